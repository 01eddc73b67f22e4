"""The committed tables: facts that no package carries."""

import csv
from pathlib import Path

FOLDER = Path(__file__).parent / "tables"


def rows(name):
    """The rows of `tables/<name>.csv`, each a dictionary."""
    with open(FOLDER / f"{name}.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def listed(field):
    """The items of a field separated by `|`."""
    return [item for item in field.split("|") if item]


def parent_of(identifier):
    """`KR/seoul` for `KR/seoul/jongno-gu`, nothing for a country."""
    return identifier.rpartition("/")[0]

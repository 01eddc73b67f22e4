"""Fills the photos of data/offices.csv from galleries.csv; run it after locate.py.

    python3 scripts/photos/assign.py

galleries.csv names files of data/photos; offices.csv gets them as paths relative to data, with
a space between them. Offices without a gallery have no photos. Nothing else in the file changes.
"""

import collections
import csv
import io
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = HERE.parent.parent / "data"
OFFICES = DATA / "offices.csv"
GALLERIES = HERE / "galleries.csv"
CAPTIONS = DATA / "photos" / "captions.csv"
PROVINCES = ("강원특별자치도", "제주특별자치도")
MOST_USES = 4


def main():
    text = OFFICES.read_bytes().decode("utf-8")
    table = csv.DictReader(io.StringIO(text, newline=""))
    columns, offices = table.fieldnames, list(table)
    if written(columns, offices) != text:
        sys.exit("offices.csv isn't written as locate.py writes it; run locate.py first")
    galleries = {row["source_id"]: row["photos"].split() for row in read(GALLERIES)}
    if faults := list(faults_of(galleries, offices)):
        sys.exit("\n".join(faults))
    for office in offices:
        files = galleries.get(office["source_id"], [])
        office["photos"] = " ".join(f"photos/{file}" for file in files)
    OFFICES.write_bytes(written(columns, offices).encode("utf-8"))
    print(f"{len(galleries)} of {len(offices)} offices have photos")


def faults_of(galleries, offices):
    """What is wrong with the galleries, in sentences."""
    provinces = {row["source_id"]: row["address"].split()[0] for row in offices}
    files = {row["file"] for row in read(CAPTIONS)}
    uses = collections.Counter(file for gallery in galleries.values() for file in gallery)
    for name, gallery in galleries.items():
        if provinces.get(name) not in PROVINCES:
            yield f"{name}: no office in {' or '.join(PROVINCES)}"
        if not 2 <= len(set(gallery)) == len(gallery) <= 4:
            yield f"{name}: needs two to four different pictures"
    for name, province in provinces.items():
        if province in PROVINCES and name not in galleries:
            yield f"{name}: has no gallery"
    for file in sorted(files | set(uses)):
        if file not in files or not (DATA / "photos" / file).is_file():
            yield f"{file}: not a picture of data/photos with a caption"
        elif not 1 <= uses[file] <= MOST_USES:
            yield f"{file}: used {uses[file]} times, not one to {MOST_USES}"


def read(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def written(columns, rows):
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


if __name__ == "__main__":
    main()

"""Builds data/regions/ from packages and the committed tables: `python3 build.py`.

The same package versions give the same bytes; `requirements.txt` pins them.
"""

from pathlib import Path

import catalog
import geojson
import korea
import shaping
import tables
import wkr
import world

OUTPUT = Path(__file__).parents[2] / "data" / "regions"

# Degrees (the root of Visvalingam's effective area) unless another unit is named.
PRECISE_DISTRICTS = 0.0005
PRECISE_COUNTRIES = 0.008
DISPLAY_DISTRICTS, DISPLAY_PROVINCES, DISPLAY_COUNTRIES = 0.006, 0.006, 0.15
DISPLAY_ISLET_KOREA, DISPLAY_ISLET_WORLD = 0.0001, 0.03  # square degrees


def main():
    districts = korea.districts()
    countries = world.countries()
    rows = catalog.rows(districts, countries)
    shapes = {name: shape for name, (_, shape) in countries.items()}
    write("catalog.csv", catalog.text(rows).encode())
    write("precise.wkr", precise(districts, shapes))
    facts = {
        row["id"]: {key: row[key] for key in ("name_ko", "name_en", "level")} for row in rows
    }
    for name, text in displays(districts, shapes, facts):
        write(f"display/{name}.geojson", text.encode())


def precise(districts, countries):
    """Polygons to assign offices by: districts first, then countries."""
    entries = []
    for regions, tolerance in ((districts, PRECISE_DISTRICTS), (countries, PRECISE_COUNTRIES)):
        names = sorted(regions)
        coverage = shaping.simplified([regions[name] for name in names], tolerance)
        confirm(coverage, "precise polygons")
        entries += zip(names, coverage)
    return wkr.encode(entries)


def displays(districts, countries, facts):
    """The three files for maps and cards, coarse and without islets.

    No interior ring is dropped here: it may hold another region (Vatican City, Lesotho).
    """
    provinces = {
        row["id"]: korea.united(districts, row["id"]) for row in tables.rows("provinces")
    }
    plans = (
        ("countries", countries, DISPLAY_COUNTRIES, DISPLAY_ISLET_WORLD, 3, world.ATTRIBUTION),
        ("kr-provinces", provinces, DISPLAY_PROVINCES, DISPLAY_ISLET_KOREA, 4, korea.ATTRIBUTION),
        ("kr-districts", districts, DISPLAY_DISTRICTS, DISPLAY_ISLET_KOREA, 4, korea.ATTRIBUTION),
    )
    for name, regions, tolerance, islet, decimals, attribution in plans:
        names = sorted(regions)
        coverage = [shaping.without_specks(regions[key], islet, 0) for key in names]
        # Most vertices go before the grid, so that cleaning has little to do; the rest after.
        coverage = shaping.simplified(coverage, tolerance / 4)
        coverage = shaping.simplified(shaping.on_grid(coverage, decimals), tolerance)
        confirm(coverage, name)
        features = [(key, facts[key], shape) for key, shape in zip(names, coverage)]
        yield name, geojson.document(features, decimals, attribution)


def confirm(coverage, what):
    if not shaping.is_sound(coverage):
        raise RuntimeError(f"{what}: a polygon is invalid, or the coverage is")


def write(name, data):
    path = OUTPUT / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    print(f"{name}: {len(data):,} bytes")


if __name__ == "__main__":
    main()

"""Checks data/regions/ against the sources and, if given, against other outlines.

    python3 verify.py [--districts FILE.geojson] [--provinces FILE.geojson] [--countries FILE]

Prints figures and exits with 1 when something that must hold doesn't.
"""

import argparse
import csv
import json
import statistics
import sys

import numpy
import pyproj
import shapely
from shapely.geometry import Point, shape as shape_of

import build
import korea
import shaping
import wkr

POINTS_A_DONG, SEED, REACH_METRES = 20, 20260701, 2000

# Longitude, latitude and the region that must hold the point or lie within reach of it.
KNOWN = [
    ("Seoul City Hall", 126.9780, 37.5665, "KR/seoul/jung-gu"),
    ("Gangneung", 128.8761, 37.7519, "KR/gangwon-do/gangneung-si"),
    ("Jeju City", 126.5312, 33.4996, "KR/jeju-do/jeju-si"),
    ("Dodong harbour", 130.9097, 37.4806, "KR/gyeongsangbuk-do/ulleung-gun"),
    ("Lisbon", -9.1393, 38.7223, "PT"),
    ("Canggu", 115.1385, -8.6478, "ID"),
    ("Chiang Mai", 98.9853, 18.7883, "TH"),
    ("Tokyo", 139.6917, 35.6895, "JP"),
    ("Berlin", 13.4050, 52.5200, "DE"),
    ("New York", -74.0060, 40.7128, "US"),
    ("Suva", 178.4419, -18.1416, "FJ"),
    ("Singapore", 103.8519, 1.2903, "SG"),
    ("Vatican City", 12.4534, 41.9029, "VA"),
]

# Former names that addresses still use, and the regions of today that must list them.
NAMES = [
    ("강원도", ["KR/gangwon-do"]),
    ("전라북도", ["KR/jeonbuk-do"]),
    ("광주광역시 동구", ["KR/jeonnam-gwangju/dong-gu"]),
    ("Gwangju-si", ["KR/jeonnam-gwangju"]),
    ("여주군", ["KR/gyeonggi-do/yeoju-si"]),
    ("인천 남구", ["KR/incheon/michuhol-gu"]),
    ("인천 중구", ["KR/incheon/jemulpo-gu", "KR/incheon/yeongjong-gu"]),
    ("인천 서구", ["KR/incheon/geomdan-gu", "KR/incheon/seohae-gu"]),
    ("경북 군위군", ["KR/daegu/gunwi-gun"]),
]

failures = []


def check(holds, sentence):
    print(("ok    " if holds else "WRONG ") + sentence)
    if not holds:
        failures.append(sentence)


def main():
    options = argparse.ArgumentParser()
    for level in ("districts", "provinces", "countries"):
        options.add_argument(f"--{level}", help=f"other outlines of the {level} to compare with")
    given = options.parse_args()
    with open(build.OUTPUT / "catalog.csv", encoding="utf-8", newline="") as file:
        catalog = {row["id"]: row for row in csv.DictReader(file)}
    packed = (build.OUTPUT / "precise.wkr").read_bytes()
    precise = {name: shape for name, (shape, _) in wkr.decode(packed).items()}
    districts = {name: shape for name, shape in precise.items() if "/" in name}
    countries = {name: shape for name, shape in precise.items() if "/" not in name}
    check_catalog(catalog, districts, countries)
    check_display(catalog)
    check(len(packed) < 2_000_000, f"precise.wkr has {len(packed):,} bytes")
    for what, regions in (("districts", districts), ("countries", countries)):
        shapes = list(regions.values())
        vertices = sum(shapely.get_num_coordinates(shapes))
        check(shaping.is_sound(shapes), f"precise {what} are valid: {vertices:,} vertices")
    check_known(districts, countries)
    drawn = displayed("kr-districts")
    check_dongs({"precise": (districts, 0.003, 0.001), "display": (drawn, 0.03, 0.02)})
    if given.districts:
        compare_districts(given.districts, catalog, districts)
    if given.provinces:
        named = features(given.provinces, "name_ko")
        united = {
            row["name_ko"]: korea.united(districts, name)
            for name, row in catalog.items()
            if row["level"] == "province"
        }
        overlap("provinces", united, named)
    if given.countries:
        overlap("countries", countries, features(given.countries, "code"))
    sys.exit(1 if failures else 0)


def check_catalog(catalog, districts, countries):
    """Counts, unique ids and codes, boxes and label points against the packed polygons."""
    levels = [row["level"] for row in catalog.values()]
    counts = {level: levels.count(level) for level in sorted(set(levels))}
    expected = {"city": 12, "country": 245, "district": 253, "province": 16}
    check(counts == expected, f"catalog: {counts}")
    codes = [row["code"] for row in catalog.values() if row["code"]]
    check(len(codes) == len(set(codes)), f"{len(codes)} current codes, each once")
    former = {c for row in catalog.values() for c in row["former_codes"].split("|") if c}
    check(not former & set(codes), f"{len(former)} former codes, none in use today")
    orphans = [n for n, row in catalog.items() if row["parent"] and row["parent"] not in catalog]
    check(not orphans, "every parent is in the catalog")
    for text, expected in NAMES:
        owners = sorted(n for n, row in catalog.items() if text in row["aliases"].split("|"))
        check(owners == expected, f"{text} is a name of {', '.join(owners)}")
    polygons = districts | countries
    outside = [
        name
        for name, shape in polygons.items()
        if shape.distance(label_of(catalog[name])) > 0.01
    ]
    check(not outside, f"label points within 0.01° of the packed polygons, but for {outside}")
    missing = [n for n, r in catalog.items() if r["level"] in ("country", "district")]
    check(sorted(missing) == sorted(polygons), "packed polygons and catalog name the same ids")


def label_of(row):
    return Point(float(row["label_longitude"]), float(row["label_latitude"]))


def check_display(catalog):
    total = 0
    for name in ("countries", "kr-provinces", "kr-districts"):
        path = build.OUTPUT / "display" / f"{name}.geojson"
        total += path.stat().st_size
        document = json.loads(path.read_text(encoding="utf-8"))
        shapes = [shape_of(feature["geometry"]) for feature in document["features"]]
        ids = [feature["properties"]["id"] for feature in document["features"]]
        turned = all(
            part.exterior.is_ccw for shape in shapes for part in shaping.polygons_of(shape)
        )
        sound = shaping.is_sound(shapes) and turned and all(key in catalog for key in ids)
        vertices = sum(shapely.get_num_coordinates(shapes))
        check(sound, f"display {name}: {len(ids)} valid features, {vertices:,} vertices")
    check(total < 1_000_000, f"display files together: {total:,} bytes")


def displayed(name):
    """Id → polygon of a display file."""
    path = build.OUTPUT / "display" / f"{name}.geojson"
    found = json.loads(path.read_text(encoding="utf-8"))["features"]
    return {f["properties"]["id"]: shape_of(f["geometry"]) for f in found}


def check_known(districts, countries):
    geod = pyproj.Geod(ellps="WGS84")
    for place, longitude, latitude, expected in KNOWN:
        point, regions = Point(longitude, latitude), districts if "/" in expected else countries
        holders = [name for name, shape in regions.items() if shape.covers(point)]
        if holders:
            check(holders == [expected], f"{place} lies in {', '.join(holders)}")
            continue
        nearest = min(regions, key=lambda name: regions[name].distance(point))
        on_border = shapely.shortest_line(point, regions[nearest]).coords[1]
        metres = geod.inv(longitude, latitude, *on_border)[2]
        right = nearest == expected and metres <= REACH_METRES
        check(right, f"{place} lies in none, {metres:.0f} m from {nearest}")


def check_dongs(forms):
    """Seeded points in each legal dong: how many fall in a wrong district, or in none.

    `forms` holds, by name, the districts' polygons and the two shares to stay below.
    """
    points, owners = points_in_dongs()
    for form, (districts, most_wrong, most_none) in forms.items():
        names = sorted(districts)
        tree = shapely.STRtree([districts[name] for name in names])
        hits = {}
        for point, region in zip(*tree.query(points, predicate="intersects")):
            hits.setdefault(point, set()).add(names[region])
        none = (len(points) - len(hits)) / len(points)
        wrong = sum(owners[point] not in held for point, held in hits.items()) / len(points)
        check(
            wrong < most_wrong and none < most_none,
            f"{form}: of {len(points):,} points in legal dongs {wrong:.2%} in a wrong district, "
            f"{none:.2%} in none",
        )


def points_in_dongs():
    """The points, and beside each the district that its dong belongs to today."""
    random = numpy.random.default_rng(SEED)
    dongs = [(code, shape) for code, shape in korea.dongs() if not shape.is_empty]
    districts = korea.district_of_each_dong([code for code, _ in dongs])
    points, owners = [], []
    for district, (_, shape) in zip(districts, dongs):
        shape = shaping.polygonal(shape)
        shapely.prepare(shape)
        west, south, east, north = shape.bounds
        found = []
        while len(found) < POINTS_A_DONG:
            xs, ys = random.uniform(west, east, 200), random.uniform(south, north, 200)
            inside = shapely.contains_xy(shape, xs, ys)
            found += list(shapely.points(xs[inside], ys[inside]))
        points += found[:POINTS_A_DONG]
        owners += [district] * POINTS_A_DONG
    return points, owners


def features(path, key):
    """The polygons of a GeoJSON file, united by a property; -99 is left out."""
    with open(path, encoding="utf-8") as file:
        found = json.load(file)["features"]
    grouped = {}
    for feature in found:
        shape = shaping.polygonal(shape_of(feature["geometry"]))
        grouped.setdefault(feature["properties"][key], []).append(shape)
    return {name: shapely.union_all(shapes) for name, shapes in grouped.items() if name != "-99"}


def compare_districts(path, catalog, districts):
    """Names and codes one by one, then the overlap."""
    with open(path, encoding="utf-8") as file:
        found = json.load(file)["features"]
    rows = {
        (catalog["/".join(name.split("/")[:2])]["name_ko"], catalog[name]["name_ko"]): name
        for name in districts
    }
    others, differing = {}, []
    for feature in found:
        facts = feature["properties"]
        name = rows.get((facts["province_ko"], facts["name_ko"]))
        mine = catalog.get(name, {})
        same = (mine.get("name_en"), mine.get("code")) == (facts["name_en"], facts["code"] or "")
        if not same:
            differing.append(facts["name_ko"])
        others[name] = shaping.polygonal(shape_of(feature["geometry"]))
    check(not differing and len(others) == len(districts),
          f"{len(others)} districts with the same names and codes, but for {differing}")
    overlap("districts", districts, others)


def overlap(what, mine, others):
    """Intersection over union, region by region."""
    check(not set(others) - set(mine), f"{what}: unknown there {sorted(set(others) - set(mine))}")
    values = {}
    for name in sorted(set(mine) & set(others)):
        both = mine[name].intersection(others[name]).area
        values[name] = both / (mine[name].area + others[name].area - both)
    least = sorted(values, key=values.get)[:6]
    worst = ", ".join(f"{name} {values[name]:.3f}" for name in least)
    print(f"      {what}: IoU median {statistics.median(values.values()):.4f}; least {worst}")


if __name__ == "__main__":
    main()

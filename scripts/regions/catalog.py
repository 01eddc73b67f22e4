"""The catalog: one row a region, with its names, codes, box and label point."""

import csv
import io

import shapely

import korea
import shaping
import tables
import world

COLUMNS = (
    "id,level,parent,code,former_codes,iso,name_ko,name_en,aliases,"
    "west,south,east,north,label_longitude,label_latitude,attribution"
).split(",")


def rows(districts, countries):
    """Countries, provinces, cities and districts, each group by id."""
    places = {row["region"]: row for row in tables.rows("places")}
    found = [country_row(name, *countries[name], districts) for name in sorted(countries)]
    for level in ("province", "city", "district"):
        table = {"province": "provinces", "city": "cities", "district": "districts"}[level]
        for row in sorted(tables.rows(table), key=lambda row: row["id"]):
            name = row["id"]
            shape = districts[name] if level == "district" else korea.united(districts, name)
            found.append(korean_row(level, row, shape, places.get(name)))
    return found


def country_row(name, facts, shape, districts):
    """A country; Korea's box also holds its districts, whose outline is finer."""
    label = facts["label"]
    if not shape.covers(shapely.Point(label)):
        label = shaping.label_point(shape)
    attribution = world.ATTRIBUTION
    if name == "KR":
        shape = shapely.geometrycollections([shape, *districts.values()])
        attribution += "; " + korea.ATTRIBUTION
    return {
        "id": name,
        "level": "country",
        "parent": "",
        "iso": facts["iso"],
        "name_ko": facts["name_ko"],
        "name_en": facts["name_en"],
        "aliases": "|".join(facts["aliases"]),
        **placed(shape, label),
        "attribution": attribution,
    }


def korean_row(level, row, shape, place):
    """A province, city or district; its label is the settlement of its name, if known."""
    attribution = korea.ATTRIBUTION
    if place:
        label = (float(place["longitude"]), float(place["latitude"]))
        if not shape.covers(shapely.Point(label)):
            raise RuntimeError(f"{place['name']} isn't in {row['id']}")
        attribution += "; GeoNames (CC BY 4.0)"
    else:
        label = shaping.label_point(shape)
    facts = {column: row[column] for column in COLUMNS if column in row}
    return {
        **facts,
        "level": level,
        "parent": tables.parent_of(row["id"]),
        **placed(shape, label),
        "attribution": attribution,
    }


def placed(shape, label):
    """The columns of a shape's box and of its label point, as texts."""
    values = (*shaping.box_around(shape), *label)
    names = ("west", "south", "east", "north", "label_longitude", "label_latitude")
    return {name: f"{value:.5f}" for name, value in zip(names, values)}


def text(catalog):
    """The CSV, with LF at each line's end."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(catalog)
    return out.getvalue()

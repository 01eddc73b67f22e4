#!/usr/bin/env python3
"""Checks that imports point downward: each room may import the rooms below it and nothing else.

A C library is named in exactly one room above the ground floor.
"""

import re
import sys
from pathlib import Path

# Room -> the rooms and C libraries that it may import. Toolchain modules are listed below.
FLOORS = {
    "Geo": [],
    "Bytes": [],
    "Binding": [],
    "Projections": ["Geo", "CPROJ"],
    "Topology": ["Geo", "CGEOS"],
    "Networking": ["Bytes", "CCurl"],
    "GeoFormats": ["Geo", "Bytes"],
    "Gallery": ["Bytes", "Networking"],
    "OfficeDirectory": ["Geo", "Bytes", "Projections", "Topology", "GeoFormats"],
    "Storage": ["Geo", "Bytes", "OfficeDirectory", "CSQLite"],
    "Publishing": ["Geo", "GeoFormats", "Networking", "OfficeDirectory", "Gallery"],
    "Presentation": ["Geo", "Binding", "OfficeDirectory", "Gallery", "Networking"],
    "Terminal": ["Binding", "Presentation"],
    "workation": [
        "Geo", "Bytes", "Binding", "Projections", "Topology", "Networking", "GeoFormats",
        "Gallery", "OfficeDirectory", "Storage", "Publishing", "Presentation", "Terminal",
    ],
}

TOOLCHAIN = {"Foundation", "FoundationEssentials", "Dispatch", "Synchronization", "Observation",
             "Glibc", "Musl", "Darwin"}
# Geo is pure: its one file of mathematics takes the C library's functions, and nothing takes Foundation.
PURE = {"Geo": {"Glibc", "Musl", "Darwin", "Synchronization"}}

IMPORT = re.compile(
    r"^\s*(?:@testable\s+)?(?:public |package |internal |private |fileprivate )?"
    r"import (?:struct |class |enum |func |protocol |typealias |var )?(\w+)", re.MULTILINE)


def main() -> int:
    root = Path(__file__).resolve().parent.parent
    faults = []
    homes: dict[str, set[str]] = {}
    rooms = sorted(p.name for p in (root / "Sources").iterdir() if p.is_dir())
    for room in rooms:
        if room.startswith("C") and room not in FLOORS:
            continue  # the ground floor: module maps and shims
        if room not in FLOORS:
            faults.append(f"Sources/{room}: a room without a floor; add it to scripts/check-floors.py")
            continue
        allowed = set(FLOORS[room]) | PURE.get(room, TOOLCHAIN)
        for file in sorted((root / "Sources" / room).rglob("*.swift")):
            for match in IMPORT.finditer(file.read_text(encoding="utf-8")):
                name = match.group(1)
                place = f"{file.relative_to(root)}"
                if name not in allowed:
                    faults.append(f"{place}: {room} may not import {name}")
                if name.startswith("C") and name not in TOOLCHAIN:
                    homes.setdefault(name, set()).add(room)
    for library, named_in in sorted(homes.items()):
        if len(named_in) > 1:
            faults.append(f"{library} is named in {', '.join(sorted(named_in))}; one room is enough")
    for fault in faults:
        print(f"floors: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

"""The packed form of region polygons; `data/regions/README.md` describes the bytes."""

import struct
import zlib

from shapely.geometry import MultiPolygon, Polygon

import shaping

UNIT = 100_000  # of a degree


def varint(value):
    """LEB128: seven bits a byte, low bits first."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def zigzag(value):
    return varint(value * 2 if value >= 0 else -value * 2 - 1)


def blob(identifier, geometry):
    """One region: its id, then its polygons' rings as deltas."""
    name = identifier.encode()
    polygons = shaping.polygons_of(shaping.ordered(geometry))
    out = bytearray(varint(len(name)) + name + varint(len(polygons)))
    x = y = 0
    for polygon in polygons:
        out += varint(1 + len(polygon.interiors))
        for ring in (polygon.exterior, *polygon.interiors):
            points = ring.coords[:-1]
            out += varint(len(points))
            for longitude, latitude in points:
                nx, ny = round(longitude * UNIT), round(latitude * UNIT)
                out += zigzag(nx - x) + zigzag(ny - y)
                x, y = nx, ny
    return bytes(out)


def encode(regions):
    """The whole file from pairs of id and polygon, in their order."""
    directory, blobs = bytearray(), bytearray()
    start = 16 + 24 * len(regions)
    for identifier, geometry in regions:
        data = blob(identifier, geometry)
        box = [round(value * UNIT) for value in shaping.box_around(geometry)]
        directory += struct.pack("<IIiiii", start + len(blobs), len(data), *box)
        blobs += data
    body = bytes(directory + blobs)
    head = b"WKRG" + bytes([1, 0, 0, 0]) + struct.pack("<II", len(regions), zlib.crc32(body))
    return head + body


def decode(data):
    """Id → polygon and directory box; refuses a wrong header or checksum."""
    count, checksum = struct.unpack_from("<II", data, 8)
    if data[:8] != b"WKRG\x01\x00\x00\x00" or zlib.crc32(data[16:]) != checksum:
        raise ValueError("not a version 1 region file, or damaged")
    regions = {}
    for index in range(count):
        offset, length, *box = struct.unpack_from("<IIiiii", data, 16 + 24 * index)
        position, end = offset, offset + length

        def number():
            nonlocal position
            value = shift = 0
            while True:
                byte = data[position]
                position += 1
                value |= (byte & 0x7F) << shift
                shift += 7
                if byte < 0x80:
                    return value

        def signed():
            value = number()
            return -(value + 1) // 2 if value & 1 else value // 2

        size = number()
        name = data[position : position + size].decode()
        position += size
        polygons, x, y = [], 0, 0
        for _ in range(number()):
            rings = []
            for _ in range(number()):
                points = []
                for _ in range(number()):
                    x, y = x + signed(), y + signed()
                    points.append((x / UNIT, y / UNIT))
                rings.append(points)
            polygons.append(Polygon(rings[0], rings[1:]))
        if position != end:
            raise ValueError(f"{name}: {end - position} bytes left over")
        shape = polygons[0] if len(polygons) == 1 else MultiPolygon(polygons)
        regions[name] = (shape, [value / UNIT for value in box])
    return regions

"""GeoJSON (RFC 7946) for display: compact, one feature a line, always the same bytes."""

import json

import shaping


def coordinates(polygon, decimals):
    """A polygon's rings; the exterior counter-clockwise, interiors clockwise."""
    def number(value):
        rounded = round(value, decimals)
        return int(rounded) if rounded == int(rounded) else rounded

    return [
        [[number(x), number(y)] for x, y in ring.coords]
        for ring in (polygon.exterior, *polygon.interiors)
    ]


def document(features, decimals, attribution):
    """The text of a FeatureCollection from triples of id, properties and geometry."""
    lines = []
    for identifier, properties, geometry in features:
        polygons = shaping.polygons_of(shaping.ordered(geometry))
        rings = [coordinates(polygon, decimals) for polygon in polygons]
        shape = (
            {"type": "Polygon", "coordinates": rings[0]}
            if len(rings) == 1
            else {"type": "MultiPolygon", "coordinates": rings}
        )
        feature = {
            "type": "Feature",
            "properties": {"id": identifier, **properties},
            "geometry": shape,
        }
        lines.append(json.dumps(feature, ensure_ascii=False, separators=(",", ":")))
    head = json.dumps(attribution, ensure_ascii=False)
    body = ",\n".join(lines)
    return f'{{"type":"FeatureCollection","attribution":{head},"features":[\n{body}\n]}}\n'

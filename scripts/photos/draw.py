"""Draws the pictures of data/photos.

    python3 scripts/photos/draw.py               draws all of them
    python3 scripts/photos/draw.py lake-fog …    draws those

The same versions of numpy and Pillow give the same bytes on the same processor. Nothing is
photographed or traced: every picture is made of gradients, noise and polygons.
"""

import csv
import sys
from pathlib import Path

from PIL import Image

from canvas import Canvas
from scenes import (
    coast,
    cold_nights,
    desks,
    fields,
    forests,
    hanok,
    harbour,
    lane,
    lodges,
    low_sun,
    mountains,
    town,
    workrooms,
)

HERE = Path(__file__).resolve().parent
PHOTOS = HERE.parent.parent / "data" / "photos"
CAPTIONS = PHOTOS / "captions.csv"
LIMIT = 88_000
THEMES = (
    coast,
    cold_nights,
    desks,
    fields,
    forests,
    hanok,
    harbour,
    lane,
    lodges,
    low_sun,
    mountains,
    town,
    workrooms,
)
PORTRAITS = {"pine-forest", "bamboo-grove", "birch-forest", "night-desk"}


def main():
    with CAPTIONS.open(encoding="utf-8", newline="") as file:
        files = [row["file"] for row in csv.DictReader(file)]
    wanted = set(sys.argv[1:])
    if unknown := wanted - {Path(name).stem for name in files}:
        sys.exit(f"captions.csv has no {', '.join(sorted(unknown))}")
    total = 0
    for name in files:
        path = PHOTOS / name
        if not wanted or path.stem in wanted:
            save(draw(path.stem), path)
        total += path.stat().st_size
    print(f"{len(files)} pictures, {total:,} bytes")


def draw(scene):
    size = (640, 960) if scene in PORTRAITS else (960, 640)
    function = scene.replace("-", "_")
    for module in THEMES:
        if hasattr(module, function):
            return getattr(module, function)(Canvas(scene, *size))
    sys.exit(f"no scene draws {scene}")


def save(picture, path):
    """Writes at the best quality that stays below the limit."""
    if path.suffix == ".png":
        for colours in (224, 160, 112, 80, 56, 40, 28):
            flat = picture.quantize(
                colours, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE
            )
            flat.save(path, optimize=True)
            if path.stat().st_size <= LIMIT:
                break
    else:
        options = (
            {"method": 6} if path.suffix == ".webp" else {"optimize": True, "progressive": True}
        )
        for quality in range(82, 40, -4):
            picture.save(path, quality=quality, **options)
            if path.stat().st_size <= LIMIT * 0.75:
                break
    if path.stat().st_size > LIMIT:
        sys.exit(f"{path.name} has {path.stat().st_size:,} bytes")
    print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()

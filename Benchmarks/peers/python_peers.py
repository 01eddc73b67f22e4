#!/usr/bin/env python3
"""The usual Python answers to the benchmark's questions, as lines that workation-bench --peer reads.

Needs PyPI numpy, shapely and pyproj. Usage: python_peers.py FOLDER [PASSES]
FOLDER holds points_1000000.f64 (longitude, latitude, as doubles) and the sets of polygons.
"""

import json
import os
import sys
import time

import numpy
import pyproj
import shapely

FOLDER = sys.argv[1]
PASSES = int(sys.argv[2]) if len(sys.argv) > 2 else 3


def say(kind, runs):
    print(json.dumps({"kind": kind, "runs": runs}), flush=True)


def regions():
    places = numpy.fromfile(os.path.join(FOLDER, "points_1000000.f64")).reshape(-1, 2)
    longitude, latitude = places[:, 0].copy(), places[:, 1].copy()
    tree = shapely.STRtree(shapely.points(longitude, latitude))
    for kind, name in (("region, 500 stars", "q_regions.geojsonl"),
                       ("region, countries", "q_countries.geojsonl")):
        path = os.path.join(FOLDER, name)
        if not os.path.exists(path):
            continue
        with open(path, encoding="utf-8") as lines:
            shapes = [json.dumps(json.loads(line)["geometry"]) for line in lines if line.strip()]
        for variant, is_fresh in (("prepared for each query", True), ("prepared before", False)):
            runs = []
            for number in range(PASSES + 1):
                polygons = [shapely.from_geojson(shape) for shape in shapes]
                if not is_fresh:
                    shapely.prepare(polygons)
                start = time.perf_counter()
                for polygon in polygons:
                    found = tree.query(polygon)
                    if is_fresh:
                        shapely.prepare(polygon)
                    found[shapely.contains_xy(polygon, longitude[found], latitude[found])]
                if number > 0:
                    runs.append(len(polygons) / (time.perf_counter() - start))
            say(f"{kind}, {variant}", runs)


def transforms():
    number = numpy.arange(1_000_000)
    x, y = 126 + number % 1000 * 0.003, 34 + number // 1000 * 0.004
    for kind, source, target in (("4326 to 3857", 4326, 3857), ("4326 to 5179", 4326, 5179),
                                 ("5174 to 4326", 5174, 4326)):
        way = pyproj.Transformer.from_crs(source, target, always_xy=True)
        east, north = (x, y) if source == 4326 else way.transform(x, y, direction="INVERSE")
        runs = []
        for _ in range(PASSES):
            start = time.perf_counter()
            way.transform(east, north)
            runs.append(len(east) / (time.perf_counter() - start))
        say(kind, runs)


regions()
transforms()

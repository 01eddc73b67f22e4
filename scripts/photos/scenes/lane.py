"""A lane between stone walls."""

import numpy as np

from canvas import mix
from nature import (
    blade,
    crown,
    ground,
    ridges,
)


def stone_wall_lane(c):
    c.sky([(0, "#5aa6cf"), (0.7, "#bfe0e4"), (1, "#fbf2d8")], 0, 330)
    c.clouds("#ffffff", 10, 300, 0.5, 260, 4, 0.85)
    ridges(c, [(335, 90, 300, "#7ba4a4", "#a8c4b0")])
    ground(c, 330, "#a8b868", "#587a38", 0.3)
    rng = c.rng
    c.fill(
        [(440, 345), (520, 345), (720, 640), (180, 640)],
        "#e4cda4",
        "#b0905f",
        texture=0.16,
        cell=(7, 3),
    )
    for side in (-1, 1):
        for k, z in enumerate((0.24, 0.36, 0.55, 0.82)):
            x, y = 480 + side * (80 + 470 * z), 335 + 60 * z
            sheet = c.layer()
            sheet.line([(x, y + 30 * z), (x, y - 90 * z)], "#4a3424", 14 * z)
            crown(sheet, x, y - 130 * z, 200 * z, 175 * z, ("#123c24", "#5c9c3c"), rng, 500, 0.075)
            for _ in range(60):
                a, r = rng.uniform(0, 6.28), np.sqrt(rng.random()) * 0.92
                fx, fy = x + np.cos(a) * r * 195 * z, y - 130 * z + np.sin(a) * r * 165 * z
                sheet.oval(fx, fy, 9.5 * z, 9 * z, "#d8690c")
                sheet.oval(fx - 1.5 * z, fy - 2 * z, 6 * z, 5.5 * z, "#ffa02c")
            sheet.lay(shadow=(10 * z, 12 * z, 10, 0.25))
    for side in (-1, 1):
        z0 = 0.0
        for z1 in np.linspace(0.06, 1.75, 22):
            a0, a1 = 480 + side * (45 + 330 * z0), 480 + side * (45 + 330 * z1)
            top0, top1 = 340 - 20 * z0, 340 - 20 * z1 + 0
            foot0, foot1 = 348 + 300 * z0, 348 + 300 * z1
            band = [(a0, top0 + 90 * z0), (a1, top1 + 90 * z1), (a1, foot1), (a0, foot0)]
            c.fill(band, "#3c3d3e", "#1e2022")
            z0 = z1
        sheet = c.layer()
        for z in np.linspace(0.03, 1.31, 150) ** 2:
            top, foot = 340 + 70 * z, 348 + 300 * z
            size = 5 + 36 * z
            for y in np.arange(foot, top - size * 0.3, -size * 0.62):
                y += rng.normal(0, size * 0.2)
                px = 480 + side * (45 + 330 * z) + rng.normal(0, size * 0.3)
                tone = mix("#3a3b3c", "#8a8880", rng.random() * 0.75)
                rx, ry = size * rng.uniform(0.32, 0.62), size * rng.uniform(0.3, 0.44)
                sheet.oval(px, y, rx + 0.6, ry + 0.6, "#1c1d1f")
                sheet.oval(px, y - ry * 0.1, rx * 0.9, ry * 0.85, tone)
                sheet.oval(
                    px - rx * 0.15, y - ry * 0.35, rx * 0.55, ry * 0.4, mix(tone, "#d8d2c0", 0.35)
                )
                for _ in range(3):
                    sheet.oval(
                        px + rng.normal(0, rx * 0.4),
                        y + rng.normal(0, ry * 0.35),
                        0.6 + z,
                        0.5 + z,
                        mix(tone, "#000000", 0.45),
                    )
        sheet.lay(shadow=(8 if side < 0 else -8, 10, 10, 0.4))
    sheet = c.layer()
    for side in (-1, 1):
        for _ in range(420):
            z = rng.random() ** 0.7
            px = 480 + side * (40 + 285 * z) + rng.normal(0, 8 * z)
            sheet.poly(
                blade(px, 352 + 300 * z, rng.normal(0, 0.5), 8 + 26 * z, 1.5 + 2.5 * z, 0.6),
                mix("#35602c", "#a8c458", rng.random()),
            )
    sheet.lay()
    c.fill([(330, 520), (520, 500), (640, 600), (330, 640)], "#2c2a30", blur=26, alpha=0.25)
    c.glow(820, 60, 380, "#fff0c0", 0.4)
    return c.finish(warm=0.02)

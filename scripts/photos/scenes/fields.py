"""Fields."""

import numpy as np

from canvas import mix, ramp, rgb, step
from nature import (
    blade,
    crown,
    red_pine,
    ridges,
    stone_wall,
    wooded,
)


def canola_hallasan(c):
    c.sky([(0, "#3f90cc"), (0.7, "#a8d8ea"), (1, "#eef6e8")], 0, 300)
    c.clouds("#ffffff", 10, 290, 0.5, 260, 4, 0.9)
    x = c.x[0]
    peak = (
        292
        - 150 * np.exp(-(((x - 520) / 250) ** 2))
        + 20 * np.exp(-(((x - 512) / 46) ** 2))
        - 12 * np.exp(-(((x - 570) / 26) ** 2))
        + 5 * c.profile(60)
    )
    c.under(peak, "#7f9cba", "#b4ccd0", 150)
    c.under(peak + 60 + 8 * c.profile(70), "#7398a8", "#a4c4b8", 90, alpha=0.6)
    ridges(c, [(300, 34, 150, "#6f9c86", "#90b48a")])
    wooded(c, 312, 16, 120, "#3f6c4c", "#5c8450", 9)
    rows = slice(306 * 2, None)
    t = (c.y[rows] - 306) / (640 - 306)
    z = 1 / (t + 0.1)
    u = (c.x[rows] - 560) * z / 95 + z * 0.4
    n = c.noise((c.x[rows] - 480) * z / 14, z * 26, 3)
    row = 0.5 + 0.5 * np.sin(u * 6.0)
    bloom = step(0.2, 0.75, row * 0.6 + n * 0.6)
    paint = ramp([(0, "#5c7c2c"), (0.45, "#c8a818"), (0.75, "#f6d020"), (1, "#fff078")], bloom)
    c.a[rows] = paint * (0.85 + 0.2 * t[..., None])
    stone_wall(c, -20, 980, 336, 352, ("#2a2c30", "#6a6a68", "#a8a498"), 13, 0.01)
    sheet = c.layer()
    for k in range(2600):
        y = 400 + 250 * (k / 2600)
        s = (y - 380) / 260
        px = c.rng.uniform(-10, 970)
        for _ in range(3):
            sheet.oval(
                px + c.rng.normal(0, 5 * s),
                y + c.rng.normal(0, 4 * s),
                1 + 3.4 * s,
                0.9 + 2.6 * s,
                c.rng.choice(["#ffe030", "#ffd010", "#fff27a", "#e8b810"]),
                0.95,
            )
    sheet.lay(shadow=(2, 5, 3, 0.25))
    c.glow(200, 40, 360, "#fff4d0", 0.3)
    return c.finish(warm=0.01)


def highland_terraces(c):
    c.sky([(0, "#4a86b8"), (0.6, "#bcd8dc"), (1, "#fbe8c4")], 0, 300)
    c.clouds("#fff4e4", 20, 270, 0.5, 280, 5, 0.85)
    ridges(c, [(280, 60, 260, "#8aa8bc", "#b8c8c4"), (305, 50, 190, "#6c9098", "#a0b8a8")])
    sheet = c.layer()
    for x, y, s in ((150, 268, 0.8), (330, 250, 1.0), (620, 262, 0.85), (810, 240, 1.15)):
        sheet.poly(
            [
                (x - 3 * s, y),
                (x + 3 * s, y),
                (x + 1.6 * s, y - 130 * s),
                (x - 1.6 * s, y - 130 * s),
            ],
            "#f4f4ee",
        )
        for k in range(3):
            sheet.poly(blade(x, y - 130 * s, k * 2.094 + x, 66 * s, 6 * s), "#fdfdf8")
        sheet.oval(x, y - 130 * s, 4 * s, 4 * s, "#e0e0dc")
    sheet.lay()
    for base, amp, scale, seed in ((300, 56, 330, 0), (370, 70, 420, 1.4), (480, 84, 520, 2.5)):
        line = (
            base - amp * (0.3 + 0.6 * np.sin(c.x[0] / scale * 2.4 + seed * 2)) + 6 * c.profile(200)
        )
        d = c.y - line[None, :]
        v = d + 26 * np.sin(c.x / scale * 3.2 + seed) + 9 * np.sin(c.x / 60)
        size = 5.5 + base / 55
        p = (v / size) % 1
        n = c.mottle(7, 5, 3)
        green = ramp(
            [(0, "#24502e"), (0.35, "#3f7c3a"), (0.7, "#86b450"), (1, "#d4dc84")],
            np.clip(np.sin(p * np.pi) * 0.85 + (n - 0.5) * 0.9, 0, 1),
        )
        soil = rgb("#8a5f44") * (1 + (n - 0.5)[..., None] * 0.5)
        stripe = step(0.16, 0.26, p) * step(0.98, 0.9, p)
        plot = step(0.35, 0.42, (np.sin(np.floor(v / (size * 6)) * 2.4 + seed) + 1) / 2)
        stripe = stripe * (0.45 + 0.55 * plot)
        paint = soil * (1 - stripe[..., None]) + green * stripe[..., None]
        paint *= (0.85 + 0.3 * step(-60, 60, np.gradient(line)[None, :] * -90))[..., None]
        mask = np.clip(d * 2 + 0.5, 0, 1)[..., None]
        c.a = c.a * (1 - mask) + paint * mask
        c.haze("#e8e4c8", base - 60, base + 60, 0.14)
    sheet = c.layer()
    sheet.poly(
        [
            (500, 640),
            (620, 640),
            (560, 540),
            (640, 470),
            (560, 420),
            (548, 420),
            (618, 470),
            (520, 540),
        ],
        "#d8b890",
    )
    sheet.lay(blur=2, alpha=0.85)
    sheet = c.layer()
    red_pine(sheet, 120, 600, 230, "#6a4634", ("#1c4028", "#5c8c44"), c.rng, 0.1, 11, 1.2)
    sheet.lay(shadow=(26, 8, 10, 0.35))
    c.glow(850, 60, 420, "#ffe8b0", 0.4)
    return c.finish(warm=0.015)


def tea_field(c):
    c.sky([(0, "#6cb0d4"), (0.6, "#c4e2e0"), (1, "#f8f0d4")], 0, 230)
    c.clouds("#ffffff", 10, 220, 0.5, 240, 4, 0.9)
    ridges(c, [(225, 60, 240, "#8db2ae", "#b8d0bc"), (240, 44, 180, "#5f9278", "#8cb088")])
    wooded(c, 250, 22, 150, "#2f5c3c", "#4c7a48", 14)
    rng = c.rng
    rows = 17
    x = c.x[0]
    for k in range(rows):
        t = k / (rows - 1)
        y = 262 + 400 * t**1.7
        tall = 9 + 62 * t**1.5
        line = (
            y
            + (16 + 50 * t) * np.sin(x / 270 + 0.9 - t * 1.2)
            + tall * 0.07 * c.profile(16 + 30 * t)
        )
        d = (c.y - line[None, :]) / tall
        mask = step(-0.02, 0.03, d)
        lump = c.mottle(5 + 16 * t, 4 + 9 * t, 4)
        tone = ramp(
            [(0, "#d8e478"), (0.25, "#8cbc44"), (0.6, "#3f8034"), (1, "#143a20")],
            np.clip(d * 0.95 + (lump - 0.5) * 0.9, 0, 1),
        )
        c.a = c.a * (1 - mask[..., None]) + tone * mask[..., None]
    c.haze("#f0ecc8", 200, 300, 0.2)
    sheet = c.layer()
    for _ in range(260):
        px, py = rng.uniform(0, 960), rng.uniform(560, 640)
        for s in (-0.5, 0.5, 0.05):
            sheet.poly(
                blade(px, py, s + rng.normal(0, 0.2), rng.uniform(12, 22), 6),
                mix("#7cb83c", "#ecf29a", rng.random()),
            )
    sheet.lay(shadow=(2, 4, 3, 0.25))
    sheet = c.layer()
    crown(sheet, 770, 200, 62, 54, ("#1c4830", "#78ac50"), rng, 420, 0.1)
    sheet.poly([(765, 250), (776, 250), (774, 220), (767, 220)], "#4a3424")
    sheet.lay(shadow=(14, 8, 8, 0.25))
    c.glow(130, 30, 380, "#fff2c4", 0.4)
    return c.finish(warm=0.01)

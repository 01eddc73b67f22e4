"""Mountains, lakes and rivers."""

import numpy as np

from canvas import mix, ramp, step
from nature import (
    crown,
    ridges,
    spruce,
    stalks,
    wooded,
)


def lake_fog(c):
    c.sky([(0, "#9db4c4"), (0.6, "#d8dcd8"), (1, "#f6e6d0")], 0, 330)
    c.glow(640, 190, 150, "#fff0d0", 0.7)
    c.disc(640, 190, 26, "#fffaf0", soft=4)
    ridges(c, [(300, 110, 260, "#a6b8c2", "#d4d8d4"), (318, 80, 200, "#8298a4", "#ccd0cc")])
    c.haze("#f4ece0", 200, 332, 0.6)
    wooded(c, 326, 46, 170, "#50686c", "#9aa8a6", 15)
    c.haze("#efe8de", 260, 332, 0.7)
    left = np.where(c.x[0] < 330, 322 - 40 * step(330, 0, c.x[0]), 400)
    c.under(left, "#3c5050", "#4c5f5c", 60)
    sheet = c.layer()
    for x in np.arange(-10, 320, 15):
        spruce(
            sheet,
            x + c.rng.uniform(-6, 6),
            332,
            c.rng.uniform(60, 130) * (1.15 - x / 420),
            mix("#22383a", "#4c6462", c.rng.random() * 0.6 + x / 900),
            c.rng,
        )
    sheet.lay()
    c.mirror(332, 640, 0.96, "#7a909a", 0.45, 3.5)
    for y, alpha, h in ((338, 0.85, 20), (372, 0.5, 14), (312, 0.6, 18), (420, 0.3, 12)):
        n = c.mottle(220, 30, 4)
        c.blend("#f8f2e8", np.exp(-(((c.y - y) / h) ** 2)) * step(0.3, 0.7, n) * alpha)
    c.fill((470, 512, 740, 536), "#2c3c44", blur=7, alpha=0.45)
    hull = [
        (480, 488),
        (520, 500),
        (690, 500),
        (735, 482),
        (712, 520),
        (672, 528),
        (540, 528),
        (508, 520),
    ]
    c.fill(hull, "#8a5c40", "#3a241c", texture=0.2, cell=(60, 3))
    c.fill([(480, 488), (520, 500), (690, 500), (735, 482), (690, 492), (524, 492)], "#2a1a16")
    for x in (560, 640):
        c.rect(x, 490, x + 26, 497, "#b88458")
    reflected = [(x, 1056 - y) for x, y in hull]
    c.fill(reflected, "#4a3830", blur=3, alpha=0.4)
    sheet = c.layer()
    stalks(sheet, c.rng, 760, 970, 650, 190, ("#3c4434", "#a89868"), 190, 3, 0.22)
    stalks(sheet, c.rng, -10, 160, 650, 120, ("#3c4434", "#98906a"), 120, 3, 0.25)
    sheet.lay()
    return c.finish(0.009, 0.2)


def ulsanbawi_autumn(c):
    c.sky([(0, "#4478b0"), (0.6, "#a8c8dc"), (1, "#f4ead8")], 0, 330)
    c.clouds("#ffffff", 10, 260, 0.45, 300, 6, 0.8)
    x = c.x[0]
    jag = c.profile(105, 6, 0.52)
    rock = (
        268
        - 130 * np.exp(-(((x - 520) / 330) ** 2))
        - 62 * np.abs(jag)
        - 13 * np.abs(c.profile(30, 4))
    )
    d = c.y - rock[None, :]
    bend = 26 * c.noise(c.x / 90, c.y / 60, 3)
    face = 0.6 * c.noise((c.x + bend) / 34 + 3, (c.y + bend) / 85, 5) + 0.4 * c.noise(
        c.x / 80, c.y / 44, 4
    )
    slope = np.convolve(np.gradient(rock), np.ones(25) / 25, "same")
    lit = step(-1.2, 1.2, -slope[None, :] * 2) * 0.4 - 0.08
    stone = ramp(
        [(0, "#5d6270"), (0.4, "#9a9a9c"), (0.7, "#cfc6b8"), (1, "#fbeed8")],
        np.clip(face * 1.35 - 0.22 + lit, 0, 1),
    )
    mask = np.clip(d * 2, 0, 1)[..., None]
    c.a = c.a * (1 - mask) + stone * mask
    c.haze("#e8dccc", 200, 400, 0.55)
    rng = c.rng
    palettes = [
        ("#5c6a54", "#a89c6c"),
        ("#7c3c28", "#e09848"),
        ("#8a2c1c", "#f08030"),
        ("#1f4030", "#5c8450"),
        ("#94601c", "#f8c850"),
    ]
    for depth in range(12):
        t = depth / 11
        base = 330 + 300 * t**1.15
        line = base - (30 + 12 * t) * (
            np.sin(x / (250 + 40 * depth) + depth * 1.9) + 0.4 * c.profile(150)
        )
        c.under(line, mix("#a87c54", "#5c2c18", t), depth=120)
        sheet = c.layer()
        for px in np.arange(-20, 990, 8 + 24 * t):
            y = line[int(np.clip(px, 0, 959)) * 2]
            dark, light = palettes[rng.integers(5)] if rng.random() < 0.8 else palettes[2]
            fog = 0.45 * (1 - t)
            size = 8 + 36 * t * rng.uniform(0.8, 1.2)
            if rng.random() < 0.22:
                spruce(sheet, px, y + size, size * 3, mix("#24463a", "#a8a898", fog), rng)
            else:
                crown(
                    sheet,
                    px,
                    y,
                    size,
                    size * rng.uniform(0.8, 1.2),
                    (mix(dark, "#c8b8a0", fog), mix(light, "#e8d8bc", fog)),
                    rng,
                    int(50 + 110 * t),
                    0.2,
                )
        sheet.lay()
        c.blend(
            "#f6ecdc",
            np.exp(-(((c.y - base - 26) / 20) ** 2))
            * step(0.42, 0.72, c.mottle(240, 40, 3))
            * 0.6
            * (1 - t),
        )
    c.glow(120, 80, 420, "#fff0c8", 0.35)
    return c.finish(warm=0.02)


def river_gorge(c):
    c.sky([(0, "#76a8c4"), (0.7, "#d8e6dc"), (1, "#f8f0dc")], 0, 260)
    c.clouds("#ffffff", 10, 220, 0.48, 240, 4, 0.8)
    ridges(c, [(262, 110, 240, "#92aeb4", "#bccdc6"), (285, 90, 200, "#6c938c", "#a0b8a4")])
    wooded(c, 320, 70, 220, "#3f6a54", "#6a8c62", 13)
    rng, x = c.rng, c.x[0]
    for side in (-1, 1):
        u = (x - 480) * side
        top = 420 - 330 * step(60 if side > 0 else 110, 330, u) - 24 * c.profile(90)
        top = np.where(u < 60, 700, top)
        d = c.y - top[None, :]
        face = 0.5 * c.noise(c.x / 26, c.y / 95 + side * 20, 5) + 0.5 * c.noise(
            c.x / 60, c.y / 34, 4
        )
        strata = 0.5 + 0.5 * np.sin(c.y / 6 + c.x / 40 * side + 7 * c.noise(c.x / 90, c.y / 40, 3))
        stone = ramp(
            [(0, "#4a4640"), (0.5, "#9c8c78"), (1, "#e8d8b8")],
            np.clip(face * 1.35 + strata * 0.22 - 0.32 - 0.12 * (side > 0), 0, 1),
        )
        mask = (np.clip(d * 2, 0, 1) * (c.y < 432))[..., None]
        c.a = c.a * (1 - mask) + stone * mask
        sheet = c.layer()
        for _ in range(170):
            px = rng.uniform(0, 960)
            if (px - 480) * side < 100:
                continue
            ty = top[int(px) * 2]
            y = ty + 2 if rng.random() < 0.55 else rng.uniform(ty, 425)
            crown(
                sheet,
                px,
                y,
                rng.uniform(9, 22),
                rng.uniform(8, 18),
                ("#1c4028", "#74a04c"),
                rng,
                50,
                0.2,
            )
        sheet.lay(shadow=(5, 8, 5, 0.3))
    c.haze("#e8ecd8", 250, 432, 0.18)
    c.mirror(430, 640, 0.9, "#1f6a68", 0.55, 6)
    c.screen("#70e8d0", step(430, 640, c.y) * 0.1)
    bank = 640 - 130 * step(430, -60, x) + 8 * c.profile(80)
    c.under(bank - 4, "#f4f8ec", "#f4f8ec", 6, alpha=0.7)
    c.under(bank, "#d8cbb0", "#9c8c70", 120, texture=0.3, cell=(7, 4))
    sheet = c.layer()
    for _ in range(300):
        px = rng.uniform(-10, 380)
        y = bank[int(np.clip(px, 0, 959)) * 2] + rng.uniform(6, 120)
        r = rng.uniform(2, 9)
        sheet.oval(px, y + 1.5, r, r * 0.6, "#6c5f50")
        sheet.oval(px, y, r * 0.95, r * 0.52, mix("#a89c88", "#f0e8d8", rng.random()))
    sheet.lay()
    for k, (px, y, tone) in enumerate(((590, 520, "#e8563c"), (700, 560, "#f0a830"))):
        c.fill((px - 76, y + 2, px + 76, y + 18), "#0c3c40", blur=4, alpha=0.5)
        c.fill(
            [
                (px - 78, y - 10),
                (px - 40, y),
                (px + 40, y),
                (px + 78, y - 12),
                (px + 44, y + 12),
                (px - 44, y + 12),
            ],
            mix(tone, "#ffffff", 0.25),
            mix(tone, "#400000", 0.4),
        )
        c.fill((px - 22, y - 5, px + 16, y + 3), "#2a1c1c")
        c.fill(
            [(px - 14, y), (px - 11, y - 30), (px + 7, y - 30), (px + 10, y)],
            "#2c5c80" if k else "#f4e4c8",
        )
        c.fill((px - 9, y - 46, px + 5, y - 30), "#f0c8a0", "#c88c68")
        sheet = c.layer()
        sheet.line([(px - 46, y - 32), (px + 44, y - 8)], "#4a3420", 2.5)
        sheet.lay()
    c.glow(480, 120, 300, "#fff4d8", 0.35)
    return c.finish()

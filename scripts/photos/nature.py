"""Sea, ground, trees and other growing things."""

import numpy as np

from canvas import mix, ramp, rgb, step


def sea(
    c, horizon, far, near, light, bottom=None, sun=None, glitter="#fff0c0", chop=0.5, spread=26
):
    """Water in perspective from a horizon down, with a path of light under the sun."""
    bottom = bottom or c.h
    rows = slice(int(horizon * 2), int(bottom * 2))
    x, y = c.x[rows], c.y[rows]
    t = (y - horizon) / (bottom - horizon)
    z = 1 / (t + 0.035)
    n = c.noise((x - c.w / 2) * z / 260 + 40, z * 7.5, 4)
    paint = ramp([(0, far), (1, near)], np.sqrt(t))
    paint = paint * (1 - chop * 0.35 * step(0.55, 0.25, n))[..., None]
    crest = step(0.52, 0.8, n) * chop * (0.35 + 0.65 * t)
    paint = paint * (1 - crest[..., None]) + rgb(light) * crest[..., None]
    if sun is not None:
        path = np.exp(-(((x - sun) / (spread + t * spread * 5)) ** 2))
        fine = c.noise((x - c.w / 2) * z / 90 + 90, z * 11, 3)
        spark = path * step(0.42, 0.62, fine) * (1 - 0.35 * t)
        paint = 1 - (1 - paint) * (1 - rgb(glitter) * spark[..., None])
        paint = 1 - (1 - paint) * (1 - rgb(glitter) * (path * 0.22)[..., None])
    c.a[rows] = paint


def ground(c, line, far, near, texture=0.25, stretch=1.0):
    """Grass, sand or snow in perspective below a horizontal line."""
    rows = slice(int(line * 2), c.a.shape[0])
    x, y = c.x[rows], c.y[rows]
    t = (y - line) / (c.h - line)
    z = 1 / (t + 0.08)
    n = c.noise((x - c.w / 2) * z / 30 / stretch + 60, z * 9, 4) - 0.5
    c.a[rows] = ramp([(0, far), (1, near)], t) * (1 + n[..., None] * 2 * texture)


def ridges(c, rows):
    """Layered ranges: (height of base, amplitude, width of hills, colour, colour below)."""
    for base, amplitude, scale, colour, low in rows:
        line = base - amplitude * (0.6 + 0.6 * c.profile(scale))
        c.under(line, colour, low, depth=amplitude * 1.6, texture=0.05)


def wooded(c, base, amplitude, scale, colour, low, tree=16, depth=120):
    """A ridge whose skyline is made of conifers."""
    line = base - amplitude * (0.6 + 0.6 * c.profile(scale))
    c.under(line + tree * 0.4, colour, low, depth=depth, texture=0.08)
    sheet, x = c.layer(), -10.0
    while x < c.w + 10:
        y = line[int(np.clip(x, 0, c.w - 1)) * 2]
        tall = tree * c.rng.uniform(0.6, 1.5)
        spruce(sheet, x, y + tree * 0.8, tall * 1.6, colour, c.rng)
        x += tree * c.rng.uniform(0.2, 0.5)
    sheet.lay()


def spruce(sheet, x, y, tall, colour, rng, snow=None):
    """A conifer with its foot at (x, y)."""
    tiers = max(4, int(tall / 9))
    left, right = [], []
    for i in range(tiers):
        t = (i + 1) / tiers
        wide = tall * 0.23 * t * rng.uniform(0.8, 1.15)
        level = y - tall * (1 - t * 0.93)
        left += [(x - wide, level), (x - wide * 0.5, level - tall / tiers * 0.15)]
        right += [(x + wide, level), (x + wide * 0.5, level - tall / tiers * 0.15)]
    sheet.poly(
        [
            (x - tall * 0.02, y - tall * 0.1),
            (x + tall * 0.02, y - tall * 0.1),
            (x + tall * 0.02, y),
            (x - tall * 0.02, y),
        ],
        mix(colour, "#201008", 0.4),
    )
    sheet.poly([(x, y - tall)] + right + left[::-1], colour)
    if snow:
        for i in range(1, tiers):
            a, b = left[2 * i], right[2 * i]
            lift = tall / tiers * 0.75
            sheet.poly([a, (x - (x - a[0]) * 0.35, a[1] - lift), (x, a[1] - lift * 0.55)], snow)
            sheet.poly(
                [b, (x, b[1] - lift * 0.75), (x + (b[0] - x) * 0.3, b[1] - lift)],
                mix(snow, colour, 0.3),
            )


def red_pine(sheet, x, y, tall, bark, needles, rng, lean=0.2, pads=9, size=1.0):
    """A Korean red pine: a bent trunk and flat pads of needles."""
    spine = []
    for i in range(13):
        t = i / 12
        bend = np.sin(t * 3.4 + rng.uniform(-0.15, 0.15)) * tall * 0.05
        spine.append((x + lean * tall * t**1.3 + bend, y - tall * t))
    for i in range(12):
        sheet.line(
            spine[i : i + 2],
            mix(bark, "#000000", 0.15 * (i % 2)),
            max(1.5, tall * 0.035 * (1 - i / 14)),
        )
    for i in range(pads):
        t = 0.58 + 0.42 * i / (pads - 1)
        bx, by = spine[int(t * 12)]
        side = (-1) ** i
        reach = side * tall * rng.uniform(0.1, 0.27) * (1.5 - t * 1.1)
        px, py = bx + reach, by - tall * rng.uniform(0.0, 0.05)
        sheet.line([(bx, by + tall * 0.03), (px, py)], bark, max(1, tall * 0.011))
        pad(sheet, px, py, tall * rng.uniform(0.13, 0.19) * size, needles, rng)


def pad(sheet, x, y, r, colours, rng):
    dark, light = colours
    for k in range(150):
        t = k / 149
        across = np.clip(rng.normal(0, 0.42), -1, 1)
        dome = (1 - across**2) * r * 0.34
        px, py = x + across * r, y - dome * (0.1 + 0.9 * t) + rng.uniform(-0.05, 0.05) * r
        tone = mix(dark, light, np.clip(t * 0.9 - across * 0.2 + rng.uniform(-0.25, 0.25), 0, 1))
        for _ in range(3):
            sheet.poly(
                blade(px, py, rng.uniform(-1.5, 1.5), r * rng.uniform(0.14, 0.24), r * 0.045), tone
            )


def crown(sheet, x, y, rx, ry, colours, rng, leaves=260, leaf=0.09):
    """A broadleaf crown, dark below and light above on the left."""
    dark, light = colours
    spots = []
    for _ in range(leaves):
        angle, r = rng.uniform(0, 2 * np.pi), np.sqrt(rng.random())
        wave = 1 + 0.14 * np.sin(angle * 5 + x) + 0.08 * np.sin(angle * 9 + y)
        spots.append((np.cos(angle) * r * wave, np.sin(angle) * r * wave))
    for px, py in sorted(spots, key=lambda p: -p[1] + p[0] * 0.4 + rng.uniform(-0.5, 0.5)):
        t = np.clip(0.5 - 0.45 * py - 0.25 * px + rng.uniform(-0.25, 0.25), 0, 1)
        size = rng.uniform(0.6, 1.4) * leaf
        sheet.oval(x + px * rx, y + py * ry, size * rx, size * rx * 0.8, mix(dark, light, t))


def blade(x, y, angle, length, width, droop=0.0):
    """The outline of a leaf from (x, y): angle in radians from straight up, bending down."""
    left, right = [], []
    px, py, bend = x, y, angle
    for i in range(13):
        t = i / 12
        half = width * np.sin(np.pi * min(1, t * 0.96 + 0.04)) ** 0.8 / 2
        nx, ny = np.cos(bend), np.sin(bend)
        left.append((px - nx * half, py - ny * half))
        right.append((px + nx * half, py + ny * half))
        px, py = px + np.sin(bend) * length / 12, py - np.cos(bend) * length / 12
        bend += droop / 12 * (1 if angle >= 0 else -1)
    return left + right[::-1]


def palm(sheet, x, y, tall, lean, bark, leaves, rng, fronds=15):
    spine = [(x + lean * (i / 16) ** 1.8, y - tall * i / 16) for i in range(17)]
    for i in range(16):
        sheet.line(
            spine[i : i + 2], mix(bark, "#000000", 0.22 * (i % 2)), tall * 0.045 * (1 - i / 28)
        )
    tx, ty = spine[-1]
    for i in range(fronds):
        angle = -2.0 + 4.0 * i / (fronds - 1) + rng.uniform(-0.12, 0.12)
        long = tall * rng.uniform(0.42, 0.55)
        colour = mix(leaves[0], leaves[1], rng.random())
        bend, px, py = angle * 0.75, tx, ty
        for k in range(24):
            t = k / 23
            nx, ny = px + np.sin(bend) * long / 24, py - np.cos(bend) * long / 24
            sheet.line([(px, py), (nx, ny)], mix(colour, "#f0e080", 0.15), tall * 0.008)
            barb = long * 0.26 * np.sin(np.pi * min(1, 0.12 + t * 0.86))
            for side in (-1, 1):
                sheet.poly(
                    blade(nx, ny, bend + side * 0.75, barb, tall * 0.017, side * 0.6), colour
                )
            px, py, bend = nx, ny, bend + np.sign(angle or 1) * 1.7 / 24
    for k in range(4):
        sheet.oval(
            tx + (k - 1.5) * tall * 0.02, ty + tall * 0.02, tall * 0.016, tall * 0.018, "#5a3a1c"
        )


def stalks(sheet, rng, x0, x1, base, tall, colours, count, width=2.0, spread=0.5):
    """Grass or reeds: blades from a base line."""
    for _ in range(count):
        x, t = rng.uniform(x0, x1), rng.random()
        where = base(x) if callable(base) else base
        sheet.poly(
            blade(
                x,
                where + rng.uniform(0, 6),
                rng.normal(0, spread),
                tall * rng.uniform(0.5, 1.1),
                width,
                rng.uniform(0, 0.9),
            ),
            mix(colours[0], colours[1], t),
        )


def stone_wall(c, x0, x1, top, bottom, tones, size=24, slope=0.0):
    """A dry wall of round basalt stones; slope raises it per pixel to the right."""
    rng, sheet = c.rng, c.layer()
    sheet.poly([(x0, top), (x1, top + slope * (x1 - x0)), (x1, bottom), (x0, bottom)], tones[0])
    y = bottom
    while y > top - size * 0.2:
        x = x0 - rng.uniform(0, size)
        while x < x1 + size:
            wide, high = size * rng.uniform(0.75, 1.35), size * rng.uniform(0.6, 0.85)
            cy = y + slope * (x - x0) + rng.uniform(-3, 3)
            tone = mix(tones[0], tones[1], rng.uniform(0.25, 0.75))
            outline = [
                (
                    np.cos(a) * wide / 2 * rng.uniform(0.86, 1.05),
                    np.sin(a) * high / 2 * rng.uniform(0.86, 1.05),
                )
                for a in np.linspace(0, 2 * np.pi, 10)[:-1]
            ]
            sheet.poly([(x + px, cy + py) for px, py in outline], mix(tone, "#000000", 0.35))
            sheet.poly([(x + px * 0.9, cy + py * 0.85 - 1) for px, py in outline], tone)
            sheet.poly(
                [(x + px * 0.6 - 1.5, cy + py * 0.45 - high * 0.15) for px, py in outline],
                mix(tone, tones[2], 0.35),
            )
            for _ in range(3):
                sheet.oval(
                    x + rng.normal(0, wide * 0.2),
                    cy + rng.normal(0, high * 0.18),
                    0.9,
                    0.8,
                    mix(tone, "#000000", 0.4),
                )
            x += wide * 0.93
        y -= size * 0.62
    sheet.lay(shadow=(0, 5, 7, 0.35))


def stars(c, bottom, count, rng=None):
    rng = rng or c.rng
    sheet = c.layer()
    for _ in range(count):
        size = 0.35 + rng.random() ** 6 * 1.3
        sheet.oval(
            rng.uniform(0, c.w),
            rng.uniform(0, bottom),
            size,
            size,
            mix("#ffffff", rng.choice(["#ffd9a8", "#a8c8ff", "#ffffff"]), 0.6),
            rng.uniform(0.35, 1),
        )
    sheet.lay(light=True)

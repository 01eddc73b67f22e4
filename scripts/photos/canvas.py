"""A picture in the making: gradients, masks, glows, noise and perspective ground.

Coordinates are pixels of the finished picture, y downwards. Everything is drawn at SCALE times
that size in floating point and reduced at the end, so edges come out smooth.
"""

import zlib

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

SCALE = 2


def rgb(colour):
    """'#rrggbb' as three numbers between 0 and 1; anything else is taken as such numbers."""
    if isinstance(colour, str):
        colour = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return np.asarray(colour, np.float32)


def mix(a, b, t):
    return rgb(a) * (1 - t) + rgb(b) * t


def step(low, high, x):
    """0 below low, 1 above high, smooth between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def ramp(stops, t):
    """Colours for an array of positions, from (position, colour) pairs."""
    places = [place for place, _ in stops]
    colours = np.array([rgb(colour) for _, colour in stops])
    return np.stack([np.interp(t, places, colours[:, i]) for i in range(3)], -1).astype(np.float32)


class Canvas:
    def __init__(self, name, width=960, height=640):
        self.w, self.h = width, height
        self.rng = np.random.default_rng(zlib.crc32(name.encode()))
        self.a = np.zeros((height * SCALE, width * SCALE, 3), np.float32)
        self.y, self.x = np.mgrid[0 : height * SCALE, 0 : width * SCALE].astype(np.float32) / SCALE
        self.lattice = self.rng.random((256, 256)).astype(np.float32)

    # Noise

    def noise(self, u, v, octaves=3):
        """Value noise between 0 and 1 at arrays of coordinates; one cell is one unit."""
        total, weight, size = 0, 0, 1.0
        for octave in range(octaves):
            uu, vv = u * 2**octave + 17.3 * octave, v * 2**octave + 5.9 * octave
            i, j = np.floor(uu), np.floor(vv)
            f, g = uu - i, vv - j
            f, g = f * f * (3 - 2 * f), g * g * (3 - 2 * g)
            i, j = i.astype(np.int64) & 255, j.astype(np.int64) & 255
            i2, j2 = (i + 1) & 255, (j + 1) & 255
            top = self.lattice[j, i] * (1 - f) + self.lattice[j, i2] * f
            low = self.lattice[j2, i] * (1 - f) + self.lattice[j2, i2] * f
            total, weight, size = total + size * (top * (1 - g) + low * g), weight + size, size / 2
        return total / weight

    def mottle(self, sx, sy, octaves=4, shape=None):
        """Noise over a whole area, cells sx by sy pixels, between about 0 and 1."""
        rows, columns = shape or self.a.shape[:2]
        total, weight = 0, 0
        for octave in range(octaves):
            k = 2.0**octave
            grid = (
                max(2, int(rows / SCALE / sy * k) + 2),
                max(2, int(columns / SCALE / sx * k) + 2),
            )
            cells = Image.fromarray(self.rng.random(grid).astype(np.float32))
            total = total + np.asarray(cells.resize((columns, rows), Image.BICUBIC)) / k
            weight += 1 / k
        return total / weight

    def profile(self, scale, octaves=5, rough=0.5):
        """A line of noise across the picture between about -1 and 1."""
        columns, total, weight = self.a.shape[1], 0, 0
        where = np.arange(columns) / SCALE / scale
        for octave in range(octaves):
            k = 2**octave
            knots = self.rng.random(int(self.w / scale * k) + 4) * 2 - 1
            at = where * k
            i = at.astype(int)
            f = at - i
            f = f * f * (3 - 2 * f)
            total = total + (knots[i] * (1 - f) + knots[i + 1] * f) * rough**octave
            weight += rough**octave
        return (total / weight * 1.6).astype(np.float32)

    # Large areas

    def sky(self, stops, top=0, bottom=None):
        t = (self.y - top) / ((bottom or self.h) - top)
        inside = (self.y >= top) & (self.y <= (bottom or self.h))
        self.a = np.where(inside[..., None], ramp(stops, t), self.a)

    def blend(self, colour, mask):
        mask = mask[..., None]
        self.a = self.a * (1 - mask) + rgb(colour) * mask

    def screen(self, colour, mask):
        """Adds light without burning out."""
        self.a = 1 - (1 - self.a) * (1 - rgb(colour) * np.clip(mask, 0, 1)[..., None])

    def shade(self, factor):
        self.a *= factor[..., None]

    def glow(self, x, y, radius, colour, strength=1.0, flat=1.0):
        d = ((self.x - x) ** 2 + ((self.y - y) / flat) ** 2) / radius**2
        self.screen(colour, np.exp(-d) * strength)

    def disc(self, x, y, radius, colour, alpha=1.0, soft=1.0):
        d = np.hypot(self.x - x, self.y - y)
        self.blend(colour, (1 - step(radius - soft, radius + soft, d)) * alpha)

    def clouds(self, colour, top, bottom, cover=0.5, size=260, flat=5, alpha=0.8):
        n = self.mottle(size, size / flat, 5)
        t = (self.y - top) / (bottom - top)
        band = np.clip(np.minimum(t, 1 - t) * 5, 0, 1)
        self.blend(colour, step(1 - cover - 0.15, 1 - cover + 0.3, n) * band * alpha)

    def haze(self, colour, top, bottom, alpha):
        """Haze that is thickest at the bottom and ends there."""
        t = np.clip((self.y - top) / (bottom - top), 0, 1)
        self.blend(colour, np.where(self.y <= bottom, t * t, 0) * alpha)

    def under(self, line, colour, low=None, depth=160, texture=0.0, cell=(30, 12), alpha=1.0):
        """Fills everything below a line of heights, from one colour into another."""
        below = np.clip((self.y - line[None, :]) * SCALE + 0.5, 0, 1)
        t = np.clip((self.y - line[None, :]) / depth, 0, 1)
        fill = ramp([(0, colour), (1, colour if low is None else low)], t)
        if texture:
            fill = fill * (1 + (self.mottle(*cell) - 0.5)[..., None] * texture * 2)
        self.a = self.a * (1 - below[..., None] * alpha) + fill * below[..., None] * alpha

    def mirror(self, line, bottom, dark=0.85, tint="#203040", amount=0.3, ripple=3.0):
        """Lays the mirrored picture above a line below it, rippled."""
        rows = np.arange(int(line * SCALE), int(bottom * SCALE))
        y = self.y[rows]
        t = (y - line) / (bottom - line)
        z = 1 / (t + 0.06)
        n = self.noise(self.x[rows] * z / 160, z * 4.5, 3) - 0.5
        sx = np.clip((self.x[rows] + n * ripple * (1 + 5 * t)) * SCALE, 0, self.a.shape[1] - 1)
        sy = np.clip((2 * line - y + n * ripple * 6 * t - 1) * SCALE, 0, line * SCALE - 1)
        seen = self.a[sy.astype(int), sx.astype(int)] * dark
        self.a[rows] = seen * (1 - amount * t[..., None]) + rgb(tint) * amount * t[..., None]

    # Shapes

    def fill(
        self,
        shape,
        colour,
        to=None,
        across=False,
        texture=0.0,
        cell=(60, 4),
        blur=0.0,
        alpha=1.0,
        light=False,
    ):
        """Fills a polygon, or an ellipse given as (x0, y0, x1, y1), with colour or a gradient."""
        box = isinstance(shape, tuple)
        xs = (shape[0], shape[2]) if box else [p[0] for p in shape]
        ys = (shape[1], shape[3]) if box else [p[1] for p in shape]
        pad = blur * 3 + 2
        x0, y0 = max(0, int((min(xs) - pad) * SCALE)), max(0, int((min(ys) - pad) * SCALE))
        x1 = min(self.a.shape[1], int((max(xs) + pad) * SCALE) + 1)
        y1 = min(self.a.shape[0], int((max(ys) + pad) * SCALE) + 1)
        if x1 <= x0 or y1 <= y0:
            return
        image = Image.new("L", (x1 - x0, y1 - y0))
        pen = ImageDraw.Draw(image)
        if box:
            pen.ellipse([shape[i] * SCALE - (x0, y0)[i % 2] for i in range(4)], fill=255)
        else:
            pen.polygon([(px * SCALE - x0, py * SCALE - y0) for px, py in shape], fill=255)
        if blur:
            image = image.filter(ImageFilter.GaussianBlur(blur * SCALE))
        mask = np.asarray(image, np.float32)[..., None] / 255 * alpha
        part = (slice(y0, y1), slice(x0, x1))
        along = (self.x if across else self.y)[part]
        low, high = (min(xs), max(xs)) if across else (min(ys), max(ys))
        end = colour if to is None else to
        paint = ramp([(0, colour), (1, end)], (along - low) / max(1e-3, high - low))
        if texture:
            grain = self.mottle(*cell, 3, (y1 - y0, x1 - x0)) - 0.5
            paint = paint * (1 + grain[..., None] * texture * 2)
        old = self.a[part]
        self.a[part] = (
            1 - (1 - old) * (1 - paint * mask) if light else old * (1 - mask) + paint * mask
        )

    def rect(self, x0, y0, x1, y1, colour, to=None, **more):
        self.fill([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], colour, to, **more)

    def shadow(self, shape, dx=0, dy=6, blur=8, alpha=0.4, colour="#0a0a14"):
        moved = (
            (shape[0] + dx, shape[1] + dy, shape[2] + dx, shape[3] + dy)
            if isinstance(shape, tuple)
            else [(x + dx, y + dy) for x, y in shape]
        )
        self.fill(moved, colour, blur=blur, alpha=alpha)

    def layer(self):
        return Layer(self)

    # The end

    def finish(self, grain=0.009, vignette=0.25, warm=0.0, lift=0.0):
        """The finished picture: vignette, colour temperature, film grain, reduced."""
        cx, cy = self.w / 2, self.h / 2
        d = ((self.x - cx) / cx) ** 2 + ((self.y - cy) / cy) ** 2
        self.shade(1 - vignette * step(0.5, 2.1, d))
        self.a = self.a * (1 - lift) + lift * 0.5
        self.a *= rgb((1 + warm, 1, 1 - warm))
        whole = Image.fromarray((np.clip(self.a, 0, 1) * 255 + 0.5).astype(np.uint8))
        small = np.asarray(whole.resize((self.w, self.h), Image.LANCZOS), np.float32)
        if grain:
            small = small + self.rng.normal(0, grain * 255, (self.h, self.w, 1))
        return Image.fromarray(np.clip(small + 0.5, 0, 255).astype(np.uint8))


class Layer:
    """Many small shapes on a transparent sheet, laid onto the canvas at once."""

    def __init__(self, canvas):
        self.canvas = canvas
        size = (canvas.a.shape[1], canvas.a.shape[0])
        self.paint, self.cover = Image.new("RGB", size), Image.new("L", size)
        self.pens = (ImageDraw.Draw(self.paint), ImageDraw.Draw(self.cover))

    def _each(self, method, where, colour, alpha, **more):
        tone = tuple(int(c * 255) for c in np.clip(rgb(colour), 0, 1))
        for pen, value in zip(self.pens, (tone, int(alpha * 255))):
            getattr(pen, method)(where, fill=value, **more)

    def poly(self, points, colour, alpha=1.0):
        self._each("polygon", [(x * SCALE, y * SCALE) for x, y in points], colour, alpha)

    def oval(self, x, y, rx, ry, colour, alpha=1.0):
        self._each("ellipse", [v * SCALE for v in (x - rx, y - ry, x + rx, y + ry)], colour, alpha)

    def line(self, points, colour, width=1.0, alpha=1.0):
        where = [(x * SCALE, y * SCALE) for x, y in points]
        self._each("line", where, colour, alpha, width=max(1, round(width * SCALE)), joint="curve")

    def lay(self, blur=0.0, alpha=1.0, light=False, shadow=None):
        """Lays the sheet down; shadow is (dx, dy, blur, alpha)."""
        cover = self.cover
        if shadow:
            dx, dy, soft, dark = shadow
            moved = Image.new("L", cover.size)
            moved.paste(cover, (int(dx * SCALE), int(dy * SCALE)))
            moved = moved.filter(ImageFilter.GaussianBlur(soft * SCALE))
            self.canvas.shade(1 - np.asarray(moved, np.float32) / 255 * dark)
        paint = self.paint
        mask = np.asarray(cover, np.float32)[..., None] / 255
        colour = np.asarray(paint, np.float32) / 255
        if blur:
            soft = ImageFilter.GaussianBlur(blur * SCALE)
            weight = np.asarray(cover.filter(soft), np.float32)[..., None] / 255
            held = Image.fromarray((colour * mask * 255).astype(np.uint8)).filter(soft)
            colour = np.clip(np.asarray(held, np.float32) / 255 / np.maximum(weight, 1e-3), 0, 1)
            mask = weight
        mask = mask * alpha
        old = self.canvas.a
        self.canvas.a = (
            1 - (1 - old) * (1 - colour * mask) if light else old * (1 - mask) + colour * mask
        )

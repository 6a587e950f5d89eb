"""What displays show: wallpapers painted from flowing light, and the few signs that belong on top."""

import os
import tempfile

import numpy as np
from PIL import Image, ImageDraw, ImageFont

THIN = "/usr/share/fonts/truetype/dejavu/DejaVuSans-ExtraLight.ttf"
SANS = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"
BOLD = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"


def rgb(colour):
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], dtype=np.float32) / 255


def silk(width, height, colours, seed=1, waves=5, glow=0.5):
    """Veils of light over a dark ground: the first colour is the ground, the others the veils."""
    draw = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = x / width, y / height * (height / width)
    picture = np.broadcast_to(rgb(colours[0]), (height, width, 3)).copy()
    picture = picture * (0.7 + 0.6 * v[..., None] / v.max())
    for i in range(waves):
        colour = rgb(colours[1 + i % (len(colours) - 1)])
        a, b, c = draw.uniform(0.6, 1.6), draw.uniform(0, 6.28), draw.uniform(0.1, 0.35)
        centre = draw.uniform(0.25, 0.95) * v.max() + c * np.sin(a * 3.1 * u + b) + 0.12 * np.sin(7 * u + 2.1 * b) - 0.5 * (u - 0.5)
        side = v - centre
        veil = np.where(side > 0, np.exp(-side * draw.uniform(2.2, 4)), np.exp(side * 26))
        streaks = 0.72 + 0.28 * np.sin(u * draw.uniform(18, 40) + 4 * np.sin(v * 3 + b))
        picture += colour * (veil * streaks)[..., None] * glow
    return np.clip(1 - np.exp(-picture * 1.25), 0, 1)


def hills(width, height, sky, ground, seed=2, layers=6):
    """Ridges behind ridges under an evening sky; `sky` from top to horizon, `ground` from far to near."""
    draw = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    v = (y / height)[..., None]
    stops = [rgb(c) for c in sky]
    position = np.clip(v / 0.66, 0, 1) * (len(stops) - 1)
    picture = sum(np.clip(1 - np.abs(position - i), 0, 1) * c for i, c in enumerate(stops))
    for i in range(layers):
        t = i / (layers - 1)
        line = 0.5 + 0.44 * t + sum(
            draw.uniform(0.3, 1) * (0.075 - 0.035 * t) / (k + 1) * np.sin(x[0] / width * 6.28 * (0.7 * k + 0.6) * draw.uniform(0.7, 1.4) + draw.uniform(0, 6.28)) for k in range(5)
        )
        edge = np.clip((y / height - line[None, :]) * height / 2 + 0.5, 0, 1)[..., None]
        colour = rgb(ground[0]) * (1 - t) + rgb(ground[1]) * t
        haze = 1 + 0.35 * np.exp(-np.clip(y / height - line[None, :], 0, 1) * 14)[..., None] * (1 - t)
        picture = picture * (1 - edge) + np.clip(colour * haze, 0, 1) * edge
    return np.clip(picture, 0, 1)


def curtains(width, height, ground, first, second):
    """Northern lights in two colours around the middle of a night that is bare at its edges."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = (x / width - 0.5) * 2, (y / height - 0.5) * 2
    bend = 0.22 * np.sin(3.1 * u + 0.6) + 0.1 * np.sin(7.3 * u + 2.0) + 0.05 * np.sin(17 * u)
    folds = u + 0.12 * np.sin(5 * u + 1) + 0.04 * bend
    ribs = 0.62 + 0.14 * np.sin(folds * 47) + 0.12 * np.sin(folds * 83 + 2) + 0.12 * np.sin(folds * 29 + 4)
    below = v - 0.25 - bend
    veil = np.where(below > 0, np.exp(-below * 3.2), np.exp(below * 1.3)) * ribs
    glow = np.exp(-((u / 0.6) ** 2) - (v / 0.62) ** 2)
    edge = np.clip(1 - (u / 0.86) ** 2, 0, 1) * np.clip(1 - (v / 0.9) ** 2, 0, 1)
    hue = np.clip(0.5 + 0.5 * np.sin(2.6 * u + 0.4) + 0.25 * v, 0, 1)[..., None]
    light = rgb(first) * (1 - hue) + rgb(second) * hue
    strength = ((0.5 * veil + 0.6 * glow) * edge)[..., None]
    return np.clip(1 - (1 - rgb(ground)) * (1 - np.clip(light * strength, 0, 0.98)), 0, 1)


def _canvas(pixels):
    return Image.fromarray((pixels * 255).astype(np.uint8)).convert("RGB")


def _save(image, name):
    path = os.path.join(tempfile.gettempdir(), f"torg-screen-{name}.png")
    image.save(path)
    return path


def lock_screen(name, pixels, clock="10:24", date="Friday 14 August", ink="#ffffff", dock=True):
    """A phone's lock screen: clock, date, the signs at the upper edge and two round keys below."""
    image = _canvas(pixels)
    width, height = image.size
    draw = ImageDraw.Draw(image, "RGBA")
    middle = width / 2
    tall = height > width * 1.4
    draw.text((middle, height * (0.19 if tall else 0.4)), clock, font=ImageFont.truetype(THIN, int(width * 0.27)), fill=ink, anchor="mm")
    draw.text((middle, height * (0.115 if tall else 0.68)), date, font=ImageFont.truetype(SANS, int(width * 0.05)), fill=ink, anchor="mm")
    top, unit = height * 0.03, width * 0.012
    draw.text((width * 0.09, top), "Tel", font=ImageFont.truetype(BOLD, int(width * 0.042)), fill=ink, anchor="lm")
    for i in range(4):
        x = width * 0.78 + i * unit * 1.5
        draw.rounded_rectangle((x, top + unit * (1.2 - 0.75 * i), x + unit, top + unit * 1.6), unit * 0.3, fill=ink)
    x = width * 0.86
    draw.rounded_rectangle((x, top - unit * 1.4, x + unit * 5, top + unit * 1.5), unit * 0.8, outline=ink, width=max(1, int(unit * 0.35)))
    draw.rounded_rectangle((x + unit * 0.6, top - unit * 0.8, x + unit * 3.6, top + unit * 0.9), unit * 0.4, fill=ink)
    if dock:
        for side in (0.17, 0.83):
            x, y, r = width * side, height * 0.925, width * 0.065
            draw.ellipse((x - r, y - r, x + r, y + r), fill=(255, 255, 255, 46))
            draw.rounded_rectangle((x - r * 0.28, y - r * 0.4, x + r * 0.28, y + r * 0.4), r * 0.12, fill=(255, 255, 255, 235))
        draw.rounded_rectangle((width * 0.34, height * 0.978, width * 0.66, height * 0.983), height * 0.003, fill=(255, 255, 255, 220))
    return _save(image, name)


def bare(name, pixels):
    """A wallpaper alone."""
    return _save(_canvas(pixels), name)


def app_grid(name, pixels, columns=4, rows=5, ink="#ffffff", palette=("#e8402c", "#1f63e6", "#f09a10", "#14a070", "#7434ea", "#d8d4e8"), top=0.34):
    """A home screen: rounded icons with simple glyphs over a wallpaper."""
    image = _canvas(pixels)
    width, height = image.size
    draw = ImageDraw.Draw(image, "RGBA")
    cell = width * 0.86 / columns
    size = cell * 0.62
    for row in range(rows):
        for column in range(columns):
            x = width * 0.07 + cell * (column + 0.5)
            y = height * top + cell * 1.12 * row
            colour = palette[(row * 3 + column * 2) % len(palette)]
            draw.rounded_rectangle((x - size / 2, y - size / 2, x + size / 2, y + size / 2), size * 0.26, fill=colour)
            r, light = size * 0.2, (255, 255, 255, 230)
            kind = (row * columns + column) % 4
            if kind == 0:
                draw.ellipse((x - r, y - r, x + r, y + r), outline=light, width=int(size * 0.09))
            elif kind == 1:
                draw.rounded_rectangle((x - r, y - r * 0.75, x + r, y + r * 0.75), r * 0.3, fill=light)
            elif kind == 2:
                draw.polygon([(x - r * 0.7, y - r), (x + r, y), (x - r * 0.7, y + r)], fill=light)
            else:
                for k in range(3):
                    draw.rounded_rectangle((x - r + k * r * 0.8, y + r - (k + 1.2) * r * 0.6, x - r * 0.55 + k * r * 0.8, y + r), r * 0.15, fill=light)
    return _save(image, name)

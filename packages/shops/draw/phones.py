"""Parts that phones and tablets are made of."""

import math

from letters import word
from materials import metal, picture, plain
from solids import block, face_plate, lathe, slab

FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"


def lens(x, z, y, radius, ring, toward=-1):
    """A camera eye: a turned ring, dark glass, and a coated lens deep inside. `toward` -1 looks to -y, 1 to y."""
    parts = [
        lathe([(radius * 0.78, 0.0), (radius, 0.0), (radius, 0.02), (radius * 0.93, 0.028), (radius * 0.8, 0.026), (radius * 0.77, 0.0)], ring, segments=64, fillet=0.004),
        lathe([(0, 0.016), (radius * 0.8, 0.016)], plain("#050507", 0.05, coat=1, coat_rough=0.0), segments=48),
        lathe([(radius * 0.44, 0.0165), (radius * 0.5, 0.019), (radius * 0.56, 0.0165)], metal("#26262b", 0.3), segments=48),
        lathe([(0, 0.0168), (radius * 0.4, 0.0168)], plain("#0b0d1c", 0.02, coat=1, coat_rough=0.0), segments=48),
        lathe([(0, 0.0178), (radius * 0.2, 0.0174)], plain("#18234a", 0.02, coat=1, coat_rough=0.0), segments=32),
    ]
    for part in parts:
        part.rotation_euler = (math.radians(90 * -toward), 0, 0)
        part.location = (x, y, z)
    return parts


def front(width, height, depth, radius, screen, bezel=0.028, eye=True):
    """Display glass with its picture; a pinhole for the camera."""
    y = -depth / 2
    shine = plain("#040405", 0.04, coat=1, coat_rough=0.0)
    parts = [
        slab(width - 0.016, height - 0.016, 0.012, radius - 0.008, 0.006, shine, (0, y - 0.002, 0)),
        face_plate(width - 2 * bezel - 0.016, height - 2 * bezel - 0.016, radius - bezel, picture(screen, 1.7, 0.05), (0, y - 0.0086, 0)),
    ]
    if eye:
        z = height / 2 - bezel - 0.058
        hole = lathe([(0, 0), (0.022, 0)], plain("#030304", 0.05, coat=1), segments=32)
        pupil = lathe([(0, 0.0005), (0.009, 0.0005)], plain("#16203f", 0.02, coat=1), segments=24)
        for part in (hole, pupil):
            part.rotation_euler = (math.radians(90), 0, 0)
            part.location = (0, y - 0.0092, z)
        parts += [hole, pupil]
    return parts


def frame(width, height, depth, radius, material, buttons=True, bands="#8d8d90"):
    """The metal band around a phone, with keys and the lines that let radio through."""
    parts = [slab(width, height, depth, radius, depth * 0.32, material, power=2.6)]
    if buttons:
        for z, long in ((height * 0.2, 0.24), (height * 0.02, 0.12)):
            parts.append(slab(0.02, long, 0.045, 0.009, 0.006, material, (width / 2 + 0.003, 0, z)))
        for z in (height * 0.24, height * 0.12):
            parts.append(slab(0.02, 0.13, 0.045, 0.009, 0.006, material, (-width / 2 - 0.003, 0, z)))
    line = plain(bands, 0.5)
    for z in (height / 2 - radius * 1.5, -height / 2 + radius * 1.5):
        parts.append(block((width + 0.0012, depth * 0.34, 0.011), 0.003, line, (0, 0, z), 3))
    return parts


def back(width, height, depth, radius, material, letters=None, logo=""):
    """The back glass, looking to +y, with the maker's name."""
    parts = [slab(width - 0.016, height - 0.016, 0.012, radius - 0.008, 0.006, material, (0, depth / 2 + 0.002, 0))]
    if logo:
        name = word(logo, 0.085, letters, (0, depth / 2 + 0.0088, -height * 0.05), (90, 0, 180), 0.0004, FONT, spacing=1.35)
        parts.append(name)
    return parts


def flash(x, z, y, radius=0.024):
    parts = [
        lathe([(0, 0), (radius, 0), (radius, 0.004), (0, 0.005)], plain("#f6ecd2", 0.25, coat=1), segments=32),
    ]
    for part in parts:
        part.rotation_euler = (math.radians(-90), 0, 0)
        part.location = (x, y, z)
    return parts

"""Ansatt: what makes a desk at home as good as the one at work."""

import math

from kontor_desktop import keyboard, laptop_stand
from kontor_furniture import lying
from materials import fabric, metal, plain
from shot import Shot, seen
from solids import block, group, lathe, tube
from tel_audio import headphones, pebble
from tel_wearables import watch

SHOP = "ansatt"
SEA, SUN = "#12516e", "#e9a820"


def headset():
    """Headphones with a microphone on a bendable arm."""
    headphones("#1b4a61", "#b9bdc1", "#16262e")
    black = plain("#1b1e20", 0.55, grain=0.1)
    joint = lathe([(0, 0), (0.1, 0), (0.11, 0.02), (0.1, 0.06), (0, 0.065)], metal("#b9bdc1", 0.24), segments=64, fillet=0.01)
    joint.rotation_euler, joint.location = (0, math.radians(90), 0), (1.0, -0.16, 0.46)
    bend = [(1.05, -0.17, 0.46), (1.1, -0.4, 0.4), (1.12, -0.72, 0.3), (1.02, -1.02, 0.2), (0.82, -1.22, 0.16)]
    tube(bend, 0.032, black)
    for k in range(1, 4):
        (x, y, z) = bend[k]
        pebble(0.042, 0.042, 0.042, black, 2.2, (x, y, z), 24, 12)
    foam = pebble(0.17, 0.1, 0.1, fabric("#1b1e20", 500, 1.0, rough=1.0, kind="Object"), 2.4, (0.72, -1.28, 0.16), 64, 32)
    foam.rotation_euler = (0, 0, math.radians(28))
    return Shot(turn=34, tilt=8, fill=0.84)


def footrest():
    """A plate that tips on its frame, with rubber dots under bare feet."""
    body = plain("#2a2d2f", 0.5, grain=0.14)
    dark = plain("#17191a", 0.7)
    steel = metal("#b9bdc1", 0.3)
    plate = [lying(1.9, 1.24, 0.07, 0.16, body, (0, 0, 0), 0.03), lying(1.74, 1.08, 0.012, 0.1, dark, (0, 0, 0.038), 0.004)]
    sun = plain(SUN, 0.6)
    for row in range(7):
        for column in range(12):
            x, y = -0.77 + 0.14 * column, -0.42 + 0.14 * row
            dot = lathe([(0, 0), (0.042, 0), (0.036, 0.022), (0, 0.028)], sun if (row, column) in ((0, 10), (0, 11)) else body, segments=24, location=(x, y, 0.043))
            plate.append(dot)
    plate.append(block((1.9, 0.06, 0.05), 0.02, body, (0, -0.6, 0.05)))
    group(plate, (0, 0, 0.42), (20, 0, 0))
    for x in (-0.74, 0.74):
        block((0.08, 0.12, 0.3), 0.02, body, (x, 0.02, 0.225))
        block((0.12, 1.16, 0.07), 0.03, body, (x, 0.02, 0.05))
        for y in (-0.48, 0.52):
            block((0.13, 0.12, 0.02), 0.006, dark, (x, y, 0.012))
        pin = lathe([(0, -0.07), (0.04, -0.07), (0.04, 0.07), (0, 0.07)], steel, segments=48, fillet=0.01)
        pin.rotation_euler, pin.location = (0, math.radians(90), 0), (x, 0.02, 0.33)
    tube([(-0.74, 0.3, 0.09), (0.74, 0.3, 0.09)], 0.032, steel, kind="POLY")
    return Shot(turn=-28, tilt=20, fill=0.86, exposure=0.3)


def studio():
    return headphones("#123f56", "#b9bdc1", "#0d2c3c")


PICTURES = {
    "klang-mote-hav": headset,
    "hvile-fotstotte-sort": footrest,
    "tast-tastatur-hav": lambda: keyboard(SEA),
    "loft-laptopstativ-solv": laptop_stand,
    "brukt-watch-3-sort": lambda: watch("black", "#3a3b3f", "#191a1c", "#08080a", "#f0b429", "#3cc8ff"),
    "klang-studio-hav-siden": seen(studio, turn=82, tilt=6, fill=0.78),
}

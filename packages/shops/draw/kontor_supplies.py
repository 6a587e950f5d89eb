"""Kontor: what one writes with, draws on and drinks."""

import math
import random

import bpy

from letters import word
from materials import metal, plain
from shot import Shot
from solids import block, group, lathe, mesh_object, rounded_outline, slab, tube

SHOP = "kontor"
BOLD = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"
MONO = "/usr/share/fonts/truetype/liberation/LiberationMono-Bold.ttf"
ORANGE, INK = "#d2641a", "#1f2225"


def rollerball(barrel, ink):
    """A pen and its cap, both along z."""
    body = plain(barrel, 0.35, coat=0.4, coat_rough=0.15)
    trim = plain(ink, 0.35, coat=0.3)
    steel = metal("#c7cacd", 0.22)
    parts = [
        lathe([(0, -0.86), (0.01, -0.86), (0.016, -0.8), (0.045, -0.7), (0.052, -0.66)], steel, segments=40, fillet=0.004),
        lathe([(0.05, -0.67), (0.058, -0.6), (0.06, -0.36), (0.063, -0.34)], trim, segments=48),
        lathe([(0.063, -0.345), (0.066, -0.32), (0.066, 0.84), (0.055, 0.88), (0, 0.885)], body, segments=48, fillet=0.012),
        lathe([(0.0665, 0.62), (0.0675, 0.64), (0.0665, 0.66)], steel, segments=48),
    ]
    cap = [lathe([(0.074, -0.42), (0.074, 0.24), (0.06, 0.3), (0, 0.305)], trim, segments=48, fillet=0.012)]
    clip = block((0.02, 0.034, 0.5), 0.006, steel, (0.088, 0, 0.0), 3)
    cap += [clip, block((0.05, 0.034, 0.04), 0.008, steel, (0.075, 0, 0.24), 3)]
    return parts, cap


def lay(parts, x, y, turn, lift=0.066):
    """Lays what stands along z flat on the table."""
    pen = group(parts, (0, 0, 0), (0, 90, 0))
    return group([pen], (x, y, lift), (0, 0, turn))


def pens(ink, box):
    """The box of ten, and one pen before it with its cap off."""
    card = plain(box, 0.6)
    block((1.06, 0.34, 1.92), 0.012, card, (0, 0.3, 0.96))
    face = 0.3 - 0.171
    block((0.88, 0.01, 1.0), 0.004, plain("#e9eaeb", 0.4), (0, face, 1.3))
    for k in range(7):
        x = -0.36 + k * 0.12
        tube([(x, face - 0.012, 0.84), (x, face - 0.012, 1.76)], 0.04, plain("#eef0f1", 0.35, coat=0.3), kind="POLY")
        tube([(x, face - 0.012, 1.36), (x, face - 0.012, 1.76)], 0.046, plain(ink, 0.35, coat=0.4), kind="POLY")
    pale = plain("#ffffff", 0.5)
    word("linje", 0.28, pale, (-0.42, face - 0.002, 0.52), depth=0.001, font=MONO, align="LEFT", spacing=0.92)
    word("ROLLERPENN 0,5 mm", 0.075, pale, (-0.42, face - 0.002, 0.3), depth=0.001, font=BOLD, align="LEFT")
    word("10 stk", 0.075, pale, (-0.42, face - 0.002, 0.19), depth=0.001, font=BOLD, align="LEFT")
    block((1.062, 0.342, 0.05), 0.012, plain(ink, 0.5), (0, 0.3, 0.06))
    pen, cap = rollerball("#eef0f1", ink)
    lay(pen, 0.0, -0.34, 14)
    lay(cap, 0.42, -0.62, -16, 0.078)
    return Shot(turn=-24, tilt=17, fill=0.86)


def markers():
    """Four whiteboard markers side by side, capped, their ends in the colour they write."""
    for k, colour in enumerate(("#1c1e20", "#c0262d", "#1f5fb4", "#1f8a4c")):
        ink = plain(colour, 0.4, coat=0.3)
        white = plain("#f3f4f4", 0.35, coat=0.3)
        parts = [
            lathe([(0, -0.9), (0.1, -0.9), (0.115, -0.87), (0.115, -0.36), (0, -0.36)], ink, segments=64, fillet=0.015),
            lathe([(0.108, -0.37), (0.112, -0.36), (0.112, 0.74), (0.1, 0.76), (0, 0.76)], white, segments=64, fillet=0.01),
            lathe([(0, 0.755), (0.1, 0.755), (0.096, 0.86), (0, 0.87)], ink, segments=64, fillet=0.012),
            word("TUSJ", 0.13, ink, (0.1125, 0, 0.16), (90, -90, 90), 0.001, BOLD, spacing=1.1),
        ]
        parts.append(block((0.03, 0.05, 0.44), 0.01, ink, (-0.128, 0, -0.58), 3))
        pen = group(parts, (0, 0, 0), (180, -90, 0))
        group([pen], (-0.1 + 0.09 * k, 0.44 - 0.31 * k, 0.115), (0, 0, 8 - 4 * k))
    return Shot(turn=-16, tilt=46, fill=0.84)


def whiteboard():
    """An enamelled board in a narrow frame, with a plan half drawn and pens on its tray."""
    alu = metal("#cfd2d5", 0.32, (40, 1, 1), 0.04)
    slab(2.2, 1.5, 0.03, 0.02, 0.004, plain("#fcfcfb", 0.12, coat=0.8, coat_rough=0.05), (0, 0, 1.05))
    for z in (0.3, 1.8):
        block((2.26, 0.05, 0.035), 0.008, alu, (0, 0, z))
    for x in (-1.115, 1.115):
        block((0.035, 0.05, 1.535), 0.008, alu, (x, 0, 1.05))
        for z in (0.3, 1.8):
            block((0.08, 0.06, 0.08), 0.02, plain("#8d9296", 0.5), (x, 0, z))
    block((1.1, 0.16, 0.02), 0.006, alu, (0, -0.09, 0.29))
    block((1.1, 0.012, 0.05), 0.004, alu, (0, -0.165, 0.305))
    for k, colour in enumerate(("#1c1e20", "#c0262d", "#1f5fb4")):
        pen = lathe([(0, -0.17), (0.02, -0.17), (0.022, 0.16), (0, 0.17)], plain(colour, 0.4), segments=32, fillet=0.004)
        pen.rotation_euler, pen.location = (0, math.radians(90), 0), (-0.34 + 0.36 * k, -0.09, 0.325)
    y = -0.019

    def stroke(points, colour, kind="NURBS"):
        tube([(x, y, z) for x, z in points], 0.008, plain(colour, 0.6), flat=0.3, kind=kind)

    black, blue, red = "#26282b", "#1f5fb4", "#c0262d"
    for k, label in enumerate(("ide", "prøv", "bygg")):
        x = -0.72 + 0.72 * k
        stroke([(x - 0.2, 1.4), (x + 0.2, 1.41), (x + 0.21, 1.13), (x - 0.19, 1.12), (x - 0.2, 1.4)], black, "POLY")
        word(label, 0.15, plain(blue, 0.6), (x, y, 1.27), (90, -3, 0), 0.001, "/usr/share/fonts/truetype/liberation/LiberationSans-Italic.ttf")
        if k < 2:
            stroke([(x + 0.26, 1.27), (x + 0.36, 1.29), (x + 0.46, 1.265)], black)
            stroke([(x + 0.4, 1.31), (x + 0.465, 1.265), (x + 0.39, 1.23)], black, "POLY")
    stroke([(0.7, 1.06), (0.5, 0.82), (-0.3, 0.78), (-0.68, 0.86), (-0.72, 1.06)], red)
    stroke([(-0.78, 1.0), (-0.72, 1.07), (-0.66, 1.0)], red, "POLY")
    word("hver fredag", 0.12, plain(red, 0.6), (0.0, y, 0.66), (90, -2, 0), 0.001, "/usr/share/fonts/truetype/liberation/LiberationSans-Italic.ttf")
    for x, colour in ((0.86, ORANGE), (0.74, ORANGE)):
        magnet = lathe([(0, 0), (0.045, 0), (0.04, 0.03), (0, 0.032)], plain(colour, 0.4), segments=40)
        magnet.rotation_euler, magnet.location = (math.radians(90), 0, 0), (x, -0.016, 1.68)
    for thing in bpy.context.scene.objects:
        thing.location.z -= 0.255
    return Shot(turn=-20, tilt=6, fill=0.9, exposure=0.4)


def pouch(width, depth, height, material):
    """A filled bag: square at its foot, flat at its top."""
    rings, vertices, faces = 40, [], []
    count = len(rounded_outline(1, 1, 0.1))
    for i in range(rings + 1):
        t = i / rings
        full = min(1, (t / 0.05 + 0.55)) if t < 0.05 else 1
        flat = max(0.02, 1 - max(0, (t - 0.55) / 0.42) ** 1.6)
        w = width * full * (1 + 0.03 * math.sin(math.pi * t))
        d = depth * full * flat * (1 + 0.1 * math.sin(math.pi * min(1, t / 0.7)))
        for j, (x, y) in enumerate(rounded_outline(w, max(d, 0.012), min(d, w) * 0.32 + 0.002)):
            dent = 0.012 * math.sin(9 * t * math.pi + 4 * x / width) * math.sin(math.pi * t)
            vertices.append((x, y * (1 + dent), t * height))
    for i in range(rings):
        for j in range(count):
            k = (j + 1) % count
            faces.append((i * count + j, i * count + k, (i + 1) * count + k, (i + 1) * count + j))
    faces.append(tuple(range(count)))
    faces.append(tuple(rings * count + j for j in range(count)))
    return mesh_object("pouch", vertices, faces, material)


def coffee():
    """A kilo of coffee in a paper bag, beans before it."""
    kraft = plain("#2b2d30", 0.62, grain=0.18, grain_scale=40)
    pouch(1.06, 0.6, 1.86, kraft)
    block((1.02, 0.03, 0.1), 0.01, plain("#1a1c1e", 0.5), (0, -0.005, 1.8))
    block((1.14, 0.045, 0.035), 0.008, metal("#c48a4a", 0.35), (0, -0.005, 1.8))
    label = plain("#f0ece2", 0.7)
    front = -0.345
    slab(0.78, 0.86, 0.01, 0.02, 0.003, label, (0, front, 0.74))
    slab(0.78, 0.2, 0.012, 0.02, 0.003, plain(ORANGE, 0.6), (0, front - 0.001, 1.06))
    word("bønne", 0.21, plain("#ffffff", 0.5), (0, front - 0.0085, 1.06), depth=0.0005, font=MONO, spacing=0.92)
    word("KONTORKAFFE", 0.085, plain(INK, 0.6), (0, front - 0.0065, 0.84), depth=0.0005, font=BOLD, spacing=1.05)
    word("Huila, Colombia", 0.07, plain(INK, 0.6), (0, front - 0.0065, 0.7), depth=0.0005, font=BOLD)
    word("mellombrent", 0.06, plain("#6a5f50", 0.6), (0, front - 0.0065, 0.58), depth=0.0005, font=BOLD)
    word("1 kg", 0.1, plain(INK, 0.6), (0, front - 0.0065, 0.42), depth=0.0005, font=BOLD)
    roast = plain("#3b2115", 0.32, coat=0.3, coat_rough=0.2)
    draw = random.Random(8)
    for _ in range(46):
        a, r = draw.uniform(-2.9, -0.2), draw.gauss(0.62, 0.14)
        x, y = 1.2 * r * math.cos(a), -0.4 + 0.5 * r * math.sin(a)
        bean = lathe([(0, -0.055), (0.022, -0.05), (0.036, 0), (0.022, 0.05), (0, 0.055)], roast, segments=20, fillet=0.02)
        bean.scale = (1, 0.72, 1)
        bean.rotation_euler = (math.radians(90), draw.uniform(-0.6, 0.6), draw.uniform(0, 3.1))
        bean.location = (x, y if y < -0.42 else -0.42 - 0.3 * draw.random(), 0.028)
    return Shot(turn=-16, tilt=14, fill=0.84)


PICTURES = {
    "linje-penn-sort": lambda: pens("#1f2225", "#3a3e42"),
    "linje-penn-bla": lambda: pens("#1c4fa0", "#2a5fae"),
    "tusj-whiteboardpenner": markers,
    "tavle-whiteboard": whiteboard,
    "bonne-kaffe": coffee,
}

"""Kontor: small machines: what one hears and is seen by, what shreds, prints labels and staples."""

import math
import random

from kontor_furniture import bent_sheet, castor
from letters import word
from materials import fabric, leather, light, metal, plain
from shot import Shot
from solids import block, group, lathe, mesh_object, slab, tube
from tel_audio import headphones, pebble

SHOP = "kontor"
BOLD = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"
MONO = "/usr/share/fonts/truetype/liberation/LiberationMono-Bold.ttf"
ORANGE, INK = "#d2641a", "#1f2225"


def bar(outline, depth, material, bevel=0.01, location=(0, 0, 0)):
    """A body with a side view of its own: an outline in x and z, as deep as told, its edges rounded."""
    count = len(outline)
    vertices = [(x, y, z) for y in (-depth / 2, depth / 2) for x, z in outline]
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    faces += [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1))]
    body = mesh_object("bar", vertices, faces, material)
    rim = body.modifiers.new("rim", "BEVEL")
    rim.width, rim.segments, rim.limit_method, rim.angle_limit = bevel, 4, "ANGLE", math.radians(35)
    body.location = location
    return body


def headset():
    """Headphones with a microphone on a boom."""
    shot = headphones("#2b2d30", "#8d9296", "#1a1c1e", name="stem")
    dark = plain("#1d1f21", 0.5)
    hub = lathe([(0, -0.03), (0.13, -0.03), (0.14, -0.01), (0.14, 0.02), (0.1, 0.035), (0, 0.035)], plain("#26282b", 0.45), segments=64, fillet=0.01)
    hub.rotation_euler, hub.location = (0, math.radians(90), 0), (1.035, -0.14, 0.42)
    tube([(1.04, -0.16, 0.4), (1.05, -0.45, 0.26), (0.96, -0.78, 0.13), (0.72, -0.98, 0.11)], 0.026, dark)
    foam = pebble(0.14, 0.075, 0.075, fabric("#202224", 300, 0.6, sheen=0.3), 2.3, (0.66, -1.0, 0.11))
    foam.rotation_euler = (0, 0, math.radians(38))
    lamp = lathe([(0, 0), (0.018, 0), (0.018, 0.004), (0, 0.004)], light("#ff9a3c", 3), segments=24)
    lamp.rotation_euler, lamp.location = (0, math.radians(90), 0), (1.07, -0.14, 0.42)
    return shot


def webcam():
    """A bar with one lens between two microphones, a lid beside it, on a clip that also stands."""
    body, gloss = plain("#26282b", 0.45, grain=0.06), plain("#0b0c0e", 0.08, coat=1, coat_rough=0.03)
    steel = metal("#9a9ea2", 0.25)
    head = [slab(1.9, 0.56, 0.5, 0.27, 0.1, body), slab(1.72, 0.42, 0.03, 0.2, 0.01, gloss, (0, -0.25, 0))]

    def disc(profile, material, x, y=-0.26):
        ring = lathe(profile, material, segments=72, fillet=0.004)
        ring.rotation_euler, ring.location = (math.radians(90), 0, 0), (x, y, 0)
        head.append(ring)

    disc([(0.13, 0), (0.19, 0), (0.185, 0.05), (0.15, 0.06), (0.13, 0.02)], steel, 0)
    disc([(0, 0.02), (0.1, 0.02), (0.13, 0.01)], plain("#141a2c", 0.05, coat=1, coat_rough=0.02), 0)
    disc([(0.055, 0.022), (0.1, 0.03), (0.105, 0.022)], plain("#08090b", 0.2, coat=1), 0)
    disc([(0, 0.024), (0.05, 0.03), (0.02, 0.046), (0, 0.048)], plain("#27345c", 0.04, coat=1, coat_rough=0.02), 0)
    disc([(0, 0), (0.018, 0), (0.018, 0.012), (0, 0.012)], light("#8dffb0", 3), 0.34)
    for side in (-1, 1):
        for k in range(4):
            disc([(0, 0), (0.012, 0), (0.012, 0.011), (0, 0.011)], plain("#4a4d51", 0.6), side * (0.56 + 0.05 * k))
    head.append(word("stem", 0.09, plain("#a9adb1", 0.5), (-0.36, -0.268, 0), depth=0.0005, font=BOLD))
    group(head, (0, -0.05, 0.86), (-4, 0, 0))
    block((0.24, 0.2, 0.16), 0.04, body, (0, 0.0, 0.55))
    pin = lathe([(0, -0.18), (0.07, -0.18), (0.07, 0.18), (0, 0.18)], steel, segments=48, fillet=0.01)
    pin.rotation_euler, pin.location = (0, math.radians(90), 0), (0, 0.04, 0.5)
    bar([(-0.42, 0.44), (0.34, 0.5), (0.38, 0.46), (0.38, 0.06), (0.3, 0.06), (0.3, 0.4), (-0.42, 0.37)], 0.6, body, 0.02).rotation_euler = (0, 0, math.radians(90))
    bar([(0.34, 0.1), (0.38, 0.02), (-0.3, 0.0), (-0.34, 0.04), (0.3, 0.09)], 0.6, body, 0.015).rotation_euler = (0, 0, math.radians(90))
    tube([(0, 0.2, 0.8), (0.1, 0.6, 0.72), (0.5, 0.9, 0.05), (1.1, 0.7, 0.04), (1.3, 0.3, 0.04), (0.9, 0.16, 0.04)], 0.03, plain("#1b1d1f", 0.6))
    return Shot(turn=-24, tilt=13, fill=0.84, exposure=0.15)


def shredder():
    """A bin on castors with a window, the cutting head on top, a letter on its way in."""
    body, head = plain("#34373a", 0.5, grain=0.08), plain("#1e2022", 0.4, grain=0.05)
    block((1.16, 0.86, 1.36), 0.06, body, (0, 0, 0.8))
    slab(0.5, 0.86, 0.02, 0.06, 0.008, plain("#0f1011", 0.15, coat=1, coat_rough=0.05), (0, -0.428, 0.72))
    draw, white = random.Random(6), plain("#e9e9e6", 0.8)
    for _ in range(90):
        x, z = draw.uniform(-0.21, 0.21), draw.uniform(0.32, 0.6)
        scrap = block((0.1, 0.004, 0.012), 0.001, white, (x, -0.4385, z), 1)
        scrap.rotation_euler = (0, draw.uniform(0, 3.1), 0)
    block((1.16, 0.02, 0.02), 0.006, plain("#101112", 0.6), (0, -0.425, 1.3))
    block((0.34, 0.05, 0.05), 0.02, plain("#101112", 0.6), (0, -0.42, 1.22))
    top = bar([(-0.45, 0), (0.45, 0), (0.45, 0.24), (0.3, 0.3), (-0.36, 0.24), (-0.45, 0.16)], 1.24, head, 0.03, (0, 0, 1.46))
    top.rotation_euler = (0, 0, math.radians(90))
    block((0.94, 0.05, 0.04), 0.01, plain("#050505", 0.8), (0, 0.04, 1.735))
    word("stift", 0.085, plain("#a9adb1", 0.5), (-0.52, -0.458, 1.54), depth=0.0006, font=MONO, align="LEFT")
    for k, tone in enumerate((ORANGE, "#e6e8ea", "#e6e8ea")):
        block((0.07, 0.05, 0.012), 0.004, plain(tone, 0.5), (0.3 + 0.11 * k, -0.2, 1.727)).rotation_euler = (math.radians(5), 0, 0)
    bent_sheet([(0.04, 1.7), (0.04, 1.9), (0.05, 2.1), (0.12, 2.34)], lambda t: 0.78, 0.006, plain("#fbfbf9", 0.7), corner=0.004)
    for k in range(6):
        block((0.56 if k % 3 else 0.3, 0.004, 0.012), 0.0005, plain("#7d8286", 0.7), (-0.02 - (0 if k % 3 else 0.13), 0.036, 2.02 - 0.045 * k), 1)
    for x in (-0.46, 0.46):
        for y in (-0.3, 0.3):
            castor(x, y, 40, plain("#222426", 0.5), 0.05)
    return Shot(turn=-28, tilt=15, fill=0.86, exposure=0.2)


def label_printer():
    """A rounded box with a slot in front, a strip of printed labels coming out of it."""
    body, dark = plain("#eceeef", 0.4, coat=0.2), plain("#26282b", 0.45, grain=0.05)
    bar([(-0.62, 0.06), (0.66, 0.06), (0.66, 0.76), (0.5, 0.98), (0.1, 1.06), (-0.4, 0.86), (-0.62, 0.56)], 1.12, body, 0.09).rotation_euler = (0, 0, math.radians(90))
    block((1.06, 1.2, 0.1), 0.03, dark, (0, 0.02, 0.06))
    block((0.86, 0.06, 0.07), 0.02, dark, (0, -0.61, 0.3))
    window = plain("#17181a", 0.12, coat=1, coat_rough=0.04)
    block((0.82, 0.42, 0.016), 0.006, window, (0, -0.15, 0.963)).rotation_euler = (math.radians(21.8), 0, 0)
    button = lathe([(0, 0), (0.05, 0), (0.045, 0.02), (0, 0.022)], plain(ORANGE, 0.45), segments=40)
    button.rotation_euler, button.location = (math.radians(54), 0, 0), (0.36, -0.51, 0.708)
    word("stift", 0.13, plain("#7d8286", 0.5), (-0.42, -0.52, 0.718), (54, 0, 0), 0.001, MONO, align="LEFT")
    paper, ink = plain("#fdfdfb", 0.6), plain(INK, 0.6)
    bent_sheet([(-0.6, 0.3), (-0.74, 0.3), (-0.9, 0.24), (-1.0, 0.06), (-1.14, 0.012), (-1.5, 0.01), (-1.9, 0.01)], lambda t: 0.74, 0.006, plain("#d9c9a4", 0.6), corner=0.004)
    for k, (first, second) in enumerate((("HYLLE 4", "Ringpermer A4"), ("HYLLE 5", "Kopipapir"))):
        y = -1.71 + 0.33 * k
        block((0.68, 0.3, 0.004), 0.001, paper, (0, y, 0.0165), 2)
        word(first, 0.1, ink, (-0.28, y + 0.06, 0.0192), (0, 0, 0), 0.0004, BOLD, align="LEFT")
        word(second, 0.06, ink, (-0.28, y - 0.08, 0.0192), (0, 0, 0), 0.0004, BOLD, align="LEFT")
    tube([(0.4, 0.6, 0.1), (0.6, 0.9, 0.04), (1.0, 0.8, 0.03), (1.2, 1.0, 0.03)], 0.025, dark)
    return Shot(turn=-30, tilt=27, fill=0.86, exposure=0.3)


def stapler_and_punch():
    """A stapler and a punch of painted steel, a few staples before them."""
    paint, dark, steel = plain("#26282b", 0.35, coat=0.4), plain("#17181a", 0.6), metal("#c4c8cb", 0.22)
    orange = plain(ORANGE, 0.4, coat=0.3)
    bar([(-0.86, 0.03), (0.86, 0.03), (0.88, 0.08), (0.8, 0.11), (-0.7, 0.11), (-0.86, 0.1)], 0.34, dark, 0.02, (-0.1, -0.3, 0))
    parts = [bar([(-0.86, 0.0), (0.74, 0.0), (0.78, 0.09), (-0.86, 0.09)], 0.2, steel, 0.01, (0, 0, 0.06))]
    parts.append(bar([(-0.92, 0.05), (-0.9, -0.03), (0.82, 0.06), (0.86, 0.14), (0.7, 0.27), (0.3, 0.31), (-0.5, 0.3), (-0.84, 0.22)], 0.3, paint, 0.06, (0, 0, 0.1)))
    parts.append(word("stift", 0.12, plain("#d9dbdc", 0.5), (0.1, -0.152, 0.3), (90, 0, 0), 0.001, MONO))
    group(parts, (-0.1, -0.3, 0.14), (0, -7, 0))
    for side in (-1, 1):
        bar([(-0.9, 0.08), (-0.55, 0.08), (-0.58, 0.36), (-0.8, 0.38), (-0.9, 0.24)], 0.02, dark, 0.008, (-0.1, -0.3 + side * 0.16, 0))
        pin = lathe([(0, 0), (0.035, 0), (0.03, 0.015), (0, 0.017)], steel, segments=32)
        pin.rotation_euler, pin.location = (math.radians(90 * -side), 0, 0), (-0.82, -0.3 + side * 0.17, 0.28)
    block((0.14, 0.1, 0.012), 0.004, steel, (0.6, -0.3, 0.113))
    # the punch: a foot with its ruler, two dies, a bowed lever over them
    punch = [block((1.06, 0.6, 0.08), 0.03, dark, (0, 0, 0.05)), block((1.0, 0.2, 0.12), 0.02, steel, (0, 0.04, 0.14))]
    for x in (-0.34, 0.34):
        punch.append(block((0.16, 0.26, 0.3), 0.02, dark, (x, 0.06, 0.24)))
        punch.append(lathe([(0, 0.1), (0.03, 0.1), (0.03, 0.42), (0.05, 0.43), (0.05, 0.47), (0, 0.475)], steel, segments=32, location=(x, 0.04, 0)))
    lever = bar([(0.34, 0.3), (0.36, 0.42), (0.2, 0.54), (-0.1, 0.62), (-0.34, 0.6), (-0.36, 0.54), (-0.1, 0.54), (0.14, 0.46), (0.24, 0.36), (0.25, 0.3)], 1.0, orange, 0.02)
    lever.rotation_euler = (0, 0, math.radians(90))
    punch.append(lever)
    punch.append(block((0.6, 0.03, 0.02), 0.004, steel, (0.7, 0.2, 0.06)))
    group(punch, (0.34, 0.86, 0), (0, 0, -12))
    for x, y, turn in ((0.72, -0.72, 20), (0.3, -0.8, -32)):
        for k in range(9):
            row = tube([(-0.06, 0, 0.012), (-0.06, 0.0, 0.1), (0.06, 0.0, 0.1), (0.06, 0, 0.012)], 0.007, steel, kind="POLY")
            a = math.radians(turn)
            row.location, row.rotation_euler = (x - 0.0155 * k * math.sin(a), y + 0.0155 * k * math.cos(a), 0), (0, 0, a)
    return Shot(turn=-24, tilt=33, fill=0.88, exposure=0.3)


def desk_mat():
    """A mat of pressed wool, one end rolled up, its seam and its leather tab in sight."""
    felt = fabric("#8b9094", 130, 0.6, rough=0.95, sheen=0.5, mottle=0.35)
    path = [(-1.2, 0.02), (-0.6, 0.02), (0.2, 0.02), (0.6, 0.02)]
    turns = 30
    for k in range(turns):
        a = -math.pi / 2 + 2 * math.pi * 2.1 * k / turns
        r = 0.2 - 0.05 * k / turns * 2
        path.append((0.72 + r * math.cos(a), 0.22 + r * math.sin(a)))
    bent_sheet(path, lambda t: 1.36, 0.03, felt, corner=0.06)
    thread = plain("#d9dbdc", 0.8)
    for side in (-1, 1):
        for k in range(38):
            block((0.009, 0.026, 0.007), 0.003, thread, (side * 0.63, -1.12 + 0.045 * k, 0.036), 2)
    for k in range(28):
        block((0.026, 0.009, 0.007), 0.003, thread, (-0.6 + 0.0445 * k, -1.14, 0.036), 2)
    tab = leather("#9a5a2a", 0.5, 0.25, 60)
    block((0.2, 0.3, 0.02), 0.008, tab, (0.42, -1.16, 0.042))
    word("tast", 0.075, plain("#5a3216", 0.6), (0.42, -1.1, 0.0535), (0, 0, 0), 0.0006, MONO)
    return Shot(turn=-34, tilt=30, fill=0.88, exposure=0.2)


PICTURES = {
    "stem-hodesett-sort": headset,
    "stem-webkamera-sort": webcam,
    "strimle-makulator": shredder,
    "lapp-etikettskriver": label_printer,
    "stift-stiftemaskin-hullemaskin": stapler_and_punch,
    "filt-skrivebordsmatte-gra": desk_mat,
}

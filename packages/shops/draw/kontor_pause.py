"""Kontor: what makes a day at work a good one: tea, cups, a plant, a clock, and order."""

import math
import random

from kontor_furniture import lying
from letters import word
from materials import plain, powder_coat, wood
from shot import Shot
from solids import block, group, lathe, mesh_object, rounded_outline, slab, tube

SHOP = "kontor"
BOLD = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"
MONO = "/usr/share/fonts/truetype/liberation/LiberationMono-Bold.ttf"
ORANGE, INK = "#d2641a", "#1f2225"


def tea():
    """Three boxes of tea, each in the colour of its leaves, two bags with their tags before them."""
    white = plain("#fdfdfb", 0.5)

    def carton(colour, name):
        card = plain(colour, 0.6)
        parts = [block((0.96, 0.5, 0.86), 0.012, card, (0, 0, 0.43))]
        parts.append(block((0.964, 0.504, 0.006), 0.001, plain("#1a1c1e", 0.7), (0, 0, 0.7)))
        parts.append(slab(0.7, 0.4, 0.008, 0.02, 0.002, plain("#f0ece2", 0.7), (0, -0.252, 0.34)))
        parts.append(word("blad", 0.2, plain(ORANGE, 0.5), (0, -0.2575, 0.4), depth=0.0005, font=MONO, spacing=0.92))
        parts.append(word(name, 0.066, plain(INK, 0.6), (0, -0.2575, 0.26), depth=0.0005, font=BOLD))
        parts.append(word("40 poser", 0.048, plain("#6a5f50", 0.6), (0, -0.2575, 0.19), depth=0.0005, font=BOLD))
        parts.append(word("blad", 0.2, white, (0, 0.0, 0.8612), (0, 0, 0), 0.0005, MONO, spacing=0.92))
        return parts

    group(carton("#2b2d30", "SORT TE"), (-0.56, 0.3, 0), (0, 0, 6))
    group(carton("#3f6b4a", "GRØNN TE"), (0.5, 0.34, 0), (0, 0, -5))
    group(carton("#8a3f2a", "URTETE"), (-0.02, 0.32, 0.862), (0, 0, 3))
    paper, thread = plain("#efe6d2", 0.85, grain=0.3, grain_scale=60), plain("#f4f1e8", 0.8)
    for x, y, turn, tone in ((-0.42, -0.5, 18, "#2b2d30"), (0.34, -0.56, -24, "#3f6b4a")):
        bag = [slab(0.32, 0.42, 0.07, 0.03, 0.034, paper, (0, 0, 0)), slab(0.32, 0.05, 0.012, 0.01, 0.004, paper, (0, 0, 0.215))]
        bag = [group(bag, (0, 0, 0.04), (-90, 0, 0))]
        bag.append(tube([(0, 0.2, 0.03), (0.02, 0.32, 0.01), (0.16, 0.3, 0.01), (0.26, 0.12, 0.01), (0.32, -0.02, 0.012)], 0.005, thread))
        bag.append(block((0.17, 0.2, 0.006), 0.001, plain(tone, 0.6), (0.33, -0.1, 0.012)))
        bag.append(word("blad", 0.055, white, (0.33, -0.1, 0.0156), (0, 0, 0), 0.0004, MONO))
        group(bag, (x, y, 0), (0, 0, turn))
    return Shot(turn=-16, tilt=19, fill=0.84, exposure=0.15)


def stoneware(glaze, foot):
    """A glaze, and the raw clay at the foot."""
    return plain(glaze, 0.28, coat=0.5, coat_rough=0.12, grain=0.06, grain_scale=24), plain(foot, 0.85, grain=0.2, grain_scale=90)


def cup(clay, raw):
    """A cup without a saucer, its handle to the right."""
    body = [(0, 0.035), (0.2, 0.035), (0.24, 0.05), (0.3, 0.14), (0.325, 0.5), (0.326, 0.52), (0.312, 0.53)]
    inside = [(0.302, 0.51), (0.278, 0.15), (0.22, 0.075), (0, 0.07)]
    parts = [lathe([*body, *inside], clay, fillet=0.02), lathe([(0, 0.0), (0.185, 0), (0.2, 0.012), (0.215, 0.045), (0, 0.045)], raw, fillet=0.006)]
    parts.append(tube([(0.29, 0, 0.42), (0.38, 0, 0.46), (0.5, 0, 0.4), (0.49, 0, 0.24), (0.4, 0, 0.15), (0.29, 0, 0.17)], 0.036, clay, flat=0.6))
    return parts


def cup_of_coffee(glaze="#d6c7a8", foot="#a88f66"):
    """One cup on its saucer, poured."""
    clay, raw = stoneware(glaze, foot)
    for part in cup(clay, raw):
        part.location.z += 0.05
    lathe([(0, 0), (0.3, 0), (0.34, 0.02), (0.52, 0.07), (0.53, 0.085), (0.51, 0.09), (0.34, 0.05), (0, 0.045)], clay, fillet=0.015)
    lathe([(0, 0.495), (0.297, 0.495)], plain("#2a1408", 0.08, coat=0.6), segments=96)
    lathe([(0.25, 0.4956), (0.298, 0.4958)], plain("#7a4a22", 0.2, coat=0.4), segments=96)


def cups(glaze, foot, exposure=0.0):
    """Six stoneware cups: a stack of three, another of two, and one alone, its handle to the right."""
    clay, raw = stoneware(glaze, foot)

    def stacked(x, y, z, turn):
        group(cup(clay, raw), (x, y, z), (0, 0, turn))

    for k in range(3):
        stacked(-0.5, 0.3, 0.3 * k, -26 + 5 * k)
    for k in range(2):
        stacked(0.4, 0.36, 0.3 * k, 14 + 8 * k)
    stacked(0.02, -0.42, 0, -32)
    return Shot(turn=-12, tilt=22, fill=0.8, exposure=exposure)


def sword_leaf(high, wide, lean, turn, twist, green, rim):
    """One stiff leaf that stands from the soil: narrow at its foot, pointed, hollow along its middle, yellow along its sides."""
    rows, steps = 40, 8
    points = []
    for i in range(rows + 1):
        t = i / rows
        half = wide / 2 * (0.42 + 0.58 * min(1, t / 0.4) ** 0.7) * (1 - max(0, (t - 0.55) / 0.45) ** 1.9)
        a = math.radians(turn + twist * t)
        out = lean * t**1.5
        for j in range(steps + 1):
            u = 2 * j / steps - 1
            across, fold = u * half, 0.24 * half * u * u
            x = across * math.cos(a) - (out + fold) * math.sin(a)
            y = across * math.sin(a) + (out + fold) * math.cos(a)
            points.append((x, y, high * t))
    faces = [(i * 9 + j, i * 9 + j + 1, (i + 1) * 9 + j + 1, (i + 1) * 9 + j) for i in range(rows) for j in range(steps)]
    leaf = mesh_object("leaf", points, faces, green)
    solid = leaf.modifiers.new("solid", "SOLIDIFY")
    solid.thickness, solid.offset = 0.018, 0
    parts = [leaf]
    for j in (0, steps):
        parts.append(tube([points[i * 9 + j] for i in range(0, rows + 1, 2)], 0.0105, rim, kind="POLY"))
    return parts


def plant():
    """A mother-in-law's tongue in a grey pot."""
    pot = plain("#d9dbdc", 0.7, grain=0.3, grain_scale=60)
    lathe([(0, 0), (0.3, 0), (0.34, 0.03), (0.43, 0.72), (0.43, 0.76), (0.4, 0.76), (0.385, 0.66), (0, 0.66)], pot, fillet=0.02)
    lathe([(0, 0.68), (0.2, 0.695), (0.388, 0.68)], plain("#2e251d", 0.95, grain=1.0, grain_scale=26))
    green, rim = wood("#6f9360", "#2c4a35", (0.9, 0.9, 5.5), 0.4), plain("#c9c46a", 0.5)
    draw = random.Random(11)
    for k in range(13):
        a = 360 * k * 0.382
        r = 0.05 + 0.2 * math.sqrt(k / 13)
        x, y = r * math.cos(math.radians(a)), r * math.sin(math.radians(a))
        high = draw.uniform(1.15, 1.75) * (1 - 0.22 * k / 13)
        parts = sword_leaf(high, draw.uniform(0.17, 0.22), 0.1 + 0.24 * k / 13, 0, draw.uniform(-40, 40), green, rim)
        group(parts, (x, y, 0.67), (0, 0, a - 90 + draw.uniform(-20, 20)))
    return Shot(turn=-12, tilt=11, fill=0.88, exposure=0.1)


def clock():
    """A round clock with a thin rim: strokes for hours and minutes, and one orange hand."""
    rim, white = powder_coat("#232527", 0.4), plain("#fbfbfa", 0.55)
    ring = lathe([(0.9, 0), (0.98, 0), (1.0, 0.02), (1.0, 0.17), (0.985, 0.185), (0.95, 0.185), (0.94, 0.17), (0.94, 0.1), (0.9, 0.08)], rim, segments=192, fillet=0.01)
    parts = [ring, lathe([(0, 0.09), (0.945, 0.09)], white, segments=128), lathe([(0, 0), (0.95, 0), (0.95, 0.08), (0, 0.08)], rim, segments=96)]
    ink = plain(INK, 0.6)
    for k in range(60):
        a = math.radians(6 * k)
        hour = k % 5 == 0
        r = 0.8 if hour else 0.845
        mark = block((0.026 if hour else 0.009, 0.15 if hour else 0.05, 0.004), 0.001, ink, (r * math.sin(a), r * math.cos(a), 0.0925), 2)
        mark.rotation_euler = (0, 0, -a)
        parts.append(mark)

    def hand(long, back, width, degrees, material, z):
        a = math.radians(degrees)
        stick = block((width, long + back, 0.008), 0.003, material, ((long - back) / 2 * math.sin(a), (long - back) / 2 * math.cos(a), z), 2)
        stick.rotation_euler = (0, 0, -a)
        parts.append(stick)

    hand(0.46, 0.1, 0.045, 304, ink, 0.112)
    hand(0.72, 0.12, 0.034, 48, ink, 0.124)
    orange = plain(ORANGE, 0.45)
    hand(0.78, 0.2, 0.012, 210, orange, 0.136)
    parts.append(lathe([(0, 0.1), (0.04, 0.1), (0.04, 0.14), (0.03, 0.148), (0, 0.15)], orange, segments=48, fillet=0.004))
    parts.append(word("stell", 0.075, plain("#8d9296", 0.6), (0, -0.4, 0.0915), (0, 0, 0), 0.0005, MONO))
    group(parts, (0, 0, 1.0), (86, 0, 0))
    return Shot(turn=-22, tilt=6, fill=0.82, exposure=0.2)


def bins():
    """Three slim bins side by side, each with the lid and the word of what belongs in it."""
    body = plain("#e4e6e8", 0.5, grain=0.08)
    for k, (tone, name) in enumerate((("#2a5fae", "PAPIR"), ("#3f7a4c", "MAT"), ("#3a3e42", "REST"))):
        wide, deep, high = 0.66, 0.92, 1.5
        rings, vertices = ((0, 0.9), (0.03, 0.915), (high, 1.0)), []
        outline = rounded_outline(wide, deep, 0.07)
        for z, scale in rings:
            vertices += [(x * scale, y * scale, z) for x, y in outline]
        count = len(outline)
        faces = [(r * count + i, r * count + (i + 1) % count, (r + 1) * count + (i + 1) % count, (r + 1) * count + i) for r in range(2) for i in range(count)]
        faces += [tuple(range(count)), tuple(2 * count + i for i in range(count))]
        bin_ = mesh_object("bin", vertices, faces, body)
        bin_.data.set_sharp_from_angle(angle=0.9)
        lid = plain(tone, 0.45, grain=0.06)
        parts = [bin_, lying(wide + 0.04, deep + 0.04, 0.1, 0.09, lid, (0, 0, high + 0.02), 0.03)]
        parts.append(lying(wide - 0.2, 0.3, 0.016, 0.05, plain("#0e0f10", 0.8), (0, -0.12, high + 0.066), 0.004))
        parts.append(lying(wide - 0.2, 0.32, 0.022, 0.05, lid, (0, -0.12, high + 0.073), 0.008) if name == "MAT" else block((0.16, 0.05, 0.02), 0.008, lid, (0, 0.26, high + 0.075)))
        plate = slab(0.42, 0.52, 0.01, 0.04, 0.003, lid, (0, 0, 0))
        sign = [plate, word(name, 0.105, plain("#ffffff", 0.5), (0, -0.007, -0.15), depth=0.0006, font=BOLD), *_symbol(name)]
        parts.append(group(sign, (0, -deep / 2 * 0.969 - 0.006, 0.96), (1.5, 0, 0)))
        group(parts, ((k - 1) * 0.74, 0, 0))
    return Shot(turn=-26, tilt=19, fill=0.88, exposure=0.2)


def _symbol(name):
    """A sheet with lines, an apple, a bag: white, on the bin's sign."""
    white = plain("#ffffff", 0.5)
    if name == "PAPIR":
        lines = [slab(0.12, 0.014, 0.004, 0.005, 0.001, plain("#2a5fae", 0.5), (0, -0.012, 0.15 - 0.045 * k)) for k in range(4)]
        return [slab(0.19, 0.25, 0.006, 0.015, 0.001, white, (0, -0.007, 0.085)), *lines]
    if name == "MAT":
        halves = [slab(0.13, 0.19, 0.006, 0.064, 0.001, white, (x, -0.007, 0.06)) for x in (-0.045, 0.045)]
        return [*halves, tube([(0, -0.01, 0.14), (0.01, -0.01, 0.18), (0.03, -0.01, 0.2)], 0.01, white)]
    return [slab(0.2, 0.2, 0.006, 0.06, 0.001, white, (0, -0.007, 0.05)), slab(0.06, 0.05, 0.006, 0.01, 0.001, white, (0, -0.007, 0.165)), slab(0.12, 0.04, 0.006, 0.015, 0.001, white, (0, -0.007, 0.195))]


def first_aid():
    """A green case with a white cross, a handle, two latches; plasters and a bandage before it."""
    green, white, grey = plain("#1f7a4a", 0.4, coat=0.3, grain=0.08), plain("#fafaf8", 0.5), plain("#d9dbdc", 0.45)
    case = [slab(1.8, 1.24, 0.26, 0.14, 0.06, green, (0, -0.135, 0)), slab(1.8, 1.24, 0.26, 0.14, 0.06, green, (0, 0.135, 0))]
    case.append(slab(1.76, 1.2, 0.5, 0.13, 0.02, plain("#124a2c", 0.6)))
    case += [slab(0.56, 0.19, 0.02, 0.02, 0.006, white, (0, -0.272, 0.02)), slab(0.19, 0.56, 0.024, 0.02, 0.006, white, (0, -0.272, 0.02))]
    case.append(word("FØRSTEHJELP", 0.105, white, (0, -0.2665, -0.42), depth=0.001, font=BOLD, spacing=1.08))
    case.append(tube([(-0.3, 0, 0.6), (-0.3, 0, 0.76), (-0.22, 0, 0.8), (0.22, 0, 0.8), (0.3, 0, 0.76), (0.3, 0, 0.6)], 0.045, plain("#26282a", 0.5), kind="POLY"))
    for x in (-0.6, 0.6):
        case.append(slab(0.18, 0.14, 0.2, 0.02, 0.01, grey, (x, -0.03, 0.6)))
    group(case, (0, 0.3, 0.64))
    cloth = plain("#f4f1e8", 0.9, grain=0.5, grain_scale=120)
    for x, y, turn in ((0.56, -0.42, 20), (0.86, -0.26, -30)):
        roll = lathe([(0, -0.11), (0.1, -0.11), (0.115, -0.1), (0.115, 0.1), (0.1, 0.11), (0, 0.11)], cloth, segments=64, fillet=0.006)
        roll.rotation_euler, roll.location = (math.radians(90), 0, math.radians(turn)), (x, y, 0.115)
        for r in (0.04, 0.07, 0.095):
            ring = lathe([(r, 0.1105), (r + 0.006, 0.1125), (r + 0.012, 0.1105)], plain("#cfc8b6", 0.9), segments=48)
            ring.rotation_euler, ring.location = roll.rotation_euler, roll.location
    for x, y, turn in ((-0.5, -0.42, 16), (-0.26, -0.6, -10), (0.2, -0.62, 44)):
        strip = [slab(0.42, 0.12, 0.012, 0.055, 0.004, plain("#d9a77c", 0.7)), slab(0.13, 0.11, 0.014, 0.01, 0.003, plain("#e6bd95", 0.8))]
        group(strip, (x, y, 0.008), (-90, 0, turn))
    return Shot(turn=-20, tilt=17, fill=0.84, exposure=0.1)


PICTURES = {
    "blad-te": tea,
    "slurk-kopper-sand": lambda: cups("#d6c7a8", "#a88f66", 0.1),
    "gro-potteplante": plant,
    "takt-veggklokke": clock,
    "sorter-kildesortering": bins,
    "plaster-forstehjelpsskrin": first_aid,
}

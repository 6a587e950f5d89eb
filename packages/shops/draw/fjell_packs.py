"""Fjell: packs, and what one sleeps in and on."""

import math

import numpy as np

from fjell_clothes import NARROW, darker, quilt, whole
from materials import fabric, metal, plain
from relief import Relief, smooth
from shot import Shot
from solids import block, lathe, slab, tube, wrapped_word

SHOP = "fjell"
BLACK = "#1f2123"


def buckle(cloth, x, z, turn=0.0, size=0.085):
    """A side-release buckle."""
    a = math.radians(turn)
    c, s = math.cos(a), math.sin(a)
    at = lambda u, v: (x + u * c - v * s, z + u * s + v * c)
    body = [at(-size, -size * 0.42), at(size * 0.1, -size * 0.5), at(size * 0.1, size * 0.5), at(-size, size * 0.42)]
    prongs = [at(size * 0.08, -size * 0.4), at(size, -size * 0.34), at(size, size * 0.34), at(size * 0.08, size * 0.4)]
    ground = float(cloth.height[cloth.mask(np.array(body)) > 0.5].mean())
    cloth.part(np.array(prongs), "#26282a", 0.02, 0.012, base=ground + 0.01)
    cloth.part(np.array(body), "#2e3032", 0.03, 0.014, base=ground + 0.012)


def ladder(cloth, x, z):
    """A ladder-lock where a strap is pulled tight."""
    outline = np.array([(x - 0.04, z - 0.035), (x + 0.04, z - 0.035), (x + 0.045, z + 0.035), (x - 0.045, z + 0.035)])
    ground = float(cloth.height[cloth.mask(outline) > 0.5].mean())
    cloth.part(outline, "#2b2d2f", 0.022, 0.012, base=ground + 0.008)


def rectangle(x0, z0, x1, z1, r=0.1):
    return smooth([(x0 + r, z0), (x1 - r, z0), (x1 - r * 0.25, z0 + r * 0.25), (x1, z0 + r), (x1, z1 - r), (x1 - r * 0.25, z1 - r * 0.25), (x1 - r, z1), (x0 + r, z1), (x0 + r * 0.25, z1 - r * 0.25), (x0, z1 - r), (x0, z0 + r), (x0 + r * 0.25, z0 + r * 0.25)])


def day_pack(colour, accent, seed):
    """The Ravn 28 from the front: clamshell zip, a stretch pocket, side pockets with a bottle, compression straps."""
    pack = Relief(2.5, (0, 0.98), 1500, seed)
    deep = darker(colour, 0.72)
    # harness peeping out behind, grab loop
    for side in (1, -1):
        pack.strap([(side * 0.3, 1.78), (side * 0.52, 1.66), (side * 0.7, 1.36), (side * 0.78, 0.95), (side * 0.7, 0.55)], BLACK, 0.13, 0.05)
        pack.strap([(side * 0.6, 0.42), (side * 0.84, 0.32), (side * 0.96, 0.2)], BLACK, 0.06, 0.02)
    pack.strap([(-0.16, 1.8), (-0.13, 1.96), (0.13, 1.96), (0.16, 1.8)], BLACK, 0.06, 0.03)
    # side pockets and a bottle
    pack.part(rectangle(0.5, 0.3, 0.82, 1.22, 0.14), "#a9b4b4", 0.2, 0.15, base=0.02)
    pack.part(rectangle(0.55, 1.16, 0.77, 1.33, 0.06), "#2b2d2f", 0.14, 0.1, base=0.05)
    for side in (1, -1):
        pocket = pack.part(smooth([(side * 0.4, 0.1), (side * 0.78, 0.14), (side * 0.86, 0.4), (side * 0.84, 0.78), (side * 0.7, 0.84), (side * 0.4, 0.7)]), deep, 0.2, 0.2, base=0.03)
        pack.folds([(side * 0.62, 0.7, 265, 30)], 6, 0.36, 0.024, 0.012, pocket)
        pack.groove(smooth([(side * 0.84, 0.76), (side * 0.68, 0.81), (side * 0.45, 0.68)], False), 0.012, 0.02)
    body = whole([(0.0, 0.04), (0.38, 0.04), (0.58, 0.1), (0.64, 0.32), (0.65, 0.8), (0.63, 1.25), (0.57, 1.58), (0.42, 1.76), (0.2, 1.83), (0.0, 1.84)])
    mask = pack.part(body, colour, 0.3, 0.42, base=0.1)
    pack.folds([(s * 0.6, 1.1, 180 if s > 0 else 0, 40) for s in (1, -1)] + [(s * 0.5, 1.6, 250 if s > 0 else 290, 30) for s in (1, -1)], 5, 0.34, 0.035, 0.016, mask)
    pack.height += pack.noise(0.2) * 0.006 * mask
    # clamshell zip all around the top
    arc = [(-0.57, 0.62), (-0.57, 1.1), (-0.52, 1.48), (-0.36, 1.66), (0, 1.71), (0.36, 1.66), (0.52, 1.48), (0.57, 1.1), (0.57, 0.62)]
    pack.zip(arc, deep, "#33363a", 0.05, 0.014, pull=0.52)
    # upper pocket
    pack.zip([(-0.33, 1.42), (0, 1.46), (0.33, 1.42)], deep, "#33363a", 0.045, 0.013, pull=0.9)
    pack.groove(smooth([(-0.4, 1.12), (0, 1.14), (0.4, 1.12)], False), 0.01, 0.012)
    # stretch front pocket
    front = pack.part(smooth([(-0.44, 0.1), (0.44, 0.1), (0.5, 0.3), (0.49, 0.9), (0.47, 1.0), (0.47, 1.0), (0, 0.94), (-0.47, 1.0), (-0.47, 1.0), (-0.49, 0.9), (-0.5, 0.3)]), deep, 0.16, 0.2, base=0.26)
    pack.folds([(s * 0.3, 0.92, 268, 20) for s in (1, -1)] + [(0.0, 0.3, 90, 60)], 5, 0.4, 0.03, 0.012, front)
    pack.paint(np.clip(np.cos(pack.x * 400) * np.cos(pack.z * 400) - 0.2, 0, 1) * front, darker(deep, 0.6), 0.5)
    pack.strap([(-0.47, 0.985), (0, 0.93), (0.47, 0.985)], BLACK, 0.04, 0.012)
    pack.strap([(0, 1.12), (0, 0.8)], BLACK, 0.045, 0.014)
    buckle(pack, 0.0, 0.96, 90, 0.075)
    # compression straps
    for z in (1.2, 0.5):
        for side in (1, -1):
            pack.strap([(side * 0.66, z + 0.02), (side * 0.5, z), (side * 0.36, z - 0.02)], BLACK, 0.042, 0.014)
            ladder(pack, side * 0.45, z - 0.008)
    # loops for poles, badge
    for x in (-0.2, 0.2):
        pack.strap([(x, 0.34), (x + 0.03, 0.24), (x, 0.16)], accent, 0.03, 0.014)
    pack.letters("BREGNE", 0, 1.25, 0.085, "#eceae2", NARROW, 0.004)
    pack.letters("RAVN 28", 0.0, 0.55, 0.05, "#b9b8b0", NARROW, 0.003)
    pack.strap([(0.1, 1.7), (0.14, 1.62), (0.12, 1.54)], accent, 0.022, 0.014)
    pack.build(rough=0.82, sheen=0.2, weave=0.3, weave_size=460, specular=0.3)
    return Shot(turn=0, tilt=0, fill=0.86, lens=120, flat_lay=True)


def trek_pack(colour, accent, seed):
    """The Jutul 65: lid, long body, sleeping-bag compartment, hip belt."""
    pack = Relief(2.7, (0, 1.12), 1500, seed)
    deep = darker(colour, 0.68)
    for side in (1, -1):
        pack.strap([(side * 0.3, 1.86), (side * 0.56, 1.74), (side * 0.72, 1.4), (side * 0.74, 1.0)], BLACK, 0.13, 0.05)
        belt = pack.part(smooth([(side * 0.36, 0.2), (side * 0.7, 0.22), (side * 0.98, 0.1), (side * 1.06, 0.2), (side * 0.98, 0.34), (side * 0.7, 0.46), (side * 0.4, 0.46)]), BLACK, 0.09, 0.09)
        pack.groove(smooth([(side * 0.5, 0.34), (side * 0.75, 0.34), (side * 1.0, 0.22)], False), 0.012, 0.012)
        pack.paint(pack.mask(smooth([(side * 0.62, 0.27), (side * 0.86, 0.22), (side * 0.88, 0.32), (side * 0.64, 0.4)])) * belt, colour)
        pack.zip([(side * 0.64, 0.385), (side * 0.88, 0.305)], deep, "#55585b", 0.03, 0.012, pull=0.1)
        pack.strap([(side * 1.04, 0.2), (side * 1.16, 0.12), (side * 1.18, -0.02)], BLACK, 0.05, 0.016)
    # side pockets
    for side in (1, -1):
        tall = pack.part(smooth([(side * 0.42, 0.5), (side * 0.74, 0.56), (side * 0.8, 0.8), (side * 0.78, 1.3), (side * 0.68, 1.44), (side * 0.42, 1.4)]), colour, 0.2, 0.2, base=0.04)
        pack.folds([(side * 0.66, 1.3, 265, 30), (side * 0.66, 0.7, 90, 40)], 5, 0.4, 0.03, 0.016, tall)
        pack.zip([(side * 0.7, 0.74), (side * 0.69, 1.3)], deep, "#55585b", 0.035, 0.012, pull=0.95)
        low = pack.part(smooth([(side * 0.4, 0.12), (side * 0.7, 0.16), (side * 0.78, 0.36), (side * 0.77, 0.62), (side * 0.42, 0.56)]), deep, 0.2, 0.18, base=0.06)
        pack.folds([(side * 0.62, 0.56, 265, 30)], 5, 0.28, 0.024, 0.012, low)
    body = whole([(0.0, 0.0), (0.36, 0.0), (0.55, 0.06), (0.6, 0.3), (0.6, 0.9), (0.58, 1.5), (0.5, 1.8), (0.3, 1.9), (0.0, 1.92)])
    mask = pack.part(body, colour, 0.3, 0.4, base=0.1)
    pack.folds([(s * 0.56, 1.4, 180 if s > 0 else 0, 40) for s in (1, -1)] + [(s * 0.4, 1.7, 262 if s > 0 else 278, 25) for s in (1, -1)] + [(0, 0.9, 80, 60)], 6, 0.4, 0.035, 0.018, mask)
    pack.height += pack.noise(0.2) * 0.006 * mask
    # bottom compartment
    lower = pack.mask(np.array([(-0.7, -0.1), (0.7, -0.1), (0.7, 0.4), (-0.7, 0.4)])) * mask
    pack.paint(lower, deep)
    pack.folds([(0.2, 0.2, 0, 40), (-0.2, 0.2, 180, 40)], 5, 0.3, 0.03, 0.014, lower)
    pack.zip([(-0.56, 0.43), (0, 0.39), (0.56, 0.43)], BLACK, "#55585b", 0.045, 0.013, pull=0.04)
    # big front zip pocket
    front = pack.part(smooth([(-0.36, 0.5), (0.36, 0.5), (0.42, 0.62), (0.4, 1.3), (0.3, 1.44), (0, 1.48), (-0.3, 1.44), (-0.4, 1.3), (-0.42, 0.62)]), colour, 0.13, 0.2, base=0.31)
    pack.folds([(0.2, 1.3, 250, 30), (-0.2, 1.3, 290, 30), (0, 0.7, 90, 60)], 5, 0.4, 0.035, 0.014, front)
    for side in (1, -1):
        pack.zip([(side * 0.3, 0.6), (side * 0.29, 1.32)], deep, "#55585b", 0.035, 0.012, pull=0.95)
    for x in (-0.11, 0.11):
        pack.strap([(x, 0.52), (x, 1.45)], BLACK, 0.045, 0.012)
        for z in np.linspace(0.62, 1.34, 7):
            pack.groove([(x - 0.03, z), (x + 0.03, z)], 0.006, 0.012)
    # lid over everything, with straps and buckles
    lid = pack.part(smooth([(-0.6, 1.66), (-0.58, 1.5), (-0.4, 1.46), (0, 1.5), (0.4, 1.46), (0.58, 1.5), (0.6, 1.66), (0.58, 1.96), (0.46, 2.1), (0.2, 2.16), (-0.2, 2.16), (-0.46, 2.1), (-0.58, 1.96)]), colour, 0.2, 0.26, base=0.34)
    pack.folds([(0.4, 1.6, 110, 30), (-0.4, 1.6, 70, 30), (0, 2.1, 270, 70)], 5, 0.36, 0.035, 0.018, lid)
    pack.zip([(-0.46, 1.66), (0, 1.7), (0.46, 1.66)], deep, "#55585b", 0.05, 0.014, pull=0.96)
    pack.letters("BREGNE", 0, 1.9, 0.1, "#eceae2", NARROW, 0.004)
    for side in (1, -1):
        pack.strap([(side * 0.3, 1.5), (side * 0.31, 1.3), (side * 0.32, 1.0)], BLACK, 0.05, 0.014)
        buckle(pack, side * 0.305, 1.36, 90, 0.085)
        for z in (1.22, 0.66):
            pack.strap([(side * 0.76, z + 0.02), (side * 0.55, z), (side * 0.42, z - 0.02)], BLACK, 0.042, 0.014)
            ladder(pack, side * 0.52, z - 0.006)
        pack.strap([(side * 0.24, 0.33), (side * 0.25, 0.18), (side * 0.24, 0.03)], BLACK, 0.045, 0.014)
        buckle(pack, side * 0.245, 0.2, 90, 0.07)
    pack.strap([(-0.12, 2.14), (-0.1, 2.24), (0.1, 2.24), (0.12, 2.14)], accent, 0.045, 0.02)
    pack.letters("JUTUL 65", 0.0, 0.56, 0.055, "#b9b8b0", NARROW, 0.003)
    pack.build(rough=0.82, sheen=0.2, weave=0.3, weave_size=460, specular=0.3)
    return Shot(turn=0, tilt=0, fill=0.88, lens=120, flat_lay=True)


def sleeping_bag(colour, lining, seed):
    """A mummy bag with its zip a little open, beside the sack that it packs into."""
    bag = Relief(3.0, (0.22, 1.2), 1600, seed)
    outline = whole([(0.0, 0.0), (0.2, 0.01), (0.32, 0.07), (0.37, 0.25), (0.4, 0.6), (0.47, 1.1), (0.52, 1.55), (0.5, 1.85), (0.45, 2.05), (0.42, 2.2), (0.36, 2.36), (0.22, 2.47), (0.0, 2.5)])
    mask = bag.part(outline, colour, 0.2, 0.34)
    quilt(bag, mask, bag.z + 0.05 * np.cos(bag.x * 3.2), 0.19, 0.085)
    bag.folds([(0.2, 2.1, 200, 40), (-0.2, 2.1, 340, 40)], 4, 0.3, 0.03, 0.014, mask)
    # hood opening
    hole = bag.part(smooth([(-0.2, 2.0), (0, 1.94), (0.2, 2.0), (0.255, 2.16), (0.2, 2.32), (0, 2.37), (-0.2, 2.32), (-0.255, 2.16)]), lining, 0.06, 0.2, base=0.1)
    bag.folds([(0, 2.16, 90, 180)], 9, 0.24, 0.03, 0.018, hole)
    rim = smooth([(-0.2, 2.0), (0, 1.94), (0.2, 2.0), (0.255, 2.16), (0.2, 2.32), (0, 2.37), (-0.2, 2.32), (-0.255, 2.16), (-0.2, 2.0)], False)
    bag.bar(rim, darker(colour, 0.75), 0.05, 0.035)
    bag.bar(smooth([(0.2, 2.02), (0.28, 1.9), (0.24, 1.76)], False), "#f08a3c", 0.014, 0.014)
    # zip down the side, turned back at its top
    line = [(0.3, 1.94), (0.34, 1.6), (0.3, 1.0), (0.25, 0.5)]
    flap = bag.part(smooth([(0.29, 1.95), (0.56, 1.86), (0.54, 1.6), (0.34, 1.42)]), lining, 0.07, 0.12, base=0.17)
    bag.folds([(0.42, 1.8, 240, 40)], 5, 0.28, 0.03, 0.014, flap)
    bag.zip(line[1:], darker(colour, 0.6), "#2a2c2e", 0.05, 0.015, pull=0.02)
    bag.letters("NORDLO", -0.2, 1.62, 0.07, "#eef2f2", NARROW, 0.003)
    bag.letters("DIS  0°", -0.2, 1.51, 0.046, "#c9d4d6", NARROW, 0.003)
    # the sack
    sack = bag.part(smooth([(0.84, 0.1), (1.08, 0.04), (1.36, 0.04), (1.6, 0.1), (1.6, 0.1), (1.64, 0.4), (1.6, 0.72), (1.6, 0.72), (1.36, 0.78), (1.08, 0.78), (0.84, 0.72), (0.84, 0.72), (0.8, 0.4)]), darker(colour, 0.8), 0.3, 0.38)
    bag.folds([(0.9, 0.4, 0, 60), (1.54, 0.4, 180, 60), (1.2, 0.74, 270, 40), (1.2, 0.08, 90, 40)], 6, 0.34, 0.03, 0.016, sack)
    for z in (0.24, 0.58):
        bag.strap([(0.82, z), (1.2, z + 0.015), (1.62, z)], BLACK, 0.045, 0.014)
        ladder(bag, 1.34, z + 0.01)
    bag.letters("DIS", 1.2, 0.41, 0.12, "#eef2f2", NARROW, 0.003)
    bag.build(rough=0.46, sheen=0.1, weave=0.08, weave_size=900, specular=0.45)
    return Shot(turn=0, tilt=0, fill=0.88, lens=120, flat_lay=True)


def sleeping_mat(colour, back, seed):
    """An inflated mat with chambers across, its valve in the corner, and the pack sack."""
    mat = Relief(3.0, (0.2, 1.2), 1600, seed)
    outline = rectangle(-0.48, 0.0, 0.5, 2.5, 0.2)
    mask = mat.part(outline, colour, 0.1, 0.1)
    t = ((mat.z - 0.06) / 0.17) % 1
    chamber = np.sqrt(np.clip(1 - np.abs(2 * t - 1) ** 2.2, 0, 1))
    ends = np.clip((0.5 - np.abs(mat.x - 0.01)) / 0.07, 0, 1) ** 0.5
    mat.height += mask * (0.085 * chamber * ends + mat.noise(0.05, (0.5, 2), 1) * 0.003 * (1 - chamber))
    mat.colour *= 1 + 0.1 * ((np.floor((mat.z - 0.06) / 0.17) % 2)[..., None] - 0.5) * mask[..., None]
    edge = mat.mask(outline, True, 0.04)
    mat.paint(edge, back)
    for z in (2.33,):
        ring = smooth([(-0.34 + 0.07 * np.cos(a), z + 0.07 * np.sin(a)) for a in np.linspace(0, 6.283, 13)[:-1]])
        valve = mat.part(ring, "#e0762e", 0.05, 0.04, base=0.17)
        mat.groove(smooth([(-0.37, z), (-0.31, z)], False), 0.01, 0.02)
        mat.height += 0.0 * valve
    mat.letters("FLYT", 0.08, 1.24, 0.2, "#e9f2f0", NARROW, 0.0)
    mat.letters("R 4", 0.34, 0.2, 0.08, "#e9f2f0", NARROW, 0.0)
    sack = mat.part(smooth([(0.84, 0.06), (1.1, 0.02), (1.36, 0.06), (1.36, 0.06), (1.4, 0.4), (1.36, 0.86), (1.36, 0.86), (1.2, 0.96), (1.24, 1.04), (0.96, 1.04), (1.0, 0.96), (0.84, 0.86), (0.84, 0.86), (0.8, 0.4)]), back, 0.24, 0.3)
    mat.folds([(1.1, 0.94, 270, 50), (0.9, 0.4, 0, 60), (1.3, 0.4, 180, 60)], 7, 0.36, 0.028, 0.016, sack)
    mat.strap([(0.93, 0.95), (1.1, 0.97), (1.27, 0.95)], BLACK, 0.03, 0.02)
    mat.letters("FLYT", 1.1, 0.42, 0.13, "#e9f2f0", NARROW, 0.003)
    mat.build(rough=0.5, sheen=0.05, weave=0.12, weave_size=700, specular=0.45)
    return Shot(turn=0, tilt=0, fill=0.88, lens=120, flat_lay=True)


def dry_bag(colour, trim):
    """A filled dry bag, rolled at the top and buckled."""
    skin = plain(colour, 0.38, coat=0.35, coat_rough=0.2, grain=0.1, grain_scale=90)
    dark = plain(trim, 0.6, grain=0.1)
    web = fabric("#1f2123", 260, 0.6)
    body = [(0, 0.0), (0.46, 0.0), (0.53, 0.05), (0.55, 0.14), (0.56, 0.6), (0.555, 1.2), (0.52, 1.45), (0.47, 1.62)]
    bag = lathe(body, skin, fillet=0.06, segments=200, angle=180)
    random = np.random.default_rng(4)
    waves = [(random.uniform(2, 9), random.uniform(2, 11), random.uniform(0, 6.28), random.uniform(0.004, 0.011)) for _ in range(16)]
    for vertex in bag.data.vertices:
        x, y, z = vertex.co
        a = math.atan2(y, x)
        dent = sum(d * math.sin(round(n) * a + k * z + p) for n, k, p, d in waves) * min(1, z / 0.2)
        flatten = max(0.0, (z - 0.9) / 0.72) ** 1.6
        r = 1 + dent
        vertex.co.x = x * r * (1 + 0.16 * flatten)
        vertex.co.y = y * r * (1 - 0.82 * flatten)
    # the roll
    for k, (z, radius) in enumerate(((1.66, 0.1), (1.75, 0.085))):
        roll = [(x, 0.012 * math.sin(7 * x + k), z + 0.012 * math.sin(5 * x + 2 * k) - 0.05 * (x / 0.6) ** 2) for x in np.linspace(-0.56, 0.56, 14)]
        tube(roll, radius, skin, flat=1.0 if k else 1.25)
    spiral = [(0.565, 0.085 * math.cos(a) * (1 - a / 16), 1.69 + 0.085 * math.sin(a) * (1 - a / 16)) for a in np.linspace(0, 9.4, 24)]
    tube(spiral, 0.012, dark, kind="POLY")
    arch = [(-0.6, 0, 1.68), (-0.62, 0, 1.95), (-0.32, 0, 2.12), (0, 0, 2.16), (0.32, 0, 2.12), (0.62, 0, 1.95), (0.6, 0, 1.68)]
    tube(arch, 0.045, web, flat=0.25)
    block((0.26, 0.07, 0.1), 0.025, dark, (0, 0, 2.155))
    block((0.1, 0.08, 0.07), 0.02, plain("#3a3d40", 0.5), (0.16, 0, 2.15))
    # welded band and lash strip
    lathe([(0.562, 0.3), (0.572, 0.31), (0.572, 0.42), (0.562, 0.43)], dark, segments=160, fillet=0.006)
    for k in range(9):
        slab(0.045, 0.13, 0.03, 0.014, 0.008, plain("#141516", 0.7), (0.0, -0.577, 0.55 + k * 0.0)).hide_render = True
    strip = [(0.1 * 0, -0.575, z) for z in np.linspace(0.46, 1.2, 8)]
    strip_object = tube(strip, 0.055, dark, flat=0.2, kind="POLY")
    strip_object.location = (0, 0.005, 0)
    for z in np.linspace(0.52, 1.14, 6):
        tube([(-0.05, -0.585, z), (0, -0.61, z), (0.05, -0.585, z)], 0.014, web, kind="POLY")
    wrapped_word("RULLE", 0.2, 0.565, plain("#ffffff", 0.5), 0.85, turn=-40, font=NARROW, vertical=True, lift=0.012, spacing=1.1)
    wrapped_word("20 L", 0.13, 0.565, plain("#ffffff", 0.5), 0.85, turn=36, font=NARROW, vertical=True, lift=0.014)
    lathe([(0.545, 0.0), (0.557, 0.03), (0.557, 0.09), (0.55, 0.12)], dark, segments=128, fillet=0.01)
    metal("#c4c6c8", 0.3)
    return Shot(turn=-8, tilt=9, fill=0.84)


PICTURES = {
    "ravn-28-dagssekk-kull": lambda: day_pack("#3a3d40", "#e0762e", 21),
    "ravn-28-dagssekk-lav": lambda: day_pack("#8b9468", "#c9552f", 21),
    "jutul-65-tursekk-gran": lambda: trek_pack("#35513f", "#e09a3c", 23),
    "rulle-pakkpose-gul": lambda: dry_bag("#e8a413", "#26282a"),
    "rulle-pakkpose-fjord": lambda: dry_bag("#23628c", "#1d2226"),
    "dis-sovepose-fjord": lambda: sleeping_bag("#2b5673", "#e08a3c", 25),
    "flyt-liggeunderlag-petrol": lambda: sleeping_mat("#1f6a6f", "#24383a", 27),
}

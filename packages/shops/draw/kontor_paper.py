"""Kontor: paper, and what it is bound, filed and laid in."""

import math
import random

from kontor_furniture import lying
from letters import word
from materials import leather, metal, plain
from shot import Shot
from solids import block, group, lathe, mesh_object, slab, tube

SHOP = "kontor"
BOLD = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"
MONO = "/usr/share/fonts/truetype/liberation/LiberationMono-Bold.ttf"
ORANGE, INK, PAPER = "#d2641a", "#1f2225", "#f4f3ee"


def sticky_notes():
    """Two towers of yellow pads and one before them, its first sheet lifting."""
    draw = random.Random(4)
    def pad(x, y, z, turn, high=0.13, tone="#f2d34a"):
        edge = plain(tone, 0.75)
        for k in range(5):
            sheet = block((0.76, 0.76, high / 5 - 0.002), 0.002, edge, (x + draw.uniform(-1, 1) * 0.003, y + draw.uniform(-1, 1) * 0.003, z + high * (k + 0.5) / 5), 2)
            sheet.rotation_euler = (0, 0, math.radians(turn + draw.uniform(-0.4, 0.4)))
    tones = ("#f2d34a", "#f0cf42", "#f4d653", "#eecb3c")
    for tower, (x, y) in enumerate(((-0.45, 0.32), (0.47, 0.36))):
        for k in range(6 if tower == 0 else 5):
            pad(x, y, 0.132 * k, draw.uniform(-4, 4), tone=tones[(k + tower) % 4])
    pad(0.08, -0.62, 0, 14)
    rows, side = 16, 0.76
    vertices, faces = [], []
    for i in range(rows + 1):
        t = i / rows
        for j in range(9):
            u = j / 8 - 0.5
            corner = max(0, t - 0.3 + 0.12 * u)
            vertices.append((u * side, side / 2 - t * side * (1 - 0.05 * corner), 0.004 + 0.55 * corner**2.4))
    for i in range(rows):
        for j in range(8):
            a = i * 9 + j
            faces.append((a, a + 1, a + 10, a + 9))
    leaf = mesh_object("leaf", vertices, faces, plain("#f6da5c", 0.7))
    leaf.location, leaf.rotation_euler = (0.08, -0.62, 0.131), (0, 0, math.radians(14))
    return Shot(turn=-20, tilt=32, fill=0.84, exposure=0.3)


def ream():
    """A wrapped ream on a stack of loose sheets."""
    wrap = plain("#f7f7f5", 0.32, coat=0.25, coat_rough=0.2)
    block((1.3, 0.92, 0.26), 0.014, wrap, (-0.08, 0.18, 0.39))
    block((1.302, 0.922, 0.1), 0.014, plain(ORANGE, 0.35, coat=0.25), (-0.08, 0.18, 0.44))
    word("ark", 0.36, plain("#ffffff", 0.5), (-0.62, 0.12, 0.5212), (0, 0, 0), 0.0005, MONO, align="LEFT", spacing=0.9)
    top = plain(ORANGE, 0.35, coat=0.25)
    block((1.302, 0.34, 0.004), 0.001, top, (-0.08, 0.18, 0.5195))
    word("A4   80 g   500 ark", 0.075, plain(INK, 0.5), (-0.62, -0.16, 0.5212), (0, 0, 0), 0.0005, BOLD, align="LEFT")
    word("ark", 0.085, plain("#ffffff", 0.5), (-0.62, -0.2806, 0.44), (90, 0, 0), 0.0005, MONO, align="LEFT")
    word("A4  80 g", 0.06, plain("#ffffff", 0.5), (0.46, -0.2806, 0.44), (90, 0, 0), 0.0005, BOLD)
    white = plain("#fbfbfa", 0.7)
    draw = random.Random(2)
    for k in range(13):
        sheet = block((1.3, 0.92, 0.0185), 0.002, white, (0.02 + draw.uniform(-1, 1) * 0.006, 0.12 + draw.uniform(-1, 1) * 0.006, 0.01 + k * 0.0195), 2)
        sheet.rotation_euler = (0, 0, math.radians(-7 + draw.uniform(-0.5, 0.5)))
    return Shot(turn=-24, tilt=30, fill=0.86, exposure=0.35)


def notebook(colour, band):
    """A bound notebook, standing a little open, and one lying before it."""
    cover = leather(colour, 0.55, 0.12, 150)
    pages = plain(PAPER, 0.8)
    strap = plain(band, 0.7)

    def book(wide=1.06, high=1.5, thick=0.14):
        parts = [slab(wide, high, 0.022, 0.06, 0.008, cover, (0, -thick / 2, 0)), slab(wide, high, 0.022, 0.06, 0.008, cover, (0, thick / 2, 0))]
        parts.append(block((wide - 0.05, thick - 0.02, high - 0.05), 0.01, pages, (0.0, 0, 0)))
        parts.append(block((0.05, thick + 0.02, high - 0.004), 0.02, cover, (-wide / 2 + 0.022, 0, 0)))
        parts.append(block((0.035, thick + 0.034, high + 0.012), 0.006, strap, (wide / 2 - 0.16, 0, 0)))
        parts.append(block((0.012, 0.006, 0.2), 0.002, strap, (-0.2, 0.01, -high / 2 - 0.07)))
        return parts

    group(book(), (-0.16, 0.42, 0.765), (-7, 0, 16))
    flat = book()
    flat.append(word("note", 0.085, plain(band, 0.5), (-0.32, -0.0815, -0.62), (90, 0, 0), 0.0006, MONO))
    group(flat, (0.2, -0.52, 0.082), (-90, 0, -22))
    return Shot(turn=-14, tilt=27, fill=0.86)


def binder(colour):
    """Two ring binders: the spine of one, the front of the other."""
    board = plain(colour, 0.55, grain=0.12, grain_scale=90)
    steel = metal("#c9ccd0", 0.2)
    label = plain("#f7f7f4", 0.6)

    def one():
        wide, high, deep = 0.44, 1.72, 1.5
        parts = [block((0.022, deep, high), 0.006, board, (x, 0, high / 2)) for x in (-wide / 2, wide / 2)]
        parts.append(block((wide + 0.022, 0.022, high), 0.008, board, (0, -deep / 2, high / 2)))
        parts.append(block((wide - 0.1, deep - 0.16, high - 0.1), 0.004, plain("#fafaf8", 0.8), (0, 0.06, high / 2)))
        parts.append(block((0.3, 0.006, 0.86), 0.002, label, (0, -deep / 2 - 0.012, 1.12)))
        ring = lathe([(0.075, 0), (0.11, 0), (0.115, 0.012), (0.09, 0.02), (0.075, 0.006)], steel, segments=64)
        ring.rotation_euler, ring.location = (math.radians(90), 0, 0), (0, -deep / 2 - 0.01, 0.4)
        dark = lathe([(0, 0), (0.078, 0)], plain("#0d0e0f", 0.9), segments=48)
        dark.rotation_euler, dark.location = (math.radians(90), 0, 0), (0, -deep / 2 - 0.0125, 0.4)
        parts += [ring, dark]
        for x in (-wide / 2, wide / 2):
            parts.append(block((0.03, deep - 0.1, 0.03), 0.008, steel, (x, 0, 0.012)))
        return parts

    first = one()
    first.append(word("2026", 0.13, plain(INK, 0.6), (0, -0.766, 1.36), (90, 0, 0), 0.0006, BOLD))
    first.append(word("A – F", 0.1, plain(INK, 0.6), (0, -0.766, 1.1), (90, 0, 0), 0.0006, BOLD))
    group(first, (-0.3, 0, 0), (0, 0, 0))
    second = one()
    second.append(word("2026", 0.13, plain(INK, 0.6), (0, -0.766, 1.36), (90, 0, 0), 0.0006, BOLD))
    second.append(word("G – Å", 0.1, plain(INK, 0.6), (0, -0.766, 1.1), (90, 0, 0), 0.0006, BOLD))
    group(second, (0.22, -0.04, 0), (0, 0, 0))
    return Shot(turn=36, tilt=13, fill=0.84)


def trays():
    """Three letter trays on stilts, papers in two of them."""
    grey = plain("#6f757b", 0.5, grain=0.1)
    white = plain("#fafaf8", 0.75)
    for k in range(3):
        z = 0.02 + 0.44 * k
        y = 0.07 * k
        lying(1.2, 1.56, 0.03, 0.05, grey, (0, y, z), 0.008)
        for x in (-0.585, 0.585):
            block((0.03, 1.5, 0.2), 0.012, grey, (x, y, z + 0.1))
        block((1.2, 0.03, 0.2), 0.012, grey, (0, y + 0.765, z + 0.1))
        for x in (-0.52, 0.52):
            block((0.16, 0.03, 0.12), 0.012, grey, (x, y - 0.765, z + 0.06))
        if k < 2:
            for x in (-0.585, 0.585):
                for yy in (-0.6, 0.66):
                    tube([(x, y + yy, z + 0.18), (x, y + yy + 0.07, z + 0.45)], 0.022, metal("#b9bdc1", 0.3), kind="POLY")
        if k != 1:
            for s in range(4 + 3 * k):
                sheet = block((1.06, 1.42, 0.008), 0.001, white, (0.01 * (s % 3), y - 0.02 * (s % 2), z + 0.024 + 0.009 * s), 1)
                sheet.rotation_euler = (0, 0, math.radians((s % 3 - 1) * 0.8))
    return Shot(turn=-32, tilt=20, fill=0.84)


PICTURES = {
    "merk-notatlapper": sticky_notes,
    "ark-kopipapir": ream,
    "note-notatbok-sort": lambda: notebook("#232527", "#c8641c"),
    "note-notatbok-oransje": lambda: notebook("#c2571a", "#2a2c2e"),
    "perm-ringperm-sort": lambda: binder("#26282b"),
    "perm-ringperm-rod": lambda: binder("#a8231c"),
    "brett-brevkurv": trays,
}

"""Fjell: what food and drink is made and kept in."""

import math

from letters import wrapped_word
from materials import glass, metal, plain, powder_coat
from shot import Shot
from solids import block, lathe, tube

SHOP = "fjell"
BOLD = "/usr/share/fonts/truetype/liberation/LiberationSansNarrow-Bold.ttf"
GREEN, RUST, INK = "#2d4a3a", "#a8482a", "#1d1f1e"


def flask(coat, letters, cup, exposure=0.0):
    """The vacuum flask: a coated body, a steel collar, a cup screwed on top."""
    steel = metal("#c9cbcc", 0.22, (1, 1, 90), 0.06)
    body = [(0, 0), (0.262, 0), (0.29, 0.03), (0.29, 1.36), (0.283, 1.43), (0.232, 1.53)]
    lathe([*body, (0.232, 1.56)], coat, fillet=0.03)
    lathe([(0, -0.004), (0.25, -0.004), (0.262, 0.004), (0.2905, 0.034), (0.2905, 0.07)], steel, fillet=0.012)
    lathe([(0.236, 1.545), (0.236, 1.585), (0.228, 1.6), (0.2, 1.6)], steel, fillet=0.006)
    lathe([(0.243, 1.61), (0.249, 1.60), (0.249, 1.64), (0.247, 1.655), (0.243, 1.93), (0.222, 1.985), (0, 1.99)], cup, fillet=0.03)
    lathe([(0.251, 1.625), (0.2525, 1.63), (0.2525, 1.65), (0.251, 1.655)], plain(INK, 0.6), fillet=0.001)
    wrapped_word("LUN", 0.17, 0.29, letters, 0.86, turn=-16, font=BOLD, spacing=1.12)
    wrapped_word("0,75 L", 0.048, 0.29, letters, 0.735, turn=-16, font=BOLD, spacing=1.1)
    return Shot(turn=0, tilt=9, fill=0.84, exposure=exposure)


def lun_steel():
    brushed = metal("#c4c6c8", 0.3, (1, 1, 120), 0.1)
    return flask(brushed, plain("#2a2c2d", 0.5), brushed, 0.3)


def lun_painted(colour):
    return flask(powder_coat(colour, 0.46), plain("#f0efe8", 0.5), metal("#c4c6c8", 0.3, (1, 1, 120), 0.1))


def enamel_mug(colour, rim, name="RAST"):
    """An enamel mug with a rolled steel rim."""
    enamel = plain(colour, 0.12, coat=0.6, coat_rough=0.04, grain=0.05, grain_scale=14)
    wall = 0.02
    outer = [(0, 0), (0.62, 0), (0.68, 0.05), (0.75, 1.18)]
    inner = [(0.75 - wall, 1.18), (0.68 - wall, 0.08), (0.6, 0.03), (0, 0.03)]
    lathe(outer + inner, enamel, fillet=0.05)
    lathe([(0.735, 1.165), (0.765, 1.165), (0.765, 1.2), (0.735, 1.2), (0.735, 1.165)], rim, fillet=0.016, angle=80)
    handle = [(0.73, 0, 0.98), (0.86, 0, 1.06), (1.12, 0, 1.04), (1.21, 0, 0.74), (1.06, 0, 0.42), (0.84, 0, 0.26), (0.7, 0, 0.3)]
    tube(handle, 0.085, enamel, flat=0.32)
    wrapped_word(name, 0.2 if len(name) < 5 else 0.17, 0.715, plain("#23403a" if colour != "#27456b" else "#f3f1ea", 0.4), 0.6, turn=-28, font=BOLD, spacing=1.15,
                 radius_at=lambda z: 0.68 + 0.07 * (z - 0.05) / 1.13)
    return Shot(turn=-14, tilt=20, fill=0.7, exposure=0.35 if colour == "#f2f0e8" else 0.0)


def stove():
    """The gas burner on its cartridge: arms out, ready for a pot."""
    steel = metal("#b9bbbd", 0.25)
    dark = metal("#3b3d40", 0.42)
    brass = metal("#b08d4a", 0.3)
    red = plain("#c23b22", 0.35, coat=0.3)
    paint = plain("#c8502a", 0.3, coat=0.5, coat_rough=0.08)
    # cartridge
    lathe([(0, 0.03), (0.5, 0.03), (0.54, 0), (0.57, 0.02), (0.575, 0.08), (0.575, 0.52), (0.55, 0.66), (0.44, 0.78), (0.28, 0.84), (0.16, 0.85), (0.16, 0.9), (0.1, 0.9), (0, 0.9)], paint, fillet=0.05)
    lathe([(0.56, 0.0), (0.585, 0.0), (0.585, 0.045), (0.56, 0.045)], steel, fillet=0.012)
    lathe([(0.172, 0.83), (0.182, 0.86), (0.172, 0.9)], steel, fillet=0.01)
    letters = plain("#f4efe4", 0.5)
    wrapped_word("GLO", 0.25, 0.576, letters, 0.31, turn=-14, font=BOLD, spacing=1.1)
    wrapped_word("ISOBUTAN 230 G", 0.058, 0.576, letters, 0.13, turn=-14, font=BOLD, spacing=1.1)
    # valve and stem
    lathe([(0, 0.88), (0.15, 0.88), (0.15, 0.98), (0.11, 1.02), (0.11, 1.12), (0.075, 1.16), (0.075, 1.34), (0, 1.34)], dark, fillet=0.015)
    lathe([(0.152, 0.9), (0.158, 0.93), (0.152, 0.96)], brass, fillet=0.01)
    for i in range(12):
        a = math.radians(30 * i)
        lathe([(0, 1.19), (0.014, 1.19), (0.014, 1.24), (0, 1.24)], steel, segments=12, location=(0.07 * math.cos(a), 0.07 * math.sin(a), 0))
    # burner head
    lathe([(0, 1.33), (0.09, 1.33), (0.2, 1.4), (0.23, 1.47), (0.23, 1.53), (0.215, 1.54), (0.205, 1.5), (0, 1.5)], steel, fillet=0.02)
    for ring, count in ((0.06, 8), (0.12, 14), (0.175, 20)):
        for i in range(count):
            a = 2 * math.pi * i / count
            lathe([(0, 1.5), (0.011, 1.5), (0.011, 1.506), (0, 1.506)], plain("#141414", 0.7), segments=8, location=(ring * math.cos(a), ring * math.sin(a), 0))
    # arms
    for turn in (28, 118, 208, 298):
        a = math.radians(turn)
        c, s = math.cos(a), math.sin(a)
        at = lambda r, z: (r * c, r * s, z)
        tube([at(0.1, 1.22), at(0.3, 1.24), at(0.5, 1.42), at(0.62, 1.62)], 0.022, steel, kind="POLY")
        tube([at(0.62, 1.62), at(0.42, 1.635), at(0.2, 1.62)], 0.026, steel, flat=0.45, kind="POLY")
        for k in range(6):
            r = 0.26 + k * 0.065
            block((0.022, 0.03, 0.03), 0.006, steel, at(r, 1.645), 3).rotation_euler = (0, 0, a)
        tube([at(0.3, 1.24), at(0.24, 1.62)], 0.018, steel, kind="POLY")
    # regulator
    tube([(0.1, -0.06, 1.06), (0.34, -0.2, 1.05), (0.5, -0.3, 1.03)], 0.016, steel, kind="POLY")
    tube([(0.5, -0.3, 1.03), (0.62, -0.3, 1.02), (0.66, -0.44, 1.0), (0.54, -0.52, 1.0), (0.44, -0.42, 1.02), (0.5, -0.3, 1.03)], 0.018, red)
    # piezo igniter
    block((0.09, 0.09, 0.2), 0.025, plain(INK, 0.5), (-0.16, -0.12, 1.12))
    lathe([(0, 1.22), (0.03, 1.22), (0.03, 1.27), (0, 1.275)], red, segments=32, location=(-0.16, -0.12, 0), fillet=0.008)
    tube([(-0.16, -0.12, 1.2), (-0.2, -0.06, 1.36), (-0.12, -0.05, 1.5)], 0.009, steel)
    return Shot(turn=0, tilt=13, fill=0.8)


def pot_set():
    """A pot with its pan for a lid, handles folded out."""
    anodised = metal("#4a4c4e", 0.5)
    rim = metal("#9b9da0", 0.35)
    grip = plain("#b5482b", 0.55)
    wire = metal("#aeb0b2", 0.3)
    lathe([(0, 0), (0.74, 0), (0.8, 0.06), (0.82, 0.86), (0.84, 0.875), (0.8, 0.88), (0.78, 0.08), (0.72, 0.03), (0, 0.03)], anodised, fillet=0.05)
    lathe([(0.815, 0.86), (0.85, 0.862), (0.85, 0.885), (0.8, 0.885)], rim, fillet=0.01)
    # the lid is a pan, upside down
    lathe([(0.865, 0.84), (0.87, 0.86), (0.84, 1.08), (0.78, 1.13), (0, 1.145)], anodised, fillet=0.06)
    lathe([(0.868, 0.835), (0.88, 0.84), (0.88, 0.862), (0.866, 0.866)], rim, fillet=0.008)
    for r in (0.3, 0.45, 0.6):
        lathe([(r, 1.139 - 0.012 * r), (r + 0.012, 1.146 - 0.012 * r), (r + 0.024, 1.139 - 0.012 * r)], anodised, fillet=0.005)
    # handles
    for z, reach, sign in ((0.56, 1.0, 1), (0.98, 1.0, -1)):
        for y in (-0.13, 0.13):
            tube([(0.81 * sign, y, z), (1.0 * sign, y, z + 0.01), (1.34 * sign, y * 0.75, z + 0.03)], 0.02, wire)
        ends = [(1.06 * sign, -0.12, z + 0.012), (1.36 * sign, -0.1, z + 0.03), (1.42 * sign, 0, z + 0.034), (1.36 * sign, 0.1, z + 0.03), (1.06 * sign, 0.12, z + 0.012)]
        tube(ends, 0.042, grip)
        block((0.05, 0.36, 0.16), 0.015, wire, (0.82 * sign if z < 0.8 else 0.86 * sign, 0, z), 4)
    wrapped_word("BÅL", 0.2, 0.81, plain("#d9d6cc", 0.6), 0.42, turn=-18, font=BOLD, spacing=1.1)
    for k, volume in enumerate(("0,5", "1,0")):
        wrapped_word(f"– {volume} L", 0.06, 0.81, plain("#8f8d86", 0.6), 0.3 + 0.28 * k, turn=26, font=BOLD)
    return Shot(turn=-16, tilt=17, fill=0.84)


def bottle(colour, cap_colour):
    """A wide-mouth bottle of clear plastic, half full of water, its cap on a loop."""
    clear = glass(colour, 0.06, 1.3)
    cap = plain(cap_colour, 0.42, grain=0.1)
    outer = [(0, 0.015), (0.36, 0.015), (0.4, 0), (0.43, 0.05), (0.43, 1.3), (0.4, 1.42), (0.32, 1.5), (0.31, 1.62)]
    inner = [(0.285, 1.62), (0.29, 1.49), (0.375, 1.4), (0.405, 1.28), (0.405, 0.07), (0.37, 0.04), (0, 0.04)]
    lathe(outer + inner, clear, fillet=0.04)
    lathe([(0, 0.045), (0.37, 0.045), (0.403, 0.075), (0.403, 0.98), (0, 0.98)], glass("#eef8fb", 0.0, 1.33), fillet=0.02)
    lathe([(0.33, 1.53), (0.365, 1.535), (0.37, 1.56), (0.37, 1.75), (0.35, 1.79), (0, 1.8)], cap, fillet=0.02)
    for i in range(36):
        a = 2 * math.pi * i / 36
        tube([(0.368 * math.cos(a), 0.368 * math.sin(a), 1.57), (0.368 * math.cos(a), 0.368 * math.sin(a), 1.74)], 0.009, cap, kind="POLY")
    lathe([(0.318, 1.495), (0.345, 1.5), (0.345, 1.53), (0.318, 1.535)], cap, fillet=0.008)
    loop = [(0.34, -0.02, 1.515), (0.5, -0.03, 1.5), (0.62, -0.03, 1.66), (0.54, -0.02, 1.86), (0.3, 0, 1.9), (0.0, 0, 1.81)]
    tube(loop, 0.05, cap, flat=0.3)
    lathe([(0, 1.795), (0.07, 1.8), (0.07, 1.83), (0, 1.84)], cap, fillet=0.01)
    print_colour = plain("#ffffff", 0.5)
    wrapped_word("KILDE", 0.19, 0.43, print_colour, 0.98, turn=-6, font=BOLD, vertical=True, spacing=1.12)
    for k in range(1, 10):
        wrapped_word("–––" if k % 2 == 0 else "–", 0.06, 0.43, print_colour, 0.12 + k * 0.115, turn=40, font=BOLD)
    return Shot(turn=0, tilt=10, fill=0.84, clear=True)


PICTURES = {
    "lun-termos-stal": lun_steel,
    "lun-termos-gran": lambda: lun_painted(GREEN),
    "lun-termos-rust": lambda: lun_painted(RUST),
    "rast-emaljekopp-hvit": lambda: enamel_mug("#f2f0e8", plain("#1f3f7a", 0.2, coat=0.5)),
    "rast-emaljekopp-bla": lambda: enamel_mug("#27456b", metal("#c9cbcc", 0.25)),
    "glo-gassbrenner-stal": stove,
    "bal-kjelesett-sort": pot_set,
    "kilde-drikkeflaske-is": lambda: bottle("#dcf2f8", "#2b6f8c"),
    "kilde-drikkeflaske-royk": lambda: bottle("#b9bdc0", "#232527"),
}

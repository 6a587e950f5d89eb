"""Tel: a folding phone, one for building sites, one with keys, and a tablet."""

import math

from letters import word
from materials import metal, picture, plain
from phones import FONT, back, flash, front, lens
from screens import app_grid, bare, hills, lock_screen, silk
from shot import Shot
from solids import block, face_plate, group, lathe, slab, tube

SHOP = "tel"
BOLD = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"


def flip(name, shell, edge, colours, small_cover=False):
    """Half open on the table, and a second one closed before it; the first generation has but a `small_cover` display beside its cameras."""
    width, half, depth, radius = 0.98, 1.02, 0.072, 0.13
    gloss = plain(shell, 0.28, coat=0.8, coat_rough=0.08)
    rim = metal(edge, 0.22)
    inner = bare(f"flip-{name}", silk(520, 1100, colours, 6))
    outer = lock_screen(f"flip-out-{name}", silk(520, 330 if small_cover else 440, colours, 2), clock="10:24", date="", dock=False)
    glass = (half * 0.3, 0.0) if small_cover else (half * 0.62, 0.15)
    lit = (0.4, half * 0.25, -0.24) if small_cover else (width - 0.12, half * 0.57, 0)

    def leaf(screen_part, shows_outer):
        parts = [slab(width, half, depth, radius * 0.8, depth * 0.3, rim, power=2.5)]
        parts.append(slab(width - 0.02, half - 0.02, 0.012, radius * 0.7, 0.005, plain("#050506", 0.05, coat=1), (0, -depth / 2 - 0.001, 0)))
        plate = face_plate(width - 0.07, half - 0.03, 0.05, picture(inner, 1.6, 0.06), (0, -depth / 2 - 0.0078, 0))
        for loop in plate.data.uv_layers[0].data:
            u, v = loop.uv
            loop.uv = (u, v / 2 + (0.5 if screen_part == "upper" else 0))
        parts.append(plate)
        parts.append(slab(width - 0.02, half - 0.02, 0.012, radius * 0.7, 0.005, gloss, (0, depth / 2 + 0.001, 0)))
        if shows_outer:
            parts.append(slab(width - 0.07, glass[0], 0.008, 0.09, 0.003, plain("#040405", 0.04, coat=1), (0, depth / 2 + 0.006, glass[1])))
            cover = face_plate(lit[0], lit[1], 0.04 if small_cover else 0.07, picture(outer, 1.5, 0.05), (lit[2], depth / 2 + 0.0108, glass[1]))
            cover.rotation_euler = (0, 0, math.pi)
            parts.append(cover)
            for x in (0.3, 0.06):
                parts += lens(x, 0.0, depth / 2 + 0.008, 0.085, metal(edge, 0.2), toward=1)
        return parts

    def hinge(length):
        spine = lathe([(0, 0), (0.05, 0), (0.05, length), (0, length)], rim, fillet=0.008, segments=48)
        spine.rotation_euler = (0, math.radians(90), 0)
        spine.location = (-length / 2, 0, 0)
        return spine

    upper = group(leaf("upper", True), (0, 0.19, 0.5), (-18, 0, 0))
    lower = group(leaf("lower", False), (0, -0.49, 0.042), (-87, 0, 0))
    knee = hinge(width * 0.96)
    knee.location = (-width * 0.48, 0.05, 0.045)
    group([upper, lower, knee], (-0.46, 0.25, 0), (0, 0, -28))
    closed = [*leaf("lower", False)]
    lid = group(leaf("upper", True), (0, depth + 0.012, 0))
    spine = hinge(width * 0.96)
    spine.location = (-width * 0.48, depth / 2 + 0.006, -half / 2 + 0.02)
    group([*closed, lid, spine], (0.62, -0.42, half / 2 + 0.01), (0, 0, 158))
    return Shot(turn=0, tilt=16, fill=0.86)


def rugged():
    """Rubber armour with screws, an orange key and a back that gloves can hold."""
    width, height, depth, radius = 1.02, 2.06, 0.17, 0.14
    rubber = plain("#1b1c1e", 0.7, grain=0.2, grain_scale=160)
    orange = plain("#e8641b", 0.5, grain=0.08)
    steel = metal("#6e7073", 0.35)
    wall = app_grid("berg", hills(520, 1100, ("#20242c", "#5c6470", "#d98a4c"), ("#4a4a4e", "#0c0d10"), 3))

    def make():
        parts = [slab(width, height, depth, radius, 0.05, rubber, power=2.2)]
        parts += front(width - 0.1, height - 0.16, depth, radius * 0.6, wall, bezel=0.05)
        for sx in (-1, 1):
            for sz in (-1, 1):
                parts.append(slab(0.2, 0.3, depth + 0.045, 0.07, 0.03, rubber, (sx * (width / 2 - 0.075), 0, sz * (height / 2 - 0.125))))
                parts.append(slab(0.05, 0.16, depth + 0.05, 0.02, 0.02, orange, (sx * (width / 2 + 0.005), 0, sz * (height / 2 - 0.3))))
                for side in (-1, 1):
                    screw = lathe([(0, 0), (0.028, 0), (0.026, 0.008), (0, 0.009)], steel, segments=24)
                    screw.rotation_euler = (math.radians(90 * -side), 0, 0)
                    screw.location = (sx * (width / 2 - 0.075), side * (depth / 2 + 0.022), sz * (height / 2 - 0.06))
                    parts.append(screw)
            parts.append(slab(0.04, 0.9, 0.09, 0.02, 0.018, steel, (sx * (width / 2), 0, 0)))
        parts.append(slab(0.05, 0.22, 0.07, 0.02, 0.015, orange, (-width / 2 - 0.012, 0, 0.3)))
        parts.append(slab(0.05, 0.3, 0.07, 0.02, 0.015, rubber, (width / 2 + 0.012, 0, 0.3)))
        # the back: ribbed panel, cameras, name
        y = depth / 2
        parts.append(slab(0.74, 1.16, 0.02, 0.08, 0.009, plain("#26282b", 0.5), (0, y + 0.004, -0.25)))
        for k in range(9):
            parts.append(slab(0.6, 0.03, 0.02, 0.012, 0.008, rubber, (0, y + 0.014, -0.72 + k * 0.06)))
        parts.append(word("BERG", 0.17, orange, (0, y + 0.0155, 0.06), (90, 0, 180), 0.002, BOLD, spacing=1.15))
        parts.append(slab(0.74, 0.34, 0.03, 0.08, 0.012, plain("#121315", 0.25, coat=0.6), (0, y + 0.008, 0.66)))
        for x in (0.22, -0.06):
            parts += lens(x, 0.66, y + 0.022, 0.105, metal("#8a8b8e", 0.25), toward=1)
        parts += flash(-0.26, 0.66, y + 0.022, 0.05)
        for part in parts:
            part.location.z += height / 2 + 0.02
        return parts

    group(make(), (-0.46, 0.34, 0), (0, 0, 154))
    group(make(), (0.36, -0.28, 0), (0, 0, -24))
    return Shot(turn=0, tilt=6, fill=0.86)


def keypad_phone():
    """Large keys, a small screen, a cradle to charge in."""
    white = plain("#f3f3f0", 0.35, coat=0.3, subsurface=0.05)
    key = plain("#fbfbf8", 0.4, coat=0.2)
    ink = plain("#1e2430", 0.5)
    green, red = plain("#2f9a58", 0.4), plain("#cf3b33", 0.4)
    width, height, depth = 0.92, 2.02, 0.2
    parts = [slab(width, height, depth, 0.26, 0.075, white, power=2.1)]
    parts.append(slab(0.76, 0.66, 0.02, 0.07, 0.006, plain("#0a0b0d", 0.06, coat=1), (0, -depth / 2 - 0.001, 0.54)))
    clock = lock_screen("enkel", silk(640, 540, ["#06263c", "#1c7f94", "#7fd0c0"], 4, glow=0.35), clock="10:24", date="Friday 14 August", dock=False)
    parts.append(face_plate(0.68, 0.57, 0.03, picture(clock, 1.6, 0.05), (0, -depth / 2 - 0.0118, 0.54)))
    parts.append(slab(0.3, 0.03, 0.02, 0.014, 0.006, ink, (0, -depth / 2, 0.93)))
    y = -depth / 2 - 0.006
    for x, colour, sign in ((-0.28, green, "CALL"), (0.28, red, "END")):
        parts.append(slab(0.26, 0.13, 0.05, 0.06, 0.02, colour, (x, y, 0.1)))
        parts.append(word(sign, 0.052, white, (x, y - 0.0262, 0.1), depth=0.0005, font=BOLD))
    parts.append(slab(0.24, 0.2, 0.05, 0.09, 0.02, ink, (0, y, 0.08)))
    parts.append(slab(0.12, 0.09, 0.02, 0.04, 0.008, key, (0, y - 0.022, 0.08)))
    for row, signs in enumerate((("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("*", "0", "#"))):
        for column, sign in enumerate(signs):
            x, z = (column - 1) * 0.265, -0.15 - row * 0.185
            parts.append(slab(0.235, 0.148, 0.05, 0.055, 0.02, key, (x, y, z)))
            parts.append(word(sign, 0.125, ink, (x, y - 0.0262, z - (0.02 if sign == "*" else 0)), depth=0.0006, font=BOLD))
    parts.append(slab(0.22, 0.06, 0.03, 0.028, 0.01, red, (0, -depth / 2 - 0.002, -0.9)))
    parts.append(word("enkel", 0.055, ink, (0, -depth / 2 - 0.0005, 0.18 + 0.69), depth=0.0005, font=FONT))
    group(parts, (0, 0.0, height / 2 + 0.1), (-14, 0, 0))
    # cradle
    cradle = lathe([(0, 0), (0.62, 0), (0.64, 0.02), (0.6, 0.14), (0.52, 0.17), (0, 0.17)], white, fillet=0.03)
    cradle.scale = (1.0, 0.72, 1)
    cradle.location = (0, -0.12, 0)
    block((1.0, 0.3, 0.3), 0.06, white, (0, -0.04, 0.18))
    tube([(0.5, 0.2, 0.05), (0.9, 0.5, 0.02), (1.2, 0.3, 0.02)], 0.022, white)
    return Shot(turn=-22, tilt=9, fill=0.86, exposure=0.3)


def tablet():
    """Seen from the front, leaning on another that shows its back; the pen clings to the edge."""
    width, height, depth, radius = 2.5, 1.75, 0.066, 0.1
    silver = metal("#c9cacc", 0.34)
    wall = app_grid("tab", hills(1300, 900, ("#2a2f6a", "#8a6ab8", "#f2a58f", "#ffe2b0"), ("#7d6aa0", "#101a3c"), 21), columns=6, rows=3, top=0.3)

    def make():
        parts = [slab(width, height, depth, radius, depth * 0.3, silver, power=2.3)]
        parts += front(width, height, depth, radius, wall, bezel=0.085, eye=False)
        parts += back(width - 0.01, height - 0.01, depth - 0.01, radius, silver, plain("#8f9094", 0.3), "aurik")
        parts.append(slab(0.3, 0.16, 0.02, 0.08, 0.008, silver, (width / 2 - 0.3, depth / 2 + 0.006, height / 2 - 0.2)))
        parts += lens(width / 2 - 0.24, height / 2 - 0.2, depth / 2 + 0.014, 0.06, metal("#9a9b9e", 0.2), toward=1)
        parts += flash(width / 2 - 0.37, height / 2 - 0.2, depth / 2 + 0.014, 0.022)
        return parts

    group(make(), (0.34, 0.62, height / 2 + 0.02), (6, 0, 168))
    group(make(), (-0.16, -0.1, height / 2 - 0.02), (-11, 0, -16))
    pen = lathe([(0, 0), (0.012, 0.0), (0.035, 0.16), (0.04, 0.2), (0.04, 1.5), (0.036, 1.54), (0, 1.55)], plain("#f1f1f1", 0.35, coat=0.3), fillet=0.01, segments=48)
    pen.rotation_euler = (math.radians(-90), 0, math.radians(-62))
    pen.location = (-0.55, -0.78, 0.04)
    return Shot(turn=0, tilt=13, fill=0.88)


LILAC = ["#1c1236", "#b59cff", "#ff9ad0", "#7f7bff"]
ONYX = ["#0a0c10", "#3fd0c8", "#3a6bff", "#c8f0ff"]

PICTURES = {
    "vika-flip-lilac": lambda: flip("lilac", "#b9a7d9", "#d5ccde", LILAC),
    "vika-flip-onyx": lambda: flip("onyx", "#1d1e22", "#4b4c50", ONYX),
    "berg-x-rugged-orange": rugged,
    "enkel-4g-white": keypad_phone,
    "aurik-tab-11-silver": tablet,
}

"""Tel: what one hears with."""

import math

from letters import word, wrapped_word
from materials import fabric, leather, light, metal, plain
from shot import Shot
from solids import group, lathe, mesh_object, slab, tube

SHOP = "tel"
FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"


def pebble(rx, ry, rz, material, power=2.6, location=(0, 0, 0), segments=96, rings=48):
    """A superellipsoid: a smooth stone."""
    def bent(value):
        return math.copysign(abs(value) ** (2 / power), value)

    vertices, faces = [], []
    for i in range(rings + 1):
        b = math.pi * (i / rings - 0.5)
        for j in range(segments):
            a = 2 * math.pi * j / segments
            vertices.append((rx * bent(math.cos(a)) * bent(math.cos(b)), ry * bent(math.sin(a)) * bent(math.cos(b)), rz * bent(math.sin(b))))
    for i in range(rings):
        for j in range(segments):
            k = (j + 1) % segments
            faces.append((i * segments + j, i * segments + k, (i + 1) * segments + k, (i + 1) * segments + j))
    stone = mesh_object("pebble", vertices, faces, material)
    stone.location = location
    return stone


def cushion(radius, thick, material):
    """An ear pad: a soft ring around the x axis, with the pull of its seam."""
    profile = []
    for i in range(41):
        a = 2 * math.pi * i / 40
        profile.append((radius + thick * 0.92 * math.copysign(abs(math.cos(a)) ** 0.8, math.cos(a)), thick * math.copysign(abs(math.sin(a)) ** 0.8, math.sin(a))))
    ring = lathe(profile, material, segments=160, angle=180)
    for vertex in ring.data.vertices:
        a = math.atan2(vertex.co.y, vertex.co.x)
        pull = 1 + 0.006 * math.sin(38 * a) * (1 if vertex.co.z < 0 else 0.4)
        vertex.co.x *= pull
        vertex.co.y *= pull
    return ring


def headphones(shell, trim, pad, name="klang"):
    """Over-ear headphones standing as they hang on a head, `name` on each cup."""
    body = plain(shell, 0.42, coat=0.15, coat_rough=0.3, grain=0.06)
    steel = metal(trim, 0.24)
    soft = leather(pad, 0.6, 0.18, 90)
    cloth = fabric(pad, 260, 0.3)
    centre, radius = 1.18, 0.86
    arc = [(radius * math.cos(math.radians(a)), 0, centre + radius * 1.0 * math.sin(math.radians(a))) for a in range(8, 173, 6)]
    tube(arc, 0.16, body, flat=0.2, kind="NURBS")
    inner = [((radius - 0.075) * math.cos(math.radians(a)), 0, centre + (radius - 0.075) * math.sin(math.radians(a))) for a in range(38, 143, 5)]
    tube(inner, 0.15, cloth, flat=0.42)
    for side in (-1, 1):
        top = (side * radius * math.cos(math.radians(8)), 0, centre + radius * math.sin(math.radians(8)))
        tube([top, (side * (radius + 0.012), 0, centre - 0.02), (side * (radius + 0.03), 0, centre - 0.22)], 0.055, steel, flat=0.4, kind="POLY")
        slab(0.07, 0.2, 0.2, 0.03, 0.025, body, (side * (radius + 0.004), 0, centre + 0.03))
        # fork around the cup
        fork = []
        for a in range(-90, 91, 10):
            r = math.radians(a)
            fork.append((side * (radius + 0.035), 0.47 * math.sin(r), 0.62 + 0.36 * math.cos(r) * 0.95))
        tube(fork, 0.034, steel, kind="NURBS")
        cup_parts = [
            lathe([(0, 0.15), (0.3, 0.15), (0.39, 0.12), (0.43, 0.05), (0.44, -0.03), (0.42, -0.07), (0, -0.07)], body, fillet=0.03),
            lathe([(0.27, 0.15), (0.3, 0.158), (0.318, 0.15)], steel, fillet=0.006),
            lathe([(0, 0.152), (0.262, 0.152)], plain(shell, 0.3, coat=0.3), segments=96),
            lathe([(0.425, -0.02), (0.447, -0.03), (0.447, -0.055), (0.425, -0.065)], steel, fillet=0.008),
        ]
        print_on_cup = word(name, 0.1, steel, (0, 0, 0.1545), (0, 0, 90 * side), 0.001, FONT)
        ring = cushion(0.29, 0.115, soft)
        ring.location = (0, 0, -0.16)
        mesh_cover = lathe([(0, -0.12), (0.2, -0.12)], cloth, segments=64)
        cup = group([*cup_parts, print_on_cup, ring, mesh_cover], (side * (radius - 0.02), 0, 0.62), (0, 90 * side, 0))
        cup.scale = (1.14, 1, 1)
        for y in (-0.46, 0.46):
            pin = lathe([(0, 0), (0.035, 0), (0.035, 0.04), (0, 0.04)], steel, segments=32, fillet=0.006)
            pin.rotation_euler = (math.radians(90 if y < 0 else -90), 0, 0)
            pin.location = (side * (radius + 0.03), y * 0.92, 0.62)
    return Shot(turn=34, tilt=8, fill=0.84)


def earbud(shell, tip, side):
    """One earbud, stem down, looking to -y."""
    parts = [
        pebble(0.2, 0.17, 0.19, shell, 2.3, (0, 0, 0.62)),
        lathe([(0, 0), (0.07, 0), (0.085, 0.02), (0.095, 0.5), (0, 0.62)], shell, fillet=0.02, segments=64),
    ]
    parts.append(lathe([(0, 0.0), (0.07, 0.0), (0.07, -0.006), (0, -0.006)], metal("#b8b9bc", 0.3), segments=48))
    soft = lathe([(0.07, 0), (0.13, 0.03), (0.15, 0.09), (0.12, 0.17), (0.06, 0.21), (0.04, 0.2)], tip, fillet=0.03, segments=64, angle=90)
    soft.rotation_euler = (math.radians(72), 0, math.radians(52 * side))
    soft.location = (0.12 * side, -0.1, 0.64)
    neck = lathe([(0.1, -0.06), (0.085, 0.06), (0, 0.06)], shell, segments=48, fillet=0.01)
    neck.rotation_euler = soft.rotation_euler
    neck.location = (0.07 * side, -0.06, 0.635)
    grille = slab(0.07, 0.13, 0.02, 0.033, 0.004, plain("#1b1b1d", 0.8), (-0.05 * side, -0.166, 0.64))
    return [*parts, soft, neck, grille]


def earbuds(shell_colour, tip_colour):
    """The charging case, its lid up, with the two buds before it."""
    shell = plain(shell_colour, 0.22, coat=0.7, coat_rough=0.06, subsurface=0.04)
    tip = plain(tip_colour, 0.55, subsurface=0.1)
    pebble(0.84, 0.36, 0.62, shell, 3.1, (0, 0.45, 0.62))
    seam = []
    for i in range(97):
        a = 2 * math.pi * i / 96
        c, s = math.cos(a), math.sin(a)
        r = 1 - 0.028
        seam.append((0.84 * r * math.copysign(abs(c) ** (2 / 3.1), c) * 1.012, 0.45 + 0.36 * r * math.copysign(abs(s) ** (2 / 3.1), s) * 1.012, 0.9))
    tube(seam[:-1], 0.007, plain("#55565a" if shell_colour > "#8" else "#050506", 0.6), closed=True)
    slab(0.16, 0.05, 0.02, 0.024, 0.006, metal("#c4c5c8", 0.25), (0, 0.45 - 0.356, 0.9))
    word("klang", 0.12, plain("#a9abb0", 0.4), (0, 0.0895, 0.56), (90, 0, 0), 0.0008, FONT)
    lamp = lathe([(0, 0), (0.02, 0)], light("#7dffb0", 3), segments=24)
    lamp.rotation_euler = (math.radians(90), 0, 0)
    lamp.location = (0, 0.0885, 0.36)
    group(earbud(shell, tip, -1), (-0.42, -0.42, 0.01), (0, 0, 24))
    group(earbud(shell, tip, 1), (0.4, -0.5, 0.01), (0, 0, -30))
    return Shot(turn=-12, tilt=14, fill=0.84, exposure=0.3 if shell_colour > "#8" else 0.0)


def speaker(cloth_colour, rubber_colour, accent):
    """A drum of woven cloth between rubber ends, with a loop to hang it by."""
    cloth = fabric(cloth_colour, 190, 0.9, rough=0.9, sheen=0.25, kind="UV", mottle=0.12)
    rubber = plain(rubber_colour, 0.62, grain=0.12)
    lathe([(0.49, 0.17), (0.52, 0.22), (0.53, 0.4), (0.53, 1.5), (0.52, 1.68), (0.49, 1.73)], cloth, fillet=0.04, segments=160)
    lathe([(0, 0), (0.42, 0), (0.48, 0.03), (0.515, 0.12), (0.515, 0.19), (0.49, 0.2)], rubber, fillet=0.03)
    lathe([(0.49, 1.7), (0.515, 1.71), (0.515, 1.8), (0.47, 1.88), (0.4, 1.9), (0.36, 1.86), (0.1, 1.84), (0, 1.84)], rubber, fillet=0.03)
    ring = light(accent, 2.2)
    lathe([(0.37, 1.866), (0.385, 1.872), (0.39, 1.882)], ring, fillet=0.002)
    for a in range(0, 360, 90):
        r = math.radians(a + 20)
        sign = slab(0.09, 0.018, 0.01, 0.008, 0.003, plain("#e9e9ee", 0.5))
        sign.rotation_euler = (math.radians(-90), 0, r)
        sign.location = (0.22 * math.cos(r), 0.22 * math.sin(r), 1.852)
    plate = metal("#d5d6da", 0.25)
    wrapped_word("klang", 0.2, 0.53, plate, 1.0, turn=-10, font=FONT, vertical=True, lift=0.006)
    loop = [(0.49, -0.06, 1.62), (0.64, -0.07, 1.68), (0.72, -0.07, 1.9), (0.62, -0.05, 2.08), (0.47, -0.03, 2.0), (0.45, -0.02, 1.84)]
    tube(loop, 0.05, plain(accent, 0.6), flat=0.35)
    return Shot(turn=-6, tilt=13, fill=0.84)


PICTURES = {
    "klang-studio-midnight": lambda: headphones("#1d2336", "#9a9ca3", "#15181f"),
    "klang-studio-cream": lambda: headphones("#e6ddcb", "#c9b48c", "#cdbfa6"),
    "klang-buds-white": lambda: earbuds("#f4f4f2", "#e4e4e2"),
    "klang-buds-graphite": lambda: earbuds("#2e3034", "#1a1b1d"),
    "klang-roam-fjord": lambda: speaker("#2c5a78", "#1c2c3a", "#ff8a4c"),
    "klang-roam-charcoal": lambda: speaker("#3a3b3e", "#1a1b1c", "#d8ff5a"),
}

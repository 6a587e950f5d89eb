"""Ansatt: gear with the company's mark, and what lunch comes in."""

import math

import bpy

from kontor_furniture import lying
from letters import word, wrapped_word
from materials import fabric, metal, plain
from shot import Shot
from solids import block, group, lathe, mesh_object, tube
from studio import subject_points
from wind import wind_mark

SHOP = "ansatt"
BOLD = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"
SEA, SUN, INK = "#12516e", "#e9a820", "#0c2c3a"


def inks(first="#f2fafd", second="#f0b429", third="#9fd0e2"):
    return [plain(colour, 0.55) for colour in (first, second, third)]


def cap(colour, thread, marks):
    """A cap of five panels: seams to the button, rows of thread on a bent peak."""
    cloth = fabric(colour, 300, 0.5, sheen=0.2, kind="Object")
    yarn = plain(thread, 0.8)
    wide, deep, high = 0.66, 0.76, 0.74

    def dome(a, t, lift=0.0):
        """A place on the crown: `a` from the front, `t` from the rim (0) to the button (1)."""
        b = t * math.pi / 2
        r, z = math.cos(b) ** 0.72, math.sin(b) ** 0.9 * high * (1 + 0.07 * math.cos(a))
        return ((wide * r + lift) * math.sin(a), -(deep * r + lift) * math.cos(a), 0.03 + z + lift * math.sin(b))

    vertices, faces, around, up = [], [], 120, 36
    for j in range(up + 1):
        for i in range(around):
            a = 2 * math.pi * i / around
            pinch = 1 - 0.012 * abs(math.cos(a * 3)) ** 12 * math.sin(math.pi * min(1, j / up))
            x, y, z = dome(a, j / up)
            vertices.append((x * pinch, y * pinch, z))
    for j in range(up):
        for i in range(around):
            k = (i + 1) % around
            faces.append((j * around + i, j * around + k, (j + 1) * around + k, (j + 1) * around + i))
    mesh_object("crown", vertices, faces, cloth)
    for k in range(6):
        a = math.radians(30 + 60 * k)
        for shift, radius, material in ((0.0, 0.004, plain(INK, 0.9)), (-0.03, 0.0032, yarn), (0.03, 0.0032, yarn)):
            tube([dome(a + shift / max(0.25, math.cos(t * math.pi / 2)), t, 0.001) for t in [i / 24 * 0.96 for i in range(25)]], radius, material)
    for a in (-60, 0, 60):
        eye = lathe([(0.016, 0), (0.024, 0.006), (0.03, 0)], yarn, segments=32)
        eye.location = dome(math.radians(a), 0.66, 0.002)
        eye.rotation_euler = (math.radians(41), 0, math.radians(a))
    lathe([(0, 0.05), (0.05, 0.035), (0.07, 0)], cloth, location=(0, 0, 0.03 + high), segments=40, fillet=0.02)
    # The peak runs out into the crown at both ends.
    edge = 64
    reach = lambda a: 0.6 * max(0, math.cos(a * 90 / (edge + 0.5))) ** 0.62

    def peak(a, v):
        x, y, _ = dome(a, 0.02)
        out_x, out_y = x * (1 + 0.1 * v), y - reach(a) * v
        return (out_x, out_y, 0.27 - (0.12 + 0.06 * v) * (out_x / 0.6) ** 2 - 0.05 * v)

    vertices, faces, across, rows = [], [], 60, 14
    for j in range(rows + 1):
        for i in range(across + 1):
            vertices.append(peak(math.radians(edge * (2 * i / across - 1)), j / rows))
    for j in range(rows):
        for i in range(across):
            n = j * (across + 1) + i
            faces.append((n, n + 1, n + across + 2, n + across + 1))
    sheet = mesh_object("peak", vertices, faces, cloth)
    thick = sheet.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.03, -1
    for v in (0.14, 0.28, 0.42, 0.56, 0.7, 0.84, 0.96):
        lifted = [peak(math.radians(edge * (i / 20 - 1)), v) for i in range(41)]
        tube([(x, y, z + 0.002) for x, y, z in lifted], 0.0034, yarn)
    tube([peak(math.radians(edge * (i / 25 - 1)), 1.0) for i in range(51)], 0.018, cloth)
    wind_mark(0.44, marks, lambda x, z: dome(x / wide, 0.36 + z / high * 0.62, 0.006))
    return Shot(turn=-30, tilt=17, fill=0.84)


def umbrella():
    """Open, laid down to dry: seven panels of sea and one of sun."""
    sea = fabric("#14597a", 420, 0.2, rough=0.6, sheen=0.2)
    sun = fabric(SUN, 420, 0.2, rough=0.6, sheen=0.2)
    steel = metal("#b9bdc1", 0.28)
    grip = plain("#3a2c20", 0.4, coat=0.3)
    wide, high = 1.0, 0.36

    def canopy(a, t, lift=0.0):
        between = abs(math.sin(a * 4))
        r = wide * t * (1 - 0.1 * between**1.3 * t**2)
        return (r * math.cos(a), r * math.sin(a), 1.3 + high * (1 - t**2.1) - 0.03 * between * t * (1.2 - t) + lift)

    parts = []
    for k in range(8):
        vertices, faces, across, along = [], [], 16, 28
        for j in range(along + 1):
            for i in range(across + 1):
                vertices.append(canopy(math.radians(45 * k + 45 * i / across), j / along))
        for j in range(along):
            for i in range(across):
                n = j * (across + 1) + i
                faces.append((n, n + 1, n + across + 2, n + across + 1))
        parts.append(mesh_object("panel", vertices, faces, sun if k == 5 else sea))
        a = math.radians(45 * k)
        parts.append(tube([canopy(a, t / 12, -0.012) for t in range(13)], 0.009, steel))
        parts.append(tube([canopy(a, 0.5, -0.015), (0.03 * math.cos(a), 0.03 * math.sin(a), 1.02)], 0.007, steel, kind="POLY"))
        x, y, z = canopy(a, 1)
        parts.append(tube([(x * 0.98, y * 0.98, z - 0.006), (x * 1.03, y * 1.03, z - 0.03)], 0.015, plain("#26282a", 0.5), kind="POLY"))
    parts.append(tube([(0, 0, 0.24), (0, 0, 1.66)], 0.016, steel, kind="POLY"))
    parts.append(lathe([(0, 0.98), (0.036, 0.98), (0.036, 1.06), (0, 1.06)], plain("#26282a", 0.5), segments=40))
    parts.append(lathe([(0, 1.65), (0.045, 1.645), (0.022, 1.7), (0.014, 1.78), (0, 1.79)], plain("#26282a", 0.5), segments=40))
    parts.append(tube([(0, 0, 0.42), (0, 0, 0.2), (0, 0, 0.08), (0.02, 0, -0.04), (0.11, 0, -0.1), (0.2, 0, -0.04), (0.21, 0, 0.06)], 0.034, grip))
    middle = math.radians(45 * 6 + 22.5)

    def on_panel(x, z):
        t = 0.66 - z
        return canopy(middle + x / (wide * t), t, 0.008)

    parts += wind_mark(0.34, inks(), on_panel)
    laid = group(parts, (0, 0, 0), (56, 0, 0))
    laid.rotation_euler = (math.radians(56), 0, math.radians(-34))
    bpy.context.view_layer.update()
    laid.location.z = -float(subject_points()[:, 2].min())
    bpy.context.view_layer.update()
    return Shot(turn=6, tilt=12, fill=0.88, exposure=0.1)


def lunch_box(lid, band, marks):
    """A steel box for sandwiches, its lid held by two clips; a small one for nuts before it."""
    steel = metal("#c9ccce", 0.3, (60, 60, 1), 0.05)
    cover = plain(lid, 0.46, grain=0.06)
    rubber = plain(band, 0.6)

    def box(wide, deep, high, mark):
        parts = [lying(wide, deep, high, 0.2, steel, (0, 0, high / 2), 0.05)]
        parts.append(lying(wide + 0.03, deep + 0.03, 0.025, 0.21, rubber, (0, 0, high + 0.006), 0.008))
        parts.append(lying(wide + 0.05, deep + 0.05, 0.12, 0.22, cover, (0, 0, high + 0.075), 0.045))
        parts.append(lying(wide - 0.2, deep - 0.2, 0.01, 0.12, cover, (0, 0, high + 0.137), 0.004))
        for side in (-1, 1):
            x = side * (wide / 2 + 0.03)
            parts.append(block((0.03, deep * 0.34, 0.2), 0.012, rubber, (x + side * 0.012, 0, high - 0.02), 4))
            parts.append(block((0.05, deep * 0.3, 0.035), 0.012, rubber, (x + side * 0.004, 0, high - 0.11), 4))
            parts.append(block((0.06, deep * 0.34, 0.03), 0.012, rubber, (x, 0, high + 0.1), 4))
        parts += wind_mark(mark, marks, lambda u, v: (u, v, high + 0.1435))
        return parts

    group(box(1.7, 1.16, 0.5, 0.52), (0, 0.2, 0), (0, 0, 14))
    group(box(0.72, 0.56, 0.3, 0.24), (0.72, -0.86, 0), (0, 0, -18))
    return Shot(turn=-16, tilt=27, fill=0.86, exposure=0.25)


def mug(colour, inside, marks):
    """A heavy mug of glazed stoneware with the mark burnt in."""
    glaze = plain(colour, 0.16, coat=0.6, coat_rough=0.05, grain=0.04, grain_scale=10)
    lining = plain(inside, 0.16, coat=0.6, coat_rough=0.05)
    lathe([(0, 0.03), (0.5, 0.03), (0.53, 0), (0.57, 0), (0.62, 0.06), (0.65, 0.2), (0.66, 1.2), (0.645, 1.235), (0.62, 1.24)], glaze, fillet=0.03)
    lathe([(0.625, 1.2399), (0.6, 1.23), (0.585, 1.18), (0.575, 0.24), (0.5, 0.12), (0, 0.11)], lining, fillet=0.04)
    lathe([(0, 0.86), (0.578, 0.86)], plain("#2a1408", 0.08, coat=0.6), segments=96)
    tube([(0.6, 0, 1.0), (0.78, 0, 1.04), (1.02, 0, 0.98), (1.08, 0, 0.66), (0.98, 0, 0.36), (0.78, 0, 0.26), (0.6, 0, 0.3)], 0.078, glaze, flat=0.72)
    turn = math.radians(-24)
    wind_mark(0.62, marks, lambda x, z: (0.6605 * math.sin(x / 0.655 + turn), -0.6605 * math.cos(x / 0.655 + turn), 0.72 + z))
    wrapped_word("NORDAVIND", 0.085, 0.655, marks[0], 0.3, turn=-24, font=BOLD, spacing=1.15, lift=0.004)
    return Shot(turn=-8, tilt=17, fill=0.74, exposure=0.3 if colour > "#c" else 0.0)


PICTURES = {
    "nordavind-skyggelue-hav": lambda: cap(SEA, "#f0b429", inks()),
    "nordavind-skyggelue-sol": lambda: cap("#dfa21c", INK, inks("#0e3f55", "#f6f9fa", "#0e3f55")),
    "regn-paraply-hav": umbrella,
    "niste-matboks-hav": lambda: lunch_box(SEA, "#26343b", inks()),
    "niste-matboks-sol": lambda: lunch_box("#dfa21c", "#26343b", inks("#0e3f55", "#f6f9fa", "#0e3f55")),
    "pause-krus-hav": lambda: mug(SEA, "#f1efe8", inks()),
    "pause-krus-hvit": lambda: mug("#f1efe8", SEA, inks(SEA, SUN, "#5f9cb5")),
}

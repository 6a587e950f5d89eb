"""Ansatt: what is bought most often, at home where it goes to."""

import math
import random

import bpy

import studio
from ansatt_gear import inks, mug
from ansatt_goods import SEA, SUN, laptop, ticket
from kontor_desktop import keyboard, lamp, monitor
from kontor_furniture import lying, oak, office_chair
from kontor_pause import plant
from materials import fabric, picture, plain, wood
from places import book, panes, plane, put, room, sun
from screens import bare, hills, silk
from shot import Scene
from solids import block, face_plate, group, lathe, mesh_object
from tel_audio import headphones, pebble
from tel_in_use import facing_up
from tel_phones import EMBER, TALL, n2_pro

SHOP = "ansatt"


def company_mug():
    return mug(SEA, "#f1efe8", inks())


def daylight(rise, side, centre, size, energy=3.2, ambient=0.55):
    studio.surroundings(ambient, "#ffffff", "#eef2f4", "#b9b0a6")
    sun(rise, side, energy)
    panes(centre, rise, side, size)


def laptop_at_home():
    """Open on a kitchen table between a mug and headphones; a unit is fourteen centimetres."""
    daylight(32, -58, (0.2, 1.4, 1.2), (5.5, 5.5))
    plane((60, 30), (0, 3.4, 6), (90, 0, 0), plain("#b9d0d8", 0.95, grain=0.1, grain_scale=20))
    block((30, 11, 0.3), 0.05, oak((0.3, 4, 4)), (0, -2.4, -0.15))
    put(laptop, (0, 0, 0), 8)
    put(company_mug, (1.72, -0.5, 0), -20, 0.46)
    put(lambda: headphones("#123f56", "#b9bdc1", "#0d2c3c"), (-1.75, 0.55, 0), 24, 0.62)
    put(plant, (1.9, 1.5, 0), 0, 1.1)
    group(book(0.74, 1.05, 0.1, SUN), (-1.62, -0.5, 0), (0, 0, 16))
    return Scene((-1.4, -7.2, 3.4), (0.08, 0.2, 0.62), 58)


def headphones_at_home():
    """Before the laptop whose sound they carry."""
    daylight(32, -58, (0.2, 1.0, 1.0), (5.0, 5.0))
    plane((60, 30), (0, 3.4, 6), (90, 0, 0), plain("#b9d0d8", 0.95, grain=0.1, grain_scale=20))
    block((30, 11, 0.3), 0.05, oak((0.3, 4, 4)), (0, -2.4, -0.15))
    put(laptop, (0.5, 1.0, 0), -12)
    put(lambda: headphones("#123f56", "#b9bdc1", "#0d2c3c"), (-0.72, -0.7, 0), 22, 0.62)
    put(company_mug, (0.75, -0.72, 0), -24, 0.46)
    return Scene((-1.2, -6.0, 2.5), (-0.04, 0.0, 0.56), 66, exposure=0.3, sharp=5.9, aperture=1.2)


def phone_at_the_desk():
    """On a mat beside the keyboard."""
    daylight(42, -54, (0, 0.6, 0), (6, 7.5))
    plane((60, 60), (0, 0, 0), (0, 0, 0), wood("#c9a577", "#ab8455", (0.3, 4, 4), 0.45))
    lying(7.6, 4.4, 0.05, 0.2, fabric("#55626a", 60, 0.6, sheen=0.3, mottle=0.2), (-0.5, 0.3, 0.025), 0.02)
    put(lambda: keyboard(SEA), (-1.5, 0.75, 0.05), 4, 1.94)
    n2_pro("graphite", "#333538", "#6b6966", silk(*TALL, EMBER, 3), placed=lambda make: group([facing_up(0, 0, 0)(make)], (1.1, -1.95, 0.05), (0, 0, -14)))
    put(company_mug, (2.5, 2.0, 0.0), 150, 0.84)
    return Scene((-0.6, -5.6, 5.4), (0.3, 0.0, 0.1), 56, exposure=0.3, sharp=7.4, aperture=0.9)


def popped(draw, white):
    """One kernel that has burst: a few round lobes."""
    vertices, faces = [], []
    for _ in range(6):
        a, b, r = draw.uniform(0, 6.28), draw.uniform(-1.2, 1.2), draw.uniform(0.06, 0.085)
        lobe = pebble(r, r, r, white, 2.0, segments=14, rings=8)
        at = (0.06 * math.cos(a) * math.cos(b), 0.06 * math.sin(a) * math.cos(b), 0.06 * math.sin(b))
        n = len(vertices)
        vertices += [(v.co.x + at[0], v.co.y + at[1], v.co.z + at[2]) for v in lobe.data.vertices]
        faces += [tuple(n + i for i in face.vertices) for face in lobe.data.polygons]
        bpy.data.objects.remove(lobe)
    return mesh_object("kernel", vertices, faces, white)


def popcorn(radius, height, spilt=16):
    """A striped paper tub, heaped; some of it beside."""
    steps, draw = 48, random.Random(5)
    for tone, first in ((plain("#f4efe4", 0.7), 0), (plain("#b3411f", 0.65), 1)):
        corners, faces = [], []
        for k in range(first, steps, 2):
            n = len(corners)
            for turn, foot in ((k, 0), (k + 1, 0), (k + 1, 1), (k, 1)):
                a, r = 2 * math.pi * turn / steps, radius * (1 if foot else 0.74)
                corners.append((r * math.cos(a), r * math.sin(a), height * foot))
            faces.append((n, n + 1, n + 2, n + 3))
        side = mesh_object("tub", corners, faces, tone, smooth=False)
        side.modifiers.new("solid", "SOLIDIFY").thickness = 0.012
    kernels = [popped(draw, plain(tone, 0.7, subsurface=0.25)) for tone in ("#f6e7bd", "#f3dda2", "#faf0d2")]
    places = []
    for _ in range(190):
        r, a = radius * 0.95 * math.sqrt(draw.random()), draw.uniform(0, 6.28)
        places.append((r * math.cos(a), r * math.sin(a), height - 0.1 + 0.42 * (1 - (r / radius) ** 2) + draw.uniform(-0.08, 0.06)))
    for _ in range(spilt):
        a = draw.uniform(-2.6, 0.1)
        r = radius * draw.uniform(0.95, 1.7)
        places.append((r * math.cos(a), r * math.sin(a), 0.09))
    for k, place in enumerate(places):
        copy = kernels[k % 3].copy()
        copy.location, copy.rotation_euler = place, [draw.uniform(0, 6.28) for _ in range(3)]
        bpy.context.collection.objects.link(copy)
    for kernel in kernels:
        bpy.data.objects.remove(kernel)


def evening_at_the_pictures():
    """Tickets before a tub of popcorn, a red curtain behind; a unit is seven centimetres."""
    studio.surroundings(0.12, "#6a4a4a", "#3a2224", "#1a0e10")
    velvet = fabric("#7c1420", 60, 0.3, sheen=0.9, tint="#ff9a8a", mottle=0.2)
    folds = 360
    points = [(-14 + 28 * i / folds, 4.2 + 0.5 * math.sin(i * 0.42) + 0.2 * math.sin(i * 0.97 + 1), z) for z in (-1, 12) for i in range(folds + 1)]
    mesh_object("curtain", points, [(i, i + 1, folds + 2 + i, folds + 1 + i) for i in range(folds)], velvet)
    block((30, 10, 0.3), 0.05, wood("#6a4630", "#47301f", (0.3, 4, 4), 0.3), (0, -1.6, -0.15))
    put(lambda: popcorn(0.86, 2.0), (0.75, 0.7, 0), 0)
    for k, (x, y, turn) in enumerate(((-0.74, -0.86, 24), (-0.62, -0.98, 12), (-0.48, -1.16, -1), (-0.28, -1.36, -14))):
        group(ticket(3 - k), (x, y, 0.006 + 0.011 * k), (-90, 0, turn))
    # The last leans on the tub.
    group(ticket(4), (0.0, 0.12, 0.426), (-12, 0, -26.6))
    studio.add_light("key", (-4, -5, 6), (0, 0, 0.6), (2.4, 2.4), 760, "#ffdcae")
    studio.add_light("edge", (5, 2.5, 4), (0.6, 0.4, 1), (1, 3), 320, "#ff9a5c")
    studio.add_light("curtain", (-3, 1, 8), (0, 4.4, 3), (3, 1), 420, "#ffb48c")
    return Scene((-0.7, -6.8, 3.4), (0.1, -0.1, 0.82), 58, sharp=7.4, aperture=0.5)


def chair_at_home():
    """The chair at a small desk of oak, on a rug in a corner of the living room; in metres."""
    daylight(31, -56, (0.1, 0.9, 0.9), (1.5, 1.6), 3.6)
    room("#c4d3d6")
    rug = lathe([(0, 0), (1.15, 0), (1.16, 0.006), (1.15, 0.012), (0, 0.012)], fabric("#d9cfba", 90, 1.0, sheen=0.5, mottle=0.4), segments=96)
    rug.location = (-0.1, -0.25, 0)
    top = 0.74
    block((1.2, 0.6, 0.028), 0.006, oak((0.8, 9, 9)), (0.42, 0.74, top - 0.014))
    legs = plain("#26282b", 0.5)
    for x in (-0.12, 0.96):
        for y in (0.5, 0.98):
            block((0.035, 0.035, top - 0.028), 0.004, legs, (x, y, (top - 0.028) / 2))
    block((1.06, 0.02, 0.06), 0.004, legs, (0.42, 0.98, top - 0.06))
    put(monitor, (0.4, 0.84, top), -4, 0.28)
    put(lambda: keyboard(SEA), (0.34, 0.6, top), 0, 0.15)
    put(lambda: lamp(SUN, "#26323a"), (0.86, 0.86, top), 12, 0.25)
    put(company_mug, (-0.04, 0.62, top), 30, 0.066)
    poster = bare("wall", hills(600, 800, ("#f2d9b4", "#e9b98a", "#f6e6cc", "#fff4e0"), ("#5c93a4", "#0e3f55"), 31))
    block((0.53, 0.02, 0.73), 0.004, oak((7, 7, 0.5)), (-0.72, 1.09, 1.5))
    face_plate(0.5, 0.7, 0.001, picture(poster, rough=0.5, emission=False, coat=0.3), (-0.72, 1.077, 1.5))
    put(plant, (1.3, 0.72, 0), 0, 0.42)
    put(lambda: office_chair("#26282b", "#2c2e31"), (-0.36, -0.2, 0.012), 44, 0.5)
    return Scene((-1.0, -3.9, 1.4), (0.06, 0.3, 0.72), 61)


PICTURES = {
    "brukt-aurik-book-solv-hjemme": laptop_at_home,
    "brukt-n2-pro-grafitt-pult": phone_at_the_desk,
    "klang-studio-hav-hjemme": headphones_at_home,
    "kinobilletter-popkorn": evening_at_the_pictures,
    "rygg-stol-sort-hjemme": chair_at_home,
}

"""Tel: the phones that most people ask for, where one puts a phone down. A unit is half the height of an N2 Pro, near eight centimetres."""

import math

import bpy

import studio
from kontor_pause import cup_of_coffee, plant
from kontor_supplies import lay, rollerball
from materials import leather, light, metal, plain, wood
from places import book, panes, plane, put, sun
from screens import hills, silk
from shot import Scene
from solids import block, group, lathe, tube
from tel_accessories import wireless_stand
from tel_audio import earbuds, headphones, pebble
from tel_phones import EMBER, TALL, lumo, n2, n2_pro
from tel_second_phones import DUNE, ROSE, n2_plus, vika_mini

SHOP = "tel"
# What a unit of other models is in units of a phone.
CUP, BUDS, PLANT, HEADPHONES = 1.5, 0.46, 1.6, 1.16


def walnut():
    return wood("#77543c", "#5e402c", (0.3, 6, 6), 0.5)


def facing_up(x, y, turn):
    """On its back, which its cameras lift a little."""
    return lambda make: group(make(), (x, y, 0.062), (-87.6, 0, turn))


def facing_down(x, y, turn):
    return lambda make: group(make(), (x, y, 0.072), (90, 0, turn))


def leaning(x, y, z, lean, turn, half):
    """Around its own middle, its head away from us."""
    return lambda make: group([group(make(), (0, 0, -half))], (x, y, z), (-lean, 0, turn))


def morning(ambient=0.5, energy=3.0, rise=40, side=-56, centre=(0, 0.4, 0), size=(5.5, 7)):
    studio.surroundings(ambient, "#ffffff", "#eef0f4", "#b9b0a6")
    sun(rise, side, energy)
    panes(centre, rise, side, size)


def on_cafe_table():
    """On its back beside a cup of coffee."""
    morning()
    plane((60, 60), (0, 0, 0), (0, 0, 0), walnut())
    n2_pro("graphite", "#333538", "#6b6966", silk(*TALL, EMBER, 3), placed=facing_up(0.34, -1.5, -16))
    put(lambda: cup_of_coffee("#e9e6de", "#b9a88c"), (-1.2, 0.5, 0), -34, CUP)
    spoon = metal("#c9ccd0", 0.16)
    parts = [block((1.3, 0.06, 0.03), 0.012, spoon, (0.1, 0, 0.02)), pebble(0.24, 0.15, 0.05, spoon, 2.0, (0.86, 0, 0.04))]
    group(parts, (-1.35, -0.42, 0.005), (0, 0, -8))
    return Scene((-0.8, -5.0, 5.0), (-0.3, -0.16, 0.1), 62, exposure=0.45, sharp=6.9, aperture=0.9)


def by_the_bed():
    """On its charging stand in the evening, under a lamp."""
    studio.surroundings(0.1, "#40486a", "#2a3150", "#181b2c")
    plane((80, 40), (0, 3.4, 10), (90, 0, 0), plain("#4c5878", 0.95, grain=0.1, grain_scale=30))
    block((30, 9, 0.3), 0.06, wood("#9a7146", "#73502e", (0.3, 4, 4), 0.4), (0.4, -1.4, -0.15))
    n2("ink", "#1c2b4a", "#3b4a68", hills(*TALL, ("#182a5c", "#6a5aa8", "#f09a8a", "#ffd9a0"), ("#6a628f", "#0c1430"), 4), leaning(0.0, -0.255, 1.56, 18, 0, 0.96))
    put(wireless_stand, (0, 0, 0))
    tube([(1.18, 0.82, 0.03), (1.6, 0.5, 0.03), (2.6, 0.2, 0.03), (7, 0.4, 0.03)], 0.024, plain("#f4f4f2", 0.4))
    lathe([(0, 0), (0.8, 0), (0.86, 0.08), (0.5, 0.3), (0.72, 0.9), (0.66, 1.5), (0.3, 2.0), (0.14, 2.1), (0.14, 2.5), (0, 2.5)], plain("#c9c4ba", 0.3, coat=0.4, grain=0.1, grain_scale=8), location=(2.5, 1.5, 0), fillet=0.2)
    lathe([(1.5, 2.3), (1.15, 4.3)], light("#ffc489", 0.9), location=(2.5, 1.5, 0))
    bulb = bpy.data.lights.new("bulb", "POINT")
    bulb.energy, bulb.color, bulb.shadow_soft_size = 420, studio.linear("#ffc98a")[:3], 0.5
    at = bpy.data.objects.new("bulb", bulb)
    at.location = (2.2, 0.6, 2.25)
    bpy.context.collection.objects.link(at)
    group(book(1.7, 2.6, 0.3, "#8a4a3a"), (-2.1, 0.4, 0), (0, 0, 14))
    group(book(1.5, 2.3, 0.24, "#d9d0bd"), (-2.05, 0.36, 0.3), (0, 0, -6))
    studio.add_light("room", (-5, -6, 6), (0, 0, 1), (4, 4), 260, "#a9b4e6")
    return Scene((-1.0, -7.6, 2.9), (0.3, 0.2, 1.3), 62, exposure=0.35)


def on_a_shelf():
    """Leaning on books, earbuds beside it."""
    morning(0.55, 3.4, 34, -54, (0, 1.2, 1.2), (5, 5))
    plane((60, 40), (0, 1.9, 6), (90, 0, 0), plain("#c9bfdc", 0.95, grain=0.08, grain_scale=30))
    block((30, 8, 0.4), 0.05, wood("#d8c2a0", "#bfa47c", (0.3, 4, 4), 0.45), (0, -2, -0.2))
    x = -0.34
    for wide, high, cover in ((0.42, 3.0, "#2a3150"), (0.3, 2.7, "#d9d0bd"), (0.5, 2.9, "#a8513a"), (0.36, 2.6, "#5a6e66"), (0.3, 2.85, "#e0b04c")):
        volume = group(book(1.9, high, wide, cover))
        volume.rotation_euler, volume.location = (math.radians(90), 0, math.radians(90)), (x, 0.9, high / 2)
        x += wide + 0.01
    n2_plus("pearl", "#dcd8d2", "#c8c2b8", silk(*TALL, DUNE, 17), leaning(0.4, -0.36, 1.09, 13, -10, 1.08))
    put(lambda: earbuds("#f4f4f2", "#e4e4e2"), (-1.5, -0.4, 0), -14, BUDS)
    put(plant, (2.6, 0.7, 0), 20, PLANT)
    return Scene((-1.3, -8.0, 2.8), (0.34, 0.2, 1.32), 62)


def small_on_a_notebook():
    """The small phone on a notebook that it covers a third of, a pen beside it."""
    morning()
    plane((60, 60), (0, 0, 0), (0, 0, 0), wood("#cdb08a", "#b3946a", (0.3, 4, 4), 0.45))
    group(book(1.95, 2.75, 0.22, "#2f4a4a"), (-0.1, 0.1, 0), (0, 0, -10))
    vika_mini("rose", "#d99aa4", "#e0b4b8", silk(*TALL, ROSE, 23), lambda make: group([facing_up(0, -0.9, 0)(make)], (-0.05, 0.05, 0.22), (0, 0, 8)))
    pen, cap = rollerball("#eef0f1", "#1f2225")
    lay(pen, 1.7, 0.1, 80)
    lay(cap, 2.06, 0.72, 64, 0.078)
    put(lambda: cup_of_coffee("#d9c9b0", "#a88f66"), (-1.6, 2.3, 0), 30, CUP)
    return Scene((-0.9, -5.2, 4.9), (0.1, 0.22, 0.1), 60, exposure=0.4, sharp=7.0, aperture=0.9)


def buds_by_the_cup():
    """The case on a table, a phone and a cup behind it."""
    morning()
    plane((60, 60), (0, 0, 0), (0, 0, 0), walnut())
    put(lambda: earbuds("#f4f4f2", "#e4e4e2"), (-0.1, -1.0, 0), 10, BUDS)
    put(lambda: cup_of_coffee("#e9e6de", "#b9a88c"), (-1.2, 0.9, 0), -34, CUP)
    n2("ink", "#1c2b4a", "#3b4a68", silk(*TALL, EMBER, 3), facing_down(1.0, -0.1, 166))
    return Scene((-0.8, -4.4, 2.9), (0.04, -0.1, 0.24), 68, exposure=0.5, sharp=4.6, aperture=1.1)


def headphones_on_a_shelf():
    """Between books and a plant, as high as a book."""
    morning(0.55, 3.4, 34, -54, (0, 1.2, 1.2), (5, 5))
    plane((60, 40), (0, 1.9, 6), (90, 0, 0), plain("#d9cfc4", 0.95, grain=0.08, grain_scale=30))
    block((30, 8, 0.4), 0.05, wood("#d8c2a0", "#bfa47c", (0.3, 4, 4), 0.45), (0, -2, -0.2))
    group(book(2.9, 2.0, 0.42, "#a8513a"), (-0.1, 0.3, 0), (0, 0, 4))
    group(book(2.6, 1.9, 0.3, "#e6dfcf"), (-0.1, 0.3, 0.42), (0, 0, -5))
    put(lambda: headphones("#1d2336", "#9a9ca3", "#15181f"), (-0.1, 0.3, 0.685), 20, HEADPHONES)
    put(plant, (2.1, 0.7, 0), 20, PLANT)
    return Scene((-1.3, -8.0, 2.8), (0.3, 0.2, 1.36), 60, exposure=0.3)


def in_the_kitchen():
    """Face down on the worktop beside a bowl of oranges."""
    morning(0.55, 3.2, 42, -60)
    plane((60, 60), (0, 0, 0), (0, 0, 0), plain("#ece6dc", 0.3, coat=0.2, grain=0.03))
    lumo("coral", "#e8705f", silk(*TALL, EMBER, 3), placed=facing_down(-0.75, -1.3, 166))
    clay = plain("#3c5a63", 0.25, coat=0.5, grain=0.08, grain_scale=10)
    lathe([(0, 0.06), (0.55, 0.06), (0.6, 0), (0.68, 0), (0.72, 0.1), (1.35, 0.62), (1.5, 1.0), (1.45, 1.02), (1.28, 0.66), (0.66, 0.18), (0, 0.16)], clay, location=(1.1, 2.1, 0), fillet=0.05)
    peel, stalk = leather("#ee861a", 0.4, 0.7, 30), plain("#5d6e3a", 0.8)
    for x, y, z, tip, turn in ((0.66, 1.9, 0.66, 50, 20), (1.58, 1.86, 0.66, 64, -30), (1.14, 2.62, 0.68, 40, 250), (1.12, 2.06, 1.36, 58, 0), (1.5, -0.25, 0.45, 62, 24)):
        fruit = [pebble(0.46, 0.46, 0.44, peel, 2.05), lathe([(0, 0.442), (0.035, 0.442), (0.05, 0.432)], stalk, segments=12)]
        group(fruit, (x, y, z), (tip, 0, turn))
    return Scene((-0.8, -5.4, 4.9), (0.22, 0.3, 0.3), 58, exposure=0.4, sharp=7.0, aperture=0.9)


PICTURES = {
    "aurik-n2-pro-graphite-table": on_cafe_table,
    "aurik-n2-ink-bedside": by_the_bed,
    "aurik-n2-plus-pearl-shelf": on_a_shelf,
    "lumo-one-coral-kitchen": in_the_kitchen,
    "vika-mini-rose-notebook": small_on_a_notebook,
    "klang-buds-white-table": buds_by_the_cup,
    "klang-studio-midnight-shelf": headphones_on_a_shelf,
}

"""Fjell: the flask where it is poured from, and seen closer."""

import studio
from fjell_kitchen import PICTURES as KITCHEN, enamel_mug, lun_steel
from materials import metal, plain, wood
from places import panes, plane, put, sun
from shot import Scene, seen
from solids import block, lathe

SHOP = "fjell"
FLASK = KITCHEN["lun-termos-stal"]


def full_mug():
    enamel_mug("#27456b", metal("#c9cbcc", 0.25))
    lathe([(0, 0.98), (0.715, 0.98)], plain("#2a1408", 0.08, coat=0.6), segments=96)


def at_the_cabin_table():
    """Two units of the flask are its twenty-eight centimetres; a mug is a third as high."""
    studio.surroundings(0.5, "#ffffff", "#eef0f2", "#b9b0a6")
    sun(32, -56, 3.4, "#ffddb0")
    panes((0, 0.6, 0.6), 32, -56, (3.2, 3.4))
    for k in range(14):
        block((0.98, 0.04, 8), 0.02, wood("#c79b68", "#a67a48", (6, 6, 0.4), 0.5), (-6.5 + k, 1.7, 3), 2)
    for k in range(5):
        block((30, 0.98, 0.2), 0.02, wood("#a87a4c", "#86603a", (0.3, 5, 5), 0.45), (0, 1.1 - k, -0.1), 2)
    put(lun_steel, (0.22, 0.2, 0), 0)
    put(full_mug, (-0.62, -0.25, 0), -20, 0.44)
    return Scene((-0.8, -5.4, 2.0), (-0.1, 0.0, 0.82), 62, exposure=0.3)


PICTURES = {
    "lun-termos-stal-ovenfra": seen(FLASK, turn=-14, tilt=42),
    "lun-termos-stal-kopp": seen(FLASK, turn=-14, tilt=14, fill=2.3, shift=(0.0, 0.72)),
    "lun-termos-stal-hyttebord": at_the_cabin_table,
}

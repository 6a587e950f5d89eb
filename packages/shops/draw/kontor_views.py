"""Kontor: more views of what is ordered most often: from behind, and near."""

from kontor_furniture import PICTURES as FURNITURE
from kontor_paper import PICTURES as PAPER
from kontor_supplies import PICTURES as SUPPLIES
from shot import seen

SHOP = "kontor"
DESK, CHAIR = FURNITURE["plan-hevebord-hvit"], FURNITURE["rygg-kontorstol-sort"]
REAM, PENS = PAPER["ark-kopipapir"], SUPPLIES["linje-penn-sort"]

PICTURES = {
    "plan-hevebord-hvit-bak": seen(DESK, turn=206, tilt=6),
    "plan-hevebord-hvit-bryter": seen(DESK, turn=24, tilt=10, fill=3.2, shift=(0.63, 1.04)),
    "rygg-kontorstol-sort-bak": seen(CHAIR, turn=148, tilt=10),
    "rygg-kontorstol-sort-armlene": seen(CHAIR, turn=-48, tilt=14, fill=2.1, shift=(0.12, 0.35)),
    "ark-kopipapir-ende": seen(REAM, turn=44, tilt=14),
    "ark-kopipapir-hjorne": seen(REAM, turn=-30, tilt=24, fill=2.2, shift=(-0.41, 0.07)),
    "linje-penn-sort-ovenfra": seen(PENS, turn=16, tilt=38),
    "linje-penn-sort-spiss": seen(PENS, turn=-30, tilt=26, fill=2.4, shift=(-0.15, -0.87)),
}

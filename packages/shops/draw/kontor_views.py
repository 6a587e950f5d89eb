"""Kontor: more views of what is ordered most often: from behind, and near."""

from kontor_desktop import PICTURES as DESKTOP
from kontor_furniture import PICTURES as FURNITURE
from kontor_machines import PICTURES as MACHINES
from kontor_paper import PICTURES as PAPER
from kontor_supplies import PICTURES as SUPPLIES
from shot import seen

SHOP = "kontor"
DESK, CHAIR = FURNITURE["plan-hevebord-hvit"], FURNITURE["rygg-kontorstol-sort"]
SCREEN, HEADSET, COFFEE = DESKTOP["flate-skjerm"], MACHINES["stem-hodesett-sort"], SUPPLIES["bonne-kaffe"]
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
    "flate-skjerm-bak": seen(SCREEN, turn=152, tilt=10),
    "flate-skjerm-fot": seen(SCREEN, turn=-30, tilt=12, fill=2.0, shift=(0.1, -0.42)),
    "stem-hodesett-sort-siden": seen(HEADSET, turn=72, tilt=8),
    "stem-hodesett-sort-mikrofon": seen(HEADSET, turn=34, tilt=12, fill=2.0, shift=(0.3, -0.6)),
    "bonne-kaffe-siden": seen(COFFEE, turn=48, tilt=12),
    "bonne-kaffe-etikett": seen(COFFEE, turn=-16, tilt=10, fill=1.9, shift=(0.0, -0.2)),
}

"""Ansatt: more views of what is bought most often: from behind, and near."""

from dataclasses import replace

import bpy

from ansatt_goods import PICTURES as GOODS
from screens import silk
from shot import seen
from solids import group
from tel_phones import EMBER, TALL, n2_pro, on_its_face

SHOP = "ansatt"
LAPTOP, PHONE, CHAIR, TICKETS = (GOODS[name] for name in ("brukt-aurik-book-solv", "brukt-n2-pro-grafitt", "rygg-stol-sort", "kinobilletter"))


def turned(build, angle, **otherwise):
    """The subject turned under the lamps instead of a camera that goes around it: its back is lit as its front was."""

    def whole():
        shot = build()
        group([thing for thing in bpy.context.scene.objects if thing.parent is None], (0, 0, 0), (0, 0, angle))
        return replace(shot, **otherwise)

    return whole


PICTURES = {
    "brukt-aurik-book-solv-bak": turned(LAPTOP, 180, turn=-28, tilt=15, exposure=0.2, room={"strength": 0.52, "bottom": "#f4f5f6"}),
    "brukt-aurik-book-solv-tastatur": seen(LAPTOP, turn=-30, tilt=34, fill=2.1, shift=(-0.35, -0.3)),
    "brukt-n2-pro-grafitt-bakfra": lambda: n2_pro("graphite", "#333538", "#6b6966", silk(*TALL, EMBER, 3), placed=on_its_face),
    "brukt-n2-pro-grafitt-detalj": seen(PHONE, turn=-14, tilt=12, fill=2.2, shift=(-0.55, 0.8)),
    "kinobilletter-bak": turned(TICKETS, 180),
    "kinobilletter-naer": seen(TICKETS, turn=-14, tilt=8, fill=1.7, shift=(0.46, 0.2)),
    "rygg-stol-sort-bak": turned(CHAIR, 180, turn=-32, tilt=10),
    "rygg-stol-sort-armlene": seen(CHAIR, turn=-48, tilt=14, fill=2.1, shift=(0.12, 0.35)),
}

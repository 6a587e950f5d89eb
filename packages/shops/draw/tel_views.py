"""Tel: the best sellers from their other side, and what one wants to see closely."""

from screens import silk
from shot import seen
from tel_audio import PICTURES as audio
from tel_phones import EMBER, PICTURES as phones, TALL, lumo, n2, n2_pro, on_its_face
from tel_second_phones import DUNE, PICTURES as large, ROSE, n2_plus, vika_mini

SHOP = "tel"

CAMERAS = {"turn": -24, "tilt": 12, "fill": 2.1, "shift": (-0.55, 0.58)}
buds, headphones = audio["klang-buds-white"], audio["klang-studio-midnight"]

PICTURES = {
    "aurik-n2-pro-graphite-back": lambda: n2_pro("graphite", "#333538", "#6b6966", silk(*TALL, EMBER, 3), placed=on_its_face),
    "aurik-n2-pro-graphite-cameras": seen(phones["aurik-n2-pro-graphite"], **CAMERAS),
    "aurik-n2-ink-back": lambda: n2("ink", "#1c2b4a", "#3b4a68", silk(*TALL, EMBER, 3), placed=on_its_face),
    "aurik-n2-ink-cameras": seen(phones["aurik-n2-ink"], **CAMERAS),
    "aurik-n2-plus-pearl-back": lambda: n2_plus("pearl", "#dcd8d2", "#c8c2b8", silk(*TALL, DUNE, 17), on_its_face),
    "aurik-n2-plus-pearl-cameras": seen(large["aurik-n2-plus-pearl"], **CAMERAS),
    "lumo-one-coral-back": lambda: lumo("coral", "#e8705f", silk(*TALL, EMBER, 3), placed=on_its_face),
    "lumo-one-coral-cameras": seen(phones["lumo-one-coral"], **CAMERAS),
    "vika-mini-rose-back": lambda: vika_mini("rose", "#d99aa4", "#e0b4b8", silk(*TALL, ROSE, 23), on_its_face),
    "vika-mini-rose-cameras": seen(large["vika-mini-rose"], **CAMERAS),
    "klang-studio-midnight-side": seen(headphones, turn=82, tilt=6, fill=0.78),
    "klang-buds-white-side": seen(buds, turn=42, tilt=22),
    "klang-buds-white-close": seen(buds, turn=42, tilt=18, fill=1.7, shift=(-0.36, -0.2)),
}

"""Tel: the best sellers from their other side, and what one wants to see closely."""

from shot import seen
from tel_audio import PICTURES as audio
from tel_phones import PICTURES as phones

SHOP = "tel"

n2_pro = phones["aurik-n2-pro-graphite"]
n2 = phones["aurik-n2-ink"]
lumo = phones["lumo-one-coral"]
buds = audio["klang-buds-white"]

PICTURES = {
    "aurik-n2-pro-graphite-behind": seen(n2_pro, turn=188, tilt=14),
    "aurik-n2-pro-graphite-cameras": seen(n2_pro, turn=-24, tilt=12, fill=2.3, shift=(-0.62, 0.66)),
    "aurik-n2-ink-behind": seen(n2, turn=172, tilt=14),
    "aurik-n2-ink-cameras": seen(n2, turn=-24, tilt=12, fill=2.3, shift=(-0.62, 0.66)),
    "lumo-one-coral-behind": seen(lumo, turn=188, tilt=14),
    "lumo-one-coral-cameras": seen(lumo, turn=-24, tilt=12, fill=2.3, shift=(-0.62, 0.66)),
    "klang-buds-white-side": seen(buds, turn=42, tilt=22),
    "klang-buds-white-close": seen(buds, turn=-30, tilt=10, fill=1.9, shift=(0.2, -0.3)),
}

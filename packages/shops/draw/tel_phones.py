"""Tel: the Aurik and Lumo phones, front and back."""

from materials import metal, plain
from phones import back, flash, frame, front, lens
from screens import app_grid, hills, lock_screen, silk
from shot import Shot
from solids import group, slab

SHOP = "tel"
TALL = (520, 1120)


def pair(make, left_turn=152, right_turn=-24, gap=0.62, fill=0.84, tilt=5):
    """The same phone twice: its back behind on the left, its front before it on the right."""
    behind = group(make(), (-gap / 2 - 0.1, 0.32, 0), (0, 0, left_turn))
    before = group(make(), (gap / 2, -0.25, 0), (0, 0, right_turn))
    return behind, before, Shot(turn=0, tilt=tilt, fill=fill)


def both(make):
    return pair(make)[2]


def on_its_face(make):
    """One phone that lies on its display: the back, its edge and the keys."""
    group(make(), (0, 0, 0.066), (90, 0, 152))
    return Shot(turn=0, tilt=34, fill=0.84)


def n2_pro(name, shell, edge, screen, ring="#8e8c89", placed=both):
    width, height, depth, radius = 0.94, 2.0, 0.108, 0.155
    frosted = plain(shell, 0.36, coat=0.35, coat_rough=0.25)
    bright = plain(shell, 0.1, coat=1, coat_rough=0.02)
    rim = metal(edge, 0.3, (80, 80, 1), 0.06)
    wall = lock_screen(f"n2pro-{name}", screen)

    def make():
        parts = frame(width, height, depth, radius, rim)
        parts += front(width, height, depth, radius, wall)
        parts += back(width, height, depth, radius, frosted, metal("#c9c9cc", 0.15), "aurik")
        y = depth / 2 + 0.01
        parts.append(slab(0.8, 0.34, 0.05, 0.165, 0.02, bright, (0, y + 0.012, height / 2 - 0.27)))
        for x in (0.26, 0.0, -0.26):
            parts += lens(x, height / 2 - 0.27, y + 0.036, 0.112, metal(ring, 0.2), toward=1)
        parts += flash(-0.13, height / 2 - 0.165, y + 0.036, 0.018)
        for part in parts:
            part.location.z += height / 2
        return parts

    return placed(make)


def n2(name, shell, edge, screen, placed=both):
    width, height, depth, radius = 0.92, 1.92, 0.104, 0.19
    glossy = plain(shell, 0.16, coat=1, coat_rough=0.03)
    rim = metal(edge, 0.34)
    wall = lock_screen(f"n2-{name}", screen)

    def make():
        parts = frame(width, height, depth, radius, rim)
        parts += front(width, height, depth, radius, wall)
        parts += back(width, height, depth, radius, glossy, plain("#ffffff", 0.3), "aurik")
        y = depth / 2 + 0.01
        for z in (height / 2 - 0.22, height / 2 - 0.5):
            parts.append(slab(0.26, 0.26, 0.03, 0.13, 0.012, rim, (0.26, y + 0.006, z)))
            parts += lens(0.26, z, y + 0.018, 0.108, metal(edge, 0.2), toward=1)
        parts += flash(0.02, height / 2 - 0.22, y - 0.004, 0.026)
        for part in parts:
            part.location.z += height / 2
        return parts

    return placed(make)


def lumo(name, shell, screen, placed=both):
    width, height, depth, radius = 0.96, 2.06, 0.118, 0.13
    shade = plain(shell, 0.42, grain=0.05, coat=0.2, coat_rough=0.3)
    wall = app_grid(f"lumo-{name}", screen)

    def make():
        parts = frame(width, height, depth, radius, shade, bands=shell)
        parts += front(width, height, depth, radius, wall, bezel=0.042)
        parts += back(width, height, depth, radius, shade, plain("#ffffff", 0.4), "lumo")
        y = depth / 2 + 0.01
        parts.append(slab(0.3, 0.74, 0.03, 0.1, 0.012, plain(shell, 0.14, coat=1, coat_rough=0.05), (0.26, y + 0.004, height / 2 - 0.5)))
        for z in (height / 2 - 0.3, height / 2 - 0.55):
            parts += lens(0.26, z, y + 0.018, 0.098, metal("#55565a", 0.2), toward=1)
        parts += flash(0.26, height / 2 - 0.76, y + 0.018, 0.03)
        for part in parts:
            part.location.z += height / 2
        return parts

    return placed(make)


AURORA = ["#100828", "#6a3cff", "#29d3c2", "#ff5fb8"]
GLACIER = ["#0a2236", "#8fd4ff", "#3c8dff", "#eaf7ff"]
EMBER = ["#120c12", "#ff8a4c", "#ffcf6b", "#7b3cff"]

PICTURES = {
    "aurik-n2-pro-graphite": lambda: n2_pro("graphite", "#333538", "#6b6966", silk(*TALL, EMBER, 3)),
    "aurik-n2-pro-glacier": lambda: n2_pro("glacier", "#bccfd8", "#b9bcbd", silk(*TALL, GLACIER, 7), ring="#c9cccd"),
    "aurik-n2-pro-aurora": lambda: n2_pro("aurora", "#6d5bb0", "#9d96b4", silk(*TALL, AURORA, 5), ring="#a39cbd"),
    "aurik-n2-ink": lambda: n2("ink", "#1c2b4a", "#3b4a68", hills(*TALL, ("#182a5c", "#6a5aa8", "#f09a8a", "#ffd9a0"), ("#6a628f", "#0c1430"), 4)),
    "aurik-n2-sand": lambda: n2("sand", "#dcc7a6", "#cdbb9d", hills(*TALL, ("#5a86a8", "#a8c4cc", "#f4e3c2", "#ffd29a"), ("#d0a878", "#5a3a24"), 8)),
    "aurik-n2-moss": lambda: n2("moss", "#5d6e52", "#7d8a72", hills(*TALL, ("#33525a", "#7fa39a", "#d8e3c8", "#f2efd6"), ("#8aa58c", "#12261c"), 12)),
    "lumo-one-coral": lambda: lumo("coral", "#e8705f", silk(*TALL, ["#3a0f2a", "#ff7a5c", "#ffb36b", "#ff4f8b"], 9, glow=0.6)),
    "lumo-one-slate": lambda: lumo("slate", "#56626c", silk(*TALL, ["#0f1a26", "#4c7fa8", "#88c2d8", "#3c5a8a"], 11, glow=0.6)),
}

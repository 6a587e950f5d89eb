"""Takes the pictures of the demo shops: `python draw.py [--draft] [--samples=6] [name or pattern …]`; all of them without a name."""

import fnmatch
import importlib
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import darkroom  # noqa: E402
import studio  # noqa: E402

GROUNDS = {"fjell": "#f1f0eb", "tel": "#f1f1f7", "kontor": "#f3f4f5", "ansatt": "#eaf4f8"}


def sets():
    """The names of all sets: files called after a shop and what they show."""
    return sorted(name[:-3] for name in os.listdir(HERE) if name.endswith(".py") and name.split("_")[0] in GROUNDS)


def catalogue():
    """Every picture by name, as (shop, builder)."""
    pictures = {}
    for name in sets():
        scenery = importlib.import_module(name)
        for picture, build in scenery.PICTURES.items():
            pictures[picture] = (scenery.SHOP, build)
    return pictures


def take(name, shop, build, draft, folder, most):
    studio.reset()
    shot = build()
    studio.surroundings(**shot.room)
    studio.floor()
    studio.camera(shot.turn, shot.tilt, shot.fill, shot.lens, shot.shift)
    studio.lights(studio.reach(), **shot.lights)
    side = 600 if draft else darkroom.SIZE
    samples = 12 if draft else min(most, shot.samples) * (3 if shot.clear else 1)
    raw = os.path.join(tempfile.gettempdir(), f"torg-{name}.png")
    subject, shadow = darkroom.expose(raw, side, samples, shot)
    target = os.path.join(folder or os.path.join(HERE, "..", shop, "pictures"), f"{name}.webp")
    darkroom.develop(subject, shadow, target, GROUNDS[shop], clear=shot.clear)
    print(f"{name}: {os.path.getsize(target) // 1024} kB", flush=True)


def main(arguments):
    draft = "--draft" in arguments
    folder = next((a.split("=", 1)[1] for a in arguments if a.startswith("--to=")), None)
    most = next((int(a.split("=", 1)[1]) for a in arguments if a.startswith("--samples=")), 4096)
    patterns = [a for a in arguments if not a.startswith("--")] or ["*"]
    chosen = [(n, *p) for n, p in catalogue().items() if any(fnmatch.fnmatch(n, q) for q in patterns)]
    if not chosen:
        sys.exit(f"no picture is called {' or '.join(patterns)}")
    for name, shop, build in chosen:
        take(name, shop, build, draft, folder, most)


main(sys.argv[1:])

"""Takes the pictures of the demo shops: `python draw.py [--draft] [--samples=6] [pattern …]`; all of them without a pattern."""

import fnmatch
import importlib
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import darkroom  # noqa: E402
import places  # noqa: E402
import studio  # noqa: E402
from shot import Scene  # noqa: E402

GROUNDS = {"fjell": "#f1f0eb", "tel": "#f1f1f7", "kontor": "#f3f4f5", "ansatt": "#eaf4f8"}


def sets():
    """The names of all sets: files called after a shop and what they show."""
    return sorted(name[:-3] for name in os.listdir(HERE) if name.endswith(".py") and name.split("_")[0] in GROUNDS)


def catalogue():
    """Every picture by shop and name: shops may call a picture of theirs the same, sets of one shop may not."""
    pictures = {}
    for name in sets():
        scenery = importlib.import_module(name)
        for picture, build in scenery.PICTURES.items():
            if (scenery.SHOP, picture) in pictures:
                sys.exit(f"two sets draw {scenery.SHOP}/{picture}")
            pictures[scenery.SHOP, picture] = build
    return pictures


def wanted(picture, patterns):
    """Whether a pattern means the picture: by its name, or with the shop before it (`kontor/loft-*`)."""
    return any(fnmatch.fnmatch(picture if "/" in pattern else picture.split("/")[1], pattern) for pattern in patterns)


def take(shop, name, build, draft, folder, most):
    studio.reset()
    shot = build()
    side = 600 if draft else darkroom.SIZE
    samples = 12 if draft else min(most, shot.samples)
    raw = os.path.join(tempfile.gettempdir(), f"torg-{shop}-{name}.png")
    target = os.path.join(folder or os.path.join(HERE, "..", shop, "pictures"), f"{name}.webp")
    if isinstance(shot, Scene):
        places.camera(shot)
        darkroom.scenery(raw, side, samples, shot, target)
    else:
        in_studio(shot, raw, side, samples * (3 if shot.clear and not draft else 1), target, GROUNDS[shop])
    print(f"{shop}/{name}: {os.path.getsize(target) // 1024} kB", flush=True)


def in_studio(shot, raw, side, samples, target, ground):
    studio.surroundings(**shot.room)
    studio.floor()
    studio.camera(shot.turn, shot.tilt, shot.fill, shot.lens, shot.shift)
    studio.lights(studio.reach(), **shot.lights)
    subject, shadow = darkroom.expose(raw, side, samples, shot)
    darkroom.develop(subject, shadow, target, ground, clear=shot.clear)


def main(arguments):
    draft = "--draft" in arguments
    folder = next((a.split("=", 1)[1] for a in arguments if a.startswith("--to=")), None)
    most = next((int(a.split("=", 1)[1]) for a in arguments if a.startswith("--samples=")), 4096)
    patterns = [a for a in arguments if not a.startswith("--")] or ["*"]
    chosen = [(shop, name, build) for (shop, name), build in catalogue().items() if wanted(f"{shop}/{name}", patterns)]
    if not chosen:
        sys.exit(f"no picture is called {' or '.join(patterns)}")
    for shop, name, build in chosen:
        take(shop, name, build, draft, folder, most)


main(sys.argv[1:])

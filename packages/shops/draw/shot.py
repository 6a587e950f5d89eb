"""How one picture is taken."""

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Shot:
    """
    Where the camera stands (degrees), how much of the picture the subject fills, and how the lamps are set; `clear` for a subject that one sees through.

    A detail fills more than the picture: `fill` above 1, and `shift` says which part is seen, in widths of the picture to the right and upwards.
    """

    turn: float = 0.0
    tilt: float = 12.0
    fill: float = 0.78
    lens: float = 85
    shift: tuple = (0.0, 0.0)
    exposure: float = 0.0
    samples: int = 24
    lights: dict = field(default_factory=dict)
    room: dict = field(default_factory=dict)
    clear: bool = False
    view: str = "AgX"
    look: str = "AgX - Medium High Contrast"


@dataclass(frozen=True)
class Scene:
    """A thing in its place, under the light of that place: where the camera stands, what it looks at, and how wide its `lens` is; `sharp` is how far the sharpest lies, if the rest is to blur."""

    stands: tuple
    looks: tuple
    lens: float = 50
    exposure: float = 0.2
    samples: int = 32
    sharp: float = 0.0
    aperture: float = 8.0
    view: str = "AgX"
    look: str = "AgX - Medium High Contrast"


def seen(build, **otherwise):
    """A builder of the same subject for another view of it: `seen(laptop, turn=150, tilt=20)`."""
    return lambda: replace(build(), **otherwise)

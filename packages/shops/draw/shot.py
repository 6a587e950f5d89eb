"""How one picture is taken."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Shot:
    """Where the camera stands (degrees), how much of the picture the subject fills, and how the lamps are set; `clear` for a subject that one sees through."""

    turn: float = 0.0
    tilt: float = 12.0
    fill: float = 0.78
    lens: float = 85
    exposure: float = 0.0
    samples: int = 24
    lights: dict = field(default_factory=dict)
    room: dict = field(default_factory=dict)
    clear: bool = False
    view: str = "AgX"
    look: str = "AgX - Medium High Contrast"

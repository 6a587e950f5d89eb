"""What somebody has written and drawn with a pen: strokes that waver, letters that do not stand in line."""

import math
import random

from PIL import Image, ImageDraw, ImageFont

THIN = "/usr/share/fonts/truetype/dejavu/DejaVuSans-ExtraLight.ttf"


class Hand:
    """Draws on one sheet, `width` by `height` pixels, in one ink."""

    def __init__(self, width, height, paper="#f6f4ec", ink="#22252c", seed=1):
        self.image = Image.new("RGB", (width, height), paper)
        self.draw, self.ink, self.chance = ImageDraw.Draw(self.image), ink, random.Random(seed)

    def stroke(self, *points, wide=4):
        """Straight from point to point, as straight as a hand is."""
        for (x1, y1), (x2, y2) in zip(points, points[1:]):
            long = math.hypot(x2 - x1, y2 - y1) or 1
            steps = max(3, int(long / 18))
            bow, phase = self.chance.uniform(-0.006, 0.006) * long, self.chance.uniform(0, 6)
            path = []
            for i in range(steps + 1):
                t = i / steps
                off = bow * math.sin(math.pi * t) + 0.8 * math.sin(9 * t + phase)
                path.append((x1 + (x2 - x1) * t - (y2 - y1) / long * off, y1 + (y2 - y1) * t + (x2 - x1) / long * off))
            self.draw.line(path, fill=self.ink, width=wide, joint="curve")

    def arc(self, x, y, radius, start=0, end=360, wide=4):
        self.stroke(*((x + radius * math.cos(math.radians(a)), y + radius * math.sin(math.radians(a))) for a in range(start, end + 1, 12)), wide=wide)

    def box(self, x, y, w, h, wide=4):
        """Corners overshoot a little."""
        self.stroke((x - 5, y), (x + w + 4, y), wide=wide)
        self.stroke((x + w, y - 4), (x + w, y + h + 5), wide=wide)
        self.stroke((x + w + 4, y + h), (x - 4, y + h), wide=wide)
        self.stroke((x, y + h + 3), (x, y - 5), wide=wide)

    def write(self, x, y, text, size):
        """Capitals of an architect's hand, one by one."""
        font = ImageFont.truetype(THIN, size)
        for letter in text:
            tile = Image.new("L", (size * 2, size * 2))
            ImageDraw.Draw(tile).text((size * 0.5, size * 0.3), letter, font=font, fill=255, stroke_width=max(1, size // 26), stroke_fill=255)
            tile = tile.rotate(self.chance.uniform(-5, 3), resample=Image.BICUBIC)
            self.image.paste(self.ink, (int(x - size * 0.5), int(y - size * 0.3 + self.chance.uniform(-1.4, 1.4))), tile)
            x += font.getlength(letter) * self.chance.uniform(0.98, 1.06) + size * 0.05
        return x

    def saved(self, path):
        self.image.save(path)
        return path

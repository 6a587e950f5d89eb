import { composed, lerp, over, painted, ramp, set } from './banner.mjs';
import { fractal } from './mountains.mjs';
import { box, curve, dot, fill, glowing, groove, line, outline, running, soft, turned, words } from './pencil.mjs';
import { cutOut } from './studio.mjs';
import { both, grit, hanging, mesh } from './texture.mjs';

const FLOOR = 950;

/** An evening wall: warm from a low window on the left, violet where the light has gone. */
const room = (x, y) => {
  const wall = ramp(
    [
      [0, [72, 52, 130]],
      [0.5, [146, 104, 168]],
      [0.78, [224, 160, 168]],
      [1, [240, 186, 160]],
    ],
    y / 1280,
  );
  const lamp = Math.exp(-(((x - 760) / 900) ** 2 + ((y - 720) / 560) ** 2));
  const far = Math.max(0, (x - 1300) / 1500);
  let colour = lerp(lerp(wall, [255, 222, 196], lamp * 0.62), [44, 30, 98], Math.min(0.75, far));
  // Sound as it spreads: rings that fade, centred on the cup turned to us.
  const ring = Math.hypot(x - 1590, (y - 640) * 1.02);
  const wave = Math.cos(ring / 29) * Math.exp(-ring / 700) * Math.min(1, Math.max(0, (ring - 230) / 220));
  colour = lerp(colour, [255, 240, 250], Math.max(0, wave) * 0.2);
  if (y > FLOOR) {
    const deep = (y - FLOOR) / 270;
    colour = lerp(lerp([206, 146, 156], [120, 78, 136], deep), [60, 38, 110], Math.min(0.7, far));
    colour = lerp(colour, [255, 220, 196], lamp * 0.45);
  }
  const grain = (fractal(x / 2.5, y / 2.5, 1) - 0.5) * 4;
  return colour.map((v) => v + grain);
};

const CREAM = '#e9dfcb';
const cup = (cx, cy, rx, ry, tilt) => {
  const at = (art) => turned(tilt, cx, cy, art);
  return [
    {
      shape: at(dot(cx + rx * 0.34, cy, rx * 0.8, ry * 1.06)),
      colour: '#b9a68c',
      puff: 0.6,
      gloss: 0.03,
      texture: both(hanging(6, 40), grit(0.6)),
      folds: soft(
        3,
        [-0.6, -0.2, 0.3, 0.7].map((t) => groove(`M${cx + rx * 0.7} ${cy + ry * t}q30 6 60 0`, 5, 0.6)).join(''),
      ),
    },
    {
      shape: at(dot(cx, cy, rx, ry)),
      colour: CREAM,
      puff: 0.42,
      gloss: 0.1,
      shine: 14,
      texture: grit(0.3),
      drop: { dx: 10, dy: 8, blur: 12, dark: 0.45 },
    },
    {
      shape: at(dot(cx - rx * 0.12, cy, rx * 0.74, ry * 0.76)),
      colour: '#e0d4bc',
      puff: 0.22,
      gloss: 0.14,
      shine: 20,
      art: at(
        glowing(
          cx - rx * 0.3,
          cy - ry * 0.3,
          ry * 1.3,
          [
            [0, '#fff', 0.3],
            [0.6, '#fff', 0],
            [1, '#6a4a7a', 0.3],
          ],
          (p) => dot(cx - rx * 0.12, cy, rx * 0.8, ry * 0.8, p),
        ) + words(cx - rx * 0.52, cy + 9, 26, 'klang', '#8a755a'),
      ),
      drop: { dx: 1, dy: 2, blur: 4, dark: 0.4 },
    },
  ];
};

const headphones = () => {
  const band = curve('338 640, 330 480, 380 320, 490 222, 610 198, 730 226, 836 326, 884 484, 876 640');
  const pad = curve('420 330, 510 262, 612 242, 712 266, 800 340');
  return [
    {
      shape: line('M612 1120C560 1000 540 820 556 620C566 480 590 360 612 270', 34),
      colour: '#6d4a86',
      puff: 0.8,
      gloss: 0.28,
      shine: 20,
      drop: null,
    },
    {
      shape: fill(outline('430 1120, 450 1092, 612 1082, 776 1092, 796 1120, 776 1146, 612 1156, 450 1146')),
      colour: '#5d3d78',
      puff: 0.34,
      gloss: 0.24,
      shine: 18,
      drop: null,
    },
    { shape: line('M540 290Q612 254 690 292', 46), colour: '#6d4a86', puff: 0.7, gloss: 0.24 },
    { shape: line(band, 46), colour: CREAM, puff: 0.7, gloss: 0.1, shine: 14, texture: grit(0.3) },
    {
      shape: line(pad, 42),
      colour: '#b9a68c',
      puff: 0.8,
      texture: both(mesh(0.7, 7), hanging(4, 40)),
      drop: { dx: 2, dy: 6, blur: 7, dark: 0.4 },
    },
    { shape: line('M338 560V690M876 560V690', 20), colour: '#c9c4c0', puff: 0.9, gloss: 0.5, shine: 24 },
    {
      shape:
        fill(outline('312 640 !, 366 636 !, 372 720, 340 770, 306 720')) +
        fill(outline('848 636 !, 902 640 !, 908 720, 874 770, 842 720')),
      colour: CREAM,
      puff: 0.5,
      gloss: 0.1,
    },
    cup(352, 800, 106, 156, 5),
    cup(862, 800, 106, 156, -5).map((part, i) =>
      i === 0 ? { ...part, shape: turned(-5, 862, 800, dot(826, 800, 85, 165)) } : part,
    ),
  ];
};

export const bannerKlang = async (width) => {
  const side = width > 1500 ? 1100 : 500;
  const light = turned(
    -14,
    700,
    500,
    [0, 1, 2].map((i) => soft(14, box(360 + i * 250, 170, 200, 620, 0, '#ffe2c0', 'opacity="0.2"'))).join(''),
  );
  const shadow =
    soft(34, dot(1640, 976, 300, 26, '#2a174e', 'opacity="0.6"')) +
    soft(60, fill('M1560 980L2300 1030L2420 970L1760 962Z', '#2a174e', 'opacity="0.45"')) +
    soft(10, dot(1602, 972, 150, 12, '#1d0f3a', 'opacity="0.6"'));
  const ledge = running(
    0,
    FLOOR - 30,
    0,
    FLOOR + 20,
    [
      [0, '#fff', 0],
      [0.55, '#fff', 0.16],
      [0.6, '#4a2a6a', 0.25],
      [1, '#4a2a6a', 0],
    ],
    (p) => box(0, FLOOR - 30, 2560, 50, 0, p),
  );
  const tint = running(
    900,
    100,
    2300,
    1000,
    [
      [0, '#ffdcb4', 0.22],
      [0.5, '#8a5cc0', 0],
      [1, '#3a1f80', 0.32],
    ],
    (p) => box(0, 0, 2560, 1280, 0, p),
  );
  return composed(await painted(width, room), [
    await over(width, light + ledge + shadow),
    await set(width, await cutOut(headphones(), side), 1090, 178, 800),
    await over(width, tint, 'soft-light'),
  ]);
};

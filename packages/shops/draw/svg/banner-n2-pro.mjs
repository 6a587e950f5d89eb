import { composed, lerp, over, painted, ramp } from './banner.mjs';
import { fractal } from './mountains.mjs';
import { box, dot, fill, glowing, line, running, soft } from './pencil.mjs';

/** Violet curtains of light over a night sky. */
const curtains = (x, y) => {
  const bend = 300 * (fractal(x / 620, y / 900, 3) - 0.5) + 130 * Math.sin(x / 430);
  const down = (y - 640 - bend) / 330;
  const ribs = 0.65 + 0.7 * (fractal(x / 34 + bend / 60, y / 900, 3) - 0.3);
  return Math.exp(-Math.max(0, down) * 5) * Math.exp(Math.min(0, down) * 1.5) * ribs;
};

const sky = (x, y) => {
  const base = ramp(
    [
      [0, [14, 12, 34]],
      [0.5, [26, 20, 68]],
      [1, [46, 24, 118]],
    ],
    y / 1280,
  );
  const glow = Math.exp(-(((x - 1330) / 860) ** 2 + ((y - 660) / 520) ** 2));
  const light = Math.max(0, curtains(x, y));
  const hue = lerp(
    [104, 60, 246],
    [226, 92, 214],
    Math.max(0, Math.min(1, fractal(x / 700, y / 500 + 8, 3) * 2.2 - 0.6)),
  );
  const grain = (fractal(x / 3, y / 3, 1) - 0.5) * 3;
  return lerp(lerp(base, [92, 46, 232], glow * 0.62), hue, Math.min(0.8, light * 0.6)).map((v) => v + grain);
};

const at = (x, y, turn, lean, scale, art) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) skewY(${lean}) scale(${scale * 0.86} ${scale})">${art}</g>`;
const FRAME = [
  [0, '#e8e2f4'],
  [0.18, '#8b84a6'],
  [0.42, '#4a4464'],
  [0.6, '#a9a2c4'],
  [0.74, '#5c5678'],
  [1, '#d6d0ea'],
];
const slab = (deep) =>
  running(
    -190,
    0,
    190,
    0,
    FRAME,
    (p) =>
      box(-190 + deep, -390 + deep * 0.4, 380, 780, 62, '#1b1830') +
      box(-190 + deep * 0.5, -390 + deep * 0.2, 380, 780, 62, '#3b3654') +
      box(-190, -390, 380, 780, 62, p),
  );

const front = () =>
  slab(-22) +
  box(-182, -382, 364, 764, 55, '#07060f') +
  `<clipPath id="screen"><rect x="-172" y="-372" width="344" height="744" rx="46"/></clipPath><g clip-path="url(#screen)">${running(
    -170,
    -370,
    170,
    370,
    [
      [0, '#120d3a'],
      [0.4, '#3d1fb0'],
      [0.7, '#b13fd0'],
      [1, '#ff9a8a'],
    ],
    (p) => box(-180, -380, 360, 760, 0, p),
  )}${soft(30, fill('M-260 120C-120 -60 -20 160 90 -40S260 -160 300 -220L300 60C180 80 120 160 20 150S-140 260 -260 300Z', '#8b6bff', 'opacity="0.8"') + fill('M-260 280C-120 140 40 300 120 160S260 80 300 40V220C200 220 100 330 0 320S-160 380 -260 420Z', '#ff7fc4', 'opacity="0.7"'))}${running(
    -170,
    -370,
    120,
    200,
    [
      [0, '#fff', 0.34],
      [0.5, '#fff', 0.06],
      [0.52, '#fff', 0],
      [1, '#fff', 0],
    ],
    (p) => box(-180, -380, 360, 760, 0, p),
  )}</g>` +
  box(-34, -352, 68, 20, 10, '#05040b') +
  dot(18, -342, 5, 5, '#1e2140');

const eye = (x, y, r) =>
  glowing(
    x - r * 0.3,
    y - r * 0.3,
    r * 1.5,
    [
      [0, '#5c5a86'],
      [0.5, '#16142c'],
      [1, '#0a0918'],
    ],
    (p) => dot(x, y, r, r, '#c9c3dd') + dot(x, y, r * 0.9, r * 0.9, '#211d38') + dot(x, y, r * 0.74, r * 0.74, p),
  ) +
  dot(x, y, r * 0.34, r * 0.34, '#04030a') +
  dot(x - r * 0.26, y - r * 0.28, r * 0.15, r * 0.12, '#b7a8ff', 'opacity="0.9"') +
  dot(x + r * 0.2, y + r * 0.22, r * 0.1, r * 0.08, '#ff8fd0', 'opacity="0.7"');
const back = (from, to, deep = 20) =>
  slab(deep) +
  running(
    -180,
    -380,
    180,
    380,
    [
      [0, from],
      [0.55, to],
      [1, '#151129'],
    ],
    (p) => box(-183, -383, 366, 766, 56, p),
  ) +
  running(
    -180,
    -300,
    180,
    120,
    [
      [0, '#fff', 0.3],
      [0.45, '#fff', 0.03],
      [0.5, '#fff', 0.12],
      [1, '#fff', 0],
    ],
    (p) => box(-183, -383, 366, 766, 56, p),
  ) +
  soft(10, box(-150, -346, 196, 270, 50, '#000', 'opacity="0.45"')) +
  running(
    -150,
    -350,
    40,
    -90,
    [
      [0, '#fff', 0.36],
      [1, '#fff', 0.08],
    ],
    (p) => box(-156, -356, 196, 270, 50, '#2a2446') + box(-156, -356, 196, 270, 50, p),
  ) +
  eye(-102, -296, 42) +
  eye(-102, -178, 42) +
  eye(-12, -236, 34) +
  dot(-12, -310, 12, 12, '#fff4d8') +
  line('M-24 330H24', 5, '#fff', 'opacity="0.35"');

export const bannerN2Pro = async (width) => {
  const glow = soft(
    80,
    dot(1280, 700, 620, 330, '#8a5cff', 'opacity="0.5"') + dot(1760, 640, 260, 300, '#ff6fcf', 'opacity="0.3"'),
  );
  const phones =
    at(760, 650, -15, 5, 0.74, back('#8f7cf0', '#4426b4', 22)) +
    at(1800, 640, 13, -5, 0.74, back('#d8d2ec', '#8d86a8', -22)) +
    at(1270, 640, -4, 2, 0.88, front());
  const dark = soft(
    40,
    at(800, 710, -15, 5, 0.74, box(-190, -390, 380, 780, 62, '#06041a', 'opacity="0.6"')) +
      at(1835, 705, 13, -5, 0.74, box(-190, -390, 380, 780, 62, '#06041a', 'opacity="0.55"')) +
      at(1310, 710, -4, 2, 0.88, box(-190, -390, 380, 780, 62, '#06041a', 'opacity="0.7"')),
  );
  return composed(await painted(width, sky), [
    await over(width, glow + dark + phones),
    await over(
      width,
      glowing(
        1280,
        640,
        1500,
        [
          [0.5, '#0b0824', 0],
          [1, '#0b0824', 0.6],
        ],
        (p) => box(0, 0, 2560, 1280, 0, p),
      ),
    ),
  ]);
};

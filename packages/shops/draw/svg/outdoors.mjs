/** Gear where it is used: before the lake of the banner, mirrored, so that the light falls from the left as it does on the goods. */

import { composed, lerp, over, painted, SQUARE, set } from './banner.mjs';
import { lake } from './banner-fjell.mjs';
import { boot } from './boot.mjs';
import { dayPack } from './day-pack.mjs';
import { domeTent } from './dome-tent.mjs';
import { fractal } from './mountains.mjs';
import { box, chance, dot, fill, line, outline, running, soft } from './pencil.mjs';
import { noise } from './raster.mjs';
import { cutOut } from './studio.mjs';
import { both, grit } from './texture.mjs';

const clamp = (value) => Math.max(0, Math.min(1, value));

/** The view from `at` on, dimmed to the colour of the hour. */
const view =
  (at, [r, g, b]) =>
  (x, y) => {
    const colour = lake(Math.max(0, Math.min(2559, 2560 - at - x)), y);
    return [colour[0] * r, colour[1] * g, colour[2] * b];
  };

/** Heath: grass and heather that grow larger towards us. */
const heath = (x, y, top) => {
  const near = clamp((y - top) / 420);
  const blades = fractal(x / (7 + 16 * near), y / (5 + 12 * near), 4);
  const patch = clamp((fractal(x / 150 + 9, y / 60, 4) - 0.46) * 5);
  const base = lerp([74, 78, 56], [96, 64, 50], patch);
  const light = (0.5 + 0.9 * blades) * (0.74 + 0.26 * near) * (1.08 - x / 5200);
  return base.map((value) => value * light);
};

/** Bare rock, worn flat: low steps, seams that run with them, and lichen. */
const slab = (x, y, top) => {
  const near = clamp((y - top) / 330);
  const level = y / (20 + 46 * near) + 2.4 * fractal(x / 420, y / 160, 4);
  const step = level - Math.floor(level);
  const seam = Math.exp(-(((step - 0.06) / 0.05) ** 2)) * clamp((fractal(x / 130 + 6, y / 30, 3) - 0.42) * 6);
  const lichen = clamp((fractal(x / 38 + 40, y / (12 + 14 * near), 5) - 0.57) * 9);
  const grain = noise(x / 2.2, y / 1.6) * 0.1 + noise(x / 7, y / 3.4) * 0.12;
  const light =
    (0.62 + 0.26 * fractal(x / 90, y / 24, 5) + 0.16 * step + grain) * (1 - 0.55 * seam) * (1.16 - x / 3600);
  return lerp([150, 143, 140], [158, 156, 120], lichen * 0.75).map((value) => value * light);
};

/** Ground before the view: below `top(x)`, with a soft edge. */
const grounded = (behind, ground, top) => (x, y) => {
  const cover = clamp((y - top(x)) / 3 + 0.5);
  if (cover === 0) {
    return behind(x, y);
  }
  return cover === 1 ? ground(x, y, top(x)) : lerp(behind(x, y), ground(x, y, top(x)), cover);
};

const tufts = (seed, count, top, colour, clear = () => false) => {
  const any = chance(seed);
  const blades = Array.from({ length: count }, () => {
    const x = any(-10, 1290);
    const y = top + 8 + any() ** 1.4 * (1290 - top);
    const high = 8 + ((y - top) / 400) * 34;
    return clear(x, y)
      ? ''
      : `M${x} ${y}q${any(-3, 3)} ${-high * 0.5} ${any(-9, 9)} ${-high}m${-any(2, 5)} ${high}q${any(-6, 0)} ${-high * 0.4} ${any(-14, 0)} ${-high * 0.8}`;
  }).join('');
  return line(blades, 1.8, colour, 'opacity="0.5"');
};

/** What stands on the ground darkens it, most where it touches. */
const contact = (x, y, half, deep = 14) =>
  soft(22, dot(x + half * 0.2, y + deep * 0.4, half * 1.14, deep * 2, '#0d0f10', 'opacity="0.42"')) +
  soft(7, dot(x + half * 0.02, y, half, deep * 0.8, '#0d0f10', 'opacity="0.6"'));

/** The light of the evening over everything: warm from the left, blue where it does not reach. */
const evening = running(
  0,
  300,
  1280,
  900,
  [
    [0, '#ffb877', 0.3],
    [0.45, '#d69a8a', 0.1],
    [1, '#26386a', 0.34],
  ],
  (paint) => box(0, 0, 1280, 1280, 0, paint),
);

const drawn = async (width, parts, side) => cutOut(parts, Math.round((side * width) / SQUARE[0]));

/** One picture: a painted ground, and layers of marks (text) and of things (`[parts, x, y, side, turn]`) in their order. */
const pictured = async (width, paint, layers) => {
  const laid = [];
  for (const layer of layers) {
    if (typeof layer === 'string') {
      laid.push(await over(width, layer, 'over', SQUARE));
    } else {
      const [parts, x, y, side, turn = 0] = layer;
      laid.push(await set(width, await drawn(width, parts, side), x, y, side, turn, SQUARE));
    }
  }
  laid.push(await over(width, evening, 'soft-light', SQUARE));
  return composed(await painted(width, paint, SQUARE), laid);
};

const STONE = {
  colour: '#8a8684',
  puff: 0.16,
  texture: both(
    (x, y) => 16 * fractal(x / 120, y / 90, 5),
    (x, y) => 12 * Math.abs(fractal(x / 60 + 7, y / 80, 5) - 0.5),
    grit(1.2, 3),
  ),
  gloss: 0.01,
};

/** One side of a stone: the way it faces (`tilt`) gives its light; dark towards the ground. */
const side = (points, tilt, colour = STONE.colour) => ({
  ...STONE,
  colour,
  tilt,
  shape: fill(outline(points)),
  art: running(
    0,
    560,
    0,
    1120,
    [
      [0, '#c9b45a', 0.08],
      [0.5, '#000', 0.06],
      [1, '#0d1210', 0.6],
    ],
    (paint) => box(0, 0, 1200, 1200, 0, paint),
  ),
  drop: null,
});

const STONE_SIDES = [
  side('300 1100 !, 318 930, 372 770 !, 470 690, 640 660 !, 820 700, 960 830 !, 1052 980, 1070 1100 !', [0, 0]),
  side('640 660 !, 800 690, 905 770 !, 940 900, 930 1100 !, 700 1100 !, 690 880 !', [-0.3, 0.1]),
  side('905 770 !, 960 830 !, 1052 980, 1070 1100 !, 930 1100 !, 940 900', [-0.9, 0.1], '#7c7b7c'),
  side('372 770 !, 470 690, 640 660 !, 800 690, 905 770 !, 760 790, 560 800 !, 460 806', [0, 0.55], '#949089'),
];

const pairOfBoots = (colour) => {
  const parts = boot(colour).parts.flat(3);
  return ['translate(214 62) scale(0.8)', 'translate(-14 146) scale(0.86)'].flatMap((place) =>
    parts.map((part) => part && { ...part, place }),
  );
};

/** Boots on a rock above the lake. */
export const bootsOnRock = (colour) => (width) => {
  const top = (x) => 900 + 26 * fractal(x / 260, 3, 4) - 16;
  return pictured(width, grounded(view(620, [1, 0.97, 0.98]), slab, top), [
    contact(752, 1012, 290, 10) + contact(590, 1136, 322, 12),
    [pairOfBoots(colour), 180, 302, 1000],
  ]);
};

/** A pack that leans on a stone, boots beside it. */
export const packByStone = (colour) => (width) => {
  const top = (x) => 858 + 44 * fractal(x / 340 + 2, 7, 4) - 22;
  return pictured(width, grounded(view(1130, [0.98, 0.9, 0.95]), heath, top), [
    tufts(4, 420, 880, '#8b8a62'),
    soft(18, dot(720, 1126, 420, 26, '#0d100e', 'opacity="0.6"')),
    [STONE_SIDES, 10, 20, 1220],
    contact(480, 1134, 230, 14),
    [dayPack(colour).parts, 20, 330, 920],
    contact(1034, 1150, 160, 8) + contact(946, 1214, 190, 9),
    [pairOfBoots('brun'), 720, 750, 560],
    tufts(12, 420, 1136, '#9a966a', (x, y) => y < (x < 700 ? 1156 : 1226)),
  ]);
};

/** The tent pitched by the lake, somebody reading inside. */
export const tentByLake = (colour) => (width) => {
  const top = (x) => 838 + 50 * fractal(x / 420 + 5, 2, 4) - 25;
  const { parts } = domeTent(colour);
  return pictured(width, grounded(view(930, [0.8, 0.76, 0.9]), heath, top), [
    tufts(7, 420, 856, '#8b8a62'),
    soft(16, dot(650, 1068, 400, 34, '#0b0e0d', 'opacity="0.6"')) +
      soft(24, dot(640, 1120, 230, 44, '#ffbe6a', 'opacity="0.4"')),
    [parts, 180, 360, 940],
    soft(26, dot(646, 930, 66, 116, '#ffcf86', 'opacity="0.7"')) +
      soft(40, dot(650, 900, 270, 120, '#ffb860', 'opacity="0.22"')),
    tufts(15, 260, 1110, '#9a966a'),
  ]);
};

import { composed, lerp, over, painted, ramp, set, thrown } from './banner.mjs';
import { beanie } from './beanie.mjs';
import { dayPack } from './day-pack.mjs';
import { fractal } from './mountains.mjs';
import { box, dot, soft } from './pencil.mjs';
import { shellJacket } from './shell-jacket.mjs';
import { cutOut } from './studio.mjs';

const BOARD = 320;

/** A wall of upright painted boards, lit from the upper left. */
const wall = (x, y) => {
  const lit = ramp(
    [
      [0, [214, 229, 234]],
      [0.5, [198, 216, 223]],
      [1, [168, 192, 202]],
    ],
    Math.min(1, Math.hypot((x - 500) / 2600, (y - 150) / 1500)),
  );
  // Half a board at either end: a gap there would be a dark line along the picture's edge.
  const at = (x + BOARD / 2) % BOARD;
  const gap = Math.exp(-((Math.min(at, BOARD - at) / 4) ** 2));
  const edge = Math.exp(-(((at - 10) / 7) ** 2));
  const streak = (fractal(x / 9 + Math.floor((x + BOARD / 2) / BOARD) * 31, y / 240, 3) - 0.5) * 9;
  const colour = lerp(lerp(lit, [92, 118, 130], gap * 0.75), [244, 250, 252], edge * 0.35);
  return colour.map((value) => value + streak + (fractal(x / 2.4, y / 2.4, 1) - 0.5) * 4);
};

const peg = (x) =>
  soft(9, dot(x + 26, 268, 26, 30, '#0c2c3a', 'opacity="0.5"')) +
  box(x - 20, 206, 40, 74, 20, '#a9753f') +
  box(x - 13, 212, 18, 56, 9, '#d6a367');

const things = [
  { draw: () => beanie('sol', 'NORDAVIND'), x: 250, y: 116, side: 640, turn: -5 },
  { draw: () => shellJacket('hav', 'NORDAVIND'), x: 800, y: 130, side: 1120, turn: 0 },
  { draw: () => dayPack('hav', 'NORDAVIND'), x: 1680, y: 150, side: 880, turn: 2 },
];

export const bannerKlaer = async (width) => {
  const rail =
    soft(16, box(60, 262, 2460, 40, 6, '#0c2c3a', 'opacity="0.4"')) +
    box(40, 196, 2480, 84, 8, '#c4935a') +
    box(40, 196, 2480, 14, 7, '#e0b57e') +
    box(40, 262, 2480, 18, 7, '#9c6d3a') +
    [180, 570, 1360, 2120, 2440].map(peg).join('');
  const layers = [await over(width, rail)];
  for (const { draw, x, y, side, turn } of things) {
    const png = await cutOut(draw().parts, width > 1500 ? side : 500);
    layers.push(await set(width, await thrown(png, width > 1500 ? 26 : 11, 0.24), x + 34, y + 46, side, turn));
    layers.push(await set(width, png, x, y, side, turn));
  }
  return composed(await painted(width, wall), layers);
};

/** Clothes where they hang between two trips: on the pegs of a cabin, to scale with what hangs and stands beside them. */

import { composed, lerp, over, painted, SQUARE, set, thrown } from './banner.mjs';
import { beanie } from './beanie.mjs';
import { bobbleHat } from './bobble-hat.mjs';
import { boot } from './boot.mjs';
import { dayPack } from './day-pack.mjs';
import { downJacket } from './down-jacket.mjs';
import { lantern } from './lantern.mjs';
import { fractal } from './mountains.mjs';
import { box, dot, running, soft } from './pencil.mjs';
import { noise } from './raster.mjs';
import { shellJacket } from './shell-jacket.mjs';
import { cutOut } from './studio.mjs';
import { woolLongs } from './wool-longs.mjs';
import { woolTop } from './wool-top.mjs';

const FLOOR = 1120;

/** Boards `wide` apart, upright: their grain, the gap between them, and a light that comes from the upper left. */
const boarded =
  ({ wide, tone, gap, lit, grained = 0.34 }) =>
  (x, y) => {
    const at = (x + wide * 0.6) % wide;
    const board = Math.floor((x + wide * 0.6) / wide);
    const grain = fractal(x / 7 + board * 31, y / 190 + board * 7, 4) - 0.5;
    const rings = Math.sin((x * 0.09 + 5 * fractal(x / 90 + board * 13, y / 420 + board * 3, 3)) * 4) * 0.035;
    const seam = Math.exp(-((Math.min(at, wide - at) / 3.4) ** 2));
    const edge = Math.exp(-(((at - 9) / 6) ** 2));
    const fall = 1.14 - Math.hypot(x - 260, y - 120) / 2600;
    const light =
      fall * (0.94 + 0.07 * noise(board * 5.3, 2)) * (1 + grained * (grain + rings * 3)) + noise(x / 2, y / 5) * 0.03;
    return lerp(lerp(tone, lit, edge * 0.35), gap, seam * 0.85).map((value) => value * light);
  };

/** The boards of the floor run towards us. */
const floor = (tone) => (x, y) => {
  const far = (y - FLOOR + 90) / 250;
  const across = (x - 520) / far / 300 + 20;
  const seam = Math.exp(-(((across - Math.round(across)) / 0.012) ** 2));
  const grain = fractal(across * 26, y / 60 + Math.floor(across + 0.5) * 9, 4) - 0.5;
  const shade = Math.min(1, 0.5 + (y - FLOOR) / 90) * (1.1 - x / 3600);
  return tone.map((value) => value * shade * (1 + 0.3 * grain) * (1 - 0.55 * seam));
};

const room = (wall, ground) => {
  const [behind, below] = [boarded(wall), floor(ground)];
  return (x, y) => (y < FLOOR ? behind(x, y) : below(x, y));
};

const peg = (x, y, [dark, pale]) =>
  soft(8, dot(x + 16, y + 44, 18, 22, '#0c1014', 'opacity="0.5"')) +
  box(x - 15, y - 8, 30, 56, 15, dark) +
  box(x - 10, y - 4, 13, 42, 6, pale);

const rail = (y, pegs, [dark, pale]) =>
  soft(12, box(-20, y + 48, 1320, 26, 4, '#0c1014', 'opacity="0.5"')) +
  box(-20, y, 1320, 62, 4, dark) +
  box(-20, y, 1320, 9, 4, pale) +
  pegs.map((x) => peg(x, y + 14, [dark, pale])).join('');

const skirting = (colour, top) =>
  box(-20, FLOOR - 62, 1320, 64, 3, colour) +
  box(-20, FLOOR - 62, 1320, 6, 3, top) +
  soft(5, box(-20, FLOOR - 2, 1320, 9, 0, '#0c0a08', 'opacity="0.6"'));

const standing = (x, y, half) =>
  soft(18, dot(x + half * 0.25, y + 6, half * 1.12, 24, '#0c0a08', 'opacity="0.42"')) +
  soft(6, dot(x + half * 0.03, y, half, 10, '#0c0a08', 'opacity="0.6"'));

const pairOfBoots = () => {
  const parts = boot('brun').parts.flat(3);
  return ['translate(214 62) scale(0.8)', 'translate(-14 146) scale(0.86)'].flatMap((place) =>
    parts.map((part) => part && { ...part, place }),
  );
};

/** Marks (text) and things (`{ parts, x, y, side, turn, hangs }`) before a wall; what hangs throws its shadow on it. */
const furnished = async (width, paint, layers) => {
  const unit = width / SQUARE[0];
  const laid = [];
  for (const layer of layers) {
    if (typeof layer === 'string') {
      laid.push(await over(width, layer, 'over', SQUARE));
      continue;
    }
    const { parts, x, y, side, turn = 0, hangs = false } = layer;
    const png = await cutOut(parts, Math.round(side * unit));
    if (hangs) {
      laid.push(await set(width, await thrown(png, 22 * unit, 0.36, '#0c0f12'), x + 24, y + 34, side, turn, SQUARE));
    }
    laid.push(await set(width, png, x, y, side, turn, SQUARE));
  }
  const warmth = running(
    0,
    0,
    1280,
    1280,
    [
      [0, '#fff2d8', 0.3],
      [0.5, '#a08a78', 0.05],
      [1, '#10182c', 0.42],
    ],
    (p) => box(0, 0, 1280, 1280, 0, p),
  );
  return composed(await painted(width, paint, SQUARE), [...laid, await over(width, warmth, 'soft-light', SQUARE)]);
};

const TARRED = { wide: 190, tone: [104, 86, 72], gap: [26, 20, 17], lit: [150, 128, 108] };
const PAINTED = { wide: 210, tone: [186, 206, 214], gap: [92, 116, 128], lit: [230, 242, 246], grained: 0.07 };
const PINE = { wide: 150, tone: [206, 168, 120], gap: [104, 72, 42], lit: [238, 208, 164] };

/** The shell by the door, its hood over the peg; a pack beside it and boots on the floor. */
export const shellOnPeg =
  (colour, pack = 'kull') =>
  (width) =>
    furnished(width, room(TARRED, [120, 98, 78]), [
      skirting('#3d3129', '#6a5646'),
      rail(118, [422, 1030], ['#8a6238', '#b98d58']),
      { parts: shellJacket(colour).parts, x: -146, y: 66, side: 1136, hangs: true },
      { parts: dayPack(pack).parts, x: 692, y: 78, side: 676, turn: 2, hangs: true },
      standing(1024, 1148, 148) + standing(942, 1206, 160),
      { parts: pairOfBoots(), x: 720, y: 780, side: 520 },
    ]);

/** A bench by the wall, its seat at `top`. */
const bench = (left, top) =>
  soft(14, box(left + 30, top + 40, 700, 330, 6, '#0c0a08', 'opacity="0.4"')) +
  box(left + 90, top + 30, 34, FLOOR + 10 - top, 3, '#6d4a28') +
  standing(left + 60, 1196, 40) +
  box(left + 34, top + 30, 50, 1196 - top - 30, 4, '#a9793f') +
  box(left + 34, top + 30, 12, 1196 - top - 30, 4, '#c99a5e') +
  box(left + 20, top + 30, 700, 62, 3, '#8f6436') +
  soft(6, box(left + 20, top + 40, 700, 14, 0, '#2a1a0c', 'opacity="0.5"')) +
  box(left, top, 720, 46, 6, '#b98a50') +
  box(left, top, 720, 12, 6, '#dcb67e');

/** The down jacket indoors, with a hat and a lantern for the same evening; boots under the bench. */
export const downOnPeg = (colour, knit) => (width) =>
  furnished(width, room(PINE, [150, 116, 80]), [
    skirting('#b98a58', '#dcb98a'),
    rail(118, [452, 1040], ['#8a6238', '#b98d58']),
    { parts: downJacket(colour).parts, x: -68, y: -42, side: 1040, hangs: true },
    { parts: bobbleHat(knit).parts, x: 858, y: 92, side: 364, turn: 3, hangs: true },
    bench(806, 778),
    soft(70, dot(1050, 660, 230, 210, '#ffcf86', 'opacity="0.4"')) + standing(1050, 784, 84),
    { parts: lantern('gran').parts, x: 868, y: 462, side: 364 },
    standing(1104, 1176, 148) + standing(1028, 1232, 160),
    { parts: pairOfBoots(), x: 800, y: 806, side: 520 },
  ]);

/** Wool indoors after the tour: the top, and the longs that go with it, so near that the floor is out of sight. */
export const woolOnPeg = (colour) => (width) =>
  furnished(width, boarded(PINE), [
    rail(96, [416, 1004], ['#8a6238', '#b98d58']),
    { parts: woolTop(colour).parts, x: -156, y: -64, side: 1140, hangs: true },
    { parts: woolLongs('natt').parts, x: 374, y: 0, side: 1260, hangs: true },
  ]);

/** What the company has made, in its own hall: jacket and pack on the rail, boots below. */
export const staffShell = (width) =>
  furnished(width, room(PAINTED, [176, 140, 98]), [
    skirting('#e6edf0', '#ffffff'),
    rail(118, [422, 1030], ['#a9753f', '#d6a367']),
    { parts: shellJacket('hav', 'NORDAVIND').parts, x: -146, y: 66, side: 1136, hangs: true },
    { parts: beanie('sol', 'NORDAVIND').parts, x: 812, y: 112, side: 420, turn: 3, hangs: true },
    standing(1044, 1148, 148) + standing(962, 1206, 160),
    { parts: pairOfBoots(), x: 740, y: 780, side: 520 },
  ]);

/** The pack on the bench in the hall, ready for the morning; the hat on its peg. */
export const staffPack = (width) =>
  furnished(width, room(PAINTED, [176, 140, 98]), [
    skirting('#e6edf0', '#ffffff'),
    rail(118, [330], ['#a9753f', '#d6a367']),
    { parts: beanie('sol', 'NORDAVIND').parts, x: 112, y: 112, side: 420, turn: -3, hangs: true },
    bench(572, 940),
    standing(906, 946, 200),
    { parts: dayPack('hav', 'NORDAVIND').parts, x: 476, y: 182, side: 860 },
    standing(402, 1148, 148) + standing(320, 1206, 160),
    { parts: pairOfBoots(), x: 98, y: 780, side: 520 },
  ]);

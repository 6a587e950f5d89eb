import { knit } from './beanie.mjs';
import { COLOURS, darker } from './palette.mjs';
import { crease, fill, line, outline, soft } from './pencil.mjs';
import { noise } from './raster.mjs';

const SOCK = outline(
  '556 150 !, 680 142, 806 152 !, 806 400, 800 600, 822 740, 838 840, 800 940, 700 990, 560 1010, 420 1052, 320 1064, 262 1020, 262 940, 320 882, 440 820, 540 720, 566 600, 560 400',
);
const HEEL = outline('700 1000, 640 900 !, 720 790, 850 730 !, 880 860, 820 980');
const TOE = outline('240 900, 330 860, 420 842 !, 404 950, 440 1070 !, 300 1090, 220 1000');
const within = (id, art) => `<clipPath id="${id}"><path d="${SOCK}"/></clipPath><g clip-path="url(#${id})">${art}</g>`;

/** Ribs on the leg, smooth stitches on the foot. */
const leg = (x, y) => 0.34 * knit(x / 25, y / 17, x, y) + 5 * noise(x / 70, y / 90);
const foot = (x, y) => 0.2 * knit((x + y * 0.2) / 15, (y - x * 0.25) / 12, x, y) + 5 * noise(x / 80, y / 60);

const one = (colour, trim, place) => {
  const wool = { colour, gloss: 0, sheen: 0.16, ambient: 0.32, depth: 10, place };
  const folds = soft(
    7,
    [
      [570, 700, 700, 800, 18, 18, 0.7],
      [600, 640, 760, 690, 16, 14, 0.5],
      [800, 420, 700, 560, 16, -14, 0.4],
      [480, 860, 560, 980, 18, 14, 0.5],
    ]
      .map(crease)
      .join(''),
  );
  return [
    {
      ...wool,
      shape: fill(SOCK),
      puff: 0.3,
      texture: (x, y) => (y < 720 ? leg(x, y) : foot(x, y)),
      folds,
      drop: { dx: 6, dy: 9, blur: 12, dark: 0.36 },
    },
    { ...wool, colour: trim, shape: within('heel', fill(HEEL)), puff: 0.2, texture: foot, drop: null },
    { ...wool, colour: trim, shape: within('toe', fill(TOE)), puff: 0.24, texture: foot, drop: null },
    {
      ...wool,
      colour: trim,
      shape: within('band', line('M540 352Q680 344 820 354', 26)),
      puff: 0.16,
      texture: leg,
      drop: null,
    },
    {
      ...wool,
      colour: '#e9eef0',
      shape: within('thin', line('M540 396Q680 388 820 398', 12)),
      puff: 0.16,
      texture: leg,
      drop: null,
    },
    {
      ...wool,
      colour: darker(colour, 0.1),
      shape: within('cuff', line('M540 206Q680 198 820 208', 128)),
      puff: 0.2,
      texture: (x, y) => 0.55 * knit(x / 25, y / 17, x, y),
      drop: { dx: 0, dy: 5, blur: 6, dark: 0.3 },
    },
  ];
};

/** A pair of knitted socks, the one half over the other. */
export const bandedSocks = (name) => {
  const [colour, trim] = [COLOURS[name], name === 'sol' ? COLOURS.hav : COLOURS.sol];
  return {
    parts: [
      one(colour, trim, 'translate(150 -18) rotate(7 600 600)'),
      one(colour, trim, 'translate(-30 30) rotate(-3 600 600)'),
    ],
    place: 'translate(-40 0)',
  };
};

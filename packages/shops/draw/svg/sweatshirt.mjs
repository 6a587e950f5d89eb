import { folded, foldedSleeves, SHOULDER_SEAMS, SLEEVES } from './garment.mjs';
import { COLOURS, darker, lighter } from './palette.mjs';
import { box, crease, FLAT, fill, fitting, groove, line, outline, running, soft, stitches, words } from './pencil.mjs';
import { both, fleece, grit, hanging } from './texture.mjs';
import { windMark } from './wind-mark.mjs';

const BODY = outline(
  '504 284 !, 462 310, 404 336, 392 372, 402 470, 394 580, 386 700, 378 860, 374 980 !, 480 1000, 600 1004, 724 1000, 828 976 !, 822 860, 814 700, 806 580, 798 470, 808 372, 796 336, 738 310, 696 284 !, 660 330, 600 346, 540 330',
);
const BAND = outline(
  '378 972 !, 480 996, 600 1000, 724 996, 824 970 !, 812 1062 !, 720 1084, 600 1090, 482 1086, 390 1066 !',
);
const INSIDE = outline('506 284 !, 550 264, 600 259, 650 264, 694 284 !, 668 326, 600 344, 532 326');
const CUFFS = [
  outline('226 908 !, 270 926, 328 926 !, 322 1006 !, 268 1014, 220 996 !'),
  outline('886 930 !, 940 934, 986 914 !, 1000 998 !, 950 1018, 896 1014 !'),
];

const rib = (x, y) => 2.6 * Math.abs(Math.sin(x * 0.36 + y * 0.012));

/** A sweatshirt laid flat: brushed inside, ribbed where it ends, the mark in thread on the chest. */
export const sweatshirt = (name) => {
  const colour = COLOURS[name];
  const knit = {
    colour,
    texture: both(hanging(14, 100, 7), fleece(0.9), grit(0.6)),
    gloss: 0,
    sheen: 0.16,
    ambient: 0.3,
    depth: 11,
  };
  const ribbed = { ...knit, colour: darker(colour, 0.08), texture: both(rib, grit(0.6)) };
  const seam = lighter(colour, 0.2);
  return {
    parts: [
      {
        ...knit,
        shape: fill(INSIDE),
        colour: darker(colour, 0.42),
        art: box(572, 276, 56, 30, 3, '#f1efe8') + words(579, 296, fitting('NORDAVIND', 12, 44), 'NORDAVIND', '#333'),
        drop: null,
      },
      { ...ribbed, shape: line('M508 283Q550 265 600 262Q650 265 692 283', 24, '#fff', FLAT), puff: 0.5 },
      SLEEVES.map((d) => ({
        ...knit,
        shape: fill(d),
        puff: 0.46,
        folds: foldedSleeves(0.85),
        drop: { dx: 3, dy: 4, blur: 8, dark: 0.4 },
      })),
      CUFFS.map((d) => ({ ...ribbed, shape: fill(d), puff: 0.4, drop: { dx: 1, dy: -3, blur: 5, dark: 0.4 } })),
      {
        ...knit,
        shape: fill(BODY),
        puff: 0.27,
        folds:
          folded(0.8) +
          SHOULDER_SEAMS.map((d) => groove(d, 7, 0.8)).join('') +
          soft(6, crease([540, 880, 520, 700, 22, 14, 0.4])),
        art:
          SHOULDER_SEAMS.map((d) => stitches(d, seam, 1.5)).join('') +
          windMark(690, 476, 74, ['#f2fafd', '#ffc247', '#9fd0e2']) +
          running(
            0,
            800,
            0,
            1010,
            [
              [0, '#000', 0],
              [1, '#000', 0.18],
            ],
            (p) => box(350, 800, 500, 230, 0, p),
          ),
        drop: { dx: 0, dy: 6, blur: 15, dark: 0.48 },
      },
      { ...ribbed, shape: fill(BAND), puff: 0.35, drop: { dx: 0, dy: -3, blur: 6, dark: 0.4 } },
      {
        ...ribbed,
        shape: line('M504 283C524 348 564 348 600 348C636 348 676 348 696 283', 32, '#fff', FLAT),
        puff: 0.45,
        drop: { dx: 0, dy: 4, blur: 6, dark: 0.4 },
      },
      {
        shape: box(812, 990, 36, 50, 3),
        colour: '#f0b429',
        art: windMark(830, 1015, 28, ['#0c2c3a', '#0c2c3a', '#0c2c3a']),
        puff: 0.12,
        drop: { dx: 2, dy: 3, blur: 3, dark: 0.4 },
        place: 'translate(-24 8) rotate(-3 830 1015)',
      },
    ],
  };
};

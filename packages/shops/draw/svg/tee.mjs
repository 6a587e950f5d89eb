import { bodyCreases } from './garment.mjs';
import { COLOURS, darker, lighter } from './palette.mjs';
import {
  box,
  crease,
  curve,
  FLAT,
  fill,
  fitting,
  groove,
  line,
  mirrored,
  outline,
  places,
  running,
  soft,
  stitches,
  words,
} from './pencil.mjs';
import { both, grit, hanging, weave } from './texture.mjs';
import { windPrint } from './wind-mark.mjs';

const BODY = outline(
  '492 262 !, 440 286, 388 310, 384 352, 388 470, 384 600, 376 760, 370 900, 364 1040 !, 420 1056, 600 1064, 780 1056, 836 1040 !, 830 900, 824 760, 816 600, 812 470, 816 352, 812 310, 760 286, 708 262 !, 672 322, 600 344, 528 322',
);
const LEFT = places(
  '470 274 !, 400 302, 336 350, 282 430, 226 548 !, 268 590, 340 616, 386 620 !, 392 540, 420 430, 452 330 !',
);
const SLEEVES = [
  outline(LEFT),
  outline(mirrored(LEFT).map(([x, y, c]) => [x + (y - 300) * 0.014, y + (y - 300) * 0.01, c])),
];
const ENDS = [curve('234 538, 280 576, 344 600, 388 604'), curve('973 549, 926 586, 862 606, 816 608')];
const INSIDE = outline('494 262 !, 540 246, 600 241, 660 246, 706 262 !, 680 320, 600 342, 520 320');
const NECK = 'M493 262C516 336 560 340 600 340C640 340 684 336 707 262';

const rib = (x, y) => 1.5 * Math.sin(x * 0.85 + 0.04 * y);

/** A tee laid flat, with the mark printed on its chest. */
export const tee = (name) => {
  const colour = COLOURS[name];
  const light = name === 'hvit';
  const seam = light ? '#c9ccca' : lighter(colour, 0.16);
  const ink = light ? '#12516e' : '#eef6f9';
  const marks = light ? ['#12516e', '#e0a01c', '#6fa9c0'] : ['#f2fafd', '#ffc247', '#9fd0e2'];
  const jersey = {
    colour,
    texture: both(hanging(13, 110, 4), weave(0.35, 3), grit(0.5)),
    gloss: 0,
    sheen: 0.1,
    ambient: light ? 0.36 : 0.28,
    depth: 10,
  };
  const hem = 'M366 1016Q480 1038 600 1040Q724 1038 834 1016';
  return {
    parts: [
      {
        ...jersey,
        shape: fill(INSIDE),
        colour: darker(colour, light ? 0.14 : 0.4),
        art:
          soft(14, fill(INSIDE, '#000', 'opacity="0.2" transform="translate(-10 -26)"')) +
          box(572, 258, 56, 30, 3, '#f1efe8') +
          words(579, 278, fitting('NORDAVIND', 12, 44), 'NORDAVIND', '#333'),
        drop: null,
      },
      { ...jersey, shape: line('M495 261Q540 246 600 243Q660 246 705 261', 20, '#fff', FLAT), texture: rib, puff: 0.5 },
      SLEEVES.map((d, i) => ({
        ...jersey,
        shape: fill(d),
        puff: 0.36,
        folds:
          soft(
            7,
            [
              i ? [826, 560, 892, 400, 20, 18, 0.7] : [372, 560, 306, 400, 20, -18, 0.7],
              i ? [842, 590, 936, 480, 16, 12, 0.6] : [358, 586, 262, 470, 16, -12, 0.6],
            ]
              .map(crease)
              .join(''),
          ) + groove(ENDS[i], 4, 0.7),
        art: stitches(ENDS[i], seam, 1.5),
        drop: { dx: 3, dy: 5, blur: 8, dark: 0.35 },
      })),
      {
        ...jersey,
        shape: fill(BODY),
        puff: 0.2,
        folds:
          soft(
            8,
            bodyCreases(0.55) +
              [
                [520, 400, 470, 620, 24, 16, 0.45],
                [690, 420, 740, 660, 24, -16, 0.45],
                [600, 700, 560, 960, 26, 14, 0.4],
              ]
                .map(crease)
                .join(''),
          ) +
          groove('M392 330Q374 420 390 520', 6, 0.7) +
          groove('M808 330Q826 420 810 520', 6, 0.7) +
          groove(hem, 5, 0.7),
        art:
          stitches(hem, seam, 1.5) +
          stitches('M366 1024Q480 1046 600 1048Q724 1046 834 1024', seam, 1.5) +
          windPrint(600, 500, 150, marks, ink) +
          running(
            0,
            860,
            0,
            1060,
            [
              [0, '#000', 0],
              [1, '#000', light ? 0.08 : 0.16],
            ],
            (p) => box(350, 860, 500, 220, 0, p),
          ),
        drop: { dx: 0, dy: 5, blur: 14, dark: 0.42 },
      },
      {
        ...jersey,
        shape: line(NECK, 25, '#fff', FLAT),
        texture: rib,
        puff: 0.45,
        drop: { dx: 0, dy: 3, blur: 5, dark: 0.35 },
      },
    ],
  };
};

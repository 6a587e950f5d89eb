import {
  CUFF_ENDS,
  cordLock,
  folded,
  foldedSleeves,
  HEM,
  SHOULDER_SEAMS,
  SLEEVES,
  sealedZip,
  torso,
} from './garment.mjs';
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
  outline,
  running,
  soft,
  stitches,
  turned,
  words,
} from './pencil.mjs';
import { both, grit, hanging } from './texture.mjs';

const HOOD = outline(
  '500 352 !, 474 290, 462 214, 482 140, 536 92, 604 80, 672 94, 722 146, 738 220, 724 292, 702 352 !, 690 300, 676 214, 640 164, 600 156, 556 166, 524 214, 508 300',
);
const OPENING = outline('508 380, 500 280, 516 190, 560 142, 604 136, 650 146, 686 196, 700 280, 692 380, 600 400');
const VISOR = outline('512 186 !, 534 142, 570 124, 604 120, 642 126, 674 146, 692 186 !, 654 160, 604 151, 552 160');
const CHIN = outline(
  '494 300 !, 504 288, 530 330, 566 356, 604 362, 640 354, 674 330, 696 288, 708 300 !, 726 340, 690 390, 600 412, 512 390, 474 340',
);

export const shellJacket = (name, maker = 'SKARV') => {
  const colour = COLOURS[name];
  const deep = darker(colour, 0.24);
  const accent = ['rust', 'sol'].includes(name) ? '#2e3436' : '#d9853b';
  const cloth = { colour, texture: both(hanging(15, 96), grit(0.35)), gloss: 0.035, shine: 9, depth: 11 };
  const yoke = outline('380 300, 820 300, 830 470 !, 720 520, 600 538, 480 520, 370 470 !');
  const hemShade = running(
    0,
    880,
    0,
    1070,
    [
      [0, '#000', 0],
      [1, '#000', 0.22],
    ],
    (p) => box(340, 880, 520, 200, 0, p),
  );
  return {
    parts: [
      {
        shape: fill(OPENING),
        colour: darker(colour, 0.55),
        art: `${soft(18, fill(OPENING, '#000', 'opacity="0.4" transform="translate(-14 -22)"'))}${box(574, 282, 58, 28, 2, '#e9e7e0')}${words(581, 301, fitting(maker, 13, 46), maker, '#333')}`,
        texture: hanging(8, 40),
        folds: groove('M560 150Q540 260 552 380M650 150Q668 260 654 380', 4, 0.6),
        depth: 5,
        drop: null,
      },
      SLEEVES.map((d, i) => ({
        ...cloth,
        shape: fill(d),
        puff: 0.42,
        folds: foldedSleeves(0.62) + groove(i ? 'M868 360Q934 640 950 960' : 'M338 372Q262 650 246 970', 5, 0.7),
        art:
          fill(d, i ? '#000' : '#fff', 'opacity="0.04"') +
          line(i ? 'M872 360Q938 640 954 960' : 'M334 372Q258 650 242 970', 2, darker(colour, 0.3), 'opacity="0.6"'),
      })),
      // The tab that tightens each cuff.
      CUFF_ENDS.map((d, i) => [
        {
          shape: line(d, 34, '#fff', FLAT),
          colour: deep,
          puff: 0.25,
          texture: grit(0.4),
          art: stitches(d, lighter(colour, 0.2), 1.6),
          drop: { dx: 1, dy: -3, blur: 4, dark: 0.3 },
        },
        {
          shape: i ? turned(-10, 920, 962, box(894, 944, 62, 30, 8)) : turned(10, 282, 958, box(250, 940, 60, 30, 8)),
          colour: darker(colour, 0.5),
          puff: 0.35,
          gloss: 0.06,
        },
      ]),
      {
        ...cloth,
        shape: fill(torso),
        puff: 0.24,
        folds:
          folded(0.8) +
          SHOULDER_SEAMS.map((d) => groove(d, 7, 0.8)).join('') +
          groove(HEM, 6, 0.7) +
          groove('M600 340V1070', 14, 0.6),
        art: hemShade + stitches(HEM, lighter(colour, 0.16), 1.7),
        drop: { dx: 0, dy: 6, blur: 16, dark: 0.5 },
      },
      {
        ...cloth,
        colour: deep,
        shape: `<clipPath id="t"><path d="${torso}"/></clipPath><g clip-path="url(#t)">${fill(yoke)}</g>`,
        puff: 0.1,
        folds: soft(
          7,
          [
            [440, 360, 540, 450, 16, 14, 0.5],
            [764, 356, 670, 440, 16, -14, 0.5],
            [420, 440, 520, 500, 14, -10, 0.4],
            [790, 430, 700, 500, 14, 10, 0.4],
          ]
            .map(crease)
            .join(''),
        ),
        drop: { dx: 0, dy: 2, blur: 3, dark: 0.35 },
        art:
          words(668, 478, fitting(maker, 17, 100), maker, lighter(colour, 0.75)) +
          line('M650 462l8 12 8-12', 3, lighter(colour, 0.75)),
      },
      sealedZip('M470 556Q452 640 446 730', colour, { pull: [470, 566, 12], pullColour: accent }),
      sealedZip('M730 556Q748 640 754 730', colour, { pull: [730, 566, -12], pullColour: accent }),
      sealedZip('M386 500Q372 580 364 660', darker(colour, 0.1), { width: 9 }),
      {
        ...cloth,
        shape: fill(HOOD),
        puff: 0.5,
        folds:
          soft(
            5,
            [
              [486, 150, 540, 260, 14, 16, 0.5],
              [714, 150, 668, 270, 14, -16, 0.5],
              [480, 290, 520, 220, 12, -8, 0.5],
              [720, 300, 690, 220, 12, 8, 0.5],
            ]
              .map(crease)
              .join(''),
          ) + groove('M552 84Q530 150 530 200M656 84Q682 150 676 210', 5, 0.8),
        art: line('M556 84Q534 150 534 200M660 84Q686 150 680 210', 1.8, darker(colour, 0.35), 'opacity="0.6"'),
      },
      {
        ...cloth,
        colour: deep,
        shape: fill(VISOR),
        puff: 0.5,
        art: stitches('M526 174Q560 140 604 136Q650 140 680 176', lighter(colour, 0.1), 1.6),
        drop: { dx: 3, dy: 9, blur: 8, dark: 0.6 },
      },
      {
        ...cloth,
        shape: fill(CHIN),
        puff: 0.45,
        folds: soft(
          4,
          [
            [500, 320, 590, 390, 12, 10, 0.5],
            [700, 320, 615, 392, 12, -10, 0.5],
            [488, 350, 560, 398, 10, 8, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
        art: stitches(curve('506 306, 540 346, 604 372, 666 346, 694 306'), lighter(colour, 0.14), 1.6),
        drop: { dx: 2, dy: 6, blur: 7, dark: 0.45 },
      },
      sealedZip('M604 358Q598 600 600 1064', colour, { width: 22, pull: [603, 392, 2], pullColour: accent }),
      { shape: line('M516 330Q496 380 510 430', 5), colour: accent, puff: 1 },
      { shape: line('M686 330Q706 376 694 424', 5), colour: accent, puff: 1 },
      cordLock(511, 432, 8),
      cordLock(694, 426, -8),
      { shape: line('M420 1036q-10 30 8 44q18 4 14-22', 5), colour: accent, puff: 1 },
      cordLock(430, 1040, 80),
    ],
  };
};

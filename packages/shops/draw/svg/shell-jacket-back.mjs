import { CUFF_ENDS, cordLock, folded, foldedSleeves, HEM, SHOULDER_SEAMS, SLEEVES, torso } from './garment.mjs';
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
  '478 330 !, 456 270, 452 200, 474 132, 532 88, 602 76, 674 88, 730 134, 750 202, 746 272, 722 330 !, 690 372, 602 392, 512 372',
);
const YOKE = outline('380 300, 820 300, 830 452 !, 720 478, 600 486, 480 478, 370 452 !');
const CROWN = 'M540 90Q520 230 530 380M666 90Q684 230 672 380';

/** The shell jacket from behind: a longer back, and the cord that shortens its hood. */
export const shellJacketBack = (name, maker = 'SKARV') => {
  const colour = COLOURS[name];
  const deep = darker(colour, 0.24);
  const accent = ['rust', 'sol'].includes(name) ? '#2e3436' : '#d9853b';
  const cloth = { colour, texture: both(hanging(15, 96, 3), grit(0.35)), gloss: 0.035, shine: 9, depth: 11 };
  const seam = darker(colour, 0.32);
  const lower = running(
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
      SLEEVES.map((d, i) => ({
        ...cloth,
        shape: fill(d),
        puff: 0.42,
        folds: foldedSleeves(0.6) + groove(i ? 'M846 420Q900 640 918 960' : 'M360 420Q300 650 282 970', 5, 0.7),
        art: line(i ? 'M850 420Q904 640 922 960' : 'M356 420Q296 650 278 970', 2, seam, 'opacity="0.6"'),
      })),
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
          shape: i ? turned(-10, 950, 960, box(940, 942, 44, 30, 8)) : turned(10, 250, 958, box(222, 942, 44, 30, 8)),
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
          folded(0.7) +
          SHOULDER_SEAMS.map((d) => groove(d, 7, 0.8)).join('') +
          groove(`${HEM}M470 500Q456 760 462 1060M730 500Q744 760 738 1060`, 6, 0.6),
        art:
          lower +
          stitches(HEM, lighter(colour, 0.16), 1.7) +
          line('M474 500Q460 760 466 1060M726 500Q740 760 734 1060', 2, seam, 'opacity="0.6"'),
        drop: { dx: 0, dy: 6, blur: 16, dark: 0.5 },
      },
      {
        ...cloth,
        colour: deep,
        shape: `<clipPath id="t"><path d="${torso}"/></clipPath><g clip-path="url(#t)">${fill(YOKE)}</g>`,
        puff: 0.1,
        folds: soft(
          7,
          [
            [440, 360, 540, 440, 16, 14, 0.5],
            [764, 356, 670, 430, 16, -14, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
        art:
          words(600, 452, fitting(maker, 17, 120), maker, lighter(colour, 0.75), 'text-anchor="middle"') +
          line('M594 414l8 12 8-12', 3, lighter(colour, 0.75)),
        drop: { dx: 0, dy: 2, blur: 3, dark: 0.35 },
      },
      {
        ...cloth,
        shape: fill(HOOD),
        puff: 0.46,
        folds:
          soft(
            5,
            [
              [480, 330, 560, 240, 14, 14, 0.5],
              [722, 330, 650, 240, 14, -14, 0.5],
              [540, 380, 580, 300, 12, 8, 0.6],
              [664, 380, 624, 300, 12, -8, 0.6],
              [470, 200, 530, 180, 12, 8, 0.4],
            ]
              .map(crease)
              .join(''),
          ) + groove(CROWN, 5, 0.8),
        art: line(CROWN, 1.8, seam, 'opacity="0.6" transform="translate(4 0)"'),
        drop: { dx: 2, dy: 9, blur: 10, dark: 0.55 },
      },
      {
        shape: line(curve('458 236, 530 250, 602 254, 674 250, 746 236'), 26, '#fff', FLAT),
        colour: deep,
        puff: 0.3,
        art: stitches('M458 228Q602 262 746 228M458 246Q602 280 746 246', lighter(colour, 0.1), 1.4),
        drop: { dx: 0, dy: 2, blur: 3, dark: 0.35 },
      },
      { shape: line('M602 252Q592 300 602 322', 5), colour: accent, puff: 1 },
      cordLock(602, 268, 0),
      { shape: line('M420 1036q-10 30 8 44q18 4 14-22', 5), colour: accent, puff: 1 },
      cordLock(430, 1040, 80),
      { shape: line('M780 1036q10 30 -8 44q-18 4 -14-22', 5), colour: accent, puff: 1 },
      cordLock(770, 1040, 100),
    ],
  };
};

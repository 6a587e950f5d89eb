import { CUFF_ENDS, folded, foldedSleeves, SHOULDER_SEAMS, SLEEVES, torso, zip } from './garment.mjs';
import { COLOURS, darker, lighter } from './palette.mjs';
import { box, crease, FLAT, fill, fitting, groove, line, outline, running, soft, stitches, words } from './pencil.mjs';
import { both, fleece, grit, hanging, weave } from './texture.mjs';

const SHOULDERS = outline('370 290, 830 290, 838 440 !, 760 452, 690 420, 600 412, 510 420, 440 452, 362 440 !');
const COLLAR = outline(
  '502 318 !, 492 264, 500 206 !, 548 228, 602 236, 654 228, 702 204 !, 710 262, 698 320 !, 600 352',
);
const INSIDE = outline('500 208 !, 546 184, 602 176, 658 184, 702 206 !, 656 234, 602 244, 546 236');

export const fleeceJacket = (name, maker = 'VIDDE') => {
  const colour = COLOURS[name];
  const trim = name === 'havre' ? '#5c5344' : '#1d2b27';
  const pile = {
    colour,
    texture: both(hanging(12, 100, 5), fleece(2.3)),
    gloss: 0,
    sheen: 0.34,
    ambient: 0.36,
    depth: 11,
  };
  const smooth = { colour: trim, texture: both(hanging(6, 80, 2), weave(0.5, 4)), gloss: 0.03, depth: 9 };
  const inTorso = (art) => `<clipPath id="t"><path d="${torso}"/></clipPath><g clip-path="url(#t)">${art}</g>`;
  return {
    parts: [
      {
        ...pile,
        shape: fill(INSIDE),
        colour: darker(colour, 0.42),
        art: box(578, 190, 48, 24, 2, '#e9e7e0') + words(586, 206, fitting(maker, 11, 36), maker, '#333'),
        drop: null,
      },
      SLEEVES.map((d) => ({
        ...pile,
        shape: fill(d),
        puff: 0.46,
        folds: foldedSleeves(0.75),
        drop: { dx: 3, dy: 4, blur: 8, dark: 0.4 },
      })),
      CUFF_ENDS.map((d) => ({
        ...smooth,
        shape: line(d, 34, '#fff', FLAT),
        puff: 0.35,
        art: stitches(d, lighter(trim, 0.3), 1.6),
        drop: { dx: 1, dy: -2, blur: 4, dark: 0.35 },
      })),
      {
        ...pile,
        shape: fill(torso),
        puff: 0.27,
        folds:
          folded(0.62) +
          SHOULDER_SEAMS.map((d) => groove(d, 9, 0.9)).join('') +
          soft(4, groove('M600 330V1070', 16, 0.8)),
        drop: { dx: 0, dy: 6, blur: 16, dark: 0.5 },
        art: running(
          0,
          850,
          0,
          1070,
          [
            [0, '#000', 0],
            [1, '#000', 0.18],
          ],
          (p) => box(330, 850, 540, 230, 0, p),
        ),
      },
      {
        ...smooth,
        shape: line('M368 1034Q480 1056 600 1058Q724 1055 834 1030', 26, '#fff', FLAT),
        puff: 0.35,
        art: stitches('M368 1024Q480 1046 600 1048Q724 1045 834 1020', lighter(trim, 0.3), 1.6),
      },
      {
        ...smooth,
        shape: inTorso(fill(SHOULDERS)),
        puff: 0.14,
        folds: soft(
          6,
          [
            [430, 350, 520, 416, 16, 14, 0.6],
            [770, 350, 690, 412, 16, -14, 0.6],
            [420, 420, 470, 360, 12, 10, 0.4],
          ]
            .map(crease)
            .join(''),
        ),
        art: stitches('M438 442Q470 428 510 411Q600 396 690 411Q730 428 762 442', lighter(trim, 0.28), 1.8),
        drop: { dx: 0, dy: 3, blur: 5, dark: 0.4 },
      },
      {
        ...smooth,
        shape: box(650, 500, 112, 132, 8),
        puff: 0.16,
        folds: soft(5, crease([664, 610, 740, 540, 14, 10, 0.4])),
        art: stitches('M656 520V618Q656 626 664 626H748Q756 626 756 618V520', lighter(trim, 0.28), 1.6),
        drop: { dx: 2, dy: 3, blur: 5, dark: 0.4 },
      },
      zip('M654 514H758', {
        tape: darker(trim, 0.3),
        teeth: '#121415',
        width: 15,
        pull: [664, 512, 8],
        pullColour: name === 'havre' ? '#b0492a' : '#d9a441',
      }),
      [
        ['M432 752Q416 830 410 920', [432, 756, 12]],
        ['M768 752Q786 830 792 920', [768, 756, -12]],
      ].map(([d, pull]) => zip(d, { tape: trim, teeth: '#121415', width: 16, pull, pullColour: trim })),
      {
        ...pile,
        shape: fill(COLLAR),
        puff: 0.42,
        folds: soft(
          5,
          [
            [510, 300, 580, 330, 12, 8, 0.6],
            [690, 300, 620, 332, 12, -8, 0.6],
            [506, 240, 520, 310, 12, 8, 0.5],
          ]
            .map(crease)
            .join('') + groove('M602 236V350', 12, 0.7),
        ),
        drop: { dx: 2, dy: 6, blur: 8, dark: 0.5 },
      },
      {
        ...smooth,
        shape: line('M502 210Q548 234 602 241Q654 234 700 208', 9),
        puff: 0.7,
        drop: { dx: 0, dy: 2, blur: 3, dark: 0.4 },
      },
      zip('M602 240Q599 600 600 1062', {
        tape: trim,
        teeth: '#121415',
        width: 24,
        pull: [602, 270, 3],
        pullColour: name === 'havre' ? '#b0492a' : '#d9a441',
      }),
      {
        shape: box(466, 484, 60, 24, 3),
        colour: '#e7e2d6',
        art: words(473, 501, fitting(maker, 14, 46), maker, '#3a3a36'),
        puff: 0.15,
        texture: grit(0.4),
        drop: { dx: 1, dy: 2, blur: 2, dark: 0.4 },
      },
    ],
  };
};

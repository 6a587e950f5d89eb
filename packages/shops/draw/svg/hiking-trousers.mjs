import { zip } from './garment.mjs';
import { COLOURS, darker, lighter } from './palette.mjs';
import { box, dot, FLAT, fill, groove, line, outline, soft, stitches, words } from './pencil.mjs';
import { both, grit, hanging, weave } from './texture.mjs';
import { LOOSE, legCreases } from './trousers-cut.mjs';

const BAND = outline('438 92 !, 520 106, 600 110, 680 106, 762 92 !, 766 150 !, 680 166, 600 170, 520 166, 434 150 !');
const BEHIND = outline('444 96 !, 520 78, 600 74, 680 78, 756 96 !, 680 114, 600 118, 520 114');
const KNEES = [
  outline('404 590 !, 480 576, 570 596 !, 560 720, 548 810 !, 480 824, 404 806 !'),
  outline('796 590 !, 720 576, 630 596 !, 640 720, 652 810 !, 720 824, 796 806 !'),
];
const INSTEPS = [
  outline('512 980 !, 600 970, 600 1130, 500 1130 !'),
  outline('688 980 !, 600 970, 600 1130, 700 1130 !'),
];
const FLY = 'M600 170V366Q600 390 618 386Q648 372 650 326V170';
const CARGO = outline('660 424 !, 784 418 !, 790 566 !, 668 574 !');

/** Trousers for walking: stretch cloth, tougher where one kneels and sits. */
export const hikingTrousers = (name) => {
  const colour = COLOURS[name];
  const deep = name === 'lav' ? '#59614f' : darker(colour, 0.36);
  const accent = name === 'lav' ? '#c8632f' : '#e0a63a';
  const cloth = { colour, texture: both(hanging(11, 84, 7), weave(0.45, 4)), gloss: 0.02, depth: 11 };
  const tough = { ...cloth, colour: deep, texture: both(hanging(8, 70, 3), weave(0.8, 5)), puff: 0.1 };
  const thread = lighter(colour, 0.24);
  const inside = (art) => `<clipPath id="l"><path d="${LOOSE}"/></clipPath><g clip-path="url(#l)">${art}</g>`;
  return {
    parts: [
      {
        ...cloth,
        shape: fill(BEHIND),
        colour: darker(colour, 0.5),
        art: box(578, 84, 48, 24, 2, '#e9e7e0') + words(585, 100, 11, 'SKARV', '#333'),
        drop: null,
      },
      {
        ...cloth,
        shape: fill(LOOSE),
        puff: 0.3,
        folds: legCreases(0.9) + soft(1.6, groove('M600 170V404', 4, 0.8)) + soft(1.6, groove(FLY, 3, 0.3)),
        art:
          stitches(FLY, thread, 1.8) +
          stitches('M420 300Q392 540 396 1090', thread, 1.8) +
          stitches('M780 300Q808 540 804 1090', thread, 1.8) +
          stitches('M400 1084Q482 1098 562 1084M638 1084Q718 1098 800 1084', thread, 1.8),
      },
      KNEES.map((d) => ({
        ...tough,
        shape: inside(fill(d)),
        folds: soft(2, groove('M404 690Q480 708 566 694M796 690Q720 708 634 694', 4, 0.6)) + legCreases(0.7),
        depth: 9,
        art: stitches(d, lighter(deep, 0.24), 1.8),
        drop: { dx: 1, dy: 2, blur: 4, dark: 0.35 },
      })),
      INSTEPS.map((d) => ({ ...tough, shape: inside(fill(d)), art: stitches(d, lighter(deep, 0.2), 1.6), drop: null })),
      ['M448 178Q456 290 410 350', 'M752 178Q744 290 790 350'].map((d, i) =>
        zip(d, {
          tape: deep,
          teeth: '#131515',
          width: 17,
          pull: i ? [749, 208, -6] : [451, 208, 6],
          pullColour: accent,
        }),
      ),
      {
        ...cloth,
        shape: inside(fill(CARGO)),
        puff: 0.16,
        folds: soft(5, '<path d="M690 556L770 466" stroke="#000" stroke-width="10" opacity="0.3"/>'),
        art: stitches(CARGO, thread, 1.8),
        drop: { dx: 2, dy: 4, blur: 6, dark: 0.45 },
      },
      zip('M666 444L782 438', { tape: deep, teeth: '#131515', width: 16, pull: [676, 443, 88], pullColour: accent }),
      {
        shape: fill(BAND),
        colour: darker(colour, 0.16),
        texture: both(hanging(4, 60, 2), weave(0.5, 4)),
        puff: 0.3,
        art:
          stitches('M438 102Q520 116 600 120Q680 116 762 102', thread, 1.6) +
          stitches('M436 142Q520 158 600 162Q680 158 764 142', thread, 1.6),
        drop: { dx: 0, dy: 4, blur: 6, dark: 0.45 },
      },
      [470, 548, 652, 730].map((x) => ({
        ...tough,
        shape: line(`M${x} ${x < 500 || x > 700 ? 92 : 100}V${x < 500 || x > 700 ? 168 : 176}`, 15, '#fff', FLAT),
        puff: 0.4,
        drop: { dx: 2, dy: 3, blur: 3, dark: 0.5 },
      })),
      {
        shape: dot(604, 138, 15),
        colour: '#5b5f60',
        puff: 0.5,
        gloss: 0.35,
        shine: 22,
        art: dot(604, 138, 8, 8, '#3c4041'),
      },
      {
        shape: box(412, 1040, 62, 30, 6) + box(726, 1040, 62, 30, 6),
        colour: deep,
        puff: 0.35,
        texture: grit(0.5),
        art: dot(464, 1055, 7, 7, '#8d9294') + dot(736, 1055, 7, 7, '#8d9294'),
      },
      { shape: words(690, 540, 19, 'SKARV', '#fff'), colour: lighter(colour, 0.65), drop: null },
    ],
  };
};

import { sealedZip } from './garment.mjs';
import { COLOURS, darker, lighter } from './palette.mjs';
import { box, dot, fill, groove, line, outline, soft, stitches, words } from './pencil.mjs';
import { strap } from './straps.mjs';
import { both, grit, hanging, weave } from './texture.mjs';
import { LOOSE, legCreases } from './trousers-cut.mjs';

const BAND = outline('438 92 !, 520 106, 600 110, 680 106, 762 92 !, 766 146 !, 680 162, 600 166, 520 162, 434 146 !');
const BEHIND = outline('444 96 !, 520 66, 600 58, 680 66, 756 96 !, 680 114, 600 118, 520 114');
const SIDES = ['M446 168Q414 300 404 480Q400 760 412 1102', 'M754 168Q786 300 796 480Q800 760 788 1102'];
const INSTEPS = [
  outline('520 900 !, 600 880, 600 1130, 496 1130 !, 500 1000'),
  outline('680 900 !, 600 880, 600 1130, 704 1130 !, 700 1000'),
];
const KNEES = 'M400 620Q480 648 582 622M400 800Q480 824 574 800M800 620Q720 648 618 622M800 800Q720 824 626 800';

/** Shell trousers: watertight zips down both sides, taped seams, a patch where crampons strike. */
export const shellTrousers = (name) => {
  const colour = COLOURS[name];
  const deep = darker(colour, 0.34);
  const accent = '#d9853b';
  const cloth = { colour, texture: both(hanging(14, 92, 4), grit(0.35)), gloss: 0.035, shine: 9, depth: 12 };
  const inside = (art) => `<clipPath id="l"><path d="${LOOSE}"/></clipPath><g clip-path="url(#l)">${art}</g>`;
  return {
    parts: [
      {
        ...cloth,
        shape: fill(BEHIND),
        colour: darker(colour, 0.55),
        art: box(576, 74, 50, 26, 2, '#e9e7e0') + words(583, 92, 12, 'SKARV', '#333'),
        drop: null,
      },
      {
        ...cloth,
        shape: fill(LOOSE),
        puff: 0.33,
        folds: legCreases(1) + soft(1.6, groove(`M600 166V404${KNEES}`, 5, 0.7)),
        art:
          line(KNEES, 2, darker(colour, 0.35), 'opacity="0.7"') +
          stitches('M400 1086Q482 1100 562 1086M638 1086Q718 1100 800 1086', lighter(colour, 0.16), 1.7),
      },
      INSTEPS.map((d) => ({
        ...cloth,
        shape: inside(fill(d)),
        colour: '#24282b',
        texture: both(hanging(8, 70, 3), weave(0.9, 5)),
        puff: 0.12,
        art: stitches(d, '#5b6164', 1.7),
        drop: { dx: 1, dy: 2, blur: 4, dark: 0.35 },
      })),
      SIDES.map((d, i) =>
        sealedZip(d, colour, { width: 17, pull: i ? [755, 186, -10] : [445, 186, 10], pullColour: accent }),
      ),
      SIDES.map((_, i) => ({
        shape: i ? box(778, 1060, 32, 40, 6) : box(390, 1060, 32, 40, 6),
        colour: deep,
        puff: 0.4,
        texture: grit(0.4),
      })),
      sealedZip('M600 176V340', colour, { width: 20, pull: [601, 196, 2], pullColour: accent }),
      sealedZip('M470 440Q466 490 474 560', darker(colour, 0.1), {
        width: 12,
        pull: [470, 450, 4],
        pullColour: accent,
      }),
      {
        shape: fill(BAND),
        colour: deep,
        texture: both(hanging(4, 60, 2), weave(0.5, 4)),
        puff: 0.3,
        art:
          stitches('M438 100Q520 114 600 118Q680 114 762 100', lighter(colour, 0.2), 1.6) +
          stitches('M436 138Q520 154 600 158Q680 154 764 138', lighter(colour, 0.2), 1.6),
        drop: { dx: 0, dy: 4, blur: 6, dark: 0.45 },
      },
      strap('M482 120Q540 130 566 132', 18, '#1b1e20'),
      strap('M718 120Q660 130 634 132', 18, '#1b1e20'),
      {
        shape: box(568, 116, 30, 32, 5) + box(602, 116, 32, 32, 5),
        colour: '#232628',
        puff: 0.5,
        gloss: 0.2,
        drop: { dx: 2, dy: 4, blur: 4, dark: 0.6 },
      },
      { shape: dot(478, 118, 7) + dot(722, 118, 7), colour: '#8d9294', puff: 0.5, gloss: 0.3 },
      { shape: words(672, 330, 19, 'SKARV', '#fff'), colour: lighter(colour, 0.7), drop: null },
    ],
  };
};

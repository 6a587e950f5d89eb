import { COLOURS, darker, lighter } from './palette.mjs';
import { box, curve, FLAT, fill, groove, line, outline, soft, stitches, words } from './pencil.mjs';
import { both, fineKnit, grit, hanging } from './texture.mjs';
import { legCreases, SNUG } from './trousers-cut.mjs';

const BAND = outline('450 96 !, 520 110, 600 114, 680 110, 750 96 !, 756 164 !, 680 178, 600 182, 520 178, 444 164 !');
const BEHIND = outline('456 100 !, 520 84, 600 80, 680 84, 744 100 !, 680 116, 600 120, 520 116');
const GUSSET = 'M530 190Q546 300 602 416M672 190Q656 300 600 416';
const ANKLES = ['M456 1080Q506 1092 556 1080', 'M644 1080Q694 1092 744 1080'];

/** Long underwear of wool: a broad soft band, a gusset, ribbed ankles. */
export const woolLongs = (name) => {
  const colour = COLOURS[name];
  const wool = {
    colour,
    texture: both(hanging(8, 80, 9), fineKnit(0.7)),
    gloss: 0.01,
    sheen: 0.12,
    depth: 10,
    ambient: 0.27,
  };
  const seam = (d) => stitches(d, lighter(colour, 0.22), 2.4);
  return {
    parts: [
      {
        ...wool,
        shape: fill(BEHIND),
        colour: darker(colour, 0.55),
        art: box(580, 90, 44, 22, 2, '#e9e7e0'),
        drop: null,
      },
      {
        ...wool,
        shape: fill(SNUG),
        puff: 0.34,
        folds: legCreases(0.8) + soft(1.5, groove(GUSSET, 4, 0.7)) + groove('M600 190V416', 3, 0.4),
        art:
          seam(GUSSET) + seam('M440 300Q424 560 446 860Q456 1000 462 1070M760 300Q776 560 754 860Q744 1000 738 1070'),
      },
      ANKLES.map((d) => ({
        ...wool,
        shape: line(d, 56, '#fff', FLAT),
        colour: darker(colour, 0.12),
        puff: 0.3,
        texture: (x) => 1.7 * Math.sin(x / 1.7),
        drop: { dx: 1, dy: -2, blur: 4, dark: 0.3 },
      })),
      {
        shape: fill(BAND),
        colour: darker(colour, 0.35),
        puff: 0.34,
        texture: both((x) => 0.9 * Math.sin(x / 1.5), hanging(4, 60, 2)),
        gloss: 0.02,
        art:
          line(curve('446 132, 520 146, 600 150, 680 146, 754 132'), 5, '#c8622f') +
          words(552, 154, 19, 'LYNGMARK', lighter(colour, 0.75)),
        drop: { dx: 0, dy: 4, blur: 6, dark: 0.45 },
      },
      {
        shape: box(664, 1000, 52, 22, 3),
        colour: '#e9e4d6',
        art: words(669, 1015, 10, 'MERINO', '#3a3a36'),
        puff: 0.12,
        texture: grit(0.4),
        drop: { dx: 1, dy: 2, blur: 2, dark: 0.4 },
      },
    ],
  };
};

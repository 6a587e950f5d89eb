import { CUFF_ENDS, folded, foldedSleeves, SHOULDER_SEAMS, SLEEVES, torso, zip } from './garment.mjs';
import { COLOURS, darker, lighter } from './palette.mjs';
import { box, crease, FLAT, fill, groove, line, outline, running, soft, stitches, words } from './pencil.mjs';
import { both, fineKnit, grit, hanging } from './texture.mjs';

const COLLAR = outline(
  '510 322 !, 504 262, 514 200 !, 556 220, 602 227, 648 220, 690 198 !, 698 260, 692 322 !, 604 352',
);
const INSIDE = outline('514 202 !, 554 180, 602 173, 652 180, 690 200 !, 650 224, 602 232, 554 224');
/** Flat seams run from the neck to the arm, where no pack strap lies on them. */
const RAGLAN = ['M508 316Q450 360 402 476', 'M694 316Q750 360 798 476'];
const HEM = 'M368 1036Q480 1058 600 1060Q724 1057 834 1032';

/** What only the front has: the zip, the patch at its foot, the label at the hem. */
const zipped = (colour, contrast) => [
  zip('M602 232Q600 420 601 560', {
    tape: darker(colour, 0.3),
    teeth: contrast,
    width: 20,
    pull: [602, 262, 3],
    pullColour: contrast,
  }),
  { shape: box(588, 556, 26, 16, 3), colour: darker(colour, 0.35), puff: 0.3, texture: grit(0.4) },
  {
    shape: box(452, 994, 74, 30, 3),
    colour: '#e9e4d6',
    art: words(458, 1013, 10, 'LYNGMARK', '#3a3a36'),
    puff: 0.12,
    texture: grit(0.4),
    drop: { dx: 1, dy: 2, blur: 2, dark: 0.4 },
  },
];

/** A base layer with a high collar and a short zip; from behind it has neither zip nor label. */
export const woolTop = (name, { back = false } = {}) => {
  const colour = COLOURS[name];
  const contrast = name === 'natt' ? '#c8622f' : '#f0d9a8';
  const wool = {
    colour,
    texture: both(hanging(9, 84, 11), fineKnit(0.7)),
    gloss: 0.01,
    sheen: 0.12,
    depth: 10,
    ambient: 0.27,
  };
  const seam = (d) => stitches(d, lighter(colour, 0.22), 2.6);
  const lower = running(
    0,
    860,
    0,
    1070,
    [
      [0, '#000', 0],
      [1, '#000', 0.2],
    ],
    (p) => box(330, 860, 540, 220, 0, p),
  );
  return {
    place: 'translate(54 -18) scale(0.91 1)',
    parts: [
      {
        ...wool,
        shape: fill(INSIDE),
        ...(back
          ? { puff: 0.2 }
          : {
              colour: darker(colour, 0.5),
              art: box(580, 186, 46, 22, 2, '#e9e7e0') + words(584, 201, 7, 'LYNGMARK', '#333'),
            }),
        drop: null,
      },
      SLEEVES.map((d, i) => ({
        ...wool,
        shape: fill(d),
        puff: 0.36,
        folds: foldedSleeves(0.7) + groove(i ? 'M868 360Q934 640 952 960' : 'M338 372Q262 650 246 970', 4, 0.6),
        art: seam(i ? 'M872 360Q938 640 956 960' : 'M334 372Q258 650 242 970'),
        drop: { dx: 3, dy: 4, blur: 8, dark: 0.4 },
      })),
      CUFF_ENDS.map((d) => ({
        ...wool,
        shape: line(d, 38, '#fff', FLAT),
        colour: darker(colour, 0.12),
        puff: 0.3,
        texture: (x) => 1.6 * Math.sin(x / 1.7),
        drop: { dx: 1, dy: -2, blur: 4, dark: 0.3 },
      })),
      {
        ...wool,
        shape: fill(torso),
        puff: 0.2,
        folds: folded(0.75) + SHOULDER_SEAMS.map((d) => groove(d, 4, 0.5)).join('') + groove(HEM, 4, 0.6),
        art: lower + RAGLAN.map(seam).join('') + seam(HEM),
        drop: { dx: 0, dy: 6, blur: 16, dark: 0.5 },
      },
      {
        ...wool,
        shape: fill(COLLAR),
        puff: 0.36,
        folds: soft(
          4,
          [
            [516, 300, 580, 330, 12, 8, 0.5],
            [684, 300, 622, 332, 12, -8, 0.5],
            [514, 236, 524, 306, 10, 8, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
        art: seam('M514 322Q604 352 690 322'),
        drop: { dx: 2, dy: 5, blur: 7, dark: 0.45 },
      },
      !back && zipped(colour, contrast),
    ],
  };
};

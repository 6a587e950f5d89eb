import { CUFF_ENDS, SLEEVES, torso, zip } from './garment.mjs';
import { COLOURS, darker, lighter } from './palette.mjs';
import { box, chance, crease, FLAT, fill, groove, line, outline, running, soft, words } from './pencil.mjs';
import { both, grit, hanging, ripstop } from './texture.mjs';

const ROWS = Array.from({ length: 13 }, (_, i) => 352 + i * 55);
const bodySeam = (y, i) =>
  `M340 ${y + (i % 2 ? 3 : -2)}Q470 ${y + 17} 600 ${y + 20}Q730 ${y + 18} 860 ${y - (i % 3 ? 0 : 4)}`;
const armSeams = (side) =>
  Array.from({ length: 12 }, (_, i) => {
    const y = 372 + i * 52;
    const sway = i % 2 ? 4 : -3;
    const d = `M170 ${y + 28 + sway}Q300 ${y + 30} 450 ${y - 22 + sway}`;
    return side ? `M1042 ${y + 36 + sway}Q900 ${y + 32} 750 ${y - 20 - sway}` : d;
  }).join('');

/** The cloth puckers along every seam, where down pushes on both sides of the thread. */
const puckers = (ways, seed, spread) => {
  const any = chance(seed);
  return ways
    .flatMap(([x1, y1, x2, y2, sag = 0]) =>
      Array.from({ length: Math.round(Math.hypot(x2 - x1, y2 - y1) / spread) }, () => {
        const t = any();
        const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)];
        const reach = any(9, 25);
        const lean = any(-9, 9);
        const up = any() > 0.5 ? -1 : 1;
        return crease([x, y, x + lean, y + up * reach, any(4, 8), any(-3, 3), any(0.14, 0.36)]);
      }),
    )
    .join('');
};

/** The jacket from the front, or its back, where no zip divides the rows. */
export const downJacket = (name, { back = false } = {}) => {
  const colour = COLOURS[name];
  const cloth = {
    colour,
    gloss: 0.11,
    shine: 16,
    depth: 8,
    ambient: 0.22,
    texture: both(hanging(5, 60, 3), ripstop(0.28, 8)),
  };
  const bodySeams = ROWS.map(bodySeam).join('');
  const collar = outline(
    back
      ? '506 310 !, 498 262, 508 206 !, 552 194, 602 190, 652 194, 694 204 !, 704 262, 694 312 !, 600 326'
      : '506 310 !, 498 262, 508 214 !, 552 232, 602 238, 652 232, 694 212 !, 704 262, 694 312 !, 600 350',
  );
  const inside = outline('508 216 !, 550 194, 602 188, 654 194, 694 214 !, 652 236, 602 244, 550 238');
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
    parts: [
      !back && {
        shape: fill(inside),
        colour: darker(colour, 0.62),
        art: box(580, 200, 44, 22, 2, '#e9e7e0') + words(586, 215, 10, 'VIDDE', '#333'),
        puff: 0.1,
        drop: null,
      },
      SLEEVES.map((d, i) => ({
        ...cloth,
        shape: fill(d),
        puff: 0.34,
        seams: line(armSeams(i), 5),
        quilt: 0.62,
        folds: soft(
          2.6,
          groove(armSeams(i), 4, 0.9) +
            puckers(
              Array.from({ length: 12 }, (_, k) => {
                const y = 372 + k * 52;
                return i ? [1010, y + 32, 770, y - 14] : [190, y + 28, 430, y - 14];
              }),
              5 + i,
              8,
            ),
        ),
      })),
      CUFF_ENDS.map((d) => ({
        shape: line(d, 26, '#fff', FLAT),
        colour: darker(colour, 0.4),
        puff: 0.4,
        texture: (x) => 1.6 * Math.sin(x / 1.5),
        drop: { dx: 1, dy: -2, blur: 4, dark: 0.3 },
      })),
      {
        ...cloth,
        shape: fill(torso),
        puff: 0.2,
        seams: line(back ? bodySeams : `${bodySeams}M600 300V1080`, 5),
        quilt: 0.72,
        art: lower,
        folds: soft(
          2.6,
          groove(bodySeams, 4, 0.9) +
            puckers(
              ROWS.map((y) => [372, y + 4, 830, y, 16]),
              11,
              6,
            ),
        ),
        drop: { dx: 0, dy: 6, blur: 16, dark: 0.55 },
      },
      {
        shape: line('M369 1036Q480 1056 600 1060Q724 1056 833 1032', 24, '#fff', FLAT),
        colour: darker(colour, 0.3),
        puff: 0.35,
        texture: grit(0.5),
        drop: { dx: 0, dy: -2, blur: 3, dark: 0.3 },
      },
      !back &&
        [
          ['M440 742Q420 820 416 912', [440, 746, 14]],
          ['M760 742Q780 820 786 912', [760, 746, -14]],
        ].map(([d, pull]) =>
          zip(d, { tape: darker(colour, 0.45), teeth: darker(colour, 0.65), width: 15, pull, pullColour: '#2b2d2f' }),
        ),
      {
        ...cloth,
        shape: fill(collar),
        puff: 0.4,
        seams: line(back ? 'M490 268Q600 280 712 268' : 'M490 262Q600 300 712 262M600 220V350', 5),
        quilt: 0.6,
        folds: soft(
          1.4,
          groove(back ? 'M490 268Q600 280 712 268' : 'M490 262Q600 300 712 262', 4, 0.9) +
            puckers(
              [
                [500, 266, 700, 266, 16],
                [500, 310, 700, 312, 28],
              ],
              4,
              7,
            ),
        ),
        drop: { dx: 2, dy: 6, blur: 8, dark: 0.5 },
      },
      !back &&
        zip('M601 236Q599 600 600 1066', {
          tape: darker(colour, 0.34),
          teeth: '#26282b',
          width: 22,
          pull: [602, 262, 3],
          pullColour: '#2b2d2f',
        }),
      {
        shape: back ? box(566, 318, 74, 26, 3) : box(668, 452, 74, 26, 3),
        colour: '#24282a',
        art: words(back ? 574 : 676, back ? 336 : 470, 15, 'VIDDE', lighter(colour, 0.5)),
        puff: 0.2,
        drop: { dx: 1, dy: 2, blur: 2, dark: 0.4 },
      },
    ],
  };
};

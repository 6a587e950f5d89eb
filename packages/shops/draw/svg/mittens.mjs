import { charted, LICE, ROSE, ribbing, stockinette, TEETH } from './knit.mjs';
import { COLOURS } from './palette.mjs';
import { crease, FLAT, fill, line, outline, soft } from './pencil.mjs';
import { both, hanging } from './texture.mjs';

/** A left hand's, its back upwards; the other mirrors it. */
const HAND = outline(
  '372 800 !, 358 700, 350 600, 350 480, 362 370, 396 270, 450 206, 492 192, 536 208, 588 272, 620 370, 632 480, 632 600, 626 700, 614 800 !, 490 816',
);
const THUMB = outline(
  '600 640 !, 628 560, 664 488, 704 448, 740 446, 762 478, 756 540, 724 640, 672 740, 612 790 !, 596 720',
);
const CUFF = outline('378 790 !, 490 808, 608 790 !, 618 880, 626 1010 !, 490 1030, 358 1010 !, 368 880');

const grid =
  (left, top, wide = 15, tall = 12.4) =>
  (i, j) => [left + i * wide, top + j * tall];

const rose = (light, top) => charted(ROSE, 13, { x: light }, grid(491 - 6 * 18, top, 18, 15), 18, 15);

/** Small dots at the fingertips, two roses on the back, teeth towards the wrist. */
const backOf = (light) =>
  charted(['x...', '....', '..x.'], 20, { x: light }, grid(350, 226)) +
  rose(light, 290) +
  charted(['x...x...'], 20, { x: light }, grid(348, 500)) +
  rose(light, 518) +
  charted(['x...', '....', ...TEETH], 20, { x: light }, grid(348, 724));

const thumbOf = (light) =>
  charted(
    Array.from({ length: 28 }, (_, j) => LICE[j % 4]),
    14,
    { x: light },
    grid(590, 450),
  );

export const mittens = (name) => {
  const colour = COLOURS[name];
  const light = COLOURS.ubleket;
  const wool = {
    colour,
    texture: both(hanging(8, 80, 3), stockinette(3.6)),
    gloss: 0,
    sheen: 0.26,
    ambient: 0.3,
    depth: 10,
  };
  const one = (place, drop) =>
    [
      {
        ...wool,
        shape: fill(THUMB),
        puff: 0.55,
        art: thumbOf(light),
        folds: soft(5, crease([610, 760, 690, 620, 16, 12, 0.6])),
        drop,
      },
      {
        ...wool,
        shape: fill(HAND),
        puff: 0.42,
        art: backOf(light),
        folds: soft(
          6,
          [
            [390, 700, 480, 620, 16, 14, 0.4],
            [600, 640, 540, 730, 16, -12, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
        drop,
      },
      {
        ...wool,
        shape: fill(CUFF),
        puff: 0.4,
        texture: ribbing(9, 19),
        art: [846, 878, 944, 976].map((y) => line(`M340 ${y}Q490 ${y + 14} 640 ${y}`, 16, light, FLAT)).join(''),
        drop: { dx: 0, dy: -2, blur: 6, dark: 0.35 },
      },
    ].map((part) => ({ ...part, place }));
  return {
    parts: [
      one('translate(1196 -10) scale(-0.82 0.92) rotate(6 490 600)', { dx: 3, dy: 6, blur: 12, dark: 0.45 }),
      one('translate(-16 40) scale(0.82 0.92) rotate(-7 490 600)', { dx: 4, dy: 8, blur: 16, dark: 0.55 }),
    ],
  };
};

/** What trousers share: the outline of two legs that lie a little apart, and how cloth falls in them. */

import { crease, mirrored, outline, places, soft } from './pencil.mjs';

const whole = (left) => outline([...places(left), ...mirrored(places(left))]);

/** Waist to crotch on the left, as seen; the other half mirrors it. */
export const LOOSE = whole(
  '602 404 !, 596 520, 586 680, 572 900, 562 1104 !, 482 1118, 398 1104 !, 392 900, 390 700, 392 540, 402 380, 420 240, 438 128 !, 520 142, 600 146',
);
export const SNUG = whole(
  '602 416 !, 596 520, 584 650, 568 820, 556 980, 552 1106 !, 506 1114, 462 1106 !, 450 980, 436 820, 424 660, 422 520, 428 380, 440 250, 452 138 !, 530 150, 600 153',
);

const LEFT = [
  [430, 370, 560, 420, 18, 14, 0.6],
  [596, 410, 470, 500, 18, 10, 0.7],
  [420, 660, 540, 690, 16, 12, 0.6],
  [560, 620, 440, 730, 18, -14, 0.6],
  [410, 760, 520, 740, 14, 10, 0.4],
  [420, 1010, 530, 960, 16, 14, 0.5],
  [550, 1030, 430, 1070, 14, 10, 0.5],
  [408, 900, 470, 800, 18, 10, 0.4],
];

/** Where cloth gathers: at the crotch, behind the knees and over the hem. */
export const legCreases = (strength = 1) =>
  soft(
    7,
    [
      ...LEFT,
      ...LEFT.map(([x1, y1, x2, y2, w, bend, s], i) => [1194 - x1, y1 + i * 3, 1194 - x2, y2 - i * 2, w, -bend, s]),
    ]
      .map(([x1, y1, x2, y2, w, bend, s]) => crease([x1, y1, x2, y2, w, bend, s * strength]))
      .join(''),
  );

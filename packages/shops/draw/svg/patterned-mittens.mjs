import { knit } from './beanie.mjs';
import { COLOURS, darker } from './palette.mjs';
import { crease, fill, line, mirrored, outline, places, soft } from './pencil.mjs';
import { noise } from './raster.mjs';

const HAND = places(
  '330 880 !, 318 700, 318 520, 340 360, 392 252, 452 218, 514 250, 562 352, 580 500, 584 590 !, 582 700, 580 880 !, 456 892',
);
const THUMB = places('560 760, 566 650, 598 560, 642 516, 684 520, 702 566, 690 640, 652 730, 610 800, 570 840');
const CUFF = places('318 862 !, 456 876, 592 862 !, 602 940, 598 1062 !, 456 1076, 312 1062 !, 308 940');

const wool = { gloss: 0, sheen: 0.18, ambient: 0.32, depth: 10 };
const smooth = (x, y) => 0.26 * knit(x / 17, y / 13, x, y) + 5 * noise(x / 70, y / 70);
const ribbed = (x, y) => 0.5 * knit(x / 24, y / 16, x, y);

/** A row of small triangles, as they are knitted in from Selbu to Setesdal. */
const peaks = (left, right, y, size, colour) => {
  let d = '';
  for (let x = left; x < right; x += size) {
    d += `M${x} ${y}l${size / 2} ${-size * 0.9}l${size / 2} ${size * 0.9}Z`;
  }
  return fill(d, colour);
};

const one = (flip, colour, trim, place) => {
  const side = (points) => outline(flip ? mirrored(points) : points);
  const [left, right] = flip ? [600, 912] : [288, 600];
  const pattern =
    peaks(left, right, 800, 26, '#e9eef0') +
    line(`M${left} 816H${right}`, 9, trim) +
    line(`M${left} 846H${right}`, 16, '#e9eef0') +
    line(`M${left} 764H${right}`, 9, trim);
  const inHand = (art) =>
    `<clipPath id="h${flip}"><path d="${side(HAND)}"/></clipPath><g clip-path="url(#h${flip})">${art}</g>`;
  const folds = soft(
    8,
    (flip
      ? [
          [880, 420, 800, 640, 20, -18, 0.5],
          [640, 700, 720, 600, 18, 14, 0.5],
        ]
      : [
          [320, 420, 400, 640, 20, 18, 0.5],
          [560, 700, 480, 600, 18, -14, 0.5],
        ]
    )
      .map(crease)
      .join(''),
  );
  return [
    {
      ...wool,
      colour,
      shape: fill(side(HAND)),
      puff: 0.34,
      texture: smooth,
      folds,
      art: inHand(pattern),
      place,
      drop: { dx: 5, dy: 8, blur: 12, dark: 0.36 },
    },
    {
      ...wool,
      colour,
      shape: fill(side(THUMB)),
      puff: 0.4,
      texture: smooth,
      place,
      drop: { dx: 4, dy: 6, blur: 9, dark: 0.42 },
    },
    {
      ...wool,
      colour: darker(colour, 0.08),
      shape: fill(side(CUFF)),
      puff: 0.3,
      texture: ribbed,
      place,
      drop: { dx: 1, dy: -3, blur: 7, dark: 0.4 },
    },
    {
      ...wool,
      colour: trim,
      shape: line(flip ? 'M608 1052Q744 1068 886 1052' : 'M314 1052Q456 1068 592 1052', 26),
      texture: ribbed,
      puff: 0.4,
      place,
      drop: null,
    },
  ];
};

/** A pair of knitted mittens with a band of pattern over the wrist. */
export const patternedMittens = (name) => {
  const [colour, trim] = [COLOURS[name], name === 'sol' ? COLOURS.hav : COLOURS.sol];
  return {
    parts: [
      one(true, colour, trim, 'translate(104 -22) rotate(7 744 640)'),
      one(false, colour, trim, 'translate(-98 10) rotate(-6 456 640)'),
    ],
  };
};

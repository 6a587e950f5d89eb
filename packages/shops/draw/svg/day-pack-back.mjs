import { COLOURS, darker, lighter } from './palette.mjs';
import {
  box,
  crease,
  fill,
  fitting,
  groove,
  line,
  mirrored,
  outline,
  places,
  soft,
  stitches,
  words,
} from './pencil.mjs';
import { standing } from './shadows.mjs';
import { buckle, ladder, strap } from './straps.mjs';
import { both, grit, hanging, mesh, weave } from './texture.mjs';

const BODY = outline(
  '402 1010, 380 900, 374 700, 384 480, 412 330, 466 240, 560 206, 650 208, 744 246, 796 336, 820 480, 830 700, 826 900, 806 1010, 740 1044, 600 1052, 462 1044',
);
const PANEL = outline(
  '450 900 !, 432 700, 440 500, 470 360, 520 290, 602 276, 684 290, 734 360, 764 500, 772 700, 754 900 !, 680 930, 602 936, 524 930',
);
const SHOULDER = places(
  '548 286 !, 500 270, 448 300, 418 400, 412 540, 430 660, 460 760, 486 830 !, 524 812 !, 510 740, 492 640, 490 540, 506 440, 536 380, 570 340 !',
);
const WING = places('520 850 !, 430 852, 330 880, 232 930, 196 980, 220 1020, 320 1010, 430 984, 522 966 !');
/** The other side of a pack whose middle is at 602. */
const other = (points) => mirrored(points).map(([x, y, corner]) => [x + 4, y, corner]);
const pair = (points) => [outline(points), outline(other(points))];

/** The side of the day pack that lies on the back: channels for air, straps, a belt that folds around the hips. */
export const dayPackBack = (name, model = 'RAVN 28') => {
  const colour = COLOURS[name];
  const deep = name === 'lav' ? '#4d564a' : darker(colour, 0.42);
  const accent = name === 'lav' ? '#c8632f' : '#e0a63a';
  const cloth = { colour, texture: both(hanging(9, 80, 4), weave(0.55, 4)), gloss: 0.03, depth: 11 };
  const padded = { colour: deep, texture: mesh(1.2, 8), gloss: 0 };
  const edge = darker(deep, 0.35);
  return {
    shadow: standing(602, 1052, 240, 18),
    parts: [
      { shape: line('M540 222Q548 146 602 142Q658 146 666 222', 24), colour: deep, puff: 0.5, texture: weave(0.8, 4) },
      {
        ...cloth,
        shape: fill(BODY),
        puff: 0.44,
        folds: soft(
          7,
          [
            [400, 620, 440, 760, 16, 16, 0.6],
            [810, 600, 770, 740, 16, -16, 0.6],
          ]
            .map(crease)
            .join(''),
        ),
        drop: { dx: 3, dy: 8, blur: 14, dark: 0.5 },
      },
      {
        ...padded,
        shape: fill(PANEL),
        puff: 0.2,
        seams: line('M602 270V940M440 560H764M440 740H764', 26),
        quilt: 0.5,
        folds: soft(4, groove('M602 290V930', 26, 0.7)),
        art: line(PANEL, 16, edge) + stitches(PANEL, lighter(deep, 0.2), 2),
        drop: { dx: 0, dy: 2, blur: 6, dark: 0.4 },
      },
      {
        shape: box(556, 412, 92, 40, 4),
        colour: lighter(colour, name === 'lav' ? 0.5 : 0.2),
        art: words(566, 438, fitting(model, 20, 66), model, name === 'lav' ? '#39423a' : '#f0ede4'),
        puff: 0.14,
        texture: grit(0.4),
        drop: { dx: 1, dy: 2, blur: 3, dark: 0.4 },
      },
      ['M500 836Q470 900 416 960', 'M704 836Q734 900 788 960'].map((d) => strap(d, 20)),
      pair(WING).map((d) => ({
        ...padded,
        shape: fill(d),
        puff: 0.42,
        art: line(d, 12, edge) + stitches(d, lighter(deep, 0.2), 2),
        drop: { dx: 2, dy: 8, blur: 12, dark: 0.5 },
      })),
      strap('M230 976Q330 950 470 918Q602 900 734 918Q874 950 974 976', 26),
      buckle(602, 908, 90, 1.3),
      ladder(352, 944, 40, 72),
      ladder(852, 944, 40, -72),
      pair(SHOULDER).map((d) => ({
        ...padded,
        shape: fill(d),
        puff: 0.5,
        art: line(d, 13, edge) + stitches(d, lighter(deep, 0.2), 2),
        drop: { dx: 4, dy: 7, blur: 11, dark: 0.55 },
      })),
      ['M452 420Q440 560 492 800', 'M752 420Q764 560 712 800'].map((d) => strap(d, 18)),
      ['M500 300Q478 252 500 236', 'M704 300Q726 252 704 236'].map((d) => strap(d, 16)),
      ladder(490, 792, 36, -16),
      ladder(714, 792, 36, 16),
      strap('M446 560Q602 584 758 560', 15),
      buckle(602, 574, 90, 0.8),
      {
        shape: fill(outline('640 566, 640 584, 672 584, 684 575, 672 566')),
        colour: accent,
        puff: 0.6,
        gloss: 0.2,
        drop: { dx: 1, dy: 3, blur: 3, dark: 0.5 },
      },
    ],
  };
};

import { dayPack } from './day-pack.mjs';
import { box, fill, line, outline, stitches, words } from './pencil.mjs';
import { ladder, strap } from './straps.mjs';
import { grit, weave } from './texture.mjs';

const REFLEX = 'M446 872Q604 906 762 872';

/** A day pack for a small back: squat, with a chest strap, a strip that shines in headlights, and a field for the name. */
export const childPack = (name) => {
  const { parts, shadow } = dayPack(name);
  return {
    place: 'translate(54 104) scale(0.91 0.84)',
    shadow,
    parts: [
      parts,
      {
        shape: line(REFLEX, 36, '#fff', 'style="stroke-linecap:butt"'),
        colour: '#c9ced0',
        art: line(REFLEX, 4, '#eef1f2', 'stroke-dasharray="2 7"'),
        puff: 0.12,
        gloss: 0.3,
        shine: 10,
        texture: weave(0.6, 6),
        drop: { dx: 1, dy: 3, blur: 3, dark: 0.35 },
      },
      {
        shape: box(510, 780, 190, 62, 6),
        colour: '#f2efe6',
        art: `${words(524, 804, 17, 'NAVN', '#8a8779')}${line('M524 828H686', 2, '#b9b5a6')}${stitches('M515 785H695V837H515Z', '#c8c4b6', 1.4)}`,
        puff: 0.1,
        texture: grit(0.4),
        drop: { dx: 2, dy: 3, blur: 3, dark: 0.35 },
      },
      strap('M604 940V976', 12),
      ladder(604, 940, 26),
      {
        shape: fill(outline('590 972, 588 1000, 592 1018, 616 1018, 620 1000, 618 972')),
        colour: '#d8402c',
        puff: 0.6,
        gloss: 0.25,
        drop: { dx: 2, dy: 4, blur: 4, dark: 0.5 },
      },
    ],
  };
};

/** Stocking stitch: the grain of it, and patterns knitted into it from a chart. */

import { noise } from './raster.mjs';

/** Columns of small Vs, `wide` and `tall` units each; `bend` may lead a place to where it lies in the straight cloth. */
export const stockinette =
  (much = 5, wide = 15, tall = 12, bend = (x, y) => [x, y]) =>
  (x, y) => {
    const [bx, by] = bend(x, y);
    const across = bx / wide + 0.12 * noise(bx / 40, by / 60);
    const phase = across - Math.floor(across);
    const leg = Math.sin(Math.PI * (phase < 0.5 ? phase * 2 : phase * 2 - 1)) ** 0.6;
    const slant = by / tall - Math.abs(phase - 0.5) * 1.3;
    const loop = Math.abs(Math.sin(Math.PI * slant)) ** 0.7;
    return much * (0.55 * leg + 0.5 * leg * loop) + 1.2 * noise(x / 3, y / 2) + 4 * noise(x / 60, y / 60);
  };

/** Ribs that run down a cuff. */
export const ribbing =
  (much = 8, wide = 22, tall = 12) =>
  (x, y) => {
    const phase = x / wide + 0.2 * noise(x / 50, y / 70);
    const rib = Math.abs(Math.sin(Math.PI * phase)) ** 0.8;
    return much * rib + 0.9 * rib * Math.abs(Math.sin((Math.PI * y) / tall)) + 1.2 * noise(x / 3, y / 2);
  };

/** One stitch of another colour: the two legs of a V, around a place. */
const stitch = ([x, y, turn = 0, scale = 1], wide, tall, colour) => {
  const [w, h] = [wide * 0.5 * scale, tall * 0.74 * scale];
  const leg = (side) =>
    `M0 ${h}Q${side * w * 1.1} ${h * 0.5} ${side * w} ${-h * 0.62}Q${side * w * 0.1} ${-h * 0.1} 0 ${h}Z`;
  return `<path d="${leg(-1)}${leg(1)}" fill="${colour}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})"/>`;
};

/** A pattern from its chart: each letter that `colours` knows becomes a stitch at the place that `at(column, row)` gives. */
export const charted = (chart, columns, colours, at, wide = 15, tall = 12) =>
  chart
    .flatMap((row, j) =>
      Array.from({ length: columns }, (_, i) => {
        const colour = colours[row[i % row.length]];
        const place = colour && at(i, j);
        return place ? stitch(place, wide, tall, colour) : '';
      }),
    )
    .join('');

/** The rose of eight leaves, as on mittens and sweaters all over the country; `.` between two of them. */
const LEAVES = ['...x.....x...', '...xx...xx...', '...xxx.xxx...', 'xxx.xx.xx.xxx', '.xxx.x.x.xxx.', '..xxx...xxx..'];
export const ROSE = [...LEAVES, '......x......', ...[...LEAVES].reverse()];
export const ROSES = ROSE.map((row, j) => `${row}${j % 6 === 0 ? '.x.' : '...'}`);

export const DIAMONDS = ['...x', 'x.x.', '.x..', 'x.x.', '...x'];
export const TEETH = ['x...', 'xx.x', 'xxxx'];
export const LICE = ['x.....', '......', '...x..', '......'];

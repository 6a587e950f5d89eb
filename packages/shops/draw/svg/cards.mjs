/** Days off as plastic cards: the one with its picture over another that shows its back. */

import { box, chance, dot, fill, line, running, words } from './pencil.mjs';
import { grit } from './texture.mjs';
import { windMark } from './wind-mark.mjs';

const [LEFT, TOP, WIDE, HIGH] = [190, 338, 820, 520];
const RIGHT = LEFT + WIDE;
const FOOT = TOP + HIGH;
const FRONT = 'rotate(-8 600 600) translate(-22 74)';
const BACK = 'rotate(9 600 600) translate(34 -150)';
const SEA = '#12516e';

const serif = (x, y, size, text, colour) =>
  `<text x="${x}" y="${y}" font-family="Liberation Serif" font-size="${size}" fill="${colour}">${text}</text>`;
const plain = (x, y, size, text, colour) =>
  `<text x="${x}" y="${y}" font-family="Liberation Sans" font-size="${size}" fill="${colour}">${text}</text>`;

const card = (art, place, lower) => ({
  shape: box(LEFT, TOP, WIDE, HIGH, 38),
  colour: '#f4fafc',
  art,
  puff: 0.025,
  texture: grit(0.12, 3),
  gloss: 0.05,
  shine: 30,
  ambient: 0.34,
  drop: lower ? null : { dx: 7, dy: 11, blur: 14, dark: 0.42 },
  place,
});

const backOf = (first, second) =>
  box(LEFT, TOP + 48, WIDE, 92, 0, '#1c2a31') +
  box(LEFT + 50, TOP + 186, 470, 58, 8, '#d9e9f0') +
  plain(LEFT + 66, TOP + 225, 28, 'Navn', '#5a7480') +
  plain(LEFT + 50, TOP + 304, 27, first, '#3a5663') +
  plain(LEFT + 50, TOP + 346, 27, second, '#3a5663') +
  words(LEFT + 50, FOOT - 46, 26, 'VELFERDEN', SEA) +
  windMark(RIGHT - 96, FOOT - 80, 92, [SEA, '#e0a01c', '#5f9cb5']);

const pair = (front, back) => ({ parts: [card(back, BACK, true), card(front, FRONT, false)] });

/** A ridge with snow on it: points along its line, light to the left of each top and shade to the right. */
const ridge = (points, snow, shade) => {
  const d = `M${LEFT - 20} ${FOOT + 20}L${points.map(([x, y]) => `${x} ${y}`).join('L')}L${RIGHT + 20} ${FOOT + 20}Z`;
  const sides = points
    .map(([x, y], i) => {
      const next = points[i + 1];
      return next && next[1] > y
        ? `M${x} ${y}L${next[0]} ${next[1]}L${(x + next[0]) / 2 - 30} ${next[1] + 120}L${x - 14} ${y + 96}Z`
        : '';
    })
    .join('');
  return fill(d, snow) + fill(sides, shade, 'opacity="0.55"');
};

const spruce = (x, y, size) =>
  fill(
    `M${x} ${y - size}l${size * 0.3} ${size * 0.5}h-${size * 0.12}l${size * 0.22} ${size * 0.5}h-${size * 0.8}l${size * 0.22} -${size * 0.5}h-${size * 0.12}Z`,
    '#16465a',
  );

const slopes = () => {
  const draw = chance(11);
  const trees = Array.from({ length: 26 }, (_, i) =>
    spruce(LEFT + 10 + i * 15 + draw(-6, 6), FOOT - 46 + draw(-14, 44) + i * 1.5, draw(44, 82)),
  ).join('');
  const track = (shift) => {
    let d = '';
    for (let t = 0; t <= 1; t += 0.02) {
      const [x, y] = [702 + 40 * t + (8 + 62 * t) * Math.sin(t * 14 + shift), TOP + 296 + 240 * t];
      d += `${d ? 'L' : 'M'}${x} ${y}`;
    }
    return line(d, 5, '#9dc0d2');
  };
  return (
    running(
      0,
      TOP,
      0,
      FOOT,
      [
        [0, '#0f4a68'],
        [0.45, '#5ba3c2'],
        [0.75, '#fbe6c0'],
      ],
      (p) => box(LEFT, TOP, WIDE, HIGH, 0, p),
    ) +
    dot(RIGHT - 130, TOP + 110, 46, 46, '#fdf0cc') +
    ridge(
      [
        [190, 720],
        [300, 610],
        [390, 690],
        [520, 540],
        [640, 680],
        [760, 570],
        [860, 660],
        [1030, 560],
      ],
      '#cfe3ec',
      '#8fb6c8',
    ) +
    ridge(
      [
        [190, 800],
        [330, 720],
        [470, 780],
        [700, 590],
        [820, 690],
        [1030, 640],
      ],
      '#f2f8fb',
      '#b4d0dd',
    ) +
    track(0) +
    track(Math.PI) +
    trees +
    serif(LEFT + 54, TOP + 104, 92, 'Skikort', '#ffffff') +
    plain(LEFT + 58, TOP + 154, 31, '5 valgfrie dager · hele sesongen', '#e6f3f8')
  );
};

/** A wall of tiles, each a shape of its own, as on a poster for modern art. */
const tiles = () => {
  const tones = [SEA, '#d9542f', '#e9a820', '#0c2c3a', '#7fb4c8', '#e9c9a4'];
  const step = 130;
  const one = (x, y, kind, shape) =>
    [
      `M${x} ${y + step}A${step} ${step} 0 0 1 ${x + step} ${y}V${y + step}Z`,
      `M${x + step / 2} ${y + 22}a43 43 0 1 0 0.1 0Z`,
      `M${x} ${y + step}A${step / 2} ${step / 2} 0 0 1 ${x + step} ${y + step}Z`,
      `M${x} ${y + step}H${x + step}V${y}Z`,
      `M${x} ${y + 14}h${step}v20h-${step}ZM${x} ${y + 55}h${step}v20h-${step}ZM${x} ${y + 96}h${step}v20h-${step}Z`,
    ]
      .slice(kind, kind + 1)
      .map((d) => fill(d, shape))
      .join('');
  let art = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const [x, y, n] = [RIGHT - step * (3 - column), TOP + row * step, row * 3 + column];
      art +=
        box(x, y, step + 1, step + 1, 0, tones[(n * 5 + row) % 6]) +
        one(x, y, (n * 2 + row) % 5, tones[(n * 5 + row + 2 + (n % 2)) % 6]);
    }
  }
  return (
    box(LEFT, TOP, WIDE, HIGH, 0, '#f3ead8') +
    art +
    serif(LEFT + 50, TOP + 120, 86, 'Museums-', '#0c2c3a') +
    serif(LEFT + 50, TOP + 208, 86, 'kort', '#0c2c3a') +
    plain(LEFT + 54, TOP + 280, 30, 'Ett år · deg og én til', SEA) +
    words(LEFT + 54, FOOT - 46, 24, 'NV 31408', '#8a7c62')
  );
};

export const skiPass = () =>
  pair(slopes(), backOf('Fem dager mellom november og mai.', 'Holdes mot leseren ved bommen.'));

export const museumPass = () =>
  pair(tiles(), backOf('Over hundre museer i hele landet.', 'Vises i skranken, sammen med legitimasjon.'));

import { chance, dot, fill, glowing, line, outline, soft } from './pencil.mjs';

/** The middle of the fire, in the banner's units. */
export const FIRE = [1660, 880];

export const flames = () => {
  const any = chance(31);
  const [cx, foot] = FIRE;
  const tongue = (x, high, wide, lean) =>
    outline([
      [x - wide, foot + 40],
      [x - wide * 0.9 + lean * 0.2, foot - high * 0.35],
      [x - wide * 0.2 + lean * 0.6, foot - high * 0.7],
      [x + lean, foot - high, 1],
      [x + wide * 0.5 + lean * 0.5, foot - high * 0.6],
      [x + wide, foot - high * 0.2],
      [x + wide * 0.9, foot + 44],
    ]);
  const rows = (count, high, wide, colour, opacity) =>
    Array.from({ length: count }, () => {
      const off = any(-1, 1);
      return fill(
        tongue(cx + off * 170, high * (1 - off * off * 0.6) * any(0.6, 1.1), wide * any(0.6, 1.1), any(-34, 34)),
        colour,
        `opacity="${opacity}"`,
      );
    }).join('');
  return (
    soft(9, rows(9, 280, 54, '#e2541a', 0.75)) +
    soft(5, rows(9, 220, 40, '#ff9a2c', 0.8)) +
    soft(4, rows(8, 150, 27, '#ffd66a', 0.9)) +
    soft(3, rows(6, 84, 19, '#fff6d2', 0.95))
  );
};

export const hearth = () => {
  const any = chance(12);
  const [cx, foot] = FIRE;
  const log = (x1, y1, x2, y2, w) =>
    line(`M${x1} ${y1}L${x2} ${y2}`, w, '#2a1710') +
    line(`M${x1} ${y1 - w * 0.25}L${x2} ${y2 - w * 0.25}`, w * 0.3, '#b85a22', 'opacity="0.8"') +
    dot(x2, y2, w * 0.44, w * 0.48, '#8e5a34') +
    dot(x2, y2, w * 0.26, w * 0.3, '#5d3820');
  const stones = Array.from({ length: 11 }, (_, i) => {
    const a = (i / 10) * Math.PI;
    const [x, y] = [cx - Math.cos(a) * 330, foot + 46 + Math.sin(a) * 74];
    const [w, h] = [any(46, 66), any(30, 44)];
    return (
      soft(5, dot(x + 4, y + h * 0.7, w, 14, '#0a090c', 'opacity="0.6"')) +
      glowing(
        x + (cx - x) * 0.14,
        y - h * 0.6,
        w * 1.5,
        [
          [0, '#ffb168'],
          [0.35, '#9a6450'],
          [0.8, '#3a3440'],
          [1, '#23222c'],
        ],
        (p) =>
          fill(
            outline([
              [x - w, y + h * 0.3],
              [x - w * 0.7, y - h * 0.6],
              [x - w * 0.1, y - h * any(0.8, 1)],
              [x + w * 0.7, y - h * 0.55],
              [x + w, y + h * 0.35],
              [x + w * 0.4, y + h * 0.85],
              [x - w * 0.5, y + h * 0.8],
            ]),
            p,
          ),
      )
    );
  }).join('');
  return {
    logs:
      log(cx - 260, foot + 70, cx + 150, foot + 10, 44) +
      log(cx + 260, foot + 74, cx - 140, foot + 14, 40) +
      log(cx - 60, foot + 96, cx + 40, foot - 30, 36),
    stones,
  };
};

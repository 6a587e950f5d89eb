/** Paths and marks: everything that is written as SVG, in units of a 1200 by 1200 picture. */

const round = (n) => Math.round(n * 10) / 10;

/** Places written short: `'120 80, 140 96 !, …'`, where the mark makes a corner. */
export const places = (text) =>
  text.split(',').map((place) => {
    const [x, y, mark] = place.trim().split(' ');
    return [Number(x), Number(y), mark ? 1 : 0];
  });

/**
 * A soft outline through points (`[x, y]`, or `[x, y, 1]` for a corner). The handles are cut short so that long and short
 * spans can follow each other without loops.
 */
export const curve = (given, closed = false) => {
  const points = typeof given === 'string' ? places(given) : given;
  const at = (i) => (closed ? points[(i + points.length) % points.length] : points[i]);
  const handle = (i) => {
    const [before, here, after] = [at(i - 1), at(i), at(i + 1)];
    if (here[2] || !before || !after) {
      return [0, 0];
    }
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [dx / length, dy / length];
  };
  const spans = closed ? points.length : points.length - 1;
  let d = `M${points[0][0]} ${points[0][1]}`;
  for (let i = 0; i < spans; i += 1) {
    const [from, to] = [at(i), at(i + 1)];
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.36;
    const [out, back] = [handle(i), handle(i + 1)];
    const knots = [
      from[0] + out[0] * reach,
      from[1] + out[1] * reach,
      to[0] - back[0] * reach,
      to[1] - back[1] * reach,
      to[0],
      to[1],
    ];
    d += `C${knots.map(round).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
};

export const outline = (points) => curve(points, true);

export const mirrored = (points) => points.map(([x, y, corner]) => [1200 - x, y, corner]).reverse();

export const fill = (d, colour = '#fff', more = '') => `<path d="${d}" fill="${colour}" ${more}/>`;

export const line = (d, width = 4, colour = '#fff', more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const box = (x, y, w, h, r = 6, colour = '#fff', more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${colour}" ${more}/>`;

/** For `line`: ends cut square. */
export const FLAT = 'style="stroke-linecap:butt"';

export const dot = (x, y, rx, ry = rx, colour = '#fff', more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" ${more}/>`;

export const turned = (degrees, x, y, art) => `<g transform="rotate(${degrees} ${x} ${y})">${art}</g>`;

export const moved = (x, y, art) => `<g transform="translate(${x} ${y})">${art}</g>`;

export const soft = (radius, art) =>
  `<filter id="s${radius}" x="-300" y="-300" width="3200" height="1900" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="${radius}"/></filter><g filter="url(#s${radius})">${art}</g>`;

/** A row of thread, with the shade it throws. */
export const stitches = (d, colour, width = 2.2) =>
  line(d, width + 1.4, '#000', 'opacity="0.28" stroke-dasharray="8 6" transform="translate(0.8 1.4)"') +
  line(d, width, colour, 'stroke-dasharray="8 6"');

export const groove = (d, width = 6, depth = 0.8) => line(d, width, '#000', `opacity="${depth}"`);

/** A crease that swells and runs out: from a to b, bent sideways by `bend`. */
export const crease = ([x1, y1, x2, y2, width = 14, bend = 20, strength = 0.7]) => {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const lens = (shift, w, colour, opacity) => {
    const [cx, cy] = [mx + nx * (bend + shift), my + ny * (bend + shift)];
    const d = `M${round(x1)} ${round(y1)}Q${round(cx + nx * w)} ${round(cy + ny * w)} ${round(x2)} ${round(y2)}Q${round(cx - nx * w)} ${round(cy - ny * w)} ${round(x1)} ${round(y1)}Z`;
    return fill(d, colour, `opacity="${opacity}"`);
  };
  return lens(0, width, '#fff', strength) + lens(width * 1.5, width * 0.7, '#000', strength * 0.7);
};

export const words = (x, y, size, text, colour, more = '') =>
  `<text x="${x}" y="${y}" font-family="Liberation Sans Narrow" font-weight="700" font-size="${size}" letter-spacing="${size * 0.12}" fill="${colour}" ${more}>${text}</text>`;

/** The size at which words that may be `size` large fit into this much room. */
export const fitting = (text, size, room) => Math.min(size, room / (text.length * 0.62));

let gradients = 0;

/** Colour that runs from one place to another: `[offset, colour, opacity]` stops; use as `shade(...)(paint => art)`. */
export const running = (x1, y1, x2, y2, stops, art) => {
  gradients += 1;
  const id = `g${gradients}`;
  const marks = stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('');
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${marks}</linearGradient>${art(`url(#${id})`)}`;
};

export const glowing = (cx, cy, r, stops, art) => {
  gradients += 1;
  const id = `g${gradients}`;
  const marks = stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('');
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${marks}</radialGradient>${art(`url(#${id})`)}`;
};

/** Chance that falls the same way every time. */
export const chance = (seed) => {
  let state = seed * 2654435761;
  return (low = 0, high = 1) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    const unit = ((state ^ (state >>> 13)) >>> 0) / 4294967296;
    return low + unit * (high - low);
  };
};

import sharp from 'sharp';
import { pixels } from './raster.mjs';

const WIDE = [2560, 1280];

/** The units of a square picture: as large as those of a banner, half as many across. */
export const SQUARE = [1280, 1280];

const heightOf = (width, view) => Math.round((width * view[1]) / view[0]);

/** A picture drawn once as pixels by place (`paint(x, y)` gives 0–255 per colour), with SVG and cut-outs over it. */
export const painted = async (width, paint, view = WIDE) => {
  const height = heightOf(width, view);
  const out = Buffer.alloc(width * height * 3);
  const unit = view[0] / width;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = paint(x * unit, y * unit);
      for (let c = 0; c < 3; c += 1) {
        out[(y * width + x) * 3 + c] = Math.max(0, Math.min(255, colour[c]));
      }
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } });
};

export const over = async (width, art, blend = 'over', view = WIDE) => {
  const height = heightOf(width, view);
  return { input: await pixels(art, [width, height], view), raw: { width, height, channels: 4 }, blend };
};

/** A square cut-out, `side` wide in the picture's units with its corner at x, y. */
export const set = async (width, png, x, y, side, turn = 0, view = WIDE) => {
  const unit = width / view[0];
  const image = sharp(png).rotate(turn, { background: '#00000000' });
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const scale = (side * unit) / 1200 / (1 / (1200 / (await sharp(png).metadata()).width));
  const input = await sharp(data)
    .resize(Math.round(info.width * scale))
    .toBuffer();
  return { input, left: Math.round(x * unit), top: Math.round(y * unit) };
};

/** What a thing that hangs throws on the wall behind it. */
export const thrown = async (png, deviation, strength, colour = '#0c2c3a') => {
  const { width, height } = await sharp(png).metadata();
  const alpha = await sharp(png)
    .extractChannel('alpha')
    .blur(deviation)
    .linear(strength, 0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(alpha.data, { raw: alpha.info })
    .png()
    .toBuffer();
};

export const composed = async (base, layers) => {
  const flat = await base.composite(layers).png({ compressionLevel: 1 }).toBuffer();
  return sharp(flat).removeAlpha();
};

export const lerp = (a, b, t) => a.map((v, i) => v + (b[i] - v) * t);

export const ramp = (stops, t) => {
  for (let i = 1; i < stops.length; i += 1) {
    if (t <= stops[i][0]) {
      const [from, to] = [stops[i - 1], stops[i]];
      return lerp(from[1], to[1], Math.max(0, (t - from[0]) / (to[0] - from[0])));
    }
  }
  return stops.at(-1)[1];
};

/** Draws pictures of the demo shops: `node draw.mjs [--draft] [--to=folder] [name or start of a name …]`. */

import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PICTURES } from './pictures.mjs';
import { SIDE } from './raster.mjs';
import { photograph } from './studio.mjs';

const SHOPS = fileURLToPath(new URL('../../', import.meta.url));
const words = process.argv.slice(2);
const draft = words.includes('--draft');
const folder = words.find((word) => word.startsWith('--to='))?.slice(5);
const names = words.filter((word) => !word.startsWith('--'));
const chosen = Object.keys(PICTURES).filter(
  (name) => names.length === 0 || names.some((start) => name.startsWith(start)),
);

if (chosen.length === 0) {
  throw new Error(`no picture is called ${names.join(' or ')}`);
}
if (folder) {
  await mkdir(folder, { recursive: true });
}
/** Bytes: what fills its picture to the edges needs more than a thing on a plain ground. */
const MOST = { banner: 148_000, scene: 90_000, thing: 62_000 };

/** As good as fits: a knitted hat needs more bytes than a tin lantern to look the same. */
const pressed = async (image, most) => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  for (let quality = 86; ; quality -= 7) {
    const webp = await sharp(data, { raw: info }).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (webp.length <= most || quality < 30) {
      return webp;
    }
  }
};

/** The whole of a thing, or a part of it (`[left, top, side]` in units of the whole), drawn as finely as if it stood alone. */
const shown = async ({ shop, draw, part: [left, top, side] = [0, 0, SIDE] }, size) => {
  const unit = size / side;
  const whole = await photograph(draw(), Math.ceil(SIDE * unit), shop);
  return whole.extract({ left: Math.floor(left * unit), top: Math.floor(top * unit), width: size, height: size });
};

for (const name of chosen) {
  const { shop, banner, scene } = PICTURES[name];
  const side = draft ? 500 : 1200;
  const image = banner ? await banner(draft ? 1000 : 2560) : await (scene?.(side) ?? shown(PICTURES[name], side));
  const file = draft
    ? join(folder ?? '/tmp', `${name}.png`)
    : join(folder ?? join(SHOPS, shop, 'pictures'), `${name}.webp`);
  await writeFile(
    file,
    await (draft ? image.png().toBuffer() : pressed(image, MOST[banner ? 'banner' : scene ? 'scene' : 'thing'])),
  );
  process.stdout.write(`${name}: ${Math.round((await stat(file)).size / 1024)} kB\n`);
}

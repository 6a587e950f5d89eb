import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pictureProblem } from '@torg/adapter-media';
import { findPicture, pictureExtensions } from '@torg/adapter-shop-files';
import { either as E, option as O } from 'fp-ts';

/** A file whose name promises one kind and whose bytes are another is refused by browsers. */
const isDrawing = (bytes: Buffer): boolean => /<svg[\s>]/.test(bytes.toString('utf8'));

const checkFile = async (file: string, shown: string): Promise<readonly string[]> => {
  const bytes = await readFile(file);
  const isSvg = extname(file) === '.svg';
  if (isSvg !== isDrawing(bytes)) {
    const instead = isSvg
      ? 'a drawing that begins with <svg; name another picture by its kind, such as .png'
      : 'no SVG: name it .svg';
    return [`${shown}: expected ${instead}`];
  }
  const problem = await pictureProblem(bytes);
  return problem === undefined ? [] : [`${shown}: expected a picture, but it cannot be read: ${problem}`];
};

const checkLogo = async (directory: string, id: string): Promise<readonly string[]> => {
  const folder = `${basename(directory)}/pictures`;
  const found = await findPicture(directory, id)();
  if (E.isLeft(found) || O.isNone(found.right)) {
    return [`${folder}: expected ${id}.svg, or ${id} as .png, .jpg or .webp, which every page shows`];
  }
  const file = found.right.value;
  const unseen = pictureExtensions
    .map((extension) => `${id}.${extension}`)
    .filter((name) => name !== basename(file) && existsSync(join(directory, 'pictures', name)));
  return [
    ...unseen.map((name) => `${folder}/${name}: expected one ${id} only; ${basename(file)} is shown instead of it`),
    ...(await checkFile(file, `${folder}/${basename(file)}`)),
  ];
};

/** Every page shows the logo, and the browser's tab the one for narrow places. */
export const checkLogos = async ({ directory }: { readonly directory: string }): Promise<readonly string[]> =>
  (await Promise.all(['logo', 'logo-mobile'].map((id) => checkLogo(directory, id)))).flat();

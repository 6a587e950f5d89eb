import { readFile } from 'node:fs/promises';
import { printedPicture } from '@torg/adapter-media';
import { findPicture } from '@torg/adapter-shop-files';
import { unavailable } from '@torg/domain/failure';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { RunningShop } from '../shops/running-shop.ts';
import type { MakeDocumentDeps } from './make-document.ts';

/** Pixels: a logo is printed 180 points wide at most. */
const logoWidth = 540;

type Logo = ReturnType<MakeDocumentDeps['logoOf']>;

/** Draws the mark of each shop once, on the colour of its header, as long as its folder stays as it is. */
export const createLogoOf = (): MakeDocumentDeps['logoOf'] => {
  const drawn = new WeakMap<RunningShop, Uint8Array>();
  const draw = (shop: RunningShop, ground: string): Logo =>
    F.pipe(
      findPicture(shop.files.directory, 'logo'),
      TE.chain(
        O.match(
          (): Logo => TE.right(O.none),
          (path) =>
            F.pipe(
              TE.tryCatch(async () => printedPicture(await readFile(path), logoWidth, ground), unavailable),
              TE.map((picture) => {
                drawn.set(shop, picture);
                return O.some(picture);
              }),
              // A mark that cannot be drawn is reported where pages show it; the name stands in its place.
              TE.orElse((): Logo => TE.right(O.none)),
            ),
        ),
      ),
    );
  return (shop, ground) => {
    const known = drawn.get(shop);
    return known === undefined ? draw(shop, ground) : TE.right(O.some(known));
  };
};

import { readFile } from 'node:fs/promises';
import { printedPicture } from '@torg/adapter-media';
import { renderDocument as renderPdf } from '@torg/adapter-pdf';
import { findPicture } from '@torg/adapter-shop-files';
import type { RenderDocument } from '@torg/domain/documents';
import { unavailable } from '@torg/domain/failure';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type MakeDocument, type MakeDocumentDeps, makeDocument as make } from '../documents/make-document.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { token } from './base.ts';

/** Makes the file of a document. */
const renderDocument = token<RenderDocument>('renderDocument');
/** Makes documents of orders. */
export const makeDocument = token<MakeDocument>('makeDocument');

/** Pixels: a logo is printed 180 points wide at most. */
const logoWidth = 540;

type Logo = ReturnType<MakeDocumentDeps['logoOf']>;

/** Draws the mark of each shop once, as long as its folder stays as it is. */
const createLogoOf = (): MakeDocumentDeps['logoOf'] => {
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

export const documentModule = new ContainerModule(({ bind }) => {
  bind(renderDocument).toConstantValue(renderPdf);
  bind(makeDocument)
    .toResolvedValue(
      (render: RenderDocument): MakeDocument => make({ renderDocument: render, logoOf: createLogoOf() }),
      [renderDocument],
    )
    .inSingletonScope();
});

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { productFileType } from '@torg/domain/catalogue';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { readPictureIds } from './find-picture.ts';
import { firstInside } from './inside-folder.ts';
import { isMissing } from './shop-folder.ts';

/** Where documents and videos about goods lie in a shop's folder. */
const folderOf = (shopDirectory: string): string => join(shopDirectory, 'files');

/** Bytes of each document and video in a shop's `files/` folder, by its name; empty where there is no such folder. */
export const readFileSizes = (shopDirectory: string): TE.TaskEither<Unavailable, ReadonlyMap<string, number>> =>
  F.pipe(
    TE.tryCatch(
      () => readdir(folderOf(shopDirectory)),
      (cause) => cause,
    ),
    TE.orElse((cause) => (isMissing(cause) ? TE.right<Unavailable, string[]>([]) : TE.left(unavailable(cause)))),
    TE.chain(
      TE.traverseArray((name) =>
        F.pipe(
          findProductFile(shopDirectory, name),
          TE.chain(
            O.match(
              () => TE.right([]),
              (path) => TE.tryCatch(async () => [[name, (await stat(path)).size] as const], unavailable),
            ),
          ),
        ),
      ),
    ),
    TE.map((found) => new Map(found.flat())),
  );

/** What a shop's folder holds that feeds may name: documents and videos with their bytes, and ids of pictures. */
export type OwnFiles = {
  readonly fileSizes: ReadonlyMap<string, number>;
  readonly pictures: ReadonlySet<string>;
};

/** Reads what feeds of a shop may name in its folder; of a folder that there is not, nothing. */
export const readOwnFiles = (shopDirectory: string): TE.TaskEither<Unavailable, OwnFiles> =>
  F.pipe(
    TE.Do,
    TE.bind('fileSizes', () => readFileSizes(shopDirectory)),
    TE.bind('pictures', () => readPictureIds(shopDirectory)),
  );

/**
 * A document or video of a shop's `files/` folder.
 * @returns its absolute path; `none` for an unknown name, another type, and any name that would lead out of the folder.
 */
export const findProductFile = (shopDirectory: string, name: string): TE.TaskEither<Unavailable, O.Option<string>> =>
  productFileType(name) === undefined ? TE.right(O.none) : firstInside(folderOf(shopDirectory), [name]);

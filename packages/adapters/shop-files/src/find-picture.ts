import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { isMissing } from './shop-folder.ts';

/** Extensions that a picture of a shop may have; the first that exists wins. */
export const pictureExtensions = ['svg', 'webp', 'png', 'jpg', 'jpeg', 'avif', 'gif'] as const;

/** An id is the plain name of a file: nothing in it can lead to another folder. */
const idPattern = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,127}$/;

/** A link may point anywhere: what counts is where the file really lies. */
const realPath = (path: string): TE.TaskEither<Unavailable, O.Option<string>> =>
  F.pipe(
    TE.tryCatch(
      () => realpath(path),
      (cause) => cause,
    ),
    TE.map(O.some),
    TE.orElse((cause) => (isMissing(cause) ? TE.right(O.none) : TE.left(unavailable(cause)))),
  );

const inside = (folder: string, path: O.Option<string>): O.Option<string> =>
  F.pipe(
    path,
    O.filter((file) => file.startsWith(folder + sep)),
  );

/**
 * The file of a picture in a shop's `pictures/` folder.
 * @param shopDirectory the shop's folder.
 * @param id the file's name without extension.
 * @returns its absolute path; `none` for an unknown id and for any id that would lead out of the folder.
 */
export const findPicture = (shopDirectory: string, id: string): TE.TaskEither<Unavailable, O.Option<string>> => {
  if (!idPattern.test(id)) return TE.right(O.none);
  const firstOf = (folder: string): TE.TaskEither<Unavailable, O.Option<string>> =>
    pictureExtensions
      .map((extension) =>
        F.pipe(
          realPath(join(folder, `${id}.${extension}`)),
          TE.map((path) => inside(folder, path)),
        ),
      )
      .reduce((found, next) =>
        F.pipe(
          found,
          TE.chain((path) => (O.isSome(path) ? TE.right(path) : next)),
        ),
      );
  return F.pipe(
    realPath(join(shopDirectory, 'pictures')),
    TE.chain(O.match(() => TE.right<Unavailable, O.Option<string>>(O.none), firstOf)),
  );
};

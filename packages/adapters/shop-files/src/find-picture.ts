import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { firstInside } from './inside-folder.ts';
import { isMissing } from './shop-folder.ts';

/** Extensions that a picture of a shop may have; the first that exists wins. */
export const pictureExtensions = ['svg', 'webp', 'png', 'jpg', 'jpeg', 'avif', 'gif'] as const;

/** An id is the plain name of a file: nothing in it can lead to another folder. */
const idPattern = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,127}$/;

/**
 * The file of a picture in a shop's `pictures/` folder.
 * @param shopDirectory the shop's folder.
 * @param id the file's name without extension.
 * @returns its absolute path; `none` for an unknown id and for any id that would lead out of the folder.
 */
export const findPicture = (shopDirectory: string, id: string): TE.TaskEither<Unavailable, O.Option<string>> => {
  if (!idPattern.test(id)) return TE.right(O.none);
  return firstInside(
    join(shopDirectory, 'pictures'),
    pictureExtensions.map((extension) => `${id}.${extension}`),
  );
};

const isPicture = (name: string): boolean => pictureExtensions.some((extension) => extname(name) === `.${extension}`);

/** Ids of all pictures in a shop's `pictures/` folder; none where there is no such folder. */
export const readPictureIds = (shopDirectory: string): TE.TaskEither<Unavailable, ReadonlySet<string>> =>
  F.pipe(
    TE.tryCatch(
      () => readdir(join(shopDirectory, 'pictures')),
      (cause) => cause,
    ),
    TE.orElse((cause) => (isMissing(cause) ? TE.right<Unavailable, string[]>([]) : TE.left(unavailable(cause)))),
    TE.map((names) => new Set(names.filter(isPicture).map((name) => name.slice(0, -extname(name).length)))),
  );

import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { isMissing } from './shop-folder.ts';

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

/** The path, where a file is there and no folder. */
const fileAt = (path: string): TE.TaskEither<Unavailable, O.Option<string>> =>
  TE.tryCatch(async () => ((await stat(path)).isFile() ? O.some(path) : O.none), unavailable);

/** The absolute path of the first file of these names that there is in a folder; `none` for one that really lies elsewhere. */
export const firstInside = (folder: string, names: readonly string[]): TE.TaskEither<Unavailable, O.Option<string>> => {
  const inside = (root: string, name: string) =>
    F.pipe(
      realPath(join(root, name)),
      TE.map(O.filter((path) => path.startsWith(root + sep))),
      TE.chain(O.match(() => TE.right(O.none), fileAt)),
    );
  const firstOf = (root: string) =>
    names.reduce<TE.TaskEither<Unavailable, O.Option<string>>>(
      (found, name) =>
        F.pipe(
          found,
          TE.chain((path) => (O.isSome(path) ? TE.right(path) : inside(root, name))),
        ),
      TE.right(O.none),
    );
  return F.pipe(realPath(folder), TE.chain(O.match(() => TE.right<Unavailable, O.Option<string>>(O.none), firstOf)));
};

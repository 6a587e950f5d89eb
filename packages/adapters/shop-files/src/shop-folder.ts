import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { Reading, ShopFileProblem } from './shop-file-problem.ts';

/** A shop's folder; `name` is how problems call it. */
export type ShopFolder = { readonly path: string; readonly name: string };

const unreadable = (file: string, cause: unknown): readonly ShopFileProblem[] => [
  { file, expected: `a readable file (${cause instanceof Error ? cause.message : String(cause)})` },
];

const orMissing =
  <A>(file: string, missing: A) =>
  (cause: unknown): E.Either<readonly ShopFileProblem[], A> =>
    isMissing(cause) ? E.right(missing) : E.left(unreadable(file, cause));

/** How a problem names a file of the folder. */
export const fileName = (folder: ShopFolder, file: string): string => `${folder.name}/${file}`;

/** The bytes of a file; undefined when there is no such file. */
export const readBytes = (folder: ShopFolder, file: string): Reading<Buffer | undefined> =>
  F.pipe(
    TE.tryCatch(
      (): Promise<Buffer | undefined> => readFile(join(folder.path, file)),
      (cause) => cause,
    ),
    TE.orElse((cause) => TE.fromEither(orMissing<Buffer | undefined>(fileName(folder, file), undefined)(cause))),
  );

/** Bytes that a file of content may have. A longer one is no page, and would be held in memory and sent to everybody. */
const maxContentBytes = 256 * 1024;

/** As `readText`, for a file of content; the left says so where it is too long. */
export const readContentText = (folder: ShopFolder, file: string): Reading<string | undefined> =>
  F.pipe(
    TE.tryCatch(
      async () => (await stat(join(folder.path, file))).size,
      (cause) => cause,
    ),
    TE.orElse((cause) => TE.fromEither(orMissing(fileName(folder, file), 0)(cause))),
    TE.chain((size) =>
      size > maxContentBytes
        ? TE.left([
            {
              file: fileName(folder, file),
              expected: `at most ${maxContentBytes / 1024} kB instead of ${Math.ceil(size / 1024)} kB`,
            },
          ])
        : readText(folder, file),
    ),
  );

/** The text of a file, without a byte order mark; undefined when there is no such file. */
export const readText = (folder: ShopFolder, file: string): Reading<string | undefined> =>
  F.pipe(
    readBytes(folder, file),
    TE.map((bytes) => bytes?.toString('utf8').replace(/^\uFEFF/, '')),
  );

/** The names in a folder, sorted; none when there is no such folder. Hidden files are left out. */
export const listNames = (folder: ShopFolder, subfolder: string): Reading<readonly string[]> =>
  F.pipe(
    TE.tryCatch(
      () => readdir(join(folder.path, subfolder)),
      (cause) => cause,
    ),
    TE.map((names): readonly string[] => names.filter((name) => !name.startsWith('.')).sort()),
    TE.orElse((cause) => TE.fromEither(orMissing<readonly string[]>(fileName(folder, subfolder), [])(cause))),
  );

/** The JSON value of a file; undefined when there is no such file. */
export const readJson = (folder: ShopFolder, file: string): Reading<unknown> =>
  F.pipe(
    readText(folder, file),
    TE.chainEitherK((text) =>
      text === undefined
        ? E.right<readonly ShopFileProblem[], unknown>(undefined)
        : E.tryCatch(
            (): unknown => JSON.parse(text),
            (cause): readonly ShopFileProblem[] => [
              { file: fileName(folder, file), expected: `valid JSON (${String(cause)})` },
            ],
          ),
    ),
  );

/** `nb.json` is about the locale `nb`. */
export const nameWithout = (extension: string, file: string): string => basename(file, extension);

/** The file system's word for "there is no such file" is an answer, everything else a failure. */
export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');

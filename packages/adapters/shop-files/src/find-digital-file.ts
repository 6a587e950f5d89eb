import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { firstInside } from './inside-folder.ts';

/** Extensions that a file which is sold may have, each with its media type; the first that exists wins. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  gpx: 'application/gpx+xml',
  txt: 'text/plain; charset=utf-8',
  mp3: 'audio/mpeg',
  zip: 'application/zip',
};

/** The largest file that is handed out, in bytes: 100 MiB. */
export const largestFile = 100 * 1024 * 1024;

/** A SKU that names a file is its plain name: nothing in it can lead to another folder. */
const namePattern = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,127}$/;

/** A file that is sold. */
export type DigitalFile = {
  /** Absolute. */
  readonly path: string;
  /** What it is called where it is saved. */
  readonly name: string;
  readonly mediaType: string;
  /** Its length in bytes. */
  readonly bytes: number;
};

const describe = (path: string): TE.TaskEither<Unavailable, DigitalFile> =>
  F.pipe(
    TE.tryCatch(() => stat(path), unavailable),
    TE.map(({ size }) => ({
      ...{ path, name: basename(path), bytes: size },
      mediaType: mediaTypes[extname(path).slice(1)] ?? 'application/octet-stream',
    })),
  );

/**
 * The file of goods that are sold as one, in a shop's `digital/` folder, of which nothing is public.
 * @param shopDirectory the shop's folder.
 * @param sku the file's name without extension.
 * @returns `none` where there is no such file, for one that is larger than `largestFile`, and for any SKU that would lead out
 * of the folder.
 */
export const findDigitalFile = (
  shopDirectory: string,
  sku: string,
): TE.TaskEither<Unavailable, O.Option<DigitalFile>> => {
  if (!namePattern.test(sku)) return TE.right(O.none);
  const names = Object.keys(mediaTypes).map((extension) => `${sku}.${extension}`);
  return F.pipe(
    firstInside(join(shopDirectory, 'digital'), names),
    TE.chain(O.match(() => TE.right<Unavailable, O.Option<DigitalFile>>(O.none), F.flow(describe, TE.map(O.some)))),
    TE.map(O.filter(({ bytes }) => bytes <= largestFile)),
  );
};

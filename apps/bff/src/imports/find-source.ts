import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type GuardedGet, Rejected } from '@torg/adapter-media';
import type { SourceMark } from '@torg/domain/catalogue/import';
import { taskEither as TE } from 'fp-ts';

/** A file to import, the mark that it is known by, and how to clear away what was fetched for it. */
export type FoundSource = {
  readonly path: string;
  readonly mark: SourceMark;
  readonly clear: () => Promise<void>;
};

/** The source is as it was at the last import. */
export type SameSource = 'unchanged';

export type FindSourceDeps = {
  /** Asks https addresses of the public internet. */
  readonly get: GuardedGet;
  /** Milliseconds for the whole answer (10 minutes). */
  readonly timeout?: number;
  /** The largest file that is taken, in bytes (1 GiB). */
  readonly maxBytes?: number;
};

const nothing = async (): Promise<void> => undefined;

/** The newest file of a folder; one that is being written by another name, `.part` or `.tmp`, or is hidden, is none. */
const newestIn = async (folder: string, known: SourceMark | undefined): Promise<FoundSource | SameSource> => {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/^\.|\.(?:part|tmp)$/i.test(entry.name))
    .map(({ name }) => name);
  const files = await Promise.all(names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })));
  const [newest] = files.sort((a, b) => b.mtimeMs - a.mtimeMs || b.name.localeCompare(a.name));
  if (newest === undefined) throw new Error('there is no file in the folder');
  const mark = { file: newest.name, size: String(newest.size), modified: String(newest.mtimeMs) };
  const isKnown = known?.file === mark.file && known.size === mark.size && known.modified === mark.modified;
  return isKnown ? 'unchanged' : { path: join(folder, newest.name), mark, clear: nothing };
};

/** What a server is to be asked by whether it has something else now (RFC 9110, section 13). */
const conditions = ({ etag, modified }: SourceMark): Record<string, string> => ({
  ...(etag === undefined ? {} : { 'if-none-match': etag }),
  ...(modified === undefined ? {} : { 'if-modified-since': modified }),
});

const atMost = (maxBytes: number): Transform => {
  let size = 0;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length;
      done(size > maxBytes ? new Error(`it is larger than ${maxBytes} bytes`) : null, chunk);
    },
  });
};

const fetched = async (
  { get, timeout = 10 * 60_000, maxBytes = 2 ** 30 }: FindSourceDeps,
  url: string,
  known: SourceMark,
): Promise<FoundSource | SameSource> => {
  const signal = AbortSignal.timeout(timeout);
  const response = await get(url, { ...conditions(known), 'user-agent': 'Torg feed loader' }, signal);
  if (response.statusCode === 304) {
    response.destroy();
    return 'unchanged';
  }
  const folder = await mkdtemp(join(tmpdir(), 'torg-feed-'));
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'feed');
    await pipeline(response, atMost(maxBytes), createWriteStream(path), { signal });
    const { etag, 'last-modified': modified } = response.headers;
    const mark = { ...(etag === undefined ? {} : { etag }), ...(modified === undefined ? {} : { modified }) };
    return { path, mark, clear };
  } catch (cause) {
    await clear();
    throw cause;
  }
};

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'it is no folder',
  EACCES: 'it may not be read',
  ENOTFOUND: 'its host is not known',
  ECONNREFUSED: 'its host takes no connection',
  ECONNRESET: 'its host ended the connection',
};

const reasonOf = (cause: unknown): string => {
  if (cause instanceof Rejected) return cause.error.reason;
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return 'its host did not answer in time';
  return reasons['code' in cause ? String(cause.code) : ''] ?? cause.message;
};

/**
 * Finds the file of an import: the newest one of a folder, or what an https address answers.
 * @param known the mark of what was imported last.
 * @returns the file, or that it is the one of the last time; the left says why there is none (English, for operators).
 */
export const createFindSource =
  (deps: FindSourceDeps) =>
  (from: string, known: SourceMark = {}): TE.TaskEither<string, FoundSource | SameSource> =>
    TE.tryCatch(() => (isAbsolute(from) ? newestIn(from, known) : fetched(deps, from, known)), reasonOf);

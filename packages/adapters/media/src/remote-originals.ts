import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Download } from './download.ts';
import type { DownloadError } from './guarded-get.ts';
import type { PictureCache } from './picture-cache.ts';
import { limitInputPixels } from './render.ts';
import type { WorkQueue } from './work-queue.ts';

export type RemoteOriginals = {
  /** The picture if it is here; `none` while it is loading or cannot be had. Never waits for another host. */
  readonly get: (id: string, url: string) => Promise<O.Option<Buffer>>;
  readonly close: () => Promise<void>;
};

export type RemoteOriginalsDeps = {
  readonly cache: PictureCache;
  readonly download: Download;
  readonly report: (problem: { readonly id: string; readonly reason: string }) => void;
  readonly now: () => number;
  /** In which what was loaded is opened. */
  readonly queue: WorkQueue;
};

/** Loads at a time, of all hosts together. */
const parallel = 4;
/** Loads that may wait; a picture beyond is asked for again when it is next shown. */
const maxWaiting = 500;
/** How long a host that does not answer is left in peace, and a picture that it refused; milliseconds. */
const hostPause = 5 * 60_000;
const picturePause = 24 * 60 * 60_000;

/** Formats that are opened when they come from elsewhere. Drawings are not: they can hold scripts and references. */
const sniffed: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/** The largest width that any page shows of a product, in pixels. */
const keptWidth = 1280;

/** What is kept is our own webp: bytes of another host are decoded once, and never sent on. */
const normalise = async (bytes: Buffer): Promise<Buffer> => {
  const { format = 'unknown' } = await sharp(bytes, { limitInputPixels }).metadata();
  if (!sniffed.has(format)) throw new Error(`it is no picture that is opened (${format})`);
  return sharp(bytes, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: keptWidth, height: keptWidth, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 4 })
    .toBuffer();
};

const refused = (cause: unknown): DownloadError => ({ _tag: 'Refused', reason: String(cause) });

/** Pictures of other hosts, loaded in the background and kept, so that no shopper's browser ever calls those hosts. */
export const createRemoteOriginals = ({
  cache,
  download,
  report,
  now,
  queue,
}: RemoteOriginalsDeps): RemoteOriginals => {
  const stop = new AbortController();
  const waiting = new Map<string, string>();
  const running = new Map<string, Promise<void>>();
  /** When a host or a picture may be tried again. */
  const pausedUntil = new LRUCache<string, number>({ max: 20_000 });

  const isPaused = (key: string): boolean => (pausedUntil.get(key) ?? 0) > now();
  const nameOf = (id: string): string => `${id}.webp`;

  const giveUp = (id: string, url: string, { _tag, reason }: DownloadError): void => {
    if (stop.signal.aborted) return;
    if (_tag === 'HostAway') pausedUntil.set(hostOf(url), now() + hostPause);
    else pausedUntil.set(id, now() + picturePause);
    report({ id, reason: `${url}: ${reason}` });
  };

  const load = async (id: string, url: string): Promise<void> => {
    const loaded = await download(url, stop.signal)();
    if (E.isLeft(loaded)) return giveUp(id, url, loaded.left);
    const open = TE.tryCatch(() => cache.getOrMake(nameOf(id), () => normalise(loaded.right)), refused);
    const opened = await queue(open)();
    // While much else is made it is loaded again when it is next shown.
    if (E.isLeft(opened) && opened.left._tag !== 'Busy') giveUp(id, url, opened.left);
  };

  const startNext = (): void => {
    for (const [id, url] of waiting) {
      if (running.size >= parallel || stop.signal.aborted) return;
      waiting.delete(id);
      if (isPaused(hostOf(url))) continue;
      const loading = load(id, url).finally(() => {
        running.delete(id);
        startNext();
      });
      running.set(id, loading);
    }
  };

  return {
    get: async (id, url) => {
      const kept = await cache.get(nameOf(id));
      if (kept !== undefined) return O.some(kept);
      const known = running.has(id) || waiting.has(id) || isPaused(id) || isPaused(hostOf(url));
      if (!known && waiting.size < maxWaiting) {
        waiting.set(id, url);
        startNext();
      }
      return O.none;
    },
    close: async () => {
      stop.abort();
      waiting.clear();
      await Promise.allSettled(running.values());
    },
  };
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

export type PictureCache = {
  /** The bytes kept under a name; undefined when there are none. */
  readonly get: (name: string) => Promise<Buffer | undefined>;
  /** The bytes kept under a name, else what `make` gives, which is kept. Asked for twice at a time, it is made once. */
  readonly getOrMake: (name: string, make: () => Promise<Buffer>) => Promise<Buffer>;
};

export type PictureCacheDeps = {
  readonly directory: string;
  /** When the files take more, those not used for longest go. Each process counts what it found at its start and what it made. */
  readonly maxBytes: number;
};

/** How names of files end that are still being written. One that is older than this, in milliseconds, belongs to a process that has died. */
const unfinished = '.part';
const abandonedAfter = 10 * 60_000;

/** Files on disk, bounded in bytes. Several processes may share the folder: files appear whole, and one that went is made again. */
export const createPictureCache = ({ directory, maxBytes }: PictureCacheDeps): PictureCache => {
  const making = new Map<string, Promise<Buffer>>();
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, name, reason) => {
      // A file that cannot be deleted is found again at the next start, and goes then.
      if (reason === 'evict') rm(join(directory, name), { force: true }).catch(() => undefined);
    },
  });

  const survey = async (): Promise<void> => {
    await mkdir(directory, { recursive: true });
    const files = await Promise.all((await readdir(directory)).map((name) => fileIn(directory, name)));
    const oldestFirst = files.filter((file) => file !== undefined).sort((a, b) => a.usedAt - b.usedAt);
    for (const { name, size, usedAt } of oldestFirst) {
      if (!name.endsWith(unfinished)) sizes.set(name, size);
      else if (usedAt < Date.now() - abandonedAfter) await rm(join(directory, name), { force: true });
    }
  };
  let surveyed: Promise<void> | undefined;
  const ready = (): Promise<void> => {
    surveyed ??= survey().catch((cause) => {
      surveyed = undefined;
      throw cause;
    });
    return surveyed;
  };

  const read = async (name: string): Promise<Buffer | undefined> => {
    const bytes = await readFile(join(directory, name)).catch(() => undefined);
    if (bytes === undefined) sizes.delete(name);
    else if (sizes.get(name) === undefined) sizes.set(name, bytes.length);
    return bytes;
  };

  const keep = async (name: string, bytes: Buffer): Promise<void> => {
    const part = join(directory, `${name}.${randomUUID()}${unfinished}`);
    await writeFile(part, bytes);
    await rename(part, join(directory, name));
    sizes.set(name, bytes.length);
  };

  const readOrMake = async (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    await ready();
    const kept = await read(name);
    if (kept !== undefined) return kept;
    const bytes = await make();
    await keep(name, bytes);
    return bytes;
  };

  return {
    get: async (name) => {
      await ready();
      return read(name);
    },
    getOrMake: (name, make) => {
      const running = making.get(name) ?? readOrMake(name, make).finally(() => making.delete(name));
      making.set(name, running);
      return running;
    },
  };
};

const fileIn = async (directory: string, name: string) => {
  const found = await stat(join(directory, name)).catch(() => undefined);
  return found?.isFile() ? { name, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) } : undefined;
};

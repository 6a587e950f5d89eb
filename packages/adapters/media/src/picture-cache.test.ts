import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'torg-cache-'));
});
afterEach(() => rm(directory, { recursive: true }));

const bytes = (size: number) => async () => Buffer.alloc(size, 1);
const never = async (): Promise<Buffer> => {
  throw new Error('made again');
};

describe('keeping pictures', () => {
  it('makes a picture once, also when many ask at a time', async () => {
    const cache = createPictureCache({ directory, maxBytes: 1000 });
    const make = vi.fn(bytes(10));
    const all = await Promise.all([1, 2, 3].map(() => cache.getOrMake('a.webp', make)));
    await cache.getOrMake('a.webp', make);
    expect(make).toHaveBeenCalledTimes(1);
    expect(all).toEqual([1, 2, 3].map(() => Buffer.alloc(10, 1)));
    expect(await readdir(directory)).toEqual(['a.webp']);
  });

  it('keeps nothing of a picture that could not be made, and tries again', async () => {
    const cache = createPictureCache({ directory, maxBytes: 1000 });
    await expect(cache.getOrMake('a.webp', never)).rejects.toThrow('made again');
    expect(await cache.get('a.webp')).toBeUndefined();
    expect(await cache.getOrMake('a.webp', bytes(1))).toEqual(Buffer.alloc(1, 1));
  });

  it('finds after a restart what was kept before', async () => {
    await createPictureCache({ directory, maxBytes: 1000 }).getOrMake('a.webp', bytes(10));
    const restarted = createPictureCache({ directory, maxBytes: 1000 });
    expect(await restarted.getOrMake('a.webp', never)).toEqual(Buffer.alloc(10, 1));
    expect(await createPictureCache({ directory, maxBytes: 1000 }).get('a.webp')).toEqual(Buffer.alloc(10, 1));
  });

  it('lets go of what was not used for longest when it grows too large', async () => {
    const cache = createPictureCache({ directory, maxBytes: 100 });
    await cache.getOrMake('a', bytes(40));
    await cache.getOrMake('b', bytes(40));
    await cache.get('a');
    await cache.getOrMake('c', bytes(40));
    await vi.waitFor(async () => expect((await readdir(directory)).sort()).toEqual(['a', 'c']), { timeout: 60_000 });
    expect(await cache.getOrMake('b', bytes(20))).toHaveLength(20);
  });

  it('counts what it finds at its start, oldest first, and sweeps up what a dead process left half-written', async () => {
    for (const [index, name] of ['new', 'old', 'left.part', 'writing.part'].entries()) {
      await writeFile(join(directory, name), Buffer.alloc(60));
      const age = new Date(Date.now() - (name === 'writing.part' ? 0 : index * 3_600_000));
      await utimes(join(directory, name), age, age);
    }
    const cache = createPictureCache({ directory, maxBytes: 100 });
    await cache.get('anything');
    await vi.waitFor(async () => expect((await readdir(directory)).sort()).toEqual(['new', 'writing.part']), {
      timeout: 60_000,
    });
  });

  it('makes a picture again whose file another process deleted', async () => {
    const cache = createPictureCache({ directory, maxBytes: 100 });
    await cache.getOrMake('a', bytes(40));
    await rm(join(directory, 'a'));
    expect(await cache.getOrMake('a', bytes(41))).toHaveLength(41);
  });
});

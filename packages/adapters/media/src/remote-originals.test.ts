import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Download } from './download.ts';
import type { DownloadError } from './guarded-get.ts';
import { createPictureCache } from './picture-cache.ts';
import { createRemoteOriginals, type RemoteOriginals } from './remote-originals.ts';
import { createWorkQueue } from './work-queue.ts';

const minute = 60_000;
const urls = { a: 'https://cdn.example/a.jpg', b: 'https://cdn.example/b.jpg', c: 'https://other.example/c.jpg' };
const away: DownloadError = { _tag: 'HostAway', reason: 'no answer' };

let directory: string;
let time: number;
let asked: string[];
let problems: string[];
let originals: RemoteOriginals;

const queue = createWorkQueue({ atOnce: 2, maxWaiting: 10, longestWait: 60_000 });

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'torg-remote-'));
  [time, asked, problems] = [1_000_000, [], []];
});
afterEach(async () => {
  await originals.close();
  await rm(directory, { recursive: true });
});

const withDownload = (download: Download) => {
  originals = createRemoteOriginals({
    cache: createPictureCache({ directory, maxBytes: 10_000_000 }),
    download: (url, stop) => {
      asked.push(url);
      return download(url, stop);
    },
    report: ({ id, reason }) => problems.push(`${id} ${reason}`),
    now: () => time,
    queue,
  });
};
const ask = (id: keyof typeof urls) => originals.get(id, urls[id]);

describe('loading pictures in the background', () => {
  it('keeps them as webp that fits the largest place, also after a restart', async () => {
    const photo = sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#204060' } });
    const jpeg = await photo.jpeg().toBuffer();
    withDownload(() => TE.right(jpeg));
    expect(await ask('a')).toEqual(O.none);
    const kept = await vi.waitFor(
      async () => {
        const found = await ask('a');
        if (O.isNone(found)) throw new Error('not yet');
        return found.value;
      },
      { timeout: 60_000 },
    );
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 });
    expect(asked).toEqual([urls.a]);
    withDownload(() => TE.left(away));
    expect(await ask('a')).toEqual(O.some(kept));
  });

  it('leaves a host in peace that is away, for five minutes', async () => {
    withDownload(() => TE.left(away));
    await ask('a');
    await vi.waitFor(() => expect(problems).toEqual(['a https://cdn.example/a.jpg: no answer']), { timeout: 60_000 });
    await ask('a');
    await ask('b');
    await ask('c');
    await vi.waitFor(() => expect(problems).toHaveLength(2), { timeout: 60_000 });
    expect(asked).toEqual([urls.a, urls.c]);
    time += 5 * minute;
    await ask('b');
    expect(asked).toEqual([urls.a, urls.c, urls.b]);
  });

  it('does not ask again for a day for what is missing or no photo, drawings among them', async () => {
    const answers = { [urls.b]: '<html>', [urls.c]: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' };
    withDownload((url) => {
      const answer = answers[url];
      return answer === undefined ? TE.left({ _tag: 'Refused', reason: 'answers 404' }) : TE.right(Buffer.from(answer));
    });
    for (const id of ['a', 'b', 'c'] as const) await ask(id);
    await vi.waitFor(() => expect(problems.map((line) => line[0]).sort()).toEqual(['a', 'b', 'c']), {
      timeout: 60_000,
    });
    time += 23 * 60 * minute;
    for (const id of ['a', 'b', 'c'] as const) expect(await ask(id)).toEqual(O.none);
    expect(asked).toHaveLength(3);
    time += 60 * minute;
    await ask('a');
    expect(asked).toHaveLength(4);
  });

  describe('when a host takes its time', () => {
    let answers: (() => void)[];
    beforeEach(() => {
      answers = [];
      withDownload((_, stop) => () => {
        return new Promise((resolve) => {
          answers.push(() => resolve(E.left(away)));
          stop.addEventListener('abort', () => resolve(E.left(away)), { once: true });
        });
      });
    });

    it('asks for one picture once, and for four at a time', async () => {
      await ask('a');
      await ask('a');
      for (let index = 0; index < 9; index += 1) await originals.get(`${index}`, `https://host${index}.example/`);
      expect(asked).toHaveLength(4);
      answers[0]?.();
      await vi.waitFor(() => expect(asked).toHaveLength(5), { timeout: 60_000 });
      expect(new Set(asked).size).toBe(5);
    });

    it('stops when it is closed, without a word about it', async () => {
      await ask('a');
      await originals.close();
      expect(problems).toEqual([]);
    });
  });
});

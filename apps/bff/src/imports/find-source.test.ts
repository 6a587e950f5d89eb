import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGuardedGet } from '@torg/adapter-media';
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFindSource, type FindSourceDeps, type FoundSource } from './find-source.ts';

let folder = '';
let server: Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-source-'));
});
afterEach(async () => {
  server?.close();
  server?.closeAllConnections();
  server = undefined;
  await rm(folder, { recursive: true });
});

/** A server, and a way to it that takes this machine for the public internet. */
const serving = async (answer: RequestListener, more: Partial<FindSourceDeps> = {}) => {
  const opened = createServer(answer);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const { port } = opened.address() as AddressInfo;
  const get = createGuardedGet({ admits: () => true });
  return { find: createFindSource({ get, ...more }), url: `http://127.0.0.1:${port}` };
};

const strict = createFindSource({ get: createGuardedGet({ schemes: ['https'] }) });

const found = async (source: ReturnType<typeof strict>): Promise<FoundSource> => {
  const result = await source();
  if (E.isLeft(result) || result.right === 'unchanged') throw new Error('nothing was found');
  return result.right;
};

describe('a folder', () => {
  const put = async (name: string, time: number) => {
    await writeFile(join(folder, name), name);
    await utimes(join(folder, name), time, time);
  };

  it('gives its newest file, of those that are whole, and the same one once', async () => {
    await put('monday.tsv', 1_000);
    await put('tuesday.tsv', 2_000);
    await put('wednesday.tsv.part', 3_000);
    await put('.hidden', 4_000);
    await mkdir(join(folder, 'done'));
    const { path, mark } = await found(strict(folder));
    expect(path).toBe(join(folder, 'tuesday.tsv'));
    expect(await strict(folder, mark)()).toEqual(E.right('unchanged'));
    await put('tuesday.tsv', 5_000);
    expect((await found(strict(folder, mark))).path).toBe(path);
  });

  it('that is empty, or not there, is told', async () => {
    expect(await strict(folder)()).toEqual(E.left('there is no file in the folder'));
    expect(await strict(join(folder, 'none'))()).toEqual(E.left('there is no such folder'));
  });
});

describe('an address', () => {
  it('gives a file that is cleared away afterwards, and is asked next time whether there is another', async () => {
    const asked: IncomingHttpHeaders[] = [];
    const { find, url } = await serving(({ headers }, response) => {
      asked.push(headers);
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 23 Nov 2026 10:00:00 GMT' }).end('id\tprice');
    });
    const { path, mark, clear } = await found(find(url));
    expect(await readFile(path, 'utf8')).toBe('id\tprice');
    await clear();
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    expect(await find(url, mark)()).toEqual(E.right('unchanged'));
    expect(asked[1]?.['if-modified-since']).toBe('Mon, 23 Nov 2026 10:00:00 GMT');
  });

  it.each([
    'https://127.0.0.1/feed',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/feed',
    'https://10.0.0.1/feed',
  ])('inside this network is refused: %s', async (url) => {
    expect(await strict(url)()).toEqual(E.left(expect.stringContaining('is not on the public internet')));
  });

  it('without https is refused, and so is a redirect to one', async () => {
    expect(await strict('http://feeds.example/feed')()).toEqual(E.left('it is not https'));
    const { find, url } = await serving((_, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    expect(await find(url)()).toEqual(E.left('it is neither http nor https'));
  });

  it('that answers an error, too much, or not in time, is told', async () => {
    const missing = await serving((_, response) => response.writeHead(404).end());
    expect(await missing.find(missing.url)()).toEqual(E.left(expect.stringMatching(/^127\.0\.0\.1:\d+ answers 404$/)));
    server?.close();
    const large = await serving((_, response) => response.end('x'.repeat(1_000)), { maxBytes: 999 });
    expect(await large.find(large.url)()).toEqual(E.left('it is larger than 999 bytes'));
    server?.close();
    const slow = await serving(() => undefined, { timeout: 50 });
    expect(await slow.find(slow.url)()).toEqual(E.left('its host did not answer in time'));
  });
});

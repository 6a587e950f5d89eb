import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createSetPrices, openDatabase } from '@torg/adapter-postgres';
import { type Embedded, startEmbedded } from '@torg/adapter-postgres/embedded';
import { createTestDatabase, type TestDatabase } from '@torg/adapter-postgres/testing';
import { aShopInfo, aShopJson } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Started } from './start.ts';
import { aConfig, type Folders, makeFolders, started, startServer } from './testing/server-world.ts';

const headers = { host: 'demo.localhost' };
const foreignMethod = { id: 'card', provider: 'pocket', name: { nb: 'Kort', en: 'Card' } };
const foreignLine =
  /demo\/shop.json: paymentMethods\[0\].provider: expected one of the payment providers here: test-bank instead of \\?"pocket/;
/** As long as a slow machine may need; how fast it is, a benchmark tells. */
const eventually = { timeout: 60_000, interval: 20 };

const get = (server: Started, url: string) => server.app.inject({ url, headers });
const bodyOf = async (server: Started, url: string) => (await get(server, url)).body;

describe('two processes on one database', () => {
  let folders: Folders;
  let embedded: Embedded;
  let servers: readonly Started[] = [];
  const lines: string[] = [];
  const postgres = () => startEmbedded({ dataDir: join(folders.root, 'postgres'), throwaway: true });
  const price = async (amount: number) => {
    const database = openDatabase({ url: embedded.url });
    const set = await createSetPrices(database.db, aShopInfo, 'retail')([{ sku: 'A1', price: amount }])();
    await database.close();
    expect(set).toMatchObject(E.right({ updated: 1 }));
  };

  beforeAll(async () => {
    folders = await makeFolders();
    embedded = await postgres();
    const config = aConfig(folders, { databaseUrl: embedded.url });
    const first = await started(config, folders, lines);
    servers = [first, await started(config, folders, lines)];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await embedded.stop();
    await folders.remove();
  });

  it('show the demo world, filled once', async () => {
    for (const server of servers) {
      const page = await bodyOf(server, '/all');
      expect(page).toContain('Kappe 10000');
      expect(page).toContain('Lue 5000');
    }
  });

  it('warn of it in production, and show nobody’s mails there', async () => {
    const config = aConfig(folders, { databaseUrl: embedded.url, production: true });
    const server = await started(config, folders, lines);
    expect(lines.filter((line) => line.includes('TORG_DEMO=1 in production'))).toHaveLength(1);
    expect(await bodyOf(server, '/dev/mail')).not.toContain('No mail was written yet');
    for (const other of servers) expect(await bodyOf(other, '/dev/mail')).toContain('No mail was written yet');
    await server.close();
  });

  it('keep pages, and show a price changed through another process', async () => {
    for (const server of servers) {
      await get(server, '/all');
      const [one, other] = [await get(server, '/all'), await get(server, '/all')];
      expect(one.headers.etag).toBeDefined();
      expect(other.headers.etag).toBe(one.headers.etag);
    }
    await price(12_300);
    for (const server of servers) {
      await expect.poll(() => bodyOf(server, '/all'), eventually).toContain('Kappe 12300');
      expect(await bodyOf(server, '/')).toContain('Kappe 12300');
    }
  });

  it('answer while the database is away, and go on without a restart once it is back', async () => {
    const [server] = servers;
    if (server === undefined) throw new Error('no server was started');
    const kept = await bodyOf(server, '/all');
    await embedded.stop();
    await expect.poll(async () => (await get(server, '/readyz')).statusCode, eventually).toBe(503);
    expect((await get(server, '/healthz')).statusCode).toBe(200);
    expect((await get(server, '/api/products')).json()).toMatchObject({ status: 503, code: 'problem.unavailable' });
    expect((await get(server, '/all?page=2&sort=name')).statusCode).toBe(503);
    const away = await get(server, '/all');
    expect([away.statusCode, away.body]).toEqual([200, kept]);

    embedded = await postgres();
    await expect.poll(async () => (await get(server, '/readyz')).statusCode, eventually).toBe(200);
    await expect.poll(async () => (await get(server, '/all')).headers.etag, eventually).toBeDefined();
    await price(20_000);
    await expect.poll(() => bodyOf(server, '/all'), eventually).toContain('Kappe 20000');
  });

  it('follow a shop’s folder, and keep what was there when a change is wrong', async () => {
    const [server] = servers;
    if (server === undefined) throw new Error('no server was started');
    await folders.writeShop({ name: 'Renamed' });
    await expect.poll(() => bodyOf(server, '/all'), eventually).toContain('Renamed');
    await folders.writeShop({ name: '', currency: 'kroner' });
    await expect.poll(() => lines.join(''), eventually).toMatch(/demo\/shop.json: name.*demo\/shop.json: currency/);
    expect(await bodyOf(server, '/all')).toContain('Renamed');
    await folders.writeShop({ name: 'Renamed again', paymentMethods: [foreignMethod] });
    await expect.poll(() => lines.join(''), eventually).toMatch(foreignLine);
    expect(await bodyOf(server, '/all')).not.toContain('Renamed again');
    await folders.writeShop();
    await writeFile(join(folders.web, 'messages/nb.json'), '{"error.title":"Å nei","new.text":"Ny"}');
    await expect.poll(() => bodyOf(server, '/all'), eventually).toContain('new.text');
  });

  it('compress the built files beside them', async () => {
    await expect
      .poll(() => readdir(join(folders.web, 'dist/client/assets')), eventually)
      .toEqual(['entry-1.js', 'entry-1.js.br', 'entry-1.js.gz']);
    const [server] = servers;
    const answer = await server?.app.inject({
      url: '/assets/entry-1.js',
      headers: { ...headers, 'accept-encoding': 'br' },
    });
    expect(answer?.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/javascript/),
    });
    for (const url of [
      '/assets/../.vite/manifest.json',
      '/assets/%2e%2e/.vite/manifest.json',
      '/assets/..%2f.vite/manifest.json',
    ]) {
      expect((await server?.app.inject({ url, headers }))?.body).not.toContain('entry-client');
    }
  });
});

describe('a server with a shop whose folder is wrong', () => {
  it('serves the others, tells why once, and serves it without a restart as soon as it is right', async () => {
    const [folders, database] = [await makeFolders(), await createTestDatabase()];
    const lines: string[] = [];
    const other = (differences: object) =>
      writeFile(join(folders.root, 'shops/other/shop.json'), JSON.stringify({ ...aShopJson, ...differences }));
    const right = { id: 'other', name: 'Other', hosts: ['other.localhost'] };
    await mkdir(join(folders.root, 'shops/other'));
    await other({ ...right, currency: 'kroner' });
    const server = await started(aConfig(folders, { databaseUrl: database.url }), folders, lines);
    const statusOf = async (host: string, url = '/all') =>
      (await server.app.inject({ url, headers: { host } })).statusCode;
    expect([await statusOf('demo.localhost'), await statusOf('demo.localhost', '/readyz')]).toEqual([200, 200]);
    expect(await statusOf('other.localhost')).toBe(421);
    await folders.writeShop({ name: 'Renamed' });
    await expect.poll(() => bodyOf(server, '/all'), eventually).toContain('Renamed');
    const told = lines.filter((line) => /other\/shop.json: currency: expected .* instead of \\"kroner/.test(line));
    expect(told.map((line) => JSON.parse(line).level)).toEqual([50]);

    await other(right);
    await expect.poll(() => statusOf('other.localhost'), eventually).toBe(200);
    await other({ ...right, hosts: ['other.localhost', 'demo.localhost'] });
    await expect.poll(() => lines.join(''), eventually).toContain('demo.localhost belongs to demo');
    expect(await bodyOf(server, '/all')).toContain('Renamed');
    await server.close();
    await database.drop();
    await folders.remove();
  });
});

describe('the embedded database', () => {
  it('is started again when it was killed', async () => {
    const folders = await makeFolders();
    const lines: string[] = [];
    const server = await started(aConfig(folders), folders, lines);
    const { pid } = await startEmbedded({ dataDir: join(folders.root, 'data/postgres') });
    expect(await bodyOf(server, '/search?q=x')).toContain('Kappe 10000');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => lines.join(''), eventually).toContain('started again');
    await expect.poll(async () => (await get(server, '/search?q=x')).statusCode, eventually).toBe(200);
    await server.close();
    await folders.remove();
  });
});

describe('a server that closes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('does not wait for connections that a browser opened ahead', async () => {
    const folders = await makeFolders();
    const server = await started(aConfig(folders, { demo: false, databaseUrl: database.url }), folders);
    const address = server.app.server.address();
    const spare = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
    const cut = once(spare, 'close');
    await expect.poll(() => connectionsOf(server), eventually).toBe(1);
    await server.close();
    await cut;
    await folders.remove();
  });

  it('finishes the requests in flight, and takes no others', async () => {
    const folders = await makeFolders();
    const server = await started(aConfig(folders, { demo: false, databaseUrl: database.url }), folders);
    const address = server.app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const ask = () =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path: '/search?q=slow', headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        })
          .on('error', reject)
          .end();
      });
    // A connection is there before what is asked over it.
    const arrived = once(server.app.server, 'request');
    const inFlight = ask();
    await arrived;
    const closed = server.close();
    expect(await inFlight).toBe(200);
    await closed;
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
    await folders.remove();
  });
});

const connectionsOf = (server: Started): Promise<number> =>
  new Promise((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('a start that cannot be', () => {
  let folders: Folders;
  beforeAll(async () => {
    folders = await makeFolders();
  });
  afterAll(() => folders.remove());

  const lineOf = async (differences: Parameters<typeof aConfig>[1]) => {
    const result = await startServer(aConfig(folders, { demo: false, ...differences }), folders);
    if (E.isRight(result)) await result.right.close();
    return E.isLeft(result) ? result.left.join('\n') : 'it started';
  };

  it('names a taken port, and leaves nothing running', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await lineOf({ port })).toBe(`PORT=${port}: expected a port that is free; something else listens there`);
    await new Promise((resolve) => squatter.close(resolve));
    expect(await lineOf({ port })).toBe('it started');
  });

  it('names a data folder that cannot be written', async () => {
    const file = join(folders.root, 'file');
    await writeFile(file, '');
    expect(await lineOf({ dataDir: join(file, 'data') })).toMatch(
      /^TORG_DATA_DIR=.*: expected a folder that can be written \(/,
    );
  });

  it('names a database that cannot be used', async () => {
    const line = await lineOf({ databaseUrl: 'postgres://torg:hunter2@127.0.0.1:1/torg' });
    expect(line).toMatch(/^DATABASE_URL: the database cannot be used: .*ECONNREFUSED/);
    expect(line).not.toContain('hunter2');
  });

  it('names every wrong field of every shop', async () => {
    await folders.writeShop({ name: '', hosts: [] });
    const line = await lineOf({});
    await folders.writeShop();
    expect(line).toMatch(/demo\/shop.json: name: expected/);
    expect(line).toMatch(/demo\/shop.json: hosts: expected/);
  });

  it('names a payment provider that the deployment does not have', async () => {
    await folders.writeShop({ paymentMethods: [foreignMethod] });
    const line = await lineOf({});
    await folders.writeShop();
    expect(line).toMatch(foreignLine);
  });

  it('names a folder without shops', async () => {
    expect(await lineOf({ shopsDir: folders.web })).toContain('expected at least one folder with a shop.json');
  });
});

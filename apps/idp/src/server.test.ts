import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from './testing/listening-idp.ts';
import { someShops } from './testing/test-idp.ts';

const server = fileURLToPath(new URL('./server.ts', import.meta.url));

let folder: string;
let shops: Awaited<ReturnType<typeof someShops>>;
const running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-idp-data-'));
  // The account that runs PostgreSQL has to get through.
  await chmod(folder, 0o755);
  shops = await someShops();
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await shops.remove();
  await rm(folder, { recursive: true, force: true });
});

const run = (environment: Record<string, string>) => {
  const child = spawn(process.execPath, [server], {
    env: { PATH: process.env.PATH ?? '', TORG_DATA_DIR: folder, TORG_SHOPS_DIR: shops.folder, ...environment },
  });
  running.push(child);
  const said = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    said.output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.errors += chunk;
  });
  return { child, said, ended: once(child, 'close').then(([code]) => ({ code, ...said })) };
};

const discover = (port: number) =>
  new Promise<{ readonly status: number | undefined; readonly body: string }>((resolve, reject) => {
    const path = '/auth/realms/torg/.well-known/openid-configuration';
    request({ host: '127.0.0.1', port, path, headers: { host: `id.localhost:${port}` } }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });

describe('the process', () => {
  it('starts alone in an empty folder, answers at its own host, and ends in good order', {
    timeout: 60_000,
  }, async () => {
    const port = await freePort();
    const { child, said, ended } = run({ IDP_PORT: String(port), LOG_LEVEL: 'warn' });
    await expect.poll(() => said.output + said.errors, { timeout: 40_000 }).toContain('Users (password torg): kari');
    expect(said.output).toContain(`Identity server: http://id.localhost:${port}/auth/realms/torg\n`);
    const { status, body } = await discover(port);
    expect([status, JSON.parse(body).issuer]).toEqual([200, `http://id.localhost:${port}/auth/realms/torg`]);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, errors: '' });
    await expect(discover(port)).rejects.toThrow('ECONNREFUSED');
  });

  it.each([
    [{ IDP_PORT: 'abc' }, 'identity server: IDP_PORT=abc: expected a port from 1 to 65535\n'],
    [{ TORG_SHOPS_DIR: '/nowhere' }, 'identity server: /nowhere: expected at least one folder with a shop.json\n'],
    [
      { DATABASE_URL: 'postgres://torg:hunter2@127.0.0.1:1/torg' },
      'identity server: DATABASE_URL: the database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
    ],
  ])('ends with one line and exit code 1 for %j', async (environment, errors) => {
    expect(await run(environment as Record<string, string>).ended).toEqual({ code: 1, output: '', errors });
  });

  it('ends with a line for each thing that is wrong with other providers', { timeout: 180_000 }, async () => {
    const work = { alias: 'work', name: 'Work', issuer: 'https://id.example', clientId: 'torg' };
    const write = (...providers: readonly object[]) =>
      writeFile(join(shops.folder, 'identity-providers.json'), JSON.stringify({ providers }));
    await write({ ...work, issuer: 'id.example' }, { ...work, grants: [{ claim: 'unit', value: 'Sea', groups: [] }] });
    const file = `${basename(shops.folder)}/identity-providers.json`;
    expect(await run({}).ended).toEqual({
      ...{ code: 1, output: '' },
      errors: [
        `identity server: ${file}: providers[0].issuer: expected the issuer of an OpenID provider, an http or https URL without a query instead of "id.example"\n`,
        `identity server: ${file}: providers[1].grants[0].groups: expected one of the fields claim, value, customerGroupIds, customerGroups, customerProfiles instead of "groups"\n`,
      ].join(''),
    });
    // Whoever asks for a password over the network has to do it where nobody listens.
    await write({ ...work, issuer: 'http://id.example' });
    expect((await run({ TORG_PROVIDER_SECRET_WORK: 's3cret' }).ended).errors).toBe(
      'identity server: identity-providers.json: issuer of work: expected an https address, or a host of TORG_PLAIN_HTTP_HOSTS instead of "http://id.example"\n',
    );
    await write(work);
    expect((await run({}).ended).errors).toBe(
      'identity server: TORG_PROVIDER_SECRET_WORK: expected the secret of the client "torg" at https://id.example\n',
    );
  });

  it('ends with one line when its port is taken, and leaves no database behind', { timeout: 60_000 }, async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, errors } = await run({ IDP_PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' }).ended;
    squatter.close();
    expect([code, errors]).toEqual([
      1,
      `identity server: IDP_PORT=${port}: expected a port that is free; something else listens there\n`,
    ]);
    const cluster = (await readFile(join(folder, 'postgres/cluster'), 'utf8')).trim();
    expect(await readdir(join(cluster, 'data'))).not.toContain('postmaster.pid');
  });

  it('has nothing to do outside of the demo world', async () => {
    const { code, output } = await run({ TORG_DEMO: '0' }).ended;
    expect([code, output]).toEqual([0, 'Identity server: none, it belongs to the demo world (TORG_DEMO=1)\n']);
  });
});

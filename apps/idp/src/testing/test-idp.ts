import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@torg/adapter-postgres/testing';
import type { Flow } from '@torg/domain/shop';
import { aShopJson } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { either as E } from 'fp-ts';
import { pino } from 'pino';
import { createAccountStore } from '../accounts/account-store.ts';
import { createPasswords } from '../accounts/password.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { loadShops } from '../brands/load-shops.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { connectProviders } from '../upstream/connect-providers.ts';

/** Ports that the tests' addresses have; nothing listens there. */
export const shopPort = 4100;
export const port = 4101;
export const secret = 'a secret that only tests know, 32+';

/** The database of a test with schema `idp` and the demo users; `drop` removes it. */
export const aDatabase = async (): Promise<Database & { readonly drop: () => Promise<void> }> => {
  const test = await createTestDatabase();
  const database = await openDatabase(test.url, () => undefined);
  const drop = async (): Promise<void> => {
    await database.close();
    await test.drop();
  };
  return { ...database, drop };
};

/** Hashes that cost next to nothing: who logs in here is not what is guessed at. */
export const cheapPasswords = createPasswords({ N: 2 ** 4, r: 8, p: 1 });

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="230" height="64"/>';

/**
 * Three shops that log in here, of which `eng` is for its own people alone, and one that does not.
 * @param frontChannelFlows whether two more log in here, by the hybrid and by the implicit flow.
 */
export const someShops = async (providers?: readonly object[], frontChannelFlows = false) => {
  const folder = await mkdtemp(join(tmpdir(), 'torg-idp-'));
  const write = async (id: string, more: object): Promise<void> => {
    await mkdir(join(folder, id, 'pictures'), { recursive: true });
    await mkdir(join(folder, id, 'fonts'));
    await writeFile(join(folder, id, 'fonts/letters.woff2'), 'letters');
    const json = { ...aShopJson, id, name: id.toUpperCase(), hosts: [`${id}.localhost`], ...more };
    await writeFile(join(folder, id, 'shop.json'), JSON.stringify(json));
    await writeFile(
      join(folder, id, 'theme.css'),
      `@font-face { font-family: Letters; src: url(fonts/letters.woff2) }
      :root { --color-accent: ${id === 'berg' ? '#123456' : '#654321'}; }`,
    );
    await writeFile(join(folder, id, 'pictures/logo.svg'), logo);
  };
  const config = (clientId: string, flow: Flow = 'standard') => ({
    keycloakConfig: {
      flow,
      authServerUrl: 'http://id.localhost:3001/auth',
      realm: 'torg',
      clientId,
      minAgeRefreshToken: 60,
    },
  });
  await write('berg', { ...config('berg-web'), locales: ['nb', 'en'], oidcAuth: { enable: true } });
  await write('vann', { ...config('vann-web'), locales: ['en', 'nb'] });
  await write('eng', { ...config('eng-web'), loginRequired: true, oidcAuth: { enable: true } });
  await write('skog', {});
  if (frontChannelFlows) {
    await write('elv', config('elv-web', 'hybrid'));
    await write('sjo', config('sjo-web', 'implicit'));
  }
  if (providers !== undefined) {
    await writeFile(join(folder, 'identity-providers.json'), JSON.stringify({ providers }));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

export type TestIdp = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly lines: readonly string[];
  /** Another process over the same database. */
  readonly startAnother: () => Promise<FastifyInstance>;
  readonly close: () => Promise<void>;
};

export type TestOptions = Partial<AppOptions> & {
  /** The port of the shops. */
  readonly shopsAt?: number;
  readonly frontChannelFlows?: boolean;
  /** What stands in `identity-providers.json`, and the secrets by alias. */
  readonly providers?: readonly object[];
  readonly providerSecrets?: Readonly<Record<string, string>>;
};

/** An identity server over a database of its own; requests are injected. */
export const startIdp = async ({
  shopsAt = shopPort,
  providers: written,
  providerSecrets = {},
  frontChannelFlows = false,
  ...differences
}: TestOptions = {}): Promise<TestIdp> => {
  const [database, shops] = [await aDatabase(), await someShops(written, frontChannelFlows)];
  const loaded = await loadShops({ shopsDir: shops.folder, shopPort: shopsAt, frontChannelFlows })();
  if (E.isLeft(loaded)) throw new Error(loaded.left.join('\n'));
  await createAccountStore(database.db, cheapPasswords).addDemoUsers();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const options = { port, secret, demo: true, rateLimits: false, trustedProxies: [], loginIdle: 7200, ...differences };
  const { clients, providers } = loaded.right;
  const upstreams = connectProviders(providers, { ...options, providerSecrets, plainHttpHosts: [] });
  if (E.isLeft(upstreams)) throw new Error(upstreams.left.join('\n'));
  const deps = { db: database.db, shops: clients, upstreams: upstreams.right, passwords: cheapPasswords, log };
  const build = () => buildApp(deps, options);
  const app = await build();
  const close = async (): Promise<void> => {
    await app.close();
    await database.drop();
    await shops.remove();
  };
  return { app, database, lines, startAnother: build, close };
};

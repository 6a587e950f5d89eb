import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CookieJar } from 'tough-cookie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readState, writeState } from './kept-state.ts';

const shop = 'http://kontor.localhost:3000';
const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: 1, userName: 'Ingrid' };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-terminal-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps cookies and tokens of each shop apart', async () => {
  const jar = new CookieJar();
  await jar.setCookie('torg.guest=g1; Path=/', shop);
  await writeState(folder, shop, { jar, tokens });
  const kept = await readState(folder, shop);
  expect(await kept.jar.getCookieString(shop)).toBe('torg.guest=g1');
  expect(kept.tokens).toEqual(tokens);
  expect((await readState(folder, 'http://localhost:3000')).tokens).toBeUndefined();
});

it('writes what only its owner can read', async () => {
  await writeState(join(folder, 'new'), shop, { jar: new CookieJar(), tokens });
  expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'new/kontor.localhost_3000.json'))).mode & 0o777).toBe(0o600);
});

it('begins anew over a file that cannot be read as one', async () => {
  await writeFile(join(folder, 'kontor.localhost_3000.json'), '{');
  await chmod(join(folder, 'kontor.localhost_3000.json'), 0o600);
  expect((await readState(folder, shop)).tokens).toBeUndefined();
});

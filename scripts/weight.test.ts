import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { brotli, limit, strayIn, weigh } from './weight.mjs';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/** A build whose first page loads three scripts, and a later one another. */
const aBuild = async (shared: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'torg-weight-'));
  folders.push(folder);
  await mkdir(join(folder, '.vite'));
  const manifest = {
    'src/entry-client.ts': { file: 'entry.js', dynamicImports: ['src/hydrate.tsx'] },
    'src/hydrate.tsx': { file: 'main.js', imports: ['_shared.js'], dynamicImports: ['src/later.tsx'] },
    '_shared.js': { file: 'shared.js' },
    'src/later.tsx': { file: 'later.js', imports: ['src/hydrate.tsx'] },
  };
  const contents = {
    'entry.js': { 'web/start': 5 },
    'main.js': { react: 30, 'web/ui': 10 },
    'shared.js': { react: 50 },
    'later.js': { zoom: 90, inversify: 9 },
  };
  const scripts = { 'entry.js': 'entry', 'main.js': 'main', 'shared.js': shared, 'later.js': 'later' };
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, '.vite/contents.json'), JSON.stringify(contents));
  for (const [name, code] of Object.entries(scripts)) await writeFile(join(folder, name), code);
  return folder;
};

test('what a first page loads is weighed with all that it imports, and nothing that comes later', async () => {
  const { total, files, parts } = weigh(await aBuild('shared'));
  expect(files).toBe(3);
  expect(parts.map(([part]) => part).sort()).toEqual(['react', 'web/start', 'web/ui']);
  expect(parts.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeCloseTo(total);
});

test('what runs before the page is painted is weighed by itself', async () => {
  expect(weigh(await aBuild('shared')).early).toBe(brotli('entry'));
});

test('scripts beyond the limit are found to be', async () => {
  const { total } = weigh(await aBuild(randomBytes(limit).toString('base64')));
  expect(total).toBeGreaterThan(limit);
});

test('packages that come later are found in the first scripts, and nowhere else', async () => {
  expect(strayIn(weigh(await aBuild('shared')).parts)).toEqual([]);
  const folder = await aBuild('shared');
  const contents = { 'shared.js': { react: 50, '@inversifyjs/core': 9, 'oidc-client-ts': 9, 'reflect-metadata': 2 } };
  await writeFile(join(folder, '.vite/contents.json'), JSON.stringify(contents));
  expect(strayIn(weigh(folder).parts).sort()).toEqual(['@inversifyjs/core', 'oidc-client-ts', 'reflect-metadata']);
});

test('without a build nothing is weighed', () => {
  expect(weigh('/nowhere')).toEqual({ total: 0, early: 0, files: 0, parts: [] });
});

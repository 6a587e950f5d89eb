import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUndocumented } from './docstrings.mjs';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-docstrings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is missing in a package whose face passes names of this file on. */
const missingIn = async (face: string, file: string) => {
  const home = join(folder, 'packages/contracts');
  await mkdir(join(home, 'src'), { recursive: true });
  await writeFile(join(home, 'package.json'), JSON.stringify({ exports: { '.': './src/index.ts' } }));
  await writeFile(join(home, 'src/index.ts'), face);
  await writeFile(join(home, 'src/thing.ts'), file);
  const { missing } = findUndocumented(folder);
  return missing.map((problem) => problem.replace(/^.*packages\/contracts\/src\//, ''));
};

test('everything that others reach has a docstring', () => {
  const { names, missing } = findUndocumented();
  expect(missing).toEqual([]);
  expect(names).toBeGreaterThan(400);
});

test.each([
  ["export { thing } from './thing.ts';", 'export const thing = 1;'],
  ["export { thing } from './thing.ts';", '/** Another. */\nconst other = 2;\nexport const thing = other;'],
  ["export { thing } from './thing.ts';", '// No docstring.\nexport const thing = 1;'],
  [
    "export {\n  type Kind,\n  other as thing,\n} from './thing.ts';",
    '/** A kind. */\nexport type Kind = 1;\nexport function other() {}',
  ],
  ["export type { thing } from './thing.ts';", '/** A kind. */\nexport type Kind = 1;\nexport type thing = Kind;'],
  ["export * from './thing.ts';", 'export type thing = 1;'],
])('finds a name without one behind %j', async (face, file) => {
  expect(await missingIn(face, file)).toEqual([expect.stringMatching(/^thing\.ts:\d+: thing has no docstring$/)]);
});

test('finds a name that it cannot follow', async () => {
  expect(await missingIn("export { gone } from './thing.ts';", 'export {};')).toEqual([
    'index.ts: gone is not found: gone has no docstring',
  ]);
});

test.each([
  ["export { thing } from './thing.ts';", '/** A thing. */\nexport const thing = 1;\nexport const hidden = 2;'],
  ["export { thing } from './thing.ts';", '/** A thing. */\n// biome-ignore lint/x: why\nexport const thing = 1;'],
])('is content with %j', async (face, file) => {
  expect(await missingIn(face, file)).toEqual([]);
});

test('reads nothing where there is no package', () => {
  expect(findUndocumented(join(folder, 'nowhere'))).toEqual({ names: 0, missing: [] });
});

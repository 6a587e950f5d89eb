import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { either as E, option as O } from 'fp-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findProductFile, readFileSizes } from './product-files.ts';

let shop: string;

beforeAll(async () => {
  shop = await realpath(await mkdtemp(join(tmpdir(), 'torg-shop-')));
  await mkdir(join(shop, 'files', 'more.pdf'), { recursive: true });
  await writeFile(join(shop, 'shop.pdf'), 'secret');
  for (const name of ['care.pdf', 'Tour_1.MP4', 'page.html', 'run.exe', '.care.pdf', 'a.b.pdf']) {
    await writeFile(join(shop, 'files', name), '1234567');
  }
  await symlink(join(shop, 'shop.pdf'), join(shop, 'files', 'leak.pdf'));
});
afterAll(() => rm(shop, { recursive: true }));

it('documents and videos of a shop are known with their size, and nothing else', async () => {
  const sizes = await readFileSizes(shop)();
  expect(E.isRight(sizes) && [...sizes.right].sort()).toEqual([
    ['Tour_1.MP4', 7],
    ['care.pdf', 7],
  ]);
  expect(await readFileSizes(join(shop, 'files', 'nowhere'))()).toEqual(E.right(new Map()));
});

it('a file is found by its name', async () => {
  expect(await findProductFile(shop, 'care.pdf')()).toEqual(E.right(O.some(join(shop, 'files/care.pdf'))));
});

it.each([
  'away.pdf',
  '',
  '..',
  '../shop.pdf',
  'leak.pdf',
  'more.pdf',
  'page.html',
  'run.exe',
  '.care.pdf',
  'care.pdf\0',
])('no file is found by %j', async (name) => {
  expect(await findProductFile(shop, name)()).toEqual(E.right(O.none));
});

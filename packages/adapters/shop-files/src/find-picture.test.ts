import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { either as E, option as O } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPicture, readPictureIds } from './find-picture.ts';

let shop: string;

beforeAll(async () => {
  shop = await realpath(await mkdtemp(join(tmpdir(), 'torg-shop-')));
  await mkdir(join(shop, 'pictures', 'more'), { recursive: true });
  await writeFile(join(shop, 'shop.svg'), '');
  await writeFile(join(shop, 'pictures', 'boot-2.5.webp'), '');
  await writeFile(join(shop, 'pictures', 'logo.svg'), '');
  await writeFile(join(shop, 'pictures', 'logo.png'), '');
  await writeFile(join(shop, 'pictures', 'more', 'deep.svg'), '');
  await symlink(join(shop, 'shop.svg'), join(shop, 'pictures', 'leak.svg'));
});
afterAll(() => rm(shop, { recursive: true }));

describe('finding a picture', () => {
  it('knows a picture by its file name without extension', async () => {
    expect(await findPicture(shop, 'boot-2.5')()).toEqual(E.right(O.some(join(shop, 'pictures/boot-2.5.webp'))));
  });

  it('prefers the drawing that scales', async () => {
    expect(await findPicture(shop, 'logo')()).toEqual(E.right(O.some(join(shop, 'pictures/logo.svg'))));
  });

  it.each([
    'nothing',
    '',
    '.',
    '..',
    '../shop',
    'more/deep',
    '/etc/passwd',
    'logo.svg',
    'a\0b',
    '..\\shop',
    '%2e%2e',
    'x'.repeat(5000),
  ])('finds nothing for %j', async (id) => {
    expect(await findPicture(shop, id)()).toEqual(E.right(O.none));
  });

  it('does not follow a link out of the folder', async () => {
    expect(await findPicture(shop, 'leak')()).toEqual(E.right(O.none));
  });

  it('finds nothing in a shop without pictures', async () => {
    expect(await findPicture(join(shop, 'pictures'), 'logo')()).toEqual(E.right(O.none));
  });
});

it('lists the ids of the pictures that a folder has, and none of a folder that there is not', async () => {
  const ids = async (folder: string) => {
    const read = await readPictureIds(folder)();
    return E.isRight(read) ? [...read.right] : read.left;
  };
  expect(await ids(shop)).toEqual(expect.arrayContaining(['boot-2.5', 'logo']));
  expect(await ids(shop)).not.toContain('more');
  expect(await ids(join(shop, 'nowhere'))).toEqual([]);
});

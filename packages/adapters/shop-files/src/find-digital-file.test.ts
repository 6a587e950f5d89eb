import { mkdir, mkdtemp, realpath, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { either as E, option as O } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDigitalFile, largestFile } from './find-digital-file.ts';

const found = async (folder: string, sku: string) => {
  const answer = await findDigitalFile(folder, sku)();
  return E.isRight(answer) ? O.toUndefined(answer.right) : answer.left;
};

describe('the file of goods', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'torg-files-')));
    await mkdir(join(folder, 'digital'));
    await writeFile(join(folder, 'digital', 'GUIDE-1.pdf'), 'a guide');
    await writeFile(join(folder, 'digital', 'BIG-1.zip'), '');
    await truncate(join(folder, 'digital', 'BIG-1.zip'), largestFile + 1);
    await writeFile(join(folder, 'digital', 'page.html'), 'no type that is sold');
    await writeFile(join(folder, 'secret.txt'), 'not for sale');
    await symlink(join(folder, 'secret.txt'), join(folder, 'digital', 'LINK-1.txt'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('is found by its SKU, with its type and length', async () => {
    expect(await found(folder, 'GUIDE-1')).toEqual({
      ...{ path: join(folder, 'digital', 'GUIDE-1.pdf'), name: 'GUIDE-1.pdf' },
      ...{ mediaType: 'application/pdf', bytes: 7 },
    });
  });

  it.each(['GUIDE-2', '../secret', '..', 'GUIDE-1.pdf', 'page', 'LINK-1', 'BIG-1', '', 'a/b'])(
    'is none for %j',
    async (sku) => {
      expect(await found(folder, sku)).toBeUndefined();
    },
  );

  it('is none in a shop that sells none', async () => {
    expect(await found(join(folder, 'digital'), 'GUIDE-1')).toBeUndefined();
  });
});

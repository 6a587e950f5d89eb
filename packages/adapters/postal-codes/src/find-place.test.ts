import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFindPlace, shippedRegisters } from './find-place.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postal-codes-'));
  await writeFile(join(folder, 'SE.tsv'), '111 22\tStockholm\t0180\r\n\r\n41101\tGöteborg\n');
  await writeFile(join(folder, 'DK.tsv'), '2100\tKøbenhavn Ø\n2200 København N\n');
});
afterAll(() => rm(folder, { recursive: true }));

const place = (country: string, postalCode: string) =>
  createFindPlace([folder, shippedRegisters])({ country, postalCode })();

describe('the place of a postal code', () => {
  it.each([
    ['0155', 'Oslo'],
    ['8622', 'Mo i Rana'],
    ['9170', 'Longyearbyen'],
    ['9991', 'Båtsfjord'],
  ])('%s of Norway is %s', async (code, city) => {
    expect(await place('NO', code)).toEqual(E.right({ state: 'known', city }));
  });

  it('is not known for a code that the register does not have', async () => {
    expect(await place('NO', '9999')).toEqual(E.right({ state: 'unknown' }));
  });

  it('is not asked for where there is no register of the country', async () => {
    expect(await place('FI', '00100')).toEqual(E.right({ state: 'unlisted' }));
    expect(await place('../NO', '0155')).toEqual(E.right({ state: 'unlisted' }));
  });

  it('is found in an operator’s register, however the code is written', async () => {
    expect(await place('SE', '11122')).toEqual(E.right({ state: 'known', city: 'Stockholm' }));
    expect(await place('SE', '411 01')).toEqual(E.right({ state: 'known', city: 'Göteborg' }));
  });

  it('an operator’s register goes before the one that comes with Torg', async () => {
    const own = await mkdtemp(join(tmpdir(), 'postal-codes-'));
    await writeFile(join(own, 'NO.tsv'), '9999\tNybygd\n');
    const find = createFindPlace([own, shippedRegisters]);
    expect(await find({ country: 'NO', postalCode: '9999' })()).toEqual(E.right({ state: 'known', city: 'Nybygd' }));
    expect(await find({ country: 'NO', postalCode: '0155' })()).toEqual(E.right({ state: 'unknown' }));
    await rm(own, { recursive: true });
  });

  it('fails with file and line while a register cannot be read, and is found once that is mended', async () => {
    const find = createFindPlace([folder]);
    const broken = await find({ country: 'DK', postalCode: '2100' })();
    expect(broken).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect(E.isLeft(broken) && broken.left._tag === 'Unavailable' && String(broken.left.cause)).toMatch(
      /DK\.tsv:2: expected a postal code, a tab and a place/,
    );
    await writeFile(join(folder, 'DK.tsv'), '2100\tKøbenhavn Ø\n');
    expect(await find({ country: 'DK', postalCode: '2100' })()).toEqual(
      E.right({ state: 'known', city: 'København Ø' }),
    );
  });
});

it('the register of Norway has each code once, and a place to it', async () => {
  const lines = (await readFile(join(shippedRegisters, 'NO.tsv'), 'utf8')).trimEnd().split('\n');
  const codes = lines.map((line) => line.split('\t')[0]);
  expect(codes.length).toBeGreaterThan(5_000);
  expect(new Set(codes).size).toBe(codes.length);
  expect(lines.filter((line) => !/^\d{4}\t\p{Lu}[\p{L} -]*$/u.test(line))).toEqual([]);
});

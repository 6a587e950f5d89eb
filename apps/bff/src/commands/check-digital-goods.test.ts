import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aShopInfo } from '@torg/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDigitalGoods } from './check-digital-goods.ts';

let directory = '';
beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'torg-digital-')));
});
afterAll(() => rm(directory, { recursive: true }));

const download = {
  ...{ id: 'download', name: { nb: 'Last ned' }, price: 0, pickup: false, digital: true },
  estimate: { minDays: 0, maxDays: 0 },
};
const check = async (deliveryMethods = [...aShopInfo.deliveryMethods, download]) =>
  (await checkDigitalGoods({ directory, info: { ...aShopInfo, deliveryMethods } })).map((line) =>
    line.replace(/^[^/]+\//, ''),
  );

it('the check of a shop names goods without their file, files that cannot be sold, and that no way delivers them', async () => {
  expect(await check()).toEqual([]);
  await writeFile(join(directory, 'products.tsv'), 'id\ttitle\tdigital\nA-1\tGuide\tyes\nB-1\tBoot\t\nC-1\tMap\tyes\n');
  await mkdir(join(directory, 'digital'));
  await writeFile(join(directory, 'digital', 'A-1.pdf'), 'a guide');
  await writeFile(join(directory, 'digital', 'page.html'), 'a page');
  expect(await check()).toEqual([
    'digital: expected the file of C-1, such as C-1.pdf, of 100 MiB at most',
    'digital/page.html: expected a file that can be sold: .pdf, .epub, .gpx, .txt, .mp3 or .zip',
  ]);
  await writeFile(join(directory, 'digital', 'C-1.gpx'), 'a map');
  await rm(join(directory, 'digital', 'page.html'));
  expect(await check()).toEqual([]);
  expect(await check([...aShopInfo.deliveryMethods])).toEqual([
    'shop.json: deliveryMethods: expected one with "digital": true, by which files are delivered',
  ]);
});

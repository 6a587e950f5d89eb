import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'torg-files-'));
  await mkdir(join(directory, 'files'));
  await writeFile(join(directory, 'shop.pdf'), 'secret');
  await symlink(join(directory, 'shop.pdf'), join(directory, 'files', 'leak.pdf'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(directory, 'files', name), text);
const get = async (file: string, headers: Readonly<Record<string, string>> = {}, loginRequired = false) =>
  (await serve(aTestWorld({ shops: [aRunningShop({ loginRequired }, {}, { directory })] }))).inject({
    url: `/files/${file}`,
    headers: { host, ...headers },
  });

describe('a file about goods', () => {
  it.each([
    ['care.pdf', 'application/pdf', 'inline'],
    ['Tour_1.MP4', 'video/mp4', 'inline'],
    ['tour.webm', 'video/webm', 'inline'],
    ['sizes.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'attachment'],
    ['drawings.zip', 'application/zip', 'attachment'],
  ])('%s is what its name says, and runs nothing', async (name, type, disposition) => {
    await write(name, 'content');
    const answer = await get(name);
    expect([answer.statusCode, answer.body]).toEqual([200, 'content']);
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': type, 'content-disposition': disposition, 'x-content-type-options': 'nosniff' },
      'cache-control': 'private, max-age=3600',
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
    });
    expect(answer.headers['content-security-policy']).not.toContain('script-src');
    const again = await get(name, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('comes in parts, so that a video can be moved about in', async () => {
    await write('tour.mp4', '0123456789');
    const part = await get('tour.mp4', { range: 'bytes=2-5' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '2345', 'bytes 2-5/10']);
    expect((await get('tour.mp4', { range: 'bytes=20-' })).statusCode).toBe(400);
  });

  it.each(['away.pdf', 'leak.pdf', '..%2fshop.pdf', '%2e%2e%2fshop.pdf', 'care.pdf%00', 'page.html', '.care.pdf'])(
    '%s is none',
    async (name) => {
      await write('page.html', '<script>alert(1)</script>');
      await write('.care.pdf', 'hidden');
      await write('care.pdf', 'content');
      expect((await get(name)).statusCode).toBe(404);
    },
  );

  it('is for those alone who may see the goods', async () => {
    await write('care.pdf', 'content');
    expect((await get('care.pdf', {}, true)).statusCode).toBe(401);
  });
});

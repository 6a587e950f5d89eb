import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';
import { maxImageBytes } from './static-images.ts';

const serve = serving();
let directory = '';
const png = Buffer.from('89504e470d0a1a0a00', 'hex');

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'torg-static-'));
  await mkdir(join(directory, 'static'));
  await writeFile(join(directory, 'secret.png'), png);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const write = (name: string, bytes: string | Buffer) => writeFile(join(directory, 'static', name), bytes);
const begin = () => serve(aTestWorld({ shops: [aRunningShop({ loginRequired: true }, {}, { directory })] }));
const get = async (file: string, headers: Readonly<Record<string, string>> = {}) =>
  (await begin()).inject({ url: `/static/f/img/${file}`, headers: { host, ...headers } });

describe('a static image', () => {
  it.each([
    ['a.png', png, 'image/png'],
    ['a.jpg', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
    ['a.JPEG', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
    ['a.gif', 'GIF89a', 'image/gif'],
    ['a.gif', 'GIF87a', 'image/gif'],
    ['a.webp', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['a.svg', '<?xml version="1.0"?><svg/>', 'image/svg+xml'],
    ['a.b-2_c.svg', '\ufeff <svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
  ])('%s is served as a picture and nothing else', async (name, bytes, type) => {
    await write(name, bytes);
    const answer = await get(name);
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, Buffer.from(bytes)]);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=86400',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
    });
    const again = await get(name, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['a.png', '<html><script>alert(1)</script>'],
    ['a.svg', '<html><svg/></html>'],
    ['a.webp', 'RIFF\0\0\0\0WAVE'],
    ['a.gif', 'GIF88a'],
    ['a.html', '<svg/>'],
    ['a', 'GIF89a'],
    ['.a.gif', 'GIF89a'],
    ['large.gif', `GIF89a${'x'.repeat(maxImageBytes)}`],
  ])('%s that is none, or too large, is not there', async (name, bytes) => {
    await write(name, bytes);
    expect((await get(name)).statusCode).toBe(404);
  });

  it('is as large as may be', async () => {
    await write('large.gif', `GIF89a${'x'.repeat(maxImageBytes - 6)}`);
    expect((await get('large.gif')).statusCode).toBe(200);
  });

  it.each([
    '../secret.png',
    '..%2fsecret.png',
    '%2e%2e/secret.png',
    '..\\secret.png',
    'a%00.png',
    'link.png',
    'folder.png',
  ])('is found in its folder alone: %s', async (name) => {
    await symlink(join(directory, 'secret.png'), join(directory, 'static/link.png'));
    await mkdir(join(directory, 'static/folder.png'));
    expect((await get(name)).statusCode).toBe(404);
  });

  it('stands in for a picture in every shop, 800 × 600, unless the shop has one of its own', async () => {
    const drawn = await get('placeholder.svg');
    expect(drawn.statusCode).toBe(200);
    expect(drawn.body).toMatch(/^<svg [^>]*width="800" height="600">/);
    await write('placeholder.svg', '<svg id="own"/>');
    expect((await get('placeholder.svg')).body).toBe('<svg id="own"/>');
  });
});

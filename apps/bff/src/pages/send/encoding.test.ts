import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncoding, encodable } from './encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip;q=0', 'identity'],
  ['x-gzip', 'identity'],
])('takes of "%s" the encoding %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

describe('a body in several encodings', () => {
  const text = Buffer.from('Torg means market square. '.repeat(100));

  it('is the same text in each', async () => {
    const body = encodable(text, { first: 5, later: 5 });
    expect(brotliDecompressSync((await body.in('br')).body)).toEqual(text);
    expect(gunzipSync((await body.in('gzip')).body)).toEqual(text);
    expect((await body.in('identity')).body).toBe(text);
  });

  it('is compressed once', async () => {
    const body = encodable(text, { first: 5, later: 5 });
    const first = await body.in('br');
    expect(body.in('br')).toBe(first);
  });

  it('is compressed harder once it is asked for again', async () => {
    const prose = Buffer.from(Array.from({ length: 2000 }, (_, index) => `${index * 7919}`).join(' '));
    const body = encodable(prose, { first: 0, later: 9 });
    const first = await body.in('br');
    expect(await body.in('br')).toBe(first);
    await expect.poll(async () => (await body.in('br')).body.length).toBeLessThan(first.body.length);
    expect(brotliDecompressSync((await body.in('br')).body)).toEqual(prose);
  });

  it('is the same text in each form after it was packed', async () => {
    const body = encodable(text, { first: 2, later: 6 });
    expect(await body.pack()).toBe((await body.in('br')).body.length);
    expect((await body.in('identity')).body).toEqual(text);
    expect(gunzipSync((await body.in('gzip')).body)).toEqual(text);
    expect(brotliDecompressSync((await body.in('br')).body)).toEqual(text);
    expect((await body.in('identity')).body).toEqual(text);
  });

  it('stays as it is when it is short', async () => {
    expect(await encodable(Buffer.from('short'), { first: 5, later: 5 }).in('br')).toEqual({
      encoding: 'identity',
      body: Buffer.from('short'),
    });
  });
});

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
    const body = encodable(text, 5);
    expect(brotliDecompressSync((await body.in('br')).body)).toEqual(text);
    expect(gunzipSync((await body.in('gzip')).body)).toEqual(text);
    expect((await body.in('identity')).body).toBe(text);
  });

  it('is compressed once', async () => {
    const body = encodable(text, 5);
    const first = await body.in('br');
    expect(body.in('br')).toBe(first);
  });

  it('stays as it is when it is short', async () => {
    expect(await encodable(Buffer.from('short'), 5).in('br')).toEqual({
      encoding: 'identity',
      body: Buffer.from('short'),
    });
  });
});

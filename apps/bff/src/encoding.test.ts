import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncoding, compressed, encodable } from './encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip;q=0', 'identity'],
  ['x-gzip', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['GZIP;q=1.0, Deflate', 'gzip'],
  ['identity;q=1, br ; q=0.4', 'br'],
  ['*;q=0', 'identity'],
])('takes of "%s" the encoding %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

describe('a body in several encodings', () => {
  const text = Buffer.from('Torg means market square. '.repeat(100));
  const plain = { encoding: 'identity', body: text } as const;

  it('is the same text in each', async () => {
    const body = encodable(plain, 5);
    expect(brotliDecompressSync((await body.in('br')).body)).toEqual(text);
    expect(gunzipSync((await body.in('gzip')).body)).toEqual(text);
    expect((await body.in('identity')).body).toBe(text);
  });

  it('is compressed once', async () => {
    const body = encodable(plain, 5);
    const first = await body.in('br');
    expect(body.in('br')).toBe(first);
  });

  it('is the same text in each when only its compressed form is stored', async () => {
    const stored = await compressed(plain, 2);
    expect(stored.encoding).toBe('br');
    const body = encodable(stored, 2);
    expect(body.in('br')).toBe(stored);
    expect((await body.in('identity')).body).toEqual(text);
    expect(gunzipSync((await body.in('gzip')).body)).toEqual(text);
    expect((await body.in('identity')).body).toEqual(text);
  });

  it('is stored smaller when it is compressed harder', async () => {
    const prose = Buffer.from(Array.from({ length: 2000 }, (_, index) => `${index * 7919}`).join(' '));
    const quick = await compressed({ encoding: 'identity', body: prose }, 0);
    const small = await compressed(quick, 9);
    expect(small.body.length).toBeLessThan(quick.body.length);
    expect(brotliDecompressSync(small.body)).toEqual(prose);
  });

  it('stays as it is when it is short', async () => {
    const short = { encoding: 'identity', body: Buffer.from('short') } as const;
    expect(await encodable(short, 5).in('br')).toEqual(short);
    expect(await compressed(short, 5)).toEqual(short);
  });
});

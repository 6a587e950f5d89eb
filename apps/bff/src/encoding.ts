import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Bytes; smaller answers gain nothing by compression. */
const smallest = 512;

/** Browsers send a handful of different headers: each is read once. */
const headersRead = new LRUCache<string, Encoding>({ max: 100 });

/** The smallest encoding that a client takes; a quality of zero is a refusal (RFC 9110). */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity';
  const known = headersRead.get(header);
  if (known !== undefined) return known;
  const encoding = readEncoding(header);
  headersRead.set(header, encoding);
  return encoding;
};

/** The smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const;

const readEncoding = (header: string): Encoding => {
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings);
  return encodings.find((encoding) => taken.includes(encoding)) ?? 'identity';
};

export type Encoded = { readonly encoding: Encoding; readonly body: Buffer };

/** A body as it is stored: plain, or in its brotli form, a sixth of it, from which the others are made again. */
export type StoredBody = Encoded & { readonly encoding: 'identity' | 'br' };

/** A body in every encoding; each is made when it is first asked for, and kept. */
export type Encodable = { readonly in: (encoding: Encoding) => Encoded | Promise<Encoded> };

/** A window that holds the whole body: the usual one of 4 MB is cleared anew for each page, which costs more than the work. */
const windowFor = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length)) + 1),
  );

/** The bytes in memory of their own: zlib answers with a part of a larger block, which would be kept with it. */
const alone = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

const compressBrotli = async (body: Buffer, quality: number): Promise<Encoded & { readonly encoding: 'br' }> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  };
  return { encoding: 'br', body: alone(await brotli(body, { params })) };
};

/**
 * The smallest form of a body, to be stored.
 * @param quality of brotli, 0 to 11.
 */
export const compressed = async (stored: StoredBody, quality: number): Promise<StoredBody> => {
  const plain = stored.encoding === 'br' ? await unpack(stored.body) : stored.body;
  return plain.length < smallest ? { encoding: 'identity', body: plain } : compressBrotli(plain, quality);
};

/** A body that is compressed in itself: no encoding makes it smaller. */
export const asItIs = (body: Buffer): Encodable => ({ in: () => ({ encoding: 'identity', body }) });

/** @param quality of brotli, 0 to 11, where the stored form is another. */
export const encodable = (stored: StoredBody, quality: number): Encodable => {
  const made = new Map<Encoding, Encoded | Promise<Encoded>>([[stored.encoding, stored]]);
  const isShort = stored.encoding === 'identity' && stored.body.length < smallest;

  const make = async (encoding: Encoding): Promise<Encoded> => {
    const body = stored.encoding === 'br' ? await unpack(stored.body) : stored.body;
    if (encoding === 'identity') return { encoding, body };
    return encoding === 'br' ? compressBrotli(body, quality) : { encoding, body: alone(await zip(body)) };
  };

  return {
    in: (wished) => {
      const encoding = isShort ? 'identity' : wished;
      const known = made.get(encoding);
      if (known !== undefined) return known;
      const making = make(encoding);
      // The plain body of one that is stored compressed is not kept: it is the largest, and hardly asked for.
      if (encoding === 'identity') return making;
      made.set(encoding, making);
      const settle = (encoded: Encoded) => made.set(encoding, encoded);
      making.then(settle, () => made.delete(encoding));
      return making;
    },
  };
};

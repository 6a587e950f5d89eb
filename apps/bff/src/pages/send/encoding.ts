import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Smaller answers gain nothing by compression. */
const smallest = 512;

/** Browsers send a handful of different headers: each is read once. */
const readBefore = new Map<string, Encoding>();
const maxRead = 100;

/** The best encoding that a client takes; a quality of zero counts as a refusal. */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity';
  const before = readBefore.get(header);
  if (before !== undefined) return before;
  const encoding = readEncoding(header);
  if (readBefore.size < maxRead) readBefore.set(header, encoding);
  return encoding;
};

const readEncoding = (header: string): Encoding => {
  if (accepts(header, /(?:^|[\s,])br(?=$|[\s,;])(?:\s*;\s*q=([\d.]+))?/i)) return 'br';
  return accepts(header, /(?:^|[\s,])gzip(?=$|[\s,;])(?:\s*;\s*q=([\d.]+))?/i) ? 'gzip' : 'identity';
};

const accepts = (header: string, coding: RegExp): boolean => {
  const found = coding.exec(header);
  return found !== null && Number(found[1] ?? 1) > 0;
};

export type Encoded = { readonly encoding: Encoding; readonly body: Buffer };

/** A body in every encoding; each is made when it is first asked for, and kept. */
export type Encodable = {
  readonly in: (encoding: Encoding) => Encoded | Promise<Encoded>;
  /**
   * Lets go of the plain body and keeps its brotli form, a sixth of it, from which the others are made again.
   * @returns the size of what is kept, in bytes.
   */
  readonly pack: () => Promise<number>;
};

/**
 * How hard to compress with brotli, 0 to 11. `first` is for whoever asks first; what is asked for again is worth
 * `later`, made aside while the first form goes on being sent.
 */
export type Effort = { readonly first: number; readonly later: number };

/** A window that holds the whole body: the usual one of 4 MB is cleared anew for each page, which costs more than the work. */
const windowFor = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length)) + 1),
  );

const compressBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  });

/** The bytes in memory of their own: zlib answers with a part of a larger block, which would be kept with it. */
const alone = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

/** A body that is compressed in itself: no encoding makes it smaller. */
export const asItIs = (body: Buffer): Encodable => ({
  in: () => ({ encoding: 'identity', body }),
  pack: async () => body.length,
});

export const encodable = (plain: Buffer, effort: Effort): Encodable => {
  const { length } = plain;
  const made = new Map<Encoding, Encoded | Promise<Encoded>>([['identity', { encoding: 'identity', body: plain }]]);
  let timesAsked = 0;

  const readPlain = async (): Promise<Buffer> => {
    const known = made.get('identity');
    return known === undefined ? unpack((await form('br')).body) : (await known).body;
  };

  const make = async (encoding: Encoding): Promise<Encoded> => {
    const identity = await readPlain();
    if (encoding === 'identity') return { encoding, body: identity };
    const body = alone(encoding === 'br' ? await compressBrotli(identity, effort.first) : await zip(identity));
    const encoded = { encoding, body };
    made.set(encoding, encoded);
    return encoded;
  };

  /** The form that there is, or is in the making; a plain body that was let go of is not kept again. */
  const form = (encoding: Encoding): Encoded | Promise<Encoded> => {
    const known = made.get(encoding);
    if (known !== undefined) return known;
    const making = make(encoding);
    if (encoding !== 'identity') made.set(encoding, making);
    return making;
  };

  const improve = async (): Promise<void> => {
    if (effort.later <= effort.first) return;
    await form('br');
    made.set('br', { encoding: 'br', body: alone(await compressBrotli(await readPlain(), effort.later)) });
  };

  return {
    in: (wished) => {
      const encoding = length < smallest ? 'identity' : wished;
      // Without the smaller form the first one goes on being sent.
      if (encoding === 'br' && timesAsked === 1) improve().catch(() => undefined);
      if (encoding === 'br') timesAsked += 1;
      return form(encoding);
    },
    pack: async () => {
      if (length < smallest) return length;
      const packed = await form('br');
      made.delete('identity');
      return packed.body.length;
    },
  };
};

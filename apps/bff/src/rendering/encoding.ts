import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller answers gain nothing by compression. */
const smallest = 512;

/** The best encoding that a client takes; a quality of zero counts as a refusal. */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity';
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
  readonly identity: Buffer;
  readonly in: (encoding: Encoding) => Encoded | Promise<Encoded>;
};

/**
 * How hard to compress with brotli, 0 to 11. `first` is for whoever asks first; what is asked for again is worth
 * `later`, made aside while the first form goes on being sent.
 */
export type Effort = { readonly first: number; readonly later: number };

const compressBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

export const encodable = (identity: Buffer, effort: Effort): Encodable => {
  const made = new Map<Encoding, Encoded | Promise<Encoded>>([['identity', { encoding: 'identity', body: identity }]]);
  let isImproved = effort.later <= effort.first;

  const make = async (encoding: Encoding): Promise<Encoded> => {
    const body = encoding === 'br' ? await compressBrotli(identity, effort.first) : await zip(identity);
    const encoded = { encoding, body };
    made.set(encoding, encoded);
    return encoded;
  };

  const improve = async (): Promise<void> => {
    made.set('br', { encoding: 'br', body: await compressBrotli(identity, effort.later) });
  };

  return {
    identity,
    in: (wished) => {
      const encoding = identity.length < smallest ? 'identity' : wished;
      const known = made.get(encoding);
      if (known !== undefined) {
        if (encoding === 'br' && !isImproved && !(known instanceof Promise)) {
          isImproved = true;
          // Without the smaller form the first one goes on being sent.
          improve().catch(() => undefined);
        }
        return known;
      }
      const making = make(encoding);
      made.set(encoding, making);
      return making;
    },
  };
};

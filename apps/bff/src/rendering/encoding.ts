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

/** A body in every encoding; each is made when it is first asked for, and kept. */
export type Encodable = {
  readonly identity: Buffer;
  readonly in: (encoding: Encoding) => Encoded | Promise<Encoded>;
};

export type Encoded = { readonly encoding: Encoding; readonly body: Buffer };

/** @param brotliQuality 0 to 11; high values are for what is compressed once and sent for long. */
export const encodable = (identity: Buffer, brotliQuality: number): Encodable => {
  const made = new Map<Encoding, Encoded | Promise<Encoded>>([['identity', { encoding: 'identity', body: identity }]]);
  const make = async (encoding: Encoding): Promise<Encoded> => {
    const body =
      encoding === 'br'
        ? await brotli(identity, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
              [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
            },
          })
        : await zip(identity);
    const encoded = { encoding, body };
    made.set(encoding, encoded);
    return encoded;
  };
  return {
    identity,
    in: (wished) => {
      const encoding = identity.length < smallest ? 'identity' : wished;
      const known = made.get(encoding);
      if (known !== undefined) return known;
      const making = make(encoding);
      made.set(encoding, making);
      return making;
    },
  };
};

import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { asItIs, type Encodable, encodable } from '../encoding.ts';

/** A file whose address names its content, so that browsers may keep it for ever. */
export type PublishedFile = {
  readonly address: string;
  readonly type: string;
  readonly hash: string;
  readonly body: Encodable;
};

/** Characters of a hash that tell versions apart. */
const hashLength = 16;

/** Proves for years which words it is of. */
export const wholeHash = (content: string): string => createHash('sha256').update(content).digest('base64url');

export const shortHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, hashLength);

/** Quality of brotli: sent to every browser once. */
const quality = 9;

/** @param name the address before the hash, such as `/static/theme`. */
export const publish = (name: string, extension: string, type: string, content: string): PublishedFile => {
  const hash = shortHash(content);
  return {
    address: `${name}-${hash}.${extension}`,
    type,
    hash,
    body: encodable({ encoding: 'identity', body: Buffer.from(content) }, quality),
  };
};

/** @param path a woff2 file, of which the address keeps the name. */
export const publishFont = (path: string, bytes: Buffer): PublishedFile => {
  const hash = shortHash(bytes);
  const name = basename(path, '.woff2');
  return { address: `/static/font/${name}-${hash}.woff2`, type: 'font/woff2', hash, body: asItIs(bytes) };
};

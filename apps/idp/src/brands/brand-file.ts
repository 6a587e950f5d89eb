import { createHash } from 'node:crypto';
import { resourcePath } from '../addresses.ts';
import type { BrandFile } from './brand.ts';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
  gif: 'image/gif',
  woff2: 'font/woff2',
};

/** Characters of a hash that tell versions apart. */
const hashLength = 16;

/** @param name the address below the resources before its hash, such as `fjell/theme`. */
export const brandFile = (name: string, extension: string, body: Buffer): BrandFile => {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, hashLength);
  const type = types[extension] ?? 'application/octet-stream';
  return { address: `${resourcePath}/${name}-${hash}.${extension}`, type, body };
};

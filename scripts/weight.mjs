import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readJson } from './project.mjs';

const entry = 'src/entry-client.ts';
/** Bytes, compressed as they are served, that a first page may load before it can be used (docs/benchmarks.md). */
export const limit = 150_000;

/** @param {string | Buffer} text */
export const brotli = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * What the scripts that every page loads weigh, and what is in them; the part of each source is estimated by its share
 * of the characters. Nothing where there is no build.
 * @param {string} folder of the built client
 * @returns {{ total: number, files: number, parts: (readonly [part: string, bytes: number])[] }}
 */
export const weigh = (folder) => {
  const manifest = join(folder, '.vite/manifest.json');
  if (!existsSync(manifest)) return { total: 0, files: 0, parts: [] };
  /** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} */
  const chunks = readJson(manifest);
  /** @type {Record<string, Record<string, number>>} */
  const contents = readJson(join(folder, '.vite/contents.json'));
  // The entry fetches what takes the page over as soon as the page is painted.
  const names = new Set(entry in chunks ? [entry, ...(chunks[entry]?.dynamicImports ?? [])] : []);
  for (const name of names) for (const imported of chunks[name]?.imports ?? []) names.add(imported);

  /** @type {Map<string, number>} */
  const parts = new Map();
  let total = 0;
  for (const name of names) {
    const file = chunks[name]?.file ?? '';
    const size = brotli(readFileSync(join(folder, file)));
    const shares = Object.entries(contents[file] ?? {});
    const characters = shares.reduce((sum, [, share]) => sum + share, 0);
    for (const [part, share] of shares) parts.set(part, (parts.get(part) ?? 0) + (size * share) / characters);
    total += size;
  }
  return { total, files: names.size, parts: [...parts].sort(([, a], [, b]) => b - a) };
};

/** A number of bytes as kB. @param {number} bytes */
export const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

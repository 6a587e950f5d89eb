import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readJson } from './project.mjs';

const entry = 'src/entry-client.ts';
/** Bytes, compressed as they are served, that a first page may load before it can be used (docs/benchmarks.md). */
export const limit = 118_000;
/** Bytes, compressed, of what runs before the page is painted: more would keep its words and first picture waiting. */
export const earlyLimit = 2_000;

/** Packages that come when a page rests or needs them, never with its first scripts. */
const late = /^(inversify|@inversifyjs\/.+|reflect-metadata|oidc-client-ts)$/;

/** What weighs in first scripts and has no place there. @param {readonly (readonly [part: string, bytes: number])[]} parts */
export const strayIn = (parts) => parts.map(([part]) => part).filter((part) => late.test(part));

/** @param {string | Buffer} text */
export const brotli = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * What the scripts that every page loads weigh, and what is in them; the part of each source is estimated by its share
 * of the characters. Nothing where there is no build.
 * @param {string} folder of the built client
 * @returns {{ total: number, early: number, files: number, parts: (readonly [part: string, bytes: number])[] }} `early`: what
 * runs before the page is painted
 */
export const weigh = (folder) => {
  const manifest = join(folder, '.vite/manifest.json');
  if (!existsSync(manifest)) return { total: 0, early: 0, files: 0, parts: [] };
  /** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} */
  const chunks = readJson(manifest);
  /** @type {Record<string, Record<string, number>>} */
  const contents = readJson(join(folder, '.vite/contents.json'));
  // The entry fetches what takes the page over as soon as the page is painted.
  const early = withImports(chunks, entry in chunks ? [entry] : []);
  const names = withImports(chunks, [...early, ...(chunks[entry]?.dynamicImports ?? [])]);

  /** @type {Map<string, number>} */
  const parts = new Map();
  let total = 0;
  let beforePaint = 0;
  for (const name of names) {
    const file = chunks[name]?.file ?? '';
    const size = brotli(readFileSync(join(folder, file)));
    const shares = Object.entries(contents[file] ?? {});
    const characters = shares.reduce((sum, [, share]) => sum + share, 0);
    for (const [part, share] of shares) parts.set(part, (parts.get(part) ?? 0) + (size * share) / characters);
    total += size;
    if (early.has(name)) beforePaint += size;
  }
  return { total, early: beforePaint, files: names.size, parts: [...parts].sort(([, a], [, b]) => b - a) };
};

/**
 * Scripts and all that they import before they run.
 * @param {Record<string, { imports?: string[] }>} chunks @param {readonly string[]} start
 */
const withImports = (chunks, start) => {
  const names = new Set(start);
  for (const name of names) for (const imported of chunks[name]?.imports ?? []) names.add(imported);
  return names;
};

/** A number of bytes as kB. @param {number} bytes */
export const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

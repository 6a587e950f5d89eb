import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly assets?: readonly string[] };

/** Names of the files that a build in this folder consists of. */
const filesOf = (directory: string): ReadonlySet<string> => {
  const manifest = join(directory, '.vite/manifest.json');
  if (!existsSync(manifest)) return new Set();
  const chunks: readonly Chunk[] = Object.values(JSON.parse(readFileSync(manifest, 'utf8')));
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
};

/**
 * Leaves the files of the build before this one where they are: pages that were opened before ask for them.
 * What is older goes, with its compressed twins.
 */
export const keepPreviousBuild = (directory: string): Plugin => {
  let previous: ReadonlySet<string> = new Set();
  return {
    name: 'keep-previous-build',
    buildStart: () => {
      previous = filesOf(directory);
    },
    closeBundle: () => {
      const current = filesOf(directory);
      if (current.size === 0 || [...current].every((file) => previous.has(file))) return;
      for (const name of readdirSync(join(directory, 'assets'))) {
        const file = `assets/${name.replace(/\.(br|gz)$/, '')}`;
        if (!current.has(file) && !previous.has(file)) rmSync(join(directory, 'assets', name));
      }
    },
  };
};

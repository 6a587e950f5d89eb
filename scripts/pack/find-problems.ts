import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { binaries, readJson, run } from '../project.mjs';
import type { Tarball } from './pack-package.ts';

/** What publint (how a package is put together) and attw (whether its types are found) say against the tarballs. */
export const findProblems = async (tarballs: readonly Tarball[]): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const { name, file, folder } of tarballs) {
    const manifest = readJson(join(folder, 'package.json'));
    const { messages } = await publint({ pkgDir: folder, strict: true });
    for (const message of messages) problems.push(`${name}: ${formatMessage(message, manifest)}`);
    // A command without exports has no types to find.
    if (manifest.exports === undefined) continue;
    const { code, output } = await run(join(binaries, 'attw'), [file, '--profile', 'esm-only', '--format', 'ascii'], {
      quiet: true,
    });
    if (code !== 0) problems.push(`${name}: ${output}`);
  }
  return problems;
};

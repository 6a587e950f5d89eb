import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt)$/;

const forms = [
  {
    ending: '.br',
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
  { ending: '.gz', compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
] as const;

const timeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** Under another name first: a reader sees a whole file or none. */
const writeWhole = async (path: string, content: Buffer): Promise<void> => {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, content);
  await rename(draft, path);
};

/**
 * Puts a brotli and a gzip twin beside each text file of a build, where there is none of its age.
 * @param directory the folder of the build; files in its `assets` are looked at.
 */
export const precompress = async (directory: string): Promise<void> => {
  const folder = join(directory, 'assets');
  const names = (await readdir(folder)).filter((name) => compressible.test(name));
  for (const name of names) {
    const path = join(folder, name);
    for (const { ending, compress } of forms) {
      if ((await timeOf(path + ending)) >= (await timeOf(path))) continue;
      await writeWhole(path + ending, await compress(await readFile(path)));
    }
  }
};

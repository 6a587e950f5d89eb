import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { binaries, giveUp, readJson, root, run, say, workspaces } from './project.mjs';

const web = 'apps/web';
const outputs = ['dist/server/entry-server.js', 'dist/client/.vite/manifest.json'];
/** Remembers what the last build was made of. */
const stamp = join(root, 'node_modules', '.cache', 'torg', 'web-build');

const notInputs = new Set(['node_modules', 'dist', 'e2e', '.turbo']);

/** The folders of a workspace and of all that it depends on. @param {string} start */
const withDependencies = (start) => {
  const folders = new Map(workspaces().map((folder) => [readJson(join(root, folder, 'package.json')).name, folder]));
  const found = new Set([start]);
  for (const folder of found) {
    const { dependencies = {}, devDependencies = {} } = readJson(join(root, folder, 'package.json'));
    for (const name of [...Object.keys(dependencies), ...Object.keys(devDependencies)]) {
      const dependency = folders.get(name);
      if (dependency !== undefined) found.add(dependency);
    }
  }
  return [...found].sort();
};

/** Every file that can matter to a build, with its size and time. @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notInputs.has(entry.name) ? [] : filesIn(path);
    if (/\.test\.tsx?$/.test(entry.name)) return [];
    const { size, mtimeMs } = statSync(join(root, path));
    return [`${path} ${size} ${mtimeMs}`];
  });

const fingerprint = () => {
  const hash = createHash('sha256');
  for (const folder of withDependencies(web)) hash.update(filesIn(folder).sort().join('\n'));
  for (const file of ['package-lock.json', 'turbo.json', 'tsconfig.base.json']) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};

/** Builds the web, unless it stands built of the files that are there. A look at 500 files is cheaper than asking turbo. */
export const ensureBuilt = async () => {
  const inputs = fingerprint();
  const isBuilt = outputs.every((file) => existsSync(join(root, web, file)));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  say('Building the web …');
  const { code, output } = await run(join(binaries, 'turbo'), ['run', 'build', '--output-logs=errors-only'], {
    quiet: true,
  });
  if (code !== 0) giveUp(`${output}\nthe build failed; what it printed is above`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
};

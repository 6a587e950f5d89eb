import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const execute = promisify(execFile);

/** What `npm run pack` made, and what its checks said against that. */
type Packed = {
  readonly tarballs: readonly { readonly name: string; readonly file: string }[];
  readonly problems: readonly string[];
};

export type Outcome = { readonly code: number | null; readonly out: string; readonly err: string };

/** The project's packages as others have them: installed from their tarballs in an empty folder, outside of the project. */
export type Installed = Packed & {
  /** Runs the installed `torg` to its end. @param onLine hears each line of output as it comes. */
  readonly torg: (args: readonly string[], input?: string, onLine?: (line: string) => void) => Promise<Outcome>;
  /** Runs the example of a package's README. */
  readonly example: (name: string, env: Readonly<Record<string, string>>) => Promise<Outcome>;
  readonly remove: () => Promise<void>;
};

const runIn =
  (cwd: string) =>
  (
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    input = '',
    onLine: (line: string) => void = () => undefined,
  ): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env.PATH ?? '', HOME: cwd, ...env } });
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk) => {
        out += chunk;
        for (const line of String(chunk).split('\n')) if (line !== '') onLine(line);
      });
      child.stderr.on('data', (chunk) => {
        err += chunk;
      });
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, out, err }));
      child.stdin.end(input);
    });

/** The first example of a README, as a module. */
const exampleIn = async (folder: string): Promise<string> => {
  const found = /```js\n([\s\S]*?)```/.exec(await readFile(join(folder, 'README.md'), 'utf8'));
  if (found?.[1] === undefined) throw new Error(`${folder}/README.md has no example`);
  return found[1];
};

/** @param shop the origin of the shop that the commands call. */
export const install = async (shop: string): Promise<Installed> => {
  const target = await mkdtemp(join(root, 'dist-'));
  const folder = await mkdtemp(join(tmpdir(), 'torg-installed-'));
  const script = join(root, 'scripts/pack/pack.ts');
  // What its checks find is asserted by a test, in words; that it cannot build at all ends every test.
  const said = await execute(process.execPath, [script, target], { cwd: root }).catch((error: unknown) => error);
  const packed = await readFile(join(target, 'packed.json'), 'utf8').catch(() => {
    throw new Error('the packages cannot be built', { cause: said });
  });
  const { tarballs, problems }: Packed = JSON.parse(packed);
  await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  const files = tarballs.map(({ file }) => file);
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--omit=dev', '--ignore-scripts', '--loglevel=error'];
  await execute('npm', ['install', ...options, ...files], {
    cwd: folder,
    env: process.env,
  });
  const run = runIn(folder);
  const state = join(folder, 'state');
  return {
    tarballs,
    problems,
    torg: (args, input, onLine) =>
      run(['node_modules/.bin/torg', '--shop', shop, '--locale', 'en', '--folder', state, ...args], {}, input, onLine),
    example: async (name, env) => {
      const file = join(folder, `example-${name.replace(/\W/g, '-')}.js`);
      await writeFile(file, await exampleIn(join(folder, 'node_modules', name)));
      return run([file], { TORG_SHOP: shop, ...env });
    },
    remove: async () => {
      await rm(target, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
};

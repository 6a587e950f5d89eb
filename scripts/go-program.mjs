import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { firstLine, root, say } from './project.mjs';

/** Says what a machine lacks: nothing is wrong with the project. */
export class Lacking extends Error {}

/**
 * The path of a program of the Go proxy, built at the first call and kept outside of what is tracked.
 * @param {string} name the program's. @param {string} path its package, and after an @ its version.
 * @returns {string}
 * @throws {Lacking} where there is no Go, or its proxy cannot be reached.
 */
export const ensureGoProgram = (name, path) => {
  const [packagePath = '', version = ''] = path.split('@');
  const folder = join(root, 'node_modules/.cache', name, version);
  const program = join(folder, packagePath.split('/').at(-1) ?? '');
  const { status } = spawnSync('go', ['version'], { timeout: 20_000 });
  if (status !== 0) throw new Lacking('Go: there is no go');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  say(`Building ${path}, once …`);
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-buildvcs=false' };
  const built = spawnSync('go', ['install', path], { encoding: 'utf8', timeout: 300_000, env });
  if (built.status === 0) return program;
  throw new Lacking(`${path} from the Go proxy: ${firstLine((built.stderr ?? '').trim()) ?? built.error?.message}`);
};

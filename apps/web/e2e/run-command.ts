import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startEnvironment } from './product.ts';

/** Runs a command of the operator beside the running shop. @returns what it wrote. */
export const runCommand = (file: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, ['scripts/run.mjs', `apps/bff/src/commands/${file}`, ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...startEnvironment() },
    encoding: 'utf8',
  });

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Each test starts tools.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = join(import.meta.dirname, '..');
let empty = '';

/** A project with these scripts and nothing that they could look at. */
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), 'torg-empty-'));
  await mkdir(join(empty, 'apps'));
  await mkdir(join(empty, 'packages'));
  await cp(join(root, 'scripts'), join(empty, 'scripts'), {
    recursive: true,
    filter: (source) => !/\.ts$/.test(source) && !/scripts\/(bench|faults)/.test(source),
  });
  for (const file of ['turbo.json', 'biome.json', 'tsconfig.base.json', 'package-lock.json', 'vitest.config.ts']) {
    await cp(join(root, file), join(empty, file), { preserveTimestamps: true });
  }
  await writeFile(join(empty, 'package.json'), '{ "name": "empty", "private": true, "workspaces": ["apps/*"] }');
  await writeFile(join(empty, '.gitignore'), '*\n');
  await symlink(join(root, 'node_modules'), join(empty, 'node_modules'));
});
afterAll(() => rm(empty, { recursive: true, force: true }));

const run = (args: readonly string[], cwd = empty): Promise<{ readonly code: unknown; readonly output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/test.mjs', ...args], { cwd }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, output: stderr + stdout });
    });
  });

test.each(['typecheck', 'lint', 'boundaries', 'circles', 'unit', 'build', 'weight'])(
  '%s fails when it has nothing to look at',
  async (check) => {
    const { code, output } = await run([check]);
    expect(output).toMatch(/^0 passed, 1 failed\s*$/m);
    expect(code).toBe(1);
  },
);

test('ends with the sum of all checks', async () => {
  const { output } = await run(['lint', 'boundaries']);
  expect(output.trimEnd().split('\n').at(-1)).toBe('0 passed, 2 failed');
});

test('names what it cannot run, in one line', async () => {
  const { code, output } = await run(['lnit']);
  expect(output).toBe(
    'there is no check named lnit; there are check, typecheck, lint, boundaries, circles, build, weight, unit, e2e\n',
  );
  expect(code).toBe(1);
});

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quickChecks } from './checks.mjs';

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

test.each(quickChecks)('%s fails when it has nothing to look at', async (check) => {
  const { code, output } = await run([check]);
  expect(output).toMatch(/^0 passed, 1 failed\s*$/m);
  expect(code).toBe(1);
});

test('what nothing uses is noticed: a file, an export, a dependency; and one that is used but not listed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'torg-unused-'));
  const files = {
    'package.json': '{ "name": "planted", "private": true, "workspaces": ["packages/domain"] }',
    'packages/domain/package.json': `{ "name": "@torg/domain", "exports": { "./face": "./src/index.ts" },
      "dependencies": { "fp-ts": "*", "rxjs": "*" } }`,
    'packages/domain/src/index.ts':
      "import { used } from './parts.ts';\nimport 'rxjs';\nimport 'yaml';\nexport const face = used;\n",
    'packages/domain/src/parts.ts': 'export const used = 1;\nexport const unused = 2;\n',
    'packages/domain/src/lonely.ts': 'export const lonely = 1;\n',
  };
  await cp(join(empty, 'scripts'), join(folder, 'scripts'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(root, 'package-lock.json'), join(folder, 'package-lock.json'), { preserveTimestamps: true });
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  const { code, output } = await run(['unused'], folder);
  await rm(folder, { recursive: true, force: true });
  const told = output.split('\n').filter((line) => line.includes('packages/domain/'));
  expect(
    told.map((line) =>
      line
        .trim()
        .replace(/:[\d:]+$/, '')
        .replace(/\s+/g, ' '),
    ),
  ).toEqual([
    'packages/domain/src/lonely.ts',
    'fp-ts packages/domain/package.json',
    'yaml packages/domain/src/index.ts',
    'unused packages/domain/src/parts.ts',
  ]);
  expect(code).toBe(1);
});

test('ends with the sum of all checks', async () => {
  const { output } = await run(['lint', 'boundaries']);
  expect(output.trimEnd().split('\n').at(-1)).toBe('0 passed, 2 failed');
});

test('names what it cannot run, in one line', async () => {
  const { code, output } = await run(['lnit']);
  expect(output).toBe(
    'there is no check named lnit; there are check, all, typecheck, lint, boundaries, circles, unused, behaviour, docstrings, build, weight, unit, e2e, keycloak, stripe-mock\n',
  );
  expect(code).toBe(1);
});

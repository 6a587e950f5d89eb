import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Each test starts tools.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = join(import.meta.dirname, '..');
let project = '';

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(project, file)), { recursive: true });
  await writeFile(join(project, file), text);
};

const aTest = (name: string): string =>
  `import { expect, test } from 'vitest';\nimport { answer } from '../src/answer.ts';\ntest('${name}', () => expect(answer).toBe(42));\n`;

const aWorkspace = async (name: string, answer: string, dependency?: string): Promise<void> => {
  const manifest = {
    ...{ name: `@empty/${name}`, private: true, type: 'module', scripts: { test: 'vitest run --no-isolate' } },
    ...(dependency === undefined ? {} : { dependencies: { [`@empty/${dependency}`]: '*' } }),
  };
  await write(`apps/${name}/package.json`, JSON.stringify(manifest));
  await write(`apps/${name}/src/answer.ts`, answer);
  await write(`apps/${name}/src/answer.test.ts`, aTest('answers'));
};

/** A project with two workspaces, `upper` standing on `lower`, and these scripts with one test. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'torg-unit-'));
  await cp(join(root, 'scripts'), join(project, 'scripts'), {
    recursive: true,
    filter: (source) => !/\.ts$|test-results/.test(source) && !/scripts\/(bench|faults)/.test(source),
  });
  for (const file of ['turbo.json', 'biome.json', 'tsconfig.base.json', '.gitignore']) {
    await cp(join(root, file), join(project, file));
  }
  await write(
    'package.json',
    '{ "name": "two", "private": true, "packageManager": "npm@11.19.1", "workspaces": ["apps/*"] }',
  );
  await write('package-lock.json', '{ "name": "two", "lockfileVersion": 3, "packages": {} }');
  await aWorkspace('lower', 'export const answer = 42;\n');
  await aWorkspace('upper', "export { answer } from '../../lower/src/answer.ts';\n", 'lower');
  await write('scripts/own.test.ts', "import { test } from 'vitest';\ntest('own', () => {});\n");
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  // Turbo asks git what is in a folder.
  execFileSync('git', ['init', '--quiet', project]);
  execFileSync('git', ['add', '--all'], { cwd: project });
});
afterAll(() => rm(project, { recursive: true, force: true }));

const unit = (): Promise<{ readonly code: unknown; readonly output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/test.mjs', 'unit'], { cwd: project }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, output: stderr + stdout });
    });
  });

test('another test concerns its own workspace; the others are remembered, and counted', async () => {
  expect((await unit()).output).toMatch(/3 of 3 test files.* 0 tasks remembered\s+3 passed, 0 failed\s*$/);
  await write('apps/lower/src/answer.test.ts', aTest('answers still'));
  expect((await unit()).output).toMatch(/3 of 3 test files.* 1 tasks remembered\s+3 passed, 0 failed\s*$/);
});

test('another source concerns those that stand on it, too', async () => {
  await write('apps/lower/src/answer.ts', 'export const answer = 40 + 2;\n');
  expect((await unit()).output).toMatch(/3 of 3 test files.* 0 tasks remembered\s+3 passed, 0 failed\s*$/);
});

test('a failure is counted, and is not remembered as done', async () => {
  await write('apps/upper/src/answer.ts', 'export const answer = 41;\n');
  for (const _again of [1, 2]) {
    const { code, output } = await unit();
    expect(output).toMatch(/2 passed, 1 failed\s*$/);
    expect(output).toMatch(/^✗ apps\/upper\/src\/answer\.test\.ts › answers: AssertionError: expected 41 to be 42/m);
    expect(code).toBe(1);
  }
});

test.each([
  ['has tests that nothing runs', {}],
  ['leaves no report', { test: 'true' }],
])('fails when a workspace %s', async (_what, scripts) => {
  await write('apps/upper/package.json', JSON.stringify({ name: '@empty/upper', private: true, scripts }));
  const { code, output } = await unit();
  expect(output).toContain('apps/upper: 0 of 1 test files have run');
  expect(output).toMatch(/2 passed, 1 failed\s*$/);
  expect(code).toBe(1);
});

test('fails when a workspace has no test', async () => {
  await rm(join(project, 'apps/upper/src/answer.test.ts'));
  const { code, output } = await unit();
  expect(output).toContain('apps/upper: 0 of 0 test files have run');
  expect(output).toMatch(/2 passed, 1 failed\s*$/);
  expect(code).toBe(1);
});

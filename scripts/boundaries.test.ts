import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

// Each test starts three tools.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = join(import.meta.dirname, '..');
const notCopied = new Set(['node_modules', 'dist', '.turbo', '.git', '.torg', 'test-results']);
let copy = '';

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'torg-boundaries-'));
  const parts = ['apps', 'packages', 'scripts', 'package.json', 'package-lock.json', 'turbo.json', 'biome.json'];
  for (const part of [...parts, 'tsconfig.base.json', '.gitignore']) {
    await cp(join(root, part), join(copy, part), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !notCopied.has(basename(source)),
    });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

type Result = { readonly code: number; readonly output: string };

/** What `npm run boundaries` does, in the copy. */
const boundaries = (): Promise<Result> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/test.mjs', 'boundaries'], { cwd: copy }, (error, stdout, stderr) => {
      // Tools break their lines where a terminal would end.
      resolve({ code: error === null ? 0 : 1, output: (stderr + stdout).replace(/[\s|]+/g, ' ') });
    });
  });

/** Runs the check with a file, and a dependency of its package if named, that are gone afterwards. */
const withPlanted = async (file: string, source: string, dependency?: string): Promise<Result> => {
  const [packageFolder = ''] = file.split('/src/');
  const manifest = join(copy, packageFolder, 'package.json');
  const before = await readFile(manifest, 'utf8');
  await mkdir(dirname(join(copy, file)), { recursive: true });
  await writeFile(join(copy, file), source);
  if (dependency !== undefined) {
    const { dependencies, ...rest } = JSON.parse(before);
    await writeFile(manifest, JSON.stringify({ ...rest, dependencies: { ...dependencies, [dependency]: '*' } }));
  }
  try {
    return await boundaries();
  } finally {
    await rm(join(copy, file));
    await writeFile(manifest, before);
  }
};

test('passes the workspace as it is, having read it', async () => {
  const { code, output } = await boundaries();
  expect(output).toMatch(/1 passed, 0 failed\s*$/);
  expect(code).toBe(0);
});

test('lets a composition root import the container', async () => {
  for (const app of ['web', 'bff']) {
    const planted = await withPlanted(`apps/${app}/src/composition/planted.ts`, "import 'inversify';\n");
    expect(planted).toMatchObject({ code: 0 });
  }
});

test('lets tests of the BFF, and nothing else of it, speak to it as a browser does', async () => {
  const source = "export * from '@torg/adapter-http';\n";
  expect(await withPlanted('apps/bff/src/planted.test.ts', source)).toMatchObject({ code: 0 });
  for (const file of ['planted.ts', 'testing/planted.ts', 'composition/planted.ts', 'tested/planted.ts']) {
    expect(await withPlanted(`apps/bff/src/${file}`, source)).toMatchObject({ code: 1 });
  }
});

/** What no file may import: where it stands, what it imports, and what is said. */
const rules: readonly (readonly [string, string, string, string])[] = [
  ['domain imports contracts', 'packages/domain', '@torg/contracts', 'not a dependency'],
  ['domain imports an adapter', 'packages/domain', '@torg/adapter-postgres', 'not a dependency'],
  ['domain imports another library', 'packages/domain', 'fastify', 'stands on fp-ts and rxjs alone'],
  ['domain imports Node', 'packages/domain', 'node:fs', 'stands on fp-ts and rxjs alone'],
  ['contracts import domain', 'packages/contracts', '@torg/domain/money', 'not a dependency'],
  ['contracts import an app', 'packages/contracts', '@torg/bff', 'not a dependency'],
  ['an adapter imports another one', 'packages/adapters/feed', '@torg/adapter-rich-text', 'not a dependency'],
  ['an adapter without HTTP imports contracts', 'packages/adapters/postgres', '@torg/contracts', 'not a dependency'],
  ['an adapter imports an app', 'packages/adapters/http', '@torg/web/server', 'not a dependency'],
  ['web imports an adapter of servers', 'apps/web', '@torg/adapter-postgres', 'not a dependency'],
  ['web imports the BFF', 'apps/web', '@torg/bff', 'not a dependency'],
  ['web imports shops', 'apps/web', '@torg/shops', 'not a dependency'],
  ['the BFF imports an adapter of browsers', 'apps/bff', '@torg/adapter-http', 'is for browsers'],
  ['the BFF imports the source of web', 'apps/bff', '@torg/web/src/page.ts', 'built server entry'],
  ['the BFF imports web by its folder', 'apps/bff', '../../web/src/page.ts', 'leaves the package'],
  ['a package imports the inside of another', 'apps/web', '@torg/domain/src/runtime/clock.ts', 'by its public face'],
  ['web imports what only servers need', 'apps/web', '@torg/domain/session/server', 'face is for servers'],
  ['a browser adapter imports feeds', 'packages/adapters/http', '@torg/domain/catalogue/import', 'face is for servers'],
  ['the BFF imports what only browsers need', 'apps/bff', '@torg/domain/session/browser', 'face is for browsers'],
  ['the BFF imports the basket on screen', 'apps/bff', '@torg/domain/basket/browser', 'face is for browsers'],
  [
    'a store imports what only browsers need',
    'packages/adapters/postgres',
    '@torg/domain/session/browser',
    'face is for browsers',
  ],
  ['a component imports the container', 'apps/web', 'inversify', 'only a composition root'],
  ['a route imports the container', 'apps/bff', 'inversify', 'only a composition root'],
  ['an adapter imports the container', 'packages/adapters/media', 'inversify', 'only a composition root'],
];

describe('fails when', () => {
  test.each(rules)('%s', async (_rule, folder, imported, words) => {
    const { code, output } = await withPlanted(`${folder}/src/planted.ts`, `export * from '${imported}';\n`);
    expect(output).toContain(words);
    expect(output).toMatch(/0 passed, 1 failed\s*$/);
    expect(code).toBe(1);
  });

  test('an import is only of a type, or only when needed', async () => {
    for (const source of [
      "import type { A } from '@torg/contracts';",
      "export const a = () => import('@torg/contracts');",
    ]) {
      expect(await withPlanted('packages/domain/src/planted.ts', source)).toMatchObject({ code: 1 });
    }
  });
});

/** Dependencies that no package may declare, whether it imports them or not. */
const declarations: readonly (readonly [string, string])[] = [
  ['packages/domain', '@torg/contracts'],
  ['packages/contracts', '@torg/domain'],
  ['packages/adapters/feed', '@torg/adapter-rich-text'],
  ['packages/adapters/postgres', '@torg/contracts'],
  ['packages/adapters/http', '@torg/web'],
  ['packages/shops', '@torg/web'],
  ['apps/web', '@torg/adapter-postgres'],
  ['apps/web', '@torg/bff'],
];

test.each(declarations)('fails when %s declares %s as a dependency', async (folder, dependency) => {
  const { code, output } = await withPlanted(`${folder}/src/planted.ts`, 'export {};\n', dependency);
  expect(output).toContain(`allowlist`);
  expect(code).toBe(1);
});

test('fails when it read nothing', async () => {
  await rm(join(copy, 'apps'), { recursive: true });
  await rm(join(copy, 'packages'), { recursive: true });
  await mkdir(join(copy, 'apps'));
  await mkdir(join(copy, 'packages/adapters'), { recursive: true });
  expect(await boundaries()).toMatchObject({ code: 1 });
});

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

// They start tools.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

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

/** What `npm run` does with a check, in the copy. */
const run = (check: string): Promise<Result> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/test.mjs', check], { cwd: copy }, (error, stdout, stderr) => {
      // Tools break their lines where a terminal would end.
      resolve({ code: error === null ? 0 : 1, output: (stderr + stdout).replace(/[\s|]+/g, ' ') });
    });
  });

/** Runs a check with these files, by their paths, which are gone afterwards. */
const withPlanted = async (check: string, files: ReadonlyMap<string, string>): Promise<Result> => {
  for (const [file, source] of files) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await writeFile(join(copy, file), source);
  }
  const result = await run(check);
  for (const file of files.keys()) await rm(join(copy, file));
  return result;
};

test('passes the workspace as it is, having read it, and what only some of its files may import', async () => {
  const planted = [
    ...['apps/web/src/composition/services', 'apps/bff/src/composition'].map(
      (folder) => [`${folder}/planted.ts`, "import 'inversify';\n"] as const,
    ),
    // A test of the server may call it as a browser does.
    ['apps/bff/src/planted.test.ts', "export * from '@torg/adapter-http';\n"] as const,
  ];
  const { code, output } = await withPlanted('boundaries', new Map(planted));
  expect(output).toMatch(/1 passed, 0 failed\s*$/);
  expect(code).toBe(0);
});

/** What no file may import: where it stands, what it imports, what is said, and how it is imported if not by `export`. */
const rules: readonly (readonly [string, string, string, string, string?])[] = [
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
  ['a package imports the inside of another', 'apps/web', '@torg/domain/src/runtime/ports.ts', 'by its public face'],
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
  ['first scripts import the container', 'apps/web/src/composition', 'inversify', 'only a composition root'],
  ['a route imports the container', 'apps/bff', 'inversify', 'only a composition root'],
  ['an adapter imports the container', 'packages/adapters/media', 'inversify', 'only a composition root'],
  [
    'an import is only of a type',
    'packages/domain',
    '@torg/contracts',
    'not a dependency',
    "import type { A } from '@torg/contracts';",
  ],
  [
    'an import is only when needed',
    'packages/domain',
    '@torg/contracts',
    'not a dependency',
    "export const a = () => import('@torg/contracts');",
  ],
  [
    'domain takes the time of the machine',
    'packages/domain',
    'rxjs',
    'time comes from the injected scheduler',
    "export { asyncScheduler } from 'rxjs';",
  ],
];

/** Where a rule is broken: each in a file of its own, so that it is told of by its name. */
const planted = rules.map(([, folder], index) =>
  folder.includes('/src/') ? `${folder}/planted-${index}.ts` : `${folder}/src/planted-${index}.ts`,
);

/** How Turbo, and how Biome, say that something is wrong in a file. */
const objections = (output: string, file: string): readonly string[] => {
  const name = file.replaceAll('.', '\\.');
  const turbo = output.matchAll(new RegExp(` x ((?:(?! x ).)*?) ,-\\[\\S*${name}:`, 'g'));
  const biome = output.matchAll(new RegExp(`${name}:[\\d:]+ \\S+ ━+ × ((?:(?!━).)*?) >`, 'g'));
  return [...turbo, ...biome].map(([, words]) => words ?? '');
};

describe('the boundaries fail when', () => {
  let result: Result;
  beforeAll(async () => {
    const sources = rules.map(([, , imported, , source]) => source ?? `export * from '${imported}';`);
    result = await withPlanted('boundaries', new Map(planted.map((file, index) => [file, `${sources[index]}\n`])));
  });

  test.each(rules.map(([rule, , , words], index) => [rule, words, planted[index] ?? ''] as const))(
    '%s',
    (_rule, words, file) => {
      expect(objections(result.output, file).join('\n')).toContain(words);
    },
  );

  test('there is one of them', () => {
    expect(result.output).toMatch(/0 passed, 1 failed\s*$/);
    expect(result.code).toBe(1);
    // Nothing that is objected to above is a warning.
    const told = planted.flatMap((file) => objections(result.output, file)).length;
    const [, turbo] = /packages, (\d+) issues? found/.exec(result.output) ?? [];
    const [, biome] = /Found (\d+) errors?\./.exec(result.output) ?? [];
    expect(Number(turbo) + Number(biome)).toBe(told);
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

/** What Turbo's part of the check says, which knows of dependencies; without Node around it. */
const turboBoundaries = (): Promise<Result> =>
  new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin/turbo'), ['boundaries'], { cwd: copy }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: (stderr + stdout).replace(/[\s|]+/g, ' ') });
    });
  });

// One after the other: what a package depends on, those that stand on it depend on, too.
test.each(declarations)('the boundaries fail when %s declares %s as a dependency', async (folder, dependency) => {
  const manifest = join(copy, folder, 'package.json');
  const before = await readFile(manifest, 'utf8');
  const { dependencies, ...rest } = JSON.parse(before);
  await writeFile(manifest, JSON.stringify({ ...rest, dependencies: { ...dependencies, [dependency]: '*' } }));
  const { code, output } = await turboBoundaries();
  await writeFile(manifest, before);
  // Long names are broken, too.
  expect(output.replaceAll(' ', '')).toContain(
    `Package\`${dependency}\`foundwithoutanytaglistedinallowlistfor\`${rest.name}\``,
  );
  expect(code).toBe(1);
});

/** What the domain may not do, because it would be another thing each time. */
const whims: readonly (readonly [string, string])[] = [
  ['export const a = Math.random();', 'randomness is a port'],
  ["import { timer } from 'rxjs';\nexport const a = timer(1000);", 'hand it to the operator'],
  ["import { interval } from 'rxjs';\nexport const a = interval(1000);", 'hand it to the operator'],
  ["import { delay } from 'rxjs';\nexport const a = delay(1000);", 'hand it to the operator'],
  ["import { debounceTime } from 'rxjs';\nexport const a = debounceTime(1000);", 'hand it to the operator'],
  ["import { throttleTime } from 'rxjs';\nexport const a = throttleTime(1000);", 'hand it to the operator'],
  ["import { auditTime } from 'rxjs';\nexport const a = auditTime(1000);", 'hand it to the operator'],
  ["import { timeout } from 'rxjs';\nexport const a = timeout({ each: 1000 });", 'hand it to the operator'],
  ['export const a = new Date();', 'Do not use the global variable Date'],
  ['export const a = setInterval(() => undefined, 1000);', 'Do not use the global variable setInterval'],
];

describe('lint fails when the domain says', () => {
  const file = (index: number): string => `packages/domain/src/planted-${index}.ts`;
  let result: Result;
  beforeAll(async () => {
    const sources = whims.map(([source], index) => [file(index), `${source}\n`] as const);
    const allowed =
      "import { type SchedulerLike, timer } from 'rxjs';\n\nexport const a = (scheduler: SchedulerLike) => timer(1000, scheduler);\n";
    result = await withPlanted('lint', new Map([...sources, [file(whims.length), allowed]]));
  });

  test.each(whims.map(([source, words], index) => [source, words, file(index)] as const))(
    '%s',
    (_source, words, at) => {
      expect(objections(result.output, at).join('\n')).toContain(words);
      expect(result.code).toBe(1);
    },
  );

  test('nothing of a timer that has its scheduler', () => {
    expect(objections(result.output, file(whims.length))).toEqual([]);
  });
});

/** Imports that lead in a circle, and what is said of it. */
const circles: readonly (readonly [string, readonly (readonly [string, string])[], string])[] = [
  [
    'two files import each other',
    [
      ['one.ts', "export * from './two.ts';"],
      ['two.ts', "export * from './one.ts';"],
    ],
    'packages/contracts/src/planted: one.ts, two.ts',
  ],
  [
    'three import types of one another, or only when needed',
    [
      ['a.ts', "import type { B } from './b.ts';\nexport type A = B;"],
      ['b.ts', "export type { C as B } from './c.ts';"],
      ['c.ts', "export type C = string;\nexport const later = () => import('./a.ts');"],
    ],
    'packages/contracts/src/planted: a.ts, b.ts, c.ts',
  ],
  [
    'two folders stand on each other, though no file does',
    [
      ['left/one.ts', "export * from '../right/one.ts';"],
      ['right/one.ts', 'export const one = 1;'],
      ['right/two.ts', "export * from '../left/two.ts';"],
      ['left/two.ts', 'export const two = 2;'],
    ],
    'packages/contracts/src/planted: left, right',
  ],
];

describe('the check on circles fails when', () => {
  test.each(circles)('%s', async (_what, files, said) => {
    const planted = files.map(([name, source]) => [`packages/contracts/src/planted/${name}`, `${source}\n`] as const);
    const { code, output } = await withPlanted('circles', new Map(planted));
    expect(output).toContain(`imports lead in a circle in ${said}`);
    expect(code).toBe(1);
  });

  test('nothing else: not a test and what it tests', async () => {
    const files = new Map([
      ['packages/contracts/src/planted.ts', 'export const planted = 1;\n'],
      ['packages/contracts/src/planted.test.ts', "export * from './planted.ts';\n"],
    ]);
    expect(await withPlanted('circles', files)).toMatchObject({ code: 0 });
  });
});

test('the boundaries fail when they read nothing', async () => {
  await rm(join(copy, 'apps'), { recursive: true });
  await rm(join(copy, 'packages'), { recursive: true });
  await mkdir(join(copy, 'apps'));
  await mkdir(join(copy, 'packages/adapters'), { recursive: true });
  expect(await run('boundaries')).toMatchObject({ code: 1 });
});

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { binaries, environment, readJson, root, run } from '../project.mjs';

/** What others install, in the order in which one needs the other. */
const packages = [
  'packages/domain',
  'packages/contracts',
  'packages/adapters/http',
  'packages/adapters/native-login',
  'apps/terminal',
] as const;

export type Tarball = {
  readonly name: string;
  readonly file: string;
  readonly folder: string;
  readonly kilobytes: string;
};

type Exports = Readonly<Record<string, string>>;
type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly exports?: Exports;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: unknown;
};

/** Tests stay at home; what a package tells others to test with is part of it. */
const isSent = (file: string): boolean => !/\.(test|test-d)\.tsx?$/.test(file);

const built = (source: string): string => source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '.js');

/** The manifest of the built package: entries are JavaScript with types, and the other packages are of the same version. */
const publishedManifest = (manifest: Manifest, engines: unknown): object => {
  const { name, version, description, dependencies = {}, peerDependencies, peerDependenciesMeta, bin } = manifest;
  const own = ([dependency, range]: [string, string]): [string, string] => [
    dependency,
    dependency.startsWith('@torg/') ? version : range,
  ];
  const exports = Object.fromEntries(
    Object.entries(manifest.exports ?? {}).map(([path, source]) => {
      const file = built(source);
      return [path, { types: file.replace(/\.js$/, '.d.ts'), default: file }];
    }),
  );
  return {
    ...{ name, version, description, license: 'UNLICENSED', type: 'module', sideEffects: false, engines },
    files: ['dist', 'README.md'],
    ...(manifest.exports === undefined ? {} : { exports }),
    ...(bin === undefined
      ? {}
      : { bin: Object.fromEntries(Object.entries(bin).map(([command, source]) => [command, built(source)])) }),
    dependencies: Object.fromEntries(Object.entries(dependencies).map(own)),
    ...(peerDependencies === undefined ? {} : { peerDependencies, peerDependenciesMeta }),
  };
};

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Imports of types name the files that are there: TypeScript writes `.js` into scripts only. */
const nameBuiltFiles = (folder: string): void => {
  for (const file of filesBelow(folder).filter((one) => one.endsWith('.d.ts'))) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/((?:from |import\(|import )['"]\.[^'"]+)\.tsx?(['"])/g, '$1.js$2'));
  }
};

const build = async (folder: string, lib: readonly string[], types: readonly string[]): Promise<void> => {
  const tsconfig = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, rootDir: 'src', outDir: 'dist', lib, types },
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
    },
    include: ['src'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  const { code, output } = await run(join(binaries, 'tsc'), ['-p', join(folder, 'tsconfig.json')], { quiet: true });
  if (code !== 0) throw new Error(`${basename(folder)} does not build\n${output}`);
  // What declares globals for the package's own types stands beside them; a compiler copies no declarations.
  for (const file of filesBelow(join(folder, 'src')).filter((one) => one.endsWith('.d.ts'))) {
    cpSync(file, file.replace(join(folder, 'src'), join(folder, 'dist')));
  }
  nameBuiltFiles(join(folder, 'dist'));
};

/** Builds a package in a folder of its own, beside those that were built before it. @returns the tarball. */
const packOne = async (source: string, stage: string, target: string): Promise<Tarball> => {
  const manifest: Manifest = readJson(join(root, source, 'package.json'));
  const { engines } = readJson(join(root, source, 'package.json'));
  const folder = join(stage, manifest.name);
  cpSync(join(root, source, 'src'), join(folder, 'src'), { recursive: true, filter: isSent });
  const options = readJson(join(root, source, 'tsconfig.json')).compilerOptions ?? {};
  await build(folder, options.lib ?? ['ES2024'], options.types ?? []);
  if (!existsSync(join(root, source, 'README.md'))) throw new Error(`${source} has no README.md`);
  cpSync(join(root, source, 'README.md'), join(folder, 'README.md'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify(publishedManifest(manifest, engines ?? { node: '>=22' }), null, 2),
  );
  const link = join(stage, 'node_modules', manifest.name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(folder, link, 'dir');
  const { code, output } = await run('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', target], {
    cwd: folder,
    quiet: true,
    env: environment,
  });
  if (code !== 0) throw new Error(`${source} is not packed\n${output}`);
  const file = join(target, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
  return { name: manifest.name, file, folder, kilobytes: (statSync(file).size / 1000).toFixed(1) };
};

/**
 * Makes the tarballs of all packages anew.
 * @param target where they end up; what was there goes.
 * @throws Error with the compiler's words when something does not build.
 */
export const pack = async (target: string): Promise<readonly Tarball[]> => {
  rmSync(target, { recursive: true, force: true });
  // Below the project, so that libraries are found as ever; packages of ours are found built.
  const stage = join(target, 'build');
  mkdirSync(stage, { recursive: true });
  const tarballs: Tarball[] = [];
  for (const source of packages) tarballs.push(await packOne(source, stage, target));
  return tarballs;
};

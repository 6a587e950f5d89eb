import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { afterAll, describe, expect, it } from 'vitest';
import { linksOf, loadWebBuild } from './web-build.ts';

const manifest = {
  'src/entry-client.ts': {
    file: 'assets/entry-1.js',
    imports: ['_vendor-2.js'],
    dynamicImports: ['src/lazy.tsx'],
    css: ['assets/entry-1.css'],
  },
  '_vendor-2.js': { file: 'assets/vendor-2.js', imports: ['_runtime-3.js', 'src/entry-client.ts'] },
  '_runtime-3.js': { file: 'assets/runtime-3.js' },
  'src/lazy.tsx': { file: 'assets/lazy-4.js' },
  'style.css': { file: 'assets/style-5.css' },
};

it('links the entry, what it imports at once, and the style sheets', () => {
  expect(linksOf(manifest)).toEqual({
    scripts: {
      entry: '/assets/entry-1.js',
      preloads: ['/assets/vendor-2.js', '/assets/runtime-3.js'],
    },
    stylesheets: ['/assets/entry-1.css', '/assets/style-5.css'],
  });
});

describe('loading a build', () => {
  const folders: string[] = [];
  const folder = async () => {
    const path = await mkdtemp(join(tmpdir(), 'torg-web-'));
    folders.push(path);
    await mkdir(join(path, 'dist/client/.vite'), { recursive: true });
    await mkdir(join(path, 'dist/server'));
    await writeFile(join(path, 'dist/server/entry-server.js'), 'export {};');
    return path;
  };
  const renderPage = async () => ({ status: 200, html: '', jsonLd: [] });

  afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true }))));

  it('gives its links, its renderer and a name of its own', async () => {
    const path = await folder();
    await writeFile(join(path, 'dist/client/.vite/manifest.json'), JSON.stringify(manifest));
    const build = await loadWebBuild(path, async () => ({ renderPage }))();
    expect(build).toMatchObject(
      E.right({ render: renderPage, directory: join(path, 'dist/client'), id: expect.stringMatching(/^[\w-]{16}$/) }),
    );
  });

  it('has another name when its pages change, and when only its server does', async () => {
    const path = await folder();
    const idWith = async (file: string, content: string) => {
      await writeFile(join(path, 'dist', file), content);
      const build = await loadWebBuild(path, async () => ({ renderPage }))();
      return E.isRight(build) ? build.right.id : build.left;
    };
    const first = await idWith('client/.vite/manifest.json', JSON.stringify(manifest));
    const second = await idWith('server/entry-server.js', 'export const another = true;');
    const third = await idWith(
      'client/.vite/manifest.json',
      JSON.stringify({ ...manifest, 'more.css': { file: 'm' } }),
    );
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await idWith('server/entry-server.js', 'export const another = true;')).toBe(third);
  });

  it('says that there is none', async () => {
    const build = await loadWebBuild(await folder(), async () => ({ renderPage }))();
    expect(build).toEqual(E.left(expect.stringContaining('not built, run "npm run build"')));
  });

  it('says that it lacks its entry', async () => {
    const path = await folder();
    await writeFile(join(path, 'dist/client/.vite/manifest.json'), '{}');
    const build = await loadWebBuild(path, async () => ({ renderPage }))();
    expect(build).toEqual(E.left(expect.stringContaining('lacks src/entry-client.ts')));
  });
});

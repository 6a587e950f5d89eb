import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderPage } from '@torg/web/server';
import { function as F, taskEither as TE } from 'fp-ts';
import { shortHash } from '../../shops/published-file.ts';
import type { WebPages } from './render-page.ts';

/** The web application as it was built. */
export type WebBuild = WebPages & {
  /** Differs from build to build. */
  readonly id: string;
  /** The folder whose content is served under its own names. */
  readonly directory: string;
};

/** Imports the server entry of a build. */
export type ImportWeb = () => Promise<{ readonly renderPage: RenderPage }>;

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

const entryName = 'src/entry-client.ts';

/** Every chunk that an entry loads before it runs, itself left out. */
const importsOf = (manifest: Manifest, entry: string): readonly string[] => {
  const found = new Set([entry]);
  for (const name of found) {
    for (const imported of manifest[name]?.imports ?? []) found.add(imported);
  }
  return [...found].slice(1);
};

/** What a page links to, out of a Vite manifest; the left names what the manifest lacks. */
export const linksOf = (manifest: Manifest): Pick<WebPages, 'scripts' | 'stylesheets'> | undefined => {
  const entry = manifest[entryName];
  if (entry === undefined) return undefined;
  const imported = importsOf(manifest, entryName).flatMap((name) => manifest[name] ?? []);
  const linked = [entry, ...imported].flatMap((chunk) => chunk.css ?? []);
  const single = Object.values(manifest).map((chunk) => chunk.file);
  return {
    scripts: { entry: `/${entry.file}`, preloads: imported.map((chunk) => `/${chunk.file}`) },
    stylesheets: [...new Set([...linked, ...single.filter((file) => file.endsWith('.css'))])].map((file) => `/${file}`),
  };
};

/**
 * Loads the built web application.
 * @param directory the folder of the application, with `dist/client` and `dist/server` in it.
 * @param importServer imports the server entry, which is code of another package.
 * @returns the build, or one line that says what is missing.
 */
export const loadWebBuild = (directory: string, importServer: ImportWeb): TE.TaskEither<string, WebBuild> => {
  const client = join(directory, 'dist/client');
  const notBuilt = (cause: unknown): string =>
    `the web application is not built, run "npm run build": ${cause instanceof Error ? cause.message : cause}`;
  return F.pipe(
    TE.tryCatch(() => readFile(join(client, '.vite/manifest.json'), 'utf8'), notBuilt),
    TE.bindTo('manifest'),
    TE.bind('serverCode', () => TE.tryCatch(() => readFile(join(directory, 'dist/server/entry-server.js')), notBuilt)),
    TE.bind('server', () => TE.tryCatch(importServer, notBuilt)),
    TE.bind('links', ({ manifest }) =>
      TE.fromNullable(notBuilt(`the manifest lacks ${entryName}`))(linksOf(JSON.parse(manifest) as Manifest)),
    ),
    TE.map(({ manifest, serverCode, server, links }) => ({
      render: server.renderPage,
      // What only the server renders changes its pages, too.
      id: shortHash(Buffer.concat([Buffer.from(manifest), serverCode])),
      directory: client,
      ...links,
    })),
  );
};

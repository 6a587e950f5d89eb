import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

const day = 86_400_000;
const year = 365 * day;

/** Folders of the build: names with a hash are for ever, others may change with the next build. */
const folders = [
  { name: 'assets', maxAge: year, immutable: true },
  { name: 'static/f/img', maxAge: day, immutable: false },
] as const;

/**
 * The built files of the web application and its static images.
 * @param directory the folder of the build; files in it may have compressed twins with `.br` and `.gz` at the end.
 */
export const assetRoutes =
  (directory: string): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, role: 'open', skipSession: true, servedWhenClosed: true };
      route.schema = { ...route.schema, hide: true };
    });
    for (const folder of folders) await serveFolder(app, directory, folder);
  };

const serveFolder = async (
  app: FastifyInstance,
  directory: string,
  { name, ...caching }: (typeof folders)[number],
): Promise<void> => {
  const root = join(directory, name);
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: `/${name}/`,
    ...caching,
    index: false,
    decorateReply: false,
    preCompressed: true,
  });
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** Milliseconds. */
const year = 365 * 86_400_000;

/** The folder of the build whose names hold a hash. */
const folder = 'assets';

/**
 * The built files of the web application, which browsers may keep for ever.
 * @param directory the folder of the build; files in it may have compressed twins with `.br` and `.gz` at the end.
 */
export const assetRoutes =
  (directory: string): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, role: 'open', skipSession: true, servedWhenClosed: true };
      route.schema = { ...route.schema, hide: true };
    });
    await serveFolder(app, directory);
  };

const serveFolder = async (app: FastifyInstance, directory: string): Promise<void> => {
  const root = join(directory, folder);
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: `/${folder}/`,
    maxAge: year,
    immutable: true,
    index: false,
    decorateReply: false,
    preCompressed: true,
  });
};

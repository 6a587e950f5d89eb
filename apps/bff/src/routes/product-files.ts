import { basename, dirname } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import { findProductFile } from '@torg/adapter-shop-files';
import { documentEndings, endingOf, productFilePath, productFileType } from '@torg/domain/catalogue';
import type { FastifyPluginAsync } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { refuse } from '../http/problems/answer.ts';

/** Seconds for which browsers keep a file before they ask whether it has changed; nobody else does, who may not see the shop. */
const keptFor = 3600;

/** A video that is opened by itself is a document that plays it, and does nothing else. */
const videoPolicy = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What browsers show by themselves; other files are kept. */
const isShown = (name: string): boolean => endingOf(name) === 'pdf' || !documentEndings.includes(endingOf(name));

/**
 * Documents and videos about goods, from `files/` of the shop's folder, whole or in parts (RFC 9110, 14). Where the shop
 * requires login they are for those who are logged in.
 */
export const productFileRoutes: FastifyPluginAsync = async (app) => {
  await app.register(fastifyStatic, { root: import.meta.dirname, serve: false });
  app.get<{ Params: { file: string } }>(
    productFilePath(':file'),
    { schema: { hide: true }, config: { role: 'shopper', budget: 'pictures' } },
    async (request, reply) => {
      const { file } = request.params;
      const { shop } = request.context;
      const found = await findProductFile(shop.files.directory, file)();
      if (E.isLeft(found)) return refuse(reply, found.left);
      const type = productFileType(file);
      if (O.isNone(found.right) || type === undefined) return refuse(reply, { _tag: 'NotFound' });
      const path = found.right.value;
      reply.headers({
        'cache-control': `private, max-age=${keptFor}`,
        'content-disposition': isShown(file) ? 'inline' : 'attachment',
      });
      if (type.startsWith('video/')) reply.header('content-security-policy', videoPolicy);
      // The viewer of a browser does not work in a sandbox; nothing in the file runs as the shop.
      if (type === 'application/pdf')
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      return reply.type(type).sendFile(basename(path), dirname(path), {
        ...{ cacheControl: false, dotfiles: 'deny', index: false },
      });
    },
  );
};

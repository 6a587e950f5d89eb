import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { placeholderImage } from '@torg/adapter-media';
import type { FastifyPluginAsync } from 'fastify';
import { refuse } from '../http/problems/answer.ts';
import { matches } from '../pages/send/page.ts';
import { pictureGround } from '../shops/picture-kinds.ts';
import type { RunningShop } from '../shops/running-shop.ts';

/** Bytes of the largest image that is served as it is. */
export const maxImageBytes = 5 * 1024 * 1024;

/** What stands where a picture should be, in every shop: 800 × 600 pixels on its own ground. */
const placeholderName = 'placeholder.svg';

type Kind = { readonly type: string; readonly begins: (bytes: Buffer) => boolean };

const startsWith =
  (...starts: readonly string[]) =>
  (bytes: Buffer): boolean =>
    starts.some((start) => bytes.subarray(0, start.length).toString('latin1') === start);

const jpeg: Kind = { type: 'image/jpeg', begins: startsWith('\xff\xd8\xff') };

/** What a file is by its extension, and how the bytes of one begin. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  ['.png', { type: 'image/png', begins: startsWith('\x89PNG\r\n\x1a\n') }],
  ['.jpg', jpeg],
  ['.jpeg', jpeg],
  ['.gif', { type: 'image/gif', begins: startsWith('GIF87a', 'GIF89a') }],
  [
    '.webp',
    { type: 'image/webp', begins: (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP')(bytes.subarray(8)) },
  ],
  [
    '.svg',
    { type: 'image/svg+xml', begins: (bytes) => /^(?:\ufeff)?\s*<(?:svg|\?xml)[\s>]/.test(bytes.toString('utf8')) },
  ],
]);

/** A plain name: nothing in it leads to another folder. */
const namePattern = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,127}$/;

/** An image that is there; its bytes are read when they are needed. */
type Found = { readonly etag: string; readonly read: () => Promise<Buffer> };

/** A file of a folder; undefined where there is none, or it lies elsewhere, or is too large. */
const findInside = async (folder: string, name: string): Promise<Found | undefined> => {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    if (!path.startsWith(root + sep)) return undefined;
    const { size, mtimeMs } = await stat(path);
    if (size > maxImageBytes) return undefined;
    return { etag: `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"`, read: () => readFile(path) };
  } catch {
    return undefined;
  }
};

const drawn = (image: Buffer): Found => ({
  etag: `"${createHash('sha256').update(image).digest('base64url').slice(0, 22)}"`,
  read: async () => image,
});

const findImage = async ({ files }: RunningShop, name: string): Promise<Found | undefined> => {
  const own = await findInside(join(files.directory, 'static'), name);
  return own ?? (name === placeholderName ? drawn(placeholderImage(pictureGround(files))) : undefined);
};

/**
 * Images of a shop as they are, from `static/` of its folder. They are pictures and nothing else: what is inside has to be
 * what the name says, and the policy of every answer that is no page keeps a drawing from running scripts.
 */
export const staticImageRoutes: FastifyPluginAsync = async (app) => {
  const config = { role: 'open', skipSession: true, servedWhenClosed: true, budget: 'pictures' } as const;
  app.get<{ Params: { file: string } }>(
    '/static/f/img/:file',
    { schema: { hide: true }, config },
    async (request, reply) => {
      const { file } = request.params;
      const kind = kinds.get(extname(file).toLowerCase());
      if (kind === undefined || !namePattern.test(file)) return refuse(reply, { _tag: 'NotFound' });
      const image = await findImage(request.context.shop, file);
      if (image === undefined) return refuse(reply, { _tag: 'NotFound' });
      const headers = { 'cache-control': 'public, max-age=86400', etag: image.etag };
      // Who knows the tag was given the image before.
      if (matches(request.headers['if-none-match'], image.etag)) return reply.headers(headers).code(304).send();
      const bytes = await image.read().catch(() => undefined);
      if (bytes === undefined || !kind.begins(bytes.subarray(0, 256))) return refuse(reply, { _tag: 'NotFound' });
      return reply.headers(headers).type(kind.type).send(bytes);
    },
  );
};

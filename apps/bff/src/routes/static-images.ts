import { createHash } from 'node:crypto';
import { open, realpath } from 'node:fs/promises';
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

/** The bytes of a file of a folder; undefined where there is none, or it lies elsewhere, or is too large. */
const readInside = async (folder: string, name: string): Promise<Buffer | undefined> => {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    if (!path.startsWith(root + sep)) return undefined;
    const file = await open(path);
    try {
      const { size } = await file.stat();
      return size > maxImageBytes ? undefined : await file.readFile();
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
};

const imageOf = async ({ files }: RunningShop, name: string): Promise<Buffer | undefined> => {
  const own = await readInside(join(files.directory, 'static'), name);
  return own ?? (name === placeholderName ? placeholderImage(pictureGround(files)) : undefined);
};

/**
 * Images of a shop as they are, from `static/` of its folder. They are pictures and nothing else: what is inside has to be
 * what the name says, and the policy of every answer that is no page keeps a drawing from running scripts.
 */
export const staticImageRoutes: FastifyPluginAsync = async (app) => {
  const config = { role: 'open', skipSession: true, servedWhenClosed: true } as const;
  app.get<{ Params: { file: string } }>(
    '/static/f/img/:file',
    { schema: { hide: true }, config },
    async (request, reply) => {
      const { file } = request.params;
      const kind = kinds.get(extname(file).toLowerCase());
      if (kind === undefined || !namePattern.test(file)) return refuse(reply, { _tag: 'NotFound' });
      const bytes = await imageOf(request.context.shop, file);
      if (bytes === undefined || !kind.begins(bytes.subarray(0, 256))) return refuse(reply, { _tag: 'NotFound' });
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      reply.headers({ 'cache-control': 'public, max-age=86400', etag });
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(kind.type).send(bytes);
    },
  );
};

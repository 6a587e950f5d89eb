import { createReadStream } from 'node:fs';
import type { DigitalFile } from '@torg/adapter-shop-files';
import type { Unavailable } from '@torg/domain/failure';
import type { FastifyReply } from 'fastify';
import type { option as O, taskEither as TE } from 'fp-ts';
import type { RunningShop } from '../shops/running-shop.ts';

/** The file of goods by their SKU; `none` where the shop has none. */
export type FindFile = (
  shop: Pick<RunningShop, 'files'>,
  sku: string,
) => TE.TaskEither<Unavailable, O.Option<DigitalFile>>;

/** Whatever a file holds, nothing of it runs as a page of the shop. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Answers with a file that was bought: to be saved, and kept by nobody on the way. */
export const sendFile = (reply: FastifyReply, { path, name, mediaType, bytes }: DigitalFile): FastifyReply =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      // A name of `findDigitalFile` has no character that would have to be escaped.
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': bytes,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type(mediaType)
    .send(createReadStream(path));

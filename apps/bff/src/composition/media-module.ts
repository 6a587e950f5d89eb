import { createDownload, createMedia, createPictureQueue, type Media } from '@torg/adapter-media';
import { createFindRemoteImage, type Database } from '@torg/adapter-postgres';
import { findPicture as findFile } from '@torg/adapter-shop-files';
import type { FastifyBaseLogger } from 'fastify';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import type { FindPicture } from '../routes/media.ts';
import { pictureGround } from '../shops/picture-kinds.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { config, database, logger, token } from './base.ts';

/** The pictures of all shops. */
type Pictures = { readonly mediaOf: (shop: RunningShop) => Media; readonly close: () => Promise<unknown> };

/** Opened at the start: what makes pictures. */
export const pictures = token<Pictures>('pictures');
export const findPicture = token<FindPicture>('findPicture');

/** Makes the pictures of every shop, and again with other settings when a shop's folder says so. */
const createPictures = (
  { db }: Database,
  { dataDir }: Pick<Config, 'dataDir'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Pictures => {
  const queue = createPictureQueue();
  const made = new Map<string, { readonly settings: string; readonly media: Media }>();
  const mediaOf = (shop: RunningShop): Media => {
    const { id } = shop.info;
    const ground = pictureGround(shop.files);
    const settings = `${shop.files.directory} ${ground}`;
    const known = made.get(id);
    if (known?.settings === settings) return known.media;
    const media = createMedia({
      cacheDir: `${dataDir}/pictures/${id}`,
      findPicture: (picture) => findFile(shop.files.directory, picture),
      findRemoteImage: createFindRemoteImage(db, id),
      download: createDownload(),
      queue,
      report: (problem) =>
        log.warn({ shop: id, picture: problem.id, reason: problem.reason }, 'a picture cannot be shown'),
      ...(ground === undefined ? {} : { ground }),
    });
    made.set(id, { settings, media });
    return media;
  };
  return { mediaOf, close: () => Promise.all([...made.values()].map(({ media }) => media.close())) };
};

export const mediaModule = new ContainerModule(({ bind }) => {
  bind(pictures)
    .toResolvedValue(createPictures, [database, config, logger])
    .inSingletonScope()
    .onDeactivation(async ({ close }) => void (await close()));
  bind(findPicture)
    .toResolvedValue(
      ({ mediaOf }: Pictures): FindPicture =>
        (shop, ...picture) =>
          mediaOf(shop).picture(...picture),
      [pictures],
    )
    .inSingletonScope();
});

import { createDownload, createMedia, type Media } from '@torg/adapter-media';
import {
  createAddressStore,
  createBasketStore,
  createCatalogue,
  createCatalogueIndex,
  createFindRemoteImage,
  createLoginSessionStore,
  createMailStore,
  createPurchaseStore,
  createReadAccessoryFacets,
  createReadOffers,
  type Database,
  type JobQueue,
  readVersion,
} from '@torg/adapter-postgres';
import { findPicture } from '@torg/adapter-shop-files';
import type { FastifyBaseLogger } from 'fastify';
import { createCatalogueCache } from '../pages/cache/catalogue-cache.ts';
import { createMemoryPageCache } from '../pages/cache/memory-page-cache.ts';
import type { WebBuild } from '../pages/render/web-build.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import type { Shops } from '../shops/shops.ts';
import { suggestingArticles } from '../shops/suggest-articles.ts';
import { followCatalogues } from './catalogue-news.ts';
import type { Outside } from './outside-module.ts';
import type { ProviderClients } from './payment-module.ts';

export type OutsideDeps = {
  readonly database: Database;
  /** Gets the work that follows orders and payments. */
  readonly queue: JobQueue;
  readonly shops: Shops;
  readonly webBuild: WebBuild;
  readonly identityOf: Outside['identityOf'];
  /** Encrypts what sessions hold. */
  readonly secret: string;
  readonly paymentProviders: ProviderClients;
  /** A folder for pictures that were made, one folder in it for each shop. */
  readonly picturesDir: string;
  readonly log: FastifyBaseLogger;
};

/** The ground that the brand's design tokens name for pictures. */
const groundOf = ({ files }: RunningShop): string | undefined =>
  /--color-picture-ground:\s*(#[0-9a-f]{6})\s*;/i.exec(files.themeCss)?.[1];

/** Makes the pictures of every shop, and again with other settings when a shop's folder says so. */
const createPictures = ({ database, picturesDir, log }: OutsideDeps) => {
  const made = new Map<string, { readonly settings: string; readonly media: Media }>();
  const mediaOf = (shop: RunningShop): Media => {
    const { id } = shop.info;
    const ground = groundOf(shop);
    const settings = `${shop.files.directory} ${ground}`;
    const known = made.get(id);
    if (known?.settings === settings) return known.media;
    const media = createMedia({
      cacheDir: `${picturesDir}/${id}`,
      findPicture: (picture) => findPicture(shop.files.directory, picture),
      findRemoteImage: createFindRemoteImage(database.db, id),
      download: createDownload(),
      report: (problem) =>
        log.warn({ shop: id, picture: problem.id, reason: problem.reason }, 'a picture cannot be shown'),
      ...(ground === undefined ? {} : { ground }),
    });
    made.set(id, { settings, media });
    return media;
  };
  return { mediaOf, close: () => Promise.all([...made.values()].map(({ media }) => media.close())) };
};

/** Bytes of cached pages and answers, two to three thousand: their part of what a process may take. */
const maxPageBytes = 32 * 1024 * 1024;

/** Connects the server with its database, its folders and its pictures; `close` lets go of them, the database excepted. */
export const createOutside = async (deps: OutsideDeps): Promise<Outside & { readonly close: () => Promise<void> }> => {
  const { database, queue, shops, webBuild, identityOf, secret, paymentProviders } = deps;
  const { db } = database;
  const pictures = createPictures(deps);
  const news = await followCatalogues(database);
  const catalogues = createCatalogueCache(news.versions);
  for (const { info } of shops.get().all) news.versions.of(info.id);
  return {
    shops,
    webBuild,
    paymentProviders,
    catalogueOf: ({ shop, locale, priceContext }) => {
      const cached = catalogues.of(shop.info.id, priceContext, createCatalogue(db, shop.info, priceContext));
      return suggestingArticles(cached, shop.files.articles[locale] ?? []);
    },
    catalogueIndexOf: (info) => createCatalogueIndex(db, info),
    accessoryFacetsOf: ({ shop, priceContext }) => createReadAccessoryFacets(db, shop.info, priceContext.customerGroup),
    offersOf: ({ shop, priceContext }) => createReadOffers(db, shop.info, priceContext.customerGroup),
    basketStoreOf: ({ id }) => createBasketStore(db, id),
    addressStoreOf: ({ id }) => createAddressStore(db, id),
    onError: (what, cause) => deps.log.warn({ err: cause }, what),
    mailStoreOf: ({ id }) => createMailStore(db, id),
    purchaseStoreOf: (info) => createPurchaseStore(db, info, queue),
    loginSessionStoreOf: ({ id }) => createLoginSessionStore(db, id, { secret }),
    identityOf,
    catalogueVersions: news.versions,
    pageCache: createMemoryPageCache(maxPageBytes),
    findPicture: (shop, type, id, format) => pictures.mediaOf(shop).picture(type, id, format),
    pingDatabase: () => readVersion(db)(''),
    close: async () => {
      await Promise.all([news.stop(), pictures.close()]);
    },
  };
};

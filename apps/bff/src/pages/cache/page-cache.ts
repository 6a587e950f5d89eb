import type { Clock } from '@torg/domain/runtime';
import { campaignPhase, type RunningShop } from '../../shops/running-shop.ts';
import type { Page } from '../send/page.ts';

/**
 * The version of each shop's catalogue, as far as this process has heard; undefined while it cannot hear of changes.
 */
export type CatalogueVersions = { readonly of: (shopId: string) => number | undefined };

/** A page as it was rendered, with what has to be still true for it to be shown. Plain data. */
export type CachedPage = {
  readonly page: Page;
  readonly shopVersion: string;
  /** The catalogue's version as read before rendering. */
  readonly catalogueVersion: number | undefined;
  /** Milliseconds since 1970. */
  readonly freshUntil: number;
};

/**
 * Pages that were rendered. A cache of this process finds at once, which is what makes a page of it cheap; one that
 * processes share finds by a promise. What is no longer fresh stays, to be shown while nothing better can be had;
 * how much is held is the cache's own matter. Never rejects: a cache that is away holds nothing.
 */
export type PageCache = {
  readonly find: (key: string) => CachedPage | undefined | Promise<CachedPage | undefined>;
  readonly store: (key: string, cached: CachedPage) => void | Promise<void>;
};

/**
 * The part of every key that tells apart what is known before a page is looked for: the release that renders, the
 * shop's settings and the campaigns that run. Processes of two releases may share one cache.
 * @param build the web build's id.
 */
export const stateOf = (build: string, shop: RunningShop, clock: Clock): string =>
  `${build}.${shop.version}.${campaignPhase(shop, clock.now())}`;

/** Whether a cached page says what a page that were rendered now would say. */
export const isFresh = (
  { shopVersion, catalogueVersion, freshUntil }: CachedPage,
  shop: RunningShop,
  versions: CatalogueVersions,
  clock: Clock,
): boolean =>
  catalogueVersion !== undefined &&
  catalogueVersion === versions.of(shop.info.id) &&
  shopVersion === shop.version &&
  clock.now() < freshUntil;

/** Milliseconds after which a page is rendered again even when nothing was heard: stock moves unit by unit silently. */
const maxAge = 60_000;

/** Until when a page says the truth about time. @param nextCampaignChange in milliseconds since 1970, or infinite. */
export const freshUntil = (clock: Clock, nextCampaignChange: number): number =>
  Math.min(clock.now() + maxAge, nextCampaignChange);

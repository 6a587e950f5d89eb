import type { Clock } from '@torg/domain/runtime';
import { LRUCache } from 'lru-cache';
import type { RunningShop } from '../../shops/running-shop.ts';
import type { Page } from '../send/page.ts';
import { type CachedPage, type CatalogueVersions, isFresh, type PageCache } from './page-cache.ts';

/** As many addresses as lead to pages without being read again. */
const maxAddresses = 10_000;
const maxAddressLength = 300;

/** The shortest way to a page: by the address as it was asked for, without reading it. */
export type QuickPages = {
  /**
   * The fresh page at an address, if the cache has it: at once, where the cache finds at once.
   * @param address with everything of the request that the page depends on.
   */
  readonly find: (address: string, shop: RunningShop) => Page | undefined | Promise<Page | undefined>;
  /** An address led to this key. */
  readonly learn: (address: string, key: string) => void;
};

export const createQuickPages = (cache: PageCache, versions: CatalogueVersions, clock: Clock): QuickPages => {
  const keys = new LRUCache<string, string>({ max: maxAddresses });
  const ifFresh = (cached: CachedPage | undefined, shop: RunningShop): Page | undefined =>
    cached !== undefined && isFresh(cached, shop, versions, clock) ? cached.page : undefined;
  return {
    find: (address, shop) => {
      const key = keys.get(address);
      if (key === undefined) return undefined;
      const cached = cache.find(key);
      return cached instanceof Promise ? cached.then((found) => ifFresh(found, shop)) : ifFresh(cached, shop);
    },
    learn: (address, key) => {
      if (address.length <= maxAddressLength) keys.set(address, key);
    },
  };
};

import type { Clock } from '@torg/domain/runtime';
import { LRUCache } from 'lru-cache';
import type { RunningShop } from '../../shops/running-shop.ts';
import type { Page } from '../send/page.ts';

/**
 * The version of each shop's catalogue, as far as this process has heard; undefined while it cannot hear of changes.
 */
export type CatalogueVersions = { readonly of: (shopId: string) => number | undefined };

/** A page as it was rendered, with what has to be still true for it to be shown. */
export type KeptPage = {
  readonly page: Page;
  readonly shopVersion: string;
  /** The catalogue's version as read before rendering. */
  readonly catalogueVersion: number | undefined;
  readonly renderedAt: number;
  /** When the next campaign begins or ends, in milliseconds since 1970: then the page says something else. */
  readonly turnsAt: number;
  /** The size of its body as it is kept. */
  readonly bytes: number;
};

export type PageMemoryOptions = {
  readonly versions: CatalogueVersions;
  readonly clock: Clock;
  readonly maxBytes: number;
  /** Milliseconds after which a page is rendered again even when nothing was heard: stock moves unit by unit silently. */
  readonly maxAge: number;
};

/** As many addresses as lead to pages without being read again; when there are more, all are learnt anew. */
const maxAddresses = 10_000;
const maxAddressLength = 300;

/** Bytes that a page takes beside its body: headers, their flat forms, a second compressed form. */
const bookkeeping = 6_000;

export type PageMemory = {
  /** The key that an address, host included, led to. */
  readonly keyOf: (address: string) => string | undefined;
  readonly rememberAddress: (address: string, key: string) => void;
  readonly find: (key: string) => KeptPage | undefined;
  readonly isFresh: (kept: KeptPage, shop: RunningShop) => boolean;
  /**
   * Whether a page is likely to be asked for again: one without a query, or one that somebody asked for before.
   * Whoever counts through pages or prices would else drive out what shoppers read.
   */
  readonly isWanted: (key: string) => boolean;
  readonly keep: (key: string, kept: KeptPage) => void;
  /** Does the work once for all who ask for the same key at the same time. */
  readonly once: <A>(key: string, work: () => Promise<A>) => Promise<A>;
};

/** Pages that were rendered, bounded by their size. What is no longer fresh stays, to be shown while nothing better can be had. */
export const createPageMemory = ({ versions, clock, maxBytes, maxAge }: PageMemoryOptions): PageMemory => {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: (kept, key) => kept.bytes + key.length + bookkeeping,
  });
  const addresses = new Map<string, string>();
  const asked = new Set<string>();
  const running = new Map<string, Promise<unknown>>();

  return {
    keyOf: (address) => addresses.get(address),
    rememberAddress: (address, key) => {
      if (addresses.size >= maxAddresses) addresses.clear();
      if (address.length <= maxAddressLength) addresses.set(address, key);
    },
    find: (key) => pages.get(key),
    isFresh: ({ shopVersion, catalogueVersion, renderedAt, turnsAt }, shop) =>
      catalogueVersion !== undefined &&
      catalogueVersion === versions.of(shop.info.id) &&
      shopVersion === shop.version &&
      clock.now() < Math.min(renderedAt + maxAge, turnsAt),
    isWanted: (key) => {
      if (!key.includes('?') || asked.has(key)) return true;
      if (asked.size >= maxAddresses) asked.clear();
      asked.add(key);
      return false;
    },
    keep: (key, kept) => {
      pages.set(key, kept);
    },
    once: async <A>(key: string, work: () => Promise<A>): Promise<A> => {
      const known = running.get(key) as Promise<A> | undefined;
      if (known !== undefined) return known;
      const started = work();
      running.set(key, started);
      try {
        return await started;
      } finally {
        running.delete(key);
      }
    },
  };
};

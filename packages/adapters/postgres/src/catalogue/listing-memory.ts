import type { Catalogue, Listing, PriceContext } from '@torg/domain/catalogue';
import type { Unavailable } from '@torg/domain/failure';
import { either as E } from 'fp-ts';

/** Listings that were read before, of all shops of a process. */
export type ListingMemory = {
  /** The same catalogue, whose listings are read once until the shop's catalogue moves. Free-text searches are not kept. */
  readonly remember: (shopId: string, audience: PriceContext, catalogue: Catalogue) => Catalogue;
  /** The shop's catalogue moved. */
  readonly forget: (shopId: string) => void;
  /** Changes may have been missed. */
  readonly forgetAll: () => void;
};

type Kept = { readonly shopId: string; readonly listing: Promise<E.Either<Unavailable, Listing>> };

/**
 * Makes an empty memory. One question that is asked many times at once is put to the database once.
 * @param entries how many listings are kept; the one that was not asked for the longest goes first.
 */
export const createListingMemory = (entries = 400): ListingMemory => {
  const kept = new Map<string, Kept>();

  const keep = (key: string, entry: Kept): void => {
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > entries && oldest !== undefined) kept.delete(oldest);
    const drop = () => kept.get(key) === entry && kept.delete(key);
    entry.listing.then((result) => E.isLeft(result) && drop(), drop);
  };

  return {
    remember: (shopId, { customerGroup, vatView }, catalogue) => ({
      ...catalogue,
      listing: (query) => () => {
        if (query.text !== undefined) return catalogue.listing(query)();
        const key = JSON.stringify([shopId, customerGroup, vatView, Object.entries(query).sort()]);
        const found = kept.get(key);
        kept.delete(key);
        const entry = found ?? { shopId, listing: catalogue.listing(query)() };
        if (found) kept.set(key, found);
        else keep(key, entry);
        return entry.listing;
      },
    }),
    forget: (shopId) => {
      for (const [key, entry] of kept) if (entry.shopId === shopId) kept.delete(key);
    },
    forgetAll: () => kept.clear(),
  };
};

import { createWorkQueue } from '@torg/adapter-media';
import { type Catalogue, type Category, isNarrowed, type Listing, type ListingQuery } from '@torg/domain/catalogue';
import { type ShopFailure, unavailable } from '@torg/domain/failure';
import type { PriceContext } from '@torg/domain/shopper';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { LRUCache } from 'lru-cache';
import type { CatalogueVersions } from './page-cache.ts';
import { createSeenBefore } from './seen-before.ts';

/** By what answers of a shop differ: its prices, and the language of its texts. */
type SeenAs = PriceContext & { readonly locale: string };

/** Category trees and listings that were read, of all shops of a process. */
export type CatalogueCache = {
  /**
   * The same catalogue, whose category tree and listings are read once until the shop's catalogue moves. One question
   * that is asked many times at once is put to the database once. Nothing is cached while changes cannot be heard.
   */
  readonly of: (shopId: string, seenAs: SeenAs, catalogue: Catalogue) => Catalogue;
};

type Answer<A> = Promise<E.Either<ShopFailure, A>>;

/** A tree for each shop, language and customer group. */
const maxTrees = 500;

/** A query that is narrowed or turned over: there is no end to them, so that the first one to ask is likely the last. */
const isOpenEnded = (query: ListingQuery): boolean => isNarrowed(query) || query.page > 1;

/**
 * Narrowed listings of one process that are read at a time, of ten connections: who asks for costly ones keeps nobody from
 * stock, basket and orders. As many as wait, for as long as a connection is waited for.
 */
const narrowedReads = { atOnce: 4, maxWaiting: 200, longestWait: 3_000 };

/**
 * Answers by key, the latest `max` of them. A failure is given to those who wait for it, and forgotten.
 * @param isLasting whether an answer is held once it is there, not only until then.
 */
const createAnswers = <A>(max: number, isLasting = true) => {
  const answers = new LRUCache<string, Answer<A>>({ max });
  return {
    find: (key: string): Answer<A> | undefined => answers.get(key),
    add: (key: string, answer: Answer<A>): Answer<A> => {
      answers.set(key, answer);
      const drop = () => answers.peek(key) === answer && answers.delete(key);
      answer.then((result) => (E.isLeft(result) || !isLasting) && drop(), drop);
      return answer;
    },
  };
};

/** Makes an empty cache. @param maxListings how many are held; the one that was not asked for the longest goes first. */
export const createCatalogueCache = (versions: CatalogueVersions, maxListings = 400): CatalogueCache => {
  const trees = createAnswers<readonly Category[]>(maxTrees);
  const listings = createAnswers<Listing>(maxListings);
  const passing = createAnswers<Listing>(maxListings, false);
  const seenBefore = createSeenBefore();
  const inTurn = createWorkQueue(narrowedReads);
  const read = (catalogue: Catalogue, query: ListingQuery): Answer<Listing> =>
    isNarrowed(query)
      ? F.pipe(
          inTurn(catalogue.listing(query)),
          TE.mapLeft((failure) => (failure._tag === 'Busy' ? unavailable('too many listings are read') : failure)),
        )()
      : catalogue.listing(query)();

  return {
    of: (shopId, { customerGroup, vatView, locale }, catalogue) => ({
      ...catalogue,
      categories: (options) => () => {
        const version = versions.of(shopId);
        if (version === undefined) return catalogue.categories(options)();
        const key = JSON.stringify([shopId, version, locale, customerGroup, options?.withHidden === true]);
        return trees.find(key) ?? trees.add(key, catalogue.categories(options)());
      },
      listing: (query) => () => {
        const version = versions.of(shopId);
        if (version === undefined) return read(catalogue, query);
        const key = JSON.stringify([shopId, version, locale, customerGroup, vatView, Object.entries(query).sort()]);
        const known = listings.find(key) ?? passing.find(key);
        if (known !== undefined) return known;
        const answer = read(catalogue, query);
        return (isOpenEnded(query) && !seenBefore(key) ? passing : listings).add(key, answer);
      },
    }),
  };
};

import { either as E, type task as T } from 'fp-ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { Catalogue } from './ports.ts';
import type { Category } from './product.ts';

/** What follows where the categories could not be loaded, such as a line in a log. */
export type CategoriesFailed = (failure: ShopFailure) => void;

/**
 * Loads the categories of a shop's menu. A page comes without them, too.
 * @param callbacks called in this order with the failure, if there is one.
 * @returns null where they could not be loaded.
 */
export const loadCategories =
  (
    { categories }: Pick<Catalogue, 'categories'>,
    callbacks: readonly CategoriesFailed[],
  ): T.Task<readonly Category[] | null> =>
  async () => {
    const loaded = await categories()();
    if (E.isRight(loaded)) return loaded.right;
    for (const callback of callbacks) callback(loaded.left);
    return null;
  };

/** Tells of the first failure of an open page alone: what is away once is away at every attempt. */
export const firstFailureOnly = (tell: CategoriesFailed): CategoriesFailed => {
  let isTold = false;
  return (failure) => {
    if (isTold) return;
    isTold = true;
    tell(failure);
  };
};

import {
  holdPage,
  joinPage,
  type Listing,
  type ListingQuery,
  nothingHeld,
  partPages,
  type ShownPages,
  shownPages,
} from '@torg/domain/catalogue';
import { listingPath } from '@torg/domain/navigation';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '../../bindings/page-focus.ts';
import { useStorefront } from '../../bindings/storefront.ts';

/** What this visit has loaded; a server never holds anything, since nobody looks there. */
let held = nothingHeld;

type Shown = ShownPages & {
  /** Whether the next page is on its way. */
  readonly isComing: boolean;
  /** Has the next page come below what is shown. */
  readonly joinNext: () => void;
  /** Has each page stand alone again. */
  readonly part: () => void;
};

/**
 * The pages of a listing that are shown below each other. Once more of them came, the first new card has the focus.
 * @param grid holds the cards.
 */
export const useShownPages = (
  query: ListingQuery,
  { page, items, total }: Listing,
  grid: RefObject<HTMLElement | null>,
): Shown => {
  const { facts, text } = useStorefront();
  const { customerGroup, vatView } = facts.priceContext;
  const key = `${customerGroup} ${vatView} ${listingPath({ ...query, page: 1 })}`;
  const [awaited, setAwaited] = useState('');
  const shown = shownPages(held, key, page, items);
  const before = useRef({ key, page, count: shown.items.length });

  useEffect(() => {
    held = holdPage(held, key, page, items);
  }, [key, page, items]);

  useEffect(() => {
    const count = shown.items.length;
    const { current } = before;
    before.current = { key, page, count };
    const added = count - current.count;
    if (current.key !== key || page !== current.page + 1 || shown.firstPage === page || added < 1) return;
    const card = grid.current?.querySelectorAll(':scope > ul > li')[current.count];
    card?.querySelector('a')?.focus({ preventScroll: true });
    announce(text.t('listing.more_shown', { count: added, shown: count, total }));
  }, [key, page, total, shown.firstPage, shown.items.length, grid, text]);

  return {
    ...shown,
    isComing: awaited === `${key} ${page + 1}`,
    joinNext: () => {
      held = joinPage(held, key, page + 1);
      setAwaited(`${key} ${page + 1}`);
    },
    part: () => {
      held = partPages(held, key);
    },
  };
};

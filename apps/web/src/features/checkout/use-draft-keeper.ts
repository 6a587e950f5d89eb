import type { DraftAtHand } from '@torg/domain/checkout';
import type { User } from '@torg/domain/user';
import { useEffect, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import type { DraftOrigin } from './checkout-draft.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';

/** Keeps the draft of this page's form, also where the page is left before its typist rests. */
export const useDraftKeeper = (atHand: DraftAtHand, origin: DraftOrigin, user: User): DraftKeeper => {
  const { shop, checkoutDraft: record, newOrderKey: newKey } = useStorefront();
  const [keeper] = useState(() => createDraftKeeper({ record, server: shop.draft, atHand, origin, user, newKey }));
  useEffect(() => {
    // Phones end pages that nobody sees without a word.
    const hide = () => document.visibilityState === 'hidden' && keeper.send();
    addEventListener('pagehide', keeper.send);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', keeper.send);
      document.removeEventListener('visibilitychange', hide);
      keeper.send();
    };
  }, [keeper]);
  return keeper;
};

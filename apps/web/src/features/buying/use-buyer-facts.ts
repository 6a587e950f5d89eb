import { type BuyerFacts, noBuyerFacts } from '@torg/domain/buying';
import { useEffect, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { whileShown } from '../../bindings/while-shown.ts';
import { loadBuyerFacts } from './load-buyer-facts.ts';

/**
 * What is known of who buys: nothing until it is known who that is, which a page that everybody gets learns after it is shown.
 * @param loaded as it came with the page; left out where it was not known then.
 */
export const useBuyerFacts = (loaded?: BuyerFacts): BuyerFacts => {
  const storefront = useStorefront();
  const [found, setFound] = useState(noBuyerFacts);
  const isDue = useSession()._tag === 'Known' && loaded === undefined;
  useEffect(() => (isDue ? whileShown(loadBuyerFacts(storefront), setFound) : undefined), [storefront, isDue]);
  return loaded ?? found;
};

import type { Basket } from '@torg/domain/basket';
import type { StepsAhead } from '@torg/domain/purchase';
import { either as E } from 'fp-ts';
import type { Storefront } from '../../bindings/storefront.ts';
import { loadBasket } from '../basket/load-basket.ts';
import { loadBuyer } from './load-buyer.ts';

/** What comes before the order of a subscription; nothing where it cannot be asked, since the server decides. */
const loadSteps = async ({ shop }: Storefront, { lines }: Pick<Basket, 'lines'>): Promise<StepsAhead> => {
  if (lines.every(({ subscription }) => subscription === undefined)) return {};
  return E.getOrElse((): StepsAhead => ({}))(await shop.orders.stepsAhead()());
};

/** What the checkout shows. @param wished the saved address that the page's own address asks for. */
export const loadCheckout = async (storefront: Storefront, wished: unknown) => {
  const held = loadBasket(storefront);
  const [basket, buyer, steps] = await Promise.all([
    held,
    loadBuyer(storefront),
    held.then(({ basket: view }) => loadSteps(storefront, view)),
  ]);
  return { ...basket, ...buyer, steps, wished: typeof wished === 'string' ? wished : undefined };
};

import type { Basket } from '@torg/domain/basket';
import type { Stock } from '@torg/domain/catalogue';
import { type PresentFacts, type ReorderFinding, reorderFindings } from '@torg/domain/purchase';
import { either as E, option as O } from 'fp-ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** What became of an order that was put into the basket again. */
export type ReorderReport = {
  readonly number: string;
  readonly findings: readonly ReorderFinding[];
  /** Nothing of it could be had. */
  readonly isNothing: boolean;
};

/**
 * Works out what is to be told, from the order and present facts: the page can be opened again, or sent on.
 * Null where there is nothing to tell: the order is somebody else's, or cannot be read now; the basket is worth showing
 * without it.
 */
export const loadReordered = async (
  { shop }: Pick<Storefront, 'shop'>,
  number: string,
  basket: Basket,
): Promise<ReorderReport | null> => {
  const order = await shop.orders.see(number)();
  if (E.isLeft(order) || O.isNone(order.right)) return null;
  const { lines } = order.right.value;
  const stock = await shop.catalogue.stock(lines.map(({ sku }) => sku))();
  if (E.isLeft(stock)) return null;
  const skus = basket.lines.map(({ sku }) => sku);
  const findings = reorderFindings(lines, presentFacts(stock.right, basket), skus, shop.config.info.limits);
  return { number, findings, isNothing: findings.filter(isMissing).length === lines.length };
};

const isMissing = ({ _tag }: ReorderFinding): boolean => ['Gone', 'SoldOut', 'NoRoom'].includes(_tag);

const presentFacts = (stock: ReadonlyMap<string, Stock>, { lines }: Basket): ReadonlyMap<string, PresentFacts> =>
  new Map(
    [...stock].map(([sku, { state, available = 0 }]): [string, PresentFacts] => {
      const inBasket = lines.find((line) => line.sku === sku);
      const units = state === 'untracked' ? null : available;
      return [sku, { available: units, ...(inBasket ? { price: inBasket.unitPrice } : {}) }];
    }),
  );

import type { OrderLine, OrderState } from '@torg/domain/order';
import type { Trx } from '../database/transaction.ts';

export type LockedOrder = {
  readonly number: string;
  readonly state: OrderState;
  readonly basket_id: string | null;
  readonly basket_revision: number | null;
};

const lockOrders = (trx: Trx, shopId: string) =>
  trx
    .selectFrom('customer_order')
    .select(['number', 'state', 'basket_id', 'basket_revision'])
    .where('shop_id', '=', shopId)
    .orderBy('number')
    .forUpdate();

/**
 * All orders of a basket, locked. Who needs them has locked the basket before, as far as it is there: so a new order of
 * it, which locks the basket too, is either seen here or comes later.
 */
export const lockOrdersOfBasket = (trx: Trx, shopId: string, basketId: string): Promise<readonly LockedOrder[]> =>
  lockOrders(trx, shopId).where('basket_id', '=', basketId).execute();

export const lockOrder = (trx: Trx, shopId: string, number: string): Promise<LockedOrder | undefined> =>
  lockOrders(trx, shopId).where('number', '=', number).executeTakeFirst();

/** What was ordered, in units. */
export const readUnits = (
  trx: Trx,
  shopId: string,
  numbers: readonly string[],
): Promise<readonly Pick<OrderLine, 'sku' | 'quantity'>[]> =>
  trx
    .selectFrom('order_line')
    .select(['sku', 'quantity'])
    .where('shop_id', '=', shopId)
    .where('number', 'in', numbers)
    .execute();

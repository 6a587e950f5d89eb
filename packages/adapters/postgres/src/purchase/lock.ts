import type { CalendarDay } from '@torg/domain/calendar';
import type { CreditAccountId, CreditAccounts } from '@torg/domain/credit';
import type { PointsAccounts } from '@torg/domain/loyalty';
import {
  type BasketVersion,
  bookedAccounts,
  bookedPoints,
  giftCardsOf,
  isPlaceCounted,
  type OrderDraft,
  type PaidOrder,
  type Purchase,
  type PurchaseKey,
  type Surroundings,
} from '@torg/domain/purchase';
import { type Quote, quoteOfBasketId } from '@torg/domain/quote';
import { type ShopperId, shopperKey } from '@torg/domain/shopper';
import { sql } from 'kysely';
import { lockCredit } from '../credit/credit-rows.ts';
import type { Trx } from '../database/transaction.ts';
import { lockGiftCards } from '../gift-card/gift-card-rows.ts';
import { lockPoints } from '../loyalty/points-rows.ts';
import { lockQuote } from '../quote/quote-rows.ts';
import { orderFrom, selectOrders } from './order-rows.ts';
import { paymentFrom } from './payment-rows.ts';
import { lockStock } from './stock-rows.ts';
import { lockUses } from './use-rows.ts';
import { lockHeldPlaces, lockWindows } from './window-rows.ts';

// Whoever changes purchases locks in one order: the key of a post, the basket or the quote that stands in its place, its
// orders by number, their payments, credits by account, points by user, gift cards by id, stock by SKU, windows of
// delivery, who holds windows, uses of promotions, the series of invoices. So decisions about the same things follow each
// other, and none waits in a circle.

/** A shop as purchases are locked in it. */
type LockingShop = {
  readonly id: string;
  /** The present day, by the shop's calendar: whoever waited for a credit over midnight decides on the day after. */
  readonly today: () => CalendarDay;
};

/** Makes a repeated post wait for its twin: it then finds the twin's order. */
export const lockKey = async (trx: Trx, shopId: string, owner: ShopperId, key: string): Promise<void> => {
  const name = JSON.stringify([shopId, shopperKey(owner), key]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
};

/**
 * What a new order will stand among. The basket's lock keeps others from putting anything into it, or ordering it, until
 * the order is written.
 */
export const lockSurroundings = async (
  trx: Trx,
  { id: shopId, today }: LockingShop,
  draft: Omit<OrderDraft, 'payment'>,
): Promise<Surroundings> => {
  const { owner, basketOwner = owner, basket, order, credit: wanted, spending, points: ofPoints } = draft;
  const { giftCard: wantedCard } = draft;
  const found = await lockOrdered(trx, shopId, basket.id, basketOwner);
  const siblings = await lockOrders(trx, shopId, { basketId: basket.id });
  const credit = await lockCreditOf(trx, { id: shopId, today }, siblings, [wanted?.account, spending?.account]);
  const points = await lockPointsOf(trx, shopId, siblings, ofPoints?.account);
  const giftCards = await lockGiftCardsOf(trx, shopId, siblings, wantedCard?.card);
  const lines = [...order.lines, ...siblings.flatMap((one) => one.order.lines)];
  const stock = await lockStock(
    trx,
    shopId,
    lines.map(({ sku }) => sku),
  );
  const orders = [order, ...siblings.map((one) => one.order)];
  const windows = await lockWindows(trx, shopId, orders);
  const held = isPlaceCounted(draft) ? { held: await lockHeldPlaces(trx, shopId, draft) } : {};
  const uses = await lockUses(trx, shopId, orders, { owner: shopperKey(owner), email: order.contact.email });
  return {
    ...{ ...found, siblings, stock, credit, points, giftCards, today: today(), ...held },
    ...(windows ? { windows } : {}),
    ...(uses ? { uses } : {}),
  };
};

/** The accounts of the ledger that orders took of, and some more. */
const lockCreditOf = (
  trx: Trx,
  { id, today }: LockingShop,
  orders: readonly PaidOrder[],
  more: readonly (CreditAccountId | undefined)[] = [],
): Promise<CreditAccounts> => {
  const taken = orders.flatMap(({ order }) => bookedAccounts(order));
  return lockCredit(trx, id, {
    accounts: [...taken.map(({ account }) => account), ...more].flatMap((account) => account ?? []),
    periods: taken.flatMap(({ parts }) => parts.map(({ period }) => period)),
    today: today(),
  });
};

/** The points that orders took and earn, and of one user more. */
const lockPointsOf = (
  trx: Trx,
  shopId: string,
  orders: readonly PaidOrder[],
  more?: string,
): Promise<PointsAccounts> => {
  const booked = orders.flatMap(({ order }) => bookedPoints(order) ?? []);
  const lots = booked.flatMap(({ parts }) => parts.map(({ lot }) => lot));
  return lockPoints(
    trx,
    shopId,
    [...booked.map(({ account }) => account), more].flatMap((account) => account ?? []),
    [...lots, ...orders.map(({ order }) => order.number)],
  );
};

/** The gift cards that pay for orders, or that they buy, and one more. */
const lockGiftCardsOf = (trx: Trx, shopId: string, orders: readonly PaidOrder[], more?: string) =>
  lockGiftCards(trx, shopId, [...orders.flatMap(({ order }) => giftCardsOf(order)), ...(more ? [more] : [])]);

/** A purchase, locked with all that it stands among; undefined where the shop has none of that key. */
export const lockPurchase = async (
  trx: Trx,
  { id: shopId, today }: LockingShop,
  key: PurchaseKey,
): Promise<Purchase | undefined> => {
  for (;;) {
    const place = await findPlace(trx, shopId, key);
    if (place === undefined) return undefined;
    const { number, basketId } = place;
    const found = basketId === null ? {} : await lockOrdered(trx, shopId, basketId);
    const orders = await lockOrders(trx, shopId, basketId === null ? { number } : { basketId });
    const own = orders.find(({ order }) => order.number === number);
    // A login moved the order to another basket while its own was waited for.
    if (own === undefined) continue;
    const credit = await lockCreditOf(trx, { id: shopId, today }, [own]);
    const points = await lockPointsOf(trx, shopId, [own]);
    const giftCards = await lockGiftCardsOf(trx, shopId, [own]);
    const stock = await lockStock(
      trx,
      shopId,
      own.order.lines.map(({ sku }) => sku),
    );
    const windows = await lockWindows(trx, shopId, [own.order]);
    const siblings = orders.filter((one) => one !== own);
    const uses = await lockUses(trx, shopId, [own.order], { owner: place.owner, email: own.order.contact.email });
    return {
      ...{ ...own, ...found, siblings, stock, credit, points, giftCards, today: today() },
      ...(windows ? { windows } : {}),
      ...(uses ? { uses } : {}),
    };
  }
};

/** Which order a key means, and the basket that it came from. Nothing is locked yet. */
const findPlace = async (trx: Trx, shopId: string, key: PurchaseKey) => {
  const orders = trx
    .selectFrom('customer_order as o')
    .select(['o.number', 'o.basket_id as basketId', 'o.owner'])
    .where('o.shop_id', '=', shopId);
  return (
    'number' in key
      ? orders.where('o.number', '=', key.number)
      : orders
          .innerJoin('payment as p', (join) =>
            join.onRef('p.shop_id', '=', 'o.shop_id').onRef('p.number', '=', 'o.number'),
          )
          .where('p.reference', '=', key.reference)
  ).executeTakeFirst();
};

/** What an order uses up: a basket, or the quote that stands in its place. @param owner whose basket it has to be. */
const lockOrdered = async (
  trx: Trx,
  shopId: string,
  id: string,
  owner?: ShopperId,
): Promise<{ readonly basket?: BasketVersion; readonly quote?: Quote }> => {
  const number = quoteOfBasketId(id);
  const [basket, quote] =
    number === undefined
      ? [await lockBasket(trx, shopId, id, owner)]
      : [undefined, await lockQuote(trx, shopId, number)];
  return { ...(basket ? { basket } : {}), ...(quote ? { quote } : {}) };
};

/** @param owner whose it has to be; left out, anybody's. */
const lockBasket = async (
  trx: Trx,
  shopId: string,
  id: string,
  owner?: ShopperId,
): Promise<BasketVersion | undefined> => {
  const baskets = trx
    .selectFrom('basket')
    .select('revision')
    .where('shop_id', '=', shopId)
    .where('basket_id', '=', id)
    .forUpdate();
  const row = await (owner ? baskets.where('owner', '=', shopperKey(owner)) : baskets).executeTakeFirst();
  return row && { id, revision: row.revision };
};

type LockedOrder = PaidOrder & Pick<Purchase, 'ordered'>;

/** Orders with their payments. They are read once they are locked: what was waited for is seen. */
export const lockOrders = async (
  trx: Trx,
  shopId: string,
  which: { readonly basketId: string } | { readonly number: string },
): Promise<readonly LockedOrder[]> => {
  const orders = trx
    .selectFrom('customer_order')
    .select('number')
    .where('shop_id', '=', shopId)
    .orderBy('number')
    .forUpdate();
  const locked = await ('number' in which
    ? orders.where('number', '=', which.number)
    : orders.where('basket_id', '=', which.basketId)
  ).execute();
  const numbers = locked.map(({ number }) => number);
  if (numbers.length === 0) return [];
  const payments = await trx
    .selectFrom('payment')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('number', 'in', numbers)
    .orderBy('number')
    .forUpdate()
    .execute();
  const rows = await selectOrders(trx, shopId).where('o.number', 'in', numbers).execute();
  return rows.map((row) => {
    const payment = payments.find(({ number }) => number === row.number);
    const { basket_id: id, basket_revision: revision } = row;
    return {
      order: orderFrom(row),
      ...(payment ? { payment: paymentFrom(payment) } : {}),
      ...(id === null ? {} : { ordered: { id, revision: revision ?? 0 } }),
    };
  });
};

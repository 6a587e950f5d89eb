import { creditAfter } from '@torg/domain/credit';
import { giftCardsAfter } from '@torg/domain/gift-card';
import { pointsAfter } from '@torg/domain/loyalty';
import {
  type Changes,
  type Order,
  type OrderState,
  type PaidOrder,
  type PurchaseJob,
  type Surroundings,
  stockAfter,
  withInvoices,
} from '@torg/domain/purchase';
import { either as E } from 'fp-ts';
import { endDraftOf, useUpBasket } from '../checkout/draft-store.ts';
import { writeCredit } from '../credit/credit-rows.ts';
import type { Trx } from '../database/transaction.ts';
import { writeGiftCards } from '../gift-card/gift-card-rows.ts';
import type { JobQueue } from '../jobs/queues.ts';
import { writePoints } from '../loyalty/points-rows.ts';
import { updateQuote } from '../quote/quote-rows.ts';
import { insertHistory, insertOrder, type Origin } from './insert-order.ts';
import { writeInvoices } from './invoice-rows.ts';
import { insertPayment, updatePayment } from './payment-rows.ts';
import { type StockInfo, writeStock } from './stock-rows.ts';
import { takeOutOf } from './take-out.ts';
import { writeUses } from './use-rows.ts';
import { writeWindows } from './window-rows.ts';

export type Writing = {
  readonly trx: Trx;
  readonly info: StockInfo;
  readonly queue: JobQueue;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Writes an order that was decided to begin, and all that goes with it. */
export const writePlaced = async (
  writing: Writing,
  origin: Origin,
  around: Surroundings,
  changes: Changes & Pick<PaidOrder, 'order'>,
): Promise<void> => {
  const { trx, info } = writing;
  await insertOrder(trx, info.id, changes.order, origin);
  if (changes.payment) await insertPayment(trx, info.id, changes.payment);
  await writeRest(writing, around, changes);
};

/** Writes what was decided about a purchase that is there. @returns order and payment as they then stand. */
export const writeChanges = async (
  writing: Writing,
  before: PaidOrder & Surroundings,
  changes: Changes,
): Promise<PaidOrder> => {
  await writePaidOrder(writing, before, changes);
  await writeRest(writing, before, changes);
  const { order = before.order, payment = before.payment } = changes;
  const written = await writeInvoices(writing.trx, writing.info.id, order.number, changes.invoices);
  return { order: withInvoices(order, written), ...(payment ? { payment } : {}) };
};

const writeRest = async (writing: Writing, around: Surroundings, changes: Changes): Promise<void> => {
  const { trx, info, queue } = writing;
  const { siblings, stock, basket, credit, points, giftCards } = around;
  for (const after of changes.siblings) {
    const before = siblings.find(({ order }) => order.number === after.order.number);
    if (before === undefined) throw new Error('a decision changes an order that it was not given');
    await writePaidOrder(writing, before, after);
  }
  const levels = stockAfter(stock, changes.stock);
  if (E.isLeft(levels)) throw new Error('the stock does not suffice for what was decided');
  await writeStock(trx, info, stock, levels.right);
  if (E.isLeft(creditAfter(credit, changes.credit)))
    throw new Error('the credit does not suffice for what was decided');
  await writeCredit(trx, info.id, changes.credit, writing.now);
  if (E.isLeft(pointsAfter(points, changes.points))) throw new Error('the points do not suffice for what was decided');
  await writePoints(trx, info.id, changes.points, writing.now);
  if (E.isLeft(giftCardsAfter(giftCards, changes.giftCards)))
    throw new Error('the gift card does not suffice for what was decided');
  await writeGiftCards(trx, info.id, changes.giftCards, writing.now);
  if (changes.windows) await writeWindows(trx, info.id, around.windows ?? [], changes.windows);
  if (changes.uses) await writeUses(trx, info.id, around.uses, changes.uses);
  if (changes.quote) await updateQuote(trx, info.id, changes.quote);
  if (changes.basket === 'consume' && basket) await useUpBasket(trx, info.id, basket.id);
  if (changes.basket === 'take out' && basket && changes.order) {
    await endDraftOf(trx, info.id, basket.id, changes.order.placedAt);
    await takeOutOf(trx, info.id, basket, { order: changes.order, siblings }, writing.now);
  }
  for (const job of changes.jobs) await queue.enqueue(trx, inShop(info.id, job));
};

const inShop = (shopId: string, job: PurchaseJob) => ({ ...job, shopId });

/** The states that an order goes through: what is paid and sent at once goes through both, as the steps between states are checked. */
const statesAfter = (before: Order, after: Order): readonly OrderState[] => {
  const steps = after.history.slice(before.history.length).map(({ state }) => state);
  return [...new Set([...steps, after.state])];
};

const writePaidOrder = async (
  { trx, info }: Writing,
  before: PaidOrder,
  { order, payment }: Partial<PaidOrder>,
): Promise<void> => {
  const isDecided = order?.approval !== undefined && order.approval !== before.order.approval;
  const isPaidBack = order?.deposit !== undefined && order.deposit !== before.order.deposit;
  if (order && (isDecided || isPaidBack || order.state !== before.order.state)) {
    const more = {
      ...(isDecided ? { approval: JSON.stringify(order.approval) } : {}),
      ...(isPaidBack ? { deposit: JSON.stringify(order.deposit) } : {}),
    };
    for (const state of statesAfter(before.order, order)) {
      await trx
        .updateTable('customer_order')
        .set({ state, ...more })
        .where('shop_id', '=', info.id)
        .where('number', '=', order.number)
        .execute();
    }
  }
  if (order) await insertHistory(trx, info.id, order, before.order.history.length);
  if (payment && payment !== before.payment) await updatePayment(trx, info.id, payment);
};

import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { startOfDayIn } from '../calendar/calendar-day.ts';
import type { PlaceOrderFailure } from '../purchase/order.ts';
import type { KeptRecurring, Rehearsal } from '../recurring/recurring-order.ts';
import { type RecurringNews, runRecurring } from '../recurring/run.ts';
import type { CompanyStanding } from '../user/company-standing.ts';
import { aShopInfo } from './examples.ts';
import { aRecurringOrder } from './examples-of-recurring.ts';
import { createInMemoryRecurringStore } from './in-memory-recurring-store.ts';
import { rightOf } from './right-of.ts';

/** The day on which the order is due: 30 November 2026. */
export const due = 20_787;
/** When a day of the shop begins. */
export const startOf = startOfDayIn('Europe/Oslo');
/** Goods of the order, as its buyer was told of them. */
export const pricedLines = [{ sku: 'A', name: 'Product A', quantity: 2, net: 160, gross: 200 }];
/** What the order holds and costs. */
export const rehearsal: Rehearsal = { lines: pricedLines, delivery: 0, net: 160, gross: 200 };
/** An order that recurs, the world that it is run in, and what becomes of it. */
export const aRecurringRun = async (order: Partial<KeptRecurring> = {}) => {
  const store = createInMemoryRecurringStore();
  const kept = aRecurringOrder({ seenAt: startOf(due) - 86_400_000, ...order });
  const world = {
    ...{ today: due - 3, news: [] as RecurringNews[], placed: new Map<string, string>(), tries: 0 },
    ...{ now: rehearsal, refusal: undefined as PlaceOrderFailure | undefined },
    ...{ standings: [] as readonly CompanyStanding[], buyers: [] as KeptRecurring['buyer'][] },
  };
  rightOf(await store.change(kept.id, 'user:kari', () => E.right({ next: O.some(kept), dueAt: 0 }))());
  let ids = 0;
  const run = () =>
    runRecurring({
      store,
      clock: { now: () => startOf(world.today) },
      newId: () => `mail-${++ids}`,
      rules: aShopInfo,
      standings: () => TE.right(world.standings),
      write: (_, news) => {
        world.news.push(news);
        return { subject: news.kind, html: '', text: '' };
      },
      buyingOf: () => ({
        rehearse: () => TE.right({ rehearsal: world.now, lines: [] }),
        placed: (key) => TE.right(O.map((number: string) => ({ number }))(O.fromNullable(world.placed.get(key)))),
        place:
          ({ buyer }, _now, key) =>
          async () => {
            world.tries += 1;
            world.buyers.push(buyer);
            if (world.refusal !== undefined) return E.left(world.refusal);
            const number = world.placed.get(key) ?? `AAAAA-0000${world.placed.size + 1}`;
            world.placed.set(key, number);
            return E.right({ number });
          },
      }),
    })(kept.id)();
  const found = async () => O.toUndefined(rightOf(await store.find(kept.id)()));
  return { store, world, run, found };
};

import { describe, expect, it } from 'vitest';
import type { AgreedSubscription } from '../subscription/terms.ts';
import { alone, anOrder } from '../testing/examples.ts';
import { rightOf } from '../testing/right-of.ts';
import { happen, type Moved } from './purchase.ts';
import { sentSubscriptions } from './sent-subscriptions.ts';

const subscription: AgreedSubscription = {
  ...{ plan: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 0, discount: 0, minimumAge: 18 },
  sim: 'esim',
};
const [line] = anOrder('AAAAA-00001', { A: 1 }).lines;
if (line === undefined) throw new Error('an order has lines');
/** A plain phone, two of the same with a subscription, and another with one. */
const order = {
  ...anOrder('AAAAA-00001', { A: 1 }),
  state: 'placed' as const,
  history: [{ event: 'place' as const, state: 'placed' as const, at: 1 }],
  lines: [line, { ...line, subscription }, { ...line, subscription }, { ...line, sku: 'B', subscription }],
};
const started = ({ jobs }: Moved) => jobs.flatMap((job) => (job.name === 'start-subscription' ? [job.line] : []));
const ship = (of: Moved['order'], units?: readonly { readonly sku: string; readonly quantity: number }[]) =>
  rightOf(happen({ order: of, ...alone }, { event: 'ship', at: 2, ...(units === undefined ? {} : { units }) }));

describe('subscriptions of an order', () => {
  it('begin once with the goods that they go with, those first of several that are alike', () => {
    const first = ship(order, [{ sku: 'A', quantity: 1 }]);
    expect(started(first)).toEqual([2]);
    const second = ship(first.order, [{ sku: 'B', quantity: 1 }]);
    expect(started(second)).toEqual([4]);
    expect(started(ship(second.order))).toEqual([3]);
  });

  it('begin all where all is sent, and none where it is called off', () => {
    expect(started(ship(order))).toEqual([2, 3, 4]);
    const off = rightOf(happen({ order, ...alone }, { event: 'cancel', at: 2 }));
    expect(started(off)).toEqual([]);
    expect(sentSubscriptions(off.order)).toEqual([]);
  });
});

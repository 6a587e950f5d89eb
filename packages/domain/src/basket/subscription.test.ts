import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { validateCheckout } from '../checkout/validate-checkout.ts';
import { draftOrder } from '../purchase/draft-order.ts';
import type { PlanFacts, PlanWish } from '../subscription/agree.ts';
import { minimumTotal } from '../subscription/terms.ts';
import { toldSubscription } from '../subscription/told.ts';
import { aBasket, aCheckoutForm, aLine, anOffer, aPrice, aShopInfo } from '../testing/examples.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { applyCommand } from './apply.ts';
import type { Basket, StoredBasket } from './basket.ts';
import type { LineCommand } from './commands.ts';
import { readBasketForm } from './form-command.ts';
import { mergeBaskets } from './merge.ts';
import type { BasketStore } from './ports.ts';
import { raiseLines } from './raise-lines.ts';
import { createShopperBasket } from './shopper-basket.ts';
import { takeOut } from './take-out.ts';
import { viewBasket } from './view.ts';

const plan = {
  ...{ id: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 10_000, instalmentMonths: 10 },
  goods: [{ product: anOffer('A').slug, discount: 2_000 }],
};
const factsWith = (change: Partial<typeof plan> = {}): PlanFacts => ({
  table: {
    ...{ categories: ['phones'], minimumAge: 18, familyDiscount: 5_000 },
    ...{ porting: { earliestWorkingDays: 1, latestDays: 90 }, plans: [{ ...plan, ...change }] },
  },
  ...{ today: 20_783, holidays: [] },
});
const plans = factsWith();
/** Of who has a running subscription. */
const existing = (change: Partial<typeof plan> & { readonly existingCustomerDiscount?: number } = {}): PlanFacts => ({
  ...factsWith({ existingCustomerDiscount: 3_000, ...change } as Partial<typeof plan>),
  standing: { isExistingCustomer: true },
});
const nobodyKnown = (facts: PlanFacts): PlanFacts => ({ ...facts, standing: { isExistingCustomer: false } });
const offers = new Map(
  ['A', 'B', 'C'].map((sku) => [sku, anOffer(sku, { category: sku === 'C' ? 'cases' : 'phones/5g' })]),
);
const limits = { quantityPerLine: 5, linesPerBasket: 3 };
const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } };
const wish: PlanWish = { plan: 'fri', byInstalments: false, sim: 'esim', number: '', portingDay: '' };
const add = (sku: string, subscription?: PlanWish, quantity = 1): LineCommand => ({
  ...{ intent: 'add', sku, quantity },
  ...(subscription === undefined ? {} : { subscription }),
});
const apply = (command: LineCommand, facts: PlanFacts | undefined = plans) =>
  applyCommand(command, { offers, limits, newLineId: `line-${'sku' in command ? command.sku : ''}`, plans: facts });
const applied = (basket: StoredBasket, command: LineCommand, facts?: PlanFacts): StoredBasket => {
  const next = apply(command, facts)(basket);
  if (E.isLeft(next)) throw new Error(next.left._tag);
  return next.right;
};
const refused = (basket: StoredBasket, command: LineCommand) => {
  const next = apply(command)(basket);
  return E.isLeft(next) ? next.left : undefined;
};
const view = (basket: StoredBasket, facts: PlanFacts | undefined = plans) =>
  viewBasket(basket, offers, { ...settings, plans: facts });
const subscribed = applied(aBasket(), add('A', wish));

describe('a phone with a subscription in a basket', () => {
  it('costs at once what the plan makes of its price, and nothing of what is billed each month', () => {
    const shown = view(subscribed);
    expect(shown.lines[0]).toMatchObject({
      ...{ unitPrice: aPrice(8_000), gross: 8_000, changes: [] },
      subscription: { plan: 'fri', monthly: 39_900, bindingMonths: 12, startFee: 10_000, discount: 2_000, sim: 'esim' },
    });
    expect(shown).toMatchObject({ totals: { gross: 8_000 }, hasUnacceptedChanges: false });
  });

  it('is as it was chosen in a form before any script', () => {
    const fields: Readonly<Record<string, string>> = {
      ...{
        intent: 'add',
        sku: 'A',
        plan: 'fri/instalments',
        sim: 'sim',
        number: ' 912 34 567 ',
        portingDay: '',
      },
    };
    const command = readBasketForm((name) => fields[name]);
    if (command?.intent !== 'add') throw new Error('the form adds');
    expect(view(applied(aBasket(), command)).lines[0]).toMatchObject({
      unitPrice: aPrice(0),
      subscription: { instalments: { months: 10, amount: 800 }, sim: 'sim', porting: { number: '+4791234567' } },
    });
  });

  it.each([
    ['of another shop or an end', 'A', { plan: 'theirs' }, { _tag: 'SubscriptionRefused', fault: 'plan_unknown' }],
    ['with goods that it does not go with', 'C', {}, { _tag: 'SubscriptionRefused', fault: 'plan_unknown' }],
    [
      'with a number of another country',
      'A',
      { number: '+46701234567' },
      { _tag: 'SubscriptionRefused', fault: 'number_foreign' },
    ],
    [
      'with a number that moves on a Saturday',
      'A',
      { number: '91234567', portingDay: '2026-11-28' },
      { _tag: 'SubscriptionRefused', fault: 'porting_day' },
    ],
    ['with goods that are not sold', 'X', {}, { _tag: 'UnknownSku', sku: 'X' }],
  ])('of a plan %s is refused, and the basket stays as it was', (_, sku, change, error) => {
    expect(refused(subscribed, add(sku, { ...wish, ...change }))).toEqual(error);
  });

  it('is one unit, whatever is asked for', () => {
    const one = { _tag: 'InvalidQuantity', max: 1 };
    expect(refused(aBasket(), add('A', wish, 2))).toEqual(one);
    expect(refused(subscribed, add('A'))).toEqual(one);
    expect(refused(aBasket(aLine('A', 2)), add('A', wish))).toEqual(one);
    expect(refused(subscribed, { intent: 'set', line: 'line-A', quantity: 2 })).toEqual(one);
    const [offer] = [...offers.values()];
    const raised = offer && raiseLines(subscribed, [{ offer, quantity: 3 }], 9, () => 'new');
    expect(raised?.lines).toEqual(subscribed.lines);
  });

  it('comes to goods that are there, and another plan takes the place of the first', () => {
    const later = applied(aBasket(aLine('A', 1)), add('A', wish));
    expect(later.lines).toMatchObject([{ seenPrice: aPrice(8_000), subscription: { sim: 'esim' } }]);
    expect(applied(later, add('A', { ...wish, sim: 'sim' })).lines).toMatchObject([{ subscription: { sim: 'sim' } }]);
  });

  it('may stay without its subscription, at its own price', () => {
    const alone = applied(subscribed, { intent: 'drop-plan', line: 'line-A' });
    expect(alone.lines[0]?.subscription).toBeUndefined();
    expect(view(alone)).toMatchObject({ totals: { gross: 10_000 }, hasUnacceptedChanges: false });
  });

  it('is cheaper each month for a family, as long as there is a first one', () => {
    const two = applied(subscribed, add('B', wish));
    const monthly = (basket: StoredBasket) => view(basket).lines.map(({ subscription }) => subscription?.monthly);
    expect(monthly(two)).toEqual([39_900, 34_900]);
    const one = applied(two, { intent: 'remove', line: 'line-A' });
    expect(monthly(one)).toEqual([39_900]);
    expect(view(one).hasUnacceptedChanges).toBe(false);
  });

  it('of a plan with other terms waits for the shopper', () => {
    const dearer = factsWith({ monthly: 44_900 });
    expect(view(subscribed, dearer).lines[0]?.changes).toEqual([{ _tag: 'TermsChanged', name: 'Tel Fri' }]);
    const accepted = applied(subscribed, { intent: 'accept' }, dearer);
    expect(view(accepted, dearer)).toMatchObject({
      ...{ hasUnacceptedChanges: false, lines: [{ subscription: { monthly: 44_900 } }] },
    });
  });

  it('of a plan that ended costs its own price, once the shopper has seen that, and is not ordered before', () => {
    const without = factsWith({ id: 'other' });
    const shown = view(subscribed, without);
    expect(shown.lines[0]).toMatchObject({ unitPrice: aPrice(10_000) });
    expect(shown.lines[0]?.changes.map(({ _tag }) => _tag)).toEqual(['PriceChanged', 'PlanGone']);
    expect(shown.lines[0]?.subscription).toBeUndefined();
    const accepted = applied(subscribed, { intent: 'accept' }, without);
    expect(view(accepted, without)).toMatchObject({ hasUnacceptedChanges: false, totals: { gross: 10_000 } });
  });

  it('in a shop without plans is goods without a plan', () => {
    const shown = viewBasket(subscribed, offers, settings);
    expect(shown.lines[0]?.changes).toContainEqual({ _tag: 'PlanGone', name: 'Tel Fri' });
  });

  it('comes along at a login at the user’s price, and what was wanted besides is told', () => {
    const dearer = new Map([['A', anOffer('A', { price: aPrice(12_000), category: 'phones' })]]);
    expect(mergeBaskets(subscribed, aBasket(), dearer, limits).lines).toMatchObject([{ seenPrice: aPrice(10_000) }]);
    const both = mergeBaskets(subscribed, aBasket(aLine('A', 2)), offers, limits);
    expect(both.lines).toMatchObject([{ quantity: 1, wanted: 3, subscription: { plan: 'fri' } }]);
  });

  it('leaves with an order that took it', () => {
    const order = { number: '1', lines: [{ sku: 'A', quantity: 1 }] };
    expect(takeOut(applied(subscribed, add('B', wish)), order).lines).toMatchObject([{ sku: 'B' }]);
  });
});

describe('an order of a phone with a subscription', () => {
  const facts = { number: 'A-1', reference: 'r', placedAt: 0, locale: 'nb', customerGroup: 'consumer' };
  const order = (basket: StoredBasket, by = plans) => {
    const details = validateCheckout(aCheckoutForm, aShopInfo);
    if (E.isLeft(details)) throw new Error('the form is right');
    return draftOrder(aShopInfo, details.right, view(basket, by), facts);
  };

  it('keeps the terms as they were agreed', () => {
    const drafted = order(subscribed);
    const [line] = E.isRight(drafted) ? drafted.right.order.lines : [];
    expect(line).toMatchObject({ gross: 8_000, subscription: view(subscribed).lines[0]?.subscription });
    expect(line?.subscription && minimumTotal(line.subscription, line.gross)).toBe(8_000 + 12 * 39_900 + 10_000);
  });

  it('is not made while its plan has ended or changed', () => {
    for (const change of [{ id: 'other' }, { monthly: 1 }]) {
      expect(order(subscribed, factsWith(change))).toEqual(E.left({ _tag: 'BasketChanged' }));
    }
  });
});

describe('the discount for a family', () => {
  const two = applied(applied(aBasket(), add('A', wish)), add('B', wish));
  const other: PlanFacts = { ...plans, table: { ...plans.table, familyDiscount: 3_000 } };
  const told = [{ _tag: 'TermsChanged', name: 'Tel Fri' }];

  it('is not another one when it is ordered than when it was chosen, until that is accepted', () => {
    expect(view(two).lines.map(({ changes }) => changes)).toEqual([[], []]);
    expect(view(two, other).lines.map(({ changes }) => changes)).toEqual([[], told]);
    const accepted = applied(two, { intent: 'accept' }, other);
    expect(view(accepted, other).hasUnacceptedChanges).toBe(false);
    expect(view(accepted, other).lines[1]?.subscription).toMatchObject({ familyDiscount: 3_000, monthly: 36_900 });
  });

  it('of who is no family changes nothing for them', () => {
    expect(view(subscribed, other).hasUnacceptedChanges).toBe(false);
  });

  it('is not told beside what was chosen before it was noted', () => {
    const lines = two.lines.map(({ subscription, ...line }) => {
      const { family: _, ...before } = subscription ?? {};
      return { ...line, ...(subscription === undefined ? {} : { subscription: before as typeof subscription }) };
    });
    expect(view({ ...two, lines }, other).hasUnacceptedChanges).toBe(false);
  });
});

describe('a phone with a subscription for who has a running one', () => {
  const own = applied(aBasket(), add('A', wish), existing());
  const changes = (basket: StoredBasket, by: PlanFacts) => view(basket, by).lines.map((line) => line.changes);
  const told = [{ _tag: 'TermsChanged', name: 'Tel Fri' }];

  it('costs less each month by what the plan takes off and as one of a family, and says why', () => {
    const [line] = view(own, existing()).lines;
    expect(line).toMatchObject({
      ...{ changes: [], gross: 8_000 },
      subscription: { monthly: 31_900, existingCustomerDiscount: 3_000, familyDiscount: 5_000, besideRunning: true },
    });
    expect(line?.subscription && minimumTotal(line.subscription, 8_000)).toBe(8_000 + 12 * 31_900 + 10_000);
    const text = { t: (key: string) => key, money: String, date: String };
    expect(line?.subscription && toldSubscription(text, line.subscription, 8_000)).toEqual(
      expect.arrayContaining(['subscription.existing', 'subscription.family_running']),
    );
  });

  it('is one of a family from the first on, and no cheaper for each more', () => {
    const two = applied(own, add('B', wish), existing());
    const shown = view(two, existing()).lines.map(({ subscription }) => subscription?.monthly);
    expect(shown).toEqual([31_900, 31_900]);
  });

  it('costs the ordinary price once nothing is known of them, and is not ordered at it before that is accepted', () => {
    for (const facts of [existing(), existing({ existingCustomerDiscount: 0 })]) {
      const basket = applied(aBasket(), add('A', wish), facts);
      expect(changes(basket, nobodyKnown(facts))).toEqual([told]);
      const accepted = applied(basket, { intent: 'accept' }, nobodyKnown(facts));
      expect(view(accepted, nobodyKnown(facts))).toMatchObject({
        ...{ hasUnacceptedChanges: false, lines: [{ subscription: { monthly: 39_900 } }] },
      });
      expect(changes(accepted, facts)).toEqual([told]);
    }
  });

  it('changes nothing where the shop has the same price for all', () => {
    const same = existing({ existingCustomerDiscount: 0 });
    const facts = { ...same, table: { ...same.table, familyDiscount: 0 } };
    expect(changes(applied(aBasket(), add('A', wish), facts), nobodyKnown(facts))).toEqual([[]]);
  });
});

describe('a basket whose price depends on who has a running subscription', () => {
  const open = () => {
    const store = createInMemoryBasketStore();
    let [asked, ids] = [0, 0];
    const basket = createShopperBasket({
      ...{ store, merge: () => TE.right(undefined), limits, newId: () => `line-${++ids}` },
      readOffers: (skus) => TE.right(new Map([...offers].filter(([sku]) => skus.includes(sku)))),
      settings: { ...settings, plans: nobodyKnown(existing()) },
      planStanding: async () => {
        asked += 1;
        return { isExistingCustomer: true };
      },
    })(O.some({ user: 'ola' }));
    return { basket, store, asked: () => asked };
  };
  const monthlyOf = (shown: E.Either<unknown, Basket>) =>
    E.isRight(shown) ? shown.right.lines.map(({ subscription }) => subscription?.monthly) : shown;

  it('asks that of whoever has a subscription in it, and of nobody else', async () => {
    const { basket, asked } = open();
    await basket.apply(add('C'))();
    expect(asked()).toBe(0);
    expect(monthlyOf(await basket.apply(add('A', wish))())).toEqual([undefined, 31_900]);
    const shown = await basket.read()();
    expect([monthlyOf(shown), E.isRight(shown) && shown.right.hasUnacceptedChanges]).toEqual([
      [undefined, 31_900],
      false,
    ]);
  });

  it('decides anew where a subscription came into it meanwhile', async () => {
    const { basket, store, asked } = open();
    await basket.apply(add('C'))();
    let isFirst = true;
    const raced: BasketStore = {
      ...store,
      find: (owner) => async () => {
        const found = await store.find(owner)();
        if (isFirst) {
          isFirst = false;
          await basket.apply(add('A', wish))();
        }
        return found;
      },
    };
    const other = createShopperBasket({
      ...{ store: raced, merge: () => TE.right(undefined), limits, newId: () => 'line' },
      readOffers: () => TE.right(offers),
      settings: { ...settings, plans: nobodyKnown(existing()) },
      planStanding: async () => ({ isExistingCustomer: true }),
    })(O.some({ user: 'ola' }));
    const shown = await other.apply({ intent: 'accept' })();
    expect(monthlyOf(shown)).toEqual([undefined, 31_900]);
    expect(await store.find({ user: 'ola' })()).toMatchObject({
      right: { value: { lines: [{ sku: 'C' }, { subscription: { monthly: 36_900, isExistingCustomer: true } }] } },
    });
    expect(asked()).toBe(2);
  });
});

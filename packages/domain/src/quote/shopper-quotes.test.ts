import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Basket } from '../basket/basket.ts';
import { viewBasket } from '../basket/view.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { aLine, anOffer } from '../testing/examples.ts';
import { aCustomer, aRepresentative } from '../testing/examples-of-acting.ts';
import { createInMemoryQuoteStore } from '../testing/in-memory-quote-store.ts';
import { rightOf } from '../testing/right-of.ts';
import type { CompanyStanding } from '../user/company-standing.ts';
import type { KnownUser } from '../user/user.ts';
import { createDeskQuotes } from './desk-quotes.ts';
import type { Offered } from './offer-quote.ts';
import { createShopperQuotes } from './shopper-quotes.ts';
import { quoteForDesk, toldQuote } from './told-quote.ts';

const day = 86_400_000;
const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } };
const company = (id: string) => ({
  ...{ id, name: `${id} AS`, customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } },
});
const buyerOf = (id: string, differences: Partial<KnownUser> = {}) =>
  aCustomer({ customerProfiles: [company(id)], ...differences });
const siri = aRepresentative();

const start = ({ quotes = true, viewMode = 'B2B' }: Partial<Pick<ShopInfo, 'quotes' | 'viewMode'>> = {}) => {
  const time = { now: 20_000 * day };
  const clock = { now: () => time.now };
  const store = createInMemoryQuoteStore();
  const offers = new Map([['A1', anOffer('A1')]]);
  const shown = { basket: viewBasket({ id: 'basket-1', revision: 3, lines: [aLine('A1', 2)] }, offers, settings) };
  const info = { quotes, viewMode, timeZone: 'UTC' };
  const serial = { next: 0 };
  const standings: CompanyStanding[] = [];
  const of = createShopperQuotes({
    ...{ store, settings, clock, info, basket: { read: () => TE.right(shown.basket) } },
    limits: { quantityPerLine: 99, linesPerBasket: 100 },
    readOffers: () => TE.right(offers),
    randomBytes: (size) => {
      serial.next += 1;
      return new Uint8Array(size).fill(serial.next);
    },
  });
  const as = (user: KnownUser | undefined, representative?: { readonly id: string; readonly name: string }) =>
    of({
      login: O.fromNullable(user && { id: 'login', user, ...(representative ? { representative } : {}) }),
      ...{ customerGroup: 'framework', locale: 'nb' },
    });
  const desk = createDeskQuotes({
    ...{ store, clock, info },
    standings: (user) => TE.right(standings.filter(() => user === 'ingrid')),
    writeMail: ({ number, state, customer: { email = '' } }) =>
      email === '' ? undefined : { id: number, to: email, subject: state, html: '', text: '' },
  });
  return { as, desk, standings, store, time, shown, offers, ingrid: as(buyerOf('north')) };
};

const terms = { revision: 1, prices: new Map([['A1', 7_000]]), lastDay: 20_007, message: '' };

describe('quotes', () => {
  it('are for who buys for a company, in a shop for businesses that makes some', async () => {
    const { as } = start();
    const forbidden = E.left({ _tag: 'Forbidden' });
    expect(await as(undefined).list()()).toEqual(E.left({ _tag: 'NotLoggedIn' }));
    expect(await as(aCustomer({ customerGroupIds: [] })).list()()).toEqual(forbidden);
    expect(await start({ quotes: false }).ingrid.list()()).toEqual(forbidden);
    expect(await start({ viewMode: 'B2C' }).ingrid.ask('')()).toEqual(forbidden);
    expect(await as(buyerOf('north')).list()()).toEqual(E.right([]));
  });

  it('are asked for of what is in the basket, once, by whoever buys for the company, and seen by all of it', async () => {
    const { ingrid, as } = start();
    const asked = rightOf(await ingrid.ask(' For the whole house ', 3)());
    expect(asked).toMatchObject({
      ...{ state: 'asked', company: 'north', locale: 'nb', from: { id: 'basket-1', revision: 3 } },
      customer: { id: 'ingrid', name: 'Ingrid Innkjøp', company: 'north AS', email: 'ingrid@example.no' },
      lines: [{ sku: 'A1', quantity: 2, listPrice: { amount: 10_000 } }],
      steps: [{ event: 'ask', by: 'Ingrid Innkjøp', message: 'For the whole house' }],
    });
    expect(rightOf(await ingrid.ask('For the whole house')()).number).toBe(asked.number);
    expect(await ingrid.ask('Again')()).toEqual(E.left({ _tag: 'QuoteAskedBefore' }));
    const per = as(buyerOf('north', { customerUserId: 'per', name: 'Per Sjef' }));
    expect(await per.find(asked.number)()).toEqual(E.right(asked));
    expect(await per.list()()).toEqual(E.right([asked]));
  });

  it('are not asked for of an empty basket, one that changed, or with too many words', async () => {
    const { ingrid, shown } = start();
    expect(await ingrid.ask('', 2)()).toEqual(E.left({ _tag: 'BasketChanged' }));
    expect(await ingrid.ask('x'.repeat(1_001))()).toEqual(E.left({ _tag: 'InvalidQuoteText', max: 1_000 }));
    const changed: Basket = { ...shown.basket, hasUnacceptedChanges: true };
    shown.basket = changed;
    expect(await ingrid.ask('')()).toEqual(E.left({ _tag: 'BasketChanged' }));
    shown.basket = { ...changed, lines: [] };
    expect(await ingrid.ask('')()).toEqual(E.left({ _tag: 'EmptyBasket' }));
  });

  it('are unknown to every other company, in every call', async () => {
    const { ingrid, as, desk } = start();
    const { number } = rightOf(await ingrid.ask('')());
    rightOf(await desk(siri).send(number, terms)());
    const olga = as(buyerOf('south', { customerUserId: 'olga' }));
    const unknown = E.left({ _tag: 'UnknownQuote' });
    expect(await olga.find(number)()).toEqual(unknown);
    expect(await olga.decline(number, 'No', 2)()).toEqual(unknown);
    expect(await olga.basketOf(number)()).toEqual(unknown);
    expect(await olga.list()()).toEqual(E.right([]));
  });

  it('are made by a representative for the customer, and answered by the customer alone', async () => {
    const { ingrid, as, desk } = start();
    const acting = as(buyerOf('north'), { id: 'siri', name: 'Siri Selger' });
    const { number, steps } = rightOf(await acting.ask('')());
    expect(steps).toMatchObject([{ event: 'ask', by: 'Siri Selger', isShop: true }]);
    rightOf(await desk(siri).send(number, terms)());
    expect(await acting.decline(number, 'No', 2)()).toEqual(E.left({ _tag: 'Forbidden' }));
    expect(rightOf(await ingrid.decline(number, 'No', 2)()).steps.at(-1)).toMatchObject({ by: 'Ingrid Innkjøp' });
  });

  it('are ordered at their prices while they hold, and are an empty basket before and after', async () => {
    const { ingrid, desk, time } = start();
    const { number } = rightOf(await ingrid.ask('')());
    expect(rightOf(await ingrid.basketOf(number)())).toMatchObject({ id: null, lines: [] });
    rightOf(await desk(siri).send(number, terms)());
    expect(rightOf(await ingrid.basketOf(number)())).toMatchObject({
      ...{ id: `quote:${number}`, revision: 2, quote: number, totals: { net: 14_000 } },
    });
    time.now = 20_008 * day;
    expect(rightOf(await ingrid.basketOf(number)())).toMatchObject({ id: null, lines: [] });
  });
});

describe('an offer that the shop makes by itself', () => {
  const offered = (differences: Partial<Offered> = {}): Offered => ({
    ...{ lines: [{ sku: 'a1', quantity: '2', price: 8_750 }], until: 20_005 * day, by: 'Kontor' },
    digest: new Uint8Array(32).fill(7),
    ...differences,
  });

  it('is a quote that was sent, of the prices by the VAT of the list, and is ordered as one', async () => {
    const { ingrid } = start();
    const quote = rightOf(await ingrid.offer(offered())());
    expect(quote).toMatchObject({
      ...{ state: 'sent', company: 'north', until: 20_005 * day, number: 'Q-77777-77777' },
      lines: [{ sku: 'A1', quantity: 2, net: 7_000, listPrice: { amount: 10_000, vat: 'gross' } }],
      steps: [{ event: 'send', by: 'Kontor', isShop: true }],
    });
    expect(rightOf(await ingrid.basketOf(quote.number)())).toMatchObject({ totals: { net: 14_000 } });
  });

  it('is made once, whatever became of it, and is of the company that opened it first', async () => {
    const { ingrid, as, store } = start();
    const [one, other] = await Promise.all([ingrid.offer(offered())(), ingrid.offer(offered())()]);
    expect(rightOf(other).number).toBe(rightOf(one).number);
    const { number } = rightOf(one);
    rightOf(await ingrid.decline(number, 'No', 1)());
    expect(rightOf(await ingrid.offer(offered())()).state).toBe('declined');
    expect(store.get(number)?.revision).toBe(2);
    expect(await as(buyerOf('south')).offer(offered())()).toEqual(E.left({ _tag: 'UnknownQuote' }));
  });

  it('without a price is that of the list; above it none is made', async () => {
    const { ingrid } = start();
    const list = rightOf(await ingrid.offer(offered({ lines: [{ sku: 'A1', quantity: '' }] }))());
    expect(list.lines).toMatchObject([{ net: 8_000, quantity: 1 }]);
    const dear = offered({ lines: [{ sku: 'A1', quantity: '1', price: 10_002 }], digest: new Uint8Array(32) });
    expect(await ingrid.offer(dear)()).toEqual(E.left({ _tag: 'InvalidQuotePrice', sku: 'A1', max: 8_000 }));
  });

  it.each([
    ['unknown goods', { sku: 'X9', quantity: '1' }],
    ['more than there is', { sku: 'A1', quantity: '11' }],
    ['a negative quantity', { sku: 'A1', quantity: '-1' }],
    ['NUL in a SKU', { sku: 'A1\0', quantity: '1' }],
  ])('is none at all of %s', async (_, line) => {
    const { ingrid, store } = start();
    const lines = [{ sku: 'A1', quantity: '1' }, line];
    expect(await ingrid.offer(offered({ lines }))()).toEqual(E.left({ _tag: 'OfferIncomplete' }));
    expect(rightOf(await store.listOf('north')())).toEqual([]);
  });

  it('is for companies alone, and no more than ten wait for an answer', async () => {
    const { as, ingrid } = start();
    const forbidden = E.left({ _tag: 'Forbidden' });
    expect(await as(aCustomer({ customerGroupIds: [] })).offer(offered())()).toEqual(forbidden);
    expect(await start({ quotes: false }).ingrid.offer(offered())()).toEqual(forbidden);
    for (let n = 0; n < 10; n += 1) rightOf(await ingrid.offer(offered({ digest: new Uint8Array(32).fill(n) }))());
    const eleventh = await ingrid.offer(offered({ digest: new Uint8Array(32).fill(11) }))();
    expect(eleventh).toEqual(E.left({ _tag: 'TooManyQuotes', max: 10 }));
  });
});

describe('quotes at the desk', () => {
  it('are answered by representatives alone, and no desk users', async () => {
    const { ingrid, desk } = start();
    const { number } = rightOf(await ingrid.ask('')());
    const forbidden = E.left({ _tag: 'Forbidden' });
    const deskUser = aRepresentative({ isGuestUser: true });
    expect(await desk(deskUser).list()()).toEqual(forbidden);
    const customer = desk(buyerOf('north'));
    expect(await customer.find(number)()).toEqual(forbidden);
    expect(await customer.send(number, terms)()).toEqual(forbidden);
    expect(await customer.withdraw(number, '', 1)()).toEqual(forbidden);
    expect(await desk(undefined).list()()).toEqual(E.left({ _tag: 'NotLoggedIn' }));
    expect(await start({ quotes: false }).desk(siri).list()()).toEqual(forbidden);
    expect(await desk(siri).find('Q-0')()).toEqual(E.left({ _tag: 'UnknownQuote' }));
  });

  it('hold to the end of their last day by the shop’s clock; the customer has a mail of each answer', async () => {
    const { ingrid, desk, store } = start();
    const { number } = rightOf(await ingrid.ask('')());
    expect(await desk(siri).list()()).toMatchObject(E.right([{ number }]));
    expect(rightOf(await desk(siri).send(number, terms)())).toMatchObject({ state: 'sent', until: 20_008 * day });
    expect(E.isLeft(await desk(siri).send(number, terms)())).toBe(true);
    rightOf(await desk(siri).withdraw(number, 'Sold out', 2)());
    expect(store.mails).toMatchObject([
      { to: 'ingrid@example.no', subject: 'sent' },
      { to: 'ingrid@example.no', subject: 'withdrawn' },
    ]);
    expect(await desk(siri).list()()).toEqual(E.right([]));
  });

  it('are answered without a mail to who asked, once the company shut them out', async () => {
    const { ingrid, desk, standings, store } = start();
    const { number } = rightOf(await ingrid.ask('')());
    const out = { isActive: false, given: [], taken: [] };
    standings.push({ ...out, company: 'south' }, { ...out, company: 'north', isActive: true });
    rightOf(await desk(siri).send(number, terms)());
    expect(store.mails).toHaveLength(1);
    standings.push({ ...out, company: 'north' });
    rightOf(await desk(siri).send(number, { ...terms, revision: 2 })());
    expect(rightOf(await desk(siri).withdraw(number, 'Gone', 3)()).state).toBe('withdrawn');
    expect(store.mails).toHaveLength(1);
  });
});

describe('a quote that is told', () => {
  it('says no ids of company, customer or basket, and a mailbox to representatives alone', async () => {
    const { ingrid } = start();
    const quote = rightOf(await ingrid.ask('')());
    expect(toldQuote(quote).customer).toEqual({ name: 'Ingrid Innkjøp', company: 'north AS' });
    expect(Object.keys(toldQuote(quote)).sort()).toEqual(['customer', 'lines', 'number', 'revision', 'state', 'steps']);
    expect(quoteForDesk(quote).customer).toEqual({
      ...{ name: 'Ingrid Innkjøp', company: 'north AS', email: 'ingrid@example.no' },
    });
  });
});

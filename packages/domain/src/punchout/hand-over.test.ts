import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Basket } from '../basket/basket.ts';
import { viewBasket } from '../basket/view.ts';
import type { Offer } from '../catalogue/ports.ts';
import { aBasket, aLine, anOffer, aPrice } from '../testing/examples.ts';
import { aPunchOut, aPunchOutCompany } from '../testing/examples-of-punchouts.ts';
import { createInMemoryPunchOuts } from '../testing/in-memory-punchouts.ts';
import { handOver, repeatHandOver, returnedBasket } from './hand-over.ts';
import type { Operation } from './punchout.ts';

const settings = { currency: 'NOK', lowStock: 3, delivery: { minDays: 1, maxDays: 2 } };
const cup = anOffer('G', { name: 'Cup', options: { size: 'L' }, price: aPrice(14_999) });
const desk = anOffer('N', { name: 'Desk', price: aPrice(10_000, { vat: 'net' }) });
const basketOf = (offer: Offer, quantity: number): Basket =>
  viewBasket(aBasket(aLine(offer.sku, quantity, { seenPrice: offer.price })), new Map([[offer.sku, offer]]), settings);
const basket = basketOf(cup, 3);

it('a basket goes back without VAT, and adds up line by line', () => {
  expect(returnedBasket(basket)).toEqual({
    ...{ currency: 'NOK', lines: [{ sku: 'G', name: 'Cup, L', quantity: 3, unitNet: 11_999 }], net: 35_997 },
  });
  expect(returnedBasket(basketOf(desk, 2))).toMatchObject({ lines: [{ unitNet: 10_000 }], net: 20_000 });
});

describe('handing over', () => {
  let now = 0;
  let { companies, store } = createInMemoryPunchOuts();
  beforeEach(() => {
    now = 1000;
    ({ companies, store } = createInMemoryPunchOuts());
  });
  const begun = async (operation: Operation = 'create') => {
    await companies.add({ company: aPunchOutCompany, secretHash: 'hash' })();
    await store.begin(aPunchOut({ operation }), 'start')();
    await store.open('start', 'key', 0)();
  };
  const press = (shown: Basket | undefined, isGivenUp = false) =>
    handOver({ store, clock: { now: () => now }, readBasket: O.map(TE.right)(O.fromNullable(shown)) })(
      'key',
      isGivenUp,
    )();
  const over = E.left({ _tag: 'VisitOver' });

  it('keeps what goes back', async () => {
    await begun();
    expect(await press(basket)).toMatchObject({ right: { returned: { basket: returnedBasket(basket), at: 1000 } } });
  });

  it('gives up without a line', async () => {
    await begun();
    expect(await press({ ...basket, hasUnacceptedChanges: true }, true)).toMatchObject({
      right: { returned: { basket: { currency: 'NOK', lines: [], net: 0 } } },
    });
  });

  it('pressed twice hands over what it handed over first, for a while, with no session left', async () => {
    await begun();
    const first = await press(basket);
    expect(await press({ ...basket, lines: [] })).toEqual(first);
    now += repeatHandOver - 1;
    expect(await press(undefined, true)).toEqual(first);
    now += 1;
    expect(await press(undefined)).toEqual(over);
  });

  it('waits until changes were seen, unless the basket is only looked at', async () => {
    const changed = { ...basket, hasUnacceptedChanges: true };
    await begun();
    expect(await press(changed)).toEqual(E.left({ _tag: 'UnseenChanges' }));
    ({ companies, store } = createInMemoryPunchOuts());
    await begun('inspect');
    expect(await press(changed)).toMatchObject({ _tag: 'Right' });
  });

  it('is over without a visit, and once its session is', async () => {
    expect(await press(basket)).toEqual(over);
    await begun();
    expect(await press(undefined)).toEqual(over);
  });
});

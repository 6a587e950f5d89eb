import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createFindNeeds } from '../approval/shopper-approvals.ts';
import { createShopperBasket } from '../basket/shopper-basket.ts';
import type { Offer } from '../catalogue/ports.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { createReadTaxations } from '../tax/read-taxations.ts';
import { createCheckVatNumber } from '../tax/vat-number.ts';
import { aCheckoutForm, aLine, anOffer, aPrice, aShopInfo, bankMethod, invoiceMethod } from '../testing/examples.ts';
import { createInMemoryApprovalRules, createInMemoryCompanyMembers } from '../testing/in-memory-approvals.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { createInMemoryPurchaseStore } from '../testing/in-memory-purchase-store.ts';
import { createInMemoryVatNumbers } from '../testing/in-memory-vat-numbers.ts';
import { mergeWithOrders } from './merge.ts';
import { orderInShort } from './order-list.ts';
import { createShopperOrders, type OrderingShopper } from './shopper-orders.ts';

const key = 'key-0123456789abcdef';
const guest = { guest: 'kari' };
const user = { user: 'kari' };

/** A shop that has five of `A`, and shoppers who go shopping there. */
const hours = { weekdays: '08:00-22:00' };
const points = ['near', 'far'].map((id) => ({
  ...{ id, name: `Kiosk ${id}`, street: 'Torget 1', postalCode: '0155', city: 'Oslo', hours },
}));

const start = (info: Partial<typeof aShopInfo> = {}, keepAddress?: OrderingShopper['keepAddress']) => {
  const offers = new Map<string, Offer>([
    ['A', anOffer('A')],
    ['B', anOffer('B', { options: { colour: 'Moss' } })],
  ]);
  const baskets = createInMemoryBasketStore();
  const store = createInMemoryPurchaseStore(baskets, new Map([['A', 5]]));
  const rules = createInMemoryApprovalRules();
  let bytes = 0;
  const time = { now: 1_700_000_000_000 };
  const register = createInMemoryVatNumbers('EE100931558');
  const basketDeps = {
    ...{ store: baskets, merge: mergeWithOrders(store) },
    readOffers: (skus: readonly string[]) => TE.right(new Map([...offers].filter(([sku]) => skus.includes(sku)))),
    newId: () => `line-${++bytes}`,
    settings: { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } },
    limits: aShopInfo.limits,
  };
  const ordersOf = (owner: O.Option<ShopperId>, rest: Partial<OrderingShopper> = {}) =>
    createShopperOrders({
      store,
      clock: { now: () => time.now },
      randomBytes: (count) => Uint8Array.from({ length: count }, () => ++bytes + (bytes >> 5)),
      newId: () => 'a-reference-nobody-guesses',
      info: { ...aShopInfo, ...info },
      holidays: [],
      reordering: basketDeps,
      findPickupPoints: (_method, { postalCode }) => TE.right(postalCode === '0155' ? points : []),
      readTaxations: createReadTaxations({
        ...{ info: { ...aShopInfo, ...info }, clock: { now: () => time.now } },
        checkVatNumber: createCheckVatNumber({ numbers: register, clock: { now: () => time.now } }),
      }),
      findNeeds: createFindNeeds({
        ...{ rules, members: createInMemoryCompanyMembers() },
        readCategoryNames: (slugs) => TE.right(new Map(slugs.map((slug) => [slug, slug]))),
        readSpending: () => TE.right(O.none),
      }),
      readAuthority: () => TE.right({ approvers: [], standIns: [], at: 1 }),
    })({
      owner,
      basket: createShopperBasket(basketDeps)(owner),
      locale: 'nb',
      customerGroup: aShopInfo.defaultGroupId,
      ...(keepAddress === undefined ? {} : { keepAddress }),
      ...rest,
    });
  const put = async (sku: string, quantity: number, owner: ShopperId = guest) => {
    const seenPrice = offers.get(sku)?.price ?? aPrice(10_000);
    const changed = await baskets.change(owner, (basket) =>
      E.right({ ...basket, lines: [...basket.lines, aLine(sku, quantity, { seenPrice })] }),
    )();
    return E.isRight(changed) ? changed.right.revision : Number.NaN;
  };
  const read = async () => {
    const found = await createShopperBasket(basketDeps)(O.some(guest)).read()();
    if (E.isLeft(found)) throw new Error('the basket cannot be read');
    return found.right;
  };
  return { register, orders: ordersOf(O.some(guest)), ordersOf, put, read, offers, store, baskets, rules, time };
};

const vat = {
  ...{ country: 'DE', oss: true, chargedIn: [] },
  classes: { food: 'reduced', standard: 'standard' },
} as const;
const toEstonia = { ...aCheckoutForm, country: 'EE', postalCode: '10111' };
/** The last moment, by the shop's clock, before the rate of Estonia changed from 22 to 24 %. */
const lastMoment = 1_751_320_799_999;

describe('a visitor who owns nothing', () => {
  it('has no orders, finds none and repeats none', async () => {
    const orders = start().ordersOf(O.none);
    expect(await orders.list({})()).toEqual(E.right({ orders: [] }));
    expect(await orders.find('AAAAA-00001')()).toEqual(E.right(O.none));
    expect(await orders.reorder('AAAAA-00001')()).toEqual(E.left({ _tag: 'UnknownOrder' }));
  });
});

describe('ordering', () => {
  it('in a way to pay that does not work for it says why, and keeps the basket', async () => {
    const paymentMethods = [{ ...invoiceMethod, upTo: 19_999, groups: ['consumer'] }, bankMethod];
    const { put, read, ordersOf } = start({ paymentMethods });
    await put('A', 2);
    const refused = (code: string) =>
      E.left({ _tag: 'InvalidDetails', errors: [{ field: 'paymentMethod', code: `checkout.payment_method_${code}` }] });
    const orders = ordersOf(O.some(guest));
    expect(await orders.place(aCheckoutForm, key)()).toEqual(refused('too_much'));
    const member = ordersOf(O.some(guest), { customerGroup: 'member' });
    expect(await member.place(aCheckoutForm, key)()).toEqual(refused('customers'));
    expect((await read()).count).toBe(2);
    expect(await orders.place({ ...aCheckoutForm, paymentMethod: 'bank' }, key)()).toMatchObject(
      E.right({ state: 'pending' }),
    );
  });

  it('says that there is nothing to order where the reviewed basket is gone', async () => {
    expect(await start().orders.place(aCheckoutForm, key, { revision: 3 })()).toEqual(E.left({ _tag: 'EmptyBasket' }));
  });

  it('keeps pictures as sold, and for whom a business buys', async () => {
    const { put, offers, ordersOf } = start({ viewMode: 'B2B' });
    const image = { id: 'kappe', alt: 'A cape' };
    offers.set('A', anOffer('A', { image }));
    await put('A', 1);
    await put('B', 1);
    const business = { company: 'Nord AS', organisationNumber: '974 760 673', reference: 'PO 17' };
    const placed = await ordersOf(O.some(guest)).place({ ...aCheckoutForm, ...business }, key)();
    expect(placed).toMatchObject(
      E.right({
        business: { ...business, organisationNumber: '974760673' },
        lines: [{ sku: 'A', image }, { sku: 'B' }],
      }),
    );
    expect(E.isRight(placed) && placed.right.lines[1]).not.toHaveProperty('image');
  });

  it('is taxed by the country that it goes to, and keeps the rate', async () => {
    const { put, orders, time } = start({ vat, countries: ['DE', 'EE', 'NO'] });
    time.now = lastMoment;
    await put('A', 1);
    const placed = await orders.place(toEstonia, key)();
    expect(placed).toMatchObject(
      E.right({
        taxation: { _tag: 'Destination', country: 'EE', rates: { food: 1300, standard: 2200 } },
        lines: [{ unitPrice: aPrice(10_000, { taxRate: 2200 }) }],
        totals: { gross: 19_900, byRate: [{ taxRate: 2200 }] },
      }),
    );
    time.now += 1;
    expect(await orders.find(E.isRight(placed) ? placed.right.number : '')()).toEqual(E.map(O.some)(placed));
  });

  it('is taxed as at home by a shop that says nothing of other countries, and keeps nothing of it', async () => {
    const { put, orders } = start();
    await put('A', 1);
    const placed = await orders.place({ ...aCheckoutForm, country: 'SE', postalCode: '111 22' }, key)();
    expect(placed).toMatchObject(E.right({ totals: { byRate: [{ taxRate: 2500 }] } }));
    expect(E.isRight(placed) && placed.right).not.toHaveProperty('taxation');
    expect(await orders.taxations()()).toEqual(E.right({ byCountry: {} }));
  });

  it('is refused at another total than was shown where a rate changed at midnight during the checkout', async () => {
    const { put, offers, orders, time } = start({ vat, countries: ['DE', 'EE'] });
    // Without VAT in the price, the total follows the rate.
    offers.set('A', anOffer('A', { price: aPrice(10_000, { vat: 'net' }) }));
    time.now = lastMoment;
    await put('A', 1);
    const before = await orders.taxations()();
    time.now += 1;
    const now = { total: 22_221 };
    expect(await orders.place(toEstonia, key, { total: 21_862 })()).toEqual(E.left({ _tag: 'TotalChanged', ...now }));
    expect(await orders.taxations()()).not.toEqual(before);
    expect(await orders.list({})()).toEqual(E.right({ orders: [] }));
    expect(await orders.place(toEstonia, key, now)()).toMatchObject(
      E.right({ totals: { gross: 22_221, byRate: [{ taxRate: 2400 }] } }),
    );
  });

  it('is confirmed once where the rate changed and the total did not, as prices with VAT stay', async () => {
    const { put, orders, time } = start({ vat, countries: ['DE', 'EE'] });
    time.now = lastMoment + 1;
    await put('A', 1);
    expect(await orders.place(toEstonia, key, { total: 19_900 })()).toMatchObject(
      E.right({ totals: { gross: 19_900, byRate: [{ taxRate: 2400 }] } }),
    );
  });

  it('is sold at its net price where no VAT is charged, as in a country without known rates', async () => {
    const { put, orders } = start({ vat, countries: ['DE', 'CH'] });
    await put('A', 1);
    const form = { ...aCheckoutForm, country: 'CH', postalCode: '8001' };
    expect(await orders.place(form, key, { total: 19_900 })()).toEqual(E.left({ _tag: 'TotalChanged', total: 15_920 }));
    expect(await orders.place(form, key, { total: 15_920 })()).toMatchObject(
      E.right({ taxation: { _tag: 'Export', country: 'CH' }, totals: { net: 15_920, vat: 0, gross: 15_920 } }),
    );
  });

  describe('of a company in another member of the EU', () => {
    const german = { vat: { ...vat, number: 'DE136695976' }, countries: ['DE', 'EE'], viewMode: 'B2B' } as const;
    const business = { company: 'Nord OÜ', organisationNumber: '10093155', vatNumber: 'EE 100 931 558' };
    const toCompany = { ...toEstonia, ...business };
    const withVat = { total: 19_900 };
    const reversed = { total: 15_920 };

    it('is sold by reverse charge with a valid VAT number, at the total that was shown so', async () => {
      const { put, orders, time } = start(german);
      await put('A', 1);
      expect(await orders.place(toCompany, key, withVat)()).toEqual(E.left({ _tag: 'TotalChanged', ...reversed }));
      expect(await orders.place(toCompany, key, reversed)()).toMatchObject(
        E.right({
          business: { vatNumber: 'EE100931558' },
          taxation: { ...{ _tag: 'ReverseCharge', country: 'EE', vatNumber: 'EE100931558' }, checkedAt: time.now },
          totals: { net: 15_920, vat: 0, gross: 15_920 },
        }),
      );
    });

    it('is sold with VAT while the register is away, which is told before', async () => {
      const { put, orders, register } = start(german);
      await put('A', 1);
      register.isAway = true;
      expect(await orders.place(toCompany, key, reversed)()).toEqual(E.left({ _tag: 'TotalChanged', ...withVat }));
      expect(await orders.taxations(business.vatNumber)()).toMatchObject(E.right({ vatNumber: 'Unknown' }));
      expect(await orders.place(toCompany, key, withVat)()).toMatchObject(
        E.right({ business: { vatNumber: 'EE100931558' }, taxation: { _tag: 'Destination' } }),
      );
    });

    it.each([
      ['of another country than the address', 'SE556036079301', 'checkout.vat_number_invalid'],
      ['that the register does not know', 'EE100931559', 'checkout.vat_number_unknown'],
      ['of a thousand characters', `EE${'1'.repeat(998)}`, 'checkout.too_long'],
      ['with a NUL', 'EE1009\u000031558', 'checkout.characters_invalid'],
    ])('is refused beside its field with a number %s', async (_, vatNumber, code) => {
      const { put, orders } = start(german);
      await put('A', 1);
      expect(await orders.place({ ...toCompany, vatNumber }, key, reversed)()).toEqual(
        E.left({ _tag: 'InvalidDetails', errors: [{ field: 'vatNumber', code }] }),
      );
    });

    it('is sold with VAT to a consumer who claims a number', async () => {
      const { put, orders, register } = start({ ...german, viewMode: 'B2C' });
      await put('A', 1);
      const placed = await orders.place(toCompany, key, withVat)();
      expect(placed).toMatchObject(E.right({ taxation: { _tag: 'Destination' }, totals: { gross: 19_900 } }));
      expect(E.isRight(placed) && placed.right).not.toHaveProperty('business');
      expect(register.asked).toEqual([]);
    });
  });

  it('writes the lines with price, VAT and texts as sold, and delivery in the language of the order', async () => {
    const { put, ordersOf } = start();
    await put('A', 2);
    await put('B', 1);
    const orders = ordersOf(O.some(guest), { locale: 'en' });
    expect(await orders.place(aCheckoutForm, key)()).toMatchObject(
      E.right({
        state: 'placed',
        placedAt: 1_700_000_000_000,
        lines: [
          { sku: 'A', name: 'Product A', quantity: 2, unitPrice: aPrice(10_000), gross: 20_000, net: 16_000 },
          { sku: 'B', options: { colour: 'Moss' }, quantity: 1 },
        ],
        delivery: { method: 'home', name: 'Home', gross: 9900 },
        totals: { gross: 39_900, net: 31_920, vat: 7980 },
      }),
    );
  });

  it.each([
    ['home', 'Hjem', 9900],
    ['express', 'Ekspress', 24_900],
  ])('is delivered by the method that was chosen: %s', async (deliveryMethod, name, price) => {
    const { put, orders } = start();
    await put('A', 1);
    expect(await orders.place({ ...aCheckoutForm, deliveryMethod }, key)()).toMatchObject(
      E.right({ delivery: { method: deliveryMethod, name, gross: price }, totals: { gross: 10_000 + price } }),
    );
  });

  it("names the delivery in the shop's main language where it has no name in the order's, as pages and mails do", async () => {
    const deliveryMethods = aShopInfo.deliveryMethods.map((method) => ({
      ...method,
      name: { en: 'Home', nb: 'Hjem' },
    }));
    const { put, ordersOf } = start({ locales: ['nb', 'en', 'sv'], deliveryMethods });
    await put('A', 1);
    const orders = ordersOf(O.some(guest), { locale: 'sv' });
    expect(await orders.place(aCheckoutForm, key)()).toMatchObject(E.right({ delivery: { name: 'Hjem' } }));
  });

  it('keeps whether it is fetched, whatever the shop says of its ways of delivery later', async () => {
    const deliveryMethods = aShopInfo.deliveryMethods.map((method) => ({ ...method, pickup: true }));
    const { put, orders } = start({ deliveryMethods });
    await put('A', 1);
    expect(await orders.place(aCheckoutForm, key)()).toMatchObject(E.right({ delivery: { pickup: true } }));
  });

  it('keeps the day of goods that are ordered ahead, the last of several', async () => {
    const { put, orders, offers } = start();
    offers.set('A', anOffer('A', { availableAt: 1_800_000_000_000 }));
    await put('A', 1);
    await put('B', 1);
    const placed = await orders.place(aCheckoutForm, key)();
    expect(placed).toMatchObject(E.right({ delivery: { availableAt: 1_800_000_000_000 } }));
    offers.set('A', anOffer('A'));
    await put('A', 1);
    const later = await orders.place(aCheckoutForm, `${key}-2`)();
    expect(E.isRight(later) && later.right.delivery).not.toHaveProperty('availableAt');
  });

  it('waits for a payment that is made on a page of its own, and says what is to be paid', async () => {
    const { put, orders, store, read } = start();
    await put('A', 1);
    const placed = await orders.place({ ...aCheckoutForm, paymentMethod: 'bank' }, key)();
    expect(placed).toMatchObject(
      E.right({ state: 'pending', paymentState: 'started', history: [{ state: 'pending' }] }),
    );
    const number = E.isRight(placed) ? placed.right.number : '';
    expect(await store.findPaymentOf(guest, number)()).toEqual(
      E.right(
        O.some({
          ...{ reference: 'a-reference-nobody-guesses', orderNumber: number, provider: 'test-bank' },
          ...{ amount: 19_900, currency: 'NOK', state: 'started' },
          ...{ startedAt: 1_700_000_000_000, expiresAt: 1_700_001_800_000 },
        }),
      ),
    );
    expect(await read()).toMatchObject({ count: 1 });
  });

  it('waits for no payment where there is nothing to pay', async () => {
    const deliveryMethods = aShopInfo.deliveryMethods.map((method) => ({ ...method, price: 0 }));
    const { put, orders, offers, store } = start({ deliveryMethods });
    offers.set('A', anOffer('A', { price: aPrice(0) }));
    await put('A', 1);
    const placed = await orders.place({ ...aCheckoutForm, paymentMethod: 'bank' }, key)();
    expect(placed).toMatchObject(E.right({ state: 'placed', totals: { gross: 0 } }));
    expect(E.isRight(placed) && placed.right).not.toHaveProperty('paymentState');
    expect(await store.findPayment('a-reference-nobody-guesses')()).toEqual(E.right(O.none));
  });

  it('uses the basket up, and the same key gives the same order again', async () => {
    const { put, orders, read } = start();
    await put('A', 1);
    const first = await orders.place(aCheckoutForm, key)();
    expect(await read()).toMatchObject({ count: 0 });
    expect(await orders.place(aCheckoutForm, key)()).toEqual(first);
  });

  it('makes one order of ten posts at once', async () => {
    const { put, orders } = start();
    await put('A', 1);
    const placed = await Promise.all(Array.from({ length: 10 }, () => orders.place(aCheckoutForm, key)()));
    expect(new Set(placed.map((one) => (E.isRight(one) ? one.right.number : one.left._tag))).size).toBe(1);
    expect(await orders.list({})()).toMatchObject(E.right({ orders: [{ state: 'placed' }] }));
  });

  it('tells a form that is wrong, and keeps the basket', async () => {
    const { put, orders, read } = start();
    await put('A', 1);
    const placed = await orders.place({ ...aCheckoutForm, email: 'ada' }, key)();
    expect(placed).toEqual(
      E.left({ _tag: 'InvalidDetails', errors: [{ field: 'email', code: 'checkout.email_invalid' }] }),
    );
    expect(await read()).toMatchObject({ count: 1 });
  });

  it('has nothing to order without a basket, with an empty one, or for a visitor who owns nothing', async () => {
    const { orders, ordersOf, baskets } = start();
    const empty = E.left({ _tag: 'EmptyBasket' });
    expect(await orders.place(aCheckoutForm, key)()).toEqual(empty);
    await baskets.change(guest, E.right)();
    expect(await orders.place(aCheckoutForm, key)()).toEqual(empty);
    const nobody = ordersOf(O.none);
    expect(await nobody.place(aCheckoutForm, key)()).toEqual(empty);
    expect([await nobody.list({})(), await nobody.find('AAAAA-00001')()]).toEqual([
      E.right({ orders: [] }),
      E.right(O.none),
    ]);
    expect(await nobody.reorder('AAAAA-00001')()).toEqual(E.left({ _tag: 'UnknownOrder' }));
  });

  it.each([
    ['used the basket up', false],
    ['used the basket up, after which something new was put in', true],
  ])('answers with the order of a twin that was faster and %s', async (_, isFilledAgain) => {
    const { put, orders, ordersOf, read, store } = start();
    const reviewed = await put('A', 1);
    const twin: unknown[] = [];
    const slow = ordersOf(O.some(guest), {
      basket: {
        read: () => async () => {
          twin.push(await orders.place(aCheckoutForm, key, { revision: reviewed })());
          if (isFilledAgain) await put('B', 1);
          return E.right({ ...(await read()), revision: reviewed + 1 });
        },
      },
    });
    const placed = await slow.place(aCheckoutForm, key, { revision: reviewed })();
    expect([placed]).toEqual(twin);
    expect(placed).toMatchObject(E.right({ lines: [{ sku: 'A' }] }));
    expect(await store.list({ owners: [guest] }, {})()).toMatchObject(E.right([{ state: 'placed' }]));
  });

  it('stops when the price changed since it was seen', async () => {
    const { put, orders, offers } = start();
    await put('A', 1);
    offers.set('A', anOffer('A', { price: aPrice(10_001) }));
    expect(await orders.place(aCheckoutForm, key)()).toEqual(E.left({ _tag: 'BasketChanged' }));
    offers.set('A', anOffer('A'));
    expect(E.isRight(await orders.place(aCheckoutForm, key)())).toBe(true);
  });

  it('stops where something stands between the basket and an order', async () => {
    const delivers = { north: { delivers: false } };
    const { put, orders, offers } = start({
      ...{ minimumOrder: 20_000, deliveryZones: [{ id: 'north', country: 'NO', postalCodes: ['9170'] }] },
      deliveryMethods: aShopInfo.deliveryMethods.map((method) => ({ ...method, pickup: false, zones: delivers })),
    });
    await put('A', 1);
    const order = (postalCode = '0155') => orders.place({ ...aCheckoutForm, postalCode }, key)();
    const missing = { minimum: 20_000, missing: 10_000, vat: 'gross' };
    expect(await order()).toEqual(E.left({ _tag: 'BelowMinimum', ...missing }));
    await put('B', 1);
    expect(await order('9170')).toEqual(E.left({ _tag: 'NotDelivered' }));
    offers.set('B', anOffer('B', { available: 0 }));
    expect(await order()).toEqual(E.left({ _tag: 'NotEnoughStock', sku: 'B', available: 0 }));
    offers.set('B', anOffer('B'));
    expect(E.isRight(await order())).toBe(true);
  });

  it('stops where no way of delivery takes the goods, and beside the field where another one does', async () => {
    const [home, express] = aShopInfo.deliveryMethods;
    const limited = (maxWeight: number) =>
      [
        { ...home, maxWeight: 2_000 },
        { ...express, maxWeight },
      ] as typeof aShopInfo.deliveryMethods;
    const order = async (maxWeight: number) => {
      const { put, orders, offers } = start({ deliveryMethods: limited(maxWeight) });
      await put('A', 2);
      offers.set('A', anOffer('A', { weight: 1_500 }));
      return orders.place(aCheckoutForm, key)();
    };
    expect(await order(2_999)).toEqual(E.left({ _tag: 'TooHeavy', weight: 3_000, maxWeight: 2_999 }));
    expect(await order(3_000)).toEqual(
      E.left({
        _tag: 'InvalidDetails',
        errors: [{ field: 'deliveryMethod', code: 'checkout.delivery_method_too_heavy' }],
      }),
    );
  });

  it('stops where delivery costs something else at the place than was shown', async () => {
    const { put, orders } = start({
      deliveryZones: [{ id: 'north', country: 'NO', postalCodes: ['9170'] }],
      deliveryMethods: aShopInfo.deliveryMethods.map((method) => ({ ...method, zones: { north: { price: 29_900 } } })),
    });
    await put('A', 1);
    const order = (total: number) => orders.place({ ...aCheckoutForm, postalCode: '9170' }, key, { total })();
    expect(await order(19_900)).toEqual(E.left({ _tag: 'TotalChanged', total: 39_900 }));
    expect(await order(39_900)).toMatchObject(E.right({ delivery: { gross: 29_900 } }));
  });

  it('stops when another tab put more into the basket than was reviewed', async () => {
    const { put, orders } = start();
    const revision = await put('A', 1);
    await put('B', 1);
    expect(await orders.place(aCheckoutForm, key, { revision })()).toEqual(E.left({ _tag: 'BasketChanged' }));
    expect(E.isRight(await orders.place(aCheckoutForm, key, { revision: revision + 1 })())).toBe(true);
    expect(E.isRight(await orders.place(aCheckoutForm, key, { revision })())).toBe(true);
  });

  it('stops when stock ran out between reading and writing', async () => {
    const { put, orders } = start();
    await put('A', 6);
    expect(await orders.place(aCheckoutForm, key)()).toEqual(
      E.left({ _tag: 'NotEnoughStock', sku: 'A', available: 5 }),
    );
  });

  it.each([
    { email: 'eva@example.com' },
    { firstName: 'Eva' },
    { street: 'Storgata 2' },
    { deliveryMethod: 'express' },
    { paymentMethod: 'bank' },
    { email: 'no address' },
  ])('is refused with the key of an order that was placed otherwise: %j', async (other) => {
    const { put, orders } = start();
    await put('A', 1);
    const first = await orders.place(aCheckoutForm, key)();
    const used = E.left({ _tag: 'IdempotencyKeyUsed' });
    expect(await orders.place({ ...aCheckoutForm, ...other }, key)()).toEqual(used);
    expect(await orders.place(aCheckoutForm, key)()).toEqual(first);
  });

  it('goes to the point that was chosen of those near the address, or to the nearest', async () => {
    const { put, ordersOf } = start();
    await put('A', 2);
    const orders = ordersOf(O.some(guest));
    expect(await orders.place({ ...aCheckoutForm, pickupPoint: 'forged' }, key)()).toEqual(
      E.left({ _tag: 'InvalidDetails', errors: [{ field: 'pickupPoint', code: 'checkout.pickup_point_unknown' }] }),
    );
    const chosen = await orders.place({ ...aCheckoutForm, pickupPoint: 'far' }, key)();
    expect(chosen).toMatchObject(E.right({ delivery: { point: points[1] } }));
    expect(await orders.place({ ...aCheckoutForm, pickupPoint: 'far' }, key)()).toEqual(chosen);
    await put('A', 1);
    const nearest = await orders.place(aCheckoutForm, `${key}-2`)();
    expect(nearest).toMatchObject(E.right({ delivery: { point: points[0] } }));
    await put('A', 1);
    const elsewhere = await orders.place({ ...aCheckoutForm, postalCode: '9170', pickupPoint: 'far' }, `${key}-3`)();
    expect(E.isRight(elsewhere) && elsewhere.right.delivery.point).toBeUndefined();
  });

  it('is refused with the key of a business’s order for another business', async () => {
    const { put, ordersOf } = start({ viewMode: 'B2B' });
    await put('A', 1);
    const form = { ...aCheckoutForm, company: 'Nord AS', organisationNumber: '974760673', reference: '' };
    const orders = ordersOf(O.some(guest));
    const first = await orders.place(form, key)();
    expect(E.isRight(first)).toBe(true);
    expect(await orders.place(form, key)()).toEqual(first);
    expect(await orders.place({ ...form, reference: 'PO 17' }, key)()).toEqual(E.left({ _tag: 'IdempotencyKeyUsed' }));
  });

  describe('by invoice as a guest', () => {
    const network = 'a-network';
    const refused = E.left({ _tag: 'TooMuchUnpaid' });
    const orderAs = async (
      world: ReturnType<typeof start>,
      email: string,
      rest: Partial<OrderingShopper> = { network },
      form: Partial<typeof aCheckoutForm> = {},
      owner: ShopperId = guest,
    ) => {
      await world.put('B', 1, owner);
      const number = world.time.now++;
      return world.ordersOf(O.some(owner), rest).place({ ...aCheckoutForm, email, ...form }, `key-${number}`)();
    };
    const fill = async (world: ReturnType<typeof start>, orders: number, emailOf: (n: number) => string) => {
      for (let n = 0; n < orders; n += 1) expect(E.isRight(await orderAs(world, emailOf(n)))).toBe(true);
    };

    it('ends after five orders that one mailbox has not paid, whatever tag it bears', async () => {
      const world = start();
      await fill(world, 5, (n) => `ada+${n}@example.com`);
      expect(await orderAs(world, 'ADA@example.com', { network: 'another-network' })).toEqual(refused);
      expect(E.isRight(await orderAs(world, 'eva@example.com'))).toBe(true);
    });

    it('ends after thirty that one network has not paid', async () => {
      const world = start();
      await fill(world, 30, (n) => `someone-${n}@example.com`);
      expect(await orderAs(world, 'eva@example.com')).toEqual(refused);
      expect(E.isRight(await orderAs(world, 'eva@example.com', { network: 'another-network' }))).toBe(true);
    });

    it('goes on by another way to pay, for who is logged in, a day later, and where nobody counts', async () => {
      const world = start();
      await fill(world, 5, () => 'ada@example.com');
      const isPlaced = async (...order: [Partial<OrderingShopper>?, Partial<typeof aCheckoutForm>?, ShopperId?]) =>
        E.isRight(await orderAs(world, 'ada@example.com', ...order));
      expect(await isPlaced({ network })).toBe(false);
      expect(await isPlaced({ network }, { paymentMethod: 'bank' })).toBe(true);
      expect(await isPlaced({ network }, {}, user)).toBe(true);
      expect(await isPlaced({})).toBe(true);
      world.time.now += 24 * 60 * 60_000 + 100;
      expect(await isPlaced({ network })).toBe(true);
    });
  });

  it.each(['', 'short', 'x'.repeat(65), 'key with spaces inside'])('refuses the key %j', async (wrong) => {
    expect(await start().orders.place(aCheckoutForm, wrong)()).toEqual(E.left({ _tag: 'InvalidIdempotencyKey' }));
  });
});

describe('the address of an order', () => {
  const startKeeping = async () => {
    const kept: unknown[] = [];
    const { put, orders } = start({}, (address) => async () => kept.push(address));
    await put('A', 1);
    return { orders, kept };
  };

  it('is kept for the next time when the user wants that', async () => {
    const { orders, kept } = await startKeeping();
    const placed = await orders.place(aCheckoutForm, key, { saveAddress: true })();
    expect(E.isRight(placed) && kept).toEqual([
      {
        contact: { firstName: 'Ada', lastName: 'Nordmann', email: 'ada@example.com', phone: '+47 22 33 44 55' },
        address: { street: 'Storgata 1', extra: '', postalCode: '0155', city: 'Oslo', country: 'NO' },
      },
    ]);
  });

  it('is not kept unasked, nor when nothing was ordered', async () => {
    const { orders, kept } = await startKeeping();
    await orders.place({ ...aCheckoutForm, city: '' }, key, { saveAddress: true })();
    await orders.place(aCheckoutForm, 'short', { saveAddress: true })();
    await orders.place(aCheckoutForm, key)();
    expect(kept).toEqual([]);
  });

  it('is nowhere to be kept for a guest, and the order is placed all the same', async () => {
    const { put, orders } = start();
    await put('A', 1);
    expect(E.isRight(await orders.place(aCheckoutForm, key, { saveAddress: true })())).toBe(true);
  });
});

describe('an order by a form of another profile', () => {
  const placedAs = async (now: string | undefined, filledInFor: string | undefined) => {
    const { ordersOf, put } = start();
    await put('A', 1, user);
    const orders = ordersOf(O.some(user), now === undefined ? {} : { profileId: now });
    const outcome = await orders.place(aCheckoutForm, key, { profileId: filledInFor })();
    return E.isLeft(outcome) ? outcome.left._tag : 'placed';
  };

  it.each([
    ['north', 'south', 'OtherProfile'],
    ['north', '', 'OtherProfile'],
    [undefined, 'north', 'OtherProfile'],
    ['north', 'north', 'placed'],
    [undefined, '', 'placed'],
    ['north', undefined, 'placed'],
  ])('who shops in %j with a form for %j: %s', async (now, filledInFor, outcome) => {
    expect(await placedAs(now, filledInFor)).toBe(outcome);
  });
});

describe('the orders of somebody who logged in', () => {
  const ofGuest = async () => {
    const world = start();
    await world.put('A', 1);
    const placed = await world.orders.place(aCheckoutForm, key)();
    return { ...world, number: E.isRight(placed) ? placed.right.number : '' };
  };

  it('include single ones of the guest that they were, which can be ordered again', async () => {
    const { ordersOf, number } = await ofGuest();
    const orders = ordersOf(O.some(user), { before: [guest] });
    expect(await orders.find(number)()).toMatchObject(E.right(O.some({ number })));
    expect(await orders.list({})()).toEqual(E.right({ orders: [] }));
    expect(await orders.reorder(number)()).toMatchObject(E.right({ basket: { lines: [{ sku: 'A', quantity: 1 }] } }));
  });

  it('include those of the user of before a profile was chosen, the newest first', async () => {
    const { ordersOf, put, time } = start();
    const place = async (owner: ShopperId, sku: string) => {
      time.now += 1_000;
      await put(sku, 1, owner);
      const placed = await ordersOf(O.some(owner)).place(aCheckoutForm, `${sku}-${time.now}-key-of-16`)();
      return E.isRight(placed) ? placed.right.number : '';
    };
    const north = { user: 'kari', profile: 'north' };
    const numbers = [await place(user, 'A'), await place(north, 'B'), await place(user, 'B')];
    const orders = ordersOf(O.some(north), { before: [guest, user] });
    const listed = await orders.list({})();
    expect(E.isRight(listed) && listed.right.orders.map(({ number }) => number)).toEqual([...numbers].reverse());
    expect(await orders.find(numbers[0] ?? '')()).toMatchObject(E.right(O.some({ lines: [{ sku: 'A' }] })));
    expect(await ordersOf(O.some(user)).list({})()).toMatchObject(E.right({ orders: [{}, {}] }));
  });

  it('include none of guests that they never were', async () => {
    const { ordersOf, number } = await ofGuest();
    for (const orders of [ordersOf(O.some(user)), ordersOf(O.some(user), { before: [{ guest: 'nils' }] })]) {
      expect(await orders.find(number)()).toEqual(E.right(O.none));
      expect(await orders.reorder(number)()).toEqual(E.left({ _tag: 'UnknownOrder' }));
    }
  });

  it('are their own before those of the guest', async () => {
    const { ordersOf, put } = await ofGuest();
    await put('B', 1, user);
    const orders = ordersOf(O.some(user), { before: [guest] });
    const placed = await orders.place(aCheckoutForm, key)();
    expect(await orders.list({})()).toEqual(E.isRight(placed) && E.right({ orders: [orderInShort(placed.right)] }));
    expect(E.isRight(placed) && (await orders.find(placed.right.number)())).toMatchObject(
      E.right(O.some({ lines: [{ sku: 'B' }] })),
    );
  });
});

describe('ordering what a company approves', () => {
  const buyer = { company: 'nord', user: 'ingrid', name: 'Ingrid' };
  const asking = async (over: number, categories?: readonly string[]) => {
    const shop = start();
    await shop.put('A', 2);
    await shop.rules.change('nord', () => E.right([{ id: 'a', over, ...(categories && { categories }) }]))();
    return { ...shop, orders: shop.ordersOf(O.some(guest), { buyer }) };
  };

  it('asks for an approval where goods cost more than a rule says, by their price without VAT and delivery', async () => {
    const { orders, store, time } = await asking(15_999);
    expect(await orders.place(aCheckoutForm, key)()).toMatchObject(
      E.right({
        state: 'awaiting-approval',
        approval: { lapsesAt: time.now + 5 * 86_400_000, steps: [{ because: [{ over: 15_999 }], isForAll: true }] },
      }),
    );
    expect(store.jobs.map(({ name }) => name)).toEqual([
      'ask-approvers',
      'remind-approvers',
      'remind-approvers',
      'lapse-approval',
    ]);
    const below = await asking(16_000);
    expect(await below.orders.place(aCheckoutForm, key)()).toMatchObject(E.right({ state: 'placed' }));
  });

  it('asks for one where goods of a product group cost more than a rule says, whatever the rest of the order costs', async () => {
    const placing = async (...rules: Parameters<typeof asking>) => {
      const { offers, orders } = await asking(...rules);
      offers.set('A', anOffer('A', { category: 'furniture/chairs' }));
      return orders.place(aCheckoutForm, key)();
    };
    const because = [{ over: 15_999, groups: ['furniture'] }];
    expect(await placing(15_999, ['furniture'])).toMatchObject(
      E.right({ state: 'awaiting-approval', approval: { steps: [{ because }] } }),
    );
    expect(await placing(16_000, ['furniture'])).toMatchObject(E.right({ state: 'placed' }));
    expect(await placing(0, ['furniture/tables', 'paper'])).toMatchObject(E.right({ state: 'placed' }));
  });

  it('asks for nothing where nobody buys for the company', async () => {
    const { ordersOf } = await asking(0);
    expect(await ordersOf(O.some(guest)).place(aCheckoutForm, key)()).toMatchObject(E.right({ state: 'placed' }));
  });

  it('does what the button said, or nothing', async () => {
    const needed = await asking(0);
    const place = (orders: typeof needed.orders, expects: 'order' | 'approval') =>
      orders.place(aCheckoutForm, key, { expects })();
    expect(await place(needed.orders, 'order')).toEqual(E.left({ _tag: 'ApprovalNeeded' }));
    expect(await place(needed.orders, 'approval')).toMatchObject(E.right({ state: 'awaiting-approval' }));
    const free = await asking(1_000_000);
    expect(await place(free.orders, 'approval')).toEqual(E.left({ _tag: 'ApprovalNotNeeded' }));
    expect(await place(free.orders, 'order')).toMatchObject(E.right({ state: 'placed' }));
  });

  it('is not paid before it is approved', async () => {
    const { orders, read } = await asking(0);
    expect(await orders.place({ ...aCheckoutForm, paymentMethod: 'bank' }, key)()).toEqual(
      E.left({
        _tag: 'InvalidDetails',
        errors: [{ field: 'paymentMethod', code: 'checkout.payment_method_approval' }],
      }),
    );
    expect(await read()).toMatchObject({ count: 2 });
  });

  it('shows who oversees the company whether they may decide, by name alone', async () => {
    const { orders, ordersOf } = await asking(0);
    const placed = await orders.place(aCheckoutForm, key)();
    if (E.isLeft(placed)) throw new Error(placed.left._tag);
    const deciding = { id: 'per', name: 'Per', company: 'nord' };
    const shopper = ordersOf(O.some({ user: 'per' }), { oversees: { id: 'nord' }, deciding });
    expect(await shopper.see(placed.right.number)()).toMatchObject(E.right(O.some({ approval: { mayDecide: true } })));
    const own = await orders.see(placed.right.number)();
    expect(JSON.stringify(own)).not.toMatch(/mayDecide|ingrid/);
  });
});

import type { DeliveryMethod, VatSettings } from '@torg/domain/shop';
import type { PlanTable } from '@torg/domain/subscription';
import type { TaxationByCountry } from '@torg/domain/tax';
import { aCheckoutForm, aLine, anOffer, aPrice, aShopInfo, aSubscription, bankMethod } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { aPage, basketOf } from '../../testing/a-page.ts';

const jacket = anOffer('J', { name: 'Jacket', price: aPrice(50_000) });
const basket = basketOf([aLine('J', 1, { seenPrice: jacket.price })], [jacket]);
const methods = [
  ...aShopInfo.deliveryMethods,
  { id: 'shop', name: { nb: 'I butikken' }, price: 0, pickup: true, estimate: { minDays: 0, maxDays: 1 } },
];
const url = '/en/checkout';

describe('the checkout', () => {
  it('is one form that needs no scripts and carries its key', async () => {
    const page = await aPage({ url, basket, info: { deliveryMethods: methods } });
    expect(page.forms).toEqual([
      {
        action: '/en/checkout',
        values: {
          ...{
            idempotencyKey: 'key-0123456789abcdef',
            revision: String(basket.revision),
            profileId: '',
            user: '',
            expects: 'order',
            ...{ 'total-home': '59900', 'total-express': '74900', 'total-shop': '50000' },
            firstName: '',
            lastName: '',
            email: '',
            phone: '',
          },
          ...{ street: '', extra: '', postalCode: '', city: '', country: 'NO' },
          ...{ deliveryMethod: 'home', paymentMethod: 'invoice' },
        },
      },
    ]);
    expect(page.headings).toEqual(['Checkout', 'Contact', 'Delivery', 'Delivery address', 'Payment', 'Your order']);
  });

  it('tells the VAT of the country where goods go, and the total of each way with it', async () => {
    const rates = { food: 1350, standard: 2550 };
    const byCountry: TaxationByCountry = {
      NO: { _tag: 'Destination', country: 'NO', rates },
      SE: { _tag: 'Export', country: 'SE' },
    };
    const vat: VatSettings = {
      ...{ country: 'DE', oss: true, chargedIn: ['NO'] },
      classes: { food: 'reduced', standard: 'standard' },
    };
    const charged = await aPage({ url, basket, taxations: { byCountry }, info: { vat } });
    expect(charged.terms).toMatchObject({ 'VAT 25.5% included': 'NOK 121.71' });
    expect(charged.forms[0]?.values).toMatchObject({ 'total-home': '59900', 'total-express': '74900' });
    const exported = await aPage({ url, basket, taxations: { byCountry }, info: { vat, countries: ['SE'] } });
    expect(exported.text).toContain('Sold without VAT, as the goods leave the area where it is charged.');
    expect(exported.forms[0]?.values).toMatchObject({ 'total-home': '47920', 'total-express': '59920' });
  });

  it('asks a company for its VAT number in shops that sell by reverse charge, and says how it stands', async () => {
    const vat: VatSettings = {
      ...{ country: 'DE', number: 'DE136695976', oss: false, chargedIn: [] },
      classes: { food: 'reduced', standard: 'standard' },
    };
    const info = { vat, viewMode: 'B2B', countries: ['SE', 'DE'] } as const;
    const checked = { _tag: 'ReverseCharge', country: 'SE', vatNumber: 'SE556036079301', checkedAt: 0 } as const;
    const values = { ...aCheckoutForm, country: 'SE', vatNumber: 'SE556036079301' };
    const posted = { form: 'checkout', values, errors: [] } as const;
    const taxations = { byCountry: { SE: checked }, vatNumber: 'Valid' } as const;
    const page = await aPage({ url, basket, info, posted, taxations });
    expect(page.fields.map(({ attributes }) => attributes.name)).toContain('vatNumber');
    expect(page.text).toContain('Valid in the EU’s register (VIES): we sell without VAT.');
    expect(page.text).toContain('Reverse charge: the buyer owes the VAT. VAT number SE556036079301, confirmed on');
    expect(Object.keys((await aPage({ url, basket, info, posted, taxations, vatView: 'net' })).terms)).toContain(
      'Total',
    );
    const away = await aPage({ url, basket, info, posted, taxations: { byCountry: {}, vatNumber: 'Unknown' } });
    expect(away.text).toContain('does not answer now. Try again later, or order with VAT.');
    const { vat: _, ...without } = info;
    const { fields } = await aPage({ url, basket, info: without });
    expect(fields.map(({ attributes }) => attributes.name)).not.toContain('vatNumber');
  });

  it('tells browsers what they may fill in, and phones which keys to show', async () => {
    const { fields } = await aPage({ url, basket });
    const hints = fields.map(({ attributes: { name, autocomplete, type, inputmode } }) => [
      ...[name, autocomplete, type, inputmode],
    ]);
    expect(hints).toEqual([
      ['firstName', 'given-name', undefined, undefined],
      ['lastName', 'family-name', undefined, undefined],
      ['email', 'email', 'email', undefined],
      ['phone', 'tel', 'tel', undefined],
      ['deliveryMethod', undefined, 'radio', undefined],
      ['deliveryMethod', undefined, 'radio', undefined],
      ['street', 'address-line1', undefined, undefined],
      ['extra', 'address-line2', undefined, undefined],
      ['postalCode', 'postal-code', undefined, 'numeric'],
      ['city', 'address-level2', undefined, undefined],
      ['country', 'country', undefined, undefined],
      ['paymentMethod', undefined, 'radio', undefined],
      ['paymentMethod', undefined, 'radio', undefined],
    ]);
  });

  it('says of goods ordered ahead from when they ship, by each way', async () => {
    const ahead = anOffer('J', { price: aPrice(50_000), availableAt: Date.UTC(2099, 11, 1, 12) });
    const waiting = basketOf([aLine('J', 1, { seenPrice: ahead.price })], [ahead]);
    const { text } = await aPage({ url, basket: waiting, info: { deliveryMethods: methods } });
    const told = text.match(/Ships from 1 December 2099, then [^.]*? working days?/g);
    expect(told).toHaveLength(methods.length);
    expect((await aPage({ url, basket, info: { deliveryMethods: methods } })).text).not.toContain('Ships from');
  });

  it('counts a deposit that is wanted in what is ordered for, and says that it is none of the price', async () => {
    const withPlan = { ...basket, lines: basket.lines.map((line) => ({ ...line, subscription: aSubscription })) };
    const steps = { creditCheck: 'done', deposit: 200_000 } as const;
    const plans: PlanTable = {
      ...{ categories: [], minimumAge: 18, familyDiscount: 0, porting: { earliestWorkingDays: 3, latestDays: 60 } },
      plans: [],
    };
    const { buttons, terms } = await aPage({ url, basket: withPlan, plans, steps });
    expect(buttons.map(({ name }) => name)).toEqual(['Order – NOK 2,599']);
    expect(terms).toMatchObject({ Deposit: 'NOK 2,000', 'To pay now, with the deposit': 'NOK 2,599' });
    expect(terms).toMatchObject({ 'On top, each month': 'NOK 399' });
    expect((await aPage({ url, basket, plans, steps })).terms).not.toHaveProperty('Deposit');
  });

  it('offers no way of delivery of which every window is gone, and says why', async () => {
    const times = [{ weekdays: ['monday'] as const, from: '17:00', to: '21:00', capacity: 1 }];
    const deliveryMethods = methods.map((one) =>
      one.id === 'express' ? { ...one, windows: { daysAhead: 4, cutOffHours: 20, times } } : one,
    );
    const page = await aPage({ url, basket, info: { deliveryMethods } });
    const ways = page.fields.filter(({ attributes }) => attributes.name === 'deliveryMethod');
    expect(ways.map(({ attributes }) => 'disabled' in attributes)).toEqual([false, true, false]);
    expect(page.text).toContain('No times are free');
    const ahead = anOffer('J', { price: aPrice(50_000), availableAt: Date.UTC(2099, 11, 1, 12) });
    const waiting = basketOf([aLine('J', 1, { seenPrice: ahead.price })], [ahead]);
    const window = { day: 0, from: '17:00', to: '21:00', startsAt: Date.UTC(2099, 10, 30), id: 'early', isFull: false };
    const later = await aPage({ url, basket: waiting, info: { deliveryMethods }, windows: [window] });
    expect(later.text).toContain('No times are open after the goods are in stock on 1 December 2099');
    expect((await aPage({ url, basket, info: { deliveryMethods }, windows: [window] })).text).not.toContain('No times');
    const full = await aPage({ url, basket, info: { deliveryMethods }, windows: [{ ...window, isFull: true }] });
    expect(full.text).toContain('No times are free');
  });

  it('asks whether goods that are there wait for those that were ordered ahead, where a way has a second delivery', async () => {
    const ahead = anOffer('P', { name: 'Pan', price: aPrice(20_000), availableAt: Date.UTC(2099, 11, 1, 12) });
    const lines = [aLine('J', 1, { seenPrice: jacket.price }), aLine('P', 1, { seenPrice: ahead.price })];
    const parted = basketOf(lines, [jacket, ahead]);
    const [home, ...others] = methods;
    const deliveryMethods = [{ ...home, secondDeliveryPrice: 4_900 } as DeliveryMethod, ...others];
    const page = await aPage({ url, basket: parted, info: { deliveryMethods } });
    expect(page.headings).toContain('Deliveries');
    expect(page.text).toContain('What we have is sent now. From 1 December 2099: Pan');
    expect(page.text).toContain('NOK 49 more');
    expect(page.forms[0]?.values).toMatchObject({ twoDeliveries: '', 'total-home': '79900' });
    const posted = { form: 'checkout', values: { ...aCheckoutForm, twoDeliveries: 'yes' }, errors: [] } as const;
    const inTwo = await aPage({ url, basket: parted, info: { deliveryMethods }, posted });
    expect(inTwo.forms[0]?.values).toMatchObject({
      ...{ twoDeliveries: 'yes', 'total-home': '84800', 'total-express': '94900' },
    });
    for (const whole of [
      { basket: parted, info: { deliveryMethods: methods } },
      { basket, info: { deliveryMethods } },
    ])
      expect((await aPage({ url, ...whole })).headings).not.toContain('Deliveries');
  });

  describe('of goods that weigh something', () => {
    const heavy = { ...jacket, weight: 12_500, bulky: true as const };
    const weighing = basketOf([aLine('J', 2, { seenPrice: jacket.price })], [heavy]);
    const [home, ...others] = methods;
    const with_ = (first: Partial<DeliveryMethod>, rest = others) =>
      aPage({
        ...{ url, basket: weighing },
        info: { deliveryMethods: home === undefined ? rest : [{ ...home, ...first }, ...rest] },
      });

    it('says why a way of delivery cannot be chosen, and starts with one that can', async () => {
      const { forms, fields, text } = await with_({ maxWeight: 24_000 });
      expect(text).toContain('Takes at most 24 kg. Your basket weighs 25 kg.');
      expect(forms[0]?.values).toMatchObject({ deliveryMethod: 'express' });
      const ways = fields.filter(({ attributes }) => attributes.name === 'deliveryMethod');
      expect(ways.map(({ attributes }) => 'disabled' in attributes)).toEqual([true, false, false]);
      expect((await with_({ takesBulky: false })).text).toContain('Takes no bulky goods');
    });

    it('says what stands in the way where no way takes them, and orders nothing', async () => {
      const { text, buttons } = await with_({ maxWeight: 24_000 }, []);
      expect(text).toContain('This weighs 25 kg, and we deliver at most 24 kg in one order.');
      expect(buttons).toEqual([]);
      expect((await with_({ takesBulky: false }, [])).text).toContain('Some of this is too bulky for our delivery.');
    });

    it('costs by their weight, and from the least where places differ, until one is typed', async () => {
      const priced = { freeFrom: 1_000_000, weightPrices: [{ from: 25_000, price: 31_000 }] };
      const { forms, text } = await with_(priced);
      expect(text).toContain('NOK 310');
      expect(forms[0]?.values).toMatchObject({ 'total-home': '131000' });
      const info = { zones: { north: { price: 59_000 } } };
      expect((await with_({ ...priced, ...info })).text).toContain('from NOK 310');
    });
  });

  it('offers the ways to pay that the shop lists, by their own names where they have some', async () => {
    const wallet = { id: 'wallet', provider: 'pocket', name: { nb: 'Lomme', en: 'Pocket' }, hint: { nb: 'I appen.' } };
    const { fields, text } = await aPage({ url, basket, info: { paymentMethods: [wallet, bankMethod] } });
    const ways = fields.filter(({ attributes }) => attributes.name === 'paymentMethod');
    expect(ways.map(({ attributes }) => attributes.value)).toEqual(['wallet', 'bank']);
    expect(text).toContain('Pocket I appen. Pay now By card on the bank’s own page');
    expect(text).not.toContain('Invoice');
  });

  it('shows letters for postal codes that have some', async () => {
    const { fields } = await aPage({ url, basket, info: { countries: ['NO', 'GB'] } });
    expect(fields.find(({ name }) => name === 'Postal code')?.attributes.inputmode).toBe('text');
  });

  it('sums up goods, delivery and VAT, and names the obligation to pay', async () => {
    const page = await aPage({ url, basket });
    expect(page.terms).toEqual({
      Goods: 'NOK 500',
      Home: 'NOK 99',
      Total: 'NOK 599',
      'VAT 25% included': 'NOK 119.80',
    });
    expect(page.text).toContain('within 14 days');
    expect(page.buttons.map(({ name }) => name)).toEqual([expect.stringMatching(/^Order – /)]);
  });

  it('says beside prices without VAT which sums have it', async () => {
    const { text, terms } = await aPage({ url, basket, vatView: 'net' });
    expect(terms).toMatchObject({
      'Goods excl. VAT': 'NOK 400',
      'VAT 25%': 'NOK 119.80',
      'Total incl. VAT': 'NOK 599',
    });
    expect(text).toContain('Your order incl. VAT NOK 599');
    expect(text).toContain('NOK 599 in all incl. VAT');
  });

  it('asks for no country where there is one, and tells it', async () => {
    const { fields, forms, text } = await aPage({ url, basket, info: { countries: ['NO'] } });
    expect(fields.map(({ name }) => name)).not.toContain('Country');
    expect(forms[0]?.values.country).toBe('NO');
    expect(text).toContain('Country: Norway');
  });

  it('names countries in the language of the page', async () => {
    expect((await aPage({ url, basket })).text).toContain('Norway');
    expect((await aPage({ url: '/checkout', basket })).text).toContain('Norge');
  });

  it('asks for the address of the invoice where the goods are fetched, and says why', async () => {
    const [home, , shop] = methods;
    const fetched = [shop, home].filter((method) => method !== undefined);
    const page = await aPage({ url, basket, info: { deliveryMethods: fetched } });
    expect(page.headings).toContain('Invoice address');
    expect(page.headings).not.toContain('Delivery address');
    expect(page.text).toContain('We only write the address on the invoice or receipt.');
    expect(page.text).toContain('Ready to collect: Within 1 working day');
    expect(page.text).toContain('Delivery: 2–4 working days');
    expect((await aPage({ url, basket, info: { deliveryMethods: methods } })).text).not.toContain(
      'on the invoice or receipt',
    );
  });

  it.each([
    ['lacks something to the smallest order', basket, { minimumOrder: 60_000 }, { 'See all products': '/en/all' }],
    [
      'asks for more than there is',
      basketOf([aLine('J', 3, { seenPrice: jacket.price })], [anOffer('J', { ...jacket, available: 2 })]),
      {},
      { 'Change the basket': '/en/basket' },
    ],
    ['changed', basketOf([aLine('J', 1)], [jacket]), {}, { 'See the changes': '/en/basket' }],
  ])(
    'of a basket that %s says so before the form, leads on, and has no button that orders',
    async (...[, of, info, links]) => {
      const page = await aPage({ url, basket: of, info });
      expect(page.links).toMatchObject(links);
      expect(page.buttons).toEqual([]);
      expect(page.headings).toContain('Contact');
    },
  );

  it('says that it is not delivered to what was sent, and leads to the address', async () => {
    const values = { ...aCheckoutForm, postalCode: '9170', deliveryMethod: 'home' };
    const posted = { form: 'checkout', values, errors: [], code: 'order.not_delivered' } as const;
    const info = {
      deliveryZones: [{ id: 'north', country: 'NO', postalCodes: ['9170'] }],
      deliveryMethods: aShopInfo.deliveryMethods.map((method) => ({
        ...{ ...method, pickup: false, zones: { north: { delivers: false } } },
      })),
    };
    const page = await aPage({ url, basket, info, posted });
    expect(page.text.split('We do not deliver to this address.')).toHaveLength(2);
    expect(page.links['Change the address']).toBe('#checkout-postalCode');
    expect(page.buttons).toEqual([]);
  });

  it('says that ordering means accepting the terms, with ways to what there is to read', async () => {
    const { text, links } = await aPage({ url, basket, info: { privacyPageContentId: 'privacy' } });
    expect(text).toContain('By ordering you accept the terms of sale – read about privacy too.');
    expect(links).toMatchObject({ 'terms of sale': '/en/content/terms', privacy: '/en/privacy' });
    expect((await aPage({ url, basket })).text).toContain('By ordering you accept the terms of sale.');
  });

  it('falls back to the main language for a way of delivery', async () => {
    expect((await aPage({ url, basket, info: { deliveryMethods: methods } })).text).toContain('I butikken');
  });
});

describe('a checkout that was posted without scripts and refused', () => {
  const values = { ...aCheckoutForm, email: 'ada@', city: '', deliveryMethod: 'shop' };
  const posted = {
    form: 'checkout',
    values,
    errors: [
      { field: 'email', code: 'checkout.email_invalid' },
      { field: 'city', code: 'checkout.required' },
    ],
  } as const;
  const example = { url, basket, posted, info: { deliveryMethods: methods } };

  it('keeps what was typed and chosen, and sums up by it', async () => {
    const { forms, terms } = await aPage(example);
    // A business's fields and points of a place that is not known are not asked for.
    const ofBusiness = ['company', 'organisationNumber', 'vatNumber', 'reference', 'costCentre', 'invoiceBy'];
    const unasked = [...ofBusiness, 'pickupPoint', 'deliveryWindow', 'credit', 'points'];
    expect(forms[0]?.values).toEqual({
      ...Object.fromEntries(Object.entries(values).filter(([field]) => !unasked.includes(field))),
      idempotencyKey: 'key-0123456789abcdef',
      revision: String(basket.revision),
      profileId: '',
      user: '',
      expects: 'order',
      ...{ 'total-home': '59900', 'total-express': '74900', 'total-shop': '50000' },
    });
    expect(terms).toMatchObject({ Total: 'NOK 500' });
  });

  it('heads the address by the way of delivery that was chosen', async () => {
    expect((await aPage(example)).headings).toContain('Invoice address');
    const delivered = { ...posted, values: { ...values, deliveryMethod: 'home' } };
    expect((await aPage({ ...example, posted: delivered })).headings).toContain('Delivery address');
  });

  it('says what is wrong beside its field, and leads to it from the top', async () => {
    const page = await aPage(example);
    const wrong = page.fields.filter(({ attributes }) => attributes['aria-invalid'] === 'true');
    expect(wrong.map(({ name }) => name)).toEqual(['E-mail', 'Town']);
    expect(wrong[0]?.describedBy).toContain('Enter an e-mail address such as name@example.com.');
    expect(page.headings).toContain('Please correct 2 fields');
    expect(page.links).toMatchObject({
      'E-mail: Enter an e-mail address such as name@example.com.': '#checkout-email',
      'Town: Enter the town.': '#checkout-city',
    });
    expect(wrong.map(({ attributes }) => attributes.id)).toEqual(['checkout-email', 'checkout-city']);
  });
});

it('without goods there is nothing to check out', async () => {
  const page = await aPage({ url });
  expect(page.forms).toEqual([]);
  expect(page.links).toEqual({ 'See all products': '/en/all' });
});

it('with goods that changed leads to the basket, keeps the form and does not order', async () => {
  const changed = basketOf([aLine('J', 1)], [jacket]);
  const page = await aPage({ url, basket: changed });
  expect(page.alerts[0]).toContain('Prices or stock have changed.');
  expect(page.links).toMatchObject({ 'See the changes': '/en/basket' });
  expect(page.buttons).toEqual([]);
});

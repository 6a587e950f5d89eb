import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { viewBasket } from '../basket/view.ts';
import { aBasket, aCheckoutForm, aLine, anOffer, aPrice, aShopInfo } from '../testing/examples.ts';
import { deliveryPrice } from './delivery-price.ts';
import { deliveryCharge } from './free-delivery.ts';
import { reviewOrder } from './review-order.ts';
import { checkField, emptyCheckoutForm, validateCheckout } from './validate-checkout.ts';

const home = {
  id: 'home',
  name: { nb: 'Hjem' },
  price: 9900,
  pickup: false,
  freeFrom: 100_000,
  estimate: { minDays: 1, maxDays: 2 },
};

describe('a checkout form', () => {
  it('becomes details, trimmed', () => {
    const read = validateCheckout({ ...aCheckoutForm, firstName: '  Ada ' }, aShopInfo);
    expect(read).toMatchObject(
      E.right({ contact: { firstName: 'Ada' }, address: { city: 'Oslo' }, deliveryMethod: 'home' }),
    );
  });

  it('becomes the details that were chosen, wherever they stand among what the shop offers', () => {
    const chosen = { country: 'SE', postalCode: '111 22', deliveryMethod: 'express', paymentMethod: 'bank' };
    expect(validateCheckout({ ...aCheckoutForm, ...chosen }, aShopInfo)).toMatchObject(
      E.right({
        address: { country: 'SE', postalCode: '111 22' },
        deliveryMethod: 'express',
        paymentMethod: 'bank',
      }),
    );
    const first = { country: 'NO', deliveryMethod: 'home', paymentMethod: 'invoice' };
    expect(validateCheckout({ ...aCheckoutForm, ...first }, aShopInfo)).toMatchObject(
      E.right({ address: { country: 'NO' }, deliveryMethod: 'home', paymentMethod: 'invoice' }),
    );
  });

  it('is judged by the country that was chosen', () => {
    const swedish = { ...aCheckoutForm, country: 'SE', postalCode: '0155' };
    expect(validateCheckout(swedish, aShopInfo)).toEqual(
      E.left([{ field: 'postalCode', code: 'checkout.postal_code_invalid' }]),
    );
    const business = { ...aShopInfo, viewMode: 'B2B' as const };
    const company = { ...aCheckoutForm, company: 'Ada AB', organisationNumber: '556036-0793', reference: '' };
    expect(checkField('organisationNumber', { ...company, country: 'SE' }, business)).toBeUndefined();
    expect(checkField('organisationNumber', company, business)).toBe('checkout.organisation_number_length');
  });

  it('tells everything that is missing, in the order of the form', () => {
    const read = validateCheckout(emptyCheckoutForm, aShopInfo);
    expect(E.isLeft(read) && read.left.map((error) => error.field)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'deliveryMethod',
      'street',
      'postalCode',
      'city',
      'country',
      'paymentMethod',
    ]);
  });

  it.each([
    ['email', 'ada', 'checkout.email_invalid'],
    ['email', 'ada@localhost', 'checkout.email_invalid'],
    ['email', 'a b@example.com', 'checkout.email_invalid'],
    ['phone', '12', 'checkout.phone_invalid'],
    ['phone', 'call me', 'checkout.phone_invalid'],
    ['postalCode', '015', 'checkout.postal_code_invalid'],
    ['postalCode', 'N0-155', 'checkout.postal_code_invalid'],
    ['country', 'DK', 'checkout.country_unknown'],
    ['deliveryMethod', 'drone', 'checkout.delivery_method_unknown'],
    ['paymentMethod', 'gold', 'checkout.payment_method_unknown'],
    ['city', 'x'.repeat(101), 'checkout.too_long'],
    ['street', '   ', 'checkout.required'],
    ['email', 'ada@example.com,eva@example.com', 'checkout.email_invalid'],
    ['country', 'constructor', 'checkout.too_long'],
    ['country', '__', 'checkout.country_unknown'],
    ['lastName', 'Nordmann\r\nBcc: eva@example.com', 'checkout.characters_invalid'],
    ['city', 'Os\u0000lo', 'checkout.characters_invalid'],
    ['firstName', '\u202eadA', 'checkout.characters_invalid'],
    ['street', '\ud800', 'checkout.characters_invalid'],
    ['firstName', '\u3164', 'checkout.required'],
    ['lastName', '\u115f \u200f', 'checkout.required'],
    ['city', '\u{e0041}', 'checkout.required'],
    ['firstName', 'Ada\u{e0041}', 'checkout.characters_invalid'],
    ['firstName', 'Gratis iPhone: http://evil.example/win', 'checkout.web_address'],
    ['lastName', 'www.evil.example', 'checkout.web_address'],
    ['firstName', 'evil.example/win', 'checkout.web_address'],
    ['city', 'evil.example/win', 'checkout.web_address'],
    ['street', 'https://evil.example', 'checkout.web_address'],
    ['extra', 'www.evil.example', 'checkout.web_address'],
  ] as const)('refuses %s %j', (field, value, code) => {
    expect(checkField(field, { ...aCheckoutForm, [field]: value }, aShopInfo)).toBe(code);
  });

  it.each([
    ['email', "o'brien+shop@sub.example.co"],
    ['phone', '22 33 44 55'],
    ['phone', '(0047) 22-33-44-55'],
    ['extra', ''],
    ['extra', 'Oppg. 2.AB/3'],
    ['lastName', 'Jr. af Ekenstam'],
  ] as const)('takes %s %j', (field, value) => {
    expect(checkField(field, { ...aCheckoutForm, [field]: value }, aShopInfo)).toBeUndefined();
  });
});

describe('a checkout form of a business', () => {
  const shop = { ...aShopInfo, viewMode: 'B2B' } as const;
  const form = { ...aCheckoutForm, company: 'Nord AS', organisationNumber: '974 760 673', reference: '' };

  it('says who buys, the number without spaces', () => {
    expect(validateCheckout(form, shop)).toMatchObject(
      E.right({ business: { company: 'Nord AS', organisationNumber: '974760673', reference: '' } }),
    );
  });

  it.each([
    ['company', '', 'checkout.required'],
    ['organisationNumber', '', 'checkout.required'],
    ['organisationNumber', '974760674', 'checkout.organisation_number_invalid'],
    ['organisationNumber', '97476067', 'checkout.organisation_number_length'],
    ['reference', 'x'.repeat(101), 'checkout.too_long'],
    ['company', 'evil.example/win', 'checkout.web_address'],
    ['reference', 'www.evil.example', 'checkout.web_address'],
  ] as const)('refuses %s %j', (field, value, code) => {
    expect(checkField(field, { ...form, [field]: value }, shop)).toBe(code);
  });

  it('asks nothing of that in a shop for consumers, and keeps nothing of it', () => {
    const read = validateCheckout({ ...form, organisationNumber: 'none' }, aShopInfo);
    expect(E.isRight(read) && 'business' in read.right).toBe(false);
  });
});

it('asks no postal code of a country whose name means something to JavaScript', () => {
  for (const country of ['constructor', '__proto__', 'toString']) {
    expect(checkField('postalCode', { ...aCheckoutForm, country }, aShopInfo)).toBeUndefined();
  }
});

describe('a way of delivery that is chosen', () => {
  const limited = aShopInfo.deliveryMethods.map((method) => ({
    ...method,
    maxWeight: 2_000,
    takesBulky: false,
  }));
  const error = (
    load: { readonly weight: number; readonly isBulky: boolean },
    deliveryMethods: typeof aShopInfo.deliveryMethods,
  ) => checkField('deliveryMethod', aCheckoutForm, { ...aShopInfo, deliveryMethods, load });
  const usual = [...limited.slice(0, 1), ...aShopInfo.deliveryMethods.slice(1)];

  it('takes the goods', () => {
    expect(error({ weight: 2_000, isBulky: false }, usual)).toBeUndefined();
    expect(error({ weight: 2_001, isBulky: false }, usual)).toBe('checkout.delivery_method_too_heavy');
    expect(error({ weight: 1, isBulky: true }, usual)).toBe('checkout.delivery_method_too_bulky');
  });

  it('is not to blame where none takes them', () => {
    expect(error({ weight: 2_001, isBulky: false }, limited)).toBeUndefined();
  });
});

describe('delivery', () => {
  it('costs its price below the limit and nothing from there on', () => {
    expect(deliveryCharge(home, 99_999, 0)).toBe(9900);
    expect(deliveryCharge(home, 100_000, 0)).toBe(0);
  });

  it('is stated net where prices are net', () => {
    expect(deliveryPrice(9900, 'net', aShopInfo)).toEqual(aPrice(7920, { vat: 'net' }));
  });
});

describe('the review of an order', () => {
  it.each(['gross', 'net'] as const)('sums %s lines and delivery to its totals', (vat) => {
    const price = aPrice(3333, { vat });
    const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 2 } };
    const basket = viewBasket(
      aBasket(aLine('A', 3, { seenPrice: price })),
      new Map([['A', anOffer('A', { price })]]),
      settings,
    );
    const review = reviewOrder(basket, home, aShopInfo);
    for (const field of ['net', 'gross'] as const) {
      const sum = review.lines.reduce((all, line) => all + line[field], review.delivery[field]);
      expect(sum).toBe(review.totals[field]);
    }
    expect(review.delivery.price.vat).toBe(vat);
  });

  it('counts the weight of all goods, and the place where it is known', () => {
    const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 2 } };
    const basket = viewBasket(aBasket(aLine('A', 3)), new Map([['A', anOffer('A', { weight: 2_000 })]]), settings);
    const way = { ...home, weightPrices: [{ from: 6_000, price: 19_900 }], zones: { north: { price: 29_900 } } };
    const zones = { ...aShopInfo, deliveryZones: [{ id: 'north', country: 'NO', postalCodes: ['9'] }] };
    const delivery = (postalCode?: string) =>
      reviewOrder(basket, way, zones, postalCode === undefined ? {} : { place: { country: 'NO', postalCode } }).delivery
        .gross;
    expect([delivery(), delivery('0150'), delivery('9170')]).toEqual([19_900, 19_900, 29_900]);
  });

  it.each([
    [79_999, 9900],
    [80_000, 0],
  ])('of %i net is free from its limit with VAT on: %i', (amount, gross) => {
    const price = aPrice(amount, { vat: 'net' });
    const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 2 } };
    const lines = aBasket(aLine('A', 1, { seenPrice: price }));
    const basket = viewBasket(lines, new Map([['A', anOffer('A', { price })]]), settings);
    expect(reviewOrder(basket, home, aShopInfo).delivery.gross).toBe(gross);
  });
});

describe('an order that is fetched', () => {
  const shop = {
    ...aShopInfo,
    deliveryMethods: aShopInfo.deliveryMethods.map((method) => ({ ...method, pickup: true })),
  };
  const noAddress = { ...aCheckoutForm, street: '', extra: '', postalCode: '', city: '' };

  it('needs no address where it is paid at once, and keeps none that was typed', () => {
    const none = { street: '', extra: '', postalCode: '', city: '', country: 'NO' };
    for (const form of [noAddress, { ...aCheckoutForm, postalCode: 'nonsense' }])
      expect(validateCheckout({ ...form, paymentMethod: 'bank' }, shop)).toMatchObject(E.right({ address: none }));
  });

  it('needs one where it is paid by invoice, or is sent', () => {
    const codes = (rules: typeof aShopInfo, paymentMethod: string) =>
      E.match(
        (errors: readonly { readonly field: string }[]) => errors.map(({ field }) => field),
        () => [],
      )(validateCheckout({ ...noAddress, paymentMethod }, rules));
    expect(codes(shop, 'invoice')).toEqual(['street', 'postalCode', 'city']);
    expect(codes(aShopInfo, 'bank')).toEqual(['street', 'postalCode', 'city']);
  });
});

describe('the invoice of a business', () => {
  const form = { ...aCheckoutForm, company: 'Nord AS', organisationNumber: '974760673' };
  const rules = { ...aShopInfo, viewMode: 'B2B', electronicInvoice: true } as const;

  it('names the cost centre, and goes by Peppol where the buyer wants and the shop does', () => {
    expect(validateCheckout({ ...form, costCentre: ' 4100 ', invoiceBy: 'ehf' }, rules)).toMatchObject(
      E.right({ business: { costCentre: '4100', electronicInvoice: true } }),
    );
    const plain = { company: 'Nord AS', organisationNumber: '974760673', reference: '' };
    expect(validateCheckout({ ...form, invoiceBy: 'email' }, rules)).toMatchObject(E.right({ business: plain }));
    expect(validateCheckout({ ...form, invoiceBy: 'ehf' }, { ...rules, electronicInvoice: false })).toEqual(
      E.left([{ field: 'invoiceBy', code: 'checkout.invoice_by_unknown' }]),
    );
  });
});

describe('a checkout form for files', () => {
  const download = { ...home, id: 'download', price: 0, digital: true };
  const shop = { ...aShopInfo, deliveryMethods: [...aShopInfo.deliveryMethods, download] };
  const load = { weight: 0, isBulky: false, digital: 'all' as const };
  const form = {
    ...{ ...aCheckoutForm, street: '', postalCode: '', city: '' },
    ...{ deliveryMethod: 'download', paymentMethod: 'bank', immediateDelivery: 'yes' },
  };

  it('asks for no address where they are paid at once, and for the country, by which they are taxed', () => {
    expect(validateCheckout(form, { ...shop, load })).toMatchObject(
      E.right({ address: { street: '', postalCode: '', city: '', country: 'NO' } }),
    );
    expect(validateCheckout({ ...form, country: '' }, { ...shop, load })).toMatchObject(
      E.left([{ field: 'country', code: 'checkout.required' }]),
    );
  });

  it.each(['', 'no', ' '])('wants the consent to hand them out at once, and takes %j for none', (immediateDelivery) => {
    const refused = E.left([{ field: 'immediateDelivery', code: 'checkout.immediate_delivery_required' }]);
    expect(validateCheckout({ ...form, immediateDelivery }, { ...shop, load })).toEqual(refused);
    const some = { ...aCheckoutForm, paymentMethod: 'bank', immediateDelivery };
    expect(validateCheckout(some, { ...shop, load: { ...load, digital: 'some' } })).toEqual(refused);
  });

  it('asks nobody for that consent who orders none, or buys for a business', () => {
    const { immediateDelivery: _, ...rest } = { ...aCheckoutForm, immediateDelivery: '' };
    expect(E.isRight(validateCheckout(rest, { ...shop, load: { weight: 0, isBulky: false } }))).toBe(true);
    expect(checkField('immediateDelivery', rest, { ...shop, viewMode: 'B2B', load })).toBeUndefined();
  });
});

import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { anOffer } from '../testing/examples.ts';
import { aCustomer } from '../testing/examples-of-acting.ts';
import { fillBasket } from '../testing/fill-basket.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { rightOf } from '../testing/right-of.ts';
import type { KnownUser } from '../user/user.ts';
import { type BasketLink, linkSearch, mostLinkLines, readBasketLink, signedText } from './basket-link.ts';
import { judgeLink } from './judge-link.ts';
import { createLookAtLink } from './look-at-link.ts';

const read = (search: string) => readBasketLink(new URLSearchParams(search));
const unreadable = E.left({ _tag: 'LinkUnreadable' });
const signature = 'x'.repeat(43);

describe('a link that fills the basket', () => {
  it('has lines, each with what follows its SKU; a quantity stays as it was written', () => {
    expect(read('sku=A1&quantity=2&sku=B2&sku=C3&quantity=-1&utm_source=mail')).toEqual(
      E.right({
        lines: [
          { sku: 'A1', quantity: '2' },
          { sku: 'B2', quantity: '' },
          { sku: 'C3', quantity: '-1' },
        ],
      }),
    );
  });

  it('says customer, end and id once, and is written as it was read', () => {
    const search = `sku=A%2F1&quantity=2&price=12900&customer=ingrid&expires=1800000000&id=deal-1&signature=${signature}`;
    const link = rightOf(read(search));
    expect(link).toEqual({
      ...{ lines: [{ sku: 'A/1', quantity: '2', price: 12_900 }], customer: 'ingrid', id: 'deal-1', signature },
      expires: 1_800_000_000_000,
    });
    expect(String(linkSearch(link))).toBe(search);
  });

  it.each([
    ['no goods', ''],
    ['a quantity of nothing', 'quantity=2&sku=A1'],
    ['two quantities', 'sku=A1&quantity=2&quantity=3'],
    ['two prices of the same goods', 'sku=A1&price=1&sku=A1&price=2'],
    ['a price that is no amount', 'sku=A1&price=-1'],
    ['an end that is no time', 'sku=A1&expires=tomorrow'],
    ['two customers', 'sku=A1&customer=a&customer=b'],
    ['a customer with NUL', 'sku=A1&customer=a%00'],
    ['half a signature', 'sku=A1&signature=abc'],
  ])('with %s cannot be read', (_, search) => {
    expect(read(search)).toEqual(unreadable);
  });

  it('of 500 lines is too long', () => {
    const lines = Array.from({ length: 500 }, (_, n) => `sku=A${n}&quantity=1`).join('&');
    expect(read(lines)).toEqual(E.left({ _tag: 'LinkTooLong', max: mostLinkLines }));
  });

  it('is signed over all that it says, and the shop, in one order', () => {
    const one = rightOf(read(`sku=A+1&quantity=2&price=5&id=x&expires=9&customer=c&signature=${signature}`));
    const other = rightOf(read(`customer=c&sku=A%201&price=5&fbclid=1&quantity=2&expires=9&id=x`));
    expect(signedText('kontor', one)).toBe('kontor\nsku=A+1&quantity=2&price=5&customer=c&expires=9&id=x');
    expect(signedText('kontor', other)).toBe(signedText('kontor', one));
    expect(signedText('fjell', one)).not.toBe(signedText('kontor', one));
  });
});

describe('what a link may do', () => {
  const profile = (id: string) => ({ id, customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } });
  const goods: BasketLink = { lines: [{ sku: 'A1', quantity: '1' }] };
  const priced: BasketLink = { ...goods, lines: [{ sku: 'A1', quantity: '1', price: 5 }], customer: 'ingrid' };
  const signed = (link: BasketLink): BasketLink => ({ ...link, expires: 2_000, signature });
  const judge = (link: BasketLink, user?: KnownUser, differences: { now?: number; shopId?: string } = {}) =>
    judgeLink(link, {
      ...{ shopId: 'kontor', now: 1_000, login: O.fromNullable(user && { id: 'login', user }) },
      isGenuine: (text, given) => text.startsWith('kontor\n') && given === signature,
      ...differences,
    });
  const ingrid = aCustomer();
  const forged = E.left({ _tag: 'LinkForged' });

  it('is to put goods in, for anybody, without a signature', () => {
    expect(judge(goods)).toEqual(E.right('anybody'));
    expect(judge(signed(goods))).toEqual(E.right('anybody'));
  });

  it.each([
    ['a price', { ...priced }],
    ['a customer', { ...goods, customer: 'ingrid' }],
    ['an end', { ...goods, expires: 5_000 }],
    ['a signature of somebody else', { ...signed(goods), signature: 'y'.repeat(43) }],
    ['no end, though signed', { ...goods, customer: 'ingrid', signature }],
    ['a price for nobody, though signed', { ...signed(goods), lines: [{ sku: 'A1', quantity: '1', price: 5 }] }],
  ])('is nothing with %s', (_, link) => {
    expect(judge(link, ingrid)).toEqual(forged);
  });

  it('is nothing in another shop, nor from its end on', () => {
    expect(judge(signed(priced), ingrid, { shopId: 'fjell' })).toEqual(forged);
    expect(judge(signed(priced), ingrid, { now: 1_999 })).toEqual(E.right('offer'));
    expect(judge(signed(priced), ingrid, { now: 2_000 })).toEqual(E.left({ _tag: 'LinkOver' }));
  });

  it('is for the customer whom it names: a user, or who buys for a company now', () => {
    const forUser = signed({ ...goods, customer: 'ingrid' });
    expect(judge(forUser, ingrid)).toEqual(E.right('customer'));
    expect(judge(forUser)).toEqual(E.left({ _tag: 'NotLoggedIn' }));
    expect(judge(forUser, aCustomer({ customerUserId: 'olga' }))).toEqual(E.left({ _tag: 'LinkOfOther' }));
    const forNorth = signed({ ...goods, customer: 'north' });
    const both = { customerProfiles: [profile('north'), profile('south')] };
    expect(judge(forNorth, aCustomer({ customerProfiles: [profile('north')] }))).toEqual(E.right('customer'));
    expect(judge(forNorth, aCustomer({ ...both, _selectedProfileId: 'north' }))).toEqual(E.right('customer'));
    const elsewhere = aCustomer({ ...both, _selectedProfileId: 'south' });
    expect(judge(forNorth, elsewhere)).toEqual(E.left({ _tag: 'LinkOfOtherProfile' }));
    expect(judge(forNorth, ingrid)).toEqual(E.left({ _tag: 'LinkOfOther' }));
  });
});

describe('a look at a link', () => {
  it('says what goods are called and cost, and what would stay out, and puts nothing in', async () => {
    const store = createInMemoryBasketStore();
    await fillBasket(store, { user: 'ingrid' }, { A1: 1 });
    const offers = new Map([anOffer('A1'), anOffer('B2', { available: 0 })].map((offer) => [offer.sku, offer]));
    const limits = { quantityPerLine: 99, linesPerBasket: 2 };
    const look = createLookAtLink({ store, readOffers: () => TE.right(offers), limits });
    const lines = ['a1', 'B2', 'X\0', 'A1'].map((sku, index) => ({ sku, quantity: index === 3 ? '-1' : '2' }));
    expect(await look(O.some({ user: 'ingrid' }))({ lines })()).toMatchObject(
      E.right([
        { sku: 'a1', name: 'Product A1', unitPrice: { amount: 10_000 } },
        { name: 'Product B2', fault: { _tag: 'SoldOut' } },
        { sku: 'X\0', fault: { _tag: 'UnknownSku' } },
        { fault: { _tag: 'InvalidQuantity' } },
      ]),
    );
    expect(await look(O.none)({ lines: [] })()).toEqual(E.right([]));
  });
});

import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Shop } from '../storefront/shop.ts';
import { aCheckoutForm, anOffer } from '../testing/examples.ts';
import { createInMemoryShop } from '../testing/in-memory-shop.ts';
import type { KnownUser } from '../user/user.ts';

const business = (id: string) => ({
  ...{ id, name: id, customerGroupIds: ['consumer'], attributes: { customerType: 'B2B' } },
});
const buyer = (customerUserId: string, company: string): KnownUser => ({
  ...{ customerUserId, name: customerUserId, customerProfiles: [business(company), business('other')] },
  _selectedProfileId: company,
});
const kari: KnownUser = { customerUserId: 'kari', name: 'Kari' };

const start = () => {
  const { of, offers } = createInMemoryShop([anOffer('A'), anOffer('B', { available: 2 }), anOffer('C')]);
  return {
    offers,
    shopOf: (user?: KnownUser, guest = 'guest') => of(user === undefined ? { guest } : { guest, user }),
  };
};
const rightOf = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left));
  return result.right;
};
const made = async (shop: Shop, name = 'Coffee', of: 'user' | 'company' = 'user') => {
  const lines = [
    { sku: 'a', quantity: 2 },
    { sku: 'B', quantity: 1 },
  ];
  return rightOf(await shop.lists.make({ name, of, source: { from: 'lines', lines } })());
};
const held = (shop: Shop) =>
  shop.basket
    .read()()
    .then((read) => rightOf(read).lines.map(({ sku, quantity }) => [sku, quantity]));

describe('the lists of a shopper', () => {
  it('are none for a guest, who is asked to log in', async () => {
    const { lists } = start().shopOf();
    const refused = E.left({ _tag: 'NotLoggedIn' });
    expect(await lists.list()()).toEqual(refused);
    expect(await lists.find('list-1')()).toEqual(refused);
    expect(await lists.make({ name: 'Coffee', of: 'user', source: { from: 'basket' } })()).toEqual(refused);
    expect(await lists.put('list-1')()).toEqual(refused);
  });

  it('are those of the user, made of SKUs however they are written, with present facts', async () => {
    const { shopOf, offers } = start();
    const list = await made(shopOf(kari));
    expect(list).toMatchObject({ name: 'Coffee', createdBy: 'Kari', of: 'user', revision: 1 });
    expect(list.lines[0]).toMatchObject({ sku: 'A', quantity: 2, slug: 'a', unitPrice: { amount: 10_000 } });
    offers.delete('A');
    const gone = rightOf(await shopOf(kari).lists.find(list.id)()).lines[0];
    expect(gone).toEqual({ sku: 'A', name: 'Product A', quantity: 2 });
    expect(await shopOf(kari).lists.list()()).toEqual(
      E.right({
        lists: [{ id: list.id, name: 'Coffee', createdBy: 'Kari', of: 'user', goods: 2 }],
        mayShare: false,
      }),
    );
  });

  it('set the basket aside, once, and give it back; what came into it meanwhile stays', async () => {
    const { shopOf } = start();
    const shop = shopOf(kari);
    await shop.basket.apply({ intent: 'add', sku: 'A', quantity: 3 })();
    await shop.basket.apply({ intent: 'add', sku: 'C', quantity: 1 })();
    const aside = { name: 'Later', of: 'user', source: { from: 'basket', setAside: true } } as const;
    const list = rightOf(await shop.lists.make(aside)());
    expect(list.lines).toMatchObject([
      { sku: 'A', quantity: 3 },
      { sku: 'C', quantity: 1 },
    ]);
    expect(await held(shop)).toEqual([]);
    expect(rightOf(await shop.lists.make(aside)()).id).toBe(list.id);
    await shop.basket.apply({ intent: 'add', sku: 'B', quantity: 1 })();
    rightOf(await shop.lists.put(list.id)());
    expect(await held(shop)).toEqual(
      expect.arrayContaining([
        ['A', 3],
        ['B', 1],
        ['C', 1],
      ]),
    );
    expect(await shop.lists.make({ ...aside, name: '' })()).toMatchObject(E.left({ _tag: 'InvalidListName' }));
    expect(await held(shop)).toHaveLength(3);
  });

  it('are unknown to everybody else, in every call', async () => {
    const { shopOf } = start();
    const { id } = await made(shopOf(kari));
    const { lists } = shopOf(buyer('nils', 'north'));
    const unknown = E.left({ _tag: 'UnknownList' });
    expect(await lists.find(id)()).toEqual(unknown);
    expect(await lists.change(id, { revision: 1, name: 'Mine', lines: [] })()).toEqual(unknown);
    expect(await lists.remove(id)()).toEqual(unknown);
    expect(await lists.put(id)()).toEqual(unknown);
    expect(await lists.list()()).toMatchObject(E.right({ lists: [] }));
  });

  it('of a company are seen, changed and removed by all who buy for it, in that profile alone', async () => {
    const { shopOf } = start();
    const shared = await made(shopOf(buyer('ingrid', 'north')), 'Coffee', 'company');
    const own = await made(shopOf(buyer('ingrid', 'north')), 'Mine');
    const per = shopOf(buyer('per', 'north')).lists;
    expect(await per.list()()).toMatchObject(
      E.right({ lists: [{ id: shared.id, createdBy: 'ingrid', of: 'company' }], mayShare: true }),
    );
    const changed = await per.change(shared.id, { revision: 1, name: 'Coffee', lines: [{ sku: 'C', quantity: 1 }] })();
    expect(changed).toMatchObject(E.right({ createdBy: 'ingrid', revision: 2, lines: [{ sku: 'C' }] }));
    for (const elsewhere of [shopOf(buyer('ingrid', 'other')), shopOf(buyer('per', 'south'))]) {
      expect(await elsewhere.lists.find(shared.id)()).toEqual(E.left({ _tag: 'UnknownList' }));
      expect(await elsewhere.lists.find(own.id)()).toEqual(E.left({ _tag: 'UnknownList' }));
    }
    expect(await per.remove(shared.id)()).toMatchObject(E.right({ lists: [] }));
  });

  it('are made of the basket, and of an order that may be seen', async () => {
    const { shopOf } = start();
    const shop = shopOf(kari);
    const make = (source: Parameters<typeof shop.lists.make>[0]['source'], name = 'Week') =>
      shop.lists.make({ name, of: 'user', source })();
    expect(await make({ from: 'basket' })).toEqual(E.left({ _tag: 'EmptyList' }));
    rightOf(await shop.basket.apply({ intent: 'add', sku: 'A', quantity: 3 })());
    expect(await make({ from: 'basket' })).toMatchObject(E.right({ lines: [{ sku: 'A', quantity: 3 }] }));
    const { number } = rightOf(await shop.orders.place(aCheckoutForm, 'key-0123456789abcdef')());
    const ofOrder = await make({ from: 'order', number }, 'Order');
    expect(ofOrder).toMatchObject(E.right({ lines: [{ sku: 'A', quantity: 3 }] }));
    const other = shopOf(buyer('nils', 'north')).lists;
    expect(await other.make({ name: 'Stolen', of: 'user', source: { from: 'order', number } })()).toEqual(
      E.left({ _tag: 'UnknownOrder' }),
    );
  });

  it.each([
    [{ of: 'company' }, 'Forbidden'],
    [{ profileId: 'north' }, 'ListOfOtherProfile'],
    [{ name: ' ' }, 'InvalidListName'],
    [{ source: { from: 'lines', lines: [{ sku: 'X', quantity: 1 }] } }, 'UnknownSku'],
  ] as const)('are not made with %j: %s', async (wrong, _tag) => {
    const { lists } = start().shopOf(kari);
    const list = { name: 'Coffee', of: 'user', source: { from: 'lines', lines: [{ sku: 'A', quantity: 1 }] } } as const;
    expect(await lists.make({ ...list, ...wrong })()).toMatchObject(E.left({ _tag }));
  });

  it('go into the basket, all or what was chosen, as far as it is to be had; asking twice adds nothing', async () => {
    const { shopOf, offers } = start();
    const shop = shopOf(kari);
    const { id } = await made(shop);
    const chosen = [
      { sku: 'B', quantity: 5 },
      { sku: 'C', quantity: 1 },
    ];
    const put = rightOf(await shop.lists.put(id, chosen)());
    expect(put.findings).toEqual([
      { _tag: 'Fewer', sku: 'B', name: 'Product B', wanted: 5, possible: 2, because: 'stock' },
    ]);
    expect(await held(shop)).toEqual([['B', 2]]);
    offers.delete('A');
    for (let time = 0; time < 2; time += 1) {
      expect(rightOf(await shop.lists.put(id)()).findings).toMatchObject([{ _tag: 'Gone', sku: 'A' }]);
      expect(await held(shop)).toEqual([['B', 2]]);
    }
    expect(await shop.lists.put(id, [{ sku: 'B', quantity: 0 }])()).toMatchObject(
      E.left({ _tag: 'InvalidListQuantity', sku: 'B' }),
    );
  });
});

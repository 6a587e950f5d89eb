import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { aCheckoutForm, anOffer } from './examples.ts';
import { createInMemoryShop } from './in-memory-shop.ts';
import { shopSuite } from './shop.suite.ts';

const ada = { customerUserId: 'ada', name: 'Ada', customerGroupIds: [] };

shopSuite('the shop in memory', async (sold) => {
  const terms = { slug: 'terms', title: 'Terms', description: 'What holds', body: [], inFooter: true };
  const { of, offers } = createInMemoryShop(sold, { articles: [terms] });
  return {
    shop: of({ guest: 'kari' }),
    other: of({ guest: 'nils' }),
    logIn: async (who) => {
      const user = of({ guest: who === 'shop' ? 'kari' : 'nils', user: ada });
      await user.basket.merge('login')();
      return user;
    },
    sell: (offer) => offers.set(offer.sku, offer),
    withdraw: (sku) => offers.delete(sku),
  };
});

const key = 'key-0123456789abcdef';

it('sells what there is once', async () => {
  const { of } = createInMemoryShop([anOffer('A', { available: 1 })]);
  const [kari, nils] = [of({ guest: 'kari' }), of({ guest: 'nils' })];
  for (const { basket } of [kari, nils]) await basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
  expect(E.isRight(await kari.orders.place(aCheckoutForm, key)())).toBe(true);
  expect(await nils.basket.read()()).toMatchObject(E.right({ lines: [{ changes: [{ _tag: 'StockShort' }] }] }));
  expect(await nils.catalogue.product('a')()).toMatchObject(
    E.right({ value: { variants: [{ stock: { state: 'out' } }] } }),
  );
});

it('lets a user find the basket and the orders of the guest again, and keeps the address', async () => {
  const { of } = createInMemoryShop([anOffer('A')]);
  const guest = of({ guest: 'kari' });
  await guest.basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
  const placed = await guest.orders.place(aCheckoutForm, key)();
  await guest.basket.apply({ intent: 'add', sku: 'A', quantity: 2 })();

  const user = of({ guest: 'kari', user: ada });
  expect(await user.basket.merge('login')()).toMatchObject(E.right({ count: 2 }));
  expect(await guest.basket.read()()).toMatchObject(E.right({ count: 0 }));
  expect(E.isRight(placed) && (await user.orders.find(placed.right.number)())).toMatchObject(
    E.right({ value: { number: expect.any(String) } }),
  );
  await user.orders.place(aCheckoutForm, `${key}-2`, { saveAddress: true })();
  expect(await user.addresses.list()()).toMatchObject(E.right({ addresses: [{ address: { city: 'Oslo' } }] }));
});

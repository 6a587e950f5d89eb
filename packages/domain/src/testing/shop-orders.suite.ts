import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { KeptBaskets } from '../basket/basket.ts';
import { leftUnits } from '../purchase/cancel.ts';
import type { Order } from '../purchase/order.ts';
import { orderInShort } from '../purchase/order-list.ts';
import { aCheckoutForm, aPrice } from './examples.ts';
import { rightOf } from './right-of.ts';
import { add, cap, key, linesOf, order, type ShopUnderTest } from './shop-under-test.ts';

/** What a frontend may rely on where a login and orders are concerned. @param start as `begin` of `shopSuite`. */
export const shopOrders = (name: string, start: () => Promise<ShopUnderTest>): void => {
  describe(`${name}: a login`, () => {
    it('brings along what the guest had chosen, once, and leaves the guest without', async () => {
      const { shop, logIn } = await start();
      await add(shop, 'A1', 2);
      const { basket } = await logIn('shop');
      const brought = { count: 2, mergedAtLogin: false, lines: [{ sku: 'A1', quantity: 2 }] };
      expect(await basket.read()()).toMatchObject(E.right(brought));
      expect(await basket.merge()()).toMatchObject(E.right(brought));
      expect(await (await logIn('shop')).basket.read()()).toMatchObject(E.right(brought));
    });

    it('adds to what the user had, and says so until the next change', async () => {
      const { shop, logIn } = await start();
      const before = await logIn('other');
      await add(before, 'C3', 1);
      await add(before, 'A1', 1);
      await add(shop, 'A1', 2);
      const user = await logIn('shop');
      const merged = rightOf(await user.basket.read()());
      expect(merged.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
        ['C3', 1],
        ['A1', 3],
      ]);
      expect(merged).toMatchObject({ mergedAtLogin: true, hasUnacceptedChanges: false });
      expect(await before.basket.read()()).toEqual(E.right(merged));
      const line = merged.lines[0]?.id ?? '';
      expect(await user.basket.apply({ intent: 'remove', line })()).toMatchObject(
        E.right({ count: 3, mergedAtLogin: false }),
      );
    });

    it('lets the shopper keep one of two baskets that came together, and choose again', async () => {
      const { shop, logIn } = await start();
      await add(await logIn('other'), 'C3', 1);
      await add(shop, 'A1', 2);
      const user = await logIn('shop');
      const linesAfter = async (kept: KeptBaskets) => {
        const basket = rightOf(await user.basket.apply({ intent: 'keep', kept })());
        return [basket.together?.kept, basket.lines.map(({ sku, quantity }) => [sku, quantity])];
      };
      expect(await linesAfter('saved')).toEqual(['saved', [['C3', 1]]]);
      expect(await linesAfter('brought')).toEqual(['brought', [['A1', 2]]]);
      const both = [
        ['C3', 1],
        ['A1', 2],
      ];
      expect(await linesAfter('both')).toEqual(['both', both]);
      expect(await user.basket.read()()).toMatchObject(
        E.right({
          together: {
            saved: [{ name: expect.any(String), quantity: 1 }],
            brought: [{ name: expect.any(String), quantity: 2 }],
          },
        }),
      );
    });

    it('leaves the basket of a guest without one as the user had it', async () => {
      const { logIn } = await start();
      const before = await logIn('other');
      const had = rightOf(await add(before, 'A1', 1));
      const user = await logIn('shop');
      expect(await user.basket.read()()).toEqual(E.right(had));
    });

    it('goes on with a payment that the guest began, and keeps the goods of others apart', async () => {
      const { shop, other, logIn } = await start();
      await add(other, 'C3', 1);
      const { number } = await order(shop, 'bank');
      const user = await logIn('shop');
      expect(await user.payments.status(number)()).toMatchObject(E.right(O.some({ orderNumber: number })));
      expect(await linesOf(user)).toMatchObject([{ sku: 'A1', quantity: 1 }]);
      expect(await linesOf(other)).toMatchObject([{ sku: 'C3', quantity: 1 }]);
    });
  });

  describe(`${name}: ordering`, () => {
    it('answers with the order, which is kept, and uses the basket up', async () => {
      const { shop } = await start();
      const placed = await order(shop);
      expect(placed).toMatchObject({
        ...{ state: 'placed', paymentMethod: 'invoice', locale: 'nb' },
        contact: { email: aCheckoutForm.email },
        delivery: { method: 'home', name: 'Hjem', gross: 9900, net: 7920 },
        lines: [
          { sku: 'A1', options: { colour: 'Moss' }, quantity: 1, unitPrice: cap.price, gross: 10_000, net: 8000 },
        ],
        totals: { gross: 19_900, net: 15_920, vat: 3980 },
      });
      expect(await shop.orders.find(placed.number)()).toEqual(E.right(O.some(placed)));
      expect(await shop.orders.list({})()).toEqual(E.right({ orders: [orderInShort(placed)] }));
      expect(await linesOf(shop)).toEqual([]);
    });

    it('gives the same order for the same key, whatever is in the basket by then', async () => {
      const { shop } = await start();
      const placed = await order(shop);
      expect(await order(shop)).toEqual(placed);
      expect(await shop.orders.list({})()).toEqual(E.right({ orders: [orderInShort(placed)] }));
      expect(await linesOf(shop)).toHaveLength(1);
    });

    it('takes the ways that were chosen', async () => {
      const { shop } = await start();
      await add(shop, 'A1', 1);
      const chosen = { deliveryMethod: 'express', country: 'SE', postalCode: '111 22' };
      expect(await shop.orders.place({ ...aCheckoutForm, ...chosen }, key)()).toMatchObject(
        E.right({
          address: { country: 'SE', postalCode: '111 22' },
          delivery: { method: 'express', name: 'Ekspress', gross: 24_900 },
        }),
      );
    });

    it('tells which field is wrong', async () => {
      const { shop } = await start();
      await add(shop, 'A1', 1);
      expect(await shop.orders.place({ ...aCheckoutForm, email: 'ada', country: 'DK' }, key)()).toEqual(
        E.left({
          _tag: 'InvalidDetails',
          errors: [
            { field: 'email', code: 'checkout.email_invalid' },
            { field: 'country', code: 'checkout.country_unknown' },
          ],
        }),
      );
    });

    it('has nothing to order without a basket, and takes no key that is none', async () => {
      const { shop } = await start();
      expect(await shop.orders.place(aCheckoutForm, key)()).toEqual(E.left({ _tag: 'EmptyBasket' }));
      await add(shop, 'A1', 1);
      expect(await shop.orders.place(aCheckoutForm, 'short')()).toEqual(E.left({ _tag: 'InvalidIdempotencyKey' }));
    });

    it('stops where the basket is not the one that was reviewed, or not as it was seen', async () => {
      const { shop, sell } = await start();
      const { revision } = rightOf(await add(shop, 'A1', 1));
      await add(shop, 'C3', 1);
      expect(await shop.orders.place(aCheckoutForm, key, { revision })()).toEqual(E.left({ _tag: 'BasketChanged' }));
      sell({ ...cap, price: aPrice(1) });
      expect(await shop.orders.place(aCheckoutForm, key, { revision: revision + 1 })()).toEqual(
        E.left({ _tag: 'BasketChanged' }),
      );
      expect(await shop.orders.list({})()).toEqual(E.right({ orders: [] }));
    });

    it("shows nobody somebody else's orders", async () => {
      const { shop, other } = await start();
      const { number } = await order(other);
      expect(await shop.orders.find(number)()).toEqual(E.right(O.none));
      expect(await shop.orders.list({})()).toEqual(E.right({ orders: [] }));
      expect(await shop.orders.reorder(number)()).toEqual(E.left({ _tag: 'UnknownOrder' }));
      expect(await shop.orders.cancel(number)()).toEqual(E.left({ _tag: 'UnknownOrder' }));
      expect(await shop.orders.withdraw(number)()).toEqual(E.left({ _tag: 'UnknownOrder' }));
      expect(await other.orders.find(number)()).toMatchObject(E.right(O.some({ state: 'placed' })));
      expect(await shop.payments.status(number)()).toEqual(E.right(O.none));
    });

    it('can be cancelled until it is, and then is none to cancel', async () => {
      const { shop } = await start();
      const { number } = await order(shop);
      expect(await shop.orders.cancel(number)()).toMatchObject(E.right({ number, state: 'cancelled' }));
      expect(await shop.orders.find(number)()).toMatchObject(E.right(O.some({ state: 'cancelled' })));
      expect(await shop.orders.cancel(number)()).toEqual(E.left({ _tag: 'TooLateToCancel' }));
      expect(await shop.orders.cancel('AAAAA-99999')()).toEqual(E.left({ _tag: 'UnknownOrder' }));
    });

    it('is cancelled as it was shown, and not where another number of units is left', async () => {
      const { shop } = await start();
      const { number } = await order(shop);
      const found = rightOf<O.Option<Order>>(await shop.orders.find(number)());
      const left = O.isSome(found) ? leftUnits(found.value) : 0;
      expect(await shop.orders.cancel(number, left + 1)()).toEqual(E.left({ _tag: 'OrderMoved' }));
      expect(await shop.orders.find(number)()).toMatchObject(E.right(O.some({ state: 'placed' })));
      expect(await shop.orders.cancel(number, left)()).toMatchObject(E.right({ state: 'cancelled' }));
    });

    it('is withdrawn from in part and as a whole, and then is none to withdraw from', async () => {
      const { shop } = await start();
      await add(shop, 'C3', 2);
      const { number } = await order(shop);
      const some = [{ sku: 'C3', quantity: 1 }];
      expect(await shop.orders.withdraw(number, { units: [{ sku: 'C3', quantity: 3 }] })()).toEqual(
        E.left({ _tag: 'UnitsNotOpen', sku: 'C3', open: 2 }),
      );
      expect(await shop.orders.withdraw(number, { units: some, shown: 2 })()).toEqual(E.left({ _tag: 'OrderMoved' }));
      const first = rightOf<Order>(await shop.orders.withdraw(number, { units: some, shown: 3 })());
      expect(await shop.orders.withdraw(number, { units: some, shown: 3 })()).toEqual(E.right(first));
      expect(first).toMatchObject({ state: 'placed' });
      expect(first.history.at(-1)).toMatchObject({ event: 'withdraw', units: some });
      expect(await shop.orders.withdraw(number)()).toMatchObject(E.right({ number, state: 'cancelled' }));
      expect(await shop.orders.withdraw(number)()).toEqual(E.left({ _tag: 'NotWithdrawable', reason: 'nothing' }));
      expect(await shop.orders.withdraw('AAAAA-99999')()).toEqual(E.left({ _tag: 'UnknownOrder' }));
    });

    it('again fills the basket, and says what is not as it was', async () => {
      const { shop, sell } = await start();
      const { number } = await order(shop);
      sell({ ...cap, price: aPrice(12_000) });
      expect(await shop.orders.reorder(number)()).toMatchObject(
        E.right({
          findings: [{ _tag: 'PriceChanged', sku: 'A1', name: 'Kappe', from: cap.price, to: aPrice(12_000) }],
          basket: { lines: [{ sku: 'A1', quantity: 1, changes: [] }], hasUnacceptedChanges: false },
        }),
      );
    });

    it('waits for the payment where there is one, and says how it stands', async () => {
      const { shop } = await start();
      const invoiced = await order(shop);
      expect(await shop.payments.status(invoiced.number)()).toEqual(E.right(O.none));
      await add(shop, 'A1', 1);
      const placed = await shop.orders.place({ ...aCheckoutForm, paymentMethod: 'bank' }, `${key}-2`)();
      expect(placed).toMatchObject(E.right({ state: 'pending', paymentState: 'started' }));
      const { number } = rightOf(placed);
      expect(await shop.payments.status(number)()).toMatchObject(
        E.right(O.some({ orderNumber: number, state: 'started' })),
      );
      expect(await linesOf(shop)).toHaveLength(1);
    });

    it('keeps no address of a guest', async () => {
      const { shop } = await start();
      await add(shop, 'A1', 1);
      expect(E.isRight(await shop.orders.place(aCheckoutForm, key, { saveAddress: true })())).toBe(true);
      expect(await shop.addresses.list()()).toMatchObject(E.right({ addresses: [] }));
    });
  });
};

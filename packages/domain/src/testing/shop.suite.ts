import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../catalogue/ports.ts';
import type { Order } from '../purchase/order.ts';
import type { Shop } from '../storefront/shop.ts';
import { aCheckoutForm, anOffer, aPrice } from './examples.ts';

/** A shop and what a test can do to it. */
export type ShopUnderTest = {
  /** As a guest uses it. */
  readonly shop: Shop;
  /** The same shop, as somebody else uses it. */
  readonly other: Shop;
  /** Logs one of the two in, always as the same user, as a browser does. @returns the shop as that user uses it. */
  readonly logIn: (who: 'shop' | 'other') => Promise<Shop>;
  /** Sells this from now on, instead of what it sold by that SKU. */
  readonly sell: (offer: Offer) => void;
  readonly withdraw: (sku: string) => void;
};

const key = 'key-0123456789abcdef';
const cap = anOffer('A1', { name: 'Kappe', slug: 'kappe', options: { colour: 'Moss' } });
const soldOut = anOffer('B2', { available: 0 });
const uncounted = anOffer('C3', { price: aPrice(2500, { taxRate: 1500 }), available: null });

/**
 * What a frontend may rely on, wherever the shop works: in its own process, or behind HTTP.
 * @param begin gives the example shop in its main language, which sells these offers, with an article `terms` in its footer.
 */
export const shopSuite = (name: string, begin: (sold: readonly Offer[]) => Promise<ShopUnderTest>): void => {
  const start = () => begin([cap, soldOut, uncounted]);
  const add = ({ basket }: Shop, sku: string, quantity: number) => basket.apply({ intent: 'add', sku, quantity })();
  const linesOf = async ({ basket }: Shop) => rightOf(await basket.read()()).lines;
  const order = async (shop: Shop, paymentMethod = 'invoice'): Promise<Order> => {
    await add(shop, 'A1', 1);
    return rightOf(await shop.orders.place({ ...aCheckoutForm, paymentMethod }, key)());
  };

  describe(`${name}: what is sold`, () => {
    it('is listed, and found by a text', async () => {
      const { shop } = await start();
      const query = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 } as const;
      const all = rightOf(await shop.catalogue.listing(query)());
      expect(all.items.map(({ sku, slug, price }) => ({ sku, slug, price }))).toEqual(
        [cap, soldOut, uncounted].map(({ sku, slug, price }) => ({ sku, slug, price })),
      );
      expect(all.total).toBe(3);
      expect(rightOf(await shop.catalogue.listing({ ...query, text: 'Kappe' })()).items).toHaveLength(1);
    });

    it('is shown by its slug; an unknown one shows nothing', async () => {
      const { shop } = await start();
      expect(await shop.catalogue.product('kappe')()).toMatchObject(
        E.right(O.some({ slug: 'kappe', name: 'Kappe', variants: [{ sku: 'A1', options: { colour: 'Moss' } }] })),
      );
      expect(await shop.catalogue.product('nothing')()).toEqual(E.right(O.none));
    });

    it('says what stock there is, and nothing of SKUs that are not sold', async () => {
      const { shop } = await start();
      const stock = rightOf(await shop.catalogue.stock(['A1', 'B2', 'C3', 'X'])());
      expect([...stock].map(([sku, { state, available }]) => [sku, state, available])).toEqual([
        ['A1', 'in_stock', 10],
        ['B2', 'out', 0],
        ['C3', 'untracked', undefined],
      ]);
    });

    it('is suggested, and stands in categories', async () => {
      const { shop } = await start();
      expect(await shop.catalogue.suggestions('Kapp')()).toMatchObject(E.right({ products: [{ sku: 'A1' }] }));
      expect(await shop.catalogue.categories()()).toMatchObject(E.right([{ slug: 'klar', productCount: 3 }]));
    });
  });

  describe(`${name}: what is to be read`, () => {
    it('is found by its slug; an unknown one is not found, and an unknown campaign is none', async () => {
      const { shop } = await start();
      expect(await shop.contents.article('terms')()).toMatchObject(E.right(O.some({ slug: 'terms' })));
      expect(await shop.contents.article('nothing')()).toEqual(E.right(O.none));
      expect(await shop.contents.campaign('nothing')()).toEqual(E.right({ state: 'unknown' }));
      expect(shop.config.footer.map(({ slug }) => slug)).toContain('terms');
    });
  });

  describe(`${name}: the basket`, () => {
    it('is none before anything is put in, and reading makes none', async () => {
      const { shop } = await start();
      for (const read of [shop.basket.read, shop.basket.read, shop.basket.merge]) {
        expect(await read()()).toMatchObject(
          E.right({ id: null, revision: 0, lines: [], count: 0, mergedAtLogin: false }),
        );
      }
      expect(await shop.basket.isDuplicate()()).toEqual(E.right(false));
    });

    it('says what is in it and what that costs, by line, by rate and in all', async () => {
      const { shop } = await start();
      await add(shop, 'A1', 2);
      const basket = rightOf(await add(shop, 'C3', 1));
      expect(basket).toMatchObject({ count: 3, hasUnacceptedChanges: false, mergedAtLogin: false });
      expect(basket.lines).toMatchObject([
        {
          sku: 'A1',
          name: 'Kappe',
          slug: 'kappe',
          options: { colour: 'Moss' },
          quantity: 2,
          net: 16_000,
          gross: 20_000,
        },
        { sku: 'C3', quantity: 1, unitPrice: uncounted.price, net: 2174, gross: 2500, changes: [] },
      ]);
      expect(basket.lines.map(({ stock: { state, available } }) => [state, available])).toEqual([
        ['in_stock', 10],
        ['untracked', undefined],
      ]);
      expect(basket.totals).toEqual({
        ...{ currency: 'NOK', net: 18_174, vat: 4326, gross: 22_500 },
        byRate: [
          { taxRate: 2500, net: 16_000, vat: 4000, gross: 20_000 },
          { taxRate: 1500, net: 2174, vat: 326, gross: 2500 },
        ],
      });
      expect(await shop.basket.read()()).toEqual(E.right(basket));
    });

    it('is changed line by line, and cleared', async () => {
      const { shop } = await start();
      await add(shop, 'A1', 1);
      const [first, second] = rightOf(await add(shop, 'C3', 1)).lines;
      const set = rightOf(await shop.basket.apply({ intent: 'set', line: first?.id ?? '', quantity: 4 })());
      expect(set.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
        ['A1', 4],
        ['C3', 1],
      ]);
      const removed = await shop.basket.apply({ intent: 'remove', line: second?.id ?? '' })();
      expect(removed).toMatchObject(E.right({ lines: [{ sku: 'A1' }], revision: set.revision + 1 }));
      expect(await shop.basket.apply({ intent: 'clear' })()).toMatchObject(E.right({ id: null, lines: [] }));
      expect(await linesOf(shop)).toEqual([]);
    });

    it.each([
      ['A1', 0, { _tag: 'InvalidQuantity', max: 99 }],
      ['A1', 100, { _tag: 'InvalidQuantity', max: 99 }],
      ['A1', 11, { _tag: 'NotEnoughStock', sku: 'A1', available: 10 }],
      ['B2', 1, { _tag: 'NotEnoughStock', sku: 'B2', available: 0 }],
      ['X', 1, { _tag: 'UnknownSku', sku: 'X' }],
    ] as const)('refuses %s times %i, and stays as it is', async (sku, quantity, refusal) => {
      const { shop } = await start();
      await add(shop, 'C3', 1);
      expect(await add(shop, sku, quantity)).toEqual(E.left(refusal));
      expect(await linesOf(shop)).toMatchObject([{ sku: 'C3', quantity: 1 }]);
    });

    it("knows no line of somebody else's", async () => {
      const { shop, other } = await start();
      const line = rightOf(await add(other, 'A1', 1)).lines[0]?.id ?? '';
      const unknown = E.left({ _tag: 'UnknownLine', lineId: line });
      expect(await shop.basket.apply({ intent: 'remove', line })()).toEqual(unknown);
      expect(await shop.basket.apply({ intent: 'set', line, quantity: 2 })()).toEqual(unknown);
      expect(await linesOf(shop)).toEqual([]);
      expect(await linesOf(other)).toHaveLength(1);
    });

    it('tells what became different until it is accepted', async () => {
      const { shop, sell, withdraw } = await start();
      await add(shop, 'A1', 2);
      await add(shop, 'C3', 1);
      const price = aPrice(12_000);
      sell({ ...cap, price, available: 1 });
      withdraw('C3');
      expect(await shop.basket.read()()).toMatchObject(
        E.right({
          hasUnacceptedChanges: true,
          lines: [
            {
              changes: [
                { _tag: 'PriceChanged', from: cap.price, to: price },
                { _tag: 'StockShort', available: 1 },
              ],
            },
            { changes: [{ _tag: 'Gone' }] },
          ],
        }),
      );
      expect(await shop.basket.apply({ intent: 'accept' })()).toMatchObject(
        E.right({ hasUnacceptedChanges: false, lines: [{ sku: 'A1', quantity: 1, unitPrice: price, changes: [] }] }),
      );
    });
  });

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
      expect(await shop.orders.list()()).toEqual(E.right([placed]));
      expect(await linesOf(shop)).toEqual([]);
    });

    it('gives the same order for the same key, whatever is in the basket by then', async () => {
      const { shop } = await start();
      const placed = await order(shop);
      expect(await order(shop)).toEqual(placed);
      expect(await shop.orders.list()()).toEqual(E.right([placed]));
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
      expect(await shop.orders.place(aCheckoutForm, key, revision)()).toEqual(E.left({ _tag: 'BasketChanged' }));
      sell({ ...cap, price: aPrice(1) });
      expect(await shop.orders.place(aCheckoutForm, key, revision + 1)()).toEqual(E.left({ _tag: 'BasketChanged' }));
      expect(await shop.orders.list()()).toEqual(E.right([]));
    });

    it("shows nobody somebody else's orders", async () => {
      const { shop, other } = await start();
      const { number } = await order(other);
      expect(await shop.orders.find(number)()).toEqual(E.right(O.none));
      expect(await shop.orders.list()()).toEqual(E.right([]));
      expect(await shop.orders.reorder(number)()).toEqual(E.left({ _tag: 'UnknownOrder' }));
      expect(await shop.payments.status(number)()).toEqual(E.right(O.none));
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
      expect(E.isRight(await shop.orders.place(aCheckoutForm, key, undefined, true)())).toBe(true);
      expect(await shop.addresses.list()()).toEqual(E.right([]));
    });
  });
};

const rightOf = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error(`refused: ${JSON.stringify(result.left)}`);
  return result.right;
};

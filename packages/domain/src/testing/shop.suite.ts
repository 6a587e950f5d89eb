import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../catalogue/ports.ts';
import { aPrice } from './examples.ts';
import { rightOf } from './right-of.ts';
import { shopOrders } from './shop-orders.suite.ts';
import { add, cap, linesOf, type ShopUnderTest, soldOut, uncounted } from './shop-under-test.ts';

/**
 * What a frontend may rely on, wherever the shop works: in its own process, or behind HTTP.
 * @param begin gives the example shop in its main language, which sells these offers, with an article `terms` in its footer.
 */
export const shopSuite = (name: string, begin: (sold: readonly Offer[]) => Promise<ShopUnderTest>): void => {
  const start = () => begin([cap, soldOut, uncounted]);

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

    it('has reviews of what is sold, none to begin with', async () => {
      const { shop } = await start();
      const query = { sort: 'helpful', page: 1 } as const;
      expect(await shop.catalogue.reviews('kappe', query)()).toEqual(
        E.right(O.some({ reviews: [], total: 0, page: 1, pageCount: 1 })),
      );
      expect(await shop.catalogue.reviews('nothing', query)()).toEqual(E.right(O.none));
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
          E.right({ id: null, lines: [], count: 0, mergedAtLogin: false, together: null, orderedAs: null }),
        );
      }
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
      ['A1', 100, { _tag: 'NotEnoughStock', sku: 'A1', available: 10 }],
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

  shopOrders(name, start);
};

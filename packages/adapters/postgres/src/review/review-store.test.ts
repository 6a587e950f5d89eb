import { aKeptReview, aShopInfo } from '@torg/domain/testing';
import { reviewStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { deriveListings } from '../catalogue/listing/derive-listings.ts';
import { readVersion } from '../catalogue/version.ts';
import { addSkus } from '../testing/add-skus.ts';
import { aFeedItem, importItems } from '../testing/import-items.ts';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createReadReviewGoods } from './read-review-goods.ts';
import { createReviewStore } from './review-store.ts';

const database = useTestDatabase();

reviewStoreSuite('PostgreSQL', async () => {
  const id = database.newShop();
  await addSkus(database.db, id, { p1: 1, p2: 1 });
  return createReviewStore(database.db, { ...aShopInfo, id });
});

const facets = [{ key: 'colour', label: { nb: 'Farge' } }];
const priceContext = { customerGroup: 'consumer', vatView: 'gross' } as const;

/** A shop with goods of two brands and two categories, and its listings as a shopper reads them. */
const aShop = async () => {
  const info = { ...aShopInfo, id: database.newShop(), facets };
  const items = ['p1', 'p2', 'p3', 'p4'].map((sku, index) =>
    aFeedItem(sku, {
      ...{ brand: index % 2 === 0 ? 'Even' : 'Odd', categoryPath: ['Goods', index < 2 ? 'Low' : 'High'] },
      ...{ attributes: { colour: ['Red'] }, popularity: 10 - index, translations: { en: { name: `Thing ${sku}` } } },
    }),
  );
  await importItems(database, info, items);
  const store = createReviewStore(database.db, info);
  let written = 0;
  const rate = async (productId: string, stars: 1 | 2 | 3 | 4 | 5, rest = {}) => {
    const buyer = `${++written}@example.com`;
    const review = aKeptReview(`${info.id}-${written}`, { productId, buyer, stars, ...rest });
    return rightOf(await store.change({ productId, buyer }, () => E.right(review))());
  };
  const catalogue = createCatalogue(database.db, info, priceContext);
  const listing = async (query = {}) =>
    rightOf(await catalogue.listing({ filters: {}, sort: 'popularity', page: 1, pageSize: 24, ...query })());
  return { info, store, rate, catalogue, listing };
};

/** All that listings of a shop are read from, but numbers that are given anew. */
const derivedOf = async (shop: string) => {
  const { rows } = await sql<{ name: string; row: unknown }>`
    select 'listing' as name, to_jsonb(l) as row from listing l where shop_id = ${shop}
    union all
    select 'count', jsonb_build_array(c.price_list, t.key, t.value, c.key, c.value, c.products)
    from listing_count c left join listing_term t on t.term_id = c.scope where c.shop_id = ${shop}
    union all
    select 'term', to_jsonb(t) from listing_term t where shop_id = ${shop} and products > 0
    union all
    select 'bits', jsonb_build_array(b.price_list, b.term_id, b.block, b.key, md5(b.bits::text))
    from listing_bits b where shop_id = ${shop} and bit_count(bits) > 0
  `.execute(database.db);
  return rows.map((row) => JSON.stringify(row)).sort();
};

describe('a rating', () => {
  it('stands on the card and on the page of its goods, with the number of reviews, and nowhere without one', async () => {
    const { rate, catalogue, listing } = await aShop();
    await rate('p2', 5);
    const first = await rate('p2', 4);
    await rate('p2', 1, { state: 'held' });
    const ratings = (await listing()).items.map(({ rating }) => rating);
    expect(ratings).toEqual([undefined, { average: 4.5, count: 2 }, undefined, undefined]);
    const [slug = ''] = (await listing()).items.slice(1).map((card) => card.slug);
    const product = O.toUndefined(rightOf(await catalogue.product(slug)()));
    expect(product?.rating).toEqual({ average: 4.5, count: 2, stars: [0, 0, 0, 1, 1] });
    expect(product?.reviews?.map(({ id }) => id)).toContain(first.id);
    expect(JSON.stringify(product)).not.toMatch(/example.com|buyer|held/);
  });

  it('sorts goods so that one happy buyer does not outrank many', async () => {
    const { rate, listing } = await aShop();
    await rate('p4', 5);
    for (let times = 0; times < 20; times += 1) await rate('p3', times === 0 ? 4 : 5);
    await rate('p2', 1);
    const slugs = (await listing({ sort: 'rating' })).items.map(({ name }) => name);
    expect(slugs).toEqual(['Product p3', 'Product p4', 'Product p2', 'Product p1']);
  });

  it('narrows listings to four stars and up, and is counted as everything else is', async () => {
    const { rate, store, listing } = await aShop();
    await rate('p1', 4);
    await rate('p3', 5);
    const low = await rate('p3', 2);
    const names = async () => (await listing({ filters: { rating: ['4'] } })).items.map(({ name }) => name);
    const counted = async (query = {}) => (await listing(query)).facets.find(({ key }) => key === 'rating')?.values;
    expect(await names()).toEqual(['Product p1']);
    expect(await counted()).toEqual([{ value: '4', count: 1, selected: false }]);
    expect(await counted({ brand: 'odd' })).toBeUndefined();
    await store.change({ id: low.id }, (present) =>
      O.isSome(present) ? E.right({ ...present.value, state: 'removed' as const }) : E.left('gone'),
    )();
    expect(await names()).toEqual(['Product p1', 'Product p3']);
    expect(await counted({ category: 'goods/high' })).toEqual([{ value: '4', count: 1, selected: false }]);
  });

  it('is written into listings as an import would derive it', async () => {
    const { info, rate, store } = await aShop();
    const written = [await rate('p1', 5), await rate('p2', 5), await rate('p3', 4), await rate('p4', 1)];
    for (const { id, productId } of written.slice(1, 3)) {
      await store.change({ id }, (present) =>
        O.isSome(present)
          ? E.right({ ...present.value, stars: productId === 'p2' ? (3 as const) : (4 as const) })
          : E.left('gone'),
      )();
    }
    const before = await derivedOf(info.id);
    expect(before.filter((row) => row.includes('rating') && row.startsWith('{"name":"count"')).length).toBeGreaterThan(
      3,
    );
    await database.db.transaction().execute((trx) => deriveListings(trx, info));
    expect(await derivedOf(info.id)).toEqual(before);
  });

  it('moves the version of the catalogue when readers see a difference, and only then', async () => {
    const { info, rate, store } = await aShop();
    const version = async () => rightOf(await readVersion(database.db)(info.id)());
    const start = await version();
    const held = await rate('p1', 5, { state: 'held' });
    expect(await version()).toBe(start);
    await rate('p1', 4);
    expect(await version()).toBe(start + 1);
    await store.vote(held.id, 'a')();
    expect(await version()).toBe(start + 1);
  });

  it('is right when many write at once', async () => {
    const { rate, store } = await aShop();
    await Promise.all(Array.from({ length: 8 }, () => rate('p1', 3)));
    expect(await store.ratings('p1')()).toEqual(E.right([0, 0, 8, 0, 0]));
  });

  it('stays when the goods are imported again', async () => {
    const { info, rate, listing } = await aShop();
    await rate('p1', 5);
    await importItems(database, info, [aFeedItem('p1', { name: 'Renamed', popularity: 11 })]);
    expect((await listing()).items[0]).toMatchObject({ name: 'Renamed', rating: { average: 5, count: 1 } });
  });
});

it('a mailbox is kept as a hash', async () => {
  const { info, rate, store } = await aShop();
  await rate('p1', 5);
  await store.optOut('ada@example.com')();
  const { rows } = await sql`
    select buyer from review where shop_id = ${info.id} union all
    select mailbox from review_opt_out where shop_id = ${info.id}
  `.execute(database.db);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('example.com');
});

it('goods are found by the SKUs of an order, those that are there, in the language of who reads', async () => {
  const { info } = await aShop();
  const skus = ['p1', 'gone', '\u0000'];
  const readGoods = createReadReviewGoods(database.db, { ...info, locales: ['nb', 'en', 'sv'] });
  const found = rightOf(await readGoods(skus, 'nb')());
  expect([...found.keys()]).toEqual(['p1']);
  expect(found.get('p1')).toMatchObject({ productId: 'p1', name: 'Product p1' });
  expect(rightOf(await readGoods(skus, 'en')()).get('p1')).toMatchObject({ name: 'Thing p1' });
  expect(rightOf(await readGoods(skus, 'sv')()).get('p1')).toMatchObject({ name: 'Product p1' });
});

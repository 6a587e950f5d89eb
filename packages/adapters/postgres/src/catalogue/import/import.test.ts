import { anOrder, aShopInfo, ordersOn } from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBasketStore } from '../../basket/basket-store.ts';
import { createFindRemoteImage } from '../../media/find-remote-image.ts';
import { createPurchaseStore } from '../../purchase/purchase-store.ts';
import { aFeedItem, importItems } from '../../testing/import-items.ts';
import { createJobList } from '../../testing/job-list.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../../testing/test-database.ts';
import { createCatalogue } from '../catalogue.ts';
import { followSettings } from '../listing/derive-listings.ts';
import { createReadOffers } from '../read-offers.ts';
import type { CatalogueSettings } from '../shop-settings.ts';
import { readVersion } from '../version.ts';
import { createStartImport } from './start-import.ts';

let database: TestDatabase;
let shops = 0;
const newShop = (rest: Partial<CatalogueSettings> = {}): CatalogueSettings => ({
  ...aShopInfo,
  id: `shop-${++shops}`,
  ...rest,
});
const catalogueOf = (info: CatalogueSettings, customerGroup = 'consumer') =>
  createCatalogue(database.db, info, { customerGroup, vatView: 'gross' });
const slugsOf = async (info: CatalogueSettings, customerGroup?: string) => {
  const query = { filters: {}, sort: 'name', page: 1, pageSize: 96 } as const;
  return rightOf(await catalogueOf(info, customerGroup).listing(query)()).items.map(({ slug }) => slug);
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('an import that lands as a whole', () => {
  const stocked = (sku: string, onHand: number) => aFeedItem(sku, { onHand });
  const stockOf = async (shop: string) => {
    const { rows } = await sql<{ sku: string; on_hand: number }>`
      select sku, on_hand from stock where shop_id = ${shop} order by sku
    `.execute(database.db);
    return rows.map(({ sku, on_hand }) => `${sku} ${on_hand}`);
  };

  it('shows nothing before its end, then everything, and lets orders through meanwhile', async () => {
    const info = newShop();
    await importItems(database, info, [stocked('A', 5)]);
    const run = rightOf(await createStartImport(database, info, { whole: true })()());
    rightOf(await run.write([stocked('A', 7), stocked('B', 3)])());
    expect(await stockOf(info.id)).toEqual(['A 5']);
    await sql`update stock set reserved = 1 where shop_id = ${info.id} and sku = 'A'`.execute(database.db);
    rightOf(await run.finish({ prune: false })());
    expect(await stockOf(info.id)).toEqual(['A 7', 'B 3']);
    expect(await slugsOf(info)).toHaveLength(2);
  });

  it('leaves everything as it was when it is cut off', async () => {
    const info = newShop();
    await importItems(database, info, [stocked('A', 5)]);
    const run = rightOf(await createStartImport(database, info, { whole: true })()());
    rightOf(await run.write([stocked('A', 7), stocked('B', 3)])());
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and pid <> pg_backend_pid() and objid = hashtext(${info.id})::bit(32)::bigint::oid
    `.execute(database.db);
    expect(E.isLeft(await run.finish({ prune: true })())).toBe(true);
    expect(await stockOf(info.id)).toEqual(['A 5']);
    expect(await slugsOf(info)).toHaveLength(1);
  });
});

describe('an import that is only tried', () => {
  it('tells what would change, and changes nothing', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A'), aFeedItem('B'), aFeedItem('C')]);
    const rows = async () => {
      const { rows: all } = await sql<{ row: string }>`
        select to_jsonb(v)::text as row from variant v where shop_id = ${info.id}
        union all select to_jsonb(p)::text from price p where shop_id = ${info.id} order by 1
      `.execute(database.db);
      return all;
    };
    const before = await rows();
    const run = rightOf(await createStartImport(database, info, { rehearse: true })()());
    const items = [aFeedItem('A'), aFeedItem('B', { price: 77_700 }), aFeedItem('D')];
    expect(rightOf(await run.write(items)())).toEqual({ created: 1, updated: 1, unchanged: 1 });
    expect(rightOf(await run.finish({ prune: true })())).toEqual({ removed: 1 });
    expect(await rows()).toEqual(before);
    expect(await importItems(database, info, items, { prune: true })).toEqual({
      ...{ created: 1, updated: 1, unchanged: 1, removed: 1 },
    });
  });
});

describe('an import', () => {
  it('changes nothing when the same feed comes again', async () => {
    const info = newShop();
    const items = Array.from({ length: 30 }, (_, index) =>
      aFeedItem(`S${index}`, { categoryPath: ['A', 'B'], brand: 'Ask' }),
    );
    expect(await importItems(database, info, items, { batch: 7 })).toEqual({
      created: 30,
      updated: 0,
      unchanged: 0,
      removed: 0,
    });
    const tables = ['product', 'variant', 'price', 'stock', 'listing', 'listing_count', 'product_search'];
    const rows = () =>
      Promise.all(
        tables.map(async (table) => {
          const dump = sql<{ row: string }>`
            select (to_jsonb(t) - 'written_by')::text as row from ${sql.table(table)} t where shop_id = ${info.id} order by 1
          `;
          return (await dump.execute(database.db)).rows;
        }),
      );
    const before = await rows();
    expect(before.every((table) => table.length > 0)).toBe(true);
    expect(await importItems(database, info, items)).toEqual({ created: 0, updated: 0, unchanged: 30, removed: 0 });
    expect(await rows()).toEqual(before);
  });

  it('updates what a feed says differently, also when it was changed here meanwhile', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A'), aFeedItem('B'), aFeedItem('C'), aFeedItem('D')]);
    const changed = [
      aFeedItem('A', { price: 1 }),
      aFeedItem('B', { onHand: 3 }),
      aFeedItem('C', { name: 'New' }),
      aFeedItem('D'),
    ];
    expect(await importItems(database, info, changed)).toMatchObject({ created: 0, updated: 3, unchanged: 1 });
    const offers = rightOf(await createReadOffers(database.db, info, 'consumer')(['A', 'B', 'C'])());
    expect([offers.get('A')?.price.amount, offers.get('B')?.available, offers.get('C')?.name]).toEqual([1, 3, 'New']);
    await sql`update price set amount = 7 where shop_id = ${info.id}`.execute(database.db);
    expect(await importItems(database, info, [aFeedItem('A', { price: 1 })])).toMatchObject({ updated: 1 });
  });

  it('groups variants by product, whatever batch they come in; the first one names the product', async () => {
    const info = newShop();
    const variant = (sku: string) => aFeedItem(sku, { productId: 'p', name: `Name by ${sku}`, options: { size: sku } });
    await importItems(database, info, [variant('M'), variant('S'), variant('L')], { batch: 2 });
    const product = O.toUndefined(rightOf(await catalogueOf(info).product('name-by-m')()));
    expect(product?.options).toEqual([{ name: 'size', values: ['S', 'M', 'L'] }]);
  });

  it('gives every product an address of its own, which stays as long as the name does', async () => {
    const info = newShop();
    const same = (sku: string, name = 'Same name') => aFeedItem(sku, { name });
    await importItems(database, info, [same('A'), same('B'), same('C', '日本')]);
    await importItems(database, info, [same('B', 'SAME name!'), same('C', '日本'), same('A'), same('D')]);
    const { rows } = await sql<{ slug: string }>`
      select slug from product where shop_id = ${info.id} order by product_id
    `.execute(database.db);
    expect(rows.map(({ slug }) => slug)).toEqual(['same-name', 'same-name-2', 'x', 'same-name-3']);
  });

  it('finds a free address among hundreds of products of one name', async () => {
    const info = newShop();
    await importItems(
      database,
      info,
      Array.from({ length: 120 }, (_, index) => aFeedItem(`S${index}`, { name: 'Same' })),
    );
    expect(new Set(await slugsOf(info)).size).toBe(96);
    expect(O.isSome(rightOf(await catalogueOf(info).product('same-120')()))).toBe(true);
  });

  it('removes what a feed no longer has, with brands, categories and pictures, when it prunes; else nothing', async () => {
    const info = newShop();
    const picture = (sku: string) => ({ images: [{ id: `picture-${sku}`, url: `https://pictures.example/${sku}` }] });
    const old = aFeedItem('old', { brand: 'Gone', categoryPath: ['Gone', 'Far'], ...picture('old') });
    await importItems(database, info, [
      aFeedItem('kept', { brand: 'Here', categoryPath: ['Here'], ...picture('kept') }),
      old,
    ]);
    const kept = [aFeedItem('kept', { brand: 'Here', categoryPath: ['Here'], ...picture('kept') })];
    expect(await importItems(database, info, kept)).toMatchObject({ removed: 0 });
    expect(await slugsOf(info)).toEqual(['product-kept', 'product-old']);
    expect(await importItems(database, info, kept, { prune: true })).toMatchObject({ unchanged: 1, removed: 1 });
    expect(await slugsOf(info)).toEqual(['product-kept']);
    expect(rightOf(await catalogueOf(info).product('product-old')())).toEqual(O.none);
    expect(rightOf(await catalogueOf(info).categories()()).map(({ slug }) => slug)).toEqual(['here']);
    const find = createFindRemoteImage(database.db, info.id);
    expect(rightOf(await find('picture-kept')())).toEqual(O.some({ url: 'https://pictures.example/kept' }));
    expect(rightOf(await find('picture-old')())).toEqual(O.none);
    expect(rightOf(await catalogueOf(info).suggestions('gone')())).toMatchObject({ brands: [], categories: [] });
  });

  it('never leaves less than was sold', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A', { onHand: 5 })]);
    const baskets = createBasketStore(database.db, info.id, Date);
    const basket = rightOf(await baskets.change({ guest: 'kari' }, E.right)());
    const draft = { order: anOrder('AAAAA-00001', { A: 4 }), basket, idempotencyKey: 'key-00000000000001' };
    rightOf(
      await ordersOn(createPurchaseStore(database.db, { ...aShopInfo, ...info }, createJobList(), Date)).place(
        { guest: 'kari' },
        draft,
      )(),
    );
    await importItems(database, info, [aFeedItem('A', { onHand: 2 })]);
    expect(rightOf(await catalogueOf(info).stock(['A'])()).get('A')).toMatchObject({ state: 'out', available: 0 });
  });

  it('takes NUL characters and odd values as they are meant', async () => {
    const info = newShop({ facets: [{ key: 'colour', label: { nb: 'Farge' } }] });
    const odd = aFeedItem('A', { name: 'A\u0000B', brand: '  ', attributes: { colour: [' Red\n\nish ', ''] } });
    await importItems(database, info, [odd]);
    const found = rightOf(await catalogueOf(info).listing({ filters: {}, sort: 'name', page: 1, pageSize: 24 })());
    expect(found.items[0]?.name).toBe('AB');
    expect(found.facets[0]).toEqual({ key: 'colour', values: [{ value: 'Red ish', count: 1, selected: false }] });
  });

  it('moves the version once, at its end', async () => {
    const info = newShop();
    const version = async () => rightOf(await readVersion(database.db)(info.id)());
    expect(await version()).toBe(0);
    const run = rightOf(await createStartImport(database, info)()());
    rightOf(await run.write([aFeedItem('A')])());
    rightOf(await run.write([aFeedItem('B')])());
    expect(await version()).toBe(0);
    rightOf(await run.finish({ prune: false })());
    const first = await version();
    await importItems(database, info, [aFeedItem('C'), aFeedItem('D')], { batch: 1 });
    expect(await version()).toBe(first + 1);
  });

  it('waits for another one of the same shop, and not for those of others', async () => {
    const info = newShop();
    const first = rightOf(await createStartImport(database, info)()());
    let started = false;
    const second = createStartImport(database, info)()().then((run) => {
      started = true;
      return rightOf(run);
    });
    await importItems(database, newShop(), [aFeedItem('A')]);
    expect(started).toBe(false);
    rightOf(await first.finish({ prune: false })());
    rightOf(await (await second).finish({ prune: false })());
  });

  it('lets its lock go when its connection dies, and answers that the database is away', async () => {
    const info = newShop();
    const dying = rightOf(await createStartImport(database, info)()());
    await sql`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())
    `.execute(database.db);
    expect(await dying.write([aFeedItem('A')])()).toMatchObject({ left: { _tag: 'Unavailable' } });
    expect(await importItems(database, info, [aFeedItem('A')])).toMatchObject({ created: 1 });
  });
});

describe('price lists', () => {
  const priceLists = [
    { id: 'retail', vat: 'gross' },
    { id: 'club', vat: 'gross', fallback: 'retail' },
    { id: 'closed', vat: 'net' },
  ] as const;
  const customerGroups = priceLists.map(({ id }) => ({ id: id === 'retail' ? 'consumer' : id, priceList: id }));

  it('take the prices they lack from their fallback; without one a product is not offered', async () => {
    const info = newShop({ priceLists, customerGroups });
    await importItems(database, info, [aFeedItem('A'), aFeedItem('B')]);
    await sql`insert into price values (${info.id}, 'club', 'A', 5000, null), (${info.id}, 'closed', 'B', 4000, null)`.execute(
      database.db,
    );
    await importItems(database, info, []);
    const amounts = async (group: string) =>
      [...rightOf(await createReadOffers(database.db, info, group)(['A', 'B'])())].map(([sku, { price }]) => [
        sku,
        price.amount,
      ]);
    expect((await amounts('club')).sort()).toEqual([
      ['A', 5000],
      ['B', 10_000],
    ]);
    expect(await amounts('closed')).toEqual([['B', 4000]]);
    expect(await slugsOf(info, 'closed')).toEqual(['product-b']);
    expect(await slugsOf(info, 'club')).toEqual(['product-a', 'product-b']);
    expect(rightOf(await catalogueOf(info, 'closed').product('product-a')())).toEqual(O.none);
    expect((await amounts('unknown group')).sort()).toEqual([
      ['A', 10_000],
      ['B', 10_000],
    ]);
  });

  it('follow shop.json when it changes, once', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A', { attributes: { colour: ['Red'] } })]);
    const changed = { ...info, facets: [{ key: 'colour', label: { nb: 'Farge' } }] };
    expect(await followSettings(database.db, info)).toBe(false);
    expect(await followSettings(database.db, changed)).toBe(true);
    expect(await followSettings(database.db, changed)).toBe(false);
    const found = rightOf(await catalogueOf(changed).listing({ filters: {}, sort: 'name', page: 1, pageSize: 24 })());
    expect(found.facets.map(({ key }) => key)).toEqual(['colour', 'stock']);
  });
});

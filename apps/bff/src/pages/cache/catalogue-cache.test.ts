import type { Catalogue, ListingQuery } from '@torg/domain/catalogue';
import { createInMemoryCatalogue } from '@torg/domain/testing';
import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it, vi } from 'vitest';
import { createCatalogueCache } from './catalogue-cache.ts';

const priceContext = { customerGroup: 'consumer', vatView: 'gross', locale: 'nb' } as const;
const all: ListingQuery = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 };

/** A catalogue that counts how often it is asked, and can be away; each listing says how many were read before it. */
const counting = () => {
  const world = { trees: 0, listings: 0, isAway: false, version: 1 as number | undefined };
  const answered = <A>(value: A) =>
    world.isAway ? TE.left({ _tag: 'Unavailable' as const, cause: 'away' }) : TE.right(value);
  const catalogue: Catalogue = {
    ...createInMemoryCatalogue(() => new Map()),
    categories: () => async () => {
      world.trees += 1;
      return answered([])();
    },
    listing: () => async () => {
      world.listings += 1;
      return answered({ items: [], total: world.listings, facets: [], priceRange: null, page: 1, pageCount: 1 })();
    },
  };
  return { world, catalogue, versions: { of: () => world.version } };
};

const ask = async (catalogue: Catalogue, query: Partial<ListingQuery> = {}): Promise<number | 'away'> => {
  const answer = await catalogue.listing({ ...all, ...query })();
  return E.isRight(answer) ? answer.right.total : 'away';
};

it('keeps a category tree of each language', async () => {
  const { world, catalogue, versions } = counting();
  const cache = createCatalogueCache(versions);
  for (const locale of ['nb', 'en', 'nb']) await cache.of('a', { ...priceContext, locale }, catalogue).categories()();
  expect(world.trees).toBe(2);
});

it('reads a category tree once for each shop and group, until the catalogue moves', async () => {
  const { world, catalogue, versions } = counting();
  const cache = createCatalogueCache(versions);
  const read = (shop: string, group = 'consumer') =>
    cache.of(shop, { ...priceContext, customerGroup: group }, catalogue).categories()();
  await Promise.all([read('a'), read('a'), read('a')]);
  expect(world.trees).toBe(1);
  await read('b');
  await read('a', 'staff');
  expect(world.trees).toBe(3);
  world.version = 2;
  await read('a');
  expect(world.trees).toBe(4);
});

describe('listings', () => {
  it('are read once, also when many ask at once, until the catalogue moves', async () => {
    const { world, catalogue, versions } = counting();
    const cached = createCatalogueCache(versions).of('fjell', priceContext, catalogue);
    await Promise.all(Array.from({ length: 10 }, () => ask(cached)));
    await ask(cached);
    expect(world.listings).toBe(1);
    world.version = 2;
    expect(await ask(cached)).toBe(2);
  });

  it('are read each time while changes cannot be heard', async () => {
    const { world, catalogue, versions } = counting();
    const cached = createCatalogueCache(versions).of('fjell', priceContext, catalogue);
    await ask(cached);
    world.version = undefined;
    await ask(cached);
    await ask(cached);
    expect(world.listings).toBe(3);
  });

  it('differ among shops, price contexts and queries', async () => {
    const { world, catalogue, versions } = counting();
    const cache = createCatalogueCache(versions);
    await ask(cache.of('fjell', priceContext, catalogue));
    await ask(cache.of('tel', priceContext, catalogue));
    await ask(cache.of('fjell', { ...priceContext, vatView: 'net' }, catalogue));
    await ask(cache.of('fjell', { ...priceContext, customerGroup: 'club' }, catalogue));
    await ask(cache.of('fjell', priceContext, catalogue), { page: 2 });
    expect(world.listings).toBe(5);
  });

  it.each([{ text: 'boots' }, { minPrice: 100 }, { maxPrice: 100 }, { filters: { colour: ['red'] } }, { page: 9 }])(
    'that are narrowed or turned over (%o) are held from the second time on, and shared while the first is read',
    async (query) => {
      const { world, catalogue, versions } = counting();
      const cached = createCatalogueCache(versions).of('fjell', priceContext, catalogue);
      await Promise.all([ask(cached, query), ask(cached, query)]);
      expect(world.listings).toBe(1);
      await ask(cached, query);
      await ask(cached, query);
      expect(world.listings).toBe(2);
    },
  );

  it('that everybody opens are not driven out by words that are asked for once', async () => {
    const { world, catalogue, versions } = counting();
    const cached = createCatalogueCache(versions, 2).of('fjell', priceContext, catalogue);
    await ask(cached);
    for (const text of ['a', 'b', 'c', 'd', 'e']) await ask(cached, { text });
    expect(world.listings).toBe(6);
    await ask(cached);
    expect(world.listings).toBe(6);
  });

  it('that are narrowed are read four at a time; others wait for none of them', async () => {
    const { catalogue, versions } = counting();
    const open: (() => void)[] = [];
    const slow: Catalogue = {
      ...catalogue,
      listing: (query) => async () => {
        if (query.text !== undefined) await new Promise<void>((resolve) => open.push(resolve));
        return catalogue.listing(query)();
      },
    };
    const cached = createCatalogueCache(versions).of('fjell', priceContext, slow);
    const asked = Array.from({ length: 6 }, (_, nth) => ask(cached, { text: `word ${nth}` }));
    expect(await ask(cached)).toBe(1);
    expect(open).toHaveLength(4);
    for (let nth = 0; nth < asked.length; nth += 1) {
      await vi.waitFor(() => expect(open.length).toBeGreaterThan(nth), { timeout: 60_000 });
      open[nth]?.();
    }
    expect(await Promise.all(asked)).toHaveLength(6);
  });

  it('go when they were not asked for the longest', async () => {
    const { world, catalogue, versions } = counting();
    const cached = createCatalogueCache(versions, 2).of('fjell', priceContext, catalogue);
    for (const page of [1, 2, 1, 3]) await ask(cached, { page });
    expect(world.listings).toBe(3);
    await ask(cached, { page: 1 });
    expect(world.listings).toBe(3);
    await ask(cached, { page: 2 });
    expect(world.listings).toBe(4);
  });
});

it('holds no failure', async () => {
  const { world, catalogue, versions } = counting();
  const cached = createCatalogueCache(versions).of('a', priceContext, catalogue);
  world.isAway = true;
  expect(await ask(cached)).toBe('away');
  expect(E.isLeft(await cached.categories()())).toBe(true);
  world.isAway = false;
  expect(await ask(cached)).toBe(2);
  expect(E.isRight(await cached.categories()())).toBe(true);
});

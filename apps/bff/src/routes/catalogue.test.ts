import { describe, expect, it } from 'vitest';
import { host, serving } from '../testing/client.ts';

const serve = serving();

describe('what a shopper can find out', () => {
  const get = async (url: string) => {
    const server = await serve();
    return (await server.inject({ url, headers: { host } })).json();
  };

  it('a product with its variants', async () => {
    expect((await get('/api/products/kappe')).product).toMatchObject({
      name: 'Kappe',
      variants: [{ sku: 'A1', price: { amount: 10_000, currency: 'NOK' } }],
      description: [{ tag: 'p', children: ['Warm and light.'] }],
    });
  });

  it('the category tree, under both of its addresses', async () => {
    const tree = [{ name: 'Klær', slug: 'klar', productCount: 2, children: [] }];
    expect(await get('/api/products/categories')).toEqual(tree);
    expect(await get('/api/product/categories')).toEqual(tree);
  });

  it('the facets of a listing', async () => {
    expect(await get('/api/product/filters')).toEqual([
      { key: 'brand', values: [{ value: 'Fjell', count: 2, selected: false }] },
    ]);
  });

  it('the facets of a product’s accessories', async () => {
    expect(await get('/api/product/accessories/filters?slug=kappe')).toEqual([
      { key: 'brand', values: [{ value: 'Fjell', count: 1, selected: false }] },
    ]);
    expect(await get('/api/product/accessories/filters?slug=nothing')).toMatchObject({ status: 404 });
  });

  it('stock of one SKU or several, unknown ones left out', async () => {
    expect(await get('/api/stock?sku=A1')).toEqual([
      { sku: 'A1', state: 'in_stock', available: 10, delivery: { minDays: 1, maxDays: 3 } },
    ]);
    const several = await get('/api/stock?sku=B2&sku=A1&sku=nope&sku=A1');
    expect(several.map((stock: { sku: string }) => stock.sku)).toEqual(['B2', 'A1']);
    const tooMany = Array.from({ length: 101 }, (_, index) => `sku=${index}`).join('&');
    expect(await get(`/api/stock?${tooMany}`)).toMatchObject({ status: 400, code: 'problem.bad_request' });
  });

  it('suggestions', async () => {
    expect(await get('/api/search/suggestions?q=Kap')).toMatchObject({ products: [{ name: 'Kappe' }] });
    expect(await get('/api/search/suggestions')).toMatchObject({ products: expect.any(Array) });
  });
});

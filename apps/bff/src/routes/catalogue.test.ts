import { anOffer } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

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

  it('that a product is gone for good, and where it stood', async () => {
    const gone = { name: 'Vindjakke', categories: [{ name: 'Klær', slug: 'klar' }] };
    expect(await get('/api/products/vindjakke')).toMatchObject({ status: 410, code: 'problem.gone', gone });
    expect(await get('/api/products/nothing')).toMatchObject({ status: 404 });
  });

  it('the category tree, under both of its addresses, with hidden goods counted unless they are to be left out', async () => {
    const tree = (productCount: number) => [{ name: 'Klær', slug: 'klar', productCount, children: [] }];
    for (const address of ['/api/products/categories', '/api/product/categories']) {
      expect(await get(`${address}?hideHiddenProduct=true`)).toEqual(tree(2));
      expect(await get(address)).toEqual(tree(3));
      expect(await get(`${address}?hideHiddenProduct=false`)).toEqual(tree(3));
    }
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
    // A listing of nothing is one; a product that is not there is none, whichever was asked first.
    expect(await get('/api/product/filters?accessoriesOf=nothing')).toBeInstanceOf(Array);
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

  it('when goods arrive at a postal code, by each way that leads there', async () => {
    const [stock] = await get('/api/stock?sku=A1&postalCode=0155');
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    expect(stock.deliveries).toEqual([
      { method: 'home', minDays: 2, maxDays: 4, from: day, to: day },
      { method: 'express', minDays: 1, maxDays: 1, from: day, to: day },
    ]);
    expect(await get('/api/stock?sku=A1&postalCode=SW1A1AA')).toMatchObject({
      status: 422,
      code: 'checkout.postal_code_invalid',
      errors: [{ field: 'postalCode', value: '"SW1A1AA"', expected: 'a postal code of NO, SE' }],
    });
    expect(await get('/api/stock?sku=A1&postalCode=0123456789012')).toMatchObject({ status: 400 });
  });

  it('when goods that are ordered ahead arrive: counted from now or, where it is later, from their day', async () => {
    const offers = [
      anOffer('THERE'),
      anOffer('PAST', { availableAt: Date.UTC(2020, 0, 1, 11) }),
      anOffer('AHEAD', { availableAt: Date.UTC(2099, 11, 1, 11) }),
    ];
    const server = await serve(aTestWorld({ offers: new Map(offers.map((offer) => [offer.sku, offer])) }));
    const url = '/api/stock?sku=THERE&sku=PAST&sku=AHEAD&postalCode=0155';
    const [there, past, ahead] = (await server.inject({ url, headers: { host } })).json();
    expect(there.deliveries).toHaveLength(2);
    expect(past.deliveries).toEqual(there.deliveries);
    expect(ahead.deliveries).toMatchObject([
      { method: 'home', from: '2099-12-03', to: '2099-12-07' },
      { method: 'express', from: '2099-12-02', to: '2099-12-02' },
    ]);
  });

  it('the place of a postal code', async () => {
    expect(await get('/api/postal-codes/NO/0155')).toEqual({ state: 'known', city: 'Oslo' });
    expect(await get('/api/postal-codes/NO/9999')).toEqual({ state: 'unknown' });
    expect(await get('/api/postal-codes/SE/11122')).toEqual({ state: 'unlisted' });
    for (const url of ['/api/postal-codes/no/0155', '/api/postal-codes/NO/0123456789012']) {
      expect(await get(url)).toMatchObject({ status: 400, code: 'problem.bad_request' });
    }
  });

  it('no pick-up points near a postal code that the register lacks', async () => {
    const method = 'home';
    const pickupPoints = [
      {
        ...{ id: 'torget', method, name: 'Torget mat', street: 'Torget 1', postalCode: '9990', city: 'Båtsfjord' },
        ...{ country: 'NO', hours: {} },
      },
    ];
    const server = await serve(aTestWorld({ shops: [aRunningShop({ pickupPoints })] }));
    const near = async (code: string) =>
      (await server.inject({ url: `/api/pickup-points/${method}/NO/${code}`, headers: { host } })).json().points;
    expect(await near('9990')).toMatchObject([{ id: 'torget' }]);
    expect(await near('9999')).toEqual([]);
  });

  it('suggestions', async () => {
    expect(await get('/api/search/suggestions?q=Kap')).toMatchObject({ products: [{ name: 'Kappe' }] });
    expect(await get('/api/search/suggestions')).toMatchObject({ products: expect.any(Array) });
  });
});

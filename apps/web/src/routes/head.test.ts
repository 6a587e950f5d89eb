import type { Listing, Product } from '@torg/domain/catalogue';
import type { ShopInfo } from '@torg/domain/shop';
import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { aCatalogue, aJacket, aListing } from '../testing/a-catalogue.ts';
import { aRequest, aShop, aStorefrontConfig } from '../testing/a-shop.ts';
import { problemsOf } from '../testing/check-structured-data.ts';
import { readHead } from '../testing/read-head.ts';

const origin = 'https://shop.example';
const storefrontConfigOf = (locale: string, info: Partial<ShopInfo> = {}) => {
  return { ...aStorefrontConfig(locale, info), previewImage: aPicture };
};
const aPicture = { id: 'tent', alt: 'A tent' };

const aPageOf = async (path: string, locale = 'nb', info: Partial<ShopInfo> = {}, catalogue = aCatalogue()) => {
  const url = locale === 'nb' ? path : `/${locale}${path === '/' ? '' : path}`;
  const page = await renderPage(aRequest(url, aShop({ config: storefrontConfigOf(locale, info), catalogue })));
  return { ...page, head: readHead(page.html) };
};

const selling = (product: Partial<Product>) => ({
  ...aCatalogue(),
  product: () => TE.right(O.some({ ...aJacket, ...product })),
});
const listing = (rest: Partial<Listing>) => aCatalogue(() => TE.right(aListing(rest)));

/** A page of each kind that search engines keep, with what its previews say it is. */
const kept: readonly (readonly [path: string, kind: string])[] = [
  ['/', 'website'],
  ['/all', 'website'],
  ['/all/clothing/jackets', 'website'],
  ['/brand/skarv', 'website'],
  ['/campaign/rain', 'website'],
  ['/product/jacket', 'product'],
  ['/content/care', 'article'],
];

describe.each(['nb', 'en'])('a page in %s that search engines keep', (locale) => {
  it.each(kept)('%s says what it is and where', async (path, kind) => {
    const { head } = await aPageOf(path, locale);
    const own = `${origin}${locale === 'nb' ? '' : '/en'}${path === '/' && locale === 'en' ? '' : path}`;
    expect(head.language).toBe(locale);
    expect(head.title).toMatch(/^[^|]*Demo$/);
    expect(head.meta.description?.length).toBeGreaterThan(10);
    expect(head.meta.description?.length).toBeLessThanOrEqual(155);
    expect(head.canonical).toEqual([own]);
    expect(head.meta).toMatchObject({
      robots: 'index, follow',
      'og:type': kind,
      'og:description': head.meta.description,
      'og:site_name': 'Demo',
      'og:url': own,
      'og:locale': locale === 'nb' ? 'nb_NO' : 'en_US',
      'og:locale:alternate': locale === 'nb' ? 'en_US' : 'nb_NO',
      'og:image': expect.stringMatching(/^https:\/\/shop\.example\/media\/opengraph\/[\w-]+\.jpg$/),
      'og:image:width': '1200',
      'twitter:card': 'summary_large_image',
    });
    expect(head.meta['og:title']).not.toBe('');
    expect(head.repeated).toEqual([]);
  });

  it.each(kept)('%s names its sisters, and the one for who speaks neither', async (path) => {
    const { head } = await aPageOf(path, locale);
    const english = `${origin}/en${path === '/' ? '' : path}`;
    expect(head.alternates).toEqual({ nb: origin + path, en: english, 'x-default': origin + path });
  });

  it.each(kept)('%s tells nothing that a search engine would object to', async (path) => {
    const { jsonLd } = await aPageOf(path, locale);
    expect(jsonLd.length).toBeGreaterThan(0);
    expect(problemsOf(jsonLd)).toEqual([]);
    expect(jsonLd.every((item) => (item as { '@context': string })['@context'] === 'https://schema.org')).toBe(true);
  });
});

describe('search engines are not to keep', () => {
  it.each([
    '/search?q=rain',
    '/all?filter.brand=Skarv',
    '/all/clothing?minPrice=5000',
    '/all/clothing?q=rain',
    '/brand/skarv?maxPrice=100',
    '/campaign/rain?maxPrice=100',
    '/campaign/sun',
    '/basket',
    '/checkout',
    '/me/orders',
    '/nowhere',
    '/product/nothing',
  ])('%s', async (path) => {
    const { head } = await aPageOf(path);
    expect(head.meta.robots).toMatch(/^noindex/);
    expect([head.canonical, head.alternates]).toEqual([[], {}]);
  });

  it('any page of a shop that requires login', async () => {
    for (const path of ['/content/care', '/product/jacket', '/']) {
      const { head } = await aPageOf(path, 'nb', { loginRequired: true });
      expect(head.meta.robots).toBe('noindex, nofollow');
      expect(head.canonical).toEqual([]);
    }
  });
});

describe('one address for what is the same', () => {
  it.each([
    ['/all/clothing?sort=name&pageSize=96', '/all/clothing'],
    ['/all/clothing?page=2', '/all/clothing?page=2'],
    ['/campaign/rain?sort=name', '/campaign/rain'],
    ['/campaign/rain?page=2', '/campaign/rain?page=2'],
    ['/product/jacket?sku=blue-M', '/product/jacket'],
  ])('%s is %s', async (path, canonical) => {
    const page = Number(/page=(\d)/.exec(path)?.[1] ?? 1);
    const { head } = await aPageOf(path, 'nb', {}, listing({ page }));
    expect(head.canonical).toEqual([origin + canonical]);
  });

  it('the article about privacy is at its own', async () => {
    for (const path of ['/content/care', '/privacy']) {
      const { head } = await aPageOf(path, 'en', { privacyPageContentId: 'care' });
      expect(head.canonical).toEqual([`${origin}/en/privacy`]);
    }
  });

  it('an article that is written in one language has no sisters', async () => {
    const article = { slug: 'care', title: 'Care', description: 'How to', body: [], inFooter: true, locales: ['nb'] };
    const contents = { ...aShop().contents, article: () => TE.right(O.some(article)) };
    const shop = aShop({ config: storefrontConfigOf('nb'), contents });
    expect(readHead((await renderPage(aRequest('/content/care', shop))).html).alternates).toEqual({});
  });
});

it.each([
  [60, { '@type': 'MerchantReturnPolicy', merchantReturnDays: 60, applicableCountry: ['NO'] }],
  [0, undefined],
])('a shop that takes goods back for %i days says so to search engines', async (returnDays, policy) => {
  const { jsonLd } = await aPageOf('/', 'nb', { returnDays, countries: ['NO'] });
  const shop = jsonLd.find((item) => (item as { '@type': string })['@type'] === 'Organization');
  const { hasMerchantReturnPolicy } = shop as { hasMerchantReturnPolicy?: object };
  if (policy === undefined) expect(hasMerchantReturnPolicy).toBeUndefined();
  else expect(hasMerchantReturnPolicy).toMatchObject(policy);
});

const organisationOf = async (info: Partial<ShopInfo>) => {
  const { jsonLd } = await aPageOf('/', 'nb', info);
  expect(problemsOf(jsonLd)).toEqual([]);
  return jsonLd.find((item) => (item as { '@type': string })['@type'] === 'Organization') as {
    readonly hasMerchantReturnPolicy: object;
    readonly hasShippingService: readonly { readonly name: string; readonly shippingConditions: readonly object[] }[];
  };
};

it.each([
  [0, { returnFees: 'https://schema.org/FreeReturn' }],
  [
    6900,
    {
      returnFees: 'https://schema.org/ReturnShippingFees',
      returnShippingFeesAmount: { '@type': 'MonetaryAmount', currency: 'NOK', value: '69.00' },
    },
  ],
])('a shop tells search engines what sending back costs: %i', async (returnFee, fees) => {
  const { hasMerchantReturnPolicy } = await organisationOf({ returnFee });
  expect(hasMerchantReturnPolicy).toMatchObject({ ...fees, returnMethod: 'https://schema.org/ReturnByMail' });
});

it('a shop says nothing of returns that its settings do not', async () => {
  const several = (await organisationOf({ countries: ['NO', 'SE'] })).hasMerchantReturnPolicy;
  expect(several).not.toHaveProperty('returnFees');
  expect(several).not.toHaveProperty('returnPolicyCountry');
  const one = (await organisationOf({ countries: ['NO'] })).hasMerchantReturnPolicy;
  expect(one).toMatchObject({ applicableCountry: ['NO'], returnPolicyCountry: 'NO' });
  const store = { id: 's', name: { nb: 'B' }, price: 0, estimate: { minDays: 0, maxDays: 1 }, pickup: true };
  const home = { ...store, id: 'h', pickup: false };
  const fetched = (await organisationOf({ deliveryMethods: [store, home] })).hasMerchantReturnPolicy;
  expect(fetched).not.toHaveProperty('returnMethod');
});

it('a shop tells search engines where delivery is slower, has another last sending, or does not lead', async () => {
  const home = {
    ...{ id: 'home', name: { nb: 'Hjem' }, price: 12_900, estimate: { minDays: 2, maxDays: 5 }, pickup: false },
    ...{ cutOff: '14:00' },
    zones: { north: { estimate: { minDays: 4, maxDays: 8 }, cutOff: '12:00' }, isles: { delivers: false } },
  };
  const { hasShippingService } = await organisationOf({
    ...{ deliveryMethods: [home], countries: ['NO'] },
    deliveryZones: [
      { id: 'isles', country: 'NO', postalCodes: ['917'] },
      { id: 'north', country: 'NO', postalCodes: ['9'] },
    ],
  });
  const codes = (...ranges: readonly (readonly [string, string])[]) => [
    {
      addressCountry: 'NO',
      postalCodeRange: ranges.map(([postalCodeBegin, postalCodeEnd]) => ({ postalCodeBegin, postalCodeEnd })),
    },
  ];
  expect(hasShippingService).toMatchObject([
    {
      name: 'Hjem',
      handlingTime: { cutoffTime: '14:00:00', duration: { minValue: 0, maxValue: 0 } },
      shippingConditions: [
        {
          shippingDestination: codes(['0000', '8999']),
          shippingRate: { value: '129.00' },
          transitTime: { duration: { minValue: 2, maxValue: 5 } },
        },
        { shippingDestination: codes(['9170', '9179']), doesNotShip: true },
      ],
    },
    {
      name: 'Hjem (12:00)',
      handlingTime: { cutoffTime: '12:00:00' },
      shippingConditions: [
        {
          shippingDestination: codes(['9000', '9169'], ['9180', '9999']),
          transitTime: { duration: { minValue: 4, maxValue: 8 } },
        },
      ],
    },
  ]);
  expect(hasShippingService[0]?.shippingConditions[1]).not.toHaveProperty('shippingRate');
});

it('a shop says what delivery costs by weight and by place', async () => {
  const home = {
    ...{ id: 'home', name: { nb: 'Hjem' }, price: 12_900, estimate: { minDays: 2, maxDays: 5 }, pickup: false },
    ...{ weightPrices: [{ from: 10_000, price: 24_900 }], maxWeight: 35_000 },
    zones: { north: { price: 39_900 } },
  };
  const { hasShippingService } = await organisationOf({
    ...{ deliveryMethods: [home], countries: ['NO'] },
    deliveryZones: [{ id: 'north', country: 'NO', postalCodes: ['9'] }],
  });
  expect(hasShippingService[0]?.shippingConditions).toMatchObject([
    { weight: { unitCode: 'KGM', maxValue: 9.999 }, shippingRate: { value: '129.00' } },
    { weight: { minValue: 10, maxValue: 35 }, shippingRate: { value: '249.00' } },
    { weight: { maxValue: 35 }, shippingRate: { value: '399.00' } },
  ]);
});

it('a shop says what delivery costs and how long it takes, and nothing of what is fetched', async () => {
  const home = { id: 'home', name: { nb: 'Hjem' }, price: 12_900, estimate: { minDays: 2, maxDays: 5 }, pickup: false };
  const store = { ...home, id: 'store', name: { nb: 'Butikken' }, price: 0, pickup: true };
  const servicesOf = async (deliveryMethods: ShopInfo['deliveryMethods']) => {
    const { jsonLd } = await aPageOf('/', 'nb', { deliveryMethods, countries: ['NO', 'SE'] });
    expect(problemsOf(jsonLd)).toEqual([]);
    const shop = jsonLd.find((item) => (item as { '@type': string })['@type'] === 'Organization');
    return (shop as { hasShippingService?: readonly { readonly shippingConditions: readonly object[] }[] })
      .hasShippingService;
  };
  const [service, ...more] = (await servicesOf([{ ...home, freeFrom: 100_000 }, store])) ?? [];
  expect([service, more]).toMatchObject([{ name: 'Hjem' }, []]);
  expect(service?.shippingConditions).toMatchObject([
    {
      shippingDestination: [{ addressCountry: 'NO' }, { addressCountry: 'SE' }],
      orderValue: { minValue: '0.00', maxValue: '999.99' },
      shippingRate: { value: '129.00', currency: 'NOK' },
      transitTime: { duration: { minValue: 2, maxValue: 5 } },
    },
    { orderValue: { minValue: '1000.00' }, shippingRate: { value: '0.00' } },
  ]);
  const [plain] = (await servicesOf([home])) ?? [];
  expect(plain?.shippingConditions).toMatchObject([
    { orderValue: { minValue: '0.00' }, shippingRate: { value: '129.00' } },
  ]);
  expect(await servicesOf([store])).toBeUndefined();
});

describe('a product’s structured data', () => {
  const dataOf = async (product: Partial<Product>, info: Partial<ShopInfo> = {}) => {
    const { jsonLd } = await aPageOf('/product/jacket', 'nb', info, selling(product));
    return jsonLd[0] as Readonly<Record<string, unknown>>;
  };
  const [first] = aJacket.variants;
  const one = first === undefined ? {} : { variants: [first], options: [] };

  it('offers each variant at its own address', async () => {
    const { offers, sku } = await dataOf({});
    expect(sku).toBeUndefined();
    expect(offers).toMatchObject([
      { sku: 'blue-M', price: '4299.00', priceCurrency: 'NOK', availability: 'https://schema.org/InStock' },
      { sku: 'blue-L', availability: 'https://schema.org/OutOfStock', url: `${origin}/product/jacket?sku=blue-L` },
      { sku: 'red-M' },
    ]);
  });

  it('offers what has one variant at the product’s address, with the codes of the trade', async () => {
    const specifications = [
      { name: 'GTIN', value: '7038010000010' },
      { name: 'MPN', value: 'X-1' },
    ];
    expect(await dataOf({ ...one, specifications })).toMatchObject({
      ...{ sku: 'blue-M', gtin: '7038010000010', mpn: 'X-1' },
      offers: { '@type': 'Offer', url: `${origin}/product/jacket` },
    });
  });

  it.each(['7038010000011', '123', 'none', '７０３８０１００'])('does not take %s for a GTIN', async (value) => {
    expect(await dataOf({ ...one, specifications: [{ name: 'GTIN', value }] })).not.toHaveProperty('gtin');
  });

  it('says the price as the shop shows it: without VAT to businesses', async () => {
    const { offers } = await dataOf(one, { activeVatOption: 'net' });
    expect(offers).toMatchObject({ price: '3439.20', priceSpecification: { valueAddedTaxIncluded: false } });
    expect((await dataOf(one)).offers).toMatchObject({ priceSpecification: { valueAddedTaxIncluded: true } });
  });

  it('shows the first picture in the three forms that search engines ask for, the others as squares', async () => {
    const images = ['front', 'back'].map((id) => ({ id, alt: id }));
    const { image } = await dataOf({ ...one, images });
    expect(image).toEqual(
      ['modal/front', '4x3/front', '16x9/front', 'modal/back'].map(
        (picture) => `https://shop.example/media/product-image-${picture}.jpg`,
      ),
    );
  });

  it('leaves out what is not known', async () => {
    const { brand: _brand, ...plain } = { ...aJacket, ...one, description: [], highlights: [], categories: [] };
    const catalogue = { ...aCatalogue(), product: () => TE.right(O.some({ ...plain, images: [] })) };
    const { jsonLd, head } = await aPageOf('/product/jacket', 'en', {}, catalogue);
    expect(Object.keys(jsonLd[0] as object).sort()).toEqual(
      ['@context', '@type', 'name', 'offers', 'sku', 'url'].sort(),
    );
    expect(head.meta.description).toMatch(/^Buy Rain jacket at Demo/);
  });

  it('and the page’s head hold a hostile name as text', async () => {
    const name = `"><script>alert(1)</script><!-- '&`;
    const { html, head, jsonLd } = await aPageOf('/product/jacket', 'nb', {}, selling({ name }));
    expect(html).not.toContain('<script>alert');
    expect(head.meta['og:title']).toBe(name);
    expect(head.title).toBe(`${name} – Demo`);
    expect((jsonLd[0] as { name: string }).name).toBe(name);
  });
});

describe('an old address', () => {
  it.each([
    ['/product/anorak', 'nb', '/product/jacket'],
    ['/product/anorak?sku=blue-L', 'en', '/en/product/jacket?sku=blue-L'],
  ])('%s of a product leads on to the present one in %s', async (path, locale, target) => {
    const { status, location } = await aPageOf(path, locale, {}, selling({}));
    expect([status, location]).toEqual([301, target]);
  });

  it.each([
    ['/all/wear', 'nb', '/all/clothing/jackets'],
    ['/all/wear/deep?filter.brand=Skarv&page=2', 'en', '/en/all/clothing/jackets?filter.brand=Skarv&page=2'],
  ])('%s of a category leads on to the present one in %s', async (path, locale, target) => {
    const { status, location } = await aPageOf(path, locale, {}, listing({ category: 'clothing/jackets' }));
    expect([status, location]).toEqual([301, target]);
  });
});

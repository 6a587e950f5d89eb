import { describe, expect, it } from 'vitest';
import type { Listing } from '../catalogue/listing.ts';
import type { ProductCard } from '../catalogue/product.ts';
import { publicShopInfo } from '../storefront/storefront-config.ts';
import { aShopInfo } from '../testing/examples.ts';
import { type SeoContext, searchFacts, type ToldPage } from './told-page.ts';
import { toldAccessories, toldBrand, toldCampaign, toldCategory, toldProduct, toldStart } from './told-pages.ts';

const origin = 'https://shop.example';

const contextIn = (locale: string, differences: Partial<typeof aShopInfo> = {}): SeoContext => ({
  origin,
  config: { locale, info: publicShopInfo({ ...aShopInfo, name: 'Demo', locales: ['nb', 'en'], ...differences }) },
  t: (key, values) => `${key} ${JSON.stringify(values ?? {})}`,
});

const page: ToldPage = { title: 'Care', description: 'How to', canonical: '/content/care' };

describe('what search engines are told about a page', () => {
  it('is its address in its own language, and in the others', () => {
    expect(searchFacts(contextIn('en'), page)).toEqual({
      ...{ title: 'Care – Demo', description: 'How to', robots: 'index, follow' },
      canonical: `${origin}/en/content/care`,
      alternates: [
        { language: 'nb', href: `${origin}/content/care` },
        { language: 'en', href: `${origin}/en/content/care` },
        { language: 'x-default', href: `${origin}/content/care` },
      ],
    });
  });

  it('names no other languages where the page is written in one', () => {
    expect(searchFacts(contextIn('nb'), { ...page, locales: ['nb'] }).alternates).toEqual([]);
  });

  it('is the shop’s name once', () => {
    expect(searchFacts(contextIn('nb'), { ...page, title: 'Demo' }).title).toBe('Demo');
  });

  it('is not to keep it where it has no address, or the shop requires login', () => {
    const { canonical: _canonical, ...passing } = page;
    const told = searchFacts(contextIn('nb'), passing);
    expect(told).toMatchObject({ robots: 'noindex', alternates: [] });
    expect(told).not.toHaveProperty('canonical');
    const closed = searchFacts(contextIn('nb', { loginRequired: true }), page);
    expect(closed).toMatchObject({ robots: 'noindex, nofollow', alternates: [] });
    expect(closed).not.toHaveProperty('canonical');
  });
});

describe('a page tells of itself', () => {
  const context = contextIn('nb');
  const image = { id: 'tent', alt: 'A tent' };
  const card: ProductCard = {
    ...{ slug: 'tent', sku: 'T1', name: 'Tent', image, priceVaries: false, stock: 'in_stock', variantCount: 1 },
    price: { amount: 100, currency: 'NOK', vat: 'gross', taxRate: 2500 },
  };
  const listing: Listing = { items: [card], total: 30, facets: [], priceRange: null, page: 1, pageCount: 2 };
  const query = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 } as const;
  const loaded = { query, listing };

  it('as a start page by the shop’s own sentence, else by the application’s', () => {
    expect(toldStart(context, { description: 'Own' })).toEqual({ title: 'Demo', description: 'Own', canonical: '/' });
    expect(toldStart(context, {}).description).toBe('start.description {"shop":"Demo"}');
  });

  it('as a category by its trail from the leaf up, and its first picture', () => {
    const trail = [
      { name: 'Camp', slug: 'camp' },
      { name: 'Tents', slug: 'camp/tents' },
    ];
    const told = toldCategory(context, { ...loaded, query: { ...query, category: 'camp/tents' } }, trail);
    expect(told).toMatchObject({ title: 'Tents – Camp', image, canonical: '/all/camp/tents' });
    expect(told.description).toBe('listing.description {"name":"Tents","shop":"Demo"}');
    expect(toldCategory(context, loaded, [])).toMatchObject({ title: 'listing.all_products {}', canonical: '/all' });
  });

  it('as a later page of a brand by its number', () => {
    const told = toldBrand(context, { query, listing: { ...listing, page: 2 }, name: 'Vidde' }, { description: 'Own' });
    expect(told).toMatchObject({ title: 'listing.title_page {"title":"Vidde","page":2}', description: 'Own' });
  });

  it('as a narrowed listing that nobody keeps', () => {
    const narrowed = { ...loaded, query: { ...query, text: 'rain', category: 'camp' } };
    expect(toldCategory(context, narrowed, [])).not.toHaveProperty('canonical');
  });

  it('as what goes with a product, for shoppers alone', () => {
    const told = toldAccessories(
      context,
      { ...loaded, query: { ...query, accessoriesOf: 'jacket' } },
      { name: 'Jacket' },
    );
    expect(told).toEqual({
      title: 'product.accessories_of {"section":"product.accessories {}","name":"Jacket"}',
    });
  });

  it('as a campaign by its own picture and languages', () => {
    const own = { id: 'sun', alt: 'Sun' };
    const campaign = { slug: 'sun', title: 'Sun', text: 'It shines', image: own, locales: ['nb'] };
    expect(toldCampaign(context, { ...loaded, query: { ...query, campaign: 'sun' } }, campaign)).toMatchObject({
      ...{ title: 'Sun', description: 'It shines', image: own, locales: ['nb'], canonical: '/campaign/sun' },
    });
  });

  it('as a hidden product that only a link leads to', () => {
    const product = {
      ...{ id: 't', slug: 'tent', name: 'Tent', description: [], categories: [], specifications: [], options: [] },
      ...{ highlights: ['Light', 'Dry'], variants: [], images: [], accessories: [] },
    };
    expect(toldProduct(context, product)).toMatchObject({ description: 'Light. Dry', canonical: '/product/tent' });
    expect(toldProduct(context, { ...product, hidden: true })).not.toHaveProperty('canonical');
    expect(toldProduct(context, { ...product, highlights: [] }).description).toMatch(/^product.search_description/);
  });
});

import { describe, expect, it } from 'vitest';
import type { FeedRow } from './feed-row.ts';
import { shopifyFeedRows } from './shopify-rows.ts';

const row = (values: Readonly<Record<string, string>>, line = 2): FeedRow => ({
  line,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])),
});

const shirt = { handle: 'shirt', title: 'Shirt', type: 'Shirts', option1_name: 'Size', variant_price: '10' };

/** A shirt in these sizes; each has the SKU beside it. */
const shirts = (...sizes: readonly (readonly [size: string, sku: string])[]) =>
  shopifyFeedRows(
    sizes.map(([size, sku]) => row({ ...shirt, option1_value: size, variant_sku: sku })),
    'NOK',
  );

const skusOf = (rows: ReturnType<typeof shopifyFeedRows>) => rows.map(({ values }) => values.id?.[0]);

describe('SKUs of Shopify variants', () => {
  it('are made unique by the options where variants of a product share one, the first one too', () => {
    const rows = shirts(
      ['S', 'SS-2025-01-01'],
      ['M', 'SS-2025-01-01'],
      ['Extra large', 'SS-2025-01-01'],
      ['XXL', 'own'],
    );
    expect(skusOf(rows)).toEqual(['SS-2025-01-01-s', 'SS-2025-01-01-m', 'SS-2025-01-01-extra-large', 'own']);
    expect(rows.map(({ notes }) => notes)).toEqual([['shared_sku'], ['shared_sku'], ['shared_sku'], []]);
  });

  it('do not follow the order of the rows', () => {
    expect(new Set(skusOf(shirts(['M', 'A'], ['S', 'A'], ['L', ''])))).toEqual(
      new Set(skusOf(shirts(['L', ''], ['S', 'A'], ['M', 'A']))),
    );
  });

  it('are made of handle and options where there is none', () => {
    const rows = shirts(['S', ''], ['M', "'"], ['L', '0071']);
    expect(skusOf(rows)).toEqual(['shirt-s', 'shirt-m', '0071']);
    expect(rows.map(({ notes }) => notes)).toEqual([['missing_sku'], ['missing_sku'], []]);
  });

  it('are told apart where options read alike', () => {
    const [plus, plain, wide] = skusOf(shirts(['S+', 'A'], ['S', 'A'], ['M', 'A']));
    expect([plus, plain]).toEqual([expect.stringMatching(/^A-s-\w+$/), expect.stringMatching(/^A-s-\w+$/)]);
    expect(new Set([plus, plain, wide, 'A-m'])).toHaveProperty('size', 3);
    expect(new Set(skusOf(shirts(['赤', ''], ['青', ''])))).toHaveProperty('size', 2);
  });

  it('stay within 50 characters', () => {
    const long = 'x'.repeat(50);
    const skus = skusOf(shirts(['S', long], ['M', long], ['M+', long]));
    expect(new Set(skus).size).toBe(3);
    for (const sku of skus) expect(sku?.length).toBeLessThanOrEqual(50);
  });
});

describe('the category of a Shopify product', () => {
  const { type: _type, ...untyped } = shirt;
  const categoryOf = (values: Readonly<Record<string, string>>) => {
    const [first] = shopifyFeedRows([row({ ...untyped, variant_sku: 'A', ...values })], 'NOK');
    return { ...first?.values, notes: first?.notes };
  };

  it.each([
    [{ type: 'Shirts', product_category: 'Apparel > Tops' }, { product_type: ['Shirts'] }],
    [{ type: ' ', custom_product_type: 'Shirts' }, { product_type: ['Shirts'] }],
    [{ type: '', product_category: 'Apparel > Tops' }, { google_product_category: ['Apparel > Tops'] }],
    [
      { 'google_shopping_/_google_product_category': 'Apparel > Tops' },
      { google_product_category: ['Apparel > Tops'] },
    ],
    [{ product_category: 'Uncategorized', tags: 'men' }, { product_type: ['men'] }],
    [{ product_category: '212', tags: 'men' }, { product_type: ['men'] }],
  ])('of %j is %j', (values, category) => {
    expect(categoryOf(values)).toMatchObject({ ...category, notes: [] });
  });

  it.each([{}, { tags: 'men, summer' }, { tags: 'x'.repeat(101) }, { type: '', product_category: 'Uncategorized' }])(
    'is none, and told, for %j',
    (values) => {
      const told = categoryOf(values);
      expect(told).toMatchObject({ notes: ['no_category'] });
      expect(told).not.toHaveProperty('product_type');
      expect(told).not.toHaveProperty('google_product_category');
    },
  );
});

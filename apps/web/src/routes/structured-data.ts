import type {
  Category,
  EnergyArrow,
  EnergyClass,
  Link,
  Product,
  Stock,
  StockState,
  Variant,
} from '@torg/domain/catalogue';
import type { Article, Campaign } from '@torg/domain/content';
import type { ImageFormat, ImageType } from '@torg/domain/media';
import { amountIn } from '@torg/domain/money';
import { paths } from '@torg/domain/navigation';
import { excerpt, plainText } from '@torg/domain/rich-text';
import type { PublicShopInfo } from '@torg/domain/storefront';
import type { Storefront } from '../bindings/storefront.ts';
import type { LoadedBlock } from '../features/blocks/load-blocks.ts';
import { shippingData } from './shipping-data.ts';

const context = 'https://schema.org';

/** Characters of a description: search engines take more, but every visitor would load it twice. */
const descriptionLength = 300;

/** The shop itself, and how to search it. */
export const shopData = (storefront: Storefront): readonly unknown[] => {
  const { facts, shop, path } = storefront;
  const { info, locale } = shop.config;
  const home = facts.origin + path(paths.start);
  const target = `${facts.origin}${path('/search')}?q={search_term_string}`;
  const shipping = shippingData(info, locale);
  return [
    {
      '@context': context,
      '@type': 'WebSite',
      name: info.name,
      url: home,
      inLanguage: locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: target },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': context,
      '@type': 'Organization',
      name: info.name,
      url: facts.origin + paths.start,
      logo: pictureUrl(storefront, 'company-logo', 'logo-mobile', 'svg'),
      ...(info.returnDays > 0 ? { hasMerchantReturnPolicy: returnPolicy(info) } : {}),
      ...(shipping.length > 0 ? { hasShippingService: shipping } : {}),
    },
  ];
};

/** A picture for programs that read a page elsewhere. */
export const pictureUrl = ({ facts, picture }: Storefront, type: ImageType, id: string, format: ImageFormat): string =>
  new URL(picture(type, id, format), facts.origin).href;

/** How long goods may be sent back. Said once, of the shop: it is the same for all that is sold. */
const returnPolicy = ({ countries, returnDays }: PublicShopInfo) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: countries,
  returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: returnDays,
});

/** What a search engine may know of a product: its offers, and where it stands in the shop. */
export const productData = (product: Product, storefront: Storefront): readonly unknown[] => {
  const { origin } = storefront.facts;
  const images = product.images.map(({ id }) => pictureUrl(storefront, 'product-image-modal', id, 'jpg'));
  const description = excerpt(plainText(product.description) || product.highlights.join('. '), descriptionLength);
  const [only, ...more] = product.variants;
  const offers = product.variants.map((variant) => offer(product, variant, storefront));
  return [
    {
      '@context': context,
      '@type': 'Product',
      name: product.name,
      ...(description === '' ? {} : { description }),
      url: origin + storefront.path(paths.product(product.slug)),
      ...(only === undefined || more.length > 0 ? {} : { sku: only.sku, ...codesOf(product) }),
      ...(images.length === 0 ? {} : { image: images }),
      ...(product.brand === undefined ? {} : { brand: { '@type': 'Brand', name: product.brand.name } }),
      ...(product.categories.length === 0 ? {} : { category: product.categories.map(({ name }) => name).join(' > ') }),
      ...(product.energy === undefined ? {} : { hasEnergyConsumptionDetails: energyData(product.energy) }),
      offers: more.length === 0 ? offers[0] : offers,
      ...ratingData(product),
    },
    breadcrumbs(
      [...product.categories.map(categoryStep), { name: product.name, path: paths.product(product.slug) }],
      storefront,
    ),
  ];
};

/** How buyers rate a product, and what the first of them say; nothing where nobody did. */
const ratingData = ({ rating, reviews = [] }: Product) =>
  rating === undefined
    ? {}
    : {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
        review: reviews.map(({ stars, author, writtenAt, title, text }) => ({
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
          author: { '@type': 'Person', name: author },
          datePublished: new Date(writtenAt).toISOString().slice(0, 10),
          ...(title === '' ? {} : { name: title }),
          ...(text === '' ? {} : { reviewBody: excerpt(text, descriptionLength) }),
        })),
      };

/** Where a category stands in the shop. */
export const categoryData = (trail: readonly Link[], storefront: Storefront): readonly unknown[] => [
  breadcrumbs(
    trail.length === 0
      ? [{ name: storefront.text.t('listing.all_products'), path: paths.all }]
      : trail.map(categoryStep),
    storefront,
  ),
];

/** Where a brand stands in the shop. */
export const brandData = (name: string, slug: string, storefront: Storefront): readonly unknown[] => [
  breadcrumbs(
    [
      { name: storefront.text.t('listing.all_products'), path: paths.all },
      { name, path: paths.brand(slug) },
    ],
    storefront,
  ),
];

/** Where a campaign stands in the shop. */
export const campaignData = ({ slug, title }: Campaign, storefront: Storefront): readonly unknown[] => [
  breadcrumbs([{ name: title, path: paths.campaign(slug) }], storefront),
];

/** Where an article stands in the shop. */
export const articleData = ({ title }: Article, path: string, storefront: Storefront): readonly unknown[] => [
  breadcrumbs([{ name: title, path }], storefront),
];

/** Questions and their answers on a page, as FAQPage has them: one for all of its blocks. */
export const questionData = (blocks: readonly LoadedBlock[]): readonly unknown[] => {
  const all = blocks.flatMap((block) => (block.type === 'questions' ? block.items : []));
  if (all.length === 0) return [];
  return [
    {
      '@context': context,
      '@type': 'FAQPage',
      mainEntity: all.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    },
  ];
};

type Step = { readonly name: string; readonly path: string };

const categoryStep = ({ name, slug }: Pick<Category, 'name' | 'slug'>): Step => ({
  name,
  path: paths.category(slug),
});

const breadcrumbs = (steps: readonly Step[], { facts, path, text }: Storefront) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: text.t('breadcrumbs.start'), path: paths.start }, ...steps].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: facts.origin + path(step.path),
  })),
});

const availabilities: Readonly<Record<StockState, string>> = {
  in_stock: 'InStock',
  low: 'LimitedAvailability',
  untracked: 'InStock',
  out: 'OutOfStock',
};

/** Goods that are ordered ahead are not in stock before their day. */
const availabilityOf = ({ state, availableAt }: Pick<Stock, 'state' | 'availableAt'>) =>
  availableAt === undefined || state === 'out'
    ? { availability: `${context}/${availabilities[state]}` }
    : { availability: `${context}/BackOrder`, availabilityStarts: new Date(availableAt).toISOString() };

const conditions = { new: 'NewCondition', refurbished: 'RefurbishedCondition', used: 'UsedCondition' } as const;

/** `A+++` is `A3Plus` in the vocabulary. */
const efficiency = (known: EnergyClass): string => {
  const pluses = known.length - 1;
  const grade = pluses === 0 ? known : `A${pluses}Plus`;
  return `${context}/EUEnergyEfficiencyCategory${grade}`;
};

/** The energy class with the ends of its scale, as Google documents it for product data. */
const energyData = ({ class: known, best, worst }: EnergyArrow) => ({
  '@type': 'EnergyConsumptionDetails',
  hasEnergyEfficiencyCategory: efficiency(known),
  energyEfficiencyScaleMin: efficiency(worst),
  energyEfficiencyScaleMax: efficiency(best),
});

/** The price is what the shop shows to whoever comes without a choice of the own: with VAT, or for businesses without. */
const offer = (product: Product, variant: Variant, { facts, path, shop }: Storefront) => {
  const vatView = shop.config.info.activeVatOption;
  const { currency } = variant.price;
  const price = (amountIn(variant.price, vatView) / 100).toFixed(2);
  return {
    '@type': 'Offer',
    sku: variant.sku,
    url: facts.origin + path(paths.product(product.slug, product.variants.length > 1 ? variant.sku : undefined)),
    price,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      valueAddedTaxIncluded: vatView === 'gross',
    },
    ...availabilityOf(variant.stock),
    itemCondition: `${context}/${conditions[variant.condition?.state ?? 'new']}`,
  };
};

/** Codes by which the trade knows a product, as feeds name them. What is no code would make search engines drop the rest. */
const codesOf = ({ specifications }: Product) => {
  const codeOf = (name: string) => specifications.find((known) => known.name === name)?.value.trim();
  const [gtin, mpn] = [codeOf('GTIN'), codeOf('MPN')];
  return {
    ...(gtin !== undefined && isGtin(gtin) ? { gtin } : {}),
    ...(mpn === undefined ? {} : { mpn }),
  };
};

/** GS1: 8, 12, 13 or 14 digits, the last of which makes the sum (3, 1, 3, 1 … from the right) a multiple of ten. */
const isGtin = (code: string): boolean => {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
  const sum = [...code].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

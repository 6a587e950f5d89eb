import type { Category, Link, Product, Variant } from '../../catalogue/product.ts';
import type { EnergyArrow, EnergyClass } from '../../catalogue/product-facts.ts';
import type { Stock, StockState } from '../../catalogue/stock.ts';
import type { BlockOf, BlockType } from '../../content/block.ts';
import type { Campaign } from '../../content/campaign.ts';
import type { Article } from '../../content/content.ts';
import type { ImageRef, ImageType } from '../../media/image.ts';
import { amountIn } from '../../money/vat.ts';
import { articlePath, paths } from '../../navigation/paths.ts';
import { excerpt, plainText } from '../../rich-text/rich-text.ts';
import { addressOf, pictureUrl, type SeoContext } from '../told-page.ts';
import { productText } from '../told-pages.ts';
import { returnPolicy } from './return-policy.ts';
import { shippingData } from './shipping-data.ts';

const vocabulary = 'https://schema.org';

/** Characters of a description: search engines take more, but every visitor would load it twice. */
const descriptionLength = 300;

/** The shop itself, and how to search it. */
export const shopData = (context: SeoContext): readonly unknown[] => {
  const { origin, config } = context;
  const { info, locale } = config;
  const home = addressOf(context, paths.start);
  const target = `${addressOf(context, '/search')}?q={search_term_string}`;
  const shipping = shippingData(info, locale);
  return [
    {
      '@context': vocabulary,
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
      '@context': vocabulary,
      '@type': 'Organization',
      name: info.name,
      url: origin + paths.start,
      logo: pictureUrl(context, 'company-logo', 'logo-mobile', 'svg'),
      ...(info.returnDays > 0 ? { hasMerchantReturnPolicy: returnPolicy(info) } : {}),
      ...(shipping.length > 0 ? { hasShippingService: shipping } : {}),
    },
  ];
};

/** The forms in which Google asks for a picture of a product: 1:1, 4:3, 16:9 (its documentation of product data). */
const askedForms = ['product-image-modal', 'product-image-4x3', 'product-image-16x9'] as const;

/** The first picture of a product in each form, the others as they are shown in large. */
const picturesOf = ({ images }: Product, context: SeoContext): readonly string[] => {
  const inForms = (forms: readonly ImageType[]) => (image: ImageRef) =>
    forms.map((form) => pictureUrl(context, form, image.id, 'jpg'));
  return [
    ...images.slice(0, 1).flatMap(inForms(askedForms)),
    ...images.slice(1).flatMap(inForms(['product-image-modal'])),
  ];
};

/** What a search engine may know of a product: its offers, and where it stands in the shop. */
export const productData = (product: Product, context: SeoContext): readonly unknown[] => {
  const images = picturesOf(product, context);
  const description = excerpt(productText(product), descriptionLength);
  const [only, ...more] = product.variants;
  const offers = product.variants.map((variant) => offer(product, variant, context));
  return [
    {
      '@context': vocabulary,
      '@type': 'Product',
      name: product.name,
      ...(description === '' ? {} : { description }),
      url: addressOf(context, paths.product(product.slug)),
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
      context,
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
          datePublished: isoTime(writtenAt).slice(0, 10),
          ...(title === '' ? {} : { name: title }),
          ...(text === '' ? {} : { reviewBody: excerpt(text, descriptionLength) }),
        })),
      };

/** Where a category stands in the shop. */
export const categoryData = (trail: readonly Link[], context: SeoContext): readonly unknown[] => [
  breadcrumbs(
    trail.length === 0 ? [{ name: context.t('listing.all_products'), path: paths.all }] : trail.map(categoryStep),
    context,
  ),
];

/** Where a brand stands in the shop. */
export const brandData = (name: string, slug: string, context: SeoContext): readonly unknown[] => [
  breadcrumbs(
    [
      { name: context.t('listing.all_products'), path: paths.all },
      { name, path: paths.brand(slug) },
    ],
    context,
  ),
];

/** Where a campaign stands in the shop. */
export const campaignData = ({ slug, title }: Campaign, context: SeoContext): readonly unknown[] => [
  breadcrumbs([{ name: title, path: paths.campaign(slug) }], context),
];

/** Where an article stands in the shop. */
export const articleData = ({ slug, title }: Article, context: SeoContext): readonly unknown[] => [
  breadcrumbs([{ name: title, path: articlePath(context.config.info, slug) }], context),
];

type ShownBlock = Pick<BlockOf<'questions'>, 'type' | 'items'> | { readonly type: Exclude<BlockType, 'questions'> };

/** Questions and their answers on a page, as FAQPage has them: one for all of its blocks. */
export const questionData = (blocks: readonly ShownBlock[]): readonly unknown[] => {
  const all = blocks.flatMap((block) => (block.type === 'questions' ? block.items : []));
  if (all.length === 0) return [];
  return [
    {
      '@context': vocabulary,
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

const breadcrumbs = (steps: readonly Step[], context: SeoContext) => ({
  '@context': vocabulary,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: context.t('breadcrumbs.start'), path: paths.start }, ...steps].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: addressOf(context, step.path),
  })),
});

const availabilities: Readonly<Record<StockState, string>> = {
  in_stock: 'InStock',
  low: 'LimitedAvailability',
  untracked: 'InStock',
  out: 'OutOfStock',
};

// biome-ignore lint/style/noRestrictedGlobals: writing a moment reads no clock
const isoTime = (time: number): string => new Date(time).toISOString();

/** Goods that are ordered ahead are not in stock before their day. */
const availabilityOf = ({ state, availableAt }: Pick<Stock, 'state' | 'availableAt'>) =>
  availableAt === undefined || state === 'out'
    ? { availability: `${vocabulary}/${availabilities[state]}` }
    : { availability: `${vocabulary}/BackOrder`, availabilityStarts: isoTime(availableAt) };

const conditions = { new: 'NewCondition', refurbished: 'RefurbishedCondition', used: 'UsedCondition' } as const;

/** `A+++` is `A3Plus` in the vocabulary. */
const efficiency = (known: EnergyClass): string => {
  const pluses = known.length - 1;
  const grade = pluses === 0 ? known : `A${pluses}Plus`;
  return `${vocabulary}/EUEnergyEfficiencyCategory${grade}`;
};

/** The energy class with the ends of its scale, as Google documents it for product data. */
const energyData = ({ class: known, best, worst }: EnergyArrow) => ({
  '@type': 'EnergyConsumptionDetails',
  hasEnergyEfficiencyCategory: efficiency(known),
  energyEfficiencyScaleMin: efficiency(worst),
  energyEfficiencyScaleMax: efficiency(best),
});

/** The price is what the shop shows to whoever comes without a choice of the own: with VAT, or for businesses without. */
const offer = (product: Product, variant: Variant, context: SeoContext) => {
  const vatView = context.config.info.activeVatOption;
  const { currency } = variant.price;
  const price = (amountIn(variant.price, vatView) / 100).toFixed(2);
  return {
    '@type': 'Offer',
    sku: variant.sku,
    url: addressOf(context, paths.product(product.slug, product.variants.length > 1 ? variant.sku : undefined)),
    price,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      valueAddedTaxIncluded: vatView === 'gross',
    },
    ...availabilityOf(variant.stock),
    itemCondition: `${vocabulary}/${conditions[variant.condition?.state ?? 'new']}`,
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

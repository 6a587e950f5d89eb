import type { Product, Variant } from '../../catalogue/product.ts';
import type { EnergyArrow, EnergyClass } from '../../catalogue/product-facts.ts';
import type { Stock, StockState } from '../../catalogue/stock.ts';
import type { ImageRef, ImageType } from '../../media/image.ts';
import { amountIn } from '../../money/vat.ts';
import { paths } from '../../navigation/paths.ts';
import { excerpt } from '../../rich-text/rich-text.ts';
import { addressOf, pictureUrl, type SeoContext } from '../told-page.ts';
import { productText } from '../told-pages.ts';
import { productPlace } from './place-data.ts';
import { decimal, descriptionLength, isoTime, vocabulary } from './vocabulary.ts';

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
    productPlace(product, context),
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

const availabilities: Readonly<Record<StockState, string>> = {
  in_stock: 'InStock',
  low: 'LimitedAvailability',
  untracked: 'InStock',
  out: 'OutOfStock',
};

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
  const price = decimal(amountIn(variant.price, vatView));
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

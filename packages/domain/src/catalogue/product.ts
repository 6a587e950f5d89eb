import type { ImageRef } from '../media/image.ts';
import type { Price } from '../money/vat.ts';
import type { Rating, RatingSummary } from '../rating/rating.ts';
import type { Review } from '../rating/review.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import type { BaseColour } from './base-colour.ts';
import type {
  Charging,
  Condition,
  EcoRating,
  EnergyArrow,
  EnergyLabel,
  ProductDocument,
  ProductVideo,
} from './product-facts.ts';
import type { Stock, StockState } from './stock.ts';
import type { UnitPricing } from './unit-price.ts';

/** A name and the slug that leads to it. */
export type Link = { readonly name: string; readonly slug: string };

/** A category; its slug is the whole path below `/all`, such as `clothing/jackets`. */
export type Category = Link & {
  readonly productCount: number;
  /** The id of the picture of its most popular product that has one; only at the top of the tree. */
  readonly image?: string;
  readonly children: readonly Category[];
};

/** The categories from the root to the one with this slug; empty when there is none. */
export const categoryTrail = (categories: readonly Category[], slug: string): readonly Category[] => {
  for (const category of categories) {
    if (category.slug === slug) return [category];
    if (slug.startsWith(`${category.slug}/`)) {
      const below = categoryTrail(category.children, slug);
      return below.length === 0 ? [] : [category, ...below];
    }
  }
  return [];
};

/** What a shopper chooses by: `{ name: 'colour', values: ['Black', 'Moss'] }`. */
export type VariantOption = { readonly name: string; readonly values: readonly string[] };

/** What values of options are called in the language of the answer, by name and value of the option; others as the value. */
export type OptionWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a value of an option is called. */
export const wordFor = (words: OptionWords | undefined, name: string, value: string): string =>
  words?.[name]?.[value] ?? value;

/** What is sold: one SKU with its price for the shopper's customer group. */
export type Variant = {
  readonly sku: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: Price;
  /** The price before a reduction; always above `price`. */
  readonly compareAt?: Price;
  /**
   * The lowest price of the 30 days before the reduction began (Directive 98/6/EC, article 6a); only beside `compareAt`,
   * and only where the shop's records reach back that far.
   */
  readonly lowestPrice?: Price;
  /** What others pay, where the prices of the shopper's customer group are lower: what an agreement saves. */
  readonly listPrice?: Price;
  readonly unitPricing?: UnitPricing;
  /** Left out of new goods. */
  readonly condition?: Condition;
  readonly stock: Stock;
  readonly images: readonly ImageRef[];
};

/** A property of a product as words: `{ group: 'Display', name: 'Size', value: '6.1"' }`. */
export type Specification = { readonly group?: string; readonly name: string; readonly value: string };

/** What a product page shows, priced for one shopper. */
export type Product = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly brand?: Link;
  /** From the root to the category that holds the product. */
  readonly categories: readonly Link[];
  readonly description: RichText;
  readonly highlights: readonly string[];
  readonly specifications: readonly Specification[];
  /** In the words of the shop's main language, which stand in addresses. */
  readonly options: readonly VariantOption[];
  readonly words?: OptionWords;
  /** At least one. */
  readonly variants: readonly Variant[];
  readonly images: readonly ImageRef[];
  /** Products that go with it, the best first: as many as its page shows (`shownAccessories`). */
  readonly accessories: readonly ProductCard[];
  readonly energy?: EnergyLabel;
  readonly charging?: Charging;
  readonly eco?: EcoRating;
  readonly documents?: readonly ProductDocument[];
  readonly video?: ProductVideo;
  /** Sold to who has the link: in no list, search or sitemap. */
  readonly hidden?: boolean;
  /** How buyers rate it; left out while nobody did. */
  readonly rating?: RatingSummary;
  /** The reviews that were called helpful most often, a few of them; left out while there are none. */
  readonly reviews?: readonly Review[];
};

/** Goods that left the shop for good: what they were called, and the categories that they stood in, from the root. */
export type GoneProduct = { readonly name: string; readonly categories: readonly Link[] };

/** What a listing shows of a product. */
export type ProductCard = {
  readonly slug: string;
  readonly name: string;
  readonly brand?: string;
  readonly image?: ImageRef;
  /** The lowest price among the variants. */
  readonly price: Price;
  readonly compareAt?: Price;
  /** As of a variant. */
  readonly lowestPrice?: Price;
  /** As of a variant. */
  readonly listPrice?: Price;
  readonly unitPricing?: UnitPricing;
  readonly energy?: EnergyArrow;
  readonly priceVaries: boolean;
  /** The best state among the variants. */
  readonly stock: StockState;
  /** When the first variant that can be ordered is there, milliseconds since 1970; left out where one is there already. */
  readonly availableAt?: number;
  readonly variantCount: number;
  /** Base colours of its variants, where there are several. */
  readonly colours?: readonly BaseColour[];
  /** How buyers rate it; left out while nobody did. */
  readonly rating?: Rating;
  /** The SKU, when there is only one, so that the card can put it into the basket. */
  readonly sku?: string;
  /**
   * In a listing that is narrowed to some of its variants: what they have in common that a shopper chooses by. Picture,
   * price and stock are theirs, and the card leads to them.
   */
  readonly options?: Readonly<Record<string, string>>;
};

/** The variant to show first: the cheapest that can be ordered, else the first. */
export const preselectedVariant = (variants: readonly Variant[]): Variant | undefined =>
  variants.reduce<Variant | undefined>((best, variant) => {
    if (variant.stock.state === 'out') return best;
    return best === undefined || variant.price.amount < best.price.amount ? variant : best;
  }, undefined) ?? variants[0];

/**
 * The pictures to show for a variant, each once: its own where there are several, since those of another colour would
 * only be in the way; else those of the whole product after it.
 */
export const galleryOf = ({ images }: Product, variant: Variant): readonly ImageRef[] => {
  const all = variant.images.length > 1 ? variant.images : [...variant.images, ...images];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
};

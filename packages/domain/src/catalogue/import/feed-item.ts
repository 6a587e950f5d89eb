import type { RichText } from '../../rich-text/rich-text.ts';
import type { Carriage } from '../carriage.ts';
import type { Specification } from '../product.ts';
import type { Charging, Condition, EcoRating, EnergyLabel, ProductDocument, ProductVideo } from '../product-facts.ts';
import type { UnitPricing } from '../unit-price.ts';

/** A picture named by a feed: a file of the shop's `pictures/` folder, or, with `url`, one on another host. */
export type FeedImage = { readonly id: string; readonly url?: string };

/** A fact as a feed tells it, its picture as the feed names it. */
type Pictured<Fact> = Omit<Fact, 'picture'> & { readonly picture?: FeedImage };

/** What a feed tells of goods beside what they are called, look like and cost. */
export type FeedFacts = {
  readonly energy?: Pictured<EnergyLabel>;
  readonly charging?: Pictured<Charging>;
  readonly eco?: Pictured<EcoRating>;
  readonly documents?: readonly ProductDocument[];
  readonly video?: ProductVideo;
  readonly unitPricing?: UnitPricing;
  readonly condition?: Condition;
  /** Milliseconds since 1970; only of goods that can be ordered before they are there. */
  readonly availableAt?: number;
};

/** What values of attributes are called in another language; `value` is the main language's, which stays the value's id. */
export type FeedWords = readonly { readonly key: string; readonly value: string; readonly word: string }[];

/**
 * What shoppers read of goods in another language than the shop's main one; what is left out is read in that one.
 * Lists are as long as the main language's and in its order.
 */
export type FeedTexts = {
  readonly name?: string;
  readonly description?: RichText;
  readonly categoryPath?: readonly string[];
  readonly highlights?: readonly string[];
  readonly specifications?: readonly Specification[];
  readonly ecoReasons?: readonly string[];
  readonly documentNames?: readonly string[];
  readonly conditionGrade?: string;
  readonly words?: FeedWords;
};

/** One variant as a feed describes it, checked and converted; items with the same `productId` make one product. */
export type FeedItem = FeedFacts &
  Carriage & {
    readonly sku: string;
    readonly productId: string;
    readonly name: string;
    readonly description: RichText;
    readonly brand?: string;
    /** Names from the root category down; empty when the feed tells none. */
    readonly categoryPath: readonly string[];
    /** Minor units in the shop's currency, in the basis of the shop's default price list. */
    readonly price: number;
    /** The price before a reduction, minor units; above `price`. */
    readonly compareAt?: number;
    readonly taxClass: string;
    /** Units in stock, or null when they are not counted. */
    readonly onHand: number | null;
    /** What sets this variant apart within its product: `{ colour: 'Moss', size: 'M' }`. */
    readonly options: Readonly<Record<string, string>>;
    /** Values by attribute key, for facets; options are among them. */
    readonly attributes: Readonly<Record<string, readonly string[]>>;
    readonly specifications: readonly Specification[];
    readonly highlights: readonly string[];
    readonly images: readonly FeedImage[];
    /** Ids of products that go with it, the best first; those that the shop does not have are passed over. */
    readonly accessories: readonly string[];
    /** Higher is more popular; 0 when unknown. */
    readonly popularity: number;
    /** Sold to who has the link, and shown in no list. */
    readonly hidden?: boolean;
    /** By locale of the shop, without its main one. */
    readonly translations?: Readonly<Record<string, FeedTexts>>;
  };

/**
 * A row that was left out, and why; with `landed`, one that was taken without this value. `line` counts from 1 and
 * includes the header; `code` is a stable word.
 */
export type RowProblem = {
  readonly line: number;
  readonly field: string;
  readonly value: string;
  readonly code: string;
  /** What would be right, in English, for the operator. */
  readonly expected: string;
  readonly landed?: true;
};

import type { Locale, Localized } from '../shop/shop-info.ts';

/** What a promotion takes off, and of what. Amounts in minor units. */
export type PromotionEffect =
  /** Of what each line still costs; whole, from 1 to 100. */
  | { readonly _tag: 'Percent'; readonly percent: number }
  /** Of all goods that it is about together, with VAT. */
  | { readonly _tag: 'Amount'; readonly amount: number }
  /** Of so many units as `buy` and `get` together, `get` cost nothing: the cheapest. */
  | { readonly _tag: 'BuyGet'; readonly buy: number; readonly get: number }
  /** Of these ways of delivery; of all where none is named. */
  | { readonly _tag: 'FreeDelivery'; readonly methods: readonly string[] };

/** A rule by which a shop asks for less. Its place among the others is the order in which they are applied. */
export type Promotion = {
  readonly id: string;
  /** As shoppers read it beside what it takes off. */
  readonly name: Localized;
  /** What is typed in to get it, in capitals; left out, it holds by itself. */
  readonly code?: string;
  /** Milliseconds since 1970, infinite where it has no beginning. */
  readonly begins: number;
  /** Milliseconds since 1970, infinite where it has no end. */
  readonly ends: number;
  /** Whom it is for; left out, for everybody. */
  readonly customerGroups?: readonly string[];
  /** Slugs of products that it is about. With no product and no category it is about all goods. */
  readonly products: readonly string[];
  /** Whole paths of slugs of categories that it is about; what lies deeper belongs to them. */
  readonly categories: readonly string[];
  /** What goods that it is about have to cost together before anything is taken off, minor units with VAT. */
  readonly minimum: number;
  readonly effect: PromotionEffect;
  /** Whether it shares goods with others: one that does not takes nothing off goods that cost less already, nor others after it. */
  readonly combines: boolean;
  /** How many orders it is for. */
  readonly uses?: number;
  /** How many orders of one customer it is for. */
  readonly usesPerCustomer?: number;
};

/** What a promotion took off, in minor units in the basis of the price beside which it stands. */
export type Discount = {
  /** The id of the promotion. */
  readonly promotion: string;
  /** In the language of whoever reads it. */
  readonly name: string;
  readonly amount: number;
};

/** The most codes that a basket holds. */
export const mostCodes = 5;
/** The longest code, in characters. */
export const longestCode = 40;

/** A code as it is compared: people type small letters, and spaces around it. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase().slice(0, longestCode);

/** What promotions are applied by. */
export type PromotionFacts = {
  /** In the order in which they are applied. */
  readonly promotions: readonly Promotion[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The id of the customer's group. */
  readonly customerGroup: string;
  readonly locale: Locale;
  readonly locales: readonly Locale[];
};

/** Whether a promotion is for a group of customers: who is not meant is not told that there is one. */
export const isForGroup = (
  { customerGroups }: Pick<Promotion, 'customerGroups'>,
  { customerGroup }: Pick<PromotionFacts, 'customerGroup'>,
): boolean => customerGroups?.includes(customerGroup) ?? true;

/** The promotion of a code; undefined for a code that there is not, or not for this customer. */
export const promotionOf = (facts: PromotionFacts | undefined, code: string): Promotion | undefined =>
  facts?.promotions.find((one) => one.code === code && isForGroup(one, facts));

/** Whether a promotion is for so many orders only: then each use of it is counted. */
export const isLimited = ({ uses, usesPerCustomer }: Pick<Promotion, 'uses' | 'usesPerCustomer'>): boolean =>
  uses !== undefined || usesPerCustomer !== undefined;

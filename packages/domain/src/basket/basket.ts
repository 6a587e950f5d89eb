import type { Carriage } from '../catalogue/carriage.ts';
import type { Stock } from '../catalogue/stock.ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { ImageRef } from '../media/image.ts';
import type { Price, Totals } from '../money/vat.ts';
import type { FreeDelivery } from '../promotion/apply-promotions.ts';
import type { BasketCode } from '../promotion/codes.ts';
import type { Discount } from '../promotion/promotion.ts';
import type { SubscriptionError } from '../subscription/agree.ts';
import type { AgreedSubscription, Subscription } from '../subscription/terms.ts';
import type { TradeIn, TradeInError } from '../trade-in/trade-in.ts';

/** A line as it is kept: what was chosen, and the price that the shopper last saw. */
export type StoredLine = {
  readonly id: string;
  readonly sku: string;
  /** What it was called when it was added, so that it can be named when it is no longer sold. */
  readonly name: string;
  readonly slug: string;
  /** Units, from 1. */
  readonly quantity: number;
  readonly seenPrice: Price;
  /** How many units were wanted before a limit lowered them, until the shopper has taken note. */
  readonly wanted?: number;
  /** One old phone that goes with the line, at the estimate that the shopper last saw. */
  readonly tradeIn?: TradeIn;
  /** What the line's one unit is bought with, by the terms that the shopper last saw; its price counts in `seenPrice`. */
  readonly subscription?: Subscription;
};

/** Which of two baskets that came together a shopper keeps: both, the one saved with the account, the one just filled. */
export const keptBaskets = ['both', 'brought', 'saved'] as const;
/** One of `keptBaskets`. */
export type KeptBaskets = (typeof keptBaskets)[number];

/** Two baskets that a login brought together, as they were; until the next change by the shopper. */
export type Together = {
  /** Of the user, from before the login. */
  readonly saved: readonly StoredLine[];
  /** Of the guest that the user was until then, at the user's prices. */
  readonly brought: readonly StoredLine[];
  readonly kept: KeptBaskets;
};

/** A basket as it is kept. `revision` grows with every change. */
export type StoredBasket = {
  readonly id: string;
  readonly revision: number;
  /** A login brought something that the shopper has not seen beside the rest. */
  readonly mergedAtLogin?: boolean;
  /** Present where a login brought two filled baskets together. */
  readonly together?: Together;
  /** The number of an order that took goods out of it while the shopper was filling it on. */
  readonly orderedAs?: string;
  /** Codes of promotions that were typed in, the first one first; left out where there are none. */
  readonly codes?: readonly string[];
  readonly lines: readonly StoredLine[];
};

/** The basket of who has none yet. */
export const noBasket: StoredBasket = { id: '', revision: 0, lines: [] };

/** What became different since the shopper last saw the line. */
export type LineChange =
  | { readonly _tag: 'PriceChanged'; readonly from: Price; readonly to: Price }
  | { readonly _tag: 'StockShort'; readonly available: number }
  /** Two baskets together held more units than a line may. */
  | { readonly _tag: 'Capped'; readonly wanted: number }
  | { readonly _tag: 'Gone' }
  /** The shop pays something else for the old phone by now; minor units. */
  | { readonly _tag: 'EstimateChanged'; readonly from: number; readonly to: number }
  /** The shop takes that old phone no more. */
  | { readonly _tag: 'TradeInGone'; readonly name: string }
  /** The plan has other terms by now, or the number moves later. */
  | { readonly _tag: 'TermsChanged'; readonly name: string }
  /** The plan ended, or goes no more with these goods. */
  | { readonly _tag: 'PlanGone'; readonly name: string };

/** A line as it is shown. Totals of lines are in minor units, and sum to the basket's. */
export type BasketLine = Carriage & {
  readonly id: string;
  readonly sku: string;
  /** Units, from 1. */
  readonly quantity: number;
  readonly name: string;
  readonly slug: string;
  readonly options: Readonly<Record<string, string>>;
  readonly image?: ImageRef;
  readonly unitPrice: Price;
  /** Of the shop's tax classes; left out, its default one. */
  readonly taxClass?: string;
  /** What others pay for a unit, where the shopper pays less by agreement. */
  readonly listPrice?: Price;
  /** What promotions took off, in the order in which they did; left out where none did. */
  readonly discounts?: readonly Discount[];
  /** Minor units, for all units of the line, without VAT: what is left to be paid for them. */
  readonly net: number;
  /** Minor units, for all units of the line, with VAT: what is left to be paid for them. */
  readonly gross: number;
  readonly stock: Stock;
  /** Path of slugs of the category that its goods are in, from the root; left out for goods in none. */
  readonly category?: string;
  /** Present for goods that a consumer cannot withdraw from, which is told before they are ordered. */
  readonly noWithdrawal?: true;
  /** The old phone that goes with it, at today's estimate; no part of any amount. */
  readonly tradeIn?: TradeIn;
  /** The subscription that its one unit is bought with, at today's terms. */
  readonly subscription?: AgreedSubscription;
  readonly changes: readonly LineChange[];
};

/** Goods in short; `options` tell variants of the same name apart, and are empty for what is sold no more. */
export type NamedUnits = {
  readonly sku: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
};

/** What a login brought together, as it is shown. */
export type TogetherInShort = {
  readonly saved: readonly NamedUnits[];
  readonly brought: readonly NamedUnits[];
  readonly kept: KeptBaskets;
};

/** A basket as it is shown. `id` is null before anything was put into it. */
export type Basket = {
  readonly id: string | null;
  readonly revision: number;
  readonly lines: readonly BasketLine[];
  /** Units over all lines. */
  readonly count: number;
  readonly totals: Totals;
  /** Some line has a change that the shopper has not accepted; checkout waits for that. */
  readonly hasUnacceptedChanges: boolean;
  /** A login changed what the shopper had seen; until the next change by the shopper. */
  readonly mergedAtLogin: boolean;
  /** The two baskets of which the shopper may keep one only; null where no login brought two together. */
  readonly together: TogetherInShort | null;
  /** The order that took goods out of it; null where none did, or the shopper changed the basket since. */
  readonly orderedAs: string | null;
  /** Codes that were typed in, and what they do; left out where none was. */
  readonly codes?: readonly BasketCode[];
  /** Promotions by which its delivery costs nothing; left out where there are none. */
  readonly freeDelivery?: readonly FreeDelivery[];
};

/**
 * Why a command changes nothing. `max` is the largest quantity of a line, or number of lines; `available` are units
 * that can still be ordered.
 */
export type BasketError =
  | { readonly _tag: 'InvalidQuantity'; readonly max: number }
  | { readonly _tag: 'UnknownSku'; readonly sku: string }
  | { readonly _tag: 'UnknownLine'; readonly lineId: string }
  | { readonly _tag: 'TooManyLines'; readonly max: number }
  | { readonly _tag: 'NotEnoughStock'; readonly sku: string; readonly available: number }
  | { readonly _tag: 'UnknownCode' }
  | { readonly _tag: 'TooManyCodes'; readonly max: number }
  | TradeInError
  | SubscriptionError;

/** What a shopper's basket call may answer with instead of a basket. */
export type BasketFailure = BasketError | ShopFailure;

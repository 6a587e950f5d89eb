import { carriageOf } from '../catalogue/carriage.ts';
import type { Offer } from '../catalogue/ports.ts';
import { canSupply, type DeliveryEstimate, stockState } from '../catalogue/stock.ts';
import type { Currency } from '../money/money.ts';
import { totalsOf } from '../money/totals.ts';
import { isSamePrice } from '../money/vat.ts';
import { applyPromotions, offOf } from '../promotion/apply-promotions.ts';
import { activePromotions, standingOf } from '../promotion/codes.ts';
import type { Discount, PromotionFacts } from '../promotion/promotion.ts';
import type { PlanFacts } from '../subscription/agree.ts';
import { agreedSubscription, isSameFamily } from '../subscription/family.ts';
import { type AgreedSubscription, isSameTerms, type Subscription } from '../subscription/terms.ts';
import { type TradeInTable, tradeInNow } from '../trade-in/trade-in.ts';
import type {
  Basket,
  BasketLine,
  LineChange,
  NamedUnits,
  StoredBasket,
  StoredLine,
  Together,
  TogetherInShort,
} from './basket.ts';
import { lineSubscription, offerWith } from './with-plan.ts';

/** What a shop says about how its baskets are shown. */
export type BasketSettings = {
  readonly currency: Currency;
  readonly lowStock: number;
  readonly delivery: DeliveryEstimate;
  /** What the shop pays for old phones; left out, it takes none. */
  readonly tradeIn?: TradeInTable | undefined;
  /** The subscriptions that go with goods; left out, there are none. */
  readonly plans?: PlanFacts | undefined;
  /** Categories whose goods cannot be withdrawn from, as the shop lists them; left out, there are none. */
  readonly noWithdrawal?: readonly string[] | undefined;
  /** The promotions of the shop; left out, there are none. */
  readonly promotions?: PromotionFacts | undefined;
};

/** The basket of a shopper who has chosen nothing, with totals of 0. @param currency of the shop (ISO 4217). */
export const emptyBasket = (currency: Currency): Basket => ({
  id: null,
  revision: 0,
  lines: [],
  count: 0,
  totals: totalsOf([], currency).totals,
  hasUnacceptedChanges: false,
  mergedAtLogin: false,
  together: null,
  orderedAs: null,
});

/**
 * Shows a stored basket by present prices and stock.
 * @param offers the present facts by SKU; a SKU that is missing is no longer sold and adds nothing to the totals.
 * @param usedUp ids of promotions that have no use left for the shopper (`findUsedUp`).
 */
export const viewBasket = (
  stored: StoredBasket,
  offers: ReadonlyMap<string, Offer>,
  settings: BasketSettings,
  usedUp: ReadonlySet<string> = new Set(),
): Basket => {
  const sold = stored.lines.map((line) => soldWith(line, offers.get(line.sku), settings));
  const charges = stored.lines.map((line, index) => {
    const offer = sold[index]?.offer;
    return { price: offer?.price ?? line.seenPrice, quantity: offer ? line.quantity : 0 };
  });
  const { discounts, ...promoted } = promote(stored, sold, settings.promotions, usedUp);
  const { totals, amounts } = totalsOf(
    charges.map((charge, index) => ({ ...charge, off: offOf(discounts[index]) })),
    settings.currency,
  );
  const lines = stored.lines.map((line, index) => ({
    ...viewLine(line, { ...sold[index], before: subscriptionsBefore(sold, index) }, settings),
    ...agreedIn(sold, index, settings),
    ...discounted(discounts[index]),
    ...(amounts[index] ?? { net: 0, gross: 0 }),
  }));
  return {
    id: stored.id,
    revision: stored.revision,
    lines,
    count: charges.reduce((sum, charge) => sum + charge.quantity, 0),
    totals,
    hasUnacceptedChanges: lines.some((line) => line.changes.length > 0),
    mergedAtLogin: stored.mergedAtLogin ?? false,
    together: stored.together === undefined ? null : inShort(stored.together, offers),
    orderedAs: stored.orderedAs ?? null,
    ...promoted,
  };
};

const discounted = (discounts: readonly Discount[] = []): Pick<BasketLine, 'discounts'> =>
  discounts.length === 0 ? {} : { discounts };

/** What promotions make of a basket. What goes with a subscription has the terms of its plan, and no others. */
const promote = (
  { lines, codes = [] }: StoredBasket,
  sold: readonly Sold[],
  facts: PromotionFacts | undefined,
  usedUp: ReadonlySet<string>,
): Pick<Basket, 'codes' | 'freeDelivery'> & { readonly discounts: readonly (readonly Discount[])[] } => {
  if (facts === undefined) return { discounts: [] };
  const goods = lines.map((line, index) => {
    const { offer, subscription } = sold[index] ?? {};
    return {
      ...{ sku: line.sku, slug: offer?.slug ?? line.slug, price: offer?.price ?? line.seenPrice },
      ...(offer?.category === undefined ? {} : { category: offer.category }),
      ...{ quantity: offer ? line.quantity : 0, isExcepted: subscription !== undefined },
    };
  });
  const promoted = applyPromotions(goods, activePromotions(facts, codes, usedUp), facts);
  const { discounts, freeDelivery } = promoted;
  return {
    discounts,
    ...(freeDelivery.length === 0 ? {} : { freeDelivery }),
    ...(codes.length === 0 ? {} : { codes: codes.map((code) => standingOf(code, facts, usedUp, promoted)) }),
  };
};

/**
 * When the last of a basket's goods that are ordered ahead is there; undefined where all are. An order is sent as a whole.
 * @returns milliseconds since 1970.
 */
export const basketAwaitedDay = ({ lines }: Pick<Basket, 'lines'>): number | undefined => {
  const days = lines.flatMap(({ stock }) => stock.availableAt ?? []);
  return days.length === 0 ? undefined : Math.max(...days);
};

const inShort = ({ saved, brought, kept }: Together, offers: ReadonlyMap<string, Offer>): TogetherInShort => {
  const named = ({ sku, name, quantity }: StoredLine): NamedUnits => {
    const offer = offers.get(sku);
    return { sku, name: offer?.name ?? name, options: offer?.options ?? {}, quantity };
  };
  return { saved: saved.map(named), brought: brought.map(named), kept };
};

/** A line's offer at what is paid at once, and what it is bought with by today's table. */
type Sold = { readonly offer?: Offer; readonly subscription?: Subscription };

/** `before`: how many subscriptions there are before it: the family makes it cheaper. */
type Placed = Sold & { readonly before: number };

const subscriptionsBefore = (sold: readonly Sold[], index: number): number =>
  sold.slice(0, index).filter(({ subscription }) => subscription !== undefined).length;

const soldWith = (line: StoredLine, offer: Offer | undefined, { plans }: BasketSettings): Sold => {
  const subscription = lineSubscription(line, offer, plans);
  return {
    ...(offer === undefined ? {} : { offer: offerWith(offer, subscription) }),
    ...(subscription === undefined ? {} : { subscription }),
  };
};

const agreedIn = (
  sold: readonly Sold[],
  index: number,
  { plans }: BasketSettings,
): { readonly subscription?: AgreedSubscription } => {
  const { subscription } = sold[index] ?? {};
  if (subscription === undefined || plans === undefined) return {};
  return { subscription: agreedSubscription(subscription, subscriptionsBefore(sold, index), plans.table) };
};

const viewLine = (
  line: StoredLine,
  { offer, subscription, before }: Placed,
  { lowStock, delivery, tradeIn: table, noWithdrawal }: BasketSettings,
): Omit<BasketLine, 'net' | 'gross' | 'subscription'> => {
  const available = offer ? offer.available : 0;
  const tradeIn = line.tradeIn && tradeInNow(table, line.tradeIn);
  return {
    id: line.id,
    sku: line.sku,
    quantity: line.quantity,
    name: offer?.name ?? line.name,
    slug: offer?.slug ?? line.slug,
    options: offer?.options ?? {},
    ...(offer?.image ? { image: offer.image } : {}),
    unitPrice: offer?.price ?? line.seenPrice,
    ...(offer?.taxClass === undefined ? {} : { taxClass: offer.taxClass }),
    ...(offer?.listPrice ? { listPrice: offer.listPrice } : {}),
    ...(offer?.category === undefined ? {} : { category: offer.category }),
    ...(offer === undefined ? {} : carriageOf(offer)),
    stock: {
      ...{ state: stockState(available, lowStock), delivery },
      ...(available === null ? {} : { available }),
      ...(offer?.availableAt === undefined ? {} : { availableAt: offer.availableAt }),
    },
    ...(tradeIn ? { tradeIn } : {}),
    ...(isExcepted(offer, noWithdrawal) ? { noWithdrawal: true as const } : {}),
    changes: [
      ...changesOf(line, offer, table),
      ...planChanges(line, { ...(offer ? { offer } : {}), ...(subscription ? { subscription } : {}), before }),
    ],
  };
};

/** Whether goods stand in, or below, a category that is listed: by its own slug, or by its path from the root. */
const isExcepted = (offer: Offer | undefined, listed: readonly string[] = []): boolean => {
  const path = `/${offer?.category ?? ''}/`;
  return listed.some((category) => path.includes(`/${category}/`));
};

/** What became different about a line since the shopper last saw it. */
export const changesOf = (line: StoredLine, offer: Offer | undefined, table?: TradeInTable): readonly LineChange[] => {
  if (!offer) return [{ _tag: 'Gone' }];
  const changes: LineChange[] = [];
  if (!isSamePrice(line.seenPrice, offer.price))
    changes.push({ _tag: 'PriceChanged', from: line.seenPrice, to: offer.price });
  if (!canSupply(offer.available, line.quantity)) changes.push({ _tag: 'StockShort', available: offer.available ?? 0 });
  if (line.wanted !== undefined) changes.push({ _tag: 'Capped', wanted: line.wanted });
  return [...changes, ...tradeInChanges(line, table)];
};

const planChanges = (
  { subscription: seen }: StoredLine,
  { offer, subscription: now, before }: Placed,
): readonly LineChange[] => {
  if (seen === undefined || offer === undefined) return [];
  if (now === undefined) return [{ _tag: 'PlanGone', name: seen.name }];
  return isSameTerms(seen, now) && isSameFamily(seen, now, before) ? [] : [{ _tag: 'TermsChanged', name: seen.name }];
};

const tradeInChanges = ({ tradeIn: seen }: StoredLine, table: TradeInTable | undefined): readonly LineChange[] => {
  if (seen === undefined) return [];
  const now = tradeInNow(table, seen);
  if (now === undefined) return [{ _tag: 'TradeInGone', name: seen.name }];
  return now.estimate === seen.estimate ? [] : [{ _tag: 'EstimateChanged', from: seen.estimate, to: now.estimate }];
};

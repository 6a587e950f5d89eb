import { either as E } from 'fp-ts';
import type { Offer } from '../catalogue/ports.ts';
import { canSupply } from '../catalogue/stock.ts';
import { codeOf, mostCodes, type PromotionFacts, promotionOf } from '../promotion/promotion.ts';
import { agreePlan, type PlanFacts, type PlanWish } from '../subscription/agree.ts';
import { promiseTradeIn, type TradeIn, type TradeInTable, type TradeInWish, tradeInNow } from '../trade-in/trade-in.ts';
import type { BasketError, KeptBaskets, StoredBasket, StoredLine } from './basket.ts';
import type { LineCommand } from './commands.ts';
import { linesKept } from './merge.ts';
import { lineSubscription, priceWith, unitsOfPlan, withSubscription } from './with-plan.ts';

/** How much a basket may hold (shop.json `limits`). */
export type BasketLimits = { readonly quantityPerLine: number; readonly linesPerBasket: number };

/** What a command is judged by. */
export type BasketFacts = {
  /** The present offers by SKU; one that is missing is not sold. */
  readonly offers: ReadonlyMap<string, Offer>;
  readonly limits: BasketLimits;
  /** What the shop pays for old phones; left out, it takes none. */
  readonly tradeIn?: TradeInTable | undefined;
  /** The subscriptions that go with goods; left out, there are none. */
  readonly plans?: PlanFacts | undefined;
  /** The promotions of the shop; left out, there are none. */
  readonly promotions?: PromotionFacts | undefined;
  /** The id of the line that the command may make. */
  readonly newLineId: string;
};

type Decision = E.Either<BasketError, StoredBasket>;

/** Decides what a command makes of a basket: the next basket, or why it stays as it was. */
export const applyCommand =
  (command: LineCommand, facts: BasketFacts) =>
  (basket: StoredBasket): Decision => {
    switch (command.intent) {
      case 'add':
        return addUnits(basket, command, facts);
      case 'set':
        return setQuantity(basket, command.line, command.quantity, facts);
      case 'remove':
        return E.map(({ id }: StoredLine) => withLines(basket, without(basket, id)))(lineOf(basket, command.line));
      case 'drop-trade-in':
        return E.map((line: StoredLine) => withLines(basket, replaced(basket, withTradeIn(line, undefined))))(
          lineOf(basket, command.line),
        );
      case 'drop-plan':
        return E.map((line: StoredLine) => withLines(basket, replaced(basket, withoutPlan(line, facts))))(
          lineOf(basket, command.line),
        );
      case 'accept':
        return E.right(withLines(basket, acceptedLines(basket, facts)));
      case 'keep':
        return E.right(keepOf(basket, command.kept, facts));
      case 'add-code':
        return addCode(basket, codeOf(command.code), facts);
      case 'drop-code':
        return E.right(
          withCodes(
            basket,
            (basket.codes ?? []).filter((code) => code !== codeOf(command.code)),
          ),
        );
    }
  };

/** The two stay known, so that the shopper may choose again. */
const keepOf = (basket: StoredBasket, kept: KeptBaskets, { limits }: BasketFacts): StoredBasket => {
  const { together } = basket;
  if (together === undefined) return basket;
  return { ...basket, lines: linesKept(together, kept, limits), together: { ...together, kept } };
};

/** Whoever changes a basket has seen what a login or an order made of it. */
const withLines = ({ id, revision, codes }: StoredBasket, lines: readonly StoredLine[]): StoredBasket => ({
  ...{ id, revision, lines },
  ...(codes === undefined ? {} : { codes }),
});

const withCodes = ({ codes: _, ...basket }: StoredBasket, codes: readonly string[]): StoredBasket => ({
  ...basket,
  ...(codes.length === 0 ? {} : { codes }),
});

/** A code that is known stays, whatever it does now: it may do more once other goods are there. */
const addCode = (basket: StoredBasket, code: string, { promotions }: BasketFacts): Decision => {
  const { codes = [] } = basket;
  if (codes.includes(code)) return E.right(basket);
  if (promotionOf(promotions, code) === undefined) return E.left({ _tag: 'UnknownCode' });
  return codes.length >= mostCodes
    ? E.left({ _tag: 'TooManyCodes', max: mostCodes })
    : E.right(withCodes(basket, [...codes, code]));
};

const without = ({ lines }: StoredBasket, lineId: string): readonly StoredLine[] =>
  lines.filter(({ id }) => id !== lineId);

const replaced = ({ lines }: StoredBasket, line: StoredLine): readonly StoredLine[] =>
  lines.map((present) => (present.id === line.id ? line : present));

const lineOf = ({ lines }: StoredBasket, lineId: string): E.Either<BasketError, StoredLine> =>
  E.fromNullable<BasketError>({ _tag: 'UnknownLine', lineId })(lines.find(({ id }) => id === lineId));

const checkQuantity = (quantity: number, { quantityPerLine: max }: BasketLimits): E.Either<BasketError, number> =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= max
    ? E.right(quantity)
    : E.left({ _tag: 'InvalidQuantity', max });

const checkStock = (offer: Offer, quantity: number): E.Either<BasketError, number> =>
  canSupply(offer.available, quantity)
    ? E.right(quantity)
    : E.left({ _tag: 'NotEnoughStock', sku: offer.sku, available: Math.max(0, offer.available ?? 0) });

/** Of a limit of the shop that nobody can reach, since less is left, the shopper hears nothing. */
const checkUnits = (offer: Offer, quantity: number, limits: BasketLimits): E.Either<BasketError, number> => {
  const supplied = checkStock(offer, quantity);
  const isShort = E.isLeft(supplied) && (offer.available ?? 0) < limits.quantityPerLine && quantity >= 1;
  return isShort && Number.isInteger(quantity) ? supplied : E.chain(() => supplied)(checkQuantity(quantity, limits));
};

type Addition = {
  readonly sku: string;
  readonly quantity: number;
  readonly tradeIn?: TradeInWish;
  readonly subscription?: PlanWish;
};

const withTradeIn = ({ tradeIn: _, ...line }: StoredLine, tradeIn: TradeIn | undefined): StoredLine => ({
  ...line,
  ...(tradeIn === undefined ? {} : { tradeIn }),
});

/**
 * A SKU that is there already gets more units. Its line keeps the price that the shopper saw first, so that a new one is
 * told at the basket. A line goes with one old phone, the one that was named last.
 */
const addUnits = (basket: StoredBasket, addition: Addition, facts: BasketFacts): Decision => {
  const { sku, quantity, tradeIn: wish } = addition;
  const { limits, newLineId } = facts;
  const offer = facts.offers.get(sku);
  if (!offer) return E.left({ _tag: 'UnknownSku', sku });
  const wanted = checkUnits(offer, quantity, limits);
  if (E.isLeft(wanted)) return wanted;
  const present = basket.lines.find((line) => line.sku === sku);
  if (addition.subscription !== undefined) return subscribe(basket, addition, addition.subscription, facts);
  if (present?.subscription !== undefined) return E.left({ _tag: 'InvalidQuantity', max: unitsOfPlan });
  if (!present && basket.lines.length >= limits.linesPerBasket) {
    return E.left({ _tag: 'TooManyLines', max: limits.linesPerBasket });
  }
  const total = (present?.quantity ?? 0) + quantity;
  const possible = checkUnits(offer, total, limits);
  if (E.isLeft(possible)) return possible;
  const promise = wish === undefined ? E.right(present?.tradeIn) : promiseTradeIn(facts.tradeIn, offer.category, wish);
  if (E.isLeft(promise)) return promise;
  const { name, slug, price } = offer;
  const line = withTradeIn(
    present ? { ...present, quantity: total } : { id: newLineId, sku, name, slug, quantity, seenPrice: price },
    promise.right,
  );
  return E.right(withLines(basket, present ? replaced(basket, line) : [...basket.lines, line]));
};

/**
 * Buys a unit with a subscription. Goods that are in the basket as one unit get it, or another plan in the place of
 * theirs; the shopper has seen what the plan makes of their price.
 */
const subscribe = (
  basket: StoredBasket,
  { sku, quantity, tradeIn: wish }: Addition,
  planWish: PlanWish,
  facts: BasketFacts,
): Decision => {
  const { limits, newLineId, plans } = facts;
  const offer = facts.offers.get(sku);
  const present = basket.lines.find((line) => line.sku === sku);
  if (!offer) return E.left({ _tag: 'UnknownSku', sku });
  if (quantity !== unitsOfPlan || (present?.quantity ?? 1) > unitsOfPlan) {
    return E.left({ _tag: 'InvalidQuantity', max: unitsOfPlan });
  }
  if (!present && basket.lines.length >= limits.linesPerBasket) {
    return E.left({ _tag: 'TooManyLines', max: limits.linesPerBasket });
  }
  const agreed = agreePlan(plans, offer, planWish);
  if (E.isLeft(agreed)) return agreed;
  const promise = wish === undefined ? E.right(present?.tradeIn) : promiseTradeIn(facts.tradeIn, offer.category, wish);
  if (E.isLeft(promise)) return promise;
  const { name, slug } = offer;
  const bare = {
    id: present?.id ?? newLineId,
    sku,
    name,
    slug,
    quantity,
    seenPrice: priceWith(offer.price, agreed.right),
  };
  const line = withSubscription(withTradeIn(bare, promise.right), agreed.right);
  return E.right(withLines(basket, present ? replaced(basket, line) : [...basket.lines, line]));
};

/** Who lets the plan go takes the goods at their price without it. */
const withoutPlan = (line: StoredLine, { offers }: BasketFacts): StoredLine => ({
  ...withSubscription(line, undefined),
  ...(line.subscription === undefined ? {} : { seenPrice: offers.get(line.sku)?.price ?? line.seenPrice }),
});

/** A line whose SKU is no longer sold cannot change, only go. */
const setQuantity = (basket: StoredBasket, lineId: string, quantity: number, facts: BasketFacts): Decision => {
  const found = lineOf(basket, lineId);
  if (E.isLeft(found)) return found;
  const offer = facts.offers.get(found.right.sku);
  if (found.right.subscription !== undefined && quantity !== unitsOfPlan) {
    return E.left({ _tag: 'InvalidQuantity', max: unitsOfPlan });
  }
  const possible = offer ? checkUnits(offer, quantity, facts.limits) : checkQuantity(quantity, facts.limits);
  if (E.isLeft(possible)) return possible;
  if (!offer) return E.left({ _tag: 'UnknownLine', lineId });
  return E.right(withLines(basket, replaced(basket, { ...found.right, quantity })));
};

/** Takes the present prices, estimates and terms as seen, lowers quantities to what is there, and lets go of what is gone or sold out. */
const acceptedLines = ({ lines }: StoredBasket, { offers, tradeIn, plans }: BasketFacts): readonly StoredLine[] =>
  lines.flatMap((line) => {
    const offer = offers.get(line.sku);
    if (!offer) return [];
    const quantity = offer.available === null ? line.quantity : Math.min(line.quantity, offer.available);
    const { wanted: _, ...seen } = line;
    const promised = line.tradeIn && tradeInNow(tradeIn, line.tradeIn);
    const subscription = lineSubscription(line, offer, plans);
    const accepted = { ...seen, quantity, seenPrice: priceWith(offer.price, subscription) };
    return quantity > 0 ? [withSubscription(withTradeIn(accepted, promised), subscription)] : [];
  });

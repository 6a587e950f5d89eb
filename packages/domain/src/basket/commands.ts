import type { PlanWish } from '../subscription/agree.ts';
import type { TradeInWish } from '../trade-in/trade-in.ts';
import { type BasketFailure, type KeptBaskets, keptBaskets } from './basket.ts';

/** What a shopper asks of the basket. Quantities and SKUs come as they were given: `applyCommand` judges them. */
export type BasketCommand =
  | {
      readonly intent: 'add';
      readonly sku: string;
      readonly quantity: number;
      readonly tradeIn?: TradeInWish;
      readonly subscription?: PlanWish;
    }
  | { readonly intent: 'set'; readonly line: string; readonly quantity: number }
  | { readonly intent: 'remove'; readonly line: string }
  /** Keeps the goods, and lets the old phone go that came with them. */
  | { readonly intent: 'drop-trade-in'; readonly line: string }
  /** Keeps the goods at their price without a plan. */
  | { readonly intent: 'drop-plan'; readonly line: string }
  /** Accepts new prices, takes what stock there is, lets go of what is gone. */
  | { readonly intent: 'accept' }
  /** Of two baskets that a login brought together, keeps both or one; changes nothing where none came together. */
  | { readonly intent: 'keep'; readonly kept: KeptBaskets }
  /** Types in the code of a promotion. */
  | { readonly intent: 'add-code'; readonly code: string }
  | { readonly intent: 'drop-code'; readonly code: string }
  /** Lets go of the basket, its id included. */
  | { readonly intent: 'clear' };

/** A command that changes lines; `clear` changes none, it ends the basket. */
export type LineCommand = Exclude<BasketCommand, { readonly intent: 'clear' }>;

/** Only putting something in makes a basket: everything else finds none with a visitor who has none. */
export const makesBasket = ({ intent }: BasketCommand): boolean => intent === 'add';

/** The value of a form's field; undefined where the form has no such field. */
export type Field = (name: string) => string | undefined;

// More than digits would let "1e1" mean 10, and nothing at all 0.
const quantityOf = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

const tradeInOf = (told: (name: string) => string): TradeInWish => ({
  model: told('tradeIn'),
  condition: told('tradeInCondition'),
  estimate: quantityOf(told('tradeInEstimate')),
});

/**
 * Reads a form of the basket that a script carries out; what goes with goods beside that, `readBasketForm` reads.
 * @returns undefined when it is another form; a quantity that is none is `NaN`, and a form to add without one adds 1.
 */
export const readBasketCommand = (field: Field): BasketCommand | undefined => {
  const told = (name: string): string => field(name)?.trim() ?? '';
  const intent = told('intent');
  switch (intent) {
    case 'add':
      return {
        ...{ intent: 'add', sku: told('sku'), quantity: quantityOf(field('quantity') ?? '1') },
        ...(told('tradeIn') === '' ? {} : { tradeIn: tradeInOf(told) }),
      };
    case 'set':
      return { intent: 'set', line: told('line'), quantity: quantityOf(told('quantity')) };
    case 'remove':
    case 'drop-trade-in':
    case 'drop-plan':
      return { intent, line: told('line') };
    case 'accept':
      return { intent: 'accept' };
    case 'keep': {
      const kept = keptBaskets.find((one) => one === told('kept'));
      return kept && { intent: 'keep', kept };
    }
    case 'clear':
      return { intent: 'clear' };
    default:
      return undefined;
  }
};

/**
 * What a shopper can have of a line instead of more than there is, or than the shop sells to one.
 * @returns the command that sets the line to it; undefined where the refusal has another reason, or nothing is left.
 */
export const withinReach = (command: BasketCommand, refusal: BasketFailure): BasketCommand | undefined => {
  if (command.intent !== 'set') return undefined;
  const most = mostOf(refusal);
  return most >= 1 && command.quantity > most ? { ...command, quantity: most } : undefined;
};

const mostOf = (refusal: BasketFailure): number => {
  if (refusal._tag === 'NotEnoughStock') return refusal.available;
  return refusal._tag === 'InvalidQuantity' ? refusal.max : 0;
};

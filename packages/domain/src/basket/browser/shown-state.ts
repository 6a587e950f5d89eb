import type { ShopFailure } from '../../failure/failure.ts';
import type { Basket, BasketLine } from '../basket.ts';
import type { BasketCommand } from '../commands.ts';

/** What a frontend shows of the basket. */
export type BasketState = {
  /** As the server told last, with the quantities that are on their way there; undefined before it was asked. */
  readonly basket: Basket | undefined;
  /** Units: what the server counts, and what is on its way there; undefined where nobody knows. */
  readonly count: number | undefined;
  /** Why the basket could not be fetched. What was shown of it is gone from the screen until a retry brings it back. */
  readonly failure: ShopFailure | undefined;
};

/** What is known without the commands that the server has not answered yet. */
export type KnownBasket = {
  readonly told: Basket | undefined;
  /** Units by the readable cookie, which count as long as no basket was told. */
  readonly cookieCount: number | undefined;
  readonly failure: ShopFailure | undefined;
};

/**
 * What to show of a basket while commands are under way. Amounts stay the server's: only it knows prices.
 * @param pending commands in the order in which they were given; of one line the last one counts.
 */
export const shownState = (
  { told, cookieCount, failure }: KnownBasket,
  pending: readonly BasketCommand[],
): BasketState => {
  const added = pending.reduce((sum, command) => sum + (command.intent === 'add' ? whole(command.quantity) : 0), 0);
  if (told === undefined) {
    return { basket: undefined, count: cookieCount === undefined ? undefined : cookieCount + added, failure };
  }
  const lines = told.lines.map((line) => ({ line, pending: pendingQuantity(line, pending) }));
  const moved = lines.reduce(
    (sum, { line, pending: quantity }) => sum + (quantity === undefined || isGone(line) ? 0 : quantity - line.quantity),
    0,
  );
  const shown = lines.map(({ line, pending: quantity }) => (quantity ? { ...line, quantity } : line));
  return { basket: { ...told, lines: shown }, count: told.count + added + moved, failure };
};

const pendingQuantity = (line: BasketLine, pending: readonly BasketCommand[]): number | undefined => {
  const last = pending.findLast((command) => 'line' in command && command.line === line.id);
  if (last?.intent === 'remove') return 0;
  return last?.intent === 'set' ? whole(last.quantity) || line.quantity : undefined;
};

/** A quantity that makes no sense moves nothing; the server will say so. */
const whole = (quantity: number): number => (Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 0);

/** What is no longer sold is not among the units that the server counts. */
const isGone = (line: BasketLine): boolean => line.changes.some((change) => change._tag === 'Gone');

import type { Basket, BasketLine } from '@torg/domain/basket';

export type BasketState = {
  /** The basket as the server told last, with the quantities that are on their way there; undefined before it was asked. */
  readonly basket: Basket | undefined;
  /** Units to show: what the server counts, and what is on its way there. */
  readonly count: number;
};

/** A change that the server has not answered yet. */
export type Wish =
  | { readonly kind: 'add'; readonly quantity: number }
  | { readonly kind: 'set'; readonly lineId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly lineId: string }
  | { readonly kind: 'accept' }
  | { readonly kind: 'clear' };

/**
 * What to show of a basket while changes are under way. Amounts stay the server's: only it knows prices.
 * @param cookieCount units to show as long as no basket was told.
 * @param wishes in the order in which they were made; of one line the last one counts.
 */
export const shownState = (told: Basket | undefined, cookieCount: number, wishes: readonly Wish[]): BasketState => {
  const added = wishes.reduce((sum, wish) => sum + (wish.kind === 'add' ? whole(wish.quantity) : 0), 0);
  if (told === undefined) return { basket: undefined, count: cookieCount + added };
  const lines = told.lines.map((line) => ({ line, wished: wishedQuantity(line, wishes) }));
  const moved = lines.reduce(
    (sum, { line, wished }) => sum + (wished === undefined || isGone(line) ? 0 : wished - line.quantity),
    0,
  );
  return {
    basket: { ...told, lines: lines.map(({ line, wished }) => (wished ? { ...line, quantity: wished } : line)) },
    count: told.count + added + moved,
  };
};

const wishedQuantity = (line: BasketLine, wishes: readonly Wish[]): number | undefined => {
  const last = wishes.findLast((wish) => 'lineId' in wish && wish.lineId === line.id);
  if (last?.kind === 'remove') return 0;
  return last?.kind === 'set' ? whole(last.quantity) || line.quantity : undefined;
};

/** A quantity that makes no sense moves nothing; the server will say so. */
const whole = (quantity: number): number => (Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 0);

/** What is no longer sold is not among the units that the server counts. */
const isGone = (line: BasketLine): boolean => line.changes.some((change) => change._tag === 'Gone');

import type { StoredBasket } from './basket.ts';

/** An order, as far as it takes goods out of a basket. */
type Ordered = {
  readonly number: string;
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
};

/**
 * What is left of a basket once an order was made of what it held before: the shopper had gone on filling it. As many
 * units as were ordered leave it, their old phone with them, and the basket tells which order took them.
 */
export const takeOut = ({ id, revision, lines }: StoredBasket, order: Ordered): StoredBasket => ({
  ...{ id, revision, lines: linesWithout(lines, order.lines), orderedAs: order.number },
});

/** Lines of a basket without so many units of goods; an old phone leaves with the new one. */
export const linesWithout = (lines: StoredBasket['lines'], goods: Ordered['lines']): StoredBasket['lines'] => {
  const taken = new Map<string, number>();
  for (const { sku, quantity } of goods) taken.set(sku, (taken.get(sku) ?? 0) + quantity);
  return lines.flatMap((line) => {
    const less = taken.get(line.sku) ?? 0;
    const quantity = line.quantity - less;
    const { tradeIn: _, ...rest } = line;
    return quantity > 0 ? [less > 0 ? { ...rest, quantity } : line] : [];
  });
};

/** Whether any of what was ordered is still in a basket. */
export const holdsAny = ({ lines }: StoredBasket, order: Ordered): boolean =>
  lines.some(({ sku }) => order.lines.some((ordered) => ordered.sku === sku));

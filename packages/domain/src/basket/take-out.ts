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
export const takeOut = ({ id, revision, lines }: StoredBasket, order: Ordered): StoredBasket => {
  const ordered = new Map<string, number>();
  for (const { sku, quantity } of order.lines) ordered.set(sku, (ordered.get(sku) ?? 0) + quantity);
  const left = lines.flatMap((line) => {
    const taken = ordered.get(line.sku) ?? 0;
    const quantity = line.quantity - taken;
    const { tradeIn: _, ...rest } = line;
    return quantity > 0 ? [taken > 0 ? { ...rest, quantity } : line] : [];
  });
  return { id, revision, lines: left, orderedAs: order.number };
};

/** Whether any of what was ordered is still in a basket. */
export const holdsAny = ({ lines }: StoredBasket, order: Ordered): boolean =>
  lines.some(({ sku }) => order.lines.some((ordered) => ordered.sku === sku));

/** `untracked`: the shop sells it but does not count it. */
export type StockState = 'in_stock' | 'low' | 'out' | 'untracked';

/** Working days until delivery. */
export type DeliveryEstimate = { readonly minDays: number; readonly maxDays: number };

/** What a shopper is told about the stock of one SKU. `available` is left out when it is not counted. */
export type Stock = {
  readonly state: StockState;
  /** Units that can still be ordered. */
  readonly available?: number;
  readonly delivery: DeliveryEstimate;
  /** When goods that can be ordered ahead will be there, in milliseconds since 1970. */
  readonly availableAt?: number;
};

/**
 * The state of a stock.
 * @param available units that can still be ordered, or null when the shop does not count them.
 * @param lowAt the number of units from which downwards the stock is called low.
 */
export const stockState = (available: number | null, lowAt: number): StockState => {
  if (available === null) return 'untracked';
  if (available <= 0) return 'out';
  return available <= lowAt ? 'low' : 'in_stock';
};

/** The best of the states of variants: what can be said of a product before one is chosen. `out` where there is none. */
export const bestStockState = (states: readonly StockState[]): StockState =>
  (['in_stock', 'untracked', 'low'] as const).find((state) => states.includes(state)) ?? 'out';

/**
 * The day that goods are waited for: none once it has come, whatever a feed of before said.
 * @param availableAt when they will be there, or null when they are there; in milliseconds since 1970, as the answer.
 * @param now milliseconds since 1970.
 */
export const awaitedDay = (availableAt: number | null, now: number): number | undefined =>
  availableAt === null || availableAt <= now ? undefined : availableAt;

/** Whether `quantity` units can be ordered. */
export const canSupply = (available: number | null, quantity: number): boolean =>
  available === null || quantity <= available;

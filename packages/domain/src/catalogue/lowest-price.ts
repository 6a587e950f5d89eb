/** Milliseconds over which the lowest price is looked for (30 days; Directive 98/6/EC, article 6a, paragraph 2). */
export const lowestPricePeriod = 30 * 24 * 60 * 60 * 1000;

/** What something cost from a moment on; minor units, null while nobody knows. Times in milliseconds since 1970. */
export type PricePoint = { readonly from: number; readonly amount: number | null; readonly isReduced: boolean };

/** What something costs now, in minor units. `lowest` stands beside a reduced price. */
export type StatedPrice = { readonly amount: number; readonly isReduced: boolean; readonly lowest: number | null };

/**
 * The lowest price of the 30 days before a moment, in minor units. Undefined where nothing was sold by then, or part of
 * what it cost in those days is not known. Goods that were sold for fewer days answer for these.
 * @param history in the order of time.
 */
export const lowestBefore = (history: readonly PricePoint[], moment: number): number | undefined => {
  const inForce = history.filter(
    ({ from }, index) => from < moment && (history[index + 1]?.from ?? moment) > moment - lowestPricePeriod,
  );
  const amounts = inForce.flatMap(({ amount }) => amount ?? []);
  return amounts.length === 0 || amounts.length < inForce.length ? undefined : Math.min(...amounts);
};

/**
 * What follows a price that is stated: whether the history goes on, and the lowest price to be told beside it.
 * A reduction begins when a reduced amount is stated that did not hold before, so that a reduction that is deepened, and a
 * former price that is put beside an old amount, are reductions of their own. While it lasts, its lowest price stays.
 * @param history up to now, in the order of time; @param before what was stated before, undefined for new goods.
 */
export const statePrice = (
  history: readonly PricePoint[],
  before: StatedPrice | undefined,
  { amount, isReduced }: Omit<StatedPrice, 'lowest'>,
  now: number,
): { readonly price: StatedPrice; readonly point?: PricePoint } => {
  if (before !== undefined && before.amount === amount && before.isReduced === isReduced) return { price: before };
  const lowest = isReduced ? (lowestBefore(history, now) ?? null) : null;
  return { price: { amount, isReduced, lowest }, point: { from: now, amount, isReduced } };
};

/** An ISO 4217 code such as `NOK`. */
export type Currency = string;

/** An amount of money. `amount` is a whole, non-negative number of minor units (øre, cents). */
export type Money = { readonly amount: number; readonly currency: Currency };

/** Whether a number can be an amount in minor units: whole, not negative, exactly representable. */
export const isMinorUnits = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/**
 * Divides whole numbers and rounds half up, without leaving integer arithmetic.
 * @throws RangeError on a negative or fractional operand: that is a bug of the caller.
 */
export const divideHalfUp = (dividend: bigint, divisor: bigint): number => {
  if (dividend < 0n || divisor <= 0n) throw new RangeError(`cannot divide ${dividend} by ${divisor}`);
  return Number((2n * dividend + divisor) / (2n * divisor));
};

/**
 * Shares `total` among `weights` in whole units (largest remainder first), so that the shares sum to `total`.
 * With no weight above zero every share is zero, whatever the total.
 */
export const allocate = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    return { index, share: Number(exact / BigInt(sum)), rest: exact % BigInt(sum) };
  });
  let left = total - parts.reduce((a, part) => a + part.share, 0);
  const shares = parts.map((part) => part.share);
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const part of byRest) {
    if (left === 0) break;
    shares[part.index] = part.share + 1;
    left -= 1;
  }
  return shares;
};

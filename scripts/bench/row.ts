import type { Product } from './product.ts';

/** What a row of the table shows. `met` compares with the budget; null where there is nothing to compare. */
export type Measured = {
  readonly figure: string;
  /** Against what the same machine could do at most in the same minute, such as `0.71 × bare`; left out where time is no matter. */
  readonly ratio?: string;
  readonly met: boolean | null;
};

/** One row of the benchmark table. */
export type Row = {
  readonly name: string;
  readonly budget: string;
  readonly measure: (product: Product) => Promise<Measured>;
};

/** The middle one of some numbers; the lower of two. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
};

/** How much of the limit was reached. */
export const ofBare = (ratio: number): string => `${ratio < 0.1 ? ratio.toPrecision(1) : ratio.toFixed(2)} × bare`;

/** A number with as many digits as its size deserves; one of the load generators tells whole milliseconds only. */
export const short = (value: number): string =>
  value === 0 ? 'under 1' : value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(2);

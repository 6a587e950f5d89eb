import type { Product } from './product.ts';

/** What a row of the table shows. `met` compares with the budget; null where there is nothing to compare. */
export type Measured = { readonly figure: string; readonly met: boolean | null };

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

/** A number with as many digits as its size deserves; the load generator tells whole milliseconds only. */
export const short = (value: number): string =>
  value === 0 ? 'under 1' : value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(2);

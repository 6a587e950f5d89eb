import type { taskEither as TE } from 'fp-ts';
import type { Basket } from '../basket/basket.ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { LineFinding, OrderTooLong } from './judge-lines.ts';
import type { AskedLine, TableRow } from './read-lines.ts';

/** Goods that a shopper names by SKU. */
export type QuickOrder = {
  readonly lines: readonly AskedLine[];
  /** The revision of the basket beside which the lines were written; 0 where there was none. */
  readonly revision?: number | undefined;
};

/** The basket after a quick order, how much of the order is in it, and what is wrong with the lines that are not. */
export type QuickOrdered = {
  readonly basket: Basket;
  /** SKUs, and units of them. */
  readonly taken: { readonly goods: number; readonly units: number };
  readonly findings: readonly LineFinding[];
};

/**
 * Puts goods that are named by SKU into the shopper's basket in one change; lines that cannot be had are told and stay
 * out. Beside the revision that the basket has they come on top of what is in it. Beside another, or none, the basket
 * afterwards holds at least what is asked for: asking twice adds nothing.
 */
export type PutQuickOrder = (order: QuickOrder) => TE.TaskEither<OrderTooLong | ShopFailure, QuickOrdered>;

/**
 * Why a file is no list of goods. `old-format`: of a spreadsheet before 2007, or locked by a password; `too-large`: it
 * holds more than is read; `unknown`: it is of another kind, or broken.
 */
export type SheetUnreadable = {
  readonly _tag: 'SheetUnreadable';
  readonly reason: 'empty' | 'old-format' | 'too-large' | 'too-many-rows' | 'unknown';
};

/**
 * Reads the rows of a file of a spreadsheet, blank ones left out, and formulas by what they came to.
 * @param maxRows a file with more is refused as `too-many-rows`.
 */
export type ReadSheet = (bytes: Uint8Array, maxRows: number) => TE.TaskEither<SheetUnreadable, readonly TableRow[]>;

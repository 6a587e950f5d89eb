import type { ShownList, ShownListLine } from '@torg/domain/shopping-list';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';

type Typed = Extract<OwnContent, { page: 'list' }>['typed'];

/** A row of a list's form. */
export type Row = Omit<ShownListLine, 'quantity'> & {
  /** As it was typed, or is kept. */
  readonly quantity: string;
  /** Whether it goes into the basket. */
  readonly isChosen: boolean;
};

/**
 * The rows of a list's form: as they were typed, then what somebody else put on the list meanwhile; what they took off is
 * there under its SKU.
 */
export const rowsOf = ({ lines }: ShownList, typed: Typed): readonly Row[] => {
  if (typed === undefined) return lines.map((line) => ({ ...line, quantity: String(line.quantity), isChosen: true }));
  const written = typed.lines.map(({ sku, quantity }) => ({
    ...(lines.find((line) => line.sku === sku) ?? { sku, name: sku }),
    ...{ quantity, isChosen: typed.chosen.includes(sku) },
  }));
  const others = lines
    .filter(({ sku }) => !typed.lines.some((line) => line.sku === sku))
    .map((line) => ({ ...line, quantity: String(line.quantity), isChosen: false }));
  return [...written, ...others];
};

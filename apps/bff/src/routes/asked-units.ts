import type { AskedUnits } from '@torg/domain/shopping-list';
import type { FastifyRequest } from 'fastify';
import { fieldOf, listField } from '../http/form-fields.ts';

/** A line of a form with goods, as it was typed. */
type TypedLine = { readonly sku: string; readonly quantity: string };

/** Goods of a form, and those of them that are ticked. */
export type TypedGoods = { readonly lines: readonly TypedLine[]; readonly chosen: readonly string[] };

/** Units as they were typed; what is no whole number is none that a line may have. Nothing at all is one. */
export const unitsTyped = (typed: string): number => {
  const text = typed.trim();
  if (text === '') return 1;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};

/** The goods of a form that was sent. */
export const goodsTyped = (request: FastifyRequest): TypedGoods => {
  const quantities = listField(request, 'quantity');
  return {
    lines: listField(request, 'sku').map((sku, index) => ({ sku, quantity: quantities[index] ?? '' })),
    chosen: listField(request, 'chosen'),
  };
};

/** Goods that a form adds to those that it shows, as typed. */
export const addedIn = (request: FastifyRequest): TypedLine => ({
  ...{ sku: fieldOf(request, 'addedSku'), quantity: fieldOf(request, 'addedQuantity') },
});

/** What goods are to be: a line of none goes, as does the one that is taken off; a SKU that was added comes last. */
export const wantedUnits = (lines: readonly TypedLine[], added: TypedLine, off: string): readonly AskedUnits[] => [
  ...lines
    .filter(({ sku, quantity }) => sku !== off && !/^0*$/.test(quantity.trim()))
    .map(({ sku, quantity }) => ({ sku, quantity: unitsTyped(quantity) })),
  ...(added.sku.trim() === '' ? [] : [{ sku: added.sku.trim(), quantity: unitsTyped(added.quantity) }]),
];

/** What of them is ticked, in units. */
export const chosenUnits = ({ lines, chosen }: TypedGoods): readonly AskedUnits[] =>
  lines.filter(({ sku }) => chosen.includes(sku)).map(({ sku, quantity }) => ({ sku, quantity: unitsTyped(quantity) }));

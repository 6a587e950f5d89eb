import type { AskedUnits } from '@torg/domain/shopping-list';
import type { FastifyRequest } from 'fastify';
import { listField } from '../http/form-fields.ts';

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

/** What of them is ticked, in units. */
export const chosenUnits = ({ lines, chosen }: TypedGoods): readonly AskedUnits[] =>
  lines.filter(({ sku }) => chosen.includes(sku)).map(({ sku, quantity }) => ({ sku, quantity: unitsTyped(quantity) }));

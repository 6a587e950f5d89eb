import {
  awaitedUnits,
  calledOffUnits,
  type OrderState,
  returnedUnits,
  type SharedOrder,
  type Units,
} from '@torg/domain/purchase';
import type { MessageKey, Text } from '../../bindings/text.ts';

type Book = Pick<SharedOrder, 'history' | 'lines'> & { readonly state: OrderState };

const columns: readonly (readonly [MessageKey, (order: Book) => readonly Units[]])[] = [
  // Of an order that was called off as a whole, its state says so.
  ['order.called_off_units', (order) => (order.state === 'cancelled' ? [] : calledOffUnits(order))],
  ['order.awaited_units', awaitedUnits],
  ['order.returned_units', returnedUnits],
];

/** What became of some units of a line of an order, in words, by its SKU. */
export const unitNotes = (order: Book, { t }: Pick<Text, 't'>): ReadonlyMap<string, readonly string[]> => {
  const notes = new Map<string, readonly string[]>();
  for (const [key, of] of columns) {
    for (const { sku, quantity } of of(order)) notes.set(sku, [...(notes.get(sku) ?? []), t(key, { count: quantity })]);
  }
  return notes;
};

import { trackingAddress } from '@torg/domain/delivery';
import type { Move, Order, Units } from '@torg/domain/purchase';
import type { Carrier } from '@torg/domain/shop';
import { type Letter, oneLine } from './letter.ts';
import type { MailWords } from './mail-words.ts';

/** Whether an order was sent, or called off, at once. */
export const isWhole = (order: Pick<Order, 'lines'>, { units, left }: Move): boolean =>
  left.length === 0 && total(units) === total(order.lines);

const total = (units: readonly Units[]): number => units.reduce((sum, { quantity }) => sum + quantity, 0);

/** Units of an order as lines, without what they cost. */
export const linesOfUnits = (
  { lines }: Pick<Order, 'lines'>,
  units: readonly Units[],
  { t }: MailWords,
): Letter['lines'] =>
  units.flatMap(({ sku, quantity }) => {
    const line = lines.find((one) => one.sku === sku);
    if (line === undefined) return [];
    const details = [...Object.values(line.options).map(oneLine), t('order.units', { count: quantity })];
    return [{ name: oneLine(line.name), details: details.join(' · '), amount: '' }];
  });

/** What is said of a parcel, and of what is still to come. */
export const moveFacts = (order: Pick<Order, 'lines'>, { parcel, left }: Move, words: MailWords): Letter['facts'] => {
  const named = [parcel?.carrier ?? '', parcel?.tracking ?? ''].map(oneLine).filter((line) => line !== '');
  const toCome = linesOfUnits(order, left, words).map(({ name, details }) => `${name} · ${details}`);
  return [
    ...(named.length === 0 ? [] : [{ label: words.t('order.parcel'), lines: named }]),
    ...(toCome.length === 0 ? [] : [{ label: words.t('order.still_to_come'), lines: toCome }]),
  ];
};

/** The way to the parcel at its carrier, where that is known. */
export const trackOf = (
  move: Move | undefined,
  carriers: readonly Carrier[],
  { t }: MailWords,
): Pick<Letter, 'track'> => {
  const href = move?.parcel && trackingAddress(carriers, move.parcel);
  return href === undefined ? {} : { track: { label: t('order.track'), href } };
};

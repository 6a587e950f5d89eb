import { apply, either as E } from 'fp-ts';
import type { Carriage } from '../carriage.ts';
import { readYesNo } from './feed-facts.ts';
import { allFields, type FeedRow, type Field, optional, wrong } from './feed-row.ts';

/** Grams of each unit that a weight may be told in (https://support.google.com/merchants/answer/6324503). */
const grams: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 };

/** Google's limit: 2,000 lb and 1,000 kg. */
const heaviest = 1_000_000;

const readWeight = (text: string): Field<number> => {
  const [, number = '', unit = ''] = /^(\d{1,7}(?:\.\d{1,4})?)\s*([a-z]+)$/.exec(text.toLowerCase()) ?? [];
  const weight = Math.round(Number(number) * (grams[unit] ?? Number.NaN));
  return number !== '' && weight >= 0 && weight <= heaviest
    ? E.right(weight)
    : wrong(
        'shipping_weight',
        text,
        'invalid_weight',
        `a number and a unit of ${Object.keys(grams).join(', ')}, at most 1000 kg, such as 1.2 kg`,
      );
};

/**
 * Reads by which ways goods can be delivered: `shipping_weight` as grams of a unit, `bulky` and `digital`. What is heavy,
 * bulky or a file must not be promised by a way that does not take it, so a wrong value keeps the row out.
 */
export const readCarriage = (row: FeedRow): Field<Carriage> =>
  E.map(
    ({
      weight,
      bulky,
      digital,
    }: Readonly<Record<'bulky' | 'digital', boolean | undefined>> & { readonly weight: number | undefined }) => ({
      ...(weight === undefined ? {} : { weight }),
      ...(bulky === true ? { bulky } : {}),
      ...(digital === true ? { digital } : {}),
    }),
  )(
    apply.sequenceS(allFields)({
      weight: optional(row, 'shipping_weight', readWeight),
      bulky: optional(row, 'bulky', readYesNo('bulky')),
      digital: optional(row, 'digital', readYesNo('digital')),
    }),
  );

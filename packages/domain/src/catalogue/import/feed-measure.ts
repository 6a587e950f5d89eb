import { either as E } from 'fp-ts';
import { type Measure, measureKind, measureUnits, type UnitPricing } from '../unit-price.ts';
import { type FeedRow, type Field, firstOf, wrong } from './feed-row.ts';

const units = measureUnits.join(', ');

/** Numbers that a base may have (https://support.google.com/merchants/answer/6324490), whatever its unit. */
const baseNumbers: readonly number[] = [1, 2, 4, 8, 10, 100];
/** And those beside them. */
const metricBases: readonly string[] = ['75 cl', '750 ml', '50 kg', '1000 kg'];

const largestMeasure = 1_000_000;

const parseMeasure = (text: string): Measure | undefined => {
  const [, number = '', unit = ''] = /^(\d{1,7}(?:\.\d{1,4})?)\s*([a-z]+)$/.exec(text.toLowerCase()) ?? [];
  const value = Number(number);
  return value > 0 && value <= largestMeasure && measureKind(unit) !== undefined ? { value, unit } : undefined;
};

/** What a unit price is stated for where the feed does not say: a kilogram, a litre, a metre; else one of the unit itself. */
const defaultBase = ({ unit }: Measure): Measure => {
  const usual: Readonly<Record<string, string>> = { mg: 'kg', g: 'kg', ml: 'l', cl: 'l', cm: 'm' };
  return { value: 1, unit: usual[unit] ?? unit };
};

const isBase = ({ value, unit }: Measure): boolean =>
  baseNumbers.includes(value) || metricBases.includes(`${value} ${unit}`);

/** Reads `unit_pricing_measure` (`750 ml`) and `unit_pricing_base_measure` (`1 l`), which are of one kind. */
export const readUnitPricing = (row: FeedRow): Field<{ readonly unitPricing?: UnitPricing }> => {
  const [size, per] = [firstOf(row, 'unit_pricing_measure'), firstOf(row, 'unit_pricing_base_measure')];
  if (size === undefined) return E.right({});
  const measure = parseMeasure(size);
  if (measure === undefined) {
    return wrong('unit_pricing_measure', size, 'invalid_measure', `a number above 0 and a unit of ${units}`);
  }
  const base = per === undefined ? defaultBase(measure) : parseMeasure(per);
  if (base === undefined || !isBase(base) || measureKind(base.unit) !== measureKind(measure.unit)) {
    const expected = `${baseNumbers.join(', ')} of what ${measure.unit} measures, such as 100 ${measure.unit}`;
    return wrong('unit_pricing_base_measure', per ?? '', 'invalid_measure', expected);
  }
  return E.right({ unitPricing: { measure, base } });
};

import { divideHalfUp } from '../money/money.ts';

/** `750 ml`: how much of what; `unit` is one of `measureUnits`. */
export type Measure = { readonly value: number; readonly unit: string };

/** How much a variant holds, and what its unit price is stated for: both of one kind, such as 750 ml and 1 l. */
export type UnitPricing = { readonly measure: Measure; readonly base: Measure };

type Kind = 'weight' | 'volume' | 'length' | 'area' | 'pieces' | 'sheets' | 'items';

/** Each unit of product feeds with its kind, and how many millionths of the kind's own unit it is (g, ml, cm, square metre). */
const units: Readonly<Record<string, readonly [Kind, number]>> = {
  ...{ mg: ['weight', 1_000], g: ['weight', 1_000_000], kg: ['weight', 1_000_000_000] },
  ...{ oz: ['weight', 28_349_523], lb: ['weight', 453_592_370] },
  ...{ ml: ['volume', 1_000_000], cl: ['volume', 10_000_000], l: ['volume', 1_000_000_000] },
  ...{ cbm: ['volume', 1_000_000_000_000], floz: ['volume', 29_573_530], pt: ['volume', 473_176_473] },
  ...{ qt: ['volume', 946_352_946], gal: ['volume', 3_785_411_784] },
  ...{ cm: ['length', 1_000_000], m: ['length', 100_000_000], in: ['length', 2_540_000] },
  ...{ ft: ['length', 30_480_000], yd: ['length', 91_440_000] },
  ...{ sqm: ['area', 1_000_000], sqft: ['area', 92_903] },
  ...{ ct: ['pieces', 1], sheet: ['sheets', 1], item: ['items', 1] },
};

/** Units as product feeds write them (https://support.google.com/merchants/answer/6324455); `ct` counts pieces. */
export const measureUnits: readonly string[] = Object.keys(units);

/** What a unit measures; undefined for one that is none. */
export const measureKind = (unit: string): string | undefined =>
  Object.hasOwn(units, unit) ? units[unit]?.[0] : undefined;

/** A tenth of a thousandth is the finest that measures are taken to. */
const scale = 10_000;

const millionths = ({ value, unit }: Measure): bigint =>
  BigInt(Math.round(value * scale)) * BigInt(units[unit]?.[1] ?? 0);

/**
 * What the base of a unit pricing costs, in minor units, rounded half up (Directive 98/6/EC, article 3).
 * @param amount of the whole measure, in minor units.
 * @returns undefined where measure and base are not of one kind.
 */
export const unitPrice = (amount: number, { measure, base }: UnitPricing): number | undefined => {
  const [whole, part] = [millionths(measure), millionths(base)];
  if (whole <= 0n || measureKind(measure.unit) !== measureKind(base.unit)) return undefined;
  return divideHalfUp(BigInt(amount) * part, whole);
};

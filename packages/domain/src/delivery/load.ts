import { either as E, option as O } from 'fp-ts';
import type { Carriage } from '../catalogue/carriage.ts';
import type { DeliveryMethod } from '../shop/shop-info.ts';
import { type DeliveryRules, type DeliveryTerms, deliveryTerms } from './delivery-terms.ts';
import type { DeliveryPlace } from './postal-code.ts';

/** What there is to be delivered. */
export type Load = {
  /** Grams of all of it. */
  readonly weight: number;
  readonly isBulky: boolean;
  /** Whether `all` or `some` of it are files; left out where nothing is. */
  readonly digital?: 'all' | 'some';
};

type Digital = Pick<Carriage, 'digital'>;

const isFile = ({ digital }: Digital): boolean => digital === true;

/** Whether goods are files alone, of which nothing is sent and nothing comes back. */
export const isAllFiles = (lines: readonly Digital[]): boolean => lines.every(isFile);

const digitalOf = (lines: readonly Digital[]): Pick<Load, 'digital'> =>
  lines.some(isFile) ? { digital: isAllFiles(lines) ? 'all' : 'some' } : {};

/** What the lines of a basket weigh together, whether anything of them is bulky, and how much of them is files. */
export const loadOf = (lines: readonly (Carriage & { readonly quantity: number })[]): Load => ({
  weight: lines.reduce((sum, { weight = 0, quantity }) => sum + weight * quantity, 0),
  isBulky: lines.some(({ bulky = false }) => bulky),
  ...digitalOf(lines),
});

/** Whether a way is of the kind for a load: files alone need none but a digital one, which takes nothing else. */
export const isWayFor = ({ digital = false }: Pick<DeliveryMethod, 'digital'>, load: Pick<Load, 'digital'>): boolean =>
  digital === (load.digital === 'all');

/** Why a way of delivery cannot be chosen; weights in grams. */
export type WayRefusal =
  | { readonly _tag: 'NotThere' }
  | { readonly _tag: 'TooBulky' }
  | { readonly _tag: 'TooHeavy'; readonly weight: number; readonly maxWeight: number };

/** What a way of delivery promises for a load at a place, or why it cannot be chosen. @param place left out while it is not known. */
export const judgeWay = (
  method: DeliveryMethod,
  { deliveryZones }: Pick<DeliveryRules, 'deliveryZones'>,
  load: Load,
  place?: DeliveryPlace,
): E.Either<WayRefusal, DeliveryTerms> => {
  const { weight, isBulky } = load;
  const { takesBulky = true, maxWeight = Number.POSITIVE_INFINITY } = method;
  const terms = deliveryTerms(method, deliveryZones, place);
  if (O.isNone(terms) || !isWayFor(method, load)) return E.left({ _tag: 'NotThere' });
  if (isBulky && !takesBulky) return E.left({ _tag: 'TooBulky' });
  return weight > maxWeight ? E.left({ _tag: 'TooHeavy', weight, maxWeight }) : E.right(terms.value);
};

/**
 * Why no way of a shop can be chosen for a load at a place; undefined where one can. What the shopper can do most about
 * comes first: less of the goods, then other goods, then another place.
 */
export const whyUndeliverable = (rules: DeliveryRules, load: Load, place?: DeliveryPlace): WayRefusal | undefined => {
  const judged = rules.deliveryMethods.map((method) => judgeWay(method, rules, load, place));
  if (judged.some(E.isRight)) return undefined;
  const refusals = judged.flatMap((one) => (E.isLeft(one) ? [one.left] : []));
  const heaviest = refusals
    .filter((one) => one._tag === 'TooHeavy')
    .reduce<Extract<WayRefusal, { _tag: 'TooHeavy' }> | undefined>(
      (most, one) => (most !== undefined && most.maxWeight >= one.maxWeight ? most : one),
      undefined,
    );
  return heaviest ?? refusals.find(({ _tag }) => _tag === 'TooBulky') ?? { _tag: 'NotThere' };
};

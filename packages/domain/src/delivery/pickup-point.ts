import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { KnownPickupPoint, PickupPoint } from '../shop/shop-info.ts';
import type { FindPlace, FoundPlace } from './find-place.ts';
import { barePostalCode, type DeliveryPlace } from './postal-code.ts';

export type { KnownPickupPoint, OpeningHours, PickupPoint } from '../shop/shop-info.ts';

/** Finds where a way of delivery hands goods over near a place, the nearest first; none where that is not known. */
export type FindPickupPoints = (
  method: string,
  place: DeliveryPlace,
) => TE.TaskEither<ShopFailure, readonly PickupPoint[]>;

/** Points that a shopper chooses from. */
const offeredPickupPoints = 3;

/** How far postal codes are from each other: neighbours begin alike, and are counted on. */
const distance = (one: string, other: string): number => {
  const same = [...one].findIndex((character, index) => character !== other[index]);
  const alike = same === -1 ? one.length : same;
  return (one.length - alike) * 100_000 + Math.abs(Number.parseInt(one, 36) - Number.parseInt(other, 36));
};

/** The nearest points that a shop's settings name, as far as postal codes tell; of the own region (first digit) alone. */
export const nearestPickupPoints = (
  points: readonly KnownPickupPoint[],
  method: string,
  { country, postalCode }: DeliveryPlace,
): readonly PickupPoint[] => {
  const code = barePostalCode(postalCode);
  return points
    .filter((point) => point.method === method && point.country === country && point.postalCode[0] === code[0])
    .map((point) => ({ point, far: distance(barePostalCode(point.postalCode), code) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, offeredPickupPoints)
    .map(({ point: { method: _method, country: _country, ...point } }) => point);
};

/**
 * Finds the nearest of the points that a shop's settings name. A postal code that its country's register does not have is
 * near nothing: it may be a slip, and goods would wait far away. Where no register can be asked, the code itself counts.
 */
export const findNearestPickupPoints =
  (findPlace: FindPlace, points: readonly KnownPickupPoint[]): FindPickupPoints =>
  (method, place) =>
    F.pipe(
      findPlace(place),
      TE.orElse(() => TE.right<ShopFailure, FoundPlace>({ state: 'unlisted' })),
      TE.map(({ state }) => (state === 'unknown' ? [] : nearestPickupPoints(points, method, place))),
    );

/**
 * The point that goods go to: the one that was chosen of those offered, or the nearest where none was; undefined where none
 * is known, and the carrier chooses. The left is an id that is not offered there.
 */
export const choosePickupPoint = (
  offered: readonly PickupPoint[],
  chosen: string,
): E.Either<'checkout.pickup_point_unknown', PickupPoint | undefined> => {
  if (chosen === '') return E.right(offered[0]);
  const point = offered.find(({ id }) => id === chosen);
  return point === undefined && offered.length > 0 ? E.left('checkout.pickup_point_unknown') : E.right(point);
};

import type { getDeliveryWindows, getPickupPoints, getPlace } from '@torg/contracts';
import type { FindDeliveryWindows, FindPickupPoints, FindPlace } from '@torg/domain/delivery';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { shopFailure } from './problem.ts';

/** The places of postal codes, as the shop's server knows them. */
export const callPlaces = (call: Call): FindPlace => {
  const place = call<typeof getPlace>('GET', '/api/postal-codes/:country/:postalCode');
  return ({ country, postalCode }) => F.pipe(place({ params: { country, postalCode } }), TE.mapLeft(shopFailure));
};

/** Where ways of delivery hand goods over, as the shop's server knows it. */
export const callPickupPoints = (call: Call): FindPickupPoints => {
  const points = call<typeof getPickupPoints>('GET', '/api/pickup-points/:method/:country/:postalCode');
  return (method, { country, postalCode }) =>
    F.pipe(
      points({ params: { method, country, postalCode } }),
      TE.bimap(shopFailure, (answer) => answer.points),
    );
};

/** When ways of delivery bring goods, as the shop's server knows it. */
export const callDeliveryWindows = (call: Call): FindDeliveryWindows => {
  const windows = call<typeof getDeliveryWindows>('GET', '/api/delivery-windows/:method');
  return (method, place) =>
    F.pipe(
      windows({
        params: { method },
        query: new URLSearchParams(place === undefined ? {} : { country: place.country, postalCode: place.postalCode }),
      }),
      TE.bimap(shopFailure, (answer) => answer.windows),
    );
};

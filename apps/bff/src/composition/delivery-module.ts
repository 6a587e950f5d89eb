import { createFindPlace, shippedRegisters } from '@torg/adapter-postal-codes';
import { type FindPickupPoints, type FindPlace, findNearestPickupPoints } from '@torg/domain/delivery';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { config, token } from './base.ts';

export const findPlace = token<FindPlace>('findPlace');
export type PickupPointsOf = (info: ShopInfo) => FindPickupPoints;
/** Where ways of delivery of a shop hand goods over: as its settings say. A carrier's own list is bound here. */
export const pickupPointsOf = token<PickupPointsOf>('pickupPointsOf');

const fromSettings =
  (places: FindPlace): PickupPointsOf =>
  ({ pickupPoints }) =>
    findNearestPickupPoints(places, pickupPoints);

/** An operator's registers of postal codes go before those that come with Torg. */
export const deliveryModule = new ContainerModule(({ bind }) => {
  bind(pickupPointsOf).toResolvedValue(fromSettings, [findPlace]).inSingletonScope();
  bind(findPlace)
    .toResolvedValue(
      ({ postalCodesDir }: Config) =>
        createFindPlace([...(postalCodesDir === undefined ? [] : [postalCodesDir]), shippedRegisters]),
      [config],
    )
    .inSingletonScope();
});

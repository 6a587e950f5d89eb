import { createFindPlace, shippedRegisters } from '@torg/adapter-postal-codes';
import { createCountTakenWindows, type Database } from '@torg/adapter-postgres';
import {
  type CountTakenWindows,
  createFindDeliveryWindows,
  type FindDeliveryWindows,
  type FindPickupPoints,
  type FindPlace,
  findNearestPickupPoints,
} from '@torg/domain/delivery';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import type { RequestContext } from '../http/request-context.ts';
import { config, database, token } from './base.ts';
import { clock } from './runtime-module.ts';

export const findPlace = token<FindPlace>('findPlace');
export type PickupPointsOf = (info: ShopInfo) => FindPickupPoints;
/** Where ways of delivery of a shop hand goods over: as its settings say. A carrier's own list is bound here. */
export const pickupPointsOf = token<PickupPointsOf>('pickupPointsOf');

export type DeliveryWindowsOf = (shop: RequestContext['shop']) => FindDeliveryWindows;
/** When ways of delivery of a shop bring goods. */
export const deliveryWindowsOf = token<DeliveryWindowsOf>('deliveryWindowsOf');

export type CountTakenWindowsOf = (info: ShopInfo) => CountTakenWindows;
export const countTakenWindowsOf = token<CountTakenWindowsOf>('countTakenWindowsOf');

const windowsFrom =
  (countOf: CountTakenWindowsOf, time: Clock): DeliveryWindowsOf =>
  ({ info, files }) =>
    createFindDeliveryWindows({
      ...{ info, holidays: files.holidays, clock: time },
      countTaken: countOf(info),
    });

const fromSettings =
  (places: FindPlace): PickupPointsOf =>
  ({ pickupPoints }) =>
    findNearestPickupPoints(places, pickupPoints);

/** An operator's registers of postal codes go before those that come with Torg. */
export const deliveryModule = new ContainerModule(({ bind }) => {
  bind(pickupPointsOf).toResolvedValue(fromSettings, [findPlace]).inSingletonScope();
  bind(deliveryWindowsOf).toResolvedValue(windowsFrom, [countTakenWindowsOf, clock]).inSingletonScope();
  bind(countTakenWindowsOf)
    .toResolvedValue(
      ({ db }: Database) =>
        ({ id }: ShopInfo) =>
          createCountTakenWindows(db, id),
      [database],
    )
    .inSingletonScope();
  bind(findPlace)
    .toResolvedValue(
      ({ postalCodesDir }: Config) =>
        createFindPlace([...(postalCodesDir === undefined ? [] : [postalCodesDir]), shippedRegisters]),
      [config],
    )
    .inSingletonScope();
});

import { createFindPlace, shippedRegisters } from '@torg/adapter-postal-codes';
import type { FindPlace } from '@torg/domain/delivery';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { config, token } from './base.ts';

export const findPlace = token<FindPlace>('findPlace');

/** An operator's registers of postal codes go before those that come with Torg. */
export const deliveryModule = new ContainerModule(({ bind }) => {
  bind(findPlace)
    .toResolvedValue(
      ({ postalCodesDir }: Config) =>
        createFindPlace([...(postalCodesDir === undefined ? [] : [postalCodesDir]), shippedRegisters]),
      [config],
    )
    .inSingletonScope();
});

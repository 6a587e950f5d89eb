import { createAddressStore } from '@torg/adapter-postgres';
import { unavailable } from '@torg/domain/failure';
import {
  type AddressStore,
  createShopperAddresses,
  type NewAddress,
  type ShopperAddresses,
} from '@torg/domain/profile';
import type { ShopInfo } from '@torg/domain/shop';
import { accountOf } from '@torg/domain/shopper';
import { function as F, option as O, type task as T, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { RequestContext } from '../http/request-context.ts';
import { database, storeOfShop, token } from './base.ts';
import { type OnError, onError } from './runtime-module.ts';

type StoreOf = (info: ShopInfo) => AddressStore;
export type AddressesOf = (context: RequestContext) => ShopperAddresses;
/** Keeps an address of the visitor; none for somebody whose addresses are not kept. */
export type KeepAddressOf = (context: RequestContext) => O.Option<(address: NewAddress) => T.Task<unknown>>;

/** The addresses of one shop's users. */
export const addressStoreOf = token<StoreOf>('addressStoreOf');
export const addressesOf = token<AddressesOf>('addressesOf');
export const keepAddressOf = token<KeepAddressOf>('keepAddressOf');

const createAddressesOf =
  (storeOf: StoreOf): AddressesOf =>
  (context) =>
    createShopperAddresses(storeOf(context.shop.info))(context.session);

const createKeepAddressOf =
  (storeOf: StoreOf, report: OnError): KeepAddressOf =>
  (context) =>
    F.pipe(
      accountOf('addresses', context.session),
      O.map(
        (account) => (address) =>
          F.pipe(
            // The order is placed by now: not even a defect here may look as if it were not.
            TE.tryCatch(storeOf(context.shop.info).save(account, address), unavailable),
            TE.chainEitherK(F.identity),
            TE.mapLeft(({ cause }) => report('an address could not be kept for the next time', cause)),
          ),
      ),
    );

export const addressModule = new ContainerModule(({ bind }) => {
  bind(addressStoreOf).toResolvedValue(storeOfShop(createAddressStore), [database]).inSingletonScope();
  bind(addressesOf).toResolvedValue(createAddressesOf, [addressStoreOf]).inSingletonScope();
  bind(keepAddressOf).toResolvedValue(createKeepAddressOf, [addressStoreOf, onError]).inSingletonScope();
});

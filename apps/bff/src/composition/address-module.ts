import { createAddressStore } from '@torg/adapter-postgres';
import { unavailable } from '@torg/domain/failure';
import {
  type AddressStore,
  createKeepAddress,
  createShopperAddresses,
  type NewAddress,
  type ShopperAddresses,
} from '@torg/domain/profile';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, option as O, type task as T, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { RequestContext } from '../http/request-context.ts';
import { database, storeOfShop, token } from './base.ts';
import { type OnError, onError } from './runtime-module.ts';

type StoreOf = (info: ShopInfo) => AddressStore;
export type AddressesOf = (context: RequestContext) => ShopperAddresses;
/** Keeps an address of the visitor; none for somebody whose addresses are not kept. */
export type KeepAddressOf = (context: RequestContext) => O.Option<(address: NewAddress) => T.Task<unknown>>;

/** The addresses of one shop's users, and of their companies. */
export const addressStoreOf = token<StoreOf>('addressStoreOf');
export const addressesOf = token<AddressesOf>('addressesOf');
export const keepAddressOf = token<KeepAddressOf>('keepAddressOf');

const createAddressesOf =
  (storeOf: StoreOf): AddressesOf =>
  ({ shop: { info }, session, priceContext }) =>
    createShopperAddresses({ store: storeOf(info), rules: info })(session, priceContext.customerGroup);

const createKeepAddressOf =
  (storeOf: StoreOf, report: OnError): KeepAddressOf =>
  ({ shop: { info }, session, priceContext }) =>
    F.pipe(
      createKeepAddress(storeOf(info))(session, priceContext.customerGroup),
      O.map(
        (keep) => (address) =>
          F.pipe(
            // The order is placed by now: not even a defect here may look as if it were not.
            TE.tryCatch(keep(address), unavailable),
            TE.chainEitherKW(F.identity),
            TE.mapLeft((failure) =>
              report('an address could not be kept for the next time', 'cause' in failure ? failure.cause : failure),
            ),
          ),
      ),
    );

export const addressModule = new ContainerModule(({ bind }) => {
  bind(addressStoreOf).toResolvedValue(storeOfShop(createAddressStore), [database]).inSingletonScope();
  bind(addressesOf).toResolvedValue(createAddressesOf, [addressStoreOf]).inSingletonScope();
  bind(keepAddressOf).toResolvedValue(createKeepAddressOf, [addressStoreOf, onError]).inSingletonScope();
});

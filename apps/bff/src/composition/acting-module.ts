import { createCustomerDirectory } from '@torg/adapter-identity';
import { createActingLog, createCustomerNoteStore, createOwnerOfOrder } from '@torg/adapter-postgres';
import { type ActingLog, type CustomerDirectory, createCustomerSearch, type OwnerOfOrder } from '@torg/domain/acting';
import type { Clock } from '@torg/domain/runtime';
import type { CustomerNoteStore } from '@torg/domain/sales-desk';
import type { ShopInfo } from '@torg/domain/shop';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import type { CustomerSearchOf } from '../routes/acting-actions.ts';
import { config, database, storeOfShop, token } from './base.ts';
import { ofIdentityServers } from './identity-servers.ts';
import { clock } from './runtime-module.ts';

export type ActingLogOf = (info: Pick<ShopInfo, 'id'>) => ActingLog;
type DirectoryOf = (info: ShopInfo) => O.Option<CustomerDirectory>;
type OwnerOfOrderOf = (info: Pick<ShopInfo, 'id'>) => OwnerOfOrder;

/** What is kept of acting in one shop. */
export const actingLogOf = token<ActingLogOf>('actingLogOf');
/** The customers of one shop, at its identity server; none where nobody can log in. */
export const customerDirectoryOf = token<DirectoryOf>('customerDirectoryOf');
export const ownerOfOrderOf = token<OwnerOfOrderOf>('ownerOfOrderOf');
/** What representatives of one shop note of its customers. */
export const noteStoreOf = token<(info: Pick<ShopInfo, 'id'>) => CustomerNoteStore>('noteStoreOf');
export const customerSearchOf = token<CustomerSearchOf>('customerSearchOf');

const createSearchOf =
  (directoryOf: DirectoryOf, ownerOf: OwnerOfOrderOf, logOf: ActingLogOf, time: Clock): CustomerSearchOf =>
  (info) =>
    O.map((directory: CustomerDirectory) =>
      createCustomerSearch({
        ...{ directory, ownerOfOrder: ownerOf(info), log: logOf(info), clock: time },
        shop: info,
      }),
    )(directoryOf(info));

export const actingModule = new ContainerModule(({ bind }) => {
  bind(actingLogOf).toResolvedValue(storeOfShop(createActingLog), [database]).inSingletonScope();
  bind(ownerOfOrderOf).toResolvedValue(storeOfShop(createOwnerOfOrder), [database]).inSingletonScope();
  bind(noteStoreOf).toResolvedValue(storeOfShop(createCustomerNoteStore), [database]).inSingletonScope();
  bind(customerDirectoryOf)
    .toResolvedValue(
      (settings: Config) => ofIdentityServers(settings, (options) => createCustomerDirectory(options)),
      [config],
    )
    .inSingletonScope();
  bind(customerSearchOf)
    .toResolvedValue(createSearchOf, [customerDirectoryOf, ownerOfOrderOf, actingLogOf, clock])
    .inSingletonScope();
});

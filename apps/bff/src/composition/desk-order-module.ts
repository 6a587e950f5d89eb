import { createListDeskOrders, type Database } from '@torg/adapter-postgres';
import type { ActingLog, OwnerOfOrder } from '@torg/domain/acting';
import type { ReadOrder } from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import { createDeskOrders, type ListDeskOrders } from '@torg/domain/sales-desk';
import type { ShopInfo } from '@torg/domain/shop';
import { loginAbout } from '@torg/domain/shopper';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { OpenShop } from '../http/request-context.ts';
import { auditedRequest } from '../routes/acting-actions.ts';
import type { DeskOrdersOf } from '../routes/make-desk-link.ts';
import { actingLogOf, ownerOfOrderOf } from './acting-module.ts';
import { database, token } from './base.ts';
import { readOrderOf } from './review-module.ts';
import { clock } from './runtime-module.ts';
import { openShop } from './shop-module.ts';

type ListOf = (info: Pick<ShopInfo, 'id' | 'timeZone'>) => ListDeskOrders;

/** Looks for orders of one shop. */
export const listDeskOrdersOf = token<ListOf>('listDeskOrdersOf');
/** Orders at the sales desk, for who logged in, whoever they act as. */
export const deskOrdersOf = token<DeskOrdersOf>('deskOrdersOf');

const createDeskOrdersOf =
  (
    listOf: ListOf,
    readOf: (info: ShopInfo) => ReadOrder,
    ownerOf: (info: ShopInfo) => OwnerOfOrder,
    logOf: (info: ShopInfo) => ActingLog,
    time: Clock,
    open: OpenShop,
  ): DeskOrdersOf =>
  (request) => {
    const { shop, session } = request.context;
    const { info } = shop;
    const deps = { listOrders: listOf(info), readOrder: readOf(info), ownerOfOrder: ownerOf(info) };
    const worker = O.isNone(session)
      ? undefined
      : {
          ...{ user: loginAbout('own', session.value).user, request: auditedRequest(request) },
          own: open(request.context).orders,
        };
    return createDeskOrders({ ...deps, log: logOf(info), clock: time })(worker);
  };

export const deskOrderModule = new ContainerModule(({ bind }) => {
  bind(listDeskOrdersOf)
    .toResolvedValue(
      ({ db }: Database): ListOf =>
        (info) =>
          createListDeskOrders(db, info),
      [database],
    )
    .inSingletonScope();
  bind(deskOrdersOf)
    .toResolvedValue(createDeskOrdersOf, [listDeskOrdersOf, readOrderOf, ownerOfOrderOf, actingLogOf, clock, openShop])
    .inSingletonScope();
});

import { createResponsibleOrders, type ResponsibleOrders, responsibleFor } from '@torg/domain/purchase';
import { ContainerModule } from 'inversify';
import type { RequestContext } from '../http/request-context.ts';
import { token } from './base.ts';
import { type PurchaseStoreOf, purchaseStoreOf } from './order-module.ts';

export type ResponsibleOrdersOf = (context: RequestContext) => ResponsibleOrders;

/** Orders of the customers for whom whoever asks is responsible. */
export const responsibleOrdersOf = token<ResponsibleOrdersOf>('responsibleOrdersOf');

const createResponsibleOrdersOf =
  (storeOf: PurchaseStoreOf): ResponsibleOrdersOf =>
  ({ shop, session }) =>
    createResponsibleOrders(storeOf(shop.info))(responsibleFor(session));

export const responsibleModule = new ContainerModule(({ bind }) => {
  bind(responsibleOrdersOf).toResolvedValue(createResponsibleOrdersOf, [purchaseStoreOf]).inSingletonScope();
});

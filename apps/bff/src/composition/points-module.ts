import { createPointsStore, type Database } from '@torg/adapter-postgres';
import type { Unavailable } from '@torg/domain/failure';
import {
  createShopperPoints,
  expireLots,
  type PointsStore,
  type ShopperPoints,
  type UsablePoints,
  usablePointsOf,
} from '@torg/domain/loyalty';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { RequestContext } from '../http/request-context.ts';
import type { Shops } from '../shops/shops.ts';
import { database, shops, token } from './base.ts';
import { clock } from './runtime-module.ts';

type StoreOf = (info: ShopInfo) => PointsStore;
export type PointsOf = (context: RequestContext) => ShopperPoints;

/** The loyalty points of one shop. */
export const pointsStoreOf = token<StoreOf>('pointsStoreOf');

/** The loyalty points of the visitors of one shop. */
export const pointsOf = token<PointsOf>('pointsOf');

/** Ends the points of all shops whose last day is over. */
export const expirePoints = token<() => TE.TaskEither<Unavailable, void>>('expirePoints');

/** The points that a visitor earns, and may pay with. */
export const usablePointsIn = ({ shop, session, priceContext }: RequestContext): UsablePoints | undefined => {
  const login = O.toUndefined(session);
  return login && usablePointsOf(login, priceContext.customerGroup, shop.info);
};

const createStoreOf =
  ({ db }: Database, time: Clock): StoreOf =>
  ({ id }) =>
    createPointsStore(db, id, time);

const createPointsOf =
  (storeOf: StoreOf, time: Clock): PointsOf =>
  (context) => {
    const { info } = context.shop;
    return createShopperPoints({ store: storeOf(info), clock: time, info })(usablePointsIn(context));
  };

/** Shops that have no points by now may have had some. */
const createExpirePoints = (storeOf: StoreOf, known: Pick<Shops, 'get'>, time: Clock) => () =>
  F.pipe(
    known.get().all,
    TE.traverseSeqArray(({ info }) => expireLots({ store: storeOf(info), clock: time, info })()),
    TE.map(() => undefined),
  );

export const pointsModule = new ContainerModule(({ bind }) => {
  bind(pointsStoreOf).toResolvedValue(createStoreOf, [database, clock]).inSingletonScope();
  bind(pointsOf).toResolvedValue(createPointsOf, [pointsStoreOf, clock]).inSingletonScope();
  bind(expirePoints).toResolvedValue(createExpirePoints, [pointsStoreOf, shops, clock]).inSingletonScope();
});

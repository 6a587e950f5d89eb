export {
  emptyAccount,
  noPointsChanges,
  type PointsAccount,
  type PointsAccounts,
  type PointsChanges,
  type PointsLot,
  type PointsMove,
  type PointsMoveKind,
  type PointsPart,
  type PointsRule,
  type PointsShort,
  pointsAfter,
} from './points-account.ts';
export type { PointsBalance, PointsOn } from './points-balance.ts';
export type { PointsEntry, PointsEvent, PointsEvents, PointsStore, ShopperPoints, ShopperPointsView } from './ports.ts';
export { createShopperPoints, expireLots } from './shopper-points.ts';
export { type UsablePoints, usablePointsOf } from './usable-points.ts';

import { createCreditStore, type Database } from '@torg/adapter-postgres';
import { calendarDayIn } from '@torg/domain/calendar';
import {
  type CreditReports,
  type CreditStore,
  createCreditReports,
  createReadSpending,
  createShopperCredit,
  type ReadSpending,
  reportScopeOf,
  type ShopperCredit,
  type UsableCredit,
  usableCreditOf,
} from '@torg/domain/credit';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { RequestContext } from '../http/request-context.ts';
import { database, token } from './base.ts';
import { type CompanyUserStoreOf, companyUserStoreOf } from './company-user-module.ts';
import { clock } from './runtime-module.ts';

type StoreOf = (info: ShopInfo) => CreditStore;
export type CreditOf = (context: RequestContext) => ShopperCredit;
export type CreditReportsOf = (context: RequestContext) => CreditReports;

/** The credits of one shop. */
export const creditStoreOf = token<StoreOf>('creditStoreOf');

/** The credit of the visitors of one shop. */
export const creditOf = token<CreditOf>('creditOf');

/** Reports on the credits of one shop, as far as its visitors may read them. */
export const creditReportsOf = token<CreditReportsOf>('creditReportsOf');

/** The credit that a visitor may buy on. */
export const usableCreditIn = ({ shop, session, priceContext }: RequestContext): UsableCredit | undefined => {
  const login = O.toUndefined(session);
  return login && usableCreditOf(login, priceContext.customerGroup, shop.info);
};

/** What may be ordered by users of one shop's companies. */
export type ReadSpendingOf = (info: ShopInfo) => ReadSpending;
export const readSpendingOf = token<ReadSpendingOf>('readSpendingOf');

const createReadSpendingOf =
  (storeOf: StoreOf, usersOf: CompanyUserStoreOf, time: Clock): ReadSpendingOf =>
  (info) => {
    const dayOf = calendarDayIn(info.timeZone);
    return createReadSpending({
      ...{ limitOf: usersOf(info).limitOf, credits: storeOf(info), today: () => dayOf(time.now()) },
    });
  };

const createStoreOf =
  ({ db }: Database, time: Clock): StoreOf =>
  (info) =>
    createCreditStore(db, info, time);

const createCreditOf =
  (storeOf: StoreOf, time: Clock): CreditOf =>
  (context) => {
    const { info } = context.shop;
    return createShopperCredit({ store: storeOf(info), clock: time, info })(usableCreditIn(context));
  };

const createReportsOf =
  (storeOf: StoreOf, time: Clock): CreditReportsOf =>
  ({ shop: { info }, session, priceContext }) =>
    createCreditReports({ store: storeOf(info), clock: time, info })(
      reportScopeOf(session, priceContext.customerGroup, info),
    );

export const creditModule = new ContainerModule(({ bind }) => {
  bind(creditStoreOf).toResolvedValue(createStoreOf, [database, clock]).inSingletonScope();
  bind(creditOf).toResolvedValue(createCreditOf, [creditStoreOf, clock]).inSingletonScope();
  bind(readSpendingOf)
    .toResolvedValue(createReadSpendingOf, [creditStoreOf, companyUserStoreOf, clock])
    .inSingletonScope();
  bind(creditReportsOf).toResolvedValue(createReportsOf, [creditStoreOf, clock]).inSingletonScope();
});

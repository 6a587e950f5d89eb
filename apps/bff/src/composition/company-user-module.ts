import { createCompanyUserStore, type Database } from '@torg/adapter-postgres';
import { type CompanyUserStore, type CompanyUsers, createCompanyUsers, keepsUsersAs } from '@torg/domain/company-user';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { RequestContext } from '../http/request-context.ts';
import { database, token } from './base.ts';
import { clock } from './runtime-module.ts';

/** Where it is kept what companies of one shop say of their users. */
export type CompanyUserStoreOf = (info: Pick<ShopInfo, 'id'>) => CompanyUserStore;
/** The users of the company of whoever asks; none for who does not keep them. */
export type CompanyUsersOf = (context: RequestContext) => O.Option<CompanyUsers>;

export const companyUserStoreOf = token<CompanyUserStoreOf>('companyUserStoreOf');
export const companyUsersOf = token<CompanyUsersOf>('companyUsersOf');

const createCompanyUsersOf =
  (storeOf: CompanyUserStoreOf): CompanyUsersOf =>
  ({ shop: { info }, session, priceContext }) =>
    F.pipe(
      session,
      O.chainNullableK((login) => keepsUsersAs(login, priceContext.customerGroup)),
      O.map((keeper) => createCompanyUsers({ store: storeOf(info), shop: info }, keeper)),
    );

export const companyUserModule = new ContainerModule(({ bind }) => {
  bind(companyUserStoreOf)
    .toResolvedValue(
      ({ db }: Database, time: Clock): CompanyUserStoreOf =>
        ({ id }) =>
          createCompanyUserStore(db, id, time),
      [database, clock],
    )
    .inSingletonScope();
  bind(companyUsersOf).toResolvedValue(createCompanyUsersOf, [companyUserStoreOf]).inSingletonScope();
});

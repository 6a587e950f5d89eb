import { createWriteRequestMail } from '@torg/adapter-mail';
import { createCompanyRequestStore, type Database, type Jobs } from '@torg/adapter-postgres';
import {
  type CompanyRequest,
  type CompanyRequestStore,
  type CompanyRequestsDeps,
  createKeptRequests,
  createOwnRequests,
  inviteeOf,
  type KeptRequests,
  keepsUsersAs,
  type OwnRequests,
  type RequestKeeper,
  type UserKeeper,
} from '@torg/domain/company-user';
import type { MailToKeep } from '@torg/domain/mail';
import { companyUserPaths } from '@torg/domain/navigation';
import type { Clock, NewId, RandomBytes } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import type { RequestContext } from '../http/request-context.ts';
import { brandOf } from '../mail/send-mails-of-order.ts';
import { signLink } from '../mail/signed-link.ts';
import { type ApprovalStoresOf, approvalStoresOf } from './approval-store-module.ts';
import { config, database, token } from './base.ts';
import { jobs } from './queue-module.ts';
import { clock, newId, randomBytes } from './runtime-module.ts';

type StoreOf = (info: Pick<ShopInfo, 'id'>) => CompanyRequestStore;
type WriteMailOf = (context: Pick<RequestContext, 'shop'>) => Pick<CompanyRequestsDeps, 'writeAsked' | 'writeDecided'>;
type DepsOf = (context: RequestContext) => CompanyRequestsDeps;
/** What whoever asks asked before, and where they ask. */
export type OwnRequestsOf = (context: RequestContext) => OwnRequests;
/** Requests to the company of whoever asks; none for who does not keep its users. */
export type KeptRequestsOf = (
  context: RequestContext,
) => O.Option<{ readonly keeper: UserKeeper; readonly requests: KeptRequests }>;

/** Requests of one shop's users to buy for companies. */
export const companyRequestStoreOf = token<StoreOf>('companyRequestStoreOf');
/** Writes mails about them. */
export const writeRequestMailOf = token<WriteMailOf>('writeRequestMailOf');
export const ownRequestsOf = token<OwnRequestsOf>('ownRequestsOf');
export const keptRequestsOf = token<KeptRequestsOf>('keptRequestsOf');
const requestDepsOf = token<DepsOf>('requestDepsOf');

const createWriteMailOf =
  ({ port, secret }: Config, makeId: NewId): WriteMailOf =>
  ({ shop }) => {
    const shopId = shop.info.id;
    const write = createWriteRequestMail(brandOf(shop, port), ({ id, endsAt }, reader) =>
      companyUserPaths.requestOf(signLink(secret, 'link-user', { shopId, number: id, until: endsAt, reader })),
    );
    return {
      writeAsked: (request: CompanyRequest, { id, email }: RequestKeeper): MailToKeep => ({
        ...write.asked(request, id),
        ...{ id: makeId(), to: email },
      }),
      writeDecided: (request: CompanyRequest) => {
        const { email } = request.user;
        return email === undefined ? undefined : { ...write.decided(request), id: makeId(), to: email };
      },
    };
  };

const createDepsOf =
  (storeOf: StoreOf, writeMailOf: WriteMailOf, storesOf: ApprovalStoresOf, time: Clock, random: RandomBytes): DepsOf =>
  ({ shop, locale }) => ({
    ...{ store: storeOf(shop.info), members: storesOf(shop.info).members, ...writeMailOf({ shop }) },
    ...{ clock: time, randomBytes: random, locale },
  });

const createKeptOf =
  (depsOf: DepsOf): KeptRequestsOf =>
  (context) =>
    F.pipe(
      context.session,
      O.chainNullableK((login) => keepsUsersAs(login, context.priceContext.customerGroup)),
      O.map((keeper) => ({ keeper, requests: createKeptRequests(depsOf(context), keeper) })),
    );

export const companyRequestModule = new ContainerModule(({ bind }) => {
  bind(companyRequestStoreOf)
    .toResolvedValue(
      ({ db }: Database, queue: Jobs, time: Clock): StoreOf =>
        ({ id }) =>
          createCompanyRequestStore(db, id, queue, time),
      [database, jobs, clock],
    )
    .inSingletonScope();
  bind(writeRequestMailOf).toResolvedValue(createWriteMailOf, [config, newId]).inSingletonScope();
  bind(requestDepsOf)
    .toResolvedValue(createDepsOf, [companyRequestStoreOf, writeRequestMailOf, approvalStoresOf, clock, randomBytes])
    .inSingletonScope();
  bind(ownRequestsOf)
    .toResolvedValue(
      (depsOf: DepsOf): OwnRequestsOf =>
        (context) =>
          createOwnRequests(depsOf(context), O.isSome(context.session) ? inviteeOf(context.session.value) : undefined),
      [requestDepsOf],
    )
    .inSingletonScope();
  bind(keptRequestsOf).toResolvedValue(createKeptOf, [requestDepsOf]).inSingletonScope();
});

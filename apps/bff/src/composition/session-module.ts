import { setTimeout as sleep } from 'node:timers/promises';
import { createLoginSessionStore, type Database } from '@torg/adapter-postgres';
import { buyerTold } from '@torg/domain/recurring';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { IdentityServer, LoginSessionStore } from '@torg/domain/session/server';
import type { ShopInfo } from '@torg/domain/shop';
import type { FastifyBaseLogger } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { SchedulerLike } from 'rxjs';
import type { Config } from '../config.ts';
import { createEventStreams, type EventStreams } from '../session/event-streams.ts';
import type { SessionPorts } from '../session/sessions.ts';
import { type ActingLogOf, actingLogOf } from './acting-module.ts';
import { config, database, logger, token } from './base.ts';
import { type CompanyUserStoreOf, companyUserStoreOf } from './company-user-module.ts';
import { createIdentityServers } from './identity-servers.ts';
import { type News, news } from './news.ts';
import { type RecurringStoreOf, recurringStoreOf } from './recurring-store-module.ts';
import { clock, newId, newSecret, scheduler } from './runtime-module.ts';

type StoreOf = (info: ShopInfo) => LoginSessionStore;
type IdentityOf = (info: ShopInfo) => O.Option<IdentityServer>;

/** The sessions of one shop. */
export const loginSessionStoreOf = token<StoreOf>('loginSessionStoreOf');
/** The identity server of one shop. */
export const identityOf = token<IdentityOf>('identityOf');
export const sessionPorts = token<SessionPorts>('sessionPorts');
/** The open pages of this process, told what all processes tell. */
export const eventStreams = token<EventStreams>('eventStreams');

/** Where something may have been missed, browsers connect anew, and are looked at anew. */
const followNews = ({ sessions, hearing }: News, time: SchedulerLike): EventStreams => {
  const streams = createEventStreams(time);
  sessions.subscribe(({ shopId, sessionId, event }) => streams.tell(shopId, sessionId, event));
  hearing.subscribe((isBack) => isBack && streams.endAll());
  return streams;
};

const createStoreOf =
  ({ db }: Database, { secret }: Config, time: Clock): StoreOf =>
  ({ id }) =>
    createLoginSessionStore(db, id, { secret, clock: time });

export const sessionModule = new ContainerModule(({ bind }) => {
  bind(eventStreams).toResolvedValue(followNews, [news, scheduler]).inSingletonScope();
  bind(loginSessionStoreOf).toResolvedValue(createStoreOf, [database, config, clock]).inSingletonScope();
  bind(identityOf)
    .toResolvedValue(
      (own: Config, time: Clock, log: FastifyBaseLogger) =>
        createIdentityServers({ config: own, clock: time, logger: log }),
      [config, clock, logger],
    )
    .inSingletonScope();
  bind(sessionPorts)
    .toResolvedValue(
      (
        storeOf: StoreOf,
        servers: IdentityOf,
        logOf: ActingLogOf,
        time: Clock,
        makeId: NewId,
        makeSecret: () => string,
        companies: CompanyUserStoreOf,
        recurring: RecurringStoreOf,
      ): SessionPorts => ({
        storeOf,
        identityOf: servers,
        actingLogOf: logOf,
        standingsOf: (info) => companies(info).standings,
        noteUserOf: (info) =>
          F.flow(
            buyerTold(info),
            O.match(
              () => TE.right(undefined),
              (buyer) => recurring(info).noteBuyer(buyer, time.now()),
            ),
          ),
        clock: time,
        newId: makeId,
        newSecret: makeSecret,
        wait: (milliseconds) => () => sleep(milliseconds),
      }),
      [loginSessionStoreOf, identityOf, actingLogOf, clock, newId, newSecret, companyUserStoreOf, recurringStoreOf],
    )
    .inSingletonScope();
});

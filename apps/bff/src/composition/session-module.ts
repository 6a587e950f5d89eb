import { setTimeout as sleep } from 'node:timers/promises';
import { createLoginSessionStore, type Database } from '@torg/adapter-postgres';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { IdentityServer, LoginSessionStore } from '@torg/domain/session/server';
import type { ShopInfo } from '@torg/domain/shop';
import type { FastifyBaseLogger } from 'fastify';
import type { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import type { SessionPorts } from '../session/sessions.ts';
import { config, database, logger, token } from './base.ts';
import { createIdentityServers } from './identity-servers.ts';
import { clock, newId, newSecret } from './runtime-module.ts';

type StoreOf = (info: ShopInfo) => LoginSessionStore;
type IdentityOf = (info: ShopInfo) => O.Option<IdentityServer>;

/** The sessions of one shop. */
export const loginSessionStoreOf = token<StoreOf>('loginSessionStoreOf');
/** The identity server of one shop. */
export const identityOf = token<IdentityOf>('identityOf');
export const sessionPorts = token<SessionPorts>('sessionPorts');

const createStoreOf =
  ({ db }: Database, { secret }: Config, time: Clock): StoreOf =>
  ({ id }) =>
    createLoginSessionStore(db, id, { secret, clock: time });

export const sessionModule = new ContainerModule(({ bind }) => {
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
      (storeOf: StoreOf, servers: IdentityOf, time: Clock, makeId: NewId, makeSecret: () => string): SessionPorts => ({
        storeOf,
        identityOf: servers,
        clock: time,
        newId: makeId,
        newSecret: makeSecret,
        wait: (milliseconds) => () => sleep(milliseconds),
      }),
      [loginSessionStoreOf, identityOf, clock, newId, newSecret],
    )
    .inSingletonScope();
});

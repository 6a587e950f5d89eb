import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { IdentityServer, LoginSessionStore } from '@torg/domain/session/server';
import type { ShopInfo } from '@torg/domain/shop';
import type { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { SessionPorts } from '../session/sessions.ts';
import { clock, newId, newSecret } from './runtime-module.ts';
import { token } from './token.ts';

type StoreOf = (info: ShopInfo) => LoginSessionStore;
type IdentityOf = (info: ShopInfo) => O.Option<IdentityServer>;

/** The sessions of one shop. */
export const loginSessionStoreOf = token<StoreOf>('loginSessionStoreOf');
/** The identity server of one shop. */
export const identityOf = token<IdentityOf>('identityOf');
export const sessionPorts = token<SessionPorts>('sessionPorts');

export const sessionModule = new ContainerModule(({ bind }) => {
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

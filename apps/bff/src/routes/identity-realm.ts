import type { IdentityOutage, IdentityServer } from '@torg/domain/session/server';
import type { KeycloakConfig, ShopInfo } from '@torg/domain/shop';
import { function as F, option as O } from 'fp-ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { Sessions } from '../session/sessions.ts';

/** The identity server of a shop with what the shop calls itself there. */
export type Realm = { readonly server: IdentityServer; readonly config: KeycloakConfig };

/** The shop's identity server, where the address names its realm. */
export const realmOf = (sessions: Pick<Sessions, 'identityOf'>, info: ShopInfo, realm: string): O.Option<Realm> =>
  F.pipe(
    O.fromNullable(info.keycloakConfig),
    O.filter((config) => config.realm === realm),
    O.bindTo('config'),
    O.bind('server', () => sessions.identityOf(info)),
  );

/** What a call of the shop fails with when the identity server said nothing about the user. */
export const outageOf = (outage: IdentityOutage): Failure =>
  outage._tag === 'Unavailable' ? { _tag: 'IdentityUnavailable', cause: outage.cause } : { _tag: outage._tag };

import type { IdentityServer } from '@torg/domain/session/server';
import type { KeycloakConfig, ShopInfo } from '@torg/domain/shop';
import { function as F, option as O } from 'fp-ts';
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

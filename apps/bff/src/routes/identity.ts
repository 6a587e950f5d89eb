import { getAccount, getDiscovery, getUserinfo } from '@torg/contracts';
import { identityMessages } from '@torg/domain/session';
import { type IdentityFailure, type IdentityServer, isOutage } from '@torg/domain/session/server';
import type { KnownUser } from '@torg/domain/user';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { Sessions } from '../session/sessions.ts';
import { askedOrigin } from './asked-origin.ts';
import { on, withContracts } from './contract-route.ts';
import { outageOf, type Realm, realmOf } from './identity-realm.ts';

type Told = Readonly<Record<string, unknown>>;

/** A token of the identity server that it no longer takes is for the browser to have refreshed. */
const failureOf = (failure: IdentityFailure): Failure => {
  if (isOutage(failure)) return outageOf(failure);
  return { _tag: failure.reason === identityMessages.notSupported ? 'NotSupported' : 'InvalidToken' };
};

/** Endpoints of the identity server that a browser is led to; the others take its own tokens, which no browser has. */
const shownEndpoints = ['authorization_endpoint', 'end_session_endpoint'];

const withoutForeignEndpoints = (metadata: Told): Told =>
  Object.fromEntries(
    Object.entries(metadata).filter(([name]) =>
      name.endsWith('_endpoint') ? shownEndpoints.includes(name) : !name.endsWith('_endpoint_aliases'),
    ),
  );

/** Ways to a login, and to new tokens, that there are through the shop; its token endpoint takes no secret of a client. */
const servedGrants: readonly unknown[] = ['authorization_code', 'refresh_token', 'implicit'];

const withServedGrants = ({ grant_types_supported: told, ...metadata }: Told): Told => ({
  ...Object.fromEntries(Object.entries(metadata).filter(([name]) => !name.startsWith('token_endpoint_auth_'))),
  token_endpoint_auth_methods_supported: ['none'],
  ...(Array.isArray(told) ? { grant_types_supported: told.filter((grant) => servedGrants.includes(grant)) } : {}),
});

/** What the identity server publishes and tells, for browsers that hold nothing but tokens of the shop. */
export const identityRoutes =
  (sessions: Pick<Sessions, 'identityOf'>): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const realmIn = (request: FastifyRequest, realm: string): TE.TaskEither<Failure, Realm> =>
      TE.fromOption((): Failure => ({ _tag: 'NotFound' }))(realmOf(sessions, request.context.shop.info, realm));

    /** For a token of the shop with its cookie, which were compared at the door. */
    const ask = (
      request: FastifyRequest,
      realm: string,
      call: (server: IdentityServer, accessToken: string, user: KnownUser) => TE.TaskEither<IdentityFailure, Told>,
    ): TE.TaskEither<Failure, Told> =>
      F.pipe(
        realmIn(request, realm),
        TE.chain(({ server }) => {
          const { session } = request.login ?? {};
          const isBearer = /^bearer\b/i.test(request.headers.authorization ?? '');
          if (session === undefined || !isBearer) return TE.left<Failure>({ _tag: 'InvalidToken' });
          const { accessToken } = session.upstream;
          return accessToken === undefined
            ? TE.left<Failure>({ _tag: 'NotSupported' })
            : F.pipe(call(server, accessToken, session.user), TE.mapLeft(failureOf));
        }),
      );

    const { config, ...discovery } = on(getDiscovery, 'identity');
    app.route({
      ...discovery,
      config: { ...config, skipSession: true },
      handler: (request, reply) => {
        const { realm } = request.params;
        const base = `${askedOrigin(request)}/auth/realms/${encodeURIComponent(realm)}`;
        return answer(
          reply,
          F.pipe(
            realmIn(request, realm),
            TE.chain(({ server }) => F.pipe(server.discover(), TE.mapLeft(outageOf))),
            TE.map((metadata) => ({
              ...withServedGrants(withoutForeignEndpoints(metadata)),
              token_endpoint: `${base}/protocol/openid-connect/token`,
              userinfo_endpoint: `${base}/protocol/openid-connect/userinfo`,
              account_endpoint: `${base}/account`,
            })),
          ),
        );
      },
    });

    app.route({
      ...on(getUserinfo, 'identity', { servedBeforeConsent: false }),
      handler: (request, reply) =>
        answer(
          reply,
          ask(request, request.params.realm, (server, accessToken, { customerUserId }) =>
            server.userinfo(accessToken, customerUserId),
          ),
        ),
    });

    app.route({
      ...on(getAccount, 'identity', { servedBeforeConsent: false }),
      handler: (request, reply) =>
        answer(
          reply,
          ask(request, request.params.realm, (server, accessToken) => server.account(accessToken)),
        ),
    });
  };

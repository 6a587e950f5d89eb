import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply } from 'fastify';
import { either as E } from 'fp-ts';
import type { UpstreamUser } from '../account.ts';
import type { Identities } from '../accounts/identities.ts';
import { brokerPath, type ExternalParams, externalPath, loginPath } from '../addresses.ts';
import type { OfferedProvider } from '../brands/brand.ts';
import { plainBrand } from '../brands/brand.ts';
import { externalProblemPage } from '../pages/external-pages.ts';
import { errorPage } from '../pages/message-pages.ts';
import { loginFromAddress } from '../throttle/throttle.ts';
import type { Upstream } from '../upstream/connect-providers.ts';
import { hasLeft, withoutLeftMark } from '../upstream/left-mark.ts';
import { levelsIn, provedLevel } from '../upstream/proved-level.ts';
import type { UpstreamLogins } from '../upstream/upstream-logins.ts';
import { upstreamUser } from '../upstream/upstream-user.ts';
import { notFound, sendPage } from './answer.ts';
import { plainLook } from './at-the-door.ts';
import {
  answerOf,
  type FoundProblem,
  lastLoginCookie,
  lastLoginOf,
  problemOf,
  problemStatus,
} from './external-answer.ts';
import { givenUp, goOn } from './login-result.ts';
import type { LoginDeps } from './login-routes.ts';
import { findLogin, type LoginRequest, type LoginUnderWay, refuseExpired } from './login-under-way.ts';
import { sendTooMany, waitForAddress } from './too-many.ts';

export type ExternalDeps = LoginDeps & {
  readonly upstreams: readonly Upstream[];
  readonly logins: UpstreamLogins;
  readonly identities: Identities;
  /** The origin of this server. */
  readonly origin: string;
  readonly log: FastifyBaseLogger;
};

/** Whether the provider is to ask whom it still knows: the shop wants it, or somebody logged out in this browser. */
const asksAnew = (prompt: unknown, cookies: string | undefined): boolean =>
  String(prompt ?? '')
    .split(' ')
    .includes('login') || hasLeft(cookies);

type ExternalRequest = LoginRequest<ExternalParams>;

/** Logins by another OpenID provider: there and back. */
export const externalRoutes =
  (deps: ExternalDeps): FastifyPluginAsync =>
  async (scope) => {
    const upstreamOf = ({ client }: LoginUnderWay, alias: string) =>
      client.providers.some((offered) => offered.alias === alias)
        ? deps.upstreams.find(({ settings }) => settings.alias === alias)
        : undefined;

    const allLevels = deps.upstreams.flatMap(({ settings }) => settings.acrValues);
    const levelsOf = (acrValues: unknown, settings: Upstream['settings']) => levelsIn(acrValues, settings.acrValues);

    /** Whose login it is. @param known the account of this browser's login, whose user is to prove who they are. */
    const accountOf = async (person: UpstreamUser, known: string | undefined) =>
      known === undefined
        ? ((await deps.identities.find(person)) ?? (await deps.accounts.saveUpstream(person)))
        : deps.identities.identify(known, person);

    const note = ({ client }: LoginUnderWay, provider: OfferedProvider, { problem, reason }: FoundProblem): void => {
      // Whoever changes their mind is no fault of anybody.
      const level = ['denied', 'state', 'person'].includes(problem) ? 'info' : 'warn';
      deps.log[level]({ provider: provider.alias, client: client.id, problem, reason }, 'no login by another provider');
    };

    const fail = (reply: FastifyReply, login: LoginUnderWay, provider: OfferedProvider, found: FoundProblem) => {
      note(login, provider, found);
      const { client, look, ways } = login;
      const { problem, reason } = found;
      const code = problem === 'untrusted' ? reason : undefined;
      const markup = externalProblemPage(look, provider, problem, ways.choose, code);
      return sendPage(reply, client.brand, markup, problemStatus[problem]);
    };

    const withUpstream =
      (
        handle: (
          request: ExternalRequest,
          reply: FastifyReply,
          login: LoginUnderWay,
          upstream: Upstream,
        ) => Promise<FastifyReply>,
      ) =>
      async (request: ExternalRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const client = deps.clientOf(request.params.client);
        if (client === undefined) return notFound(reply);
        const login = await findLogin(deps.provider, client, request, reply);
        if (login === undefined || login.interaction.prompt.name !== 'login') return refuseExpired(reply, client);
        const upstream = upstreamOf(login, request.params.alias);
        return upstream === undefined ? notFound(reply) : handle(request, reply, login, upstream);
      };

    scope.get<{ Params: ExternalParams }>(
      `/login-actions/:client/:uid/external/:alias`,
      withUpstream(async (request, reply, login, { settings, server }) => {
        const { client, look, interaction } = login;
        const seconds = await waitForAddress(deps, loginFromAddress, request.ip);
        if (seconds !== undefined) return sendTooMany(reply, client.brand, look, seconds);
        const { uid } = request.params;
        const { login_hint: loginHint, prompt, acr_values: acrValues } = interaction.params;
        const levels = levelsOf(acrValues, settings);
        const begun = await server.authorizationUrl({
          ...(await deps.logins.begin({ client: client.id, uid, alias: settings.alias })),
          redirectUri: `${deps.origin}${brokerPath(settings.alias)}`,
          uiLocales: look.locale,
          ...(typeof loginHint === 'string' ? { loginHint } : {}),
          ...(settings.acrValues.length === 0
            ? {}
            : { acrValues: (levels.length === 0 ? settings.acrValues : levels).join(' ') }),
          ...(levels.length > 0 || asksAnew(prompt, request.headers.cookie) ? { prompt: 'login' } : {}),
        })();
        if (E.isLeft(begun)) return fail(reply, login, settings, problemOf(begun.left));
        return reply
          .header('set-cookie', lastLoginCookie(request.params, brokerPath(settings.alias)))
          .header('cache-control', 'no-store')
          .redirect(begun.right, 303);
      }),
    );

    // The cookie that proves whose login it is belongs to the login's own address: the answer goes on to there.
    scope.get<{ Params: { alias: string } }>(`/broker/:alias/endpoint`, async (request, reply) => {
      const { alias } = request.params;
      const answer = answerOf(request.query);
      const found = await deps.logins.find(answer.get('state') ?? '');
      const login = found?.alias === alias ? found : lastLoginOf(request.headers.cookie);
      if (login !== undefined && deps.clientOf(login.client) !== undefined) {
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${externalPath(loginPath(login.client, login.uid), alias)}/answer?${answer}`, 303);
      }
      return sendPage(reply, plainBrand, errorPage(plainLook(request), 'error.login_expired'), 400);
    });

    scope.get<{ Params: ExternalParams }>(
      `/login-actions/:client/:uid/external/:alias/answer`,
      withUpstream(async (request, reply, login, { settings, server }) => {
        const { client, uid, alias } = request.params;
        const answer = answerOf(request.query);
        const secrets = await deps.logins.redeem(answer.get('state') ?? '', { client, uid, alias });
        if (secrets === undefined) return fail(reply, login, settings, { problem: 'state', reason: 'state' });
        const claims = await server.redeem(`${deps.origin}${brokerPath(alias)}?${answer}`, secrets)();
        const asked = levelsIn(login.interaction.params.acr_values, allLevels);
        if (E.isLeft(claims)) {
          const found = problemOf(claims.left);
          // Nobody chooses another way to prove who they are: the shop has sent them, and goes on without the proof.
          if (found.problem !== 'denied' || asked.length === 0) return fail(reply, login, settings, found);
          note(login, settings, found);
          return goOn(deps.provider, request, reply, givenUp);
        }
        const user = upstreamUser(settings, claims.right);
        if (E.isLeft(user))
          return fail(reply, login, settings, { problem: 'untrusted', reason: `claim: ${user.left.claim}` });
        const { begunAt } = secrets;
        const level = provedLevel(claims.right, { asked, vouched: settings.acrValues, begunAt, now: Date.now() });
        if (E.isLeft(level)) return fail(reply, login, settings, { problem: level.left, reason: level.left });
        const known = asked.length === 0 ? undefined : login.interaction.session?.accountId;
        const account = await accountOf(user.right, known);
        if (account === undefined) return fail(reply, login, settings, { problem: 'person', reason: 'person' });
        const acr = level.right === undefined ? {} : { acr: level.right };
        const result = { login: { accountId: account.id, remember: false, ts: account.loginTime, ...acr } };
        return goOn(deps.provider, request, reply.header('set-cookie', withoutLeftMark), result);
      }),
    );
  };

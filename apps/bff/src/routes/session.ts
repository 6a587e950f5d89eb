import { deleteGuestSession, getPermissions, getSession, postGuestSession, postSession } from '@torg/contracts';
import { groupCookie } from '@torg/contracts/cookies';
import { awaitsConsent, untilConsent } from '@torg/domain/consent';
import type { ShopFailure } from '@torg/domain/failure';
import { isCrawler, isPureGuest, type SessionAnswer } from '@torg/domain/session';
import { loginAbout } from '@torg/domain/shopper';
import type { User } from '@torg/domain/user';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import { type ChangeShopperDeps, tellLogout } from '../http/change-shopper.ts';
import { rememberCount } from '../http/cookies/basket-cookies.ts';
import { readGroup } from '../http/cookies/cookies.ts';
import { deviceOf, forgetUserCount, giveGuest, rememberGroup } from '../http/cookies/session-cookies.ts';
import { logOf } from '../http/logging.ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { RequestContext } from '../http/request-context.ts';
import { readPreferences, toldUser } from '../http/told-user.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import { followDeferredLogin } from './complete-login.ts';
import { aboutOf, on, withContracts } from './contract-route.ts';

export type SessionRoutesDeps = ChangeShopperDeps & {
  readonly sessions: Pick<Sessions, 'newSecret' | 'tokensOf' | 'stay' | 'end'>;
};

const nobody: SessionAnswer = {
  user: {},
  assumedUser: null,
  guestBasketId: null,
  keycloakToken: null,
  isPureGuest: true,
};

/** Who logged in, and as whom they act. */
const usersOf = (session: ShopperSession): Pick<SessionAnswer, 'user' | 'assumedUser'> => ({
  user: loginAbout('own', session).user,
  assumedUser: session.representative === undefined ? null : session.user,
});

/** What the shop keeps is of whoever is shopped for: the customer, while somebody acts as one. */
const withFactsOfShopper = (
  { user, assumedUser }: Pick<SessionAnswer, 'user' | 'assumedUser'>,
  facts: (user: User) => User,
): Pick<SessionAnswer, 'user' | 'assumedUser'> =>
  assumedUser === null ? { user: facts(user), assumedUser } : { user, assumedUser: facts(assumedUser) };

/** Who shops, in the shape that a page asks for after it was shown. */
export const sessionRoutes =
  (deps: SessionRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const { openShop, preferencesOf, sessions, secret } = deps;
    const app = withContracts(instance);

    /** The cookie of the customer group goes with the session that is told: it is written anew where it says another one. */
    const keepGroup = (
      reply: FastifyReply,
      { shop: { info }, priceContext: { customerGroup } }: RequestContext,
    ): void => {
      const { cookies } = reply.request;
      if (readGroup(cookies[groupCookie], info, secret) === customerGroup) return;
      rememberGroup(reply, info, customerGroup, secret);
    };

    const tokensOf = async ({ login, context }: FastifyRequest): Promise<SessionAnswer['keycloakToken']> => {
      if (login === undefined) return null;
      const { expiresIn: _, ...tokens } = await sessions.tokensOf(context.shop.info, login)();
      return tokens;
    };

    /** Nothing personal is told before the privacy text was accepted. */
    const tellWaiting = (request: FastifyRequest, user: User): TE.TaskEither<ShopFailure, SessionAnswer> =>
      F.pipe(
        TE.fromTask(() => tokensOf(request)),
        TE.map((keycloakToken) => ({ ...nobody, user: untilConsent(user), keycloakToken, isPureGuest: false })),
      );

    /** What a login was to be followed by follows now at the latest. @returns who asks, at the prices that then hold. */
    const settled = (request: FastifyRequest, reply: FastifyReply): T.Task<RequestContext> =>
      F.pipe(
        followDeferredLogin(deps, request, reply, request.context.session),
        T.map(
          O.match(
            () => request.context,
            ({ prices }) => ({ ...request.context, priceContext: prices }),
          ),
        ),
      );

    const tellShopper = (request: FastifyRequest, reply: FastifyReply): TE.TaskEither<ShopFailure, SessionAnswer> =>
      F.pipe(
        TE.fromTask(settled(request, reply)),
        TE.bindTo('context'),
        TE.bindW('basket', ({ context }) => openShop(context).basket.read()),
        TE.bind('keycloakToken', () => TE.fromTask(() => tokensOf(request))),
        TE.bind('preferences', ({ context }) =>
          TE.fromTask(
            readPreferences(preferencesOf, context, (err) =>
              logOf(request).error({ err }, 'the preferences of a user could not be read'),
            ),
          ),
        ),
        TE.map(({ context, basket, keycloakToken, preferences }): SessionAnswer => {
          const { session } = context;
          if (O.isSome(session) && session.value.kind === 'browser') keepGroup(reply, context);
          rememberCount(reply, context, basket.count);
          return O.isSome(session)
            ? {
                ...nobody,
                ...withFactsOfShopper(usersOf(session.value), (user) =>
                  toldUser(user, preferences, context, basket.id),
                ),
                keycloakToken,
                isPureGuest: false,
              }
            : { ...nobody, guestBasketId: basket.id, isPureGuest: isPureGuest(deviceOf(request)) };
        }),
      );

    const tell = (request: FastifyRequest, reply: FastifyReply): TE.TaskEither<ShopFailure, SessionAnswer> => {
      const { session } = request.context;
      const isWaiting = O.isSome(session) && awaitsConsent(session.value.user);
      return isWaiting ? tellWaiting(request, session.value.user) : tellShopper(request, reply);
    };

    app.route({
      ...on(getSession),
      handler: (request, reply) => {
        if (O.isNone(request.context.session)) forgetUserCount(request, reply);
        return answer(reply, tell(request, reply));
      },
    });

    app.route({
      ...on(postSession, 'reading', { about: 'own' }),
      handler: ({ context, login }, reply) =>
        answer(
          reply,
          F.pipe(
            TE.fromNullable<Failure>({ _tag: 'Forbidden' })(login),
            TE.chainW(({ key }) => sessions.stay(context.shop.info, key)),
            TE.chainOptionKW((): Failure => ({ _tag: 'NotLoggedIn' }))((secondsLeft) => secondsLeft),
            TE.map((secondsLeft) => ({ secondsLeft })),
          ),
        ),
    });

    app.route({
      ...on(postGuestSession),
      handler: (request, reply) => {
        const { guest, session } = request.context;
        const isNobody = O.isNone(guest) && O.isNone(session);
        if (isNobody && !isCrawler(request.headers['user-agent'])) giveGuest(reply, sessions.newSecret());
        return answer(reply, tell(request, reply));
      },
    });

    app.route({
      ...on(getPermissions),
      handler: async ({ context, query }) => ({
        permissions: F.pipe(
          context.session,
          O.match(
            () => [],
            (session) => loginAbout(aboutOf(query), session).user.nonResourcePermissions ?? [],
          ),
        ),
      }),
    });

    app.route({
      ...on(deleteGuestSession),
      handler: (request, reply) => {
        const { login, context } = request;
        if (login === undefined) return answer(reply, tell(request, reply));
        return answer(
          reply,
          F.pipe(
            sessions.end(context.shop.info, login.key, 'logged-out'),
            TE.map(() => {
              tellLogout(request, reply, true);
              return nobody;
            }),
          ),
        );
      },
    });
  };

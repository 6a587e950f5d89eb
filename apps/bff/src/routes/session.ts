import { deleteGuestSession, getPermissions, getSession, postSession } from '@torg/contracts';
import type { ShopFailure } from '@torg/domain/failure';
import type { SessionAnswer } from '@torg/domain/session';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { rememberCount } from '../http/cookies/basket-cookies.ts';
import { forgetShopper, forgetUserCount } from '../http/cookies/session-cookies.ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop } from '../http/request-context.ts';
import type { Sessions } from '../session/sessions.ts';
import { on, withContracts } from './contract-route.ts';

export type SessionRoutesDeps = { readonly openShop: OpenShop; readonly sessions: Sessions };

const nobody: SessionAnswer = {
  user: {},
  assumedUser: null,
  guestBasketId: null,
  keycloakToken: null,
  isPureGuest: true,
};

/** Who shops, in the shape that a page asks for after it was shown. */
export const sessionRoutes =
  ({ openShop, sessions }: SessionRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    const tokensOf = async ({ login, context }: FastifyRequest): Promise<SessionAnswer['keycloakToken']> => {
      if (login === undefined) return null;
      const { expiresIn: _, ...tokens } = await sessions.tokensOf(context.shop.info, login)();
      return tokens;
    };

    const tell = (request: FastifyRequest, reply: FastifyReply): TE.TaskEither<ShopFailure, SessionAnswer> =>
      F.pipe(
        openShop(request.context).basket.read(),
        TE.bindTo('basket'),
        TE.bind('keycloakToken', () => TE.fromTask(() => tokensOf(request))),
        TE.map(({ basket, keycloakToken }): SessionAnswer => {
          const { session } = request.context;
          rememberCount(reply, request.context, basket.count);
          return O.isSome(session)
            ? { ...nobody, user: session.value.user, keycloakToken, isPureGuest: false }
            : { ...nobody, guestBasketId: basket.id };
        }),
      );

    app.route({
      ...on(getSession),
      handler: (request, reply) => {
        if (O.isNone(request.context.session)) forgetUserCount(request, reply);
        return answer(reply, tell(request, reply));
      },
    });

    app.route({
      ...on(postSession),
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
      ...on(getPermissions),
      handler: async ({ context }) => ({
        permissions: F.pipe(
          context.session,
          O.match(
            () => [],
            ({ user }) => user.nonResourcePermissions ?? [],
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
              forgetShopper(reply);
              return nobody;
            }),
          ),
        );
      },
    });
  };

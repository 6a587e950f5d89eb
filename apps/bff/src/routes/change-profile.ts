import { postChangeProfile } from '@torg/contracts';
import { paths, redirectTarget } from '@torg/domain/navigation';
import { type ChangedProfile, changeProfile } from '@torg/domain/profile';
import { followChange } from '@torg/domain/session/server';
import type { About } from '@torg/domain/shopper';
import { hasProfile } from '@torg/domain/user';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { type ChangeShopperDeps, followChangeDeps, tellShopper } from '../http/change-shopper.ts';
import { acceptForms } from '../http/form-body.ts';
import { fieldOf, redirectField } from '../http/form-fields.ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import { isActing, type RequestContext } from '../http/request-context.ts';
import type { Sessions } from '../session/sessions.ts';
import { askedOrigin } from './asked-origin.ts';
import { aboutOf, on, withContracts } from './contract-route.ts';
import { inLocale, seeOther } from './own-page.ts';

export type ChangeProfileRoutesDeps = ChangeShopperDeps & { readonly sessions: Pick<Sessions, 'chooseProfile'> };

/** A program has no session here that could keep a choice. */
const withoutSession = (session: RequestContext['session'], profileId: string): Failure => {
  if (O.isNone(session)) return { _tag: 'NotLoggedIn' };
  return { _tag: hasProfile(session.value.user, profileId) ? 'Forbidden' : 'UnknownProfile' };
};

/** For whom a user shops, of several profiles: chosen by a call, or by a form that works without scripts. */
export const changeProfileRoutes =
  (deps: ChangeProfileRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    await acceptForms(instance);
    const app = withContracts(instance);

    const change = (
      request: FastifyRequest,
      reply: FastifyReply,
      profileId: string,
      about: About = 'shopper',
    ): TE.TaskEither<Failure, ChangedProfile> => {
      const { context, login } = request;
      if (login === undefined) return TE.left(withoutSession(context.session, profileId));
      return F.pipe(
        changeProfile({
          choose: (...choice) => deps.sessions.chooseProfile(context.shop.info, ...choice),
          follow: followChange(followChangeDeps(deps, request)),
        })(login.key, profileId, context.priceContext.vatView, about),
        TE.mapLeft((failure): Failure => (failure._tag === 'SessionOver' ? { _tag: 'NotLoggedIn' } : failure)),
        // What belongs to who logged in is not shown while they act as a customer.
        TE.chainFirstIOK((after) => () => {
          if (about === 'shopper' || !isActing(context))
            tellShopper(reply, after.change, { after, secret: deps.secret });
        }),
      );
    };

    app.route({
      ...on(postChangeProfile),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            change(request, reply, request.params.id, aboutOf(request.query)),
            TE.map(({ isChanged, prices }) => ({ profileId: request.params.id, isChanged, ...prices })),
          ),
        ),
    });

    const choose = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const back = redirectTarget(redirectField(request), askedOrigin(request));
      const changed = await change(request, reply, fieldOf(request, 'profileId'))();
      if (E.isRight(changed)) return reply.redirect(back, 303);
      return seeOther(request, reply, `${paths.chooseProfile(back)}&failed=true`);
    };

    for (const prefix of ['', '/:locale']) {
      instance.post(
        `${prefix}${paths.chooseProfile()}`,
        { schema: { hide: true }, config: { role: 'user', budget: 'reading' } },
        inLocale(choose),
      );
    }
  };

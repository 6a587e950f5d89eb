import { postChangeProfile } from '@torg/contracts';
import { paths, redirectTarget } from '@torg/domain/navigation';
import { type ChangedProfile, changeProfile, type ProfileOf, preferredVatView } from '@torg/domain/profile';
import type { ShopperLogin } from '@torg/domain/shopper';
import { hasProfile } from '@torg/domain/user';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { giveShopperCookies } from '../http/cookies/shopper-cookies.ts';
import { acceptForms } from '../http/form-body.ts';
import { fieldOf, redirectField } from '../http/form-fields.ts';
import { logOf } from '../http/logging.ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop, PreferencesOf, RequestContext } from '../http/request-context.ts';
import type { Sessions } from '../session/sessions.ts';
import { askedOrigin } from './asked-origin.ts';
import { on, withContracts } from './contract-route.ts';
import { inLocale, seeOther } from './own-page.ts';

export type ChangeProfileRoutesDeps = {
  readonly openShop: OpenShop;
  readonly preferencesOf: PreferencesOf;
  readonly sessions: Pick<Sessions, 'chooseProfile'>;
  /** Signs the customer group. */
  readonly secret: string;
};

const isActing = (session: RequestContext['session']): boolean =>
  O.isSome(session) && session.value.representative !== undefined;

/** A program has no session here that could keep a choice. */
const withoutSession = (session: RequestContext['session'], profileId: string): Failure => {
  if (O.isNone(session)) return { _tag: 'NotLoggedIn' };
  return { _tag: hasProfile(session.value.user, profileId) ? 'Forbidden' : 'UnknownProfile' };
};

/** For whom a user shops, of several profiles: chosen by a call, or by a form that works without scripts. */
export const changeProfileRoutes =
  ({ openShop, preferencesOf, sessions, secret }: ChangeProfileRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    await acceptForms(instance);
    const app = withContracts(instance);

    const giveCookies = (request: FastifyRequest, reply: FastifyReply, changed: ChangedProfile): void => {
      // What was chosen for the one profile says nothing of another.
      const vatView = changed.isChanged ? (changed.preferred ?? 'none') : 'as before';
      giveShopperCookies(reply, request.context, { ...changed, vatView, settings: O.none }, secret);
    };

    const change = (
      request: FastifyRequest,
      reply: FastifyReply,
      profileId: string,
      of: ProfileOf = 'shopper',
    ): TE.TaskEither<Failure, ChangedProfile> => {
      const { context, login } = request;
      const { info } = context.shop;
      if (login === undefined) return TE.left(withoutSession(context.session, profileId));
      const as = (shopper: ShopperLogin) => O.some({ ...shopper, kind: 'browser' as const });
      return F.pipe(
        changeProfile({
          shop: info,
          choose: (...choice) => sessions.chooseProfile(info, ...choice),
          openBasket: (shopper, priceContext) => openShop({ ...context, priceContext, session: as(shopper) }).basket,
          readVatView: (shopper) =>
            F.pipe(preferencesOf({ shop: context.shop, session: as(shopper) }).read, TE.map(preferredVatView)),
          onError: (err) =>
            logOf(request).error({ err }, 'the basket or the preferences of a profile could not be read'),
        })(login.key, profileId, context.priceContext, of),
        TE.mapLeft((failure): Failure => (failure._tag === 'SessionOver' ? { _tag: 'NotLoggedIn' } : failure)),
        // What belongs to who logged in is not shown while they act as a customer.
        TE.chainFirstIOK((changed) => () => {
          if (of === 'shopper' || !isActing(context.session)) giveCookies(request, reply, changed);
        }),
      );
    };

    app.route({
      ...on(postChangeProfile),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            change(request, reply, request.params.id, request.query.ignoreTuid === true ? 'own' : 'shopper'),
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

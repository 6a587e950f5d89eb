import { consentStep, logoutAsGuest } from '@torg/domain/consent';
import { changeTellingTarget, paths, redirectTarget } from '@torg/domain/navigation';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { tellOnce } from '../http/cookies/logout-cookies.ts';
import { acceptForms } from '../http/form-body.ts';
import { fieldOf, redirectField } from '../http/form-fields.ts';
import { refuse } from '../http/problems/answer.ts';
import type { PageServer } from '../pages/page-server.ts';
import { sendPage } from '../pages/send/send-page.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import { askedOrigin } from './asked-origin.ts';
import type { LoginDeps } from './complete-login.ts';
import { searchOf } from './contract-route.ts';
import { decideConsent, shownText } from './decide-consent.ts';
import { inLocale, seeOther, startOf } from './own-page.ts';

export type ConsentPageDeps = LoginDeps & { readonly pages: Pick<PageServer, 'askForConsent'> };

/** Where to go on: within the shop, or to an origin that its operator lists. */
const targetOf = (request: FastifyRequest, wish: string): string =>
  redirectTarget(
    wish === '' ? startOf(request) : wish,
    askedOrigin(request),
    request.context.shop.info.redirectOrigins,
  );

/** The login ends, at the identity server too where it was made there; the shop's start is shown to the guest of before. */
const leave = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.redirect(logoutAsGuest(startOf(request)), 303);

/**
 * The page on which a login waits for consent to the privacy text, and on which a consent is taken back. It needs no
 * script. Without a text it leads home, and whom the shop does not ask it leads on.
 */
export const consentPageRoutes =
  (deps: ConsentPageDeps): FastifyPluginAsync =>
  async (app) => {
    await acceptForms(app);

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      session: ShopperSession,
      { target, hasChanged }: { readonly target: string; readonly hasChanged: boolean },
    ): Promise<FastifyReply> => {
      const { context } = request;
      const text = shownText(context);
      if (text === undefined) return seeOther(request, reply, paths.start);
      const latest = await deps.consentOf(context.shop)(session).latest()();
      if (E.isLeft(latest)) return refuse(reply, latest.left);
      const isAccepted = session.user.privacyConsent === true && O.isSome(latest.right);
      const accepted = isAccepted ? { acceptedAt: latest.right.value.decidedAt } : {};
      const question = { ...text, target, hasChanged, ...accepted };
      const asked = { context, isHttps: request.protocol === 'https' };
      return sendPage(request, reply, deps.pages.askForConsent(asked, question, hasChanged ? 409 : 200));
    };

    const get = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const search = searchOf(request.url);
      const wish = search.get('redirectUri') ?? '';
      const session = O.toUndefined(request.context.session);
      if (shownText(request.context) === undefined) return seeOther(request, reply, paths.start);
      if (session === undefined)
        return seeOther(request, reply, paths.login(wish === '' ? paths.privacyConsent : wish));
      const { user } = session;
      if (user.privacyConsent === undefined) return reply.redirect(targetOf(request, wish), 303);
      const step = consentStep('login', { ...user, isImpersonation: search.get('type') === 'impersonation' });
      if (!user.privacyConsent && step !== 'wait') return leave(request, reply);
      return show(request, reply, session, { target: targetOf(request, wish), hasChanged: false });
    };

    const post = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const target = targetOf(request, redirectField(request));
      const session = O.toUndefined(request.context.session);
      if (session === undefined) return seeOther(request, reply, paths.login(target));
      if (session.user.privacyConsent === undefined) return reply.redirect(target, 303);
      const decision = fieldOf(request, 'decision');
      if (!['accept', 'decline', 'withdraw'].includes(decision)) return refuse(reply, { _tag: 'BadRequest' });
      const consent = decision === 'accept';
      const asked = { consent, locale: fieldOf(request, 'locale'), version: fieldOf(request, 'version') };
      const decided = await decideConsent(deps, request, reply, session, asked)();
      if (E.isRight(decided)) {
        if (!consent) {
          tellOnce(reply, decision === 'withdraw' ? 'consent-withdrawn' : 'consent-declined');
          return leave(request, reply);
        }
        const { locales } = request.context.shop.info;
        const goal = decided.right.isBasketChanged
          ? changeTellingTarget(target, askedOrigin(request), locales)
          : target;
        return reply.redirect(goal, 303);
      }
      return decided.left._tag === 'ConsentTextChanged'
        ? show(request, reply, session, { target, hasChanged: true })
        : refuse(reply, decided.left);
    };

    const options = { schema: { hide: true }, config: { role: 'open' as const, budget: 'basket' as const } };
    for (const prefix of ['', '/:locale']) {
      app.get(prefix + paths.privacyConsent, { ...options, exposeHeadRoute: false }, inLocale(get));
      app.post(prefix + paths.privacyConsent, options, inLocale(post));
    }
  };

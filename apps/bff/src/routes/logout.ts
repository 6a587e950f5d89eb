import { fastifyCookie } from '@fastify/cookie';
import { endsSilently } from '@torg/domain/consent';
import { redirectTarget } from '@torg/domain/navigation';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { tellLogout } from '../http/change-shopper.ts';
import { isLedBack, oweLogout, readNotice, settleLogout, tellOnce } from '../http/cookies/logout-cookies.ts';
import { forgetTarget, readTarget, rememberTarget } from '../http/cookies/session-cookies.ts';
import { acceptForms } from '../http/form-body.ts';
import { refuse } from '../http/problems/answer.ts';
import { callerOf, isLedFromElsewhere, isPrefetch } from '../http/request-origin.ts';
import type { PageServer } from '../pages/page-server.ts';
import { sendPage } from '../pages/send/send-page.ts';
import type { BrowserLogin } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import { askedOrigin } from './asked-origin.ts';
import { searchOf } from './contract-route.ts';
import { endSessionUrl } from './end-session-url.ts';
import { inLocale } from './own-page.ts';

export type LogoutDeps = {
  readonly sessions: Pick<Sessions, 'identityOf' | 'end' | 'newSecret'>;
  readonly pages: Pick<PageServer, 'askForLogout'>;
};

const wishOf = (request: FastifyRequest): string | undefined => {
  const { body } = request;
  const posted = typeof body === 'object' && body !== null && 'redirectUri' in body ? body.redirectUri : undefined;
  return typeof posted === 'string' ? posted : (searchOf(request.url).get('redirectUri') ?? undefined);
};

/** Where a logout may lead: into the shop, or to an origin that its operator lists. */
const targetOf = (request: FastifyRequest, wish: string | undefined): string =>
  redirectTarget(wish, askedOrigin(request), request.context.shop.info.redirectOrigins);

/**
 * The end of a session, here and at the identity server, and the way back. A link on another site cannot log
 * anybody out: then the shopper is asked. When the identity server is away the shop's own session ends all the same; a
 * visit from a procurement system is known here alone; a login that the telecom vouched for ends here alone where the privacy text was not accepted (`endsSilently`). Until the
 * identity server has led back (`state`) it counts as not told: the next login asks for the password, whatever it still knows.
 */
export const logoutRoutes =
  ({ sessions, pages }: LogoutDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    await acceptForms(app);

    /** Without a session: on the way back from the identity server, or there was nothing to end. */
    const goOn = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
      const isHttps = request.protocol === 'https';
      const kept = readTarget(cookies, isHttps);
      if (isLedBack(cookies, isHttps, searchOf(request.url).get('state'))) settleLogout(reply);
      if (kept !== undefined) forgetTarget(reply);
      else if (!isLedFromElsewhere(callerOf(request))) tell(request, reply);
      return reply.redirect(targetOf(request, wishOf(request) ?? kept), 303);
    };

    /** Says that nobody is logged in any more, unless something else says so by now. */
    const tell = (request: FastifyRequest, reply: FastifyReply): void => {
      const said = readNotice(fastifyCookie.parse(request.headers.cookie ?? ''), request.protocol === 'https');
      if (said === undefined) tellOnce(reply, 'logged-out');
    };

    const end = async (request: FastifyRequest, reply: FastifyReply, login: BrowserLogin): Promise<FastifyReply> => {
      const { info } = request.context.shop;
      const target = targetOf(request, wishOf(request));
      const ended = await sessions.end(info, login.key, 'logged-out')();
      if (E.isLeft(ended)) return refuse(reply, ended.left);
      tell(request, reply);
      tellLogout(request, reply, searchOf(request.url).get('shopOn') === 'guest');
      const isHereAlone = O.exists(({ user }: ShopperSession) => user.punchOut !== undefined || endsSilently(user))(
        request.context.session,
      );
      const state = sessions.newSecret();
      const elsewhere = isHereAlone ? O.none : await endSessionUrl(sessions, request, login, state)();
      if (!isHereAlone) oweLogout(reply, state);
      if (O.isNone(elsewhere)) return reply.redirect(target, 303);
      rememberTarget(reply, target);
      return reply.redirect(elsewhere.value, 303);
    };

    const get = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { login, context } = request;
      if (login === undefined) return goOn(request, reply);
      if (!isLedFromElsewhere(callerOf(request)) && !isPrefetch(request)) return end(request, reply, login);
      const target = targetOf(request, wishOf(request));
      return sendPage(request, reply, pages.askForLogout({ context, isHttps: request.protocol === 'https' }, target));
    };

    const post = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      request.login === undefined ? goOn(request, reply) : end(request, reply, request.login);

    // Asked with HEAD nothing ends: only GET and POST do.
    const options = {
      exposeHeadRoute: false,
      schema: { hide: true },
      config: { role: 'open' as const, budget: 'identity' as const },
    };
    for (const prefix of ['', '/:locale']) {
      app.get(`${prefix}/logout`, options, inLocale(get));
      app.post(`${prefix}/logout`, options, inLocale(post));
    }
  };

import { writeOci, writeOrderMessage } from '@torg/adapter-punchout';
import { sessionCookie } from '@torg/contracts/cookies';
import { paths } from '@torg/domain/navigation';
import { handOver, type PunchOut, protocolOf, visitSession } from '@torg/domain/punchout';
import type { Clock } from '@torg/domain/runtime';
import { ownLogin, type SessionKey } from '@torg/domain/session/server';
import { priceContextOf, type ShopperLogin } from '@torg/domain/shopper';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { type ChangeShopperDeps, changeShopper, tellLogout } from '../http/change-shopper.ts';
import { giveSession, hashOf, readSessionKey } from '../http/cookies/session-cookies.ts';
import { acceptForms } from '../http/form-body.ts';
import { fieldOf } from '../http/form-fields.ts';
import { logOf } from '../http/logging.ts';
import { refuse } from '../http/problems/answer.ts';
import { isPrefetch } from '../http/request-origin.ts';
import type { PageServer } from '../pages/page-server.ts';
import { sendPage } from '../pages/send/send-page.ts';
import type { Sessions } from '../session/sessions.ts';
import { inLocale, seeOther } from './own-page.ts';
import type { PunchOutPorts } from './punchout.ts';

export type PunchOutVisitDeps = ChangeShopperDeps & {
  readonly punchOut: Pick<PunchOutPorts, 'storeOf' | 'hash' | 'newId'>;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'begin' | 'end' | 'newSecret'>;
  readonly pages: Pick<PageServer, 'handOver' | 'tellVisitOver'>;
};

/** Who has the basket of a visit, and may change it: the shop itself does where the buyer only looks. */
const asOwner = ({ user: { punchOut: _, ...user }, ...login }: ShopperLogin) => ({
  ...login,
  ...{ user, kind: 'browser' as const },
});

/**
 * The visit of a buyer who comes from a procurement system: it begins by a start address, which counts once, and ends when
 * the basket is handed over, by a form that the buyer's browser posts.
 */
export const punchOutVisitRoutes =
  (deps: PunchOutVisitDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    await acceptForms(app);
    const { punchOut, clock, sessions, pages, openShop } = deps;

    /** Puts the lines of a basket of before into the visit's. @returns SKUs of those that could not be. */
    const bringBack = async (
      request: FastifyRequest,
      login: ShopperLogin,
      { items }: PunchOut,
    ): Promise<readonly string[]> => {
      if (items.length === 0) return [];
      const { context } = request;
      const priceContext = priceContextOf(context.shop.info, { user: login.user });
      const shopper = { ...context, priceContext, session: O.some(asOwner(login)) };
      const put = await openShop(shopper).quickOrder({ lines: items })();
      if (E.isRight(put)) return put.right.findings.flatMap(({ index }) => items[index]?.sku ?? []);
      logOf(request).error({ failure: put.left._tag }, 'a basket of a procurement system could not be brought back');
      return items.map(({ sku }) => sku);
    };

    const endFormer = async (request: FastifyRequest): Promise<void> => {
      const former = readSessionKey(request.cookies, request.protocol === 'https');
      if (O.isNone(former) || former.value === 'unknown') return;
      const ended = await sessions.end(request.context.shop.info, former.value, 'replaced')();
      if (E.isLeft(ended)) logOf(request).error({ err: ended.left.cause }, 'the session before a visit goes on');
    };

    /** Whether a window opens the address; a browser that does not say so is believed. */
    const isOpened = ({ headers }: FastifyRequest): boolean =>
      ['document', undefined].includes(headers['sec-fetch-dest'] as string | undefined);

    const start = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      // Neither what fetches ahead nor a frame, in which no cookie would be kept, uses the address up.
      if (isPrefetch(request) || !isOpened(request)) return refuse(reply, { _tag: 'Forbidden' });
      const { secret } = request.params as { readonly secret: string };
      const { context } = request;
      const { info } = context.shop;
      const cookie = sessions.newSecret();
      const key = hashOf(cookie);
      const now = clock.now();
      const opened = await punchOut.storeOf(info).open(punchOut.hash(secret), key, now)();
      if (E.isLeft(opened)) return refuse(reply, opened.left);
      if (O.isNone(opened.right)) return sayOver(request, reply);
      const visit = opened.right.value;
      const missing = await bringBack(request, ownLogin(visitSession(visit, now)), visit);
      const session = visitSession(visit, now, missing);
      const begun = await sessions.begin(info, key, session)();
      if (E.isLeft(begun)) return refuse(reply, begun.left);
      await endFormer(request);
      await changeShopper(deps, request, reply, { change: 'punch-out begun', login: ownLogin(session), cookie })();
      logOf(request).info({ shop: info.id, company: visit.company.id, visit: visit.id }, 'a visit began');
      return seeOther(request, reply, visit.operation === 'create' ? paths.start : paths.basket);
    };

    const sayOver = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      sendPage(
        request,
        reply,
        pages.tellVisitOver({ context: request.context, isHttps: request.protocol === 'https' }),
      );

    const giveBack = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const isHttps = request.protocol === 'https';
      const found = readSessionKey(request.cookies, isHttps);
      if (O.isNone(found) || found.value === 'unknown') return sayOver(request, reply);
      const { context } = request;
      const store = punchOut.storeOf(context.shop.info);
      const isBuyer = O.exists(({ user }: ShopperLogin) => user.punchOut !== undefined)(context.session);
      const readBasket = isBuyer ? O.some(openShop(context).basket.read()) : O.none;
      const isGivenUp = fieldOf(request, 'intent') === 'give-up';
      const handed = await handOver({ store, clock, readBasket })(found.value, isGivenUp)();
      if (E.isRight(handed)) return sendBack(request, reply, found.value, handed.right);
      switch (handed.left._tag) {
        case 'VisitOver':
          return sayOver(request, reply);
        case 'UnseenChanges':
          return seeOther(request, reply, paths.basket);
        default:
          return refuse(reply, handed.left);
      }
    };

    /** The basket is kept with the visit: its own is emptied, and the session ends. Whoever comes again finds nothing to do. */
    const sendBack = async (
      request: FastifyRequest,
      reply: FastifyReply,
      key: SessionKey,
      visit: PunchOut,
    ): Promise<FastifyReply> => {
      const { context } = request;
      const { info } = context.shop;
      if (O.isSome(context.session)) {
        const emptied = await openShop({
          ...context,
          session: O.map(asOwner)(context.session),
        }).basket.apply({ intent: 'clear' })();
        const ended = await sessions.end(info, key, 'logged-out')();
        for (const failed of [emptied, ended].filter(E.isLeft))
          logOf(request).error({ failure: failed.left._tag }, 'a visit could not be ended');
        logOf(request).info({ shop: info.id, company: visit.company.id, visit: visit.id }, 'a basket was handed over');
      }
      const isHttps = request.protocol === 'https';
      tellLogout(request, reply, true);
      // What opens nothing any more still finds what was handed over, should this answer be lost.
      const value = request.cookies[sessionCookie(isHttps)];
      if (value !== undefined) giveSession(reply, value);
      const isOci = protocolOf(visit.company) === 'oci';
      const fields = isOci ? writeOci(visit) : { 'cxml-urlencoded': messageOf(request, visit) };
      const { name: company, returnOrigins: origins } = visit.company;
      const form = { action: visit.returnUrl, origins, fields, company };
      return sendPage(request, reply, pages.handOver({ context, isHttps }, form));
    };

    const messageOf = (request: FastifyRequest, visit: PunchOut): string =>
      writeOrderMessage(visit, {
        ...{ payloadId: `${punchOut.newId()}@${request.hostname}`, moment: clock.now() },
        ...{ language: request.context.locale, userAgent: 'Torg' },
      });

    const hidden = { schema: { hide: true } };
    app.get(
      '/punchout/start/:secret',
      {
        ...hidden,
        exposeHeadRoute: false,
        config: { role: 'open', writes: 'anybody', isPage: true, budget: 'identity' },
      },
      start,
    );
    for (const prefix of ['', '/:locale']) {
      app.post(
        `${prefix}${paths.punchOutReturn}`,
        { ...hidden, config: { role: 'open', budget: 'basket' } },
        inLocale(giveBack),
      );
    }
  };

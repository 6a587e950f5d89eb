import { fastifyCookie } from '@fastify/cookie';
import { awaitsConsent, consentPath } from '@torg/domain/consent';
import type { Unavailable } from '@torg/domain/failure';
import { localizedPath, splitLocale } from '@torg/domain/navigation';
import { type Role, refusalFor } from '@torg/domain/permission';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import Negotiator from 'negotiator';
import type { BrowserLogin, FoundSession } from '../../session/find-session.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { RunningShop } from '../../shops/running-shop.ts';
import type { Shops } from '../../shops/shops.ts';
import { callerOf, checkAdmission, hostName } from '../admission.ts';
import { mayPersonalise, readGuest, readPriceContext } from '../cookies/cookies.ts';
import { readOrderOnHold } from '../cookies/payment-cookie.ts';
import { readSessionKey } from '../cookies/session-cookies.ts';
import { readListingView } from '../cookies/settings-cookie.ts';
import { dataHeaders } from '../headers.ts';
import { refuse } from '../problems/answer.ts';
import { anonymous, type ConsentOf, preferredLocale, type RequestContext } from '../request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every route of the shop scope before its handler runs. */
    context: RequestContext;
    /** The session behind the cookie, for what deals with sessions themselves. */
    login: BrowserLogin | undefined;
  }
  interface FastifyContextConfig {
    role?: Role;
    servedWhenClosed?: boolean;
    /** Asked by a page by itself: it tells nothing of a person. */
    isUpkeep?: boolean;
    /** Called by machines, with a signature: it matters not from where. */
    isSigned?: boolean;
    /** Served to a user who has not consented to the privacy text, too. */
    servedBeforeConsent?: boolean;
    /** Everybody gets the same, so that nobody's session is looked up. */
    skipSession?: boolean;
  }
}

export type ShopScopeDeps = {
  readonly shops: Shops;
  readonly sessions: Sessions;
  readonly consentOf: ConsentOf;
  readonly secret: string;
  /** Answers with the page that is all a closed shop shows, in the language of the request. */
  readonly showClosed: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

/**
 * Lets requests into the shop that their host names, and turns the others away: unknown hosts, closed shops,
 * foreign origins, tokens that do not hold, and whom the route is not for.
 */
export const enterShop = (
  app: FastifyInstance,
  { shops, sessions, consentOf, secret, showClosed }: ShopScopeDeps,
): void => {
  app.register(fastifyCookie);
  app.decorateRequest('context');
  app.decorateRequest('login');

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const isHttps = request.protocol === 'https';
    reply.headers(dataHeaders(isHttps)).headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
    const shop = shops.get().byHost.get(hostName(request.host));
    if (shop === undefined) return refuse(reply, { _tag: 'UnknownHost' });
    const {
      role = 'shopper',
      skipSession = false,
      isUpkeep = false,
      servedBeforeConsent = false,
    } = request.routeOptions.config;
    const refusal = checkAdmission(callerOf(request), { closed: shop.info.temporaryClosedContent !== undefined });
    if (refusal?._tag === 'Closed' && acceptsHtml(request)) {
      const [path = ''] = request.url.split('?');
      request.context = anonymous(shop, splitLocale(path, shop.info.locales).locale);
      return showClosed(request, reply);
    }
    if (refusal !== undefined) return refuse(reply, refusal);
    const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
    const found = skipSession ? E.right(O.none) : await findSession({ sessions, consentOf }, shop, request);
    if (E.isLeft(found)) return refuse(reply, found.left);
    const { session, login } = O.toUndefined(found.right) ?? {};
    const keptOut = refusalFor(role, shop.info, session?.user);
    if (keptOut !== undefined) return refuse(reply, keptOut);
    if (session !== undefined && awaitsConsent(session.user) && role !== 'open' && !servedBeforeConsent) {
      return acceptsHtml(request) ? askForConsent(shop, request, reply) : refuse(reply, { _tag: 'ConsentRequired' });
    }
    if (login !== undefined && role !== 'open' && !isUpkeep) await sessions.noteSeen(shop.info, login)();
    request.login = login;
    request.context = {
      shop,
      locale: preferredLocale(request.headers['accept-language'], shop.info.locales),
      priceContext: readPriceContext(cookies, shop.info, secret, session?.user),
      listingView: readListingView(cookies, shop.info),
      guest: readGuest(cookies, isHttps),
      orderOnHold: readOrderOnHold(cookies),
      session: O.fromNullable(session),
    };
  });
};

/** Whose session a request shows, by its cookie and its token. */
export const findSession = (
  { sessions, consentOf }: Pick<ShopScopeDeps, 'sessions' | 'consentOf'>,
  shop: RunningShop,
  request: FastifyRequest,
) =>
  F.pipe(
    sessions.find(shop.info, {
      cookie: readSessionKey(fastifyCookie.parse(request.headers.cookie ?? ''), request.protocol === 'https'),
      authorization: request.headers.authorization,
    }),
    TE.chainW(O.match(() => TE.right(O.none), tellConsent(consentOf, shop))),
  )();

const tellConsent =
  (consentOf: ConsentOf, shop: RunningShop) =>
  (found: FoundSession): TE.TaskEither<Unavailable, O.Option<FoundSession>> =>
    F.pipe(
      consentOf(shop)(found.session).tell(),
      TE.map((user) => O.some({ ...found, session: { ...found.session, user } })),
    );

/** Leads a browser without scripts to the page that asks; from a form the way back is the shop's start. */
const askForConsent = ({ info }: RunningShop, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const [path = ''] = request.url.split('?');
  const back = request.method === 'GET' ? request.url : undefined;
  return reply.redirect(localizedPath(consentPath(back), splitLocale(path, info.locales).locale, info.locales), 303);
};

/** Whether nothing of a request tells one visitor from another. */
export const isAnonymous = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === undefined && !mayPersonalise(headers.cookie);

/** Whether somebody looks at the answer: browsers ask for a document where they change to another page, else for anything. */
const acceptsHtml = (request: FastifyRequest): boolean =>
  new Negotiator(request).mediaType(['application/json', 'application/problem+json', 'text/html']) === 'text/html';

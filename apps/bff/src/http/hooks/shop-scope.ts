import { fastifyCookie } from '@fastify/cookie';
import { assumedUserField, assumedUserHeader } from '@torg/contracts/cookies';
import { type About, refusalOfWrite, rightsOf } from '@torg/domain/acting';
import { awaitsConsent, consentPath } from '@torg/domain/consent';
import type { Unavailable } from '@torg/domain/failure';
import { localizedPath, loginPath, paths, splitLocale } from '@torg/domain/navigation';
import { type Role, refusalFor } from '@torg/domain/permission';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import Negotiator from 'negotiator';
import type { BrowserLogin, FoundSession } from '../../session/find-session.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { RunningShop } from '../../shops/running-shop.ts';
import type { Shops } from '../../shops/shops.ts';
import { type CauseOfWrite, callerOf, checkAdmission, hostName, isWrite } from '../admission.ts';
import { mayPersonalise, readGuest, readPriceContext } from '../cookies/cookies.ts';
import { readOrderOnHold } from '../cookies/payment-cookie.ts';
import { readSessionKey } from '../cookies/session-cookies.ts';
import { readListingView } from '../cookies/settings-cookie.ts';
import { textField } from '../form-fields.ts';
import { dataHeaders } from '../headers.ts';
import { refuse } from '../problems/answer.ts';
import type { Failure } from '../problems/problem-of.ts';
import { anonymous, type ConsentOf, preferredLocale, type RequestContext } from '../request-context.ts';
import { type AuditDeps, auditActing } from './audit-acting.ts';

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
    /** A page: whom it is not for is led on, to login or to consent and back, where a call is refused. */
    isPage?: boolean;
    /** Served to a user who has not consented to the privacy text, too. */
    servedBeforeConsent?: boolean;
    /** It is about who logged in, also while they act as a customer: their rights count, and it goes on when acting is over. */
    ofOwnUser?: boolean;
    /** It changes something although it is asked with GET; whoever may cause that. */
    writes?: CauseOfWrite;
    /** Everybody gets the same, so that nobody's session is looked up; or everybody in a shop that does not require login. */
    skipSession?: boolean | 'unless-required';
  }
}

export type ShopScopeDeps = AuditDeps & {
  readonly shops: Shops;
  readonly sessions: Pick<Sessions, 'find' | 'noteSeen'>;
  readonly consentOf: ConsentOf;
  /** Tells the network of a request, where unpaid orders are counted. */
  readonly networkOf?: (ip: string) => string;
  readonly secret: string;
  /** Answers with the page that is all a closed shop shows, in the language of the request. */
  readonly showClosed: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

/**
 * Lets requests into the shop that their host names, and turns the others away: unknown hosts, closed shops,
 * foreign origins, tokens that do not hold, and whom the route is not for.
 */
export const enterShop = (app: FastifyInstance, deps: ShopScopeDeps): void => {
  const { shops, sessions, consentOf, networkOf, secret, showClosed } = deps;
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
      isPage = false,
      servedBeforeConsent = false,
      ofOwnUser = false,
    } = request.routeOptions.config;
    const refusal = checkAdmission(callerOf(request), { closed: shop.info.temporaryClosedContent !== undefined });
    if (refusal?._tag === 'Closed' && acceptsHtml(request)) {
      const [path = ''] = request.url.split('?');
      request.context = anonymous(shop, splitLocale(path, shop.info.locales).locale);
      return showClosed(request, reply);
    }
    if (refusal !== undefined) return refuse(reply, refusal);
    const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
    const isShownToAll = skipSession === 'unless-required';
    const found = (isShownToAll ? !shop.info.loginRequired : skipSession)
      ? E.right(O.none)
      : await findSession({ sessions, consentOf }, shop, request);
    // What is shown to all in part is shown so to whom the shop is not for.
    const isStranger = E.isLeft(found) && isShownToAll && found.left._tag === 'InvalidToken';
    if (E.isLeft(found) && !isStranger) return refuse(reply, found.left);
    const { session, login } = O.toUndefined(E.isRight(found) ? found.right : O.none) ?? {};
    const rights = session === undefined ? undefined : rightsOf(aboutOf(ofOwnUser), session);
    const keptOut = refusalFor(role, shop.info, rights);
    if (keptOut !== undefined) return isPage ? leadOn(shop, request, reply, keptOut) : refuse(reply, keptOut);
    if (session !== undefined && awaitsConsent(session.user) && role !== 'open' && !servedBeforeConsent) {
      return isPage || acceptsHtml(request)
        ? askForConsent(shop, request, reply)
        : refuse(reply, { _tag: 'ConsentRequired' });
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
      network: networkOf?.(request.ip),
      session: O.fromNullable(session),
    };
  });
  app.addHook('preValidation', checkWrite);
  auditActing(app, deps);
};

/** Refuses what would be written for another one than its page was made for. */
const checkWrite = async (request: FastifyRequest, reply: FastifyReply) => {
  const { role = 'shopper', ofOwnUser = false, isPage = false } = request.routeOptions.config;
  const { session, shop } = request.context;
  const asked = {
    role,
    about: aboutOf(ofOwnUser),
    isPage,
    isWrite: isWrite(callerOf(request)),
    madeFor: madeForOf(request),
  };
  const refused = refusalOfWrite(asked, O.toUndefined(session));
  if (refused === undefined) return undefined;
  return isPage || acceptsHtml(request) ? leadOn(shop, request, reply, refused) : refuse(reply, refused);
};

const aboutOf = (ofOwnUser: boolean): About => (ofOwnUser ? 'own' : 'shopper');

/** For whom a page says that it was made: by a header, or in a form by the field that `ShopForm` of the pages has. */
const madeForOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers[assumedUserHeader];
  if (header === undefined) return textField(request, assumedUserField);
  const text = String(header);
  return E.getOrElse(() => text)(E.tryCatch(() => decodeURIComponent(text), F.identity));
};

/** Whose session a request shows, by its cookie and its token. */
export const findSession = (
  { sessions, consentOf }: { readonly sessions: Pick<Sessions, 'find'>; readonly consentOf: ConsentOf },
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

/** A customer is asked in person: as somebody else nobody sees the question, or answers it. */
const tellConsent =
  (consentOf: ConsentOf, shop: RunningShop) =>
  (found: FoundSession): TE.TaskEither<Unavailable, O.Option<FoundSession>> =>
    found.session.representative !== undefined
      ? TE.right(O.some(found))
      : F.pipe(
          consentOf(shop)(found.session).readUser(),
          TE.map((user) => O.some({ ...found, session: { ...found.session, user } })),
        );

/**
 * Leads who is kept out of a page to login and back. Whose form was made for another shopper comes to the shop's start,
 * where the bar says whom it is for by now, or that acting is over.
 */
const leadOn = (shop: RunningShop, request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply => {
  const { locales } = shop.info;
  const [original = '', search] = request.url.split(/(?=\?)/);
  const { locale, path } = splitLocale(original, locales);
  const lead = (to: string) => reply.redirect(localizedPath(to, locale, locales), 303);
  if (failure._tag === 'ActingOver' || failure._tag === 'ActingChanged') return lead(paths.start);
  if (failure._tag !== 'NotLoggedIn') return refuse(reply, failure);
  return lead(loginPath(path, request.method === 'GET' ? (search ?? '') : '', original));
};

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

import { fastifyCookie } from '@fastify/cookie';
import { assumedUserField, assumedUserHeader } from '@torg/contracts/cookies';
import { type Door, refusalOfAccess, refusalOfWrite } from '@torg/domain/admission';
import { splitLocale } from '@torg/domain/navigation';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O } from 'fp-ts';
import type { BrowserLogin, FoundSession } from '../../session/find-session.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { RunningShop } from '../../shops/running-shop.ts';
import type { Shops } from '../../shops/shops.ts';
import { readDismissedRibbon, readGuest, readPriceContext } from '../cookies/cookies.ts';
import { readGiftCard } from '../cookies/gift-card-cookie.ts';
import { readOrderOnHold } from '../cookies/payment-cookie.ts';
import { readListingView } from '../cookies/settings-cookie.ts';
import { textField } from '../form-fields.ts';
import { dataHeaders } from '../headers.ts';
import { refuse } from '../problems/answer.ts';
import { anonymous, preferredLocale, type RequestContext } from '../request-context.ts';
import {
  type CauseOfWrite,
  callerOf,
  hostName,
  isWrite,
  refusalOfOrigin,
  refusalWhenClosed,
} from '../request-origin.ts';
import { type FindSessionDeps, findSession } from '../request-session.ts';
import { type AuditDeps, auditActing } from './audit-acting.ts';
import { acceptsHtml, turnAway } from './turn-away.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every route of the shop scope before its handler runs. */
    context: RequestContext;
    /** The session behind the cookie, for what deals with sessions themselves. */
    login: BrowserLogin | undefined;
  }
  /** The door of a route; one that says no role is for shoppers. */
  interface FastifyContextConfig extends Partial<Door> {
    servedWhenClosed?: boolean;
    /** Asked by a page by itself: it tells nothing of a person. */
    isAutomatic?: boolean;
    /** Called by machines, with a signature: it matters not from where. */
    isSigned?: boolean;
    /** It changes something although it is asked with GET; whoever may cause that. */
    writes?: CauseOfWrite;
    /** Everybody gets the same, so that nobody's session is looked up; or everybody in a shop that does not require login. */
    skipSession?: boolean | 'unless-required';
  }
}

export type ShopScopeDeps = AuditDeps &
  FindSessionDeps & {
    readonly shops: Shops;
    readonly sessions: Pick<Sessions, 'find' | 'noteSeen'>;
    /** Tells the network of a request, where unpaid orders are counted. */
    readonly networkOf?: (ip: string) => string;
    readonly secret: string;
    /** Answers with the page that is all a closed shop shows, in the language of the request. */
    readonly showClosed: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  };

const doorOf = (config: FastifyContextConfig): Door => ({ role: 'shopper', ...config });

/**
 * Lets requests into the shop that their host names, and turns the others away: unknown hosts, closed shops,
 * foreign origins, tokens that do not hold, and whom the route is not for.
 */
export const enterShop = (app: FastifyInstance, deps: ShopScopeDeps): void => {
  const { shops, sessions, networkOf, secret, showClosed } = deps;
  app.register(fastifyCookie);
  app.decorateRequest('context');
  app.decorateRequest('login');

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const isHttps = request.protocol === 'https';
    reply.headers(dataHeaders(isHttps)).headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
    const shop = shops.get().byHost.get(hostName(request.host));
    if (shop === undefined) return refuse(reply, { _tag: 'UnknownHost' });
    const caller = callerOf(request);
    const closed = shop.info.temporaryClosedContent === undefined ? undefined : refusalWhenClosed(caller);
    if (closed !== undefined && acceptsHtml(request)) {
      const [path = ''] = request.url.split('?');
      request.context = anonymous(shop, splitLocale(path, shop.info.locales).locale);
      return showClosed(request, reply);
    }
    const notServed = closed ?? refusalOfOrigin(caller);
    if (notServed !== undefined) return refuse(reply, notServed);
    const found = await lookUp(deps, shop, request);
    if (E.isLeft(found)) return refuse(reply, found.left);
    const { session, login } = O.toUndefined(found.right) ?? {};
    const { config } = request.routeOptions;
    const refused = refusalOfAccess(doorOf(config), shop.info, session);
    if (refused !== undefined) return turnAway(shop, request, reply, refused);
    if (login !== undefined && config.role !== 'open' && !config.isAutomatic)
      await sessions.noteSeen(shop.info, login)();
    const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
    request.login = login;
    request.context = {
      shop,
      locale: preferredLocale(request.headers['accept-language'], shop.info.locales),
      priceContext: readPriceContext(cookies, shop.info, secret, session?.user),
      listingView: readListingView(cookies, shop.info),
      dismissedRibbon: readDismissedRibbon(cookies),
      guest: readGuest(cookies, isHttps),
      orderOnHold: readOrderOnHold(cookies),
      giftCard: readGiftCard(cookies, shop.info.id, secret),
      network: networkOf?.(request.ip),
      session: O.fromNullable(session),
    };
  });
  app.addHook('preValidation', checkWrite);
  auditActing(app, deps);
};

/** Whose session a route looks at. What is shown to all in part is shown so to whom the shop is not for. */
const lookUp = async (deps: FindSessionDeps, shop: RunningShop, request: FastifyRequest) => {
  const { skipSession = false } = request.routeOptions.config;
  const isShownToAll = skipSession === 'unless-required';
  const nobody: O.Option<FoundSession> = O.none;
  if (isShownToAll ? !shop.info.loginRequired : skipSession) return E.right(nobody);
  const found = await findSession(deps, shop, request);
  const isStranger = E.isLeft(found) && isShownToAll && found.left._tag === 'InvalidToken';
  return isStranger ? E.right(nobody) : found;
};

/** Refuses what would be written for another one than its page was made for. */
const checkWrite = async (request: FastifyRequest, reply: FastifyReply) => {
  if (!isWrite(callerOf(request))) return undefined;
  const { session, shop } = request.context;
  const door = doorOf(request.routeOptions.config);
  const refused = refusalOfWrite(door, madeForOf(request), O.toUndefined(session));
  return refused === undefined ? undefined : turnAway(shop, request, reply, refused);
};

/** For whom a page says that it was made: by a header, or in a form by the field that `ShopForm` of the pages has. */
const madeForOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers[assumedUserHeader];
  if (header === undefined) return textField(request, assumedUserField);
  const text = String(header);
  return E.getOrElse(() => text)(E.tryCatch(() => decodeURIComponent(text), F.identity));
};

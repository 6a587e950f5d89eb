import { fastifyCookie } from '@fastify/cookie';
import { awaitsConsent } from '@torg/domain/consent';
import type { Unavailable } from '@torg/domain/failure';
import { localizedPath, pageAt, pageOfForm, paths, splitLocale, withoutMainLocale } from '@torg/domain/navigation';
import { withPostalCode } from '@torg/domain/profile';
import { isPlainListing } from '@torg/domain/settings';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { isPersonal, readDismissedRibbon, readGuest, readPriceContext } from '../http/cookies/cookies.ts';
import { readGiftCard } from '../http/cookies/gift-card-cookie.ts';
import { readOrderOnHold } from '../http/cookies/payment-cookie.ts';
import { readListingView } from '../http/cookies/settings-cookie.ts';
import { dataHeaders } from '../http/headers.ts';
import type { RequestLimiter } from '../http/hooks/rate-limits.ts';
import { acceptsHtml } from '../http/hooks/turn-away.ts';
import { logOf } from '../http/logging.ts';
import { methodsAt } from '../http/manifest.ts';
import { readPreview } from '../http/preview-link.ts';
import { refuse } from '../http/problems/answer.ts';
import { refuseError, refuseUnknownRoute } from '../http/problems/problems.ts';
import { anonymous, type ConsentOf, type PreferencesOf } from '../http/request-context.ts';
import { hostName } from '../http/request-origin.ts';
import { findSession, isAnonymous } from '../http/request-session.ts';
import { readPreferences } from '../http/told-user.ts';
import type { InvalidToken } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import type { Shops } from '../shops/shops.ts';
import type { QuickPages } from './cache/quick-pages.ts';
import { noticeFor, withoutNotice } from './page-notice.ts';
import type { PageServer } from './page-server.ts';
import type { CanonicalOrigin } from './plan/canonical-origin.ts';
import { inChosenLanguage, reportFault } from './plan/login-answer.ts';
import { type PagePlan, planPage } from './plan/page-plan.ts';
import { isCacheable, variantOf } from './plan/page-policy.ts';
import type { PageRequest } from './render/make-page.ts';
import type { Page } from './send/page.ts';
import { sendRaw } from './send/send-page.ts';

export type PageRouteDeps = {
  readonly shops: Shops;
  readonly secret: string;
  readonly sessions: Pick<Sessions, 'find' | 'noteSeen'>;
  readonly consentOf: ConsentOf;
  readonly preferencesOf: PreferencesOf;
  readonly pages: PageServer;
  readonly quick: QuickPages;
  /** Limits how often one address has pages rendered; cached pages are not counted. */
  readonly mayRender: RequestLimiter;
  readonly newIdempotencyKey: () => string;
  readonly originOf: CanonicalOrigin;
};

type PlannedPage = Extract<PagePlan, { kind: 'page' }>;

/**
 * Every page of every shop, at all addresses that no other route has. It stands outside of the hooks of the other
 * routes and writes its headers itself: that is half of what a cached page costs.
 */
export const pageRoute =
  (deps: PageRouteDeps): FastifyPluginAsync =>
  async (app) => {
    const { shops, quick } = deps;
    const fallBack = (shop: RunningShop, request: FastifyRequest, reply: FastifyReply) =>
      serve(deps, shop, request, reply).catch((error: unknown) => refuseError(error, request, reply));
    app.route({
      method: 'GET',
      url: '/*',
      schema: { hide: true },
      config: { role: 'shopper' },
      handler: (request, reply) => {
        const shop = shops.get().byHost.get(hostName(request.host));
        if (shop === undefined) {
          refuse(reply, { _tag: 'UnknownHost' });
          return;
        }
        const page = isAnonymous(request) ? quick.find(addressOf(request), shop) : undefined;
        if (page === undefined) fallBack(shop, request, reply);
        else if (page instanceof Promise) {
          page.then(
            (found) => (found === undefined ? fallBack(shop, request, reply) : sendRaw(request, reply, found)),
            (error: unknown) => refuseError(error, request, reply),
          );
        } else sendRaw(request, reply, page);
      },
    });
  };

const addressOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}${request.url}`;

const serve = async (
  deps: PageRouteDeps,
  shop: RunningShop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  // A path that is taken by another method alone is no page that is missing; from a form's own a browser is led to its page.
  const [path = ''] = request.url.split('?');
  const { locale, path: ownPath } = splitLocale(path, shop.info.locales);
  if (pageAt(ownPath) === undefined) {
    const pageAround = acceptsHtml(request) ? pageOfForm(ownPath) : undefined;
    if (pageAround !== undefined) {
      reply.headers(dataHeaders(request.protocol === 'https')).header('cache-control', 'private, no-store');
      reply.redirect(localizedPath(pageAround, locale, shop.info.locales), 303);
      return;
    }
    const plain = withoutMainLocale(request.url, shop.info.locales);
    if (plain !== undefined && pageAt(plain.split('?')[0] ?? '') !== undefined && acceptsHtml(request)) {
      reply.headers(dataHeaders(request.protocol === 'https')).header('cache-control', 'private, no-store');
      reply.redirect(plain, 308);
      return;
    }
    if (methodsAt(request.server.manifest, request.url).length > 0) {
      refuseUnknownRoute(request, reply);
      return;
    }
  }
  const asked = readPreview(deps.secret, shop.info.id, request.url, Date.now());
  if (asked !== undefined && asked.state !== 'valid') {
    const visitor = { context: anonymous(shop, locale), isHttps: request.protocol === 'https' };
    sendRaw(request, reply, deps.pages.refusePreview(visitor, asked.state));
    return;
  }
  const isSameForAll = isAnonymous(request) || shop.info.temporaryClosedContent !== undefined;
  const found = isSameForAll ? E.right(O.none) : await findSession(deps, shop, request);
  if (E.isLeft(found)) {
    refuseUnknown(deps, shop, request, reply, found.left);
    return;
  }
  const { session, login } = O.toUndefined(found.right) ?? {};
  if (login !== undefined) await deps.sessions.noteSeen(shop.info, login)();
  const plan = inChosenLanguage(shop, request, planPage(shop, request.url, session?.user));
  if (plan.kind === 'redirect') {
    reply.headers(dataHeaders(request.protocol === 'https')).header('cache-control', 'private, no-store');
    reply.redirect(plan.location, plan.status);
    return;
  }
  if (plan.kind === 'forbidden') {
    const context = anonymous(shop, plan.locale);
    sendRaw(request, reply, deps.pages.forbid({ context, isHttps: request.protocol === 'https' }));
    return;
  }
  if (plan.pattern === paths.loginAnswer) reportFault(shop, request);
  const started = performance.now();
  // Whoever has not consented to the privacy text is nobody on the pages that are shown all the same.
  const shopper = session === undefined || awaitsConsent(session.user) ? undefined : session;
  const known = await withPreferences(deps, shop, request, plan, shopper);
  const published = pageRequestOf(deps, shop, request, plan, known);
  const wanted =
    asked === undefined
      ? published
      : { ...published, previewUntil: asked.until, context: { ...published.context, preview: ownPath } };
  const page = await makePage(deps, request, wanted);
  const facts = { shop: shop.info.id, page: plan.pattern ?? 'none', status: page.status };
  logOf(request).info({ method: request.method, ...facts, ms: Math.round(performance.now() - started) }, 'page');
  sendRaw(request, reply, wanted.notice === undefined ? page : withoutNotice(page, request));
};

/** Pages on which something that a user prefers is filled in. */
const fillingIn: readonly (string | undefined)[] = [paths.checkout, paths.profile];

const withPreferences = async (
  { preferencesOf }: PageRouteDeps,
  shop: RunningShop,
  request: FastifyRequest,
  { pattern }: PlannedPage,
  session: ShopperSession | undefined,
): Promise<ShopperSession | undefined> => {
  if (session === undefined || !fillingIn.includes(pattern)) return session;
  const context = { shop, session: O.some(session) };
  const preferences = await readPreferences(preferencesOf, context, (err) =>
    logOf(request).error({ err }, 'the preferences of a user could not be read'),
  )();
  return { ...session, user: withPostalCode(session.user, preferences, shop.info.countries) };
};

/** The page that a request leads to; one that asks to wait where it would have to be rendered and may not. */
const makePage = async (
  { pages, quick, mayRender }: PageRouteDeps,
  request: FastifyRequest,
  wanted: PageRequest,
): Promise<Page> => {
  const log = logOf(request);
  let retryAfter: number | undefined;
  const mayRenderThis = async (): Promise<boolean> => {
    retryAfter = await mayRender(request);
    return retryAfter === undefined;
  };
  if (!isCacheable(wanted.variant) || wanted.previewUntil !== undefined) {
    return (await mayRenderThis()) ? pages.serveOwn(wanted, log) : pages.askToWait(wanted, retryAfter ?? 0);
  }
  const key = pages.keyOf(wanted);
  const page = await pages.serve(key, wanted, log, mayRenderThis);
  if (page === undefined) return pages.askToWait(wanted, retryAfter ?? 0);
  if (!wanted.variant.isPersonal) quick.learn(addressOf(request), key);
  return page;
};

/** For a visitor of whom it cannot be known who that is: never the page of somebody else. */
const refuseUnknown = (
  { pages }: PageRouteDeps,
  shop: RunningShop,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: InvalidToken | Unavailable,
): void => {
  if (failure._tag === 'InvalidToken') {
    refuse(reply, failure);
    return;
  }
  logOf(request).error({ err: failure.cause }, 'a session could not be looked up');
  const [path = ''] = request.url.split('?');
  const context = anonymous(shop, splitLocale(path, shop.info.locales).locale);
  sendRaw(request, reply, pages.apologise({ context, isHttps: request.protocol === 'https' }));
};

const pageRequestOf = (
  deps: PageRouteDeps,
  shop: RunningShop,
  request: FastifyRequest,
  plan: PlannedPage,
  session: ShopperSession | undefined,
): PageRequest => {
  const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
  const isHttps = request.protocol === 'https';
  const listingView = readListingView(cookies, shop.info);
  const notice = noticeFor(request, cookies, session);
  const dismissedRibbon = readDismissedRibbon(cookies);
  const { ribbons } = shop.files;
  // Of all ribbons, only the one that the page would show makes another page of it.
  const isDismissed = dismissedRibbon !== undefined && ribbons[plan.locale]?.id === dismissedRibbon;
  const isOwn = session !== undefined || isPersonal(cookies, isHttps) || !isPlainListing(listingView) || isDismissed;
  // Who acts as a customer has the bar on every page, who logged out is told so: neither is kept for others.
  const isForOne = session?.acting !== undefined || notice !== undefined;
  const variant = variantOf(plan, isOwn, shop.info.loginRequired || isForOne);
  return {
    context: {
      shop,
      locale: plan.locale,
      priceContext: readPriceContext(cookies, shop.info, deps.secret, session?.user),
      listingView,
      ...(isDismissed ? { dismissedRibbon } : {}),
      // A cached page is everybody's: it must not know whose request it was rendered for.
      guest: isCacheable(variant) ? O.none : readGuest(cookies, isHttps),
      orderOnHold: isCacheable(variant) ? O.none : readOrderOnHold(cookies),
      ...(isCacheable(variant) ? {} : { giftCard: readGiftCard(cookies, shop.info.id, deps.secret) }),
      session: isCacheable(variant) ? O.none : O.fromNullable(session),
    },
    url: plan.url,
    origin: deps.originOf(request, shop),
    idempotencyKey: isCacheable(variant) ? '' : deps.newIdempotencyKey(),
    variant,
    isHttps,
    ...(notice === undefined ? {} : { notice }),
  };
};

import { fastifyCookie } from '@fastify/cookie';
import type { Unavailable } from '@torg/domain/failure';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { hostName } from '../http/admission.ts';
import { isPersonal, mayPersonalise, readAudience, readGuest } from '../http/cookies/cookies.ts';
import { readOrderOnHold } from '../http/cookies/payment-cookie.ts';
import { dataHeaders } from '../http/headers.ts';
import { logOf } from '../http/hooks/logging.ts';
import type { Limiter } from '../http/hooks/rate-limits.ts';
import { findSession } from '../http/hooks/shop-scope.ts';
import { refuse } from '../http/problems/answer.ts';
import { refuseError } from '../http/problems/problems.ts';
import { anonymous, type ShopperSession } from '../http/visit.ts';
import type { InvalidToken } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';
import { mainLocale, type RunningShop } from '../shops/running-shop.ts';
import type { Shops } from '../shops/shops.ts';
import type { PageMemory } from './cache/page-cache.ts';
import type { Asked, PageServer } from './page-server.ts';
import type { CanonicalOrigin } from './plan/canonical-origin.ts';
import { type PagePlan, planPage } from './plan/page-plan.ts';
import { isKept, variantOf } from './plan/page-policy.ts';
import { acceptedEncoding, type Encoded } from './send/encoding.ts';
import { matches, type Page, sendRaw, sendUnmodified } from './send/page.ts';

export type PageRouteDeps = {
  readonly shops: Shops;
  readonly secret: string;
  readonly sessions: Sessions;
  readonly pages: PageServer;
  readonly memory: PageMemory;
  /** Limits how often one address has pages rendered; kept pages are not counted. */
  readonly mayRender: Limiter;
  readonly newIdempotencyKey: () => string;
  readonly originOf: CanonicalOrigin;
};

type PlannedPage = Extract<PagePlan, { kind: 'page' }>;

/**
 * Every page of every shop, at all addresses that no other route has. It stands outside of the hooks of the other
 * routes and writes its headers itself: that is half of what a kept page costs.
 */
export const pageRoute =
  (deps: PageRouteDeps): FastifyPluginAsync =>
  async (app) => {
    const { shops, memory } = deps;
    app.route({
      method: 'GET',
      url: '/*',
      schema: { hide: true },
      config: { role: 'shopper' },
      handler: (request, reply) => {
        const shop = shops.get().byHost.get(hostName(request.host));
        if (shop === undefined) {
          return refuse(reply, { _tag: 'UnknownHost' });
        }
        if (isAnonymous(request)) {
          const key = memory.keyOf(addressOf(request));
          const kept = key === undefined ? undefined : memory.find(key);
          if (kept !== undefined && memory.isFresh(kept, shop)) return send(request, reply, kept.page);
        }
        serve(deps, shop, request, reply).catch((error: unknown) => refuseError(error, request, reply));
      },
    });
  };

/** Nothing of the request tells one visitor from another. */
const isAnonymous = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === undefined && !mayPersonalise(headers.cookie);

const addressOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}${request.url}`;

const serve = async (
  deps: PageRouteDeps,
  shop: RunningShop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const isSameForAll = isAnonymous(request) || shop.info.temporaryClosedContent !== undefined;
  const found = isSameForAll ? E.right(O.none) : await findSession(deps.sessions, shop, request);
  if (E.isLeft(found)) {
    refuseUnknown(deps, shop, request, reply, found.left);
    return;
  }
  const { session, login } = O.toUndefined(found.right) ?? {};
  if (login !== undefined) await deps.sessions.noteSeen(shop.info, login)();
  const plan = planPage(shop, request.url, session !== undefined);
  if (plan.kind === 'redirect') {
    reply.headers(dataHeaders(request.protocol === 'https')).header('cache-control', 'private, no-store');
    reply.redirect(plan.location, plan.status);
    return;
  }
  const asked = askedOf(deps, shop, request, plan, session);
  const key = isKept(asked.variant) ? deps.pages.keyOf(asked) : undefined;
  const kept = key === undefined ? undefined : deps.memory.find(key);
  const isReady = kept !== undefined && deps.memory.isFresh(kept, shop);
  if (!isReady && !(await deps.mayRender(request))) {
    refuse(reply, { _tag: 'TooManyRequests' });
    return;
  }
  const log = logOf(request);
  const started = performance.now();
  const page = key === undefined ? await deps.pages.serveOwn(asked, log) : await deps.pages.serve(key, asked, log);
  if (key !== undefined && !asked.variant.isPersonal) deps.memory.rememberAddress(addressOf(request), key);
  const facts = { shop: shop.info.id, page: plan.pattern ?? 'none', status: page.status };
  log.info({ method: request.method, ...facts, ms: Math.round(performance.now() - started) }, 'page');
  send(request, reply, page);
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
  const plan = planPage(shop, request.url, true);
  const visit = anonymous(shop, plan.kind === 'page' ? plan.locale : mainLocale(shop));
  send(request, reply, pages.apologise({ visit, isHttps: request.protocol === 'https' }));
};

const askedOf = (
  deps: PageRouteDeps,
  shop: RunningShop,
  request: FastifyRequest,
  plan: PlannedPage,
  session: ShopperSession | undefined,
): Asked => {
  const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
  const isHttps = request.protocol === 'https';
  const variant = variantOf(plan, session !== undefined || isPersonal(cookies, isHttps), shop.info.loginRequired);
  return {
    visit: {
      shop,
      locale: plan.locale,
      audience: readAudience(cookies, shop.info, deps.secret, session?.user),
      // A kept page is everybody's: it must not know whose request it was rendered for.
      guest: isKept(variant) ? O.none : readGuest(cookies, isHttps),
      orderOnHold: isKept(variant) ? O.none : readOrderOnHold(cookies),
      session: isKept(variant) ? O.none : O.fromNullable(session),
    },
    url: plan.url,
    origin: deps.originOf(request, shop),
    idempotencyKey: isKept(variant) ? '' : deps.newIdempotencyKey(),
    variant,
    isHttps,
  };
};

const send = (request: FastifyRequest, reply: FastifyReply, page: Page): void => {
  if (matches(request.headers['if-none-match'], page.etag)) {
    sendUnmodified(reply, page);
    return;
  }
  const encoded = page.body.in(acceptedEncoding(request.headers['accept-encoding']));
  if (encoded instanceof Promise) {
    encoded.then(
      (ready: Encoded) => sendRaw(reply, page, ready),
      (error: unknown) => refuseError(error, request, reply),
    );
  } else {
    sendRaw(reply, page, encoded);
  }
};

import { fastifyCookie } from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { option as O } from 'fp-ts';
import { hostName } from '../plugins/admission.ts';
import { refuse } from '../plugins/answer.ts';
import { isPersonal, mayPersonalise, readAudience, readGuest } from '../plugins/cookies.ts';
import { dataHeaders } from '../plugins/headers.ts';
import { logOf } from '../plugins/logging.ts';
import { refuseError } from '../plugins/problems.ts';
import type { Limiter } from '../plugins/rate-limits.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import type { Shops } from '../shops/shops.ts';
import { acceptedEncoding, type Encoded } from './encoding.ts';
import { matches, type Page, sendRaw, sendUnmodified } from './page.ts';
import type { PageMemory } from './page-memory.ts';
import { type PagePlan, planPage } from './page-plan.ts';
import { isKept, variantOf } from './page-policy.ts';
import type { Asked, PageServer } from './page-server.ts';

export type PageRouteDeps = {
  readonly shops: Shops;
  readonly secret: string;
  readonly pages: PageServer;
  readonly memory: PageMemory;
  /** Limits how often one address has pages rendered; kept pages are not counted. */
  readonly mayRender: Limiter;
  readonly newIdempotencyKey: () => string;
};

type PlannedPage = Extract<PagePlan, { kind: 'page' }>;

/** Scheme, canonical host and port: the port is the visitor's, the host never is. A proxy may pass on any word as scheme. */
export const originOf = (request: FastifyRequest, shop: RunningShop): string => {
  const port = /:\d{1,5}$/.exec(request.host)?.[0] ?? '';
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  return `${scheme}://${shop.info.hosts[0]}${port}`;
};

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
        if (!mayPersonalise(request.headers.cookie)) {
          const key = memory.keyOf(addressOf(request));
          const kept = key === undefined ? undefined : memory.find(key);
          if (kept !== undefined && memory.isFresh(kept, shop)) return send(request, reply, kept.page);
        }
        serve(deps, shop, request, reply).catch((error: unknown) => refuseError(error, request, reply));
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
  const plan = planPage(shop, request.url);
  if (plan.kind === 'redirect') {
    reply.headers(dataHeaders(request.protocol === 'https')).header('cache-control', 'private, no-store');
    reply.redirect(plan.location, plan.status);
    return;
  }
  const asked = askedOf(deps, shop, request, plan);
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

const askedOf = (deps: PageRouteDeps, shop: RunningShop, request: FastifyRequest, plan: PlannedPage): Asked => {
  const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
  const isHttps = request.protocol === 'https';
  const variant = variantOf(plan, isPersonal(cookies), shop.info.loginRequired);
  return {
    visit: {
      shop,
      locale: plan.locale,
      audience: readAudience(cookies, shop.info, deps.secret),
      // A kept page is everybody's: it must not know whose request it was rendered for.
      guest: isKept(variant) ? O.none : readGuest(cookies, isHttps),
      session: O.none,
    },
    url: plan.url,
    origin: originOf(request, shop),
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

import { randomBytes } from 'node:crypto';
import type { Role } from '@torg/contracts';
import type { MailStore, ShopInfo } from '@torg/domain';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  type RouteOptions,
} from 'fastify';
import { refuse } from './plugins/answer.ts';
import { logAnswers } from './plugins/logging.ts';
import { answerInProblems } from './plugins/problems.ts';
import { type Budget, type Limiter, limitRates, unlimited } from './plugins/rate-limits.ts';
import { enterShop } from './plugins/shop-scope.ts';
import type { OpenShop } from './plugins/visit.ts';
import { canonicalOrigin } from './rendering/canonical-origin.ts';
import type { CatalogueVersions, PageMemory } from './rendering/page-memory.ts';
import { pageRoute } from './rendering/page-route.ts';
import type { PageServer } from './rendering/page-server.ts';
import type { Rendered, RenderRequest } from './rendering/render-visit.ts';
import { addressRoutes } from './routes/addresses.ts';
import { assetRoutes } from './routes/assets.ts';
import { basketRoutes } from './routes/basket.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { formRoutes } from './routes/forms.ts';
import { healthRoutes, type PingDatabase } from './routes/health.ts';
import { identityRoutes } from './routes/identity.ts';
import { loginRoutes } from './routes/login.ts';
import { logoutRoutes } from './routes/logout.ts';
import { mailRoutes } from './routes/mails.ts';
import { type FindPicture, mediaRoutes } from './routes/media.ts';
import { describeApi, openApiRoute } from './routes/openapi.ts';
import { orderRoutes } from './routes/orders.ts';
import { paymentPageRoutes, type StartPayment } from './routes/payment-pages.ts';
import { type PaymentRoutesDeps, paymentRoutes } from './routes/payments.ts';
import { publishedFileRoutes } from './routes/published-files.ts';
import { reorderRoutes } from './routes/reorder.ts';
import { robotsRoute } from './routes/robots.ts';
import { seoRoutes } from './routes/seo.ts';
import { sessionRoutes } from './routes/session.ts';
import { type CatalogueIndexOf, sitemapRoutes } from './routes/sitemap.ts';
import { tokenRoutes } from './routes/token.ts';
import { vatViewRoutes } from './routes/vat-view.ts';
import { createSessions, type SessionPorts } from './session/sessions.ts';
import type { Shops } from './shops/shops.ts';

/** What the server is made of; composition puts it together. */
export type AppDeps = PaymentRoutesDeps & {
  readonly shops: Shops;
  readonly openShop: OpenShop;
  readonly render: (request: RenderRequest) => Promise<Rendered>;
  readonly pages: PageServer;
  readonly memory: PageMemory;
  readonly versions: CatalogueVersions;
  readonly catalogueIndexOf: CatalogueIndexOf;
  readonly startPayment: StartPayment;
  readonly sessions: SessionPorts;
  readonly findPicture: FindPicture;
  readonly mailStoreOf: (info: ShopInfo) => MailStore;
  readonly ping: PingDatabase;
  /** Makes the value of a guest cookie. */
  readonly newGuest: () => string;
  readonly newIdempotencyKey: () => string;
};

export type AppOptions = {
  readonly secret: string;
  readonly rateLimits: boolean;
  /** Whether developers see the mails that were written. */
  readonly demo: boolean;
  readonly production: boolean;
  /** The port at which browsers reach the shops. */
  readonly port: number;
  /** A bank of the own, which answers on its own host. */
  readonly bank?: FastifyPluginAsync;
  readonly trustedProxies: readonly string[];
  /** The folder of the web application's built files. */
  readonly assets: string;
  readonly logger: FastifyBaseLogger;
};

/** A route as it was registered, with the role that it declares. */
export type RegisteredRoute = { readonly method: string; readonly url: string; readonly role: Role };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server; there is none that does not say who may call it. */
    manifest: readonly RegisteredRoute[];
  }
}

const bodyLimit = 1024 * 1024;
/** Milliseconds in which a request has to arrive whole: slow ones hold a connection. */
const requestTimeout = 30_000;
/** The longest part of a path that is looked at: categories are paths of slugs of 80 characters. */
const maxParamLength = 500;

/** Builds the server; it does not listen yet. */
export const buildApp = async (deps: AppDeps, options: AppOptions): Promise<FastifyInstance> => {
  const app = fastify({
    logger: false,
    genReqId: countedIds(),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit,
    requestTimeout,
    routerOptions: { maxParamLength },
    frameworkErrors: (_error, _request, reply) => {
      refuse(reply as FastifyReply, { _tag: 'BadRequest' });
    },
  });
  app.decorate('journal', options.logger);
  const routes = collectRoutes(app);
  answerInProblems(app);
  app.removeContentTypeParser('text/plain');
  await describeApi(app);
  const limiter = options.rateLimits ? await limitRates(app) : (_budget: Budget): Limiter => unlimited;

  const sessions = createSessions(deps.sessions, options.secret);
  const reached = { port: options.port, isBehindProxy: options.trustedProxies.length > 0 };
  const originOf = canonicalOrigin({ ...reached, production: options.production });

  await app.register(healthRoutes(deps.ping));
  if (options.bank !== undefined) await app.register(openToAll(options.bank));
  await app.register(async (scope) => {
    enterShop(scope, { shops: deps.shops, sessions, secret: options.secret });
    logAnswers(scope);
    await scope.register(catalogueRoutes(deps.openShop));
    await scope.register(basketRoutes(deps));
    await scope.register(orderRoutes(deps.openShop));
    await scope.register(addressRoutes(deps.openShop));
    await scope.register(sessionRoutes({ ...deps, sessions }));
    await scope.register(loginRoutes(sessions));
    await scope.register(tokenRoutes({ ...deps, sessions, secret: options.secret }));
    await scope.register(identityRoutes(sessions));
    await scope.register(logoutRoutes({ ...deps, sessions }));
    await scope.register(seoRoutes({ ...deps, originOf }));
    await scope.register(openApiRoute);
    await scope.register(formRoutes(deps));
    await scope.register(reorderRoutes(deps));
    if (options.demo) await scope.register(mailRoutes(deps.mailStoreOf));
    await scope.register(paymentRoutes(deps));
    await scope.register(paymentPageRoutes({ ...deps, reached }));
    await scope.register(vatViewRoutes);
    await scope.register(publishedFileRoutes);
    await scope.register(robotsRoute(originOf));
    await scope.register(sitemapRoutes({ ...deps, originOf }));
    await scope.register(mediaRoutes(deps.findPicture));
    await scope.register(assetRoutes(options.assets));
    await scope.register(unknownDataRoutes);
  });
  await app.register(
    pageRoute({ ...deps, sessions, secret: options.secret, originOf, mayRender: limiter('rendering') }),
  );
  app.decorate('manifest', manifestOf(routes));
  return app;
};

/** Routes that have their own ways to tell who may call. */
const openToAll =
  (plugin: FastifyPluginAsync): FastifyPluginAsync =>
  async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, role: 'open' };
      route.schema = { ...route.schema, hide: true };
    });
    await scope.register(plugin);
  };

/** Ids that differ among requests and among processes; a counter is cheaper than chance. */
const countedIds = (): (() => string) => {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
};

/** Below these addresses there are no pages: what is not there is a problem. */
const unknownDataRoutes = async (scope: FastifyInstance): Promise<void> => {
  for (const url of ['/api/*', '/media/*', '/static/*', '/auth/*', '/bff/*']) {
    scope.get(
      url,
      { schema: { hide: true }, config: { role: 'open', isImpersonal: true } },
      async (_request: FastifyRequest, reply: FastifyReply) => refuse(reply, { _tag: 'NotFound' }),
    );
  }
};

/** Writes down each route as it is registered. Hooks of inner scopes may still add to it: it is read at the end. */
const collectRoutes = (app: FastifyInstance): readonly RouteOptions[] => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  return routes;
};

const manifestOf = (routes: readonly RouteOptions[]): readonly RegisteredRoute[] =>
  routes.flatMap(({ method, url, config }) => {
    const role = config?.role;
    if (role === undefined) throw new Error(`route ${method} ${url} declares no role`);
    return [method].flat().map((one) => ({ method: one, url, role }));
  });

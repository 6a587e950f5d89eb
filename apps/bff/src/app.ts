import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { endConnectionsAtClose, endSlowReaders, slowClientOptions } from '@torg/adapter-process';
import type { ClaimShare } from '@torg/domain/budget';
import { paths } from '@torg/domain/navigation';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  fastify,
} from 'fastify';
import { createCompilers } from './http/compilers.ts';
import { type ProxyScheme, readForwarded } from './http/forwarded.ts';
import { limitRates, unlimited } from './http/hooks/rate-limits.ts';
import { enterShop } from './http/hooks/shop-scope.ts';
import { logAnswers } from './http/logging.ts';
import { collectRoutes, manifestOf } from './http/manifest.ts';
import { hashNetworks } from './http/network.ts';
import { refuse } from './http/problems/answer.ts';
import { answerInProblems } from './http/problems/problems.ts';
import { createCachedAnswers } from './pages/cache/cached-answers.ts';
import type { PageCache } from './pages/cache/page-cache.ts';
import type { QuickPages } from './pages/cache/quick-pages.ts';
import { pageRoute } from './pages/page-route.ts';
import { canonicalOrigin } from './pages/plan/canonical-origin.ts';
import type { WebBuild } from './pages/render/web-build.ts';
import { cachedCatalogueRoutes } from './routes/catalogue.ts';
import { healthRoutes, type PingDatabase } from './routes/health.ts';
import { describeApi } from './routes/openapi.ts';
import { sendOwnPage } from './routes/own-page.ts';
import { servedInPunchOut } from './routes/served-in-punchout.ts';
import { type ShopRoutesDeps, shopRoutes } from './routes/shop-routes.ts';
import { createSessions, type SessionPorts } from './session/sessions.ts';
import type { Shops } from './shops/shops.ts';

/** What the server is made of; composition puts it together. */
export type AppDeps = Omit<
  ShopRoutesDeps,
  'answers' | 'sessions' | 'originOf' | 'reached' | 'mayMakePictures' | 'mayTypeCodes'
> & {
  readonly web: Pick<WebBuild, 'id'>;
  readonly shops: Shops;
  readonly cache: PageCache;
  readonly quick: QuickPages;
  readonly sessions: SessionPorts;
  readonly ping: PingDatabase;
  /** Claims from what networks may still do, which all processes count together. */
  readonly claimShare: ClaimShare;
  /** Pages in the place of others' services that run in this process; they answer on hosts of their own. */
  readonly standInRoutes: readonly FastifyPluginAsync[];
};

export type AppOptions = {
  readonly secret: string;
  /** By shop id: what the shop's warehouse signs its calls with. */
  readonly warehouseKeys: Readonly<Record<string, string>>;
  /** By shop id: what the shop's sales systems sign links with. */
  readonly salesKeys: Readonly<Record<string, readonly string[]>>;
  readonly rateLimits: boolean;
  /** Whether developers see the mails that were written. */
  readonly demo: boolean;
  readonly production: boolean;
  /** The port at which browsers reach the shops. */
  readonly port: number;
  readonly trustedProxies: readonly string[];
  /** By what browsers reach those proxies; undefined: what they say. */
  readonly proxyScheme?: ProxyScheme | undefined;
  /** The folder of the web application's built files. */
  readonly assets: string;
  readonly logger: FastifyBaseLogger;
};

const bodyLimit = 1024 * 1024;
/** The longest part of a path that is looked at: categories are paths of slugs of 80 characters. */
const maxParamLength = 500;

const compilers = createCompilers();

/** Builds the server; it does not listen yet. */
export const buildApp = async (deps: AppDeps, options: AppOptions): Promise<FastifyInstance> => {
  const app = fastify({
    logger: false,
    genReqId: countedIds(),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit,
    schemaController: compilers,
    ...slowClientOptions,
    // Two `Host` headers become one that no shop has, instead of the first of them (RFC 9112, 3.2).
    http: { ...slowClientOptions.http, joinDuplicateHeaders: true },
    rewriteUrl: (request) => {
      readForwarded(options.proxyScheme)(request);
      return originForm(request);
    },
    routerOptions: { maxParamLength },
    frameworkErrors: (_error, _request, reply) => {
      refuse(reply as FastifyReply, { _tag: 'BadRequest' });
    },
  });
  app.decorate('logger', options.logger);
  endConnectionsAtClose(app);
  endSlowReaders(app);
  const routes = collectRoutes(app);
  answerInProblems(app);
  app.removeContentTypeParser('text/plain');
  await describeApi(app);
  const onOutage = (err: unknown): void => options.logger.warn({ err }, 'this process counts requests alone');
  const limiter = options.rateLimits ? limitRates(app, { ...deps, onOutage, secret: options.secret }) : () => unlimited;

  const sessions = createSessions(deps.sessions, options.secret);
  const reached = { port: options.port, isBehindProxy: options.trustedProxies.length > 0 };
  const originOf = canonicalOrigin({ ...reached, production: options.production });

  await app.register(healthRoutes(deps.ping));
  for (const routes of deps.standInRoutes) await app.register(openToAll(routes));
  const mayRender = limiter('rendering');
  const answers = createCachedAnswers({ ...deps, mayRead: mayRender });
  const enter = (scope: FastifyInstance): void => {
    enterShop(scope, {
      ...{ shops: deps.shops, sessions, consentOf: deps.consentOf, secret: options.secret },
      ...{ actingLogOf: deps.sessions.actingLogOf, clock: deps.sessions.clock },
      ...(options.rateLimits ? { networkOf: hashNetworks(options.secret) } : {}),
      showClosed: (request, reply) => sendOwnPage(deps.pages, request, reply, { path: paths.start }),
    });
    logAnswers(scope);
  };
  await app.register(async (scope) => {
    answers.answerAtOnce(scope);
    enter(scope);
    await scope.register(servedInPunchOut(cachedCatalogueRoutes({ ...deps, answers })));
  });
  await app.register(async (scope) => {
    enter(scope);
    const own = {
      answers,
      sessions,
      originOf,
      reached,
      mayMakePictures: limiter('making'),
      mayTypeCodes: limiter('codes'),
    };
    await scope.register(shopRoutes({ ...deps, ...own }, options));
  });
  await app.register(pageRoute({ ...deps, sessions, secret: options.secret, originOf, mayRender }));
  app.decorate('manifest', manifestOf(routes));
  return app;
};

/** The path of a request; one that names a whole address is for that address's host (RFC 9112, 3.2.2). */
const originForm = ({ url = '/', headers }: IncomingMessage): string => {
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  headers.host = host;
  return pathname + search;
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

import { createHash, timingSafeEqual } from 'node:crypto';
import { fastifyFormbody } from '@fastify/formbody';
import { clientSecretOf } from '@torg/adapter-identity';
import { endConnectionsAtClose, endSlowReaders, slowClientOptions } from '@torg/adapter-process';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { type AccountStore, createAccountStore } from './accounts/account-store.ts';
import { endSessions } from './accounts/end-sessions.ts';
import { createIdentities } from './accounts/identities.ts';
import type { Passwords } from './accounts/password.ts';
import { identityHost, issuerOf, originOf, realm, realmPath } from './addresses.ts';
import { openBankId } from './bankid/open-bankid.ts';
import { type Client, nativeClient, plainBrand } from './brands/brand.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import { openDirectory } from './directory/open-directory.ts';
import { logAnswers, logProvider } from './logging.ts';
import { createMailTokens } from './mail/mail-tokens.ts';
import { createOutbox } from './mail/outbox.ts';
import { createProvider } from './oidc/provider.ts';
import { providerPages } from './oidc/provider-pages.ts';
import { readSigningKeys } from './oidc/signing-keys.ts';
import { allLogins, loginsOf, tellShops } from './oidc/tell-shops.ts';
import { mailsPage } from './pages/message-pages.ts';
import { accountRoute } from './routes/account-route.ts';
import { sendPage } from './routes/answer.ts';
import { answerInPages } from './routes/answer-in-pages.ts';
import { plainLook, watchDoor } from './routes/at-the-door.ts';
import { confirmRoutes } from './routes/confirm-routes.ts';
import { customerRoutes } from './routes/customer-routes.ts';
import { externalRoutes } from './routes/external-routes.ts';
import { forgottenRoutes } from './routes/forgotten-routes.ts';
import { healthRoutes } from './routes/health.ts';
import { createKeptForms } from './routes/kept-forms.ts';
import { type LoginDeps, loginRoutes } from './routes/login-routes.ts';
import { type MailDeps, mailsPath } from './routes/mail-deps.ts';
import { mountProvider } from './routes/mount-provider.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { registerRoutes } from './routes/register-routes.ts';
import { resetRoutes } from './routes/reset-routes.ts';
import { resourceRoutes } from './routes/resource-routes.ts';
import { waitForAddress } from './routes/too-many.ts';
import { upstreamLogoutRoutes } from './routes/upstream-logout-routes.ts';
import { createDevices } from './throttle/devices.ts';
import { createPasswordDoor } from './throttle/password-door.ts';
import { createThrottle, loginFromAddress } from './throttle/throttle.ts';
import type { Upstream } from './upstream/connect-providers.ts';
import { createUpstreamLogins } from './upstream/upstream-logins.ts';

export type AppDeps = {
  readonly db: Db;
  /** The shops whose users log in here. */
  readonly shops: readonly Client[];
  /** Other providers by which they may do so. */
  readonly upstreams: readonly Upstream[];
  readonly passwords: Passwords;
  readonly log: FastifyBaseLogger;
};

export type AppOptions = Pick<Config, 'port' | 'secret' | 'demo' | 'rateLimits' | 'trustedProxies' | 'loginIdle'>;

const bodyLimit = 64 * 1024;

const findClient = (clients: readonly Client[]): LoginDeps['clientOf'] => {
  const byId = new Map(clients.map((client) => [client.id, client]));
  return (id) => byId.get(id);
};

/** Whether a secret is that of a shop's server, told in the same time whether it is nearly right or not at all. */
const isShopOf =
  (shops: readonly Client[], deploymentSecret: string) =>
  (id: string, secret: string): boolean => {
    const known = shops.some((client) => client.id === id && !client.isNative);
    const [right, given] = [clientSecretOf(deploymentSecret, id), secret].map((one) =>
      createHash('sha256').update(one).digest(),
    );
    return known && right !== undefined && given !== undefined && timingSafeEqual(right, given);
  };

/** Builds the identity server; it does not listen yet. */
export const buildApp = async (
  { db, shops, upstreams, passwords, log }: AppDeps,
  options: AppOptions,
): Promise<FastifyInstance> => {
  const clients = [...shops, nativeClient];
  const origin = originOf(identityHost, options.port);
  const identities = createIdentities(db);
  const accounts: AccountStore = createAccountStore(db, passwords);
  const provider = createProvider({
    db,
    accounts,
    clients,
    keys: await readSigningKeys(db, realm),
    issuer: issuerOf(options.port),
    secret: options.secret,
    loginIdle: options.loginIdle,
    levels: [...new Set(upstreams.flatMap(({ settings }) => settings.acrValues))],
    pages: providerPages(clients),
  });
  const onUntold = (client: string, err: unknown): void =>
    log.warn({ err, client }, 'a shop could not be told of a logout');
  const throttle = createThrottle(db, options.secret);
  const devices = createDevices(db, options.secret);
  const deps: MailDeps = {
    provider,
    accounts,
    throttle,
    passwordDoor: createPasswordDoor(throttle, devices, options.rateLimits),
    devices,
    forms: createKeptForms(options.secret),
    limitsAddresses: options.rateLimits,
    clientOf: findClient(clients),
    outbox: createOutbox(db),
    tokens: createMailTokens(db),
    endLogins: async (accountId, task) => {
      const logins = await loginsOf(db, accountId);
      await task();
      return () => tellShops(provider, onUntold)(accountId, allLogins(logins, shops));
    },
    passwords,
    origin,
    demo: options.demo,
    log,
  };

  const app = fastify({
    logger: false,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit,
    ...slowClientOptions,
    routerOptions: { maxParamLength: 200 },
  });
  endConnectionsAtClose(app);
  endSlowReaders(app);
  logAnswers(app, log);
  logProvider(provider, log);
  answerInPages(app, log);
  await app.register(healthRoutes(db));
  await app.register(async (scope) => {
    watchDoor(scope, origin, `${realmPath}/login-actions/`);
    await scope.register(
      mountProvider(
        provider,
        clients.flatMap(({ brand }) => brand.origins),
        (address) => waitForAddress(deps, loginFromAddress, address),
      ),
    );
    await scope.register(accountRoute({ provider, accounts, clientOf: deps.clientOf }));
    await scope.register(customerRoutes({ provider, accounts, isShop: isShopOf(shops, options.secret) }));
    await scope.register(resourceRoutes(clients.map(({ brand }) => brand)));
    await scope.register(async (pages) => {
      await pages.register(fastifyFormbody);
      const prefix = `${realmPath}/login-actions`;
      await pages.register(loginRoutes(deps), { prefix });
      await pages.register(passwordRoutes(deps), { prefix });
      await pages.register(registerRoutes(deps), { prefix });
      await pages.register(confirmRoutes(deps), { prefix });
      await pages.register(forgottenRoutes(deps), { prefix });
      await pages.register(resetRoutes(deps), { prefix });
    });
    await scope.register(
      upstreamLogoutRoutes({
        ...deps,
        ...{ upstreams, identities },
        endSessions: (id) => db.transaction().execute((trx) => endSessions(trx, id)),
      }),
    );
    await scope.register(externalRoutes({ ...deps, upstreams, identities, logins: createUpstreamLogins(db) }), {
      prefix: realmPath,
    });
    if (options.demo) {
      scope.get(mailsPath, async (request, reply) =>
        sendPage(
          reply,
          plainBrand,
          mailsPage(plainLook(request), await deps.outbox.list(), (id) => `${mailsPath}/${id}`),
        ),
      );
      scope.get<{ Params: { id: string } }>(`${mailsPath}/:id`, async (request, reply) => {
        const { id } = request.params;
        const mail = /^\d{1,18}$/.test(id) ? await deps.outbox.htmlOf(id) : undefined;
        if (mail === undefined) return reply.callNotFound();
        // Styles stand beside each element of a mail; nothing else of it does anything.
        const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups";
        return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(mail);
      });
    }
  });
  if (options.demo) {
    const demo = { ...deps, db, upstreams, clients, secret: options.secret, port: options.port };
    await openDirectory(app, demo);
    await openBankId(app, demo);
  }
  return app;
};

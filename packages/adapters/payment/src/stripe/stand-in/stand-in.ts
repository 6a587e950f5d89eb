import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { createExchange } from '../../exchange.ts';
import type { ProviderDeps } from '../../provider.ts';
import { isShopAddress } from '../../shop-address.ts';
import { type After, afterwards, createTellShops } from '../../tell-shops.ts';
import { apiRoutes } from './api-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { createPay } from './pay.ts';
import { openStandInStore } from './postgres-store.ts';
import { sendEvent } from './send-event.ts';
import type { StandInStore } from './store.ts';

/** The folder of the files that build the stand-in's schema, `stripe_stand_in`. */
export const standInMigrations: string = fileURLToPath(new URL('migrations/', import.meta.url));

/** The host name under which the stand-in is served, at the port of the shops. */
export const standInHost = 'stripe.localhost';

/** What the stand-in and its shops share; derived, so that nobody has to write it down. */
export const standInKeys = (secret: string) => {
  const derive = (what: string): string => createHmac('sha256', secret).update(`stripe ${what}`).digest('hex');
  return { secretKey: `sk_test_${derive('key')}`, webhookSecret: `whsec_${derive('webhook')}` };
};

export type StandInDeps = Pick<
  ProviderDeps,
  'port' | 'isBehindProxy' | 'secret' | 'callbackPath' | 'isShopHost' | 'now' | 'onProblem'
> & {
  readonly store: StandInStore;
  readonly after: After;
};

/** A small Stripe for trials: what of its API shops use, its pages, and its webhooks. No card is ever charged. */
export const createStandIn = ({ store, after, ...deps }: StandInDeps) => {
  const { port, secret, callbackPath, now, onProblem } = deps;
  const { secretKey, webhookSecret } = standInKeys(secret);
  // The shops are in this very process; their own names may lead to a proxy, or nowhere from here.
  const { exchange, close: hangUp } = createExchange({ loopbackPort: port });
  const tellShops = createTellShops({
    ...{ queue: store, now, onProblem, after },
    send: sendEvent({ exchange, secret: webhookSecret, now }),
  });
  const pageOf = (id: string): string => `http://${standInHost}:${port}/c/pay/${id}`;
  const isShop = (address: string): boolean => URL.canParse(address) && isShopAddress(new URL(address), deps);
  const endpointOf = (shopAddress: string): string => new URL(callbackPath, shopAddress).href;
  const pay = createPay({ store, now, pageOf, endpointOf });
  const routes: FastifyPluginAsync = async (app) => {
    // A process that was stopped may have left something to tell.
    app.addHook('onListen', async () => tellShops.wake());
    await app.register(apiRoutes({ host: standInHost, secretKey, store, now, pageOf, isShop }));
    await app.register(
      pageRoutes({
        ...{ host: standInHost, now, store },
        pay: async (...choice) => {
          const paid = await pay(...choice);
          tellShops.wake();
          return paid;
        },
      }),
    );
  };
  return {
    routes,
    close: async (): Promise<void> => {
      await tellShops.stop();
      await hangUp();
    },
  };
};

/** Runs the stand-in on a schema of its own. */
export const runStandIn = async (deps: ProviderDeps) => {
  const { databaseUrl, migrate, onProblem } = deps;
  await migrate(standInMigrations, 'stripe_stand_in');
  const store = openStandInStore(databaseUrl, (error) => onProblem('a connection of Stripe’s stand-in broke', error));
  const standIn = createStandIn({ ...deps, store, after: afterwards });
  return {
    routes: standIn.routes,
    close: async (): Promise<void> => {
      await standIn.close();
      await store.close();
    },
  };
};

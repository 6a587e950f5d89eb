import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentRequest } from '@torg/domain/purchase';
import { type FastifyInstance, fastify, type LightMyRequestResponse } from 'fastify';
import type { option as O } from 'fp-ts';
import type Stripe from 'stripe';
import type { Callback, ProviderClient } from '../../provider.ts';
import { aPaymentRequest } from '../../test-bank/testing/bank-store.suite.ts';
import { createStandIn, standInHost, standInKeys } from '../stand-in/stand-in.ts';
import { createMemoryStandInStore } from '../stand-in/testing/memory-store.ts';
import { openStripeApi } from '../stripe-api.ts';
import { createStripeClient } from '../stripe-client.ts';
import { createMemoryCustomers } from './memory-customers.ts';
import { createMemorySessions } from './memory-sessions.ts';

export const secret = 'a secret that only tests know, 32+';

/** Stripe's stand-in and a shop on one port, as they are in the demo world. */
export type World = {
  readonly app: FastifyInstance;
  readonly api: Stripe;
  readonly client: ProviderClient;
  /** Where the stand-in is. */
  readonly origin: string;
  readonly request: PaymentRequest;
  /** What the shop was told. */
  readonly told: O.Option<Callback>[];
  /** What the shop answers to events, one after the other; 200 once there are no more. */
  readonly answers: number[];
  readonly now: () => number;
  /** Lets time pass. @param milliseconds how much of it. */
  readonly pass: (milliseconds: number) => void;
  /** Opens the payment. @returns its page. */
  readonly open: (request?: Partial<PaymentRequest>) => Promise<string>;
  /** Presses a button of a page. */
  readonly press: (
    page: string,
    decision: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

export const aWorld = async (): Promise<World> => {
  const port = await freePort();
  const [origin, shop] = [`http://${standInHost}:${port}`, `http://shop.localhost:${port}`];
  const [told, answers]: [O.Option<Callback>[], number[]] = [[], []];
  let time = Date.UTC(2026, 0, 15, 12);
  const now = () => time;
  const callbackPath = '/hear';
  const standIn = createStandIn({
    ...{ port, secret, callbackPath, now, isBehindProxy: false },
    isShopHost: (host) => host === 'shop.localhost',
    store: createMemoryStandInStore(),
    after: () => () => undefined,
    onProblem: () => undefined,
  });
  const { secretKey, webhookSecret } = standInKeys(secret);
  const { api, close: hangUp } = openStripeApi({ secretKey, address: new URL(origin), timeout: 5_000 });
  const sessions = createMemorySessions();
  const client = createStripeClient({
    api,
    sessions,
    customers: createMemoryCustomers(),
    origin,
    webhookSecrets: [webhookSecret],
    now,
  });
  const app = fastify();
  await app.register(standIn.routes);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => body);
    scope.post(callbackPath, async (call, reply) => {
      told.push(await client.verifyCallback(call.headers, String(call.body))());
      return reply.code(answers.shift() ?? 200).send();
    });
    scope.all('/*', async () => 'the shop');
  });
  await app.listen({ port, host: '127.0.0.1' });
  const request: PaymentRequest = {
    ...aPaymentRequest('reference'),
    returnUrl: `${shop}/complete-payment?order=7K3M9-QXA2B`,
    callbackUrl: `${shop}${callbackPath}`,
  };
  const { host } = new URL(origin);
  return {
    ...{ app, client, api: await api(), origin, request, told, answers, now },
    pass: (milliseconds) => {
      time += milliseconds;
    },
    open: async (differences = {}) => {
      const page = await client.start({ ...request, ...differences })();
      if (page._tag === 'Left') throw page.left.cause;
      return page.right;
    },
    press: (page, decision, headers = { origin }) =>
      app.inject({
        ...{ method: 'POST', url: new URL(page).pathname, payload: `decision=${decision}` },
        headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    close: async () => {
      await standIn.close();
      await hangUp();
      await app.close();
    },
  };
};

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentRequest } from '@torg/domain/purchase';
import { type FastifyInstance, fastify } from 'fastify';
import type { option as O } from 'fp-ts';
import { createExchange } from '../../exchange.ts';
import type { Callback } from '../../provider.ts';
import { createTellShops } from '../../tell-shops.ts';
import { type Bank, createBank } from '../bank-client.ts';
import { bankRoutes } from '../bank-routes.ts';
import { sendWord } from '../send-word.ts';
import { bankKeyOf } from '../signature.ts';
import { aPaymentRequest } from './bank-store.suite.ts';
import { createMemoryBankStore } from './memory-bank-store.ts';

export const key = bankKeyOf('a secret that only tests know, 32+');

type Later = { readonly milliseconds: number; readonly run: () => void };

/** A bank and a shop on one port, as they are in the product. */
export type World = {
  readonly app: FastifyInstance;
  readonly bank: Bank;
  /** Where the bank is. */
  readonly origin: string;
  readonly now: () => number;
  readonly request: PaymentRequest;
  /** What the shop was told. */
  readonly told: O.Option<Callback>[];
  /** What the shop answers to call-backs, one after the other; 200 once there are no more. */
  readonly answers: number[];
  /** Lets time pass until what waits is due. @returns the milliseconds that passed; undefined when nothing waits. */
  readonly wait: () => number | undefined;
  readonly close: () => Promise<void>;
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** What a shop behind a proxy calls its own; no machine has this name. */
export const shopBehindProxy = 'https://shop.invalid';

export const aWorld = async (): Promise<World> => {
  const port = await freePort();
  const [origin, shop] = [`http://bank.localhost:${port}`, `http://shop.localhost:${port}`];
  const [told, answers, later]: [O.Option<Callback>[], number[], Later[]] = [[], [], []];
  let time = Date.UTC(2026, 0, 15, 12);
  const now = () => time;
  const store = createMemoryBankStore();
  const { exchange, close: hangUp } = createExchange({ loopbackPort: port });
  const tellShops = createTellShops({
    ...{ queue: store, now, send: sendWord({ exchange, key, now }) },
    after: (milliseconds, run) => {
      later.push({ milliseconds, run });
      return () => void later.splice(0);
    },
    onProblem: () => undefined,
  });
  const bank = createBank({ origin, key, now, timeout: 1_000 });
  const app = fastify();
  const isShop = (address: URL) => [shop, shopBehindProxy].includes(address.origin);
  await app.register(bankRoutes({ host: 'bank.localhost', origin, key, now, store, tellShops, isShop }));
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => body);
    scope.post('/bff/payments/callback', async (request, reply) => {
      told.push(await bank.verifyCallback(request.headers, String(request.body))());
      return reply.code(answers.shift() ?? 200).send();
    });
    scope.all('/*', async () => 'the shop');
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    ...{ app, bank, origin, now, told, answers },
    request: {
      ...aPaymentRequest('reference'),
      returnUrl: `${shop}/complete-payment?order=7K3M9-QXA2B`,
      callbackUrl: `${shop}/bff/payments/callback`,
    },
    wait: () => {
      const next = later.shift();
      time += next?.milliseconds ?? 0;
      next?.run();
      return next?.milliseconds;
    },
    close: async () => {
      await tellShops.stop();
      await Promise.all([hangUp(), bank.close(), app.close()]);
    },
  };
};

import {
  anOrder,
  aShopInfo,
  createInMemoryBasketStore,
  createInMemoryPurchaseStore,
  ordersOn,
} from '@torg/domain/testing';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { shopsState } from '../shops/shops.ts';
import { aRunningShop } from '../testing/shops.ts';
import { database, shops } from './base.ts';
import { runImportOf } from './import-module.ts';
import { createJobHandlers, jobsModule, otherWork, startWorkers } from './jobs-module.ts';
import { paymentProviders, shopPaymentsOf } from './payment-module.ts';
import { expirePoints } from './points-module.ts';
import { jobs } from './queue-module.ts';
import { reconcileAll, reconcileGivenUp } from './reconcile-module.ts';
import { clock as clockOf, onError } from './runtime-module.ts';

const nothing = () => TE.right(undefined);
const others = Object.fromEntries(Object.keys(otherWork).map((name) => [name, nothing])) as Record<
  keyof typeof otherWork,
  typeof nothing
>;
const owner = { guest: 'kari' };
const clock = { now: () => 1_800_000 };

const goods = { id: 'goods', cron: '15 3 * * *', from: '/feeds', kind: 'full', prune: false } as const;

/** A shop with an order that waits for its payment, at a bank that knows of none. */
const startWithOrder = async () => {
  const baskets = createInMemoryBasketStore();
  const orders = ordersOn(createInMemoryPurchaseStore(baskets), clock);
  const basket = await baskets.change(owner, E.right)();
  if (E.isLeft(basket)) throw new Error('there is no basket');
  const payment = {
    ...{ reference: 'ref', orderNumber: 'AAAAA-00001', provider: 'test-bank', amount: 10_000, currency: 'NOK' },
    ...{ startedAt: 0, expiresAt: 1_800_000 },
  };
  const order = anOrder('AAAAA-00001', { A: 1 });
  await orders.place(owner, { order, basket: basket.right, payment, idempotencyKey: 'key' })();
  const refunds: string[] = [];
  const imported: string[] = [];
  const problems: string[] = [];
  const handlers = createJobHandlers({
    shops: { get: () => shopsState([aRunningShop({ imports: [goods] })]) },
    shopPaymentsOf: () => orders.payments,
    providers: new Map([
      [
        'test-bank',
        {
          read: () => TE.right(O.none),
          capture: (_, { amount }) =>
            amount > 5_000 ? TE.left({ _tag: 'CaptureRefused', reason: 'too late' }) : TE.right(undefined),
          refund: (reference) => TE.fromIO(() => void refunds.push(reference)),
          refundPart: (reference, { id }) => TE.fromIO(() => void refunds.push(`${reference} ${id}`)),
        },
      ],
    ]),
    onProblem: (what, error) => problems.push(`${what}: ${error}`),
    others,
    runImport: ({ id }) => {
      imported.push(id);
      return TE.right({ outcome: 'unchanged' });
    },
    clock,
  });
  return { orders, handlers, refunds, imported, problems };
};

describe('background work', () => {
  it('gives up holds that are over', async () => {
    const { orders, handlers } = await startWithOrder();
    const job = { name: 'expire-payment', shopId: aShopInfo.id, reference: 'ref', at: 1_800_000 } as const;
    expect(E.isRight(await handlers['expire-payment'](job)())).toBe(true);
    expect(await orders.find(owner, 'AAAAA-00001')()).toMatchObject(E.right(O.some({ state: 'cancelled' })));
  });

  it('pays back what the order cannot take', async () => {
    const { orders, handlers, refunds } = await startWithOrder();
    const report = { state: 'approved', amount: 1, currency: 'NOK' } as const;
    await orders.payments.settle('ref', { _tag: 'Reported', report })();
    const job = { name: 'refund-payment', shopId: aShopInfo.id, reference: 'ref' } as const;
    expect(E.isRight(await handlers['refund-payment'](job)())).toBe(true);
    expect(refunds).toEqual(['ref']);
    expect(await orders.payments.find('ref')()).toMatchObject(E.right(O.some({ state: 'refunded' })));
  });

  it('takes what is reserved before that ends, and tells of what cannot be taken any more', async () => {
    const { orders, handlers, problems } = await startWithOrder();
    const reserved = { takes: 'parts', until: 9 } as const;
    const report = { state: 'approved', amount: 10_000, currency: 'NOK', reserved } as const;
    await orders.payments.settle('ref', { _tag: 'Reported', report })();
    const job = { shopId: aShopInfo.id, reference: 'ref' } as const;
    expect(E.isRight(await handlers['end-reservation']({ name: 'end-reservation', ...job, at: 9 })())).toBe(true);
    expect(E.isRight(await handlers['capture-payment']({ name: 'capture-payment', ...job })())).toBe(true);
    expect(await orders.payments.find('ref')()).toMatchObject(
      E.right(O.some({ captures: [{ amount: 10_000, isLast: true, isRefused: true }] })),
    );
    expect(problems).toEqual([`money for AAAAA-00001 of ${aShopInfo.id} cannot be taken any more: Error: too late`]);
  });

  it('runs an import that shop.json has, and no other', async () => {
    const { handlers, imported } = await startWithOrder();
    for (const importId of ['gone', 'goods']) {
      const job = { name: 'run-import', shopId: aShopInfo.id, importId } as const;
      expect(E.isRight(await handlers['run-import'](job)())).toBe(true);
    }
    expect(imported).toEqual(['goods']);
  });

  it('waits for a shop that is not there', async () => {
    const { handlers } = await startWithOrder();
    const job = { name: 'refund-payment', shopId: 'nowhere', reference: 'ref' } as const;
    expect(await handlers['refund-payment'](job)()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });
});

describe('a process that begins to work', () => {
  it('has the imports of all shops run by the clock, as their shop.json says', async () => {
    const scheduled: unknown[] = [];
    const queue = {
      startWorkers: async () => {},
      scheduleImports: async (schedules: unknown) => void scheduled.push(schedules),
    };
    const container = new Container();
    container.load(jobsModule);
    container.bind<unknown>(jobs).toConstantValue(queue);
    container.bind<unknown>(shops).toConstantValue({
      get: () => shopsState([aRunningShop({ imports: [goods], timeZone: 'Europe/Oslo' })]),
      changes: NEVER,
    });
    container.bind<unknown>(database).toConstantValue({});
    for (const name of [
      shopPaymentsOf,
      paymentProviders,
      ...Object.values(otherWork),
      runImportOf,
      expirePoints,
      reconcileGivenUp,
      reconcileAll,
      clockOf,
      onError,
    ]) {
      container.bind<unknown>(name).toConstantValue(() => undefined);
    }
    await (await container.getAsync(startWorkers))();
    const schedule = { importId: 'goods', cron: '15 3 * * *', timeZone: 'Europe/Oslo' };
    await expect.poll(() => scheduled).toEqual([[expect.objectContaining(schedule)]]);
  });

  it('does each job by who knows how, and by nobody else', async () => {
    const done: string[] = [];
    const given: Readonly<Record<string, (job: object) => unknown>>[] = [];
    const container = new Container();
    container.load(jobsModule);
    const queue = { startWorkers: async (of: (typeof given)[number]) => void given.push(of), scheduleImports: nothing };
    container.bind<unknown>(jobs).toConstantValue(queue);
    container.bind<unknown>(shops).toConstantValue({ get: () => shopsState([]), changes: NEVER });
    container.bind<unknown>(database).toConstantValue({});
    const unused = [shopPaymentsOf, paymentProviders, runImportOf, expirePoints, reconcileGivenUp, reconcileAll];
    for (const name of [...unused, clockOf, onError]) container.bind<unknown>(name).toConstantValue(nothing);
    for (const [name, token] of Object.entries(otherWork))
      container.bind<unknown>(token).toConstantValue(() => void done.push(name));
    await (await container.getAsync(startWorkers))();
    for (const name of Object.keys(otherWork)) given[0]?.[name]?.({});
    expect(done).toEqual(Object.keys(otherWork));
  });
});

import { createBasketStore, createPurchaseStore } from '@torg/adapter-postgres';
import { addSkus, createJobList, createTestDatabase, rightOf, type TestDatabase } from '@torg/adapter-postgres/testing';
import { createPayments, type DifferingPayment, type PaymentReport, paymentHold } from '@torg/domain/purchase';
import { anOrder, ordersOn } from '@torg/domain/testing';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopsState } from '../shops/shops.ts';
import { aRunningShop } from '../testing/shops.ts';
import { database, shops } from './base.ts';
import { purchaseStoreOf } from './order-module.ts';
import { paymentProviders, shopPaymentsOf } from './payment-module.ts';
import { jobs } from './queue-module.ts';
import { reconcileAll, reconcileGivenUp, reconcileModule, writePaymentsMailOf } from './reconcile-module.ts';
import { clock, onError } from './runtime-module.ts';

const day = 86_400_000;
const noon = Date.UTC(2026, 0, 15, 12);
const written = aRunningShop({ operatorEmail: 'drift@fjell.example' });
const { info } = written;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await addSkus(test.db, info.id, { A: 100 });
});
afterAll(() => test.drop());

/** A shop whose provider says these things of its payments, and the work of the clock on it. */
const start = (reports: Readonly<Record<string, PaymentReport>>, shop = written, now = noon) => {
  const queue = createJobList();
  const time = { now: () => now };
  const store = createPurchaseStore(test.db, info, queue, time);
  const [problems, asked]: [string[], string[]] = [[], []];
  const container = new Container();
  container.load(reconcileModule);
  for (const [name, value] of [
    [shops, { get: () => shopsState([shop]) }],
    [database, { db: test.db }],
    [jobs, queue],
    [purchaseStoreOf, () => store],
    [shopPaymentsOf, () => createPayments({ store, clock: time, info: shop.info })],
    [clock, time],
    [onError, (what: string, error: Error) => problems.push(`${what}: ${error.message}`)],
  ] as const)
    container.bind<unknown>(name).toConstantValue(value);
  container.rebind(writePaymentsMailOf).toConstantValue(() => (differing: readonly DifferingPayment[]) => ({
    subject: differing.map(({ payment }) => payment.orderNumber).join(' '),
    ...{ html: '', text: '' },
  }));
  const read = (reference: string) => {
    asked.push(reference);
    return TE.right(O.fromNullable(reports[reference]));
  };
  container.bind<unknown>(paymentProviders).toConstantValue(new Map([['pocket', { read }]]));
  return { container, store, time, problems, asked, queue };
};

const approved: PaymentReport = { state: 'approved', amount: 10_000, currency: 'NOK' };

const place = async ({ store, time }: ReturnType<typeof start>, number: string, startedAt: number) => {
  const owner = { guest: number };
  const basket = rightOf(await createBasketStore(test.db, info.id, time).change(owner, E.right)());
  const payment = {
    ...{ reference: number, orderNumber: number, provider: 'pocket', amount: 10_000, currency: 'NOK' },
    ...{ startedAt, expiresAt: startedAt + paymentHold },
  };
  const order = anOrder(number, { A: 1 }, { paymentMethod: 'bank' });
  const orders = ordersOn(store);
  rightOf(await orders.place(owner, { order, basket, payment, idempotencyKey: `key of ${number}` })());
  return orders;
};

const mails = () => test.db.selectFrom('mail').select(['mail_id', 'recipient', 'kind', 'subject']).execute();

describe('payments that are compared by the clock', () => {
  it('asks about those that were given up each hour, while their money may still buy', async () => {
    const world = start({ 'AAAAA-00001': approved, 'AAAAA-00002': approved });
    const orders = await place(world, 'AAAAA-00001', noon - day);
    await place(world, 'AAAAA-00002', noon - day - paymentHold - 1);
    await place(world, 'AAAAA-00003', noon);
    for (const number of ['AAAAA-00001', 'AAAAA-00002'])
      rightOf(await orders.payments.settle(number, { _tag: 'HoldOver' })());
    expect(await world.container.get(reconcileGivenUp)()()).toEqual(E.right(undefined));
    expect(world.asked).toEqual(['AAAAA-00001']);
    expect(rightOf(await orders.payments.find('AAAAA-00001')())).toMatchObject(O.some({ state: 'approved' }));
    expect(world.problems).toEqual([`the payment of AAAAA-00001 of ${info.id} differs: late`]);
    expect(await mails()).toEqual([]);
  });

  it('writes to the operator once a day of all that differ, where there is one', async () => {
    const silent = start({}, aRunningShop({}));
    expect(await silent.container.get(reconcileAll)()()).toEqual(E.right(undefined));
    expect([silent.problems.length > 0, await mails()]).toEqual([true, []]);
    const world = start({});
    for (let times = 0; times < 2; times += 1)
      expect(await world.container.get(reconcileAll)()()).toEqual(E.right(undefined));
    expect(await mails()).toEqual([
      {
        ...{ mail_id: 'payments-2026-01-15', recipient: 'drift@fjell.example', kind: 'payments' },
        subject: 'AAAAA-00001',
      },
    ]);
    expect(world.queue.jobs.map(({ name }) => name)).toEqual(['send-kept-mail']);
  });

  it('writes to nobody where nothing differs', async () => {
    const later = noon + 40 * day;
    const world = start({}, written, later);
    await place(world, 'AAAAA-00009', later - 1_000);
    expect(await world.container.get(reconcileAll)()()).toEqual(E.right(undefined));
    expect([world.asked, world.problems, (await mails()).length]).toEqual([['AAAAA-00009'], [], 1]);
  });
});

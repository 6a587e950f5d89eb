import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { OrderState } from '../order/order.ts';
import { anOrder } from '../testing/examples.ts';
import { createInMemoryMailStore } from '../testing/in-memory-mail-store.ts';
import { mailStoreSuite } from '../testing/mail-store.suite.ts';
import { unavailable } from '../unavailable.ts';
import { orderMailAfter } from './order-mail.ts';
import type { OutgoingMail, SendMail } from './ports.ts';
import { sendOrderMail } from './send-order-mail.ts';

mailStoreSuite('memory', async () => createInMemoryMailStore());

describe('mails about an order', () => {
  const after = (from: OrderState | undefined, to: OrderState) =>
    O.toUndefined(orderMailAfter(O.fromNullable(from), to));

  it('confirm it once it is placed, at once or when its payment is approved', () => {
    expect(after(undefined, 'placed')).toBe('placed');
    expect(after(undefined, 'pending')).toBeUndefined();
    expect(after('pending', 'placed')).toBe('placed');
    expect(after('cancelled', 'placed')).toBe('placed');
  });

  it('tell that it is shipped or cancelled, but not that nothing became of it', () => {
    expect(after('placed', 'shipped')).toBe('shipped');
    expect(after('placed', 'cancelled')).toBe('cancelled');
    expect(after('pending', 'cancelled')).toBeUndefined();
  });
});

const order = anOrder('AAAAA-00001', { A: 1 });

const start = (send: O.Option<SendMail>) => {
  const store = createInMemoryMailStore();
  let ids = 0;
  let now = 1000;
  const job = sendOrderMail({
    readOrder: (number) => TE.right(number === order.number ? O.some(order) : O.none),
    write: ({ number }, kind) => ({ subject: `${kind} ${number} ${++now}`, html: '<p>', text: 'text' }),
    store,
    send,
    from: { name: 'Demo', address: 'shop@example.com' },
    clock: { now: () => now },
    newId: () => `mail-${++ids}`,
  });
  return { store, job };
};

describe('the mail of a job', () => {
  it('is written and sent to who ordered', async () => {
    const sent: OutgoingMail[] = [];
    const { store, job } = start(
      O.some((mail) => {
        sent.push(mail);
        return TE.right(undefined);
      }),
    );
    expect(await job(order.number, 'placed')()).toEqual(E.right(undefined));
    expect(sent).toMatchObject([
      { id: 'mail-1', subject: 'placed AAAAA-00001 1001', to: { name: 'Ada Nordmann', address: 'ada@example.com' } },
    ]);
    expect(await store.list()()).toMatchObject(E.right([{ recipient: 'ada@example.com', sentAt: 1001 }]));
  });

  it('is sent once, however often the job runs', async () => {
    let count = 0;
    const { job } = start(
      O.some(() => async () => {
        count += 1;
        return E.right(undefined);
      }),
    );
    await Promise.all(Array.from({ length: 10 }, () => job(order.number, 'placed')()));
    expect(await job(order.number, 'placed')()).toEqual(E.right(undefined));
    expect(count).toBe(1);
  });

  it('is tried again after a failure, and is still the same mail', async () => {
    const subjects: string[] = [];
    const { store, job } = start(
      O.some(({ subject }) => {
        subjects.push(subject);
        return subjects.length === 1 ? TE.left(unavailable(new Error('connection refused'))) : TE.right(undefined);
      }),
    );
    expect(await job(order.number, 'shipped')()).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect(await store.list()()).toMatchObject(E.right([{ error: 'connection refused' }]));
    expect(await job(order.number, 'shipped')()).toEqual(E.right(undefined));
    expect(subjects[1]).toBe(subjects[0]);
    const [kept] = await store
      .list()()
      .then((list) => (E.isRight(list) ? list.right : []));
    expect(kept).not.toHaveProperty('error');
  });

  it('is only kept where there is no mail server', async () => {
    const { store, job } = start(O.none);
    expect(await job(order.number, 'cancelled')()).toEqual(E.right(undefined));
    const [kept] = await store
      .list()()
      .then((list) => (E.isRight(list) ? list.right : []));
    expect(kept).toMatchObject({ kind: 'cancelled' });
    expect(kept).not.toHaveProperty('sentAt');
  });

  it('about an order that is not there is a bug', async () => {
    await expect(start(O.none).job('NNNNN-00000', 'placed')()).rejects.toThrow('no order NNNNN-00000');
  });
});

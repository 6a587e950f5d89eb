import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import type { OutgoingMail, SendMail } from '../mail/ports.ts';
import { anOrder } from '../testing/examples.ts';
import { createInMemoryMailStore } from '../testing/in-memory-mail-store.ts';
import { mailStoreSuite } from '../testing/mail-store.suite.ts';
import { lifecycle } from './lifecycle.ts';
import { sendOrderMails } from './mails.ts';
import type { Order, OrderState, OrderStep } from './order.ts';
import { orderMails } from './order-mails.ts';
import type { PurchaseEvent } from './purchase-event.ts';

mailStoreSuite('memory', async () => createInMemoryMailStore());

/** Some of an order is sent. */
const sendSome: OrderStep = { event: 'ship', state: 'part-shipped', at: 7, units: [{ sku: 'A', quantity: 2 }] };

type Happened = PurchaseEvent | OrderStep;

/** The history of an order to which this happened, as the lifecycle has it; what is sent, as a whole where no step says else. */
const historyOf = (...happened: readonly Happened[]): readonly OrderStep[] => {
  const history: OrderStep[] = [];
  for (const [at, event] of happened.entries()) {
    const from = history.at(-1)?.state ?? 'new';
    const effects = typeof event === 'string' ? lifecycle[from][event] : undefined;
    if (effects === 'impossible') throw new Error(`${from} cannot ${event}`);
    const state = [effects?.to ?? []].flat().at(-1) ?? from;
    history.push(typeof event === 'string' ? { event, state: state as OrderState, at } : event);
  }
  return history;
};

/** Some of an order is called off. */
const cancelSome: OrderStep = { event: 'cancel', state: 'placed', at: 8, units: [{ sku: 'A', quantity: 1 }] };

describe('mails about an order', () => {
  const order = anOrder('AAAAA-00001', { A: 3, B: 1 });
  const mailsAfter = (...events: readonly Happened[]) =>
    orderMails({ ...order, history: historyOf(...events) }).map(({ kind }) => kind);

  it('confirm it once it is placed, at once or when its payment is approved', () => {
    expect(mailsAfter('place')).toEqual(['placed']);
    expect(mailsAfter('hold')).toEqual([]);
    expect(mailsAfter('hold', 'pay')).toEqual(['placed']);
    expect(mailsAfter('hold', 'expire', 'pay')).toEqual(['placed']);
  });

  it('tell that it is shipped or cancelled, but not that nothing became of it', () => {
    expect(mailsAfter('place', 'ship')).toEqual(['placed', 'shipped']);
    expect(mailsAfter('hold', 'pay', 'cancel')).toEqual(['placed', 'cancelled']);
    for (const event of ['decline', 'expire', 'refuse', 'cancel'] as const) {
      expect(mailsAfter('hold', event)).toEqual([]);
    }
  });

  it('tell of each part that is sent, what it holds and what is still to come', () => {
    const history = historyOf('place', sendSome, 'ship');
    expect(orderMails({ ...order, history })).toEqual([
      { kind: 'placed', at: 0 },
      {
        ...{ kind: 'shipped', nth: 1, off: 0 },
        move: {
          ...{ at: 7, units: [{ sku: 'A', quantity: 2 }] },
          left: [
            { sku: 'A', quantity: 1 },
            { sku: 'B', quantity: 1 },
          ],
        },
      },
      {
        ...{ kind: 'shipped', nth: 2, off: 0 },
        move: {
          ...{ at: 2, left: [] },
          units: [
            { sku: 'A', quantity: 1 },
            { sku: 'B', quantity: 1 },
          ],
        },
      },
    ]);
  });
});

it('tell of each part that is called off, and of the rest', () => {
  const order = anOrder('AAAAA-00001', { A: 3 });
  const history: readonly OrderStep[] = [
    ...[...historyOf('place'), cancelSome],
    { event: 'cancel', state: 'cancelled', at: 9 },
  ];
  expect(orderMails({ ...order, history })).toEqual([
    { kind: 'placed', at: 0 },
    {
      ...{ kind: 'cancelled', nth: 1, off: 10_000 },
      move: { at: 8, units: [{ sku: 'A', quantity: 1 }], left: [{ sku: 'A', quantity: 2 }] },
    },
    { kind: 'cancelled', nth: 2, off: 20_000, move: { at: 9, units: [{ sku: 'A', quantity: 2 }], left: [] } },
  ]);
});

it('tell of each withdrawal and of all that comes back, and what is not to be paid any more since', () => {
  const order = anOrder('AAAAA-00001', { A: 3 });
  const of = (event: 'withdraw' | 'return', at: number, quantity: number): OrderStep => ({
    ...{ event, state: 'shipped', at, units: [{ sku: 'A', quantity }] },
  });
  const history = [...historyOf('place', 'ship'), of('withdraw', 8, 2), of('return', 9, 1), of('return', 10, 2)];
  const [, , ...mails] = orderMails({ ...order, history });
  expect(mails.map((mail) => mail.kind !== 'placed' && [mail.kind, mail.nth, mail.off])).toEqual([
    ['withdrawn', 1, 0],
    ['returned', 1, 10_000],
    ['returned', 2, 20_000],
  ]);
  expect(mails[0]).toMatchObject({ move: { toSendBack: [{ sku: 'A', quantity: 2 }] } });
});

const number = 'AAAAA-00001';

const start = (send: O.Option<SendMail>, names: Partial<Order['contact']> = {}) => {
  const store = createInMemoryMailStore();
  const order = anOrder(number, { A: 3 });
  const contact = { ...order.contact, ...names };
  const history: Happened[] = ['place'];
  let ids = 0;
  let now = 1000;
  const work = sendOrderMails({
    readOrder: (asked) =>
      TE.fromIO(() => (asked === number ? O.some({ ...order, contact, history: historyOf(...history) }) : O.none)),
    write: (order, { kind }) => ({ subject: `${kind} ${order.number} ${++now}`, html: '<p>', text: 'text' }),
    store,
    send,
    from: { name: 'Demo', address: 'shop@example.com' },
    clock: { now: () => now },
    newId: () => `mail-${++ids}`,
  });
  const kept = async () => {
    const list = await store.list()();
    return E.isRight(list) ? list.right : [];
  };
  const wait = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { history, work, kept, store, wait };
};

const collecting = () => {
  const sent: OutgoingMail[] = [];
  const send: SendMail = (mail) =>
    TE.fromIO(() => {
      sent.push(mail);
    });
  return { sent, send: O.some(send) };
};

describe('sending the mails of an order', () => {
  it('writes to who ordered', async () => {
    const { sent, send } = collecting();
    const { work, kept } = start(send);
    expect(await work(number)()).toEqual(E.right(undefined));
    expect(sent).toMatchObject([
      { id: 'mail-1', subject: `placed ${number} 1001`, to: { name: 'Ada Nordmann', address: 'ada@example.com' } },
    ]);
    expect(await kept()).toMatchObject([{ recipient: 'ada@example.com', kind: 'placed', sentAt: 1001 }]);
  });

  it('sends each once, however often and in which order it is asked for', async () => {
    const { sent, send } = collecting();
    const { work, history } = start(send);
    history.push('ship');
    await Promise.all(Array.from({ length: 10 }, () => work(number)()));
    expect(await work(number)()).toEqual(E.right(undefined));
    expect(sent.map(({ subject }) => subject.split(' ')[0])).toEqual(['placed', 'shipped']);
  });

  it('sends one for each part of the order, each once', async () => {
    const { sent, send } = collecting();
    const { work, history, kept } = start(send);
    history.push(sendSome);
    await work(number)();
    history.push('ship');
    await work(number)();
    await work(number)();
    expect(sent).toHaveLength(3);
    expect(new Set((await kept()).map(({ kind }) => kind))).toEqual(new Set(['placed', 'shipped', 'shipped:2']));
  });

  it('tells what the shop calls off, however much else was called off that day', async () => {
    const { sent, send } = collecting();
    const { work, history, store } = start(send);
    await work(number)();
    for (let nth = 0; nth < 10; nth += 1) {
      const earlier = { id: `m${nth}`, orderNumber: `${nth}`, kind: 'cancelled', recipient: 'ada@example.com' };
      await store.keep({ ...earlier, createdAt: 999, subject: '', html: '', text: '' })();
      await store.settle(earlier.id, { sentAt: 1000 })();
    }
    history.push({ ...cancelSome, by: 'shop' });
    await work(number)();
    expect(sent.map(({ subject }) => subject.split(' ')[0])).toEqual(['placed', 'cancelled']);
    history.push('cancel');
    await work(number)();
    expect(sent).toHaveLength(2);
  });

  it('sends nothing of what happened more than a month ago, of which nothing may be kept any more', async () => {
    const { sent, send } = collecting();
    const { work, history, wait } = start(send);
    const month = 30 * 86_400_000;
    wait(month);
    history.push({ ...sendSome, at: month + 900 });
    expect(await work(number)()).toEqual(E.right(undefined));
    expect(sent.map(({ subject }) => subject.split(' ')[0])).toEqual(['shipped']);
  });

  it('sends what came to it since', async () => {
    const { sent, send } = collecting();
    const { work, history } = start(send);
    await work(number)();
    history.push('cancel');
    await work(number)();
    expect(sent.map(({ subject }) => subject.split(' ')[0])).toEqual(['placed', 'cancelled']);
  });

  it('tries again after a failure, with the same mail', async () => {
    const subjects: string[] = [];
    const { work, kept } = start(
      O.some(({ subject }) => {
        subjects.push(subject);
        return subjects.length === 1 ? TE.left(unavailable(new Error('connection refused'))) : TE.right(undefined);
      }),
    );
    expect(await work(number)()).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect(await kept()).toMatchObject([{ error: 'connection refused' }]);
    expect(await work(number)()).toEqual(E.right(undefined));
    expect(subjects[1]).toBe(subjects[0]);
    expect((await kept())[0]).not.toHaveProperty('error');
  });

  it('comes back to a mail that another is sending, until that is done', async () => {
    const handed = { over: (): void => undefined };
    const done = new Promise<void>((resolve) => {
      handed.over = resolve;
    });
    const { work } = start(O.some(() => async () => E.right(await done)));
    const first = work(number)();
    expect(await work(number)()).toMatchObject(E.left({ _tag: 'Unavailable' }));
    handed.over();
    expect(await first).toEqual(E.right(undefined));
    expect(await work(number)()).toEqual(E.right(undefined));
  });

  it('only keeps them where there is no mail server', async () => {
    const { work, kept } = start(O.none);
    expect(await work(number)()).toEqual(E.right(undefined));
    const [mail] = await kept();
    expect(mail).toMatchObject({ kind: 'placed' });
    expect(mail).not.toHaveProperty('sentAt');
  });

  it('confirms to one mailbox ten orders a day; what the shop does with the others is told', async () => {
    const { sent, send } = collecting();
    const { work, kept, history, store } = start(send);
    for (let count = 0; count < 10; count += 1) {
      const recipient = count % 2 === 0 ? 'ADA@example.com' : `ada+${count}@example.com`;
      const earlier = { ...{ id: `e${count}`, orderNumber: `E${count}`, kind: 'placed', recipient, createdAt: 999 } };
      await store.keep({ ...earlier, subject: '', html: '', text: '' })();
      await store.settle(earlier.id, { sentAt: 999 })();
    }
    expect(await work(number)()).toEqual(E.right(undefined));
    expect(sent).toEqual([]);
    expect((await kept())[0]).toMatchObject({ orderNumber: number, error: expect.stringContaining('enough mails') });
    history.push('ship');
    await work(number)();
    expect(sent.map(({ subject }) => subject.split(' ')[0])).toEqual(['shipped']);
  });

  it('says of ten orders a day to one mailbox that they are cancelled: whoever orders in its name can cancel, too', async () => {
    const { sent, send } = collecting();
    const { work, kept, history, store } = start(send);
    for (let count = 0; count < 10; count += 1) {
      const earlier = { id: `e${count}`, orderNumber: `E${count}`, kind: 'cancelled', recipient: 'ada@example.com' };
      await store.keep({ ...earlier, createdAt: 999, subject: '', html: '', text: '' })();
      await store.settle(earlier.id, { sentAt: 999 })();
    }
    history.push('cancel');
    await work(number)();
    expect(sent.map(({ subject }) => subject.split(' ')[0])).toEqual(['placed']);
    expect(await kept()).toContainEqual(
      expect.objectContaining({
        orderNumber: number,
        kind: 'cancelled',
        error: expect.stringContaining('enough mails'),
      }),
    );
  });

  it('confirms again when a day has passed', async () => {
    const { sent, send } = collecting();
    const { work, store, wait } = start(send);
    for (let count = 0; count < 10; count += 1) {
      const earlier = { id: `e${count}`, orderNumber: `E${count}`, kind: 'placed', recipient: 'ada@example.com' };
      await store.keep({ ...earlier, createdAt: 999, subject: '', html: '', text: '' })();
      await store.settle(earlier.id, { sentAt: 999 })();
    }
    wait(24 * 60 * 60_000);
    await work(number)();
    expect(sent).toHaveLength(1);
  });

  it('calls who ordered by name, and by nothing else that was typed there', async () => {
    const { sent, send } = collecting();
    const { work } = start(send, { firstName: 'Gratis iPhone: http://evil.example/win', lastName: 'www.evil.example' });
    await work(number)();
    expect(sent).toMatchObject([{ to: { name: 'Gratis iPhone' } }]);
  });

  it('of an order that is not there is a bug', async () => {
    await expect(start(O.none).work('NNNNN-00000')()).rejects.toThrow('no order NNNNN-00000');
  });
});

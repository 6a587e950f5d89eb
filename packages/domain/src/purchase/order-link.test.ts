import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import type { OutgoingMail } from '../mail/ports.ts';
import { anOrder } from '../testing/examples.ts';
import { createInMemoryMailStore } from '../testing/in-memory-mail-store.ts';
import { readOrderLookup, sendOrderLink } from './order-link.ts';

describe('what was typed to find an order', () => {
  it.each([['7K3M9-QXA2B'], ['  7k3m9-qxa2b '], ['7k3m9qxa2b'], ['7K3M9 – QXA2B']])(
    '%s is the number, however it was typed',
    (number) => {
      expect(readOrderLookup({ number, email: ' Ada+1@Example.com ' })).toEqual(
        E.right({ number: '7K3M9-QXA2B', mailbox: 'ada@example.com' }),
      );
    },
  );

  it('takes letters that no number has for the digits that they look like', () => {
    expect(readOrderLookup({ number: 'OIL01-AAAAA', email: 'ada@example.com' })).toMatchObject(
      E.right({ number: '01101-AAAAA' }),
    );
  });

  it.each([
    ['', '', ['number', 'email']],
    ['7K3M9-QXA2', 'ada@example.com', ['number']],
    ['7K3M9-QXA2BB', 'ada@example.com', ['number']],
    ['7K3M9-QXA2B', 'ada', ['email']],
    ['7K3M9-QXA2B', `${'a'.repeat(250)}@example.com`, ['email']],
    ['7K3M9-QXA2B', 'ada@example.com\u202e', ['email']],
  ] as const)('%j with %j names what is wrong', (number, email, wrong) => {
    expect(readOrderLookup({ number, email })).toEqual(E.left(wrong));
  });
});

/** Milliseconds. */
const hour = 60 * 60_000;
const number = 'AAAAA-00001';

const start = () => {
  const store = createInMemoryMailStore();
  const sent: OutgoingMail[] = [];
  const orders = new Map([number, 'AAAAA-00002'].map((one) => [one, anOrder(one, { A: 1 })]));
  const time = { now: 100 * hour };
  const away = { isAway: false };
  let ids = 0;
  const send = sendOrderLink({
    store,
    readOrder: (asked) => TE.right(O.fromNullable(orders.get(asked))),
    digest: (mailbox) => `digest of ${mailbox}`,
    write: (order) => ({ subject: `link of ${order.number}`, html: '<p>', text: 'text' }),
    send: O.some((mail) =>
      away.isAway
        ? TE.left(unavailable('no mail today'))
        : TE.fromIO(() => {
            sent.push(mail);
          }),
    ),
    from: { name: 'Demo', address: 'shop@example.com' },
    clock: { now: () => time.now },
    newId: () => `mail-${++ids}`,
  });
  const email = anOrder(number, {}).contact.email;
  const ask = (asked: { readonly number: string; readonly mailboxDigest: string }) =>
    send({ ...asked, askedAt: time.now });
  return { ask, send, away, sent, time, orders, store, email, mailboxDigest: `digest of ${email.toLowerCase()}` };
};

describe('the link of an order', () => {
  it('is sent to the mailbox that the order has', async () => {
    const { ask, sent, email, mailboxDigest } = start();
    expect(await ask({ number, mailboxDigest })()).toEqual(E.right(undefined));
    expect(sent).toMatchObject([{ subject: `link of ${number}`, to: { address: email } }]);
  });

  it.each([
    ['another mailbox', { number, mailboxDigest: 'digest of eve@example.com' }],
    ['a number that no order has', { number: 'AAAAA-99999', mailboxDigest: 'digest of ada@example.com' }],
  ])('is sent to nobody for %s', async (_, asked) => {
    const { ask, sent, store } = start();
    expect(await ask(asked)()).toEqual(E.right(undefined));
    expect(sent).toEqual([]);
    expect(await store.list()()).toEqual(E.right([]));
  });

  it('is sent once in eight hours, however often it is asked for', async () => {
    const { ask, sent, time, mailboxDigest } = start();
    for (let times = 0; times < 3; times += 1) await ask({ number, mailboxDigest })();
    expect(sent).toHaveLength(1);
    time.now += 8 * hour;
    await ask({ number, mailboxDigest })();
    expect(sent).toHaveLength(2);
  });

  it('is one mail, however late the mail server takes it', async () => {
    const { send, away, sent, time, store, mailboxDigest } = start();
    const asked = { number, mailboxDigest, askedAt: time.now };
    away.isAway = true;
    expect(E.isLeft(await send(asked)())).toBe(true);
    away.isAway = false;
    time.now += 10 * hour;
    await send(asked)();
    expect(sent).toHaveLength(1);
    expect(await store.list()()).toMatchObject(E.right([{ id: sent[0]?.id }]));
  });

  it('is sent of no order that nobody was written to about', async () => {
    const { ask, sent, orders, mailboxDigest } = start();
    const waiting = anOrder(number, { A: 1 });
    const history = [
      { event: 'hold', state: 'pending', at: 1 },
      { event: 'expire', state: 'cancelled', at: 2 },
    ] as const;
    for (const many of [1, 2]) {
      orders.set(number, { ...waiting, history: history.slice(0, many) });
      await ask({ number, mailboxDigest })();
    }
    expect(sent).toEqual([]);
  });

  it('is sent to a mailbox no more than ten times a day, of whichever orders', async () => {
    const { ask, sent, time, orders, mailboxDigest } = start();
    for (let more = 3; more <= 12; more += 1) {
      const one = `AAAAA-000${10 + more}`;
      orders.set(one, anOrder(one, { A: 1 }));
    }
    for (const one of orders.keys()) await ask({ number: one, mailboxDigest })();
    expect(sent).toHaveLength(10);
    time.now += 24 * hour + 1;
    await ask({ number, mailboxDigest })();
    expect(sent).toHaveLength(11);
  });
});

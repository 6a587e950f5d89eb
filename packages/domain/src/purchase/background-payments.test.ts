import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import { capturePayment, endReservation, expirePayment, refundPayment } from './background-payments.ts';
import {
  type Capture,
  type Payment,
  type PaymentReport,
  type PaymentState,
  paymentStates,
  type Refund,
} from './payment.ts';
import type { Capturing, PaymentProvider } from './payment-ports.ts';
import type { Payments } from './payments.ts';
import type { PaymentEvent } from './settle.ts';

const payment = (state: PaymentState): Payment => ({
  ...{ reference: 'ref', orderNumber: 'AAAAA-00001', provider: 'test-bank', amount: 10_000, currency: 'NOK', state },
  ...{ startedAt: 0, expiresAt: 1_800_000 },
});

const down = unavailable('the bank is away');

/** One payment, and what was told about it. */
const paymentsWith = (state: PaymentState | 'unknown', refunds?: readonly Refund[]) => {
  const events: PaymentEvent[] = [];
  const payments: Pick<Payments, 'find' | 'settle'> = {
    find: () => TE.right(state === 'unknown' ? O.none : O.some({ ...payment(state), ...(refunds ? { refunds } : {}) })),
    settle: (_, event) => {
      events.push(event);
      return state === 'unknown' ? TE.left({ _tag: 'UnknownPayment' }) : TE.right(payment(state));
    },
  };
  return { payments, events };
};

const report = (state: PaymentReport['state']): PaymentReport => ({ state, amount: 10_000, currency: 'NOK' });

const expire = async (state: PaymentState | 'unknown', read: PaymentProvider['read'], now = 1_800_000) => {
  const { payments, events } = paymentsWith(state);
  const done = await expirePayment({
    payments,
    providers: new Map([['test-bank', { read }]]),
    clock: { now: () => now },
  })('ref')();
  return { done, events };
};

describe('the end of a hold', () => {
  it.each(['approved', 'declined', 'refunded'] as const)('takes the word of a bank that says %s', async (state) => {
    const { done, events } = await expire('started', () => TE.right(O.some(report(state))));
    expect([done, events]).toEqual([E.right(undefined), [{ _tag: 'Reported', report: report(state) }]]);
  });

  it.each([
    ['open there', O.some(report('open'))],
    ['unknown there', O.none],
  ])('gives a payment up that is %s', async (_, answer) => {
    expect((await expire('started', () => TE.right(answer))).events).toEqual([{ _tag: 'HoldOver' }]);
  });

  it('has nothing to do for a payment that vanished while its bank was asked', async () => {
    const { payments } = paymentsWith('started');
    const settle: Payments['settle'] = () => TE.left({ _tag: 'UnknownPayment' });
    const read: PaymentProvider['read'] = () => TE.right(O.none);
    const deps = { providers: new Map([['test-bank', { read }]]), clock: { now: () => 1_800_000 } };
    expect(await expirePayment({ ...deps, payments: { ...payments, settle } })('ref')()).toEqual(E.right(undefined));
    const away = { ...payments, settle: () => TE.left(down) };
    expect(await expirePayment({ ...deps, payments: away })('ref')()).toEqual(E.left(down));
  });

  it('waits ten minutes for a bank that does not answer, and then gives up', async () => {
    const soon = await expire('started', () => TE.left(down), 1_800_000 + 10 * 60_000 - 1);
    expect([soon.done, soon.events]).toEqual([E.left(down), []]);
    const late = await expire('started', () => TE.left(down), 1_800_000 + 10 * 60_000);
    expect([late.done, late.events]).toEqual([E.right(undefined), [{ _tag: 'HoldOver' }]]);
  });

  it('gives nothing up where the provider has decided and that cannot be written, however late', async () => {
    const events: PaymentEvent[] = [];
    const payments: Pick<Payments, 'find' | 'settle'> = {
      find: () => TE.right(O.some(payment('started'))),
      settle: (_, event) => {
        events.push(event);
        return TE.left(down);
      },
    };
    const read: PaymentProvider['read'] = () => TE.right(O.some(report('approved')));
    const deps = { payments, providers: new Map([['test-bank', { read }]]), clock: { now: () => 9_999_999 } };
    expect(await expirePayment(deps)('ref')()).toEqual(E.left(down));
    expect(events).toEqual([{ _tag: 'Reported', report: report('approved') }]);
  });

  it.each([...paymentStates.filter((state) => state !== 'started'), 'unknown' as const])(
    'asks nobody about a payment that is %s',
    async (state) => {
      const { done, events } = await expire(state, () => {
        throw new Error('the bank was asked');
      });
      expect([done, events]).toEqual([E.right(undefined), []]);
    },
  );
});

describe('a refund', () => {
  const refund = async (
    state: PaymentState | 'unknown',
    answer: ReturnType<PaymentProvider['refund']>,
    refunds: readonly Refund[] = [],
  ) => {
    const { payments, events } = paymentsWith(state, refunds);
    const parts: unknown[] = [];
    let asked = 0;
    const provider = {
      refund: () => {
        asked += 1;
        return answer;
      },
      refundPart: (reference: string, part: Pick<Refund, 'id' | 'amount'>) => {
        parts.push({ reference, ...part });
        return answer;
      },
    };
    const done = await refundPayment({ payments, providers: new Map([['test-bank', provider]]) })('ref')();
    return { done, events, asked, ...(parts.length === 0 ? {} : { parts }) };
  };

  it('is noted once the bank has done it', async () => {
    const { done, events } = await refund('refunding', TE.right(undefined));
    expect([done, events]).toEqual([E.right(undefined), [{ _tag: 'Reported', report: report('refunded') }]]);
  });

  it('is tried again when the bank does not answer', async () => {
    expect(await refund('refunding', TE.left(down))).toEqual({ done: E.left(down), events: [], asked: 1 });
  });

  const refunds: readonly Refund[] = [
    { id: '1', amount: 500, isDone: true },
    { id: '2', amount: 300 },
    { id: '3', amount: 200 },
  ];

  it('of parts is asked for and noted part by part, those that are done left alone', async () => {
    expect(await refund('approved', TE.right(undefined), refunds)).toEqual({
      ...{ done: E.right(undefined), asked: 0 },
      parts: [
        { reference: 'ref', id: '2', amount: 300 },
        { reference: 'ref', id: '3', amount: 200 },
      ],
      events: [
        { _tag: 'PartRefunded', id: '2' },
        { _tag: 'PartRefunded', id: '3' },
      ],
    });
  });

  it('of a part is tried again when the bank does not answer, and keeps no other part back', async () => {
    expect(await refund('approved', TE.left(down), refunds)).toMatchObject({
      ...{ done: E.left(down), events: [], parts: [{ id: '2' }, { id: '3' }] },
    });
  });

  it('of a part waits until what is due is taken', async () => {
    const part = [{ id: '1', amount: 1 }];
    const due = { ...payment('approved'), captures: part, refunds: part };
    const payments: Pick<Payments, 'find' | 'settle'> = {
      find: () => TE.right(O.some(due)),
      settle: () => TE.left(down),
    };
    const provider = { refund: () => TE.right(undefined), refundPart: () => TE.right(undefined) };
    const done = await refundPayment({ payments, providers: new Map([['test-bank', provider]]) })('ref')();
    expect(done).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });

  it('of all that is left takes the parts along', async () => {
    expect(await refund('refunding', TE.right(undefined), refunds)).toMatchObject({
      ...{ asked: 1, events: [{ _tag: 'Reported' }] },
    });
  });

  it.each([...paymentStates.filter((state) => state !== 'refunding'), 'unknown' as const])(
    'is not asked for where a payment is %s',
    async (state) => {
      expect(await refund(state, TE.right(undefined))).toEqual({ done: E.right(undefined), events: [], asked: 0 });
    },
  );
});

describe('a capture', () => {
  const captures: readonly Capture[] = [
    { id: '1', amount: 500, isDone: true },
    { id: '2', amount: 400, isRefused: true },
    { id: '3', amount: 300 },
    { id: '4', amount: 0, isLast: true },
  ];
  const capture = async (
    answer: ReturnType<PaymentProvider['capture']>,
    rest: Partial<Payment> | 'unknown' = { state: 'approved', captures },
  ) => {
    const events: PaymentEvent[] = [];
    const asked: Capturing[] = [];
    const refused: unknown[] = [];
    const payments: Pick<Payments, 'find' | 'settle'> = {
      find: () => TE.right(rest === 'unknown' ? O.none : O.some({ ...payment('approved'), ...rest })),
      settle: (_, event) => {
        events.push(event);
        return TE.right(payment('approved'));
      },
    };
    const provider = {
      capture: (_: string, asking: Capturing) => {
        asked.push(asking);
        return answer;
      },
    };
    const done = await capturePayment({
      ...{ payments, providers: new Map([['test-bank', provider]]) },
      onRefused: ({ orderNumber }, { reason }) => refused.push([orderNumber, reason]),
    })('ref')();
    return { done, events, asked, refused };
  };

  it('is asked for and noted one after the other, with what is taken all in all', async () => {
    expect(await capture(TE.right(undefined))).toEqual({
      done: E.right(undefined),
      asked: [
        { id: '3', amount: 300, total: 800 },
        { id: '4', amount: 0, total: 800, isLast: true },
      ],
      events: [
        { _tag: 'Captured', id: '3' },
        { _tag: 'Captured', id: '4' },
      ],
      refused: [],
    });
  });

  it('is tried again when the provider does not answer, and none is asked for after it', async () => {
    const { done, asked, events } = await capture(TE.left(down));
    expect([done, events, asked.length]).toEqual([E.left(down), [], 1]);
  });

  it('that the provider refuses is noted, and somebody hears of it', async () => {
    const { done, events, refused } = await capture(TE.left({ _tag: 'CaptureRefused', reason: 'too late' }));
    expect([done, events.map(({ _tag }) => _tag)]).toEqual([E.right(undefined), ['CaptureRefused', 'CaptureRefused']]);
    expect(refused).toEqual([
      ['AAAAA-00001', 'too late'],
      ['AAAAA-00001', 'too late'],
    ]);
  });

  it.each([
    ['that has none', { state: 'approved' }],
    ['that goes back', { state: 'refunding', captures }],
    ['that nobody knows', 'unknown'],
  ] as const)('is not asked for of a payment %s', async (_, rest) => {
    const { done, asked } = await capture(TE.right(undefined), rest);
    expect([done, asked]).toEqual([E.right(undefined), []]);
  });

  it('of all that is left is asked for when a reservation ends', async () => {
    const { payments, events } = paymentsWith('approved');
    expect(await endReservation({ payments })('ref')()).toEqual(E.right(undefined));
    expect(events).toEqual([{ _tag: 'ReservationEnds' }]);
    const gone = paymentsWith('unknown');
    expect(await endReservation({ payments: gone.payments })('ref')()).toEqual(E.right(undefined));
  });
});

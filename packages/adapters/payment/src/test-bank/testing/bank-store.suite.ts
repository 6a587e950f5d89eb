import { describe, expect, it } from 'vitest';
import type { BankStore } from '../bank-store.ts';

/** A payment that a shop asks for. */
export const aPaymentRequest = (reference: string) => ({
  reference,
  amount: 129_900,
  currency: 'NOK',
  orderNumber: '7K3M9-QXA2B',
  shopName: 'Fjell',
  locale: 'nb',
  returnUrl: 'http://localhost:3000/complete-payment?order=7K3M9-QXA2B',
  callbackUrl: 'http://localhost:3000/bff/payments/callback',
});

/** What every store of the bank does. References and ids of the tests differ, so that they may share one store. */
export const bankStoreSuite = (storeOf: () => Promise<BankStore>): void => {
  let last = 0;
  const opened = async (store: BankStore) => {
    last += 1;
    const reference = `reference-${last}`;
    return store.open({ ...aPaymentRequest(reference), id: `id-${last}` });
  };
  const drain = async (store: BankStore, now: number) => {
    for (const { id } of await store.takeDue(now, now + 1)) await store.delivered(id);
  };

  describe('the bank’s books', () => {
    it('keep a payment, and find it by id and reference', async () => {
      const store = await storeOf();
      const payment = await opened(store);
      expect(payment).toEqual({ ...aPaymentRequest(payment.reference), id: payment.id, state: 'open' });
      expect(await store.find(payment.id)).toEqual(payment);
      expect(await store.findByReference(payment.reference)).toEqual(payment);
      for (const name of ['nobody', '', 'no\u0000body']) {
        expect(await store.find(name)).toBeUndefined();
        expect(await store.findByReference(name)).toBeUndefined();
      }
    });

    it('keep one payment for each reference', async () => {
      const store = await storeOf();
      const payment = await opened(store);
      expect(await store.open({ ...aPaymentRequest(payment.reference), amount: 1, id: 'other' })).toEqual(payment);
      expect(await store.find('other')).toBeUndefined();
    });

    it('decide once, although ten decide at the same time', async () => {
      const store = await storeOf();
      const { id } = await opened(store);
      const decisions = Array.from({ length: 10 }, (_, index) =>
        store.decide(
          id,
          index % 2 === 0
            ? { state: 'approved', approvedAmount: index + 1, callbacks: 1 }
            : { state: 'declined', callbacks: 1 },
          5,
        ),
      );
      expect((await Promise.all(decisions)).filter(Boolean)).toHaveLength(1);
      expect((await store.takeDue(5, 6)).filter(({ payment }) => payment.id === id)).toHaveLength(1);
      await drain(store, 10);
    });

    it('pay back what was approved, and nothing else', async () => {
      const store = await storeOf();
      const payment = await opened(store);
      expect(await store.refund(payment.reference)).toMatchObject({ state: 'open' });
      await store.decide(payment.id, { state: 'approved', approvedAmount: 100, callbacks: 0 }, 5);
      for (let times = 0; times < 2; times += 1) {
        expect(await store.refund(payment.reference)).toMatchObject({ state: 'refunded', approvedAmount: 100 });
      }
      expect(await store.refund('nobody')).toBeUndefined();
    });

    it('take parts of what is reserved, each once by its id, until the last one, the end, or all is taken', async () => {
      const store = await storeOf();
      const payment = await opened(store);
      const { reference } = payment;
      const capture = (id: string, amount: number, now = 5, last?: true) =>
        store.capture(reference, { id, amount, ...(last ? { isLast: last } : {}) }, now);
      expect(await capture('1', 10)).toBe(false);
      const reserved = { state: 'approved', approvedAmount: 100, reservedUntil: 1_000, callbacks: 0 } as const;
      await store.decide(payment.id, reserved, 5);
      expect(await store.findByReference(reference)).toMatchObject({ approvedAmount: 100, reservedUntil: 1_000 });
      expect(await store.refundPart(reference, { id: '1', amount: 1 })).toBe(false);
      expect(await Promise.all(Array.from({ length: 5 }, () => capture('1', 60)))).toEqual(Array(5).fill(true));
      expect(await capture('1', 50)).toBe(false);
      expect(await capture('2', 41)).toBe(false);
      expect(await capture('2', 10, 1_000)).toBe(false);
      expect(await store.refundPart(reference, { id: '1', amount: 61 })).toBe(false);
      expect(await store.refundPart(reference, { id: '1', amount: 60 })).toBe(true);
      expect(await store.moved(reference)).toEqual({ taken: 60, back: 60 });
      expect(await store.moved('nobody')).toBeUndefined();
      expect(await capture('2', 0, 999, true)).toBe(true);
      expect(await capture('3', 1)).toBe(false);
      expect(await capture('2', 0, 2_000, true)).toBe(true);
      expect(await store.capture('nobody', { id: '1', amount: 1 }, 5)).toBe(false);
    });

    it('pay parts back, each once by its id, and never more than was approved', async () => {
      const store = await storeOf();
      const payment = await opened(store);
      const { reference } = payment;
      expect(await store.refundPart(reference, { id: '1', amount: 10 })).toBe(false);
      await store.decide(payment.id, { state: 'approved', approvedAmount: 100, callbacks: 0 }, 5);
      const asked = Array.from({ length: 5 }, () => store.refundPart(reference, { id: '1', amount: 60 }));
      expect(await Promise.all(asked)).toEqual([true, true, true, true, true]);
      expect(await store.refundPart(reference, { id: '1', amount: 50 })).toBe(false);
      expect(await store.refundPart(reference, { id: '2', amount: 41 })).toBe(false);
      expect(await store.refundPart(reference, { id: '2', amount: 40 })).toBe(true);
      expect(await store.findByReference(reference)).toMatchObject({ state: 'approved' });
      expect(await store.refund(reference)).toMatchObject({ state: 'refunded' });
      expect(await store.moved(reference)).toEqual({ taken: 100, back: 100 });
      expect(await store.refundPart(reference, { id: '3', amount: 1 })).toBe(false);
      expect(await store.refundPart(reference, { id: '2', amount: 40 })).toBe(true);
      expect(await store.refundPart('nobody', { id: '1', amount: 1 })).toBe(false);
    });

    it('give each due call-back to one taker, and again when nothing came of it', async () => {
      const store = await storeOf();
      const { id } = await opened(store);
      await store.decide(id, { state: 'declined', callbacks: 1 }, 1_000);
      expect(await store.nextDue()).toBe(1_000);
      expect(await store.takeDue(999, 2_000)).toEqual([]);
      const takers = await Promise.all([store.takeDue(1_000, 2_000), store.takeDue(1_000, 2_000)]);
      const [first] = takers.flat();
      expect(takers.flat()).toEqual([
        expect.objectContaining({ attempt: 1, payment: expect.objectContaining({ id }) }),
      ]);
      expect(await store.nextDue()).toBe(2_000);
      await store.failed(first?.id ?? 0, 1_500);
      const [again] = await store.takeDue(1_500, 3_000);
      expect(again).toMatchObject({ id: first?.id, attempt: 2 });
      await store.delivered(again?.id ?? 0);
      expect(await store.nextDue()).toBeUndefined();
    });

    it('let go of a call-back that is given up', async () => {
      const store = await storeOf();
      const { id } = await opened(store);
      await store.decide(id, { state: 'declined', callbacks: 1 }, 1_000);
      const [due] = await store.takeDue(1_000, 2_000);
      await store.failed(due?.id ?? 0, undefined);
      expect(await store.nextDue()).toBeUndefined();
    });
  });
};

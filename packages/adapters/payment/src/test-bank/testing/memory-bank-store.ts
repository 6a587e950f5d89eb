import { type BankCapture, captureOutcome, movedBy, refundOutcome } from '../bank-books.ts';
import type { BankPayment, BankRefund, BankStore } from '../bank-store.ts';

/** The bank's books in memory. */
export const createMemoryBankStore = (): BankStore => {
  const payments = new Map<string, BankPayment>();
  const callbacks = new Map<number, { readonly paymentId: string; attempt: number; due: number }>();
  const refunds = new Map<string, readonly BankRefund[]>();
  const captures = new Map<string, readonly BankCapture[]>();
  let lastId = 0;
  const byReference = (reference: string) => [...payments.values()].find((payment) => payment.reference === reference);
  return {
    open: async (payment) => {
      const known = byReference(payment.reference);
      if (known !== undefined) return known;
      const opened: BankPayment = { ...payment, state: 'open' };
      payments.set(payment.id, opened);
      return opened;
    },
    find: async (id) => payments.get(id),
    findByReference: async (reference) => byReference(reference),
    decide: async (id, { callbacks: count, ...decision }, now) => {
      const payment = payments.get(id);
      if (payment?.state !== 'open') return false;
      payments.set(id, { ...payment, ...decision });
      for (let call = 0; call < count; call += 1) {
        lastId += 1;
        callbacks.set(lastId, { paymentId: id, attempt: 0, due: now });
      }
      return true;
    },
    moved: async (reference) => {
      const payment = byReference(reference);
      return payment && movedBy(payment, captures.get(reference) ?? [], refunds.get(reference) ?? []);
    },
    capture: async (reference, capture, now) => {
      const payment = byReference(reference);
      if (payment === undefined) return false;
      const parts = captures.get(reference) ?? [];
      const outcome = captureOutcome(payment, parts, capture, now);
      if (outcome === 'new') captures.set(reference, [...parts, capture]);
      return outcome !== 'refused';
    },
    refund: async (reference) => {
      const payment = byReference(reference);
      if (payment?.state === 'approved') payments.set(payment.id, { ...payment, state: 'refunded' });
      return byReference(reference);
    },
    refundPart: async (reference, part) => {
      const payment = byReference(reference);
      if (payment === undefined) return false;
      const parts = refunds.get(reference) ?? [];
      const outcome = refundOutcome(payment, captures.get(reference) ?? [], parts, part);
      if (outcome === 'new') refunds.set(reference, [...parts, part]);
      return outcome !== 'refused';
    },
    takeDue: async (now, until) =>
      [...callbacks].flatMap(([id, call]) => {
        const payment = payments.get(call.paymentId);
        if (call.due > now || payment === undefined) return [];
        call.attempt += 1;
        call.due = until;
        return [{ id, payment, attempt: call.attempt }];
      }),
    delivered: async (id) => {
      callbacks.delete(id);
    },
    failed: async (id, next) => {
      const call = callbacks.get(id);
      if (next === undefined) callbacks.delete(id);
      else if (call !== undefined) call.due = next;
    },
    nextDue: async () => {
      const dues = [...callbacks.values()].map(({ due }) => due);
      return dues.length === 0 ? undefined : Math.min(...dues);
    },
  };
};

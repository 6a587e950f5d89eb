import { newId } from './api-calls.ts';
import type { Payment } from './cards.ts';
import { eventObject, intentObject, sessionObject } from './objects.ts';
import { authorise, type StandInPayment } from './payment.ts';
import type { StandInEvent, StandInStore } from './store.ts';

export type PayDeps = {
  readonly store: Pick<StandInStore, 'change' | 'attach'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pageOf: (id: string) => string;
  /** Where a shop of an address hears of events. */
  readonly endpointOf: (shopAddress: string) => string;
};

/**
 * Reserves the money of a payment with a card, once, and queues what the shop is told. Whoever paid may have the card kept,
 * where the session has a customer.
 * @returns whether it was this choice that paid.
 */
export const createPay =
  ({ store, now, pageOf, endpointOf }: PayDeps) =>
  async (id: string, choice: Payment, keeps = false): Promise<boolean> => {
    const seconds = Math.floor(now() / 1000);
    const eventsOf = (payment: StandInPayment): readonly StandInEvent[] => {
      const url = endpointOf(payment.successUrl);
      const told = [
        ['payment_intent.amount_capturable_updated', intentObject(payment)] as const,
        ['checkout.session.completed', sessionObject(payment, { now: seconds, page: pageOf(id) })] as const,
      ].map(([type, object]) => ({ url, body: JSON.stringify(eventObject(newId('evt'), type, object, seconds)) }));
      const inOrder = choice.isReversed === true ? told.toReversed() : told;
      return Array.from({ length: choice.times }, () => inOrder).flat();
    };
    const paid = await store.change(id, now(), (payment) => {
      const reserved = authorise(payment, choice.card, seconds);
      return reserved === undefined
        ? { answer: undefined }
        : { payment: reserved, events: eventsOf(reserved), answer: reserved };
    });
    const { customerId, asksToKeep = false } = paid ?? {};
    if (keeps && asksToKeep && choice.isKept !== true && customerId !== undefined)
      await store.attach({ id: newId('pm'), customerId, card: choice.card }, now());
    return paid !== undefined;
  };

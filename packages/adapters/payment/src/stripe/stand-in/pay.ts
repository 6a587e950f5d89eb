import { newId } from './api-calls.ts';
import type { Payment } from './cards.ts';
import { eventObject, intentObject, sessionObject } from './objects.ts';
import { authorise, type StandInPayment } from './payment.ts';
import type { StandInEvent, StandInStore } from './store.ts';

export type PayDeps = {
  readonly store: Pick<StandInStore, 'change'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pageOf: (id: string) => string;
  /** Where a shop of an address hears of events. */
  readonly endpointOf: (shopAddress: string) => string;
};

/**
 * Reserves the money of a payment with a card, once, and queues what the shop is told.
 * @returns whether it was this choice that paid; undefined for a payment that is unknown.
 */
export const createPay =
  ({ store, now, pageOf, endpointOf }: PayDeps) =>
  (id: string, choice: Payment): Promise<boolean | undefined> => {
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
    return store.change(id, now(), (payment) => {
      const paid = authorise(payment, choice.card, seconds);
      return paid === undefined ? { answer: false } : { payment: paid, events: eventsOf(paid), answer: true };
    });
  };

import type { StandInPayment } from '../payment.ts';
import { type Answer, type DueEvent, type KeptCard, keysLast, type StandInStore } from '../store.ts';

/** What the stand-in knows, in memory. */
export const createMemoryStandInStore = (): StandInStore => {
  const payments = new Map<string, StandInPayment>();
  const events = new Map<number, DueEvent & { readonly due: number }>();
  const answers = new Map<string, { readonly asked: string; readonly at: number; readonly answer?: Answer }>();
  const customers = new Set<string>();
  let cards: readonly KeptCard[] = [];
  let lastId = 0;
  const find = (id: string) => payments.get(id) ?? [...payments.values()].find(({ intentId }) => intentId === id);
  return {
    open: async (payment) => void payments.set(payment.id, payment),
    find: async (id) => find(id),
    change: async (id, now, decide) => {
      const found = find(id);
      if (found === undefined) return undefined;
      const { payment, events: told = [], answer } = decide(found);
      if (payment !== undefined) payments.set(payment.id, payment);
      for (const event of told) {
        lastId += 1;
        events.set(lastId, { ...event, id: lastId, attempt: 0, due: now });
      }
      return answer;
    },
    openCustomer: async (id) => void customers.add(id),
    hasCustomer: async (id) => customers.has(id),
    dropCustomer: async (id) => {
      cards = cards.filter(({ customerId }) => customerId !== id);
      return customers.delete(id);
    },
    cardsOf: async (id) => cards.filter(({ customerId }) => customerId === id),
    attach: async (card) => {
      if (customers.has(card.customerId)) cards = [card, ...cards];
    },
    detach: async (id) => {
      const found = cards.find((card) => card.id === id);
      cards = cards.filter((card) => card !== found);
      return found;
    },
    claim: async (key, asked, now) => {
      const known = answers.get(key);
      if (known === undefined || known.at <= now - keysLast) {
        answers.set(key, { asked, at: now });
        return { _tag: 'Yours' };
      }
      return known.answer === undefined
        ? { _tag: 'InUse' }
        : { _tag: 'Answered', asked: known.asked, answer: known.answer };
    },
    answered: async (key, answer) => {
      const known = answers.get(key);
      if (known !== undefined) answers.set(key, { ...known, answer });
    },
    takeDue: async (now, until) =>
      [...events.values()].flatMap((event) => {
        if (event.due > now) return [];
        const taken = { ...event, attempt: event.attempt + 1, due: until };
        events.set(event.id, taken);
        const { due: _, ...call } = taken;
        return [call];
      }),
    delivered: async (id) => void events.delete(id),
    failed: async (id, next) => {
      const event = events.get(id);
      if (next === undefined) events.delete(id);
      else if (event !== undefined) events.set(id, { ...event, due: next });
    },
    nextDue: async () => {
      const dues = [...events.values()].map(({ due }) => due);
      return dues.length === 0 ? undefined : Math.min(...dues);
    },
  };
};

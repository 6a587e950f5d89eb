import { describe, expect, it } from 'vitest';
import { usualCard } from '../cards.ts';
import { authorise, type StandInPayment } from '../payment.ts';
import { keysLast, type StandInStore } from '../store.ts';

/** A session that waits for a card, until 1 800 seconds after 1970. */
const aStandInPayment = (id: string): StandInPayment => ({
  ...{ id: `cs_test_${id}`, intentId: `pi_${id}`, reference: id, metadata: {}, intentMetadata: {} },
  ...{ amount: 100, currency: 'nok', item: 'Fjell', locale: 'nb', successUrl: 'http://x/', cancelUrl: 'http://x/' },
  ...{ createdAt: 0, expiresAt: 1_800, asksForParts: true },
  ...{ status: 'requires_payment_method', received: 0, refunds: [] },
});

/** What every store of the stand-in does. Ids of the tests differ, so that they may share one store. */
export const standInStoreSuite = (storeOf: () => Promise<StandInStore>): void => {
  const event = { url: 'http://x/hear', body: '{}' };

  describe('what the stand-in knows', () => {
    it('is found by session and by intent', async () => {
      const store = await storeOf();
      const payment = aStandInPayment('1');
      await store.open(payment);
      expect(await store.find('cs_test_1')).toEqual(payment);
      expect(await store.find('pi_1')).toEqual(payment);
      for (const id of ['pi_2', 'cs_test_\u00001', '']) expect(await store.find(id)).toBeUndefined();
    });

    it('is decided once, although many decide at the same time', async () => {
      const store = await storeOf();
      await store.open(aStandInPayment('2'));
      const decisions = Array.from({ length: 5 }, () =>
        store.change('cs_test_2', 0, (found) => {
          const paid = authorise(found, usualCard, 1);
          return paid === undefined ? { answer: false } : { payment: paid, events: [event], answer: true };
        }),
      );
      expect((await Promise.all(decisions)).filter((won) => won === true)).toHaveLength(1);
      expect(await store.find('pi_2')).toMatchObject({ status: 'requires_capture', card: usualCard });
      expect(await store.change('pi_nobody', 0, () => ({ answer: true }))).toBeUndefined();
      const due = await store.takeDue(0, 1);
      expect(due).toEqual([expect.objectContaining({ ...event, attempt: 1 })]);
      for (const { id } of due) await store.delivered(id);
    });

    it('gives each due event to one taker, and again when nothing came of it', async () => {
      const store = await storeOf();
      await store.open(aStandInPayment('3'));
      await store.change('pi_3', 1_000, () => ({ events: [event], answer: undefined }));
      expect(await store.nextDue()).toBe(1_000);
      expect(await store.takeDue(999, 2_000)).toEqual([]);
      const [first] = (await Promise.all([store.takeDue(1_000, 2_000), store.takeDue(1_000, 2_000)])).flat();
      expect(await store.nextDue()).toBe(2_000);
      await store.failed(first?.id ?? 0, 1_500);
      const [again] = await store.takeDue(1_500, 3_000);
      expect(again).toEqual({ ...event, id: first?.id, attempt: 2 });
      await store.failed(again?.id ?? 0, undefined);
      expect(await store.nextDue()).toBeUndefined();
    });

    it('keeps cards with customers, the last first, until one or the other goes', async () => {
      const store = await storeOf();
      for (const id of ['cus_1', 'cus_2']) await store.openCustomer(id);
      const kept = (id: string, customerId: string) => ({ id, customerId, card: usualCard });
      await store.attach(kept('pm_1', 'cus_1'), 1);
      await store.attach(kept('pm_2', 'cus_1'), 2);
      await store.attach(kept('pm_3', 'cus_2'), 3);
      await store.attach(kept('pm_4', 'cus_gone'), 4);
      expect(await store.cardsOf('cus_1')).toEqual([kept('pm_2', 'cus_1'), kept('pm_1', 'cus_1')]);
      expect(await store.detach('pm_2')).toEqual(kept('pm_2', 'cus_1'));
      for (const id of ['pm_2', 'pm_4', 'pm_\u00001']) expect(await store.detach(id)).toBeUndefined();
      expect([await store.dropCustomer('cus_1'), await store.dropCustomer('cus_1')]).toEqual([true, false]);
      expect([await store.hasCustomer('cus_1'), await store.hasCustomer('cus_2')]).toEqual([false, true]);
      expect([await store.cardsOf('cus_1'), await store.cardsOf('cus_gone')]).toEqual([[], []]);
      expect(await store.cardsOf('cus_2')).toEqual([kept('pm_3', 'cus_2')]);
    });

    it('remembers for a day what an idempotency key was answered with', async () => {
      const store = await storeOf();
      const claims = await Promise.all([store.claim('key', 'a', 0), store.claim('key', 'a', 0)]);
      expect(claims).toEqual(expect.arrayContaining([{ _tag: 'Yours' }, { _tag: 'InUse' }]));
      await store.answered('key', { status: 200, body: '{}' });
      const known = { _tag: 'Answered', asked: 'a', answer: { status: 200, body: '{}' } };
      expect(await store.claim('key', 'b', keysLast - 1)).toEqual(known);
      expect(await store.claim('key', 'b', keysLast)).toEqual({ _tag: 'Yours' });
    });
  });
};

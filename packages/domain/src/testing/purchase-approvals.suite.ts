import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../approval/approval.ts';
import { lapseApproval } from '../purchase/approve.ts';
import { createCompanyApprovals } from '../purchase/company-approvals.ts';
import type { CompanyBuyer } from '../purchase/company-buyer.ts';
import { anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const ingrid = { user: 'ingrid' };
const buyerOf = (company: string): CompanyBuyer => ({ company, user: 'ingrid', name: 'Ingrid' });
const approvers = ['per', 'anne'].map((id) => ({ id, name: id }));
const readAuthority = () => TE.right({ approvers, standIns: [], at: askedAt });
const [askedAt, lapsesAt] = [1_700_000_000_000, 1_700_000_009_000];

/** What every `PurchaseStore` keeps to about orders that ask for an approval. @param begin as for `purchaseStoreSuite`. */
export const purchaseApprovals = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = await begin();
    const orders = ordersOn(stores.store);
    const ask = async (number: string, until = lapsesAt, company = 'nord') => {
      const order = anOrder(
        number,
        { A: 2 },
        {
          placedAt: askedAt,
          buyer: buyerOf(company),
          approval: {
            ...{ askedAt, lapsesAt: until },
            steps: [
              { because: [{ over: 1 }], approvers: [{ id: 'per', name: 'Per' }], isForAll: true },
              { because: [{ costCentre: '4100' }], approvers: [{ id: 'anne', name: 'Anne' }] },
            ],
          },
        },
      );
      const basket = await fillBasket(stores.baskets, ingrid, { A: 2 });
      return rightOf(await orders.place(ingrid, { order, basket, idempotencyKey: `key-${number}-0000000` })());
    };
    const as = (id: string, company = 'nord', now = askedAt + 1) =>
      createCompanyApprovals(
        {
          ...{ store: stores.store, clock: { now: () => now }, readAuthority },
          readOrder: (number) => orders.find(ingrid, number),
        },
        { id, name: id, company },
      );
    const read = async (number: string) => O.toUndefined(rightOf(await orders.find(ingrid, number)()));
    return { ...stores, ask, as, read };
  };

  describe(`${name} keeps approvals of orders`, () => {
    it('with who was asked, why, who decided what and what they said, until the order is placed', async () => {
      const { ask, as, read, available, baskets, jobs } = await start();
      const asked = await ask('AAAAA-00001');
      expect(await read('AAAAA-00001')).toEqual(asked);
      expect(asked).toMatchObject({ state: 'awaiting-approval', history: [{ event: 'ask' }] });
      expect(await available('A')).toBe(3);
      expect(rightOf(await baskets.find(ingrid)())).toEqual(O.none);
      expect(await jobs()).toMatchObject([{ name: 'ask-approvers' }, { name: 'lapse-approval', at: lapsesAt }]);
      rightOf(await as('per').decide('AAAAA-00001', 'approve', 'Fine.')());
      const decided = { by: { id: 'per', name: 'per' }, at: askedAt + 1, verdict: 'approve', comment: 'Fine.' };
      const half = await read('AAAAA-00001');
      expect(half).toMatchObject({ state: 'awaiting-approval', approval: { steps: [{ decided }, {}] } });
      expect(half?.approval?.steps[1]).toEqual(asked.approval?.steps[1]);
      rightOf(await as('anne').decide('AAAAA-00001', 'approve', '')());
      expect(await read('AAAAA-00001')).toMatchObject({ state: 'placed', history: [{}, { event: 'approve' }] });
      expect(await available('A')).toBe(3);
    });

    it('and decides once by a link, whatever its reader may decide later, and finds it used', async () => {
      const { ask, as, read } = await start();
      const number = 'AAAAA-00001';
      await ask(number);
      const per = as('per');
      expect(rightOf(await per.find(number, 'link')())).toMatchObject({ isUsed: false, order: { number } });
      const answers = await Promise.all(
        (['approve', 'reject'] as const).map((verdict) => per.decide(number, verdict, 'Said.', 'link')()),
      );
      expect(answers.filter(E.isRight)).toHaveLength(1);
      expect(answers.filter(E.isLeft)).toMatchObject([{ left: { _tag: 'LinkUsed', at: askedAt + 1 } }]);
      expect(rightOf(await per.find(number, 'link')())).toMatchObject({ isUsed: true });
      expect(JSON.stringify(rightOf(await per.find(number, 'link')()).order)).not.toContain('link');
      expect((await read(number))?.approval?.steps.filter(({ decided }) => decided?.link === 'link')).toHaveLength(1);
      expect(await as('olga', 'fjord').find(number, 'link')()).toEqual(E.left({ _tag: 'UnknownOrder' }));
      expect(await per.find('AAAAA-00009', 'link')()).toEqual(E.left({ _tag: 'UnknownOrder' }));
    });

    it('and frees the goods of what is rejected, or lapsed', async () => {
      const { ask, as, read, available, store } = await start();
      await ask('AAAAA-00001');
      rightOf(await as('anne').decide('AAAAA-00001', 'reject', 'No.')());
      expect(await read('AAAAA-00001')).toMatchObject({ state: 'cancelled', history: [{}, { event: 'reject' }] });
      expect(await available('A')).toBe(5);
      await ask('AAAAA-00002');
      const lapseAt = (now: number) => lapseApproval({ store, clock: { now: () => now } })('AAAAA-00002')();
      expect(await lapseAt(lapsesAt - 1)).toEqual(E.right(undefined));
      expect(await read('AAAAA-00002')).toMatchObject({ state: 'awaiting-approval' });
      expect(await lapseAt(lapsesAt)).toEqual(E.right(undefined));
      expect(await read('AAAAA-00002')).toMatchObject({ state: 'cancelled', history: [{}, { event: 'lapse' }] });
      expect(await available('A')).toBe(5);
      expect(await lapseApproval({ store, clock: { now: () => lapsesAt } })('nothing')()).toEqual(E.right(undefined));
    });

    it('decided at the same instant, once: the second hears who was first', async () => {
      const { ask, as, read } = await start();
      for (const number of ['AAAAA-00001', 'AAAAA-00002']) {
        await ask(number);
        // Everybody may decide the first step, and nobody but Anne the second.
        const said = (['approve', 'reject'] as const).map((verdict, at) =>
          as(`approver-${at}`).decide(number, verdict, 'Because.')(),
        );
        const outcomes = await Promise.all(said);
        expect(outcomes.filter(E.isRight)).toHaveLength(1);
        const [second] = outcomes.filter(E.isLeft);
        const first = (await read(number))?.approval?.steps[0]?.decided;
        expect(second).toMatchObject(
          E.left({ _tag: 'AlreadyDecided', by: first?.by.name, at: first?.at, verdict: first?.verdict as Verdict }),
        );
      }
    });

    it('and lists those of a company, the most urgent of what waits at first, and the newest of what did', async () => {
      const { ask, as } = await start();
      await ask('AAAAA-00001', lapsesAt);
      await ask('AAAAA-00002', lapsesAt - 1);
      const numbers = async (which: 'waiting' | 'over', company?: string) =>
        rightOf(await as('per', company).list(which)()).map(({ number }) => number);
      expect(await numbers('waiting')).toEqual(['AAAAA-00002', 'AAAAA-00001']);
      expect(await numbers('waiting', 'fjord')).toEqual([]);
      rightOf(await as('anne').decide('AAAAA-00002', 'reject', 'No.')());
      expect(await numbers('waiting')).toEqual(['AAAAA-00001']);
      expect(await numbers('over')).toEqual(['AAAAA-00002']);
      expect(await numbers('over', 'fjord')).toEqual([]);
    });
  });
};

import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { ApprovalStep } from '../approval/approval.ts';
import type { Deciding } from '../approval/decide.ts';
import { alone, anOrder, aShopInfo } from '../testing/examples.ts';
import { approvalEnd, decideApproval, lapse, longestComment } from './approve.ts';
import { cancel, cancelOwnOrder } from './cancel.ts';
import { seenBy } from './company-approvals.ts';
import type { Order } from './order.ts';
import { begin, type Changes, happen, noChanges, type Purchase } from './purchase.ts';

const number = 'AAAAA-00001';
const per: Deciding = { id: 'per', name: 'Per', company: 'nord' };
const anne: Deciding = { id: 'anne', name: 'Anne', company: 'nord' };
const authority = { approvers: [per, anne].map(({ id, name }) => ({ id, name })), standIns: [], at: 1_500 };
const askedAt = 1_000;
const lapsesAt = 9_000;
const ofAll: ApprovalStep = { because: [{ over: 100 }], approvers: [], isForAll: true };
const ofAnne: ApprovalStep = { because: [{}], approvers: [{ id: 'anne', name: 'Anne' }] };
const buyer = { company: 'nord', user: 'ingrid', name: 'Ingrid' };
const released = { reserve: [], release: [{ sku: 'A', quantity: 2 }], ship: [], restock: [] };

const content = (steps: readonly ApprovalStep[] = [ofAll]) => {
  const { state: _, history: __, ...rest } = anOrder(number, { A: 2 });
  return { ...rest, placedAt: askedAt, buyer, approval: { askedAt, lapsesAt, steps } };
};
const purchaseOf = (order: Order): Purchase => ({
  ...{ order, ...alone, stock: new Map([['A', { onHand: 5, reserved: 2 }]]) },
});
const waiting = (steps?: readonly ApprovalStep[]): Purchase => purchaseOf(begin(content(steps), alone).order);
const rightOf = (result: E.Either<{ readonly _tag: string }, Changes>): Changes => {
  if (E.isLeft(result)) throw new Error(result.left._tag);
  return result.right;
};
const afterwards = (before: Purchase, { order }: Changes): Purchase => purchaseOf(order ?? before.order);

describe('an order that asks for an approval', () => {
  it('holds its goods, uses its basket up, asks who may approve, and lapses in time', () => {
    expect(begin(content(), alone)).toMatchObject({
      order: { state: 'awaiting-approval', history: [{ event: 'ask', state: 'awaiting-approval', at: askedAt }] },
      stock: { reserve: [{ sku: 'A', quantity: 2 }] },
      basket: 'consume',
      jobs: [
        { name: 'ask-approvers', number },
        { name: 'lapse-approval', number, at: lapsesAt },
      ],
    });
    const approval = { ...content().approval, remindsAt: 3_000, escalatesAt: 5_000 };
    expect(begin({ ...content(), approval }, alone).jobs).toEqual([
      { name: 'ask-approvers', number },
      { name: 'remind-approvers', number, at: 3_000 },
      { name: 'remind-approvers', number, at: 5_000 },
      { name: 'lapse-approval', number, at: lapsesAt },
    ]);
  });

  it('is placed with the last "yes", and keeps its goods', () => {
    const first = rightOf(decideApproval(per, authority, 'approve', ' fine ')(waiting([ofAll, ofAnne]), 2_000));
    expect(first).toMatchObject({ ...noChanges, order: { state: 'awaiting-approval', history: [{}] } });
    const asked = afterwards(waiting(), first);
    expect(rightOf(decideApproval(anne, authority, 'approve', '')(asked, 3_000))).toMatchObject({
      order: { state: 'placed', history: [{}, { event: 'approve', state: 'placed', at: 3_000 }] },
      stock: noChanges.stock,
      basket: 'keep',
      jobs: [{ name: 'send-order-mail', number }],
    });
  });

  it('is rejected by one "no", with why, and its goods are free again', () => {
    const changes = rightOf(decideApproval(anne, authority, 'reject', 'Too many.')(waiting([ofAll, ofAnne]), 2_000));
    expect(changes).toMatchObject({
      order: {
        state: 'cancelled',
        approval: { steps: [{ decided: { verdict: 'reject', comment: 'Too many.', by: { name: 'Anne' } } }, {}] },
      },
      stock: released,
      jobs: [{ name: 'send-order-mail' }],
    });
    expect(decideApproval(per, authority, 'approve', '')(afterwards(waiting(), changes), 3_000)).toEqual(
      E.left({ _tag: 'AlreadyDecided', by: 'Anne', at: 2_000, verdict: 'reject' }),
    );
  });

  it('is decided once: the second of two hears who was first, and the first may say it twice', () => {
    const placed = afterwards(waiting(), rightOf(decideApproval(per, authority, 'approve', '')(waiting(), 2_000)));
    for (const verdict of ['approve', 'reject'] as const) {
      expect(decideApproval(anne, authority, verdict, 'no')(placed, 3_000)).toEqual(
        E.left({ _tag: 'AlreadyDecided', by: 'Per', at: 2_000, verdict: 'approve' }),
      );
    }
    expect(decideApproval(per, authority, 'approve', '')(placed, 3_000)).toEqual(E.right(noChanges));
  });

  it('is decided once by a link: said twice it counts once, and what its reader may decide later is said anew', () => {
    const approval = { askedAt, lapsesAt, escalatesAt: 5_000, steps: [ofAll, ofAnne] };
    const begun = purchaseOf(begin({ ...content(), approval }, alone).order);
    const byLink = decideApproval(per, { ...authority, at: 6_000 }, 'approve', '', 'link');
    const half = afterwards(begun, rightOf(decideApproval(per, authority, 'approve', '', 'link')(begun, 2_000)));
    expect(half.order.approval?.steps.map(({ decided }) => decided?.link)).toEqual(['link', undefined]);
    expect(byLink(half, 6_000)).toEqual(E.right(noChanges));
    const used = E.left({ _tag: 'LinkUsed', at: 2_000, verdict: 'approve' });
    expect(decideApproval(per, authority, 'reject', 'No.', 'link')(half, 3_000)).toEqual(used);
    const later = rightOf(decideApproval(per, { ...authority, at: 6_000 }, 'approve', '')(half, 6_000));
    expect(later.order?.state).toBe('placed');
  });

  it('is nobody’s to approve who ordered it, and unknown to another company', () => {
    const own = { ...per, id: 'ingrid' };
    expect(decideApproval(own, authority, 'approve', '')(waiting(), 2_000)).toEqual(E.left({ _tag: 'OwnOrder' }));
    const acted = purchaseOf({ ...waiting().order, representative: { id: 'per', name: 'Per' } } as Order);
    expect(decideApproval(per, authority, 'approve', '')(acted, 2_000)).toEqual(E.left({ _tag: 'OwnOrder' }));
    const unknown = E.left({ _tag: 'UnknownOrder' });
    expect(decideApproval({ ...per, company: 'fjord' }, authority, 'approve', '')(waiting(), 2_000)).toEqual(unknown);
    const { approval: _, ...plain } = waiting().order;
    expect(decideApproval(per, authority, 'approve', '')(purchaseOf(plain), 2_000)).toEqual(unknown);
  });

  it('is rejected only with a word why, and no comment is longer than a page takes', () => {
    const invalid = (reason: string) => E.left({ _tag: 'InvalidComment', reason, max: longestComment });
    expect(decideApproval(per, authority, 'reject', ' \u0000 ')(waiting(), 2_000)).toEqual(invalid('missing'));
    expect(decideApproval(per, authority, 'approve', 'x'.repeat(longestComment + 1))(waiting(), 2_000)).toEqual(
      invalid('long'),
    );
    const kept = rightOf(decideApproval(per, authority, 'reject', 'a\r\nb\u0000c')(waiting(), 2_000));
    expect(kept.order?.approval?.steps[0]?.decided?.comment).toBe('a\nb c');
  });

  it('is recalled by its buyer, untold by mail, and once', async () => {
    let purchase = waiting();
    const store = {
      change:
        (_: unknown, decide: (purchase: Purchase) => E.Either<{ readonly _tag: string }, Changes>) => async () => {
          const changes = rightOf(decide(purchase));
          expect(changes.jobs).toEqual([]);
          purchase = afterwards(purchase, changes);
          return E.right({ order: purchase.order });
        },
    };
    const recall = cancelOwnOrder({
      store: store as never,
      clock: { now: () => 2_000 },
      info: { ...aShopInfo, reviews: { ...aShopInfo.reviews, enabled: false } },
    });
    for (const _ of [1, 2]) expect(await recall(number, 2)()).toMatchObject(E.right({ state: 'cancelled' }));
    expect(purchase.order.history.map(({ event }) => event)).toEqual(['ask', 'recall']);
    const over = E.left({ _tag: 'ApprovalOver', how: 'recall', at: 2_000 });
    expect(decideApproval(per, authority, 'approve', '')(purchase, 3_000)).toEqual(over);
  });

  it('is called off by the shop, which tells its buyer', () => {
    const changes = cancel(aShopInfo)(waiting(), 2_000);
    expect(changes).toMatchObject(E.right({ stock: released, jobs: [{ name: 'send-order-mail' }] }));
  });

  it('lapses when its time is over, and no sooner', () => {
    expect(lapse(waiting(), lapsesAt - 1)).toEqual(E.right(noChanges));
    const lapsed = rightOf(lapse(waiting(), lapsesAt));
    expect(lapsed).toMatchObject({
      order: { state: 'cancelled', history: [{}, { event: 'lapse' }] },
      stock: released,
      jobs: [{ name: 'send-order-mail' }],
    });
    expect(lapse(afterwards(waiting(), lapsed), lapsesAt)).toEqual(E.right(noChanges));
    expect(
      lapse(afterwards(waiting(), rightOf(decideApproval(per, authority, 'approve', '')(waiting(), 1))), lapsesAt),
    ).toEqual(E.right(noChanges));
  });

  it('tells how its wait ended, whatever happened to it since', () => {
    expect(approvalEnd(waiting().order)).toBeUndefined();
    const placed = afterwards(waiting(), rightOf(decideApproval(per, authority, 'approve', '')(waiting(), 2_000)));
    const shipped = rightOf(happen(placed, { event: 'ship', at: 3_000 }));
    expect(approvalEnd(shipped.order ?? placed.order)).toEqual({ how: 'approve', at: 2_000 });
    expect(approvalEnd(anOrder(number, { A: 1 }, { state: 'cancelled' }))).toBeUndefined();
  });

  it('says to who may decide that they may, while it waits', () => {
    const mayDecide = (order: Order, who: Deciding | undefined) => seenBy(who, authority)(order).approval?.mayDecide;
    expect(mayDecide(waiting().order, per)).toBe(true);
    expect(mayDecide(waiting([ofAnne]).order, per)).toBeUndefined();
    expect(mayDecide(waiting().order, { ...per, id: 'ingrid' })).toBeUndefined();
    expect(mayDecide(waiting().order, undefined)).toBeUndefined();
    const recalled = rightOf(happen(waiting(), { event: 'recall', at: 2_000 }));
    expect(mayDecide(recalled.order ?? waiting().order, per)).toBeUndefined();
  });
});

import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import {
  type Approval,
  approvalForShopper,
  askedApproval,
  type Decision,
  isApproved,
  lastDecision,
  waitsFor,
} from './approval.ts';
import type { Authority } from './authority.ts';
import { askedByNow, asOfNow, type Deciding, decideSteps, mayDecide } from './decide.ts';

const per: Deciding = { id: 'per', name: 'Per', company: 'nord' };
const anne: Deciding = { id: 'anne', name: 'Anne', company: 'nord' };
const kari: Deciding = { id: 'kari', name: 'Kari', company: 'nord' };
const named = ({ id, name }: Deciding) => ({ id, name });
const ofPer = { because: [{ over: 100 }], approvers: [named(per)] };
const ofBoth = { because: [{}], approvers: [named(per), named(anne)] };
const ofAll = { because: [{}], approvers: [], isForAll: true } as const;
const asked = { buyer: 'ingrid', representative: 'siri' };
const authority: Authority = { approvers: [per, anne, kari].map(named), standIns: [], at: 5_000 };
const approval = (...steps: Approval['steps']) =>
  askedApproval(steps, 1_000, { holdDays: 5, remindDays: 0, escalateDays: 0 });
const yes = { at: 2_000, verdict: 'approve', comment: '' } as const;
const no = { at: 3_000, verdict: 'reject', comment: 'Too many.' } as const;
const decidedBy = (from: Approval, deciding: Deciding, said: Omit<Decision, 'by'>): Approval => {
  const decided = decideSteps(from, deciding, asked, authority, said);
  if (E.isLeft(decided)) throw new Error(decided.left._tag);
  return decided.right;
};

describe('deciding about an order', () => {
  it('waits for days that the shop says', () => {
    expect(approval(ofPer)).toEqual({ askedAt: 1_000, lapsesAt: 1_000 + 5 * 86_400_000, steps: [ofPer] });
  });

  it('reminds and escalates meanwhile, after days that the shop says, and never where it says so', () => {
    const times = (remindDays: number, escalateDays: number) =>
      askedApproval([ofPer], 1_000, { holdDays: 5, remindDays, escalateDays });
    expect(times(1, 4)).toMatchObject({ remindsAt: 1_000 + 86_400_000, escalatesAt: 1_000 + 4 * 86_400_000 });
    for (const days of [0, 5, 6]) expect(times(days, days)).toEqual(approval(ofPer));
  });

  it('is everybody’s who approves once it waited for too long, and never who ordered', () => {
    const waiting = { ...approval(ofPer), escalatesAt: 5_000 };
    const before = { ...authority, at: 4_999 };
    expect(mayDecide(waiting, kari, asked, before)).toBe(false);
    expect(mayDecide(waiting, kari, asked, authority)).toBe(true);
    expect(mayDecide(waiting, { id: 'ingrid' }, asked, authority)).toBe(false);
    expect(askedByNow(waiting, asked, authority)).toEqual(authority.approvers);
    expect(asOfNow(waiting, asked, authority).steps).toMatchObject([
      { approvers: authority.approvers, isForAll: true },
    ]);
    expect(decideSteps(waiting, kari, asked, authority, yes)).toMatchObject(E.right({ steps: [{ decided: yes }] }));
  });

  it('decides all steps that are somebody’s, and leaves the others', () => {
    const decided = { ...yes, by: named(per) };
    const ofAnne = { because: [{}], approvers: [named(anne)] };
    const first = decidedBy(approval(ofPer, ofBoth, ofAnne), per, yes);
    expect(first.steps).toEqual([{ ...ofPer, decided }, { ...ofBoth, decided }, ofAnne]);
    expect(isApproved(first)).toBe(false);
    expect(waitsFor(first)).toEqual(['Anne']);
    expect(isApproved(decidedBy(first, anne, yes))).toBe(true);
  });

  it('is anybody’s where nobody is named', () => {
    expect(isApproved(decidedBy(approval(ofAll), kari, yes))).toBe(true);
  });

  it('is refused to who ordered, and to who acted for the buyer, also where they are named', () => {
    const own = approval({ because: [{}], approvers: [{ id: 'siri', name: 'Siri' }], isForAll: true });
    for (const id of ['ingrid', 'siri']) {
      expect(decideSteps(own, { ...per, id }, asked, authority, yes)).toEqual(E.left({ _tag: 'OwnOrder' }));
      expect(mayDecide(own, { id }, asked, authority)).toBe(false);
    }
  });

  it('is refused to who is not named', () => {
    expect(decideSteps(approval(ofPer), kari, asked, authority, yes)).toEqual(E.left({ _tag: 'NotYours' }));
    expect(mayDecide(approval(ofPer), kari, asked, authority)).toBe(false);
  });

  it('tells the second who decided first, what and when', () => {
    const first = decidedBy(approval(ofBoth), per, yes);
    const told = { _tag: 'AlreadyDecided', by: 'Per', at: 2_000, verdict: 'approve' };
    expect(decideSteps(first, anne, asked, authority, no)).toEqual(E.left(told));
    expect(decideSteps(first, anne, asked, authority, yes)).toEqual(E.left(told));
  });

  it('counts once what somebody says twice, and refuses the opposite', () => {
    const first = decidedBy(approval(ofBoth), per, yes);
    expect(decideSteps(first, per, asked, authority, { ...yes, at: 9_000 })).toEqual(E.right(first));
    expect(decideSteps(first, per, asked, authority, no)).toMatchObject(
      E.left({ _tag: 'AlreadyDecided', verdict: 'approve' }),
    );
  });

  it('ends with one "no", whoever else has not decided', () => {
    const rejected = decidedBy(approval(ofPer, ofBoth), per, no);
    const ofAnne = approval(ofPer, { because: [{}], approvers: [named(anne)] });
    expect(lastDecision(rejected)).toMatchObject({ verdict: 'reject', comment: 'Too many.' });
    expect(decideSteps(decidedBy(ofAnne, per, no), anne, asked, authority, yes)).toMatchObject(
      E.left({ _tag: 'AlreadyDecided', by: 'Per', verdict: 'reject' }),
    );
  });

  it('is told by the "no", else by the last "yes"', () => {
    const ofAnne = approval(ofPer, { because: [{}], approvers: [named(anne)] });
    expect(lastDecision(ofAnne)).toBeUndefined();
    const both = decidedBy(decidedBy(ofAnne, anne, { ...yes, at: 9_000 }), per, yes);
    expect(lastDecision(both)?.by.name).toBe('Anne');
    expect(lastDecision(decidedBy(decidedBy(ofAnne, anne, { ...yes, at: 9_000 }), per, no))?.by.name).toBe('Per');
  });

  it('is told to shoppers by names alone', () => {
    const told = approvalForShopper(decidedBy(approval(ofBoth, ofPer), anne, yes));
    expect(told.steps).toEqual([
      { because: [{}], approvers: [{ name: 'Per' }, { name: 'Anne' }], decided: { ...yes, by: { name: 'Anne' } } },
      { because: [{ over: 100 }], approvers: [{ name: 'Per' }] },
    ]);
  });

  it('waits for whoever approves once nobody is left of those it names', () => {
    const left = { approvers: [named(kari), { id: 'ingrid', name: 'Ingrid' }], standIns: [], at: 5_000 };
    const waiting = approval(ofBoth);
    expect(askedByNow(waiting, asked, authority)).toEqual([named(per), named(anne)]);
    expect(askedByNow(waiting, asked, { approvers: [named(anne), named(kari)], standIns: [], at: 5_000 })).toEqual([
      named(anne),
    ]);
    expect(askedByNow(waiting, asked, left)).toEqual([named(kari)]);
    expect(waitsFor(asOfNow(waiting, asked, authority))).toEqual(['Per', 'Anne']);
    expect(asOfNow(waiting, asked, left).steps).toEqual([{ ...ofBoth, approvers: [named(kari)], isForAll: true }]);
    const decided = decideSteps(waiting, kari, asked, left, yes);
    expect(decided).toMatchObject(E.right({ steps: [{ ...ofBoth, decided: { by: named(kari) } }] }));
  });

  it('waits for whoever approves where those it names ordered it, and never for them', () => {
    const ofBuyers = approval({ because: [{}], approvers: [{ id: 'siri', name: 'Siri' }] });
    const known = { approvers: [...authority.approvers, { id: 'siri', name: 'Siri' }], standIns: [], at: 5_000 };
    expect(askedByNow(ofBuyers, asked, known)).toEqual(authority.approvers);
  });

  it('is a deputy’s while somebody is away, who is told for whom; who is away may decide all the same', () => {
    const away = { ...authority, standIns: [{ user: 'per', deputy: 'kari' }] };
    const waiting = approval(ofPer, ofBoth);
    expect(askedByNow(waiting, asked, away)).toEqual([named(anne), named(kari)]);
    expect(asOfNow(waiting, asked, away).steps.map(({ approvers }) => approvers)).toEqual([
      [named(kari)],
      [named(anne), named(kari)],
    ]);
    const decided = { ...yes, by: named(kari), insteadOf: named(per) };
    expect(decideSteps(waiting, kari, asked, away, yes)).toMatchObject(E.right({ steps: [{ decided }, { decided }] }));
    const own = decideSteps(waiting, per, asked, away, yes);
    expect(E.isRight(own) && own.right.steps.map((step) => step.decided?.insteadOf)).toEqual([undefined, undefined]);
    const told = approvalForShopper({ ...waiting, steps: [{ ...ofPer, decided }] });
    expect(told.steps[0]?.decided).toMatchObject({ by: { name: 'Kari' }, insteadOf: { name: 'Per' } });
    expect(JSON.stringify(told)).not.toContain('"id"');
  });

  it('is no deputy’s deputy’s, and never a deputy’s who ordered it', () => {
    const chain = {
      ...authority,
      standIns: [
        { user: 'per', deputy: 'anne' },
        { user: 'anne', deputy: 'kari' },
      ],
    };
    expect(mayDecide(approval(ofPer), kari, asked, chain)).toBe(false);
    expect(mayDecide(approval(ofPer), anne, asked, chain)).toBe(true);
    const ofIngrid = { ...authority, standIns: [{ user: 'per', deputy: 'ingrid' }] };
    const all = { ...ofIngrid, approvers: [...authority.approvers, { id: 'ingrid', name: 'Ingrid' }] };
    expect(mayDecide(approval(ofPer), { id: 'ingrid' }, asked, all)).toBe(false);
    expect(askedByNow(approval(ofPer), asked, all)).toEqual([named(per)]);
  });
});

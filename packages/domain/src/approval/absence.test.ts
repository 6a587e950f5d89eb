import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { dayOfIso, isoDay } from '../calendar/day-format.ts';
import { createInMemoryAbsences, createInMemoryCompanyMembers } from '../testing/in-memory-approvals.ts';
import { rightOf } from '../testing/right-of.ts';
import { type AbsenceForm, absenceForm, readAbsence } from './absence.ts';
import { authorityOf, createReadAuthority } from './authority.ts';
import type { CompanyMember } from './company-member.ts';
import { createOwnAbsence } from './own-absence.ts';

const today = 20_000;
const inUse = { company: 'nord', profileId: 'p' };
const iso = (days: number) => isoDay(today + days);
const member = (id: string, ...permissions: CompanyMember['permissions']): CompanyMember => ({
  ...{ id, name: id.toUpperCase(), permissions },
});
const [per, anne] = [member('per', 'Attest orders'), member('anne', 'Attest orders')];
const known = { user: 'per', approvers: [per, anne], today };
const form = (more: Partial<AbsenceForm> = {}): AbsenceForm => ({
  ...{ deputy: 'anne', from: iso(0), until: iso(5) },
  ...more,
});
const faultsOf = (typed: AbsenceForm) => {
  const read = readAbsence(typed, known);
  return E.isLeft(read) ? read.left.map(({ field, code }) => `${field} ${code}`) : [];
};

describe('an absence as it is typed', () => {
  it('names another approver, and days', () => {
    const absence = { user: 'per', deputy: 'anne', from: today, until: today + 5 };
    expect(readAbsence(form(), known)).toEqual(E.right(absence));
    expect(absenceForm(absence, today + 1)).toEqual(form());
    expect(absenceForm(undefined, today)).toEqual({ deputy: '', from: iso(0), until: '' });
    expect(dayOfIso(iso(0))).toMatchObject({ value: today });
  });

  it('is told what is wrong with it, beside the field', () => {
    for (const deputy of ['per', 'mallory', ''])
      expect(faultsOf(form({ deputy }))).toEqual(['deputy approval.absence_deputy']);
    expect(faultsOf(form({ from: '31.12.', until: '2026-02-31' }))).toEqual([
      'from approval.absence_day',
      'until approval.absence_day',
    ]);
    expect(faultsOf(form({ from: iso(3), until: iso(2) }))).toEqual(['until approval.absence_until']);
    expect(faultsOf(form({ from: iso(-9), until: iso(-1) }))).toEqual(['until approval.absence_until']);
    expect(faultsOf(form({ from: iso(-9), until: iso(0) }))).toEqual([]);
    expect(faultsOf(form({ until: iso(365) }))).toEqual([]);
    expect(faultsOf(form({ until: iso(366) }))).toEqual(['until approval.absence_long']);
  });
});

describe('who stands in', () => {
  const away = { user: 'per', deputy: 'anne', from: today, until: today + 1 };
  const standIns = [{ user: 'per', deputy: 'anne' }];

  it('does so from the first day to the last', () => {
    const on = (day: number) => authorityOf([per, anne], [away], { today: day, at: 1 }).standIns;
    expect([-1, 0, 1, 2].map((days) => on(today + days))).toEqual([[], standIns, standIns, []]);
  });

  it('does so while both approve', () => {
    expect(authorityOf([per, member('anne')], [away], { today, at: 1 }).standIns).toEqual([]);
    expect(authorityOf([member('per'), anne], [away], { today, at: 1 }).standIns).toEqual([]);
  });

  it('is looked up anew each time', async () => {
    const [absences, members] = [createInMemoryAbsences(), createInMemoryCompanyMembers()];
    for (const one of [per, anne]) await members.note('nord', one)();
    const read = createReadAuthority({ members, absences, today: () => today, clock: { now: () => 1 } });
    const deps = { absences, members, today: () => today };
    const own = createOwnAbsence(deps, { user: 'per', ...inUse });
    const others = createOwnAbsence(deps, { user: 'anne', ...inUse });
    for (const change of [{ intent: 'end' }, { intent: 'set', form: form() }] as const)
      expect(await own.apply(change, 'q')()).toEqual(E.left({ _tag: 'ApprovalOfOtherProfile' }));
    expect(rightOf(await own.read()())).toMatchObject({ others: [{ id: 'anne' }], standsInFor: [], today });
    expect(await own.apply({ intent: 'set', form: form({ deputy: 'per' }) }, 'p')()).toMatchObject(
      E.left({ _tag: 'InvalidAbsence', errors: [{ field: 'deputy', value: 'per' }] }),
    );
    expect(await own.apply({ intent: 'set', form: form() }, 'p')()).toEqual(E.right(undefined));
    expect(rightOf(await read('nord')()).standIns).toEqual(standIns);
    expect(rightOf(await read('fjord')()).standIns).toEqual([]);
    expect(rightOf(await own.read()()).absence).toEqual({ ...away, until: today + 5 });
    expect(rightOf(await others.read()())).toMatchObject({ standsInFor: [{ name: 'PER', from: today }] });
    await own.apply({ intent: 'end' }, 'p')();
    expect(rightOf(await read('nord')()).standIns).toEqual([]);
  });
});

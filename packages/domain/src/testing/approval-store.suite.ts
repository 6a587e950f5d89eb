import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { AbsenceStore, ApprovalRuleStore, CompanyMemberStore } from '../approval/ports.ts';
import { rightOf } from './right-of.ts';

/** What every `ApprovalRuleStore` keeps to. @param begin makes an empty one. */
export const approvalRuleStoreSuite = (name: string, begin: () => Promise<ApprovalRuleStore>): void => {
  describe(`rules of approval in ${name}`, () => {
    it('are none before there are any', async () => {
      expect(await (await begin()).list('nord')()).toEqual(E.right([]));
    });

    it('are kept in their order, each company’s by itself', async () => {
      const store = await begin();
      const rules = [
        { id: 'b', over: 1 },
        { id: 'a', costCentres: ['4100'], buyers: ['ingrid'], approvers: ['per'] },
      ];
      expect(await store.change('nord', () => E.right(rules))()).toEqual(E.right(undefined));
      expect(rightOf(await store.list('nord')())).toEqual(rules);
      expect(rightOf(await store.list('fjord')())).toEqual([]);
    });

    it('stay as they are where a change is refused', async () => {
      const store = await begin();
      await store.change('nord', () => E.right([{ id: 'a' }]))();
      expect(await store.change('nord', () => E.left('no' as const))()).toEqual(E.left('no'));
      expect(rightOf(await store.list('nord')())).toEqual([{ id: 'a' }]);
    });

    it('are changed one after the other', async () => {
      const store = await begin();
      const ids = Array.from({ length: 8 }, (_, at) => `rule-${at}`);
      await Promise.all(ids.map((id) => store.change('nord', (rules) => E.right([...rules, { id }]))()));
      expect(
        rightOf(await store.list('nord')())
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(ids);
    });
  });
};

/** What every `CompanyMemberStore` keeps to. @param begin makes an empty one. */
export const companyMemberStoreSuite = (name: string, begin: () => Promise<CompanyMemberStore>): void => {
  describe(`who buys for a company in ${name}`, () => {
    it('is listed by name, as seen last, each company’s by itself', async () => {
      const store = await begin();
      const per = { id: 'per', name: 'Per', email: 'per@example.no', permissions: ['Attest orders'] } as const;
      const anne = { id: 'anne', name: 'Anne', permissions: [] } as const;
      await store.note('nord', { ...per, name: 'Peer', permissions: [] })();
      for (const member of [per, anne]) await store.note('nord', member)();
      await store.note('fjord', anne)();
      expect(rightOf(await store.list('nord')())).toEqual([anne, per]);
      expect(rightOf(await store.list('fjord')())).toEqual([anne]);
      expect(rightOf(await store.list('sund')())).toEqual([]);
    });

    it('is let go of where they buy no more', async () => {
      const store = await begin();
      const per = { id: 'per', name: 'Per', permissions: ['Attest orders'] } as const;
      const anne = { id: 'anne', name: 'Anne', permissions: [] } as const;
      for (const company of ['nord', 'fjord', 'sund']) await store.note(company, per)();
      await store.note('nord', anne)();
      expect(await store.keepIn(['fjord'], 'per')()).toEqual(E.right(undefined));
      const known = async (company: string) => rightOf(await store.list(company)());
      expect([await known('nord'), await known('fjord'), await known('sund')]).toEqual([[anne], [per], []]);
      await store.keepIn([], 'per')();
      expect([await known('nord'), await known('fjord')]).toEqual([[anne], []]);
    });
  });
};

/** What every `AbsenceStore` keeps to. @param begin makes an empty one. */
export const absenceStoreSuite = (name: string, begin: () => Promise<AbsenceStore>): void => {
  describe(`who is away in ${name}`, () => {
    const away = (user: string, from = 20_000, until = 20_010) => ({ user, deputy: 'anne', from, until });

    it('is kept until it is over, each company’s by itself', async () => {
      const store = await begin();
      await store.put('nord', away('per'))();
      await store.put('fjord', away('per', 19_000, 19_001))();
      await store.put('nord', away('kari'))();
      const listed = async (company: string, from: number) =>
        [...rightOf(await store.list(company, from)())].sort((one, other) => one.user.localeCompare(other.user));
      expect(await listed('nord', 20_010)).toEqual([away('kari'), away('per')]);
      expect(await listed('nord', 20_011)).toEqual([]);
      expect(await listed('fjord', 19_001)).toEqual([away('per', 19_000, 19_001)]);
    });

    it('is away once, by what was said last, and not at all once they are back', async () => {
      const store = await begin();
      await store.put('nord', away('per'))();
      const later = { ...away('per', 20_100, 20_101), deputy: 'kari' };
      await store.put('nord', later)();
      expect(rightOf(await store.list('nord', 0)())).toEqual([later]);
      expect(await store.remove('nord', 'per')()).toEqual(E.right(undefined));
      expect(await store.remove('nord', 'per')()).toEqual(E.right(undefined));
      expect(rightOf(await store.list('nord', 0)())).toEqual([]);
    });
  });
};

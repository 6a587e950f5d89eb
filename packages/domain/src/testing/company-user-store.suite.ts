import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { CompanyMemberStore } from '../approval/ports.ts';
import type { CompanyUserStep, CompanyUserStore } from '../company-user/ports.ts';
import { rightOf } from './right-of.ts';

type World = { readonly store: CompanyUserStore; readonly members: Pick<CompanyMemberStore, 'note' | 'list'> };

const event = { deed: 'permissions', by: 'kim', given: ['Attest orders'], taken: [] } as const;
const word = { given: ['Attest orders'], taken: ['Edit customer group users'] } as const;
const nothing = { given: [], taken: [] };
const step = (user: string, more: Partial<CompanyUserStep> = {}): CompanyUserStep => ({
  ...{ user, standing: { isActive: true, ...word }, event, ends: () => false },
  ...more,
});

/** What every `CompanyUserStore` keeps to. @param begin makes an empty one, with who buys for companies. */
export const companyUserStoreSuite = (name: string, begin: () => Promise<World>): void => {
  describe(`users of a company in ${name}`, () => {
    it('are who was seen to buy for it, as seen last, and of each permission as it says itself', async () => {
      const { store, members } = await begin();
      const seen = ['Shop', 'Company credit purchase', 'Edit customer group users'] as const;
      await members.note('nord', { id: 'per', name: 'Per', email: 'per@example.no', permissions: seen })();
      await members.note('fjord', { id: 'olga', name: 'Olga', permissions: [] })();
      const per = { id: 'per', name: 'Per', email: 'per@example.no', isActive: true };
      expect(rightOf(await store.book('nord')())).toEqual({
        users: [{ ...per, permissions: seen.slice(1), ...nothing, revision: 0 }],
        history: [],
      });
      await store.change('nord', () => E.right(step('per')))();
      const { users, history } = rightOf(await store.book('nord')());
      const permissions = ['Attest orders', 'Company credit purchase'];
      expect(users).toEqual([{ ...per, permissions, ...word, revision: 1 }]);
      expect(history).toEqual([{ ...event, user: 'per', at: expect.any(Number) }]);
      expect(rightOf(await store.book('fjord')()).history).toEqual([]);
      // What the identity server took since is nothing that the company gave.
      await members.note('nord', { ...per, permissions: ['Shop'] })();
      expect(rightOf(await store.book('nord')()).users).toMatchObject([{ permissions: ['Attest orders'] }]);
    });

    it('are known by what is said of them, whoever was seen', async () => {
      const { store } = await begin();
      await store.change('nord', () => E.right(step('anne', { standing: { isActive: false, ...nothing } })))();
      expect(rightOf(await store.book('nord')()).users).toEqual([
        { id: 'anne', isActive: false, permissions: [], ...nothing, revision: 1 },
      ]);
      expect(rightOf(await store.standings('anne')())).toEqual([{ company: 'nord', isActive: false, ...nothing }]);
      expect(rightOf(await store.standings('per')())).toEqual([]);
    });

    it('may nothing by the company’s word alone once the identity server tells no more that they buy for it', async () => {
      const { store } = await begin();
      const word = { given: ['Edit customer group users'], taken: [] } as const;
      await store.change('nord', () => E.right(step('anne', { standing: { isActive: true, ...word } })))();
      expect(rightOf(await store.book('nord')()).users).toMatchObject([{ id: 'anne', ...word, permissions: [] }]);
    });

    it('have a limit, which stays until another one is said, and is nobody else’s', async () => {
      const { store } = await begin();
      const limit = { limit: 150_000, reset: 'month' } as const;
      const limited = { deed: 'limit', by: 'kim', ...nothing } as const;
      const limitOf = async (company = 'nord', user = 'per') => rightOf(await store.limitOf(company, user)());
      expect(await limitOf()).toEqual(O.none);
      await store.change('nord', () => E.right(step('per', { event: { ...limited, limit } })))();
      await store.change('nord', () => E.right(step('per')))();
      expect(await limitOf()).toEqual(O.some(limit));
      expect([await limitOf('fjord'), await limitOf('nord', 'anne'), await limitOf('nord\0', 'per')]).toEqual(
        Array(3).fill(O.none),
      );
      const kept = rightOf(await store.book('nord')());
      expect(kept.users).toMatchObject([{ id: 'per', limit, revision: 2 }]);
      expect(rightOf(await store.standings('per')())).toEqual([{ company: 'nord', isActive: true, ...word }]);
      await store.change('nord', () => E.right(step('per', { event: limited })))();
      expect(await limitOf()).toEqual(O.none);
      const { users, history } = rightOf(await store.book('nord')());
      expect(users[0]).not.toHaveProperty('limit');
      const at = expect.any(Number);
      expect(history).toEqual([
        { ...limited, user: 'per', at },
        { ...event, user: 'per', at },
        { ...limited, limit, user: 'per', at },
      ]);
    });

    it('stay as they are where a change is refused, or is none', async () => {
      const { store } = await begin();
      expect(await store.change('nord', () => E.left('no' as const))()).toEqual(E.left('no'));
      expect(await store.change('nord', () => E.right(undefined))()).toEqual(E.right(undefined));
      expect(rightOf(await store.book('nord')())).toEqual({ users: [], history: [] });
    });

    it('have a standing in each company', async () => {
      const { store } = await begin();
      await store.change('nord', () => E.right(step('per')))();
      await store.change('fjord', () => E.right(step('per', { standing: { isActive: false, ...nothing } })))();
      const standings = rightOf(await store.standings('per')()).toSorted((a, b) => (a.company < b.company ? -1 : 1));
      expect(standings).toEqual([
        { company: 'fjord', isActive: false, ...nothing },
        { company: 'nord', isActive: true, ...word },
      ]);
    });
  });
};

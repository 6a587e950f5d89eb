import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createReadSpending } from '../credit/read-spending.ts';
import { type SpendingLimit, spendingAccountOf } from '../credit/spending.ts';
import { createInMemoryApprovalRules, createInMemoryCompanyMembers } from '../testing/in-memory-approvals.ts';
import { rightOf } from '../testing/right-of.ts';
import type { ApprovalRule } from './rules.ts';
import { createFindNeeds, createShopperApprovals } from './shopper-approvals.ts';

const buyer = { company: 'north', user: 'ingrid' };
const monthly: SpendingLimit = { limit: 30_000, reset: 'month' };
/** 26 November 2026, in the month before the one that begins on day 20,788. */
const [today, december] = [20_783, 20_788];

/** A company with these approvers, and buyers with a limit of which nothing is used. */
const start = async (
  { limit = undefined as SpendingLimit | undefined, approvers = ['per'] as readonly string[] },
  rules: readonly ApprovalRule[] = [],
) => {
  const [kept, members] = [createInMemoryApprovalRules(), createInMemoryCompanyMembers()];
  await kept.change('north', () => E.right(rules))();
  for (const id of approvers) await members.note('north', { id, name: id, permissions: ['Attest orders'] })();
  const deps = {
    ...{ rules: kept, members },
    readCategoryNames: () => TE.right(new Map()),
    readSpending: createReadSpending({
      limitOf: (company, user) => TE.right(company === 'north' && user === 'ingrid' ? O.fromNullable(limit) : O.none),
      credits: { read: (id) => TE.right({ id, periods: new Map() }), waiting: () => TE.right(0) },
      today: () => today,
    }),
  };
  const needsOf = async (who: typeof buyer | undefined, gross: number) =>
    rightOf(await createFindNeeds(deps)(who, { net: (gross * 4) / 5, gross, lines: [] })());
  const needs = (gross: number) => needsOf(buyer, gross);
  return { needs, needsOf, terms: async () => rightOf(await createShopperApprovals(deps, buyer).terms()()) };
};

const account = spendingAccountOf('north', 'ingrid');
const forAll = { approvers: [{ id: 'per', name: 'per' }], isForAll: true };

describe('what a company asks of an order', () => {
  it('is nothing where it has no rules and its buyer no limit', async () => {
    const { needs, terms } = await start({});
    expect(await needs(99_999)).toEqual({ steps: [] });
    expect(await terms()).toEqual({ rules: [] });
    expect(await (await start({ limit: monthly })).needsOf(undefined, 99_999)).toEqual({ steps: [] });
  });

  it('is that it counts for the limit of its buyer, who is told what is left and who approves more', async () => {
    const { needs, terms } = await start({ limit: monthly, approvers: ['per', 'ingrid'] });
    expect(await needs(30_000)).toEqual({ steps: [], spending: { account, limit: monthly, mayExceed: false } });
    expect(await terms()).toEqual({
      rules: [],
      spending: { ...monthly, available: 30_000, renewsOn: december, approvers: ['per'] },
    });
  });

  it('is an approval beyond the limit, with that as its reason, beside what rules ask', async () => {
    const because = [{ overLimit: 30_000 }];
    const spending = { account, limit: monthly, mayExceed: true };
    const { needs } = await start({ limit: monthly });
    expect(await needs(30_001)).toEqual({ steps: [{ because, ...forAll }], spending });
    const ruled = await start({ limit: monthly }, [
      { id: '1', over: 100 },
      { id: '2', over: 200, approvers: ['per'] },
    ]);
    const [open, named] = (await ruled.needs(30_001)).steps;
    expect(open).toEqual({ because: [{ over: 100 }, ...because], ...forAll });
    expect(named?.because).toEqual([{ over: 200 }]);
  });

  it('may not be more where the shop knows nobody who approves, or the buyer alone', async () => {
    for (const approvers of [[], ['ingrid']]) {
      const { needs, terms } = await start({ limit: monthly, approvers });
      expect(await needs(30_001)).toEqual({ steps: [], spending: { account, limit: monthly, mayExceed: false } });
      expect((await terms()).spending?.approvers).toEqual([]);
    }
  });
});

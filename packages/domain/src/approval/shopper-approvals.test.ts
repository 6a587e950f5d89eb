import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createReadSpending } from '../credit/read-spending.ts';
import { type SpendingLimit, spendingAccountOf, type WaitingSpending } from '../credit/spending.ts';
import { createInMemoryApprovalRules, createInMemoryCompanyMembers } from '../testing/in-memory-approvals.ts';
import { rightOf } from '../testing/right-of.ts';
import type { ApprovalRule } from './rules.ts';
import { createFindNeeds, createShopperApprovals } from './shopper-approvals.ts';

const buyer = { company: 'north', user: 'ingrid' };
const monthly: SpendingLimit = { limit: 30_000, reset: 'month' };
/** 26 November 2026, in a month that began on day 20,758 and is followed by one that begins on 20,788. */
const [november, today, december] = [20_758, 20_783, 20_788];

/** A company with these approvers, and buyers with a limit of which nothing is used. */
const start = async (
  {
    limit = undefined as SpendingLimit | undefined,
    approvers = ['per'] as readonly string[],
    waiting = [] as readonly WaitingSpending[],
  },
  rules: readonly ApprovalRule[] = [],
) => {
  const [kept, members] = [createInMemoryApprovalRules(), createInMemoryCompanyMembers()];
  await kept.change('north', () => E.right(rules))();
  for (const id of approvers) await members.note('north', { id, name: id, permissions: ['Attest orders'] })();
  const reserved = waiting.reduce((sum, { amount }) => sum + amount, 0);
  const books = { granted: limit?.limit ?? 0, carried: 0, spent: 0 };
  const deps = {
    ...{ rules: kept, members },
    readCategoryNames: () => TE.right(new Map()),
    readSpending: createReadSpending({
      limitOf: (company, user) => TE.right(company === 'north' && user === 'ingrid' ? O.fromNullable(limit) : O.none),
      credits: {
        read: (id) =>
          TE.right({ id, periods: reserved === 0 ? new Map() : new Map([[november, { ...books, reserved }]]) }),
        waiting: () => TE.right(waiting.map((one) => ({ ...one, period: november }))),
      },
      today: () => today,
    }),
  };
  const needsOf = async (who: typeof buyer | undefined, gross: number) =>
    rightOf(await createFindNeeds(deps)(who, { net: (gross * 4) / 5, gross, lines: [], basket: 'b1' })());
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
      spending: { ...monthly, available: 30_000, waiting: [], renewsOn: december, approvers: ['per'] },
    });
  });

  it('is an approval beyond the limit, with that as its reason, beside what rules ask', async () => {
    const because = [{ leftOfLimit: 30_000 }];
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
    const alone = await start({ limit: monthly }, [{ id: '2', over: 200, approvers: ['per'] }]);
    expect((await alone.needs(30_001)).steps).toMatchObject([{ because: [{ over: 200 }] }, { because, ...forAll }]);
  });

  it('leaves what waits for a payment to the basket that it is of: another one asks for its approval at once', async () => {
    const of = (basket: string) => start({ limit: monthly, waiting: [{ basket, amount: 30_000 }] });
    expect((await (await of('b1')).needs(30_000)).steps).toEqual([]);
    const other = await of('b2');
    expect((await other.needs(30_000)).steps).toMatchObject([{ because: [{ leftOfLimit: 0 }] }]);
    expect((await other.terms()).spending).toMatchObject({ available: 0, waiting: [{ basket: 'b2', amount: 30_000 }] });
  });

  it('may not be more where the shop knows nobody who approves, or the buyer alone', async () => {
    for (const approvers of [[], ['ingrid']]) {
      const { needs, terms } = await start({ limit: monthly, approvers });
      expect(await needs(30_001)).toEqual({ steps: [], spending: { account, limit: monthly, mayExceed: false } });
      expect((await terms()).spending?.approvers).toEqual([]);
    }
  });
});

import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Buying, ReadSpending } from '../credit/read-spending.ts';
import { judgeSpending, leftFor, type WantedSpending } from '../credit/spending.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { ApprovalStep, Approver } from './approval.ts';
import { approversAmong } from './company-member.ts';
import type { ApprovalRuleStore, BuyerTerms, CompanyMemberStore, ShopperApprovals } from './ports.ts';
import { placeRules, type ReadCategoryNames } from './rule-groups.ts';
import { decidersOf, rulesOfBuyer, stepsFor, type Wanted } from './rules.ts';

/** What is asked before somebody orders. */
export type ApprovalDeps = {
  readonly rules: Pick<ApprovalRuleStore, 'list'>;
  readonly members: Pick<CompanyMemberStore, 'list'>;
  readonly readCategoryNames: ReadCategoryNames;
  readonly readSpending: ReadSpending;
};

/** The rules of a company, what a user of it may spend, and who decides: that is looked up only where one of both asks. */
const termsOf = ({ rules, members, readCategoryNames, readSpending }: ApprovalDeps, buyer: Buying) =>
  F.pipe(
    TE.Do,
    TE.apS('list', F.pipe(rules.list(buyer.company), TE.chain(placeRules(readCategoryNames)))),
    TE.apS('spending', F.pipe(readSpending(buyer), TE.map(O.toUndefined))),
    TE.bind('known', ({ list, spending }) =>
      F.pipe(
        list.length === 0 && spending === undefined ? TE.right([]) : members.list(buyer.company),
        TE.map(approversAmong),
      ),
    ),
  );

/** What somebody is told of their company's terms before they order. @param buyer undefined: they buy for no company. */
export const createShopperApprovals = (deps: ApprovalDeps, buyer: Buying | undefined): ShopperApprovals => ({
  terms: () =>
    buyer === undefined
      ? TE.right({ rules: [] })
      : F.pipe(
          termsOf(deps, buyer),
          TE.map(({ list, spending, known }): BuyerTerms => {
            const approvers = decidersOf({}, buyer.user, known).map(({ name }) => name);
            return {
              rules: rulesOfBuyer(list, buyer.user, known),
              ...(spending === undefined
                ? {}
                : {
                    spending: {
                      ...spending.limit,
                      ...{ available: spending.available, waiting: spending.waiting, renewsOn: spending.renewsOn },
                      approvers,
                    },
                  }),
            };
          }),
        ),
});

/** What a company asks of an order: approvals, and that it counts for the limit of its buyer. */
export type OrderNeeds = {
  readonly steps: readonly ApprovalStep[];
  /** Left out for who has no limit. */
  readonly spending?: WantedSpending;
};

/**
 * What an order needs by the terms of now; nothing for one of no company.
 * @param wanted `gross` is all that it costs, minor units with VAT; `basket` the id of the basket that is ordered.
 */
export type FindNeeds = (
  buyer: Buying | undefined,
  wanted: Wanted & { readonly gross: number; readonly basket: string | null },
) => TE.TaskEither<Unavailable, OrderNeeds>;

/** Steps with that of whoever approves orders of the company, for one that is more than its buyer may spend. */
const withLimit = (
  steps: readonly ApprovalStep[],
  left: number,
  approvers: readonly Approver[],
): readonly ApprovalStep[] => {
  const because = { leftOfLimit: left };
  const open = steps.find(({ isForAll }) => isForAll);
  return open === undefined
    ? [...steps, { because: [because], approvers, isForAll: true }]
    : steps.map((step) => (step === open ? { ...step, because: [...step.because, because] } : step));
};

/**
 * Finds what an order needs. Where it is more than its buyer may spend, whoever approves orders of the company is asked, if the
 * shop knows somebody beside the buyer: else it may not be more.
 */
export const createFindNeeds =
  (deps: ApprovalDeps): FindNeeds =>
  (buyer, wanted) =>
    buyer === undefined
      ? TE.right({ steps: [] })
      : F.pipe(
          termsOf(deps, buyer),
          TE.map(({ list, spending, known }): OrderNeeds => {
            const steps = stepsFor(list, { ...wanted, buyer: buyer.user }, known);
            if (spending === undefined) return { steps };
            const { account, limit } = spending;
            const approvers = decidersOf({}, buyer.user, known).map(({ id, name }) => ({ id, name }));
            const left = leftFor(spending, limit, wanted.basket);
            const mayExceed = judgeSpending(left, wanted.gross, approvers) === 'asks';
            return {
              steps: mayExceed ? withLimit(steps, left, approvers) : steps,
              spending: { account, limit, mayExceed },
            };
          }),
        );

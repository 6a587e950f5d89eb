import { function as F, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { ApprovalStep } from './approval.ts';
import { approversAmong } from './company-member.ts';
import type { ApprovalRuleStore, CompanyMemberStore, ShopperApprovals } from './ports.ts';
import { placeRules, type ReadCategoryNames } from './rule-groups.ts';
import { rulesOfBuyer, stepsFor, type Wanted } from './rules.ts';

/** What is asked before somebody orders. */
export type ApprovalDeps = {
  readonly rules: Pick<ApprovalRuleStore, 'list'>;
  readonly members: Pick<CompanyMemberStore, 'list'>;
  readonly readCategoryNames: ReadCategoryNames;
};

/** Who buys for a company. */
type Buying = { readonly company: string; readonly user: string };

/** The rules of a company, and who decides by them: who decides is looked up only where there are rules. */
const rulesOf = ({ rules, members, readCategoryNames }: ApprovalDeps, company: string) =>
  F.pipe(
    rules.list(company),
    TE.chain(placeRules(readCategoryNames)),
    TE.chain((list) =>
      F.pipe(
        list.length === 0 ? TE.right([]) : members.list(company),
        TE.map((known) => ({ list, known: approversAmong(known) })),
      ),
    ),
  );

/** What somebody is told of approvals before they order. @param buyer undefined for who buys for no company. */
export const createShopperApprovals = (deps: ApprovalDeps, buyer: Buying | undefined): ShopperApprovals => ({
  rules: () =>
    buyer === undefined
      ? TE.right([])
      : F.pipe(
          rulesOf(deps, buyer.company),
          TE.map(({ list, known }) => rulesOfBuyer(list, buyer.user, known)),
        ),
});

/** The approvals that an order needs, by the rules of now; none for one of no company. */
export type FindSteps = (
  buyer: Buying | undefined,
  wanted: Wanted,
) => TE.TaskEither<Unavailable, readonly ApprovalStep[]>;

/** Finds the approvals that an order needs. */
export const createFindSteps =
  (deps: ApprovalDeps): FindSteps =>
  (buyer, wanted) =>
    buyer === undefined
      ? TE.right([])
      : F.pipe(
          rulesOf(deps, buyer.company),
          TE.map(({ list, known }) => stepsFor(list, { ...wanted, buyer: buyer.user }, known)),
        );

import type { ApprovalReason, ApprovalStep, Approver } from './approval.ts';
import type { KnownApprover } from './company-member.ts';

/** What of an order a rule looks at: all that a rule names has to be so. A rule that names nothing is about every order. */
export type RuleConditions = {
  /** Goods that cost more than that, of its product groups where it names some: minor units, without VAT and delivery. */
  readonly over?: number;
  /** Any of these cost centres, as the checkout is told them; case means nothing. */
  readonly costCentres?: readonly string[];
  /** Goods in any of these categories, or below: the slug of each is its whole path. */
  readonly categories?: readonly string[];
};

/** A rule of a company: which of its orders are approved, and by whom. */
export type ApprovalRule = RuleConditions & {
  readonly id: string;
  /** How often it was changed; left out where never. */
  readonly revision?: number;
  /** Users whose orders it is about; left out, all. */
  readonly buyers?: readonly string[];
  /** Users who decide; left out, whoever approves orders of the company. */
  readonly approvers?: readonly string[];
};

/** A rule as it counts for the present catalogue. */
export type PlacedRule = ApprovalRule & {
  /** Names of its product groups, in their order; a group that is gone is named by its slug. */
  readonly groupNames?: readonly string[];
};

/** What is ordered, as rules look at it. */
export type Wanted = {
  /** What the goods cost, minor units without VAT and delivery. */
  readonly net: number;
  readonly costCentre?: string | undefined;
  /** Each with what it costs, as above, and the category that its goods are in; left out for goods in none. */
  readonly lines: readonly { readonly net: number; readonly category?: string }[];
};

const plain = (text: string): string => text.trim().toLowerCase();

/** The slug of what all goods are below. */
export const allGoods = '';

/** Whether goods of a category are in a group: in itself, or anywhere below. @param category left out for goods in none. */
const isInGroup = (category: string | undefined, group: string): boolean =>
  group === allGoods || category === group || category?.startsWith(`${group}/`) === true;

/** Whether what is ordered is what a rule is about, whoever orders it. */
export const meets = (
  { over, costCentres, categories }: RuleConditions,
  { net, costCentre = '', lines }: Wanted,
): boolean => {
  const inGroups = lines.filter(({ category }) => categories?.some((group) => isInGroup(category, group)));
  const counted = categories === undefined ? net : inGroups.reduce((sum, line) => sum + line.net, 0);
  return (
    (categories === undefined || inGroups.length > 0) &&
    (over === undefined || counted > over) &&
    (costCentres === undefined || costCentres.some((one) => plain(one) === plain(costCentre)))
  );
};

const isAbout = ({ buyers }: Pick<ApprovalRule, 'buyers'>, buyer: string): boolean =>
  buyers === undefined || buyers.includes(buyer);

/** A rule that orders of a buyer are judged by, as the buyer is told it. */
export type BuyerRule = RuleConditions & {
  /** Whether it is about some buyers alone, of whom this is one. */
  readonly isByBuyer?: true;
  /** Names of its product groups, in the language of the buyer. */
  readonly groupNames?: readonly string[];
  /** Names of who decides; empty where the shop knows nobody yet. */
  readonly approvers: readonly string[];
};

/** Who decides by a rule about an order of this buyer: never the buyer. */
export const decidersOf = (rule: Pick<ApprovalRule, 'approvers'>, buyer: string, known: readonly KnownApprover[]) =>
  known.filter(({ id }) => id !== buyer && (rule.approvers === undefined || rule.approvers.includes(id)));

/** The rules that orders of a buyer are judged by. @param known who approves orders of the company. */
export const rulesOfBuyer = (
  rules: readonly PlacedRule[],
  buyer: string,
  known: readonly KnownApprover[],
): readonly BuyerRule[] =>
  rules
    .filter((rule) => isAbout(rule, buyer))
    .map(({ id: _, revision: __, buyers, approvers, ...conditions }) => ({
      ...conditions,
      ...(buyers === undefined ? {} : { isByBuyer: true as const }),
      approvers: decidersOf(approvers === undefined ? {} : { approvers }, buyer, known).map(({ name }) => name),
    }));

/** What each thing that a rule names says as a reason: none of them is forgotten. */
const reasons: Readonly<Record<keyof RuleConditions | 'buyers', (rule: PlacedRule, wanted: Wanted) => ApprovalReason>> =
  {
    over: ({ over }) => (over === undefined ? {} : { over }),
    categories: ({ groupNames }) => (groupNames === undefined ? {} : { groups: groupNames }),
    costCentres: ({ costCentres }, { costCentre }) =>
      costCentres === undefined || costCentre === undefined ? {} : { costCentre: costCentre.trim() },
    buyers: ({ buyers }) => (buyers === undefined ? {} : { isByBuyer: true }),
  };

const reasonOf = (rule: PlacedRule, wanted: Wanted): ApprovalReason =>
  Object.assign({}, ...Object.values(reasons).map((say) => say(rule, wanted)));

/** Rules with the same approvers are one step. */
const stepKey = ({ approvers }: Pick<ApprovalRule, 'approvers'>): string =>
  approvers === undefined ? '' : JSON.stringify([...new Set(approvers)].toSorted());

/**
 * The approvals that an order needs: one for each set of approvers whose rules it meets; none where it meets no rule.
 * @param known who approves orders of the company, as far as the shop knows: those are asked.
 */
export const stepsFor = (
  rules: readonly PlacedRule[],
  wanted: Wanted & { readonly buyer: string },
  known: readonly KnownApprover[],
): readonly ApprovalStep[] => {
  const met = rules.filter((rule) => isAbout(rule, wanted.buyer) && meets(rule, wanted));
  return [...Map.groupBy(met, stepKey).values()].flatMap((alike): readonly ApprovalStep[] => {
    const [first] = alike;
    if (first === undefined) return [];
    const asked = decidersOf(first, wanted.buyer, known).map(({ id, name }): Approver => ({ id, name }));
    // Whom a rule names may all be gone: then the order does not wait for nobody, but for whoever approves by then.
    const isForAll = first.approvers === undefined || asked.length === 0;
    return [
      {
        because: alike.map((rule) => reasonOf(rule, wanted)),
        approvers: isForAll ? decidersOf({}, wanted.buyer, known).map(({ id, name }) => ({ id, name })) : asked,
        ...(isForAll ? { isForAll: true as const } : {}),
      },
    ];
  });
};

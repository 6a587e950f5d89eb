import { either as E } from 'fp-ts';
import { amountToType, typedAmount } from '../money/typed-amount.ts';
import type { ApprovalRule } from './rules.ts';

/** A rule as it is typed. */
export type RuleForm = {
  /** An amount of the shop's currency, without VAT; empty: whatever it costs. */
  readonly over: string;
  /** Separated by commas; empty: whichever it is for. */
  readonly costCentres: string;
  /** Slugs of categories; none: whatever goods. */
  readonly categories: readonly string[];
  /** Users; none: all. */
  readonly buyers: readonly string[];
  /** Users; none: whoever approves orders. */
  readonly approvers: readonly string[];
};

/** What is wrong with a field, and what stood there. */
export type RuleFault = {
  readonly field: keyof RuleForm;
  readonly code:
    | 'approval.rule_amount'
    | 'approval.rule_cost_centres'
    | 'approval.rule_unknown_group'
    | 'approval.rule_groups'
    | 'approval.rule_unknown_user';
  readonly value: string;
};

/** What a rule says. */
export type NewRule = Omit<ApprovalRule, 'id' | 'revision'>;

/** Most rules of one company. */
export const maxRules = 30;

/** Most product groups of one rule. */
const maxGroups = 50;

/** Most cost centres of one rule, and most characters of each. */
const maxCostCentres = 30;
const longestCostCentre = 100;

const emptyRuleForm: RuleForm = { over: '', costCentres: '', categories: [], buyers: [], approvers: [] };

/** A form to fill in, of a rule or empty. */
export const ruleForm = ({
  over,
  costCentres = [],
  categories = [],
  buyers = [],
  approvers = [],
}: Partial<NewRule> = {}): RuleForm => ({
  ...emptyRuleForm,
  ...(over === undefined ? {} : { over: amountToType(over) }),
  costCentres: costCentres.join(', '),
  categories,
  buyers,
  approvers,
});

/**
 * A rule as it was typed, or what is wrong with it.
 * @param members ids of users that the form could name.
 * @param groups slugs of categories that it could name.
 */
export const readRule = (
  form: RuleForm,
  members: readonly string[],
  groups: readonly string[],
): E.Either<readonly RuleFault[], NewRule> => {
  const categories = [...new Set(form.categories)];
  const over = typedAmount(form.over);
  const costCentres = form.costCentres
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const strangers = (field: 'buyers' | 'approvers'): readonly RuleFault[] =>
    form[field]
      .filter((id) => !members.includes(id))
      .map((value) => ({ field, code: 'approval.rule_unknown_user', value }));
  const faults: readonly RuleFault[] = [
    ...(form.over.trim() !== '' && over === undefined
      ? [{ field: 'over', code: 'approval.rule_amount', value: form.over } as const]
      : []),
    ...(costCentres.length > maxCostCentres || costCentres.some((one) => one.length > longestCostCentre)
      ? [{ field: 'costCentres', code: 'approval.rule_cost_centres', value: form.costCentres } as const]
      : []),
    ...categories
      .filter((slug) => !groups.includes(slug))
      .slice(0, 1)
      .map((value) => ({ field: 'categories', code: 'approval.rule_unknown_group', value }) as const),
    ...(categories.length > maxGroups
      ? [{ field: 'categories', code: 'approval.rule_groups', value: String(categories.length) } as const]
      : []),
    ...strangers('buyers'),
    ...strangers('approvers'),
  ];
  if (faults.length > 0) return E.left(faults);
  return E.right({
    ...(over === undefined ? {} : { over }),
    ...(costCentres.length === 0 ? {} : { costCentres }),
    ...(categories.length === 0 ? {} : { categories }),
    ...(form.buyers.length === 0 ? {} : { buyers: form.buyers }),
    ...(form.approvers.length === 0 ? {} : { approvers: form.approvers }),
  });
};

import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { Category } from '../catalogue/product.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { NewId } from '../runtime/ports.ts';
import type { CompanyMember } from './company-member.ts';
import type {
  ApprovalOfOtherProfile,
  ApprovalRuleStore,
  CompanyInUse,
  CompanyMemberStore,
  RuleRefusal,
} from './ports.ts';
import { maxRules, type NewRule, type RuleFault, type RuleForm, readRule } from './read-rule.ts';
import type { ReadCategoryNames } from './rule-groups.ts';
import type { ApprovalRule } from './rules.ts';

/** What rules of companies are kept with. */
export type CompanyRulesDeps = {
  readonly rules: ApprovalRuleStore;
  readonly members: Pick<CompanyMemberStore, 'list'>;
  /** The categories that a rule may name, as the shop shows them. */
  readonly readCategories: () => TE.TaskEither<Unavailable, readonly Category[]>;
  readonly readCategoryNames: ReadCategoryNames;
  readonly newId: NewId;
};

/** A rule as it was shown to who changes it. */
type SeenRule = {
  readonly id: string;
  /** As `revisionOf` told it. */
  readonly revision: number;
};

/** What is done with a rule; the form is as it was typed. */
export type RuleChange =
  | { readonly intent: 'add'; readonly form: RuleForm }
  | (SeenRule & { readonly intent: 'change'; readonly form: RuleForm })
  | (SeenRule & { readonly intent: 'remove' });

/** What is wrong with a rule that was typed. */
export type InvalidRule = { readonly _tag: 'InvalidRule'; readonly errors: readonly RuleFault[] };

/** The rules of one company, and who buys for it. */
export type CompanyRules = {
  readonly list: () => TE.TaskEither<
    Unavailable,
    {
      readonly rules: readonly ApprovalRule[];
      readonly members: readonly CompanyMember[];
      readonly categories: readonly Category[];
      /** Names of the categories that rules name; those that are gone are left out. */
      readonly groupNames: ReadonlyMap<string, string>;
    }
  >;
  /** @param profileId the profile that the form was filled in for. */
  readonly apply: (
    change: RuleChange,
    profileId: string,
  ) => TE.TaskEither<ApprovalOfOtherProfile | InvalidRule | RuleRefusal | Unavailable, void>;
};

/** How often a rule was changed. */
export const revisionOf = ({ revision = 0 }: Pick<ApprovalRule, 'revision'>): number => revision;

/** What a rule says, whatever order its fields were kept in. */
const contentOf = ({ id: _, revision: __, ...said }: NewRule & Partial<ApprovalRule>): string =>
  JSON.stringify(Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The rules with one more: none that is the same as another, so that a form sent twice adds one. */
const added = (rules: readonly ApprovalRule[], rule: ApprovalRule): E.Either<RuleRefusal, readonly ApprovalRule[]> => {
  if (rules.some((one) => contentOf(one) === contentOf(rule))) return E.right(rules);
  return rules.length >= maxRules ? E.left({ _tag: 'TooManyRules', max: maxRules }) : E.right([...rules, rule]);
};

/** The rules with one changed, unless somebody else changed it since; to the same once more, so that a form is sent twice. */
const changed = (
  rules: readonly ApprovalRule[],
  { id, revision }: SeenRule,
  rule: NewRule,
): E.Either<RuleRefusal, readonly ApprovalRule[]> => {
  const present = rules.find((one) => one.id === id);
  if (present === undefined) return E.left({ _tag: 'UnknownRule' });
  if (contentOf(present) === contentOf(rule)) return E.right(rules);
  return revisionOf(present) === revision
    ? E.right(rules.map((one) => (one === present ? { ...rule, id, revision: revision + 1 } : one)))
    : E.left({ _tag: 'RuleChanged' });
};

/** The rules without one, unless somebody changed it since. */
const removed = (
  rules: readonly ApprovalRule[],
  { id, revision }: SeenRule,
): E.Either<RuleRefusal, readonly ApprovalRule[]> => {
  const present = rules.find((one) => one.id === id);
  if (present === undefined) return E.left({ _tag: 'UnknownRule' });
  return revisionOf(present) === revision
    ? E.right(rules.filter((one) => one !== present))
    : E.left({ _tag: 'RuleChanged' });
};

/** The rules of a company, for who keeps them. A rule counts for what is ordered from then on. */
export const createCompanyRules = (
  { rules, members, readCategories, readCategoryNames, newId }: CompanyRulesDeps,
  { company, profileId: inUse }: CompanyInUse,
): CompanyRules => {
  const list: CompanyRules['list'] = () =>
    F.pipe(
      TE.Do,
      TE.apS('rules', rules.list(company)),
      TE.apS('members', members.list(company)),
      TE.apSW('categories', readCategories()),
      TE.bindW('groupNames', ({ rules: present }) => {
        const named = groupsOf(present);
        return named.length === 0 ? TE.right(new Map<string, string>()) : readCategoryNames(named);
      }),
    );
  return {
    list,
    apply: (change, profileId) => {
      if (profileId !== inUse) return TE.left({ _tag: 'ApprovalOfOtherProfile' });
      if (change.intent === 'remove') return rules.change<RuleRefusal>(company, (present) => removed(present, change));
      return F.pipe(
        list(),
        TE.chainEitherKW(({ rules: present, members: known, categories }) =>
          F.pipe(
            readRule(
              change.form,
              [...known.map(({ id }) => id), ...namedBy(present)],
              [...slugsIn(categories), ...groupsOf(present)],
            ),
            E.mapLeft((errors): InvalidRule => ({ _tag: 'InvalidRule', errors })),
          ),
        ),
        TE.chainW((rule) => {
          if (change.intent === 'change')
            return rules.change<RuleRefusal>(company, (present) => changed(present, change, rule));
          const made = { ...rule, id: newId() };
          return rules.change<RuleRefusal>(company, (present) => added(present, made));
        }),
      );
    },
  };
};

/** Users that rules name already, also where the shop has let go of them since. */
const namedBy = (rules: readonly ApprovalRule[]): readonly string[] =>
  rules.flatMap(({ buyers = [], approvers = [] }) => [...buyers, ...approvers]);

/** Categories that rules name already, also those that are gone. */
const groupsOf = (rules: readonly ApprovalRule[]): readonly string[] => [
  ...new Set(rules.flatMap(({ categories = [] }) => categories)),
];

const slugsIn = (categories: readonly Category[]): readonly string[] =>
  categories.flatMap(({ slug, children }) => [slug, ...slugsIn(children)]);

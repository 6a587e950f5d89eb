import { either as E, function as F, taskEither as TE } from 'fp-ts';
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
import type { ApprovalRule } from './rules.ts';

/** What rules of companies are kept with. */
export type CompanyRulesDeps = {
  readonly rules: ApprovalRuleStore;
  readonly members: Pick<CompanyMemberStore, 'list'>;
  readonly newId: NewId;
};

/** What is done with a rule; the form is as it was typed. */
export type RuleChange =
  | { readonly intent: 'add'; readonly form: RuleForm }
  | { readonly intent: 'change'; readonly id: string; readonly form: RuleForm }
  | { readonly intent: 'remove'; readonly id: string };

/** What is wrong with a rule that was typed. */
export type InvalidRule = { readonly _tag: 'InvalidRule'; readonly errors: readonly RuleFault[] };

/** The rules of one company, and who buys for it. */
export type CompanyRules = {
  readonly list: () => TE.TaskEither<
    Unavailable,
    { readonly rules: readonly ApprovalRule[]; readonly members: readonly CompanyMember[] }
  >;
  /** @param profileId the profile that the form was filled in for. */
  readonly apply: (
    change: RuleChange,
    profileId: string,
  ) => TE.TaskEither<ApprovalOfOtherProfile | InvalidRule | RuleRefusal | Unavailable, void>;
};

const put = (rules: readonly ApprovalRule[], id: string, rule: NewRule): readonly ApprovalRule[] =>
  rules.map((one) => (one.id === id ? { ...rule, id } : one));

const has = (rules: readonly ApprovalRule[], id: string): boolean => rules.some((rule) => rule.id === id);

/** What a rule says, whatever order its fields were kept in. */
const contentOf = ({ over, costCentres, buyers, approvers }: NewRule): string =>
  JSON.stringify([over, costCentres, buyers, approvers]);

/** The rules after a change: none that is the same as another is added, so that a form sent twice adds one. */
const changed = (
  rules: readonly ApprovalRule[],
  id: string,
  rule: NewRule,
  isNew: boolean,
): E.Either<RuleRefusal, readonly ApprovalRule[]> => {
  if (!isNew) return has(rules, id) ? E.right(put(rules, id, rule)) : E.left({ _tag: 'UnknownRule' });
  const isThere = rules.some(({ id: _, ...one }) => contentOf(one) === contentOf(rule));
  if (isThere) return E.right(rules);
  return rules.length >= maxRules
    ? E.left({ _tag: 'TooManyRules', max: maxRules })
    : E.right([...rules, { ...rule, id }]);
};

/** The rules of a company, for who keeps them. A rule counts for what is ordered from then on. */
export const createCompanyRules = (
  { rules, members, newId }: CompanyRulesDeps,
  { company, profileId: inUse }: CompanyInUse,
): CompanyRules => {
  const list = () => F.pipe(TE.Do, TE.apS('rules', rules.list(company)), TE.apS('members', members.list(company)));
  return {
    list,
    apply: (change, profileId) => {
      if (profileId !== inUse) return TE.left({ _tag: 'ApprovalOfOtherProfile' });
      if (change.intent === 'remove')
        return rules.change<RuleRefusal>(company, (present) =>
          has(present, change.id)
            ? E.right(present.filter(({ id }) => id !== change.id))
            : E.left({ _tag: 'UnknownRule' }),
        );
      return F.pipe(
        list(),
        TE.chainEitherKW(({ rules: present, members: known }) =>
          F.pipe(
            readRule(change.form, [...known.map(({ id }) => id), ...namedBy(present)]),
            E.mapLeft((errors): InvalidRule => ({ _tag: 'InvalidRule', errors })),
          ),
        ),
        TE.chainW((rule) => {
          const isNew = change.intent === 'add';
          const id = isNew ? newId() : change.id;
          return rules.change<RuleRefusal>(company, (present) => changed(present, id, rule, isNew));
        }),
      );
    },
  };
};

/** Users that rules name already, also where the shop has let go of them since. */
const namedBy = (rules: readonly ApprovalRule[]): readonly string[] =>
  rules.flatMap(({ buyers = [], approvers = [] }) => [...buyers, ...approvers]);

import { type ApprovalRule, maxRules, type RuleFault, type RuleForm, revisionOf } from '@torg/domain/approval';
import { approvalPaths } from '@torg/domain/navigation';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { namesText, ruleText } from './approval-texts.ts';
import styles from './approvals.module.css';
import { RuleGroups } from './rule-groups.tsx';
import { useProfileId } from './use-profile-id.ts';

type Shown = Extract<OwnContent, { page: 'approval-rules' }>;
type Member = Shown['members'][number];

const emptyForm: RuleForm = { over: '', costCentres: '', categories: [], buyers: [], approvers: [] };

/** The rules by which orders of a company are approved, for who keeps them. */
export const ApprovalRulesPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'approval-rules' ? facts.own : undefined;
  const { rules = [], members = [], categories = [], groupNames = {} } = own ?? {};
  const { id, revision = 0, form = emptyForm, errors = [], done, code, max = 0 } = own ?? {};
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('approval.rules_title')}</h1>
      <FormAnswer
        done={done === undefined ? undefined : t('approval.rule_done', { what: done })}
        problem={code === undefined ? undefined : text.code(code, { max })}
      />
      <p className={styles.hint}>{t('approval.rules_hint')}</p>
      {rules.length === 0 ? (
        <p>{t('approval.rules_none')}</p>
      ) : (
        <ul className={styles.cards}>
          {rules.map((rule) => (
            <RuleCard key={rule.id} {...{ rule, members, groupNames }} />
          ))}
        </ul>
      )}
      {(id !== undefined || rules.length < maxRules) && (
        <RuleFields key={id ?? 'new'} {...{ id, revision, form, errors, members, categories }} />
      )}
    </div>
  );
};

/** The name of a user; of whom the shop does not know any more it is said that they are gone. */
const nameOf = ({ t }: Text, id: string, members: readonly Member[]): string =>
  members.find((member) => member.id === id)?.name ?? t('approval.rule_gone_user');

type CardProps = Pick<Shown, 'members' | 'groupNames'> & { readonly rule: ApprovalRule };

const RuleCard = ({ rule, members, groupNames }: CardProps) => {
  const { path, text, shop } = useStorefront();
  const profileId = useProfileId();
  const { t } = text;
  const namesOf = (ids: readonly string[]) =>
    namesText(
      shop.config,
      ids.map((one) => nameOf(text, one, members)),
    );
  const { id, over, costCentres, categories = [], buyers, approvers } = rule;
  const gone = categories.filter((slug) => groupNames[slug] === undefined);
  const why = ruleText(text, {
    ...(over === undefined ? {} : { over }),
    ...(costCentres === undefined ? {} : { costCentres }),
    ...(categories.length === 0 ? {} : { groupNames: categories.map((slug) => groupNames[slug] ?? slug) }),
  });
  return (
    <li className={styles.card}>
      <h2>{why}</h2>
      {gone.map((slug) => (
        <p key={slug} className={styles.error}>
          {t('approval.rule_group_gone', { slug })}
        </p>
      ))}
      <dl className={styles.facts}>
        <div>
          <dt>{t('approval.rule_buyers')}</dt>
          <dd>{buyers === undefined ? t('approval.rule_all_buyers') : namesOf(buyers)}</dd>
        </div>
        <div>
          <dt>{t('approval.rule_approvers')}</dt>
          <dd>{approvers === undefined ? t('approval.rule_all_approvers') : namesOf(approvers)}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
        <Link to={approvalPaths.rule(id)} label={`${t('approval.rule_change')}: ${why}`}>
          {t('approval.rule_change')}
        </Link>
        <ShopForm
          action={path(approvalPaths.rules)}
          fields={{ intent: 'remove', id, revision: String(revisionOf(rule)), profileId }}
        >
          <button type="submit" className="button button-quiet" aria-label={`${t('approval.rule_remove')}: ${why}`}>
            {t('approval.rule_remove')}
          </button>
        </ShopForm>
      </div>
    </li>
  );
};

type FieldsProps = Pick<Shown, 'revision' | 'form' | 'errors' | 'members' | 'categories'> & {
  readonly id: string | undefined;
};

/** A rule as it is typed. */
const RuleFields = ({ id, revision, form, errors, members, categories }: FieldsProps) => {
  const { path, text, shop } = useStorefront();
  const profileId = useProfileId();
  const { t } = text;
  const { currency } = shop.config.info;
  return (
    <section className={styles.card} aria-labelledby="rule-form">
      <h2 id="rule-form">{t(id === undefined ? 'approval.rule_add' : 'approval.rule_change')}</h2>
      <ShopForm
        className={styles.form}
        action={path(approvalPaths.rules)}
        fields={{
          ...(id === undefined ? { intent: 'add' } : { intent: 'change', id, revision: String(revision) }),
          profileId,
        }}
      >
        <Line
          name="over"
          label={t('approval.rule_over', { currency })}
          hint={t('approval.rule_over_hint')}
          {...{ form, errors }}
        />
        <RuleGroups {...{ categories, form, errors }} />
        <Line
          name="costCentres"
          label={t('approval.rule_cost_centres_label')}
          hint={t('approval.rule_cost_centres_hint')}
          {...{ form, errors }}
        />
        <People
          name="buyers"
          label={t('approval.rule_buyers')}
          hint={t('approval.rule_buyers_hint')}
          people={members}
          {...{ form, errors }}
        />
        <People
          name="approvers"
          label={t('approval.rule_approvers')}
          hint={t('approval.rule_approvers_hint')}
          people={members.filter((member) => member.isApprover || form.approvers.includes(member.id))}
          {...{ form, errors }}
        />
        <p className={styles.ways}>
          <button type="submit" className="button">
            {t('approval.rule_save')}
          </button>
          {id !== undefined && <Link to={approvalPaths.rules}>{t('approval.rule_cancel')}</Link>}
        </p>
      </ShopForm>
    </section>
  );
};

type FieldProps<Name> = {
  readonly name: Name;
  readonly label: string;
  readonly hint: string;
  readonly form: RuleForm;
  readonly errors: readonly RuleFault[];
};

const Line = ({ name, label, hint, form, errors }: FieldProps<'over' | 'costCentres'>) => {
  const { text } = useStorefront();
  const fault = errors.find(({ field }) => field === name);
  const [id, hintId, errorId] = [`rule-${name}`, `rule-${name}-hint`, `rule-${name}-error`];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      <input
        id={id}
        type="text"
        name={name}
        defaultValue={form[name]}
        aria-describedby={fault === undefined ? hintId : `${hintId} ${errorId}`}
        {...(fault === undefined ? {} : { 'aria-invalid': true })}
        // biome-ignore lint/a11y/noAutofocus: the visitor sent a form, and this is what is wrong with it.
        autoFocus={fault !== undefined && fault === errors[0]}
      />
      {fault !== undefined && (
        <p id={errorId} className={styles.error}>
          {text.code(fault.code, { value: fault.value })}
        </p>
      )}
    </div>
  );
};

/** Who is chosen of those who buy for the company, and those whom the rule names though they do not any more. */
const People = ({
  name,
  label,
  hint,
  people,
  form,
  errors,
}: FieldProps<'buyers' | 'approvers'> & { readonly people: readonly Member[] }) => {
  const { text } = useStorefront();
  const fault = errors.find(({ field }) => field === name);
  const gone = form[name].filter((id) => fault === undefined && people.every((one) => one.id !== id));
  const shown = [...people, ...gone.map((id) => ({ id, name: text.t('approval.rule_gone_user') }))];
  return (
    <fieldset className={styles.people} aria-describedby={`rule-${name}-hint`}>
      <legend>{label}</legend>
      <p id={`rule-${name}-hint`} className={styles.hint}>
        {hint}
      </p>
      {fault !== undefined && <p className={styles.error}>{text.code(fault.code, { value: fault.value })}</p>}
      {shown.map((one) => (
        <label key={one.id}>
          <input type="checkbox" name={name} value={one.id} defaultChecked={form[name].includes(one.id)} />
          {one.name}
        </label>
      ))}
    </fieldset>
  );
};

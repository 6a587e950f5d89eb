import type { RuleFault, RuleForm } from '@torg/domain/approval';
import type { GroupChoice } from '../../bindings/own-content/company-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './approvals.module.css';

type Props = {
  readonly categories: readonly GroupChoice[];
  readonly form: Pick<RuleForm, 'categories'>;
  readonly errors: readonly RuleFault[];
};

const slugsIn = (groups: readonly GroupChoice[]): readonly string[] =>
  groups.flatMap(({ slug, children }) => [slug, ...slugsIn(children)]);

/** Which goods a rule is about: the shop's own tree, folded away while nothing of it is chosen. */
export const RuleGroups = ({ categories, form, errors }: Props) => {
  const { t, code } = useStorefront().text;
  const fault = errors.find(({ field }) => field === 'categories');
  const known = slugsIn(categories);
  const gone = form.categories.filter((slug) => !known.includes(slug));
  const isOpen = form.categories.length > 0 || fault !== undefined;
  return (
    <fieldset className={styles.people} aria-describedby="rule-categories-hint">
      <legend>{t('approval.rule_groups_label')}</legend>
      <p id="rule-categories-hint" className={styles.hint}>
        {t('approval.rule_groups_hint')}
      </p>
      {fault !== undefined && <p className={styles.error}>{code(fault.code, { value: fault.value })}</p>}
      {gone.map((slug) => (
        <label key={slug}>
          <input type="checkbox" name="categories" value={slug} defaultChecked />
          {t('approval.rule_gone_group', { slug })}
        </label>
      ))}
      <details open={isOpen}>
        <summary>{t('approval.rule_groups_choose')}</summary>
        <Groups groups={categories} chosen={form.categories} />
      </details>
    </fieldset>
  );
};

const Groups = ({
  groups,
  chosen,
}: {
  readonly groups: readonly GroupChoice[];
  readonly chosen: readonly string[];
}) => (
  <ul className={styles.groups}>
    {groups.map(({ slug, name, children }) => (
      <li key={slug}>
        <label>
          <input type="checkbox" name="categories" value={slug} defaultChecked={chosen.includes(slug)} />
          {name}
        </label>
        {children.length > 0 && <Groups groups={children} chosen={chosen} />}
      </li>
    ))}
  </ul>
);

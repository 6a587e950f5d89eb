import type { ApprovalCause } from '@torg/domain/buying';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './approval-note.module.css';
import { namesText, ruleText } from './approval-texts.ts';

type Props = {
  /** Those by which it is approved. */
  readonly rules: readonly ApprovalCause[];
  /** Whether the ways to pay are beside it, of which not all can be chosen. */
  readonly withPayment?: boolean;
};

/** Says of what is about to be ordered that it needs an approval, whose and why. */
export const ApprovalNote = ({ rules, withPayment = false }: Props) => {
  const { text } = useStorefront();
  const { t } = text;
  return (
    <section className={styles.note} aria-labelledby="approval-note">
      <h3 id="approval-note">{t('approval.needed_head')}</h3>
      <ApprovalReasons rules={rules} />
      <p>{t('approval.needed_hint')}</p>
      {withPayment && <p>{t('approval.payment_hint')}</p>}
    </section>
  );
};

/** Why something needs an approval, and whose. */
export const ApprovalReasons = ({ rules }: Pick<Props, 'rules'>) => {
  const { text, shop } = useStorefront();
  const { t } = text;
  return (
    <ul>
      {rules.map((rule) => {
        const why = ruleText(text, rule);
        const names = namesText(shop.config, rule.approvers);
        return (
          <li key={`${why} ${names}`}>
            {rule.approvers.length === 0
              ? t('approval.needed_by_company', { why })
              : t('approval.needed_by', { why, names })}
          </li>
        );
      })}
    </ul>
  );
};

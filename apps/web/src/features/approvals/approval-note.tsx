import { type BuyerRule, meets, type Wanted } from '@torg/domain/approval';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './approval-note.module.css';
import { namesText, ruleText } from './approval-texts.ts';

type Props = {
  readonly rules: readonly BuyerRule[];
  readonly wanted: Wanted;
  /** Whether the ways to pay are beside it, of which not all can be chosen. */
  readonly withPayment?: boolean;
};

/** Says of what is about to be ordered that it needs an approval, whose and why; nothing where it needs none. */
export const ApprovalNote = ({ rules, wanted, withPayment = false }: Props) => {
  const { text, shop } = useStorefront();
  const { t } = text;
  const met = rules.filter((rule) => meets(rule, wanted));
  if (met.length === 0) return null;
  return (
    <section className={styles.note} aria-labelledby="approval-note">
      <h3 id="approval-note">{t('approval.needed_head')}</h3>
      <ul>
        {met.map((rule) => {
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
      <p>{t('approval.needed_hint')}</p>
      {withPayment && <p>{t('approval.payment_hint')}</p>}
    </section>
  );
};

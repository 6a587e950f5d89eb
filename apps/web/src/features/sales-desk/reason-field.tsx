import { useStorefront } from '../../bindings/storefront.ts';
import styles from '../acting/acting-page.module.css';

type Props = {
  /** As it was typed. */
  readonly reason?: string | undefined;
  /** Whether the page says above that it is none. */
  readonly isWrong?: boolean;
};

/** Why somebody acts as a customer, who reads it. */
export const ReasonField = ({ reason = '', isWrong = false }: Props) => {
  const { t } = useStorefront().text;
  return (
    <div className={styles.reason}>
      <label htmlFor="acting-reason">{t('acting.reason_label')}</label>
      <p id="acting-reason-hint" className={styles.hint}>
        {t('acting.reason_hint')}
      </p>
      <input
        id="acting-reason"
        className="field"
        name="reason"
        autoComplete="off"
        required
        minLength={5}
        maxLength={200}
        defaultValue={reason}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'refused acting-reason-hint' : 'acting-reason-hint'}
      />
    </div>
  );
};

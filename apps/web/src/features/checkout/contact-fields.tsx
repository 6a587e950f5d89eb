import { type CheckoutField, suggestedEmail } from '@torg/domain/checkout';
import { useText } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import { fieldLabels } from './field-labels.ts';
import { TextField } from './text-field.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

type Props = Pick<CheckoutFields, 'first' | 'errors' | 'values' | 'change'> & {
  /** How old who orders has to be, in years; left out where nobody asks. */
  readonly minimumAge?: number | undefined;
};

/** Who orders. */
export const ContactFields = ({ first, errors, values, change, minimumAge }: Props) => {
  const { t } = useText();
  const about = (field: CheckoutField) => ({
    ...{ field, label: t(fieldLabels[field]), first: first[field], error: errors[field] },
  });
  const meant = suggestedEmail(values.email);
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{t('checkout.contact')}</h2>
      </legend>
      <div className={styles.fields}>
        <TextField {...about('firstName')} autoComplete="given-name" className={styles.half} />
        <TextField {...about('lastName')} autoComplete="family-name" className={styles.half} />
        <TextField
          {...about('email')}
          type="email"
          autoComplete="email"
          hint={t('checkout.email_hint')}
          className={styles.half}
        />
        <p role="status" className={`${styles.field} ${styles.remark}`}>
          {meant !== undefined && (
            <button type="button" className={styles.suggestion} onClick={() => change({ ...values, email: meant })}>
              {t('checkout.email_meant', { email: meant })}
            </button>
          )}
        </p>
        <TextField
          {...about('phone')}
          type="tel"
          autoComplete="tel"
          hint={t('checkout.phone_hint')}
          className={styles.half}
        />
        {minimumAge !== undefined && (
          <TextField
            {...about('dateOfBirth')}
            type="date"
            autoComplete="bday"
            hint={t('checkout.date_of_birth_hint', { years: minimumAge })}
            className={styles.half}
          />
        )}
      </div>
    </fieldset>
  );
};

import { useStorefront } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import { fieldLabels } from './field-labels.ts';
import { TextField } from './text-field.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

/** Which business buys. */
export const BusinessFields = ({ first, errors }: Pick<CheckoutFields, 'first' | 'errors'>) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  // Other countries have letters in theirs.
  const isDigits = shop.config.info.countries.every((country) => country === 'NO');
  const about = (field: 'company' | 'organisationNumber' | 'reference') => ({
    ...{ field, label: t(fieldLabels[field]), first: first[field], error: errors[field] },
  });
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{t('checkout.business')}</h2>
      </legend>
      <div className={styles.fields}>
        <TextField {...about('company')} autoComplete="organization" />
        <TextField
          {...about('organisationNumber')}
          autoComplete="off"
          hint={t('checkout.organisation_number_hint')}
          inputMode={isDigits ? 'numeric' : 'text'}
          className={styles.half}
        />
        <TextField
          {...about('reference')}
          autoComplete="off"
          hint={t('checkout.reference_hint')}
          className={styles.half}
          isOptional
        />
      </div>
    </fieldset>
  );
};

import { useStorefront } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import { CompanyFields } from './company-fields.tsx';
import { fieldLabels } from './field-labels.ts';
import { fieldId } from './form-fields.ts';
import { FieldError, TextField } from './text-field.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

/** Which business buys. */
export const BusinessFields = ({ first, errors }: Pick<CheckoutFields, 'first' | 'errors'>) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  const about = (field: 'reference' | 'costCentre') => ({
    ...{ field, label: t(fieldLabels[field]), first: first[field], error: errors[field] },
  });
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{t('checkout.business')}</h2>
      </legend>
      <div className={styles.fields}>
        <CompanyFields {...{ first, errors }} />
        <TextField
          {...about('reference')}
          autoComplete="off"
          hint={t('checkout.reference_hint')}
          className={styles.half}
          isOptional
        />
        <TextField
          {...about('costCentre')}
          autoComplete="off"
          hint={t('checkout.cost_centre_hint')}
          className={styles.half}
          isOptional
        />
        {shop.config.info.electronicInvoice && (
          <div className={`${styles.field} ${styles.half}`}>
            <label htmlFor={fieldId('invoiceBy')}>{t('checkout.invoice_by')}</label>
            <p id="checkout-invoiceBy-hint" className={styles.hint}>
              {t('checkout.invoice_by_hint')}
            </p>
            <select
              className="field"
              id={fieldId('invoiceBy')}
              name="invoiceBy"
              defaultValue={first.invoiceBy}
              aria-invalid={errors.invoiceBy !== undefined}
              aria-describedby="checkout-invoiceBy-hint"
            >
              <option value="email">{t('checkout.invoice_by_email')}</option>
              <option value="ehf">{t('checkout.invoice_by_ehf')}</option>
            </select>
            <FieldError id={undefined} error={errors.invoiceBy} />
          </div>
        )}
      </div>
    </fieldset>
  );
};

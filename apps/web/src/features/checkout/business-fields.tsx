import type { VatNumberState } from '@torg/domain/tax';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import styles from './checkout-page.module.css';
import { CompanyFields } from './company-fields.tsx';
import { fieldLabels } from './field-labels.ts';
import { fieldId } from './form-fields.ts';
import { FieldError, TextField } from './text-field.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

type Props = Pick<CheckoutFields, 'first' | 'errors'> & {
  /** How the VAT number stands; left out where none counts. */
  readonly vatNumber?: VatNumberState | undefined;
};

const stateTexts = {
  Valid: 'checkout.vat_number_valid',
  Invalid: 'checkout.vat_number_unknown',
  Unknown: 'checkout.vat_number_away',
} as const satisfies Readonly<Record<VatNumberState, MessageKey>>;

/** Which business buys. */
export const BusinessFields = ({ first, errors, vatNumber }: Props) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  const about = (field: 'vatNumber' | 'reference' | 'costCentre') => ({
    ...{ field, label: t(fieldLabels[field]), first: first[field], error: errors[field] },
  });
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{t('checkout.business')}</h2>
      </legend>
      <div className={styles.fields}>
        <CompanyFields {...{ first, errors }} />
        {shop.config.info.vat?.number !== undefined && (
          <div className={`${styles.field} ${styles.half}`}>
            <TextField {...about('vatNumber')} autoComplete="off" hint={t('checkout.vat_number_hint')} isOptional />
            <p role="status" className={styles.hint}>
              {vatNumber !== undefined && errors.vatNumber === undefined && t(stateTexts[vatNumber])}
            </p>
          </div>
        )}
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

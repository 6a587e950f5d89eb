import type { CheckoutField } from '@torg/domain/checkout';
import type { ReactNode } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { postalCodeKeys } from '../delivery/postal-code-field.ts';
import styles from './checkout-page.module.css';
import { CountryField } from './country-field.tsx';
import { fieldLabels } from './field-labels.ts';
import { TextField } from './text-field.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

type Props = Pick<CheckoutFields, 'first' | 'values' | 'errors' | 'place'> & {
  /** The shopper fetches the goods: the address is only for the invoice. */
  readonly pickup: boolean;
  /** Stands below the address. */
  readonly children?: ReactNode;
};

const hintId = 'checkout-address-hint';

/** Where the goods go, or, where they are fetched, the invoice. */
export const AddressFields = ({ first, errors, values, place, pickup, children }: Props) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  const { countries } = shop.config.info;
  const about = (field: CheckoutField) => ({
    ...{ field, label: t(fieldLabels[field]), first: first[field], error: errors[field] },
  });
  return (
    <fieldset className={styles.section} aria-describedby={pickup ? hintId : undefined}>
      <legend>
        <h2>{t(pickup ? 'checkout.invoice_address' : 'checkout.address')}</h2>
      </legend>
      <div className={styles.fields}>
        {pickup && (
          <p id={hintId} className={`${styles.field} ${styles.hint}`}>
            {t('checkout.invoice_address_hint')}
          </p>
        )}
        <TextField {...about('street')} autoComplete="address-line1" />
        <TextField {...about('extra')} autoComplete="address-line2" hint={t('checkout.extra_hint')} isOptional />
        <TextField
          {...about('postalCode')}
          autoComplete="postal-code"
          inputMode={postalCodeKeys(countries)}
          className={styles.short}
        />
        <TextField {...about('city')} autoComplete="address-level2" className={styles.long} />
        <p role="status" className={`${styles.field} ${styles.hint} ${styles.remark}`}>
          {place?.state === 'unknown' && t('deliver_to.unknown', { postalCode: values.postalCode })}
        </p>
        <CountryField first={first.country} error={errors.country} />
        {children}
      </div>
    </fieldset>
  );
};

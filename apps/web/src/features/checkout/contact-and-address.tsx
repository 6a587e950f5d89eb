import type { CheckoutField } from '@torg/domain';
import type { ReactNode } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import { CountryField } from './country-field.tsx';
import { fieldLabels } from './field-labels.ts';
import { TextField } from './text-field.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

type Props = Pick<CheckoutFields, 'first' | 'errors'> & {
  /** Stands below the address. */
  readonly children?: ReactNode;
};

/** Countries whose postal codes are digits, so that a phone may show digits only. */
const digitsOnly = ['NO', 'SE', 'DK', 'FI', 'DE'];

/** Who orders, and where the goods go. */
export const ContactAndAddress = ({ first, errors, children }: Props) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  const { countries } = shop.edition.info;
  const about = (field: CheckoutField) => ({
    ...{ field, label: t(fieldLabels[field]), first: first[field], error: errors[field] },
  });
  return (
    <>
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
          <TextField
            {...about('phone')}
            type="tel"
            autoComplete="tel"
            hint={t('checkout.phone_hint')}
            className={styles.half}
          />
        </div>
      </fieldset>
      <fieldset className={styles.section}>
        <legend>
          <h2>{t('checkout.address')}</h2>
        </legend>
        <div className={styles.fields}>
          <TextField {...about('street')} autoComplete="address-line1" />
          <TextField {...about('extra')} autoComplete="address-line2" hint={t('checkout.extra_hint')} isOptional />
          <TextField
            {...about('postalCode')}
            autoComplete="postal-code"
            inputMode={countries.every((country) => digitsOnly.includes(country)) ? 'numeric' : 'text'}
            className={styles.short}
          />
          <TextField {...about('city')} autoComplete="address-level2" className={styles.long} />
          <CountryField first={first.country} error={errors.country} />
          {children}
        </div>
      </fieldset>
    </>
  );
};

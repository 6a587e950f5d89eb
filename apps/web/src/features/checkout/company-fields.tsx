import type { AddressForm } from '@torg/domain/checkout';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import type { FieldErrors } from './checkout-values.ts';
import { fieldLabels } from './field-labels.ts';
import { TextField } from './text-field.tsx';

type Props = {
  readonly first: Pick<AddressForm, 'company' | 'organisationNumber'>;
  readonly errors: FieldErrors;
};

/** The name of a business, and its number in the country's register. */
export const CompanyFields = ({ first, errors }: Props) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  // Other countries have letters in theirs.
  const isDigits = shop.config.info.countries.every((country) => country === 'NO');
  const about = (field: 'company' | 'organisationNumber') => ({
    ...{ field, label: t(fieldLabels[field]), first: first[field], error: errors[field] },
  });
  return (
    <>
      <TextField {...about('company')} autoComplete="organization" />
      <TextField
        {...about('organisationNumber')}
        autoComplete="off"
        hint={t('checkout.organisation_number_hint')}
        inputMode={isDigits ? 'numeric' : 'text'}
        className={styles.half}
      />
    </>
  );
};

import {
  type AddressForm as AddressValues,
  checkField,
  emptyCheckoutForm,
  validateAddress,
} from '@torg/domain/checkout';
import { paths } from '@torg/domain/navigation';
import { either as E } from 'fp-ts';
import { type FormEvent, useRef, useState } from 'react';
import type { OwnContent } from '../../bindings/page.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { AddressFields } from '../checkout/address-fields.tsx';
import checkout from '../checkout/checkout-page.module.css';
import { errorsByField } from '../checkout/checkout-values.ts';
import { CompanyFields } from '../checkout/company-fields.tsx';
import { ContactFields } from '../checkout/contact-fields.tsx';
import { ErrorSummary } from '../checkout/error-summary.tsx';
import { errorTexts } from '../checkout/error-texts.ts';
import { fieldOf, fillIn, valuesOf } from '../checkout/form-fields.ts';
import { useCity } from '../checkout/use-city.ts';
import styles from './addresses.module.css';

type Shown = Extract<OwnContent, { page: 'address' }>;

const wholeForm = (values: AddressValues) => ({ ...emptyCheckoutForm, ...values });

/**
 * An address as it is typed, by the fields and the rules of the checkout. The form is the browser's own: the server keeps
 * it or says what is wrong; with scripts that is said before it is sent.
 */
export const AddressForm = ({ shown }: { readonly shown: Shown }) => {
  const { path, shop, text, facts } = useStorefront();
  const { t } = text;
  const { info } = shop.config;
  const { id, of, revision, isDefault, isKeptDefault = false } = shown;
  const form = useRef<HTMLFormElement>(null);
  const first = wholeForm(shown.values);
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState(() => errorsByField(shown.errors));
  const [refused, setRefused] = useState(shown.errors);
  const place = useCity(form, values, setValues);
  const told = errorTexts(text, errors, values.country);

  const follow = ({ target, currentTarget }: FormEvent<HTMLFormElement>): void => {
    const now = valuesOf(currentTarget);
    const field = fieldOf(target);
    setValues(now);
    // An error goes as soon as it is mended. A new one waits until the form is sent: a field that is left for the button
    // would push that away from under the pointer.
    if (field === undefined || errors[field] === undefined) return;
    const code = checkField(field, now, info);
    setErrors(({ [field]: _, ...others }) => (code === undefined ? others : { ...others, [field]: code }));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const judged = validateAddress(valuesOf(event.currentTarget), info);
    if (E.isRight(judged)) return;
    event.preventDefault();
    setErrors(errorsByField(judged.left));
    setRefused(judged.left);
  };

  return (
    <ShopForm
      ref={form}
      className={`${checkout.sections} ${styles.form}`}
      action={path(id === undefined ? paths.newAddress() : paths.changeAddress)}
      fields={{
        ...(id === undefined ? { of, profileId: facts.user?._selectedProfileId ?? '' } : { id }),
        ...(revision === undefined ? {} : { revision: String(revision) }),
      }}
      noValidate
      onChange={follow}
      onSubmit={submit}
    >
      <ErrorSummary refused={refused} errors={told} />
      {info.viewMode === 'B2B' && (
        <fieldset className={checkout.section}>
          <legend>
            <h2>{t('checkout.business')}</h2>
          </legend>
          <div className={checkout.fields}>
            <CompanyFields first={first} errors={told} />
          </div>
        </fieldset>
      )}
      <ContactFields
        {...{ first, values }}
        errors={told}
        change={(wanted) => {
          if (form.current !== null) fillIn(form.current, wanted);
          setValues(wanted);
        }}
      />
      <AddressFields {...{ first, values, place }} errors={told} pickup={false}>
        {isKeptDefault ? (
          <p className={`${checkout.field} ${checkout.hint}`}>{t('address.is_default')}</p>
        ) : (
          <label className={checkout.check}>
            <input type="checkbox" name="isDefault" value="yes" defaultChecked={isDefault} />
            {t('address.as_default')}
          </label>
        )}
      </AddressFields>
      <p className={styles.ways}>
        <button type="submit" className="button">
          {t('address.save')}
        </button>
        <Link to={paths.addresses}>{t('address.cancel')}</Link>
      </p>
    </ShopForm>
  );
};

import { type AddressForm as AddressValues, emptyCheckoutForm, validateAddress } from '@torg/domain/checkout';
import { addressPaths } from '@torg/domain/navigation';
import { either as E } from 'fp-ts';
import type { FormEvent } from 'react';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { AddressFields } from '../checkout/address-fields.tsx';
import checkout from '../checkout/checkout-page.module.css';
import { CompanyFields } from '../checkout/company-fields.tsx';
import { ContactFields } from '../checkout/contact-fields.tsx';
import { ErrorSummary } from '../checkout/error-summary.tsx';
import { valuesOf } from '../checkout/form-fields.ts';
import { useTypedFields } from '../checkout/use-typed-fields.ts';
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
  const first = wholeForm(shown.values);
  const { form, values, place, refused, errors, refuse, change, follow } = useTypedFields(first, shown.errors);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const judged = validateAddress(valuesOf(event.currentTarget), info);
    if (E.isRight(judged)) return;
    event.preventDefault();
    refuse(judged.left);
  };

  return (
    <ShopForm
      ref={form}
      className={`${checkout.sections} ${styles.form}`}
      action={path(id === undefined ? addressPaths.add() : addressPaths.change)}
      fields={{
        ...(id === undefined ? { of, profileId: facts.user?._selectedProfileId ?? '' } : { id }),
        ...(revision === undefined ? {} : { revision: String(revision) }),
      }}
      noValidate
      onChange={follow}
      onSubmit={submit}
    >
      <ErrorSummary {...{ refused, errors }} />
      {info.viewMode === 'B2B' && (
        <fieldset className={checkout.section}>
          <legend>
            <h2>{t('checkout.business')}</h2>
          </legend>
          <div className={checkout.fields}>
            <CompanyFields {...{ first, errors }} />
          </div>
        </fieldset>
      )}
      <ContactFields {...{ first, values, errors, change }} />
      <AddressFields {...{ first, values, place, errors }} pickup={false}>
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
        <Link to={addressPaths.all}>{t('address.cancel')}</Link>
      </p>
    </ShopForm>
  );
};

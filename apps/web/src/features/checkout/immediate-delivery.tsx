import { useText } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import { fieldId } from './form-fields.ts';
import { FieldError } from './text-field.tsx';

type Props = { readonly first: string | undefined; readonly error: string | undefined };

/** Asks a consumer who orders files for the consent without which they are not handed out at once. */
export const ImmediateDelivery = ({ first = '', error }: Props) => {
  const { t } = useText();
  const id = fieldId('immediateDelivery');
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{t('checkout.files')}</h2>
      </legend>
      <p className={styles.hint}>{t('checkout.files_hint')}</p>
      <label className={styles.check}>
        <input
          id={id}
          type="checkbox"
          name="immediateDelivery"
          value="yes"
          defaultChecked={first !== ''}
          required
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
        />
        {t('checkout.immediate_delivery')}
      </label>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
};

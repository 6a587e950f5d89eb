import type { CheckoutField } from '@torg/domain/checkout';
import type { InputHTMLAttributes } from 'react';
import { useText } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import { fieldId } from './form-fields.ts';

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete'> & {
  readonly field: CheckoutField;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly first: string | undefined;
  /** What is wrong, in words. */
  readonly error: string | undefined;
  readonly className?: string | undefined;
};

/** A line to type into, with its label, a hint, and what is wrong with it. */
export const TextField = ({ field, label, hint, isOptional = false, first, error, className, ...input }: Props) => {
  const { t } = useText();
  const id = fieldId(field);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={id}>
        {label} {isOptional && <span className={styles.optional}>{t('checkout.optional')}</span>}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <input
        {...input}
        className="field"
        id={id}
        name={field}
        defaultValue={first}
        required={!isOptional}
        aria-invalid={error !== undefined}
        aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      />
      <FieldError id={errorId} error={error} />
    </div>
  );
};

/** What is wrong with a field, beside it. */
export const FieldError = ({ id, error }: { readonly id: string | undefined; readonly error: string | undefined }) => {
  if (error === undefined) return null;
  return (
    <p id={id} className={styles.error}>
      {error}
    </p>
  );
};

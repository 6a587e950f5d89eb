import type { CheckoutField, FieldError } from '@torg/domain/checkout';
import { useEffect } from 'react';
import { useText } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import type { FieldErrors } from './checkout-values.ts';
import { fieldLabels } from './field-labels.ts';
import { fieldId } from './form-fields.ts';

const focusOn = (field: CheckoutField): void => document.getElementById(fieldId(field))?.focus();

type Props = {
  /** What was wrong when the form was sent. */
  readonly refused: readonly FieldError[];
  /** What is wrong now, in words: what was mended leaves the list. */
  readonly errors: FieldErrors;
};

/**
 * All that is wrong in one place, with ways to the fields. When the form was refused, the first of these takes the focus:
 * what is wrong with it is read with it, and how much there is in all is said besides.
 */
export const ErrorSummary = ({ refused, errors }: Props) => {
  const text = useText();
  useEffect(() => {
    const [first] = refused;
    if (first !== undefined) focusOn(first.field);
  }, [refused]);

  const left = refused.filter(({ field }) => errors[field] !== undefined);
  const title = left.length > 0 && text.t('checkout.errors_title', { count: left.length });
  return (
    <>
      <p className="visually-hidden" role="status">
        {title}
      </p>
      {left.length > 0 && (
        <section className={styles.errors} aria-labelledby="checkout-errors">
          <h2 id="checkout-errors">{title}</h2>
          <ul>
            {left.map(({ field }) => (
              <li key={field}>
                <a
                  className="link"
                  href={`#${fieldId(field)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusOn(field);
                  }}
                >
                  {text.t(fieldLabels[field])}: {errors[field]}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

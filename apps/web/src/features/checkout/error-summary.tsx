import type { FieldError } from '@torg/domain';
import { useEffect, useRef } from 'react';
import { useText } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import type { FieldErrors } from './checkout-values.ts';
import { fieldLabels } from './field-labels.ts';
import { fieldId } from './form-fields.ts';

type Props = {
  /** What was wrong when the form was sent. */
  readonly refused: readonly FieldError[];
  /** What is wrong now: what was mended leaves the list. */
  readonly errors: FieldErrors;
};

/** All that is wrong in one place, with ways to the fields; it takes the focus when the form was refused. */
export const ErrorSummary = ({ refused, errors }: Props) => {
  const text = useText();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refused.length > 0) box.current?.focus();
  }, [refused]);

  const left = refused.filter(({ field }) => errors[field] !== undefined);
  if (left.length === 0) return null;
  return (
    <section ref={box} className={styles.errors} aria-labelledby="checkout-errors" tabIndex={-1}>
      <h2 id="checkout-errors">{text.t('checkout.errors_title', { count: left.length })}</h2>
      <ul>
        {left.map(({ field }) => (
          <li key={field}>
            <a
              className="link"
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(field))?.focus();
              }}
            >
              {text.t(fieldLabels[field])}: {text.code(errors[field] ?? '')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

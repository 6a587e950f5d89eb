import type { ReactNode } from 'react';
import styles from './checkout-page.module.css';
import { fieldId } from './form-fields.ts';
import { FieldError } from './text-field.tsx';

/** What each choice of the form is given: what was chosen first, and what is wrong with it. */
export type ChoiceState = { readonly first: string; readonly error: string | undefined };

type ChoiceProps = ChoiceState & {
  readonly field: 'deliveryMethod' | 'paymentMethod' | 'twoDeliveries';
  readonly legend: string;
  readonly options: readonly {
    readonly value: string;
    readonly name: string;
    readonly hint: ReactNode;
    readonly aside?: ReactNode;
    /** It cannot be chosen now; the hint says why. */
    readonly isOff?: boolean;
  }[];
};

/** One of several, each with a hint and what it costs. */
export const Choice = ({ field, legend, first, error, options }: ChoiceProps) => {
  const id = fieldId(field);
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset className={styles.section} aria-describedby={errorId}>
      <legend>
        <h2>{legend}</h2>
      </legend>
      <div className={styles.choices}>
        {options.map(({ value, name, hint, aside, isOff = false }, index) => (
          <label key={value} className={styles.choice}>
            <input
              id={index === 0 ? id : `${id}-${value}`}
              aria-labelledby={`${id}-${value}-name`}
              aria-describedby={`${id}-${value}-aside ${id}-${value}-more`}
              type="radio"
              name={field}
              value={value}
              defaultChecked={value === first}
              disabled={isOff}
            />
            <span className={styles.choiceName} id={`${id}-${value}-name`}>
              {name}
            </span>
            <span className={styles.choiceAside} id={`${id}-${value}-aside`}>
              {aside}
            </span>
            <span className={`${styles.choiceMore} ${styles.hint}`} id={`${id}-${value}-more`}>
              {hint}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
};

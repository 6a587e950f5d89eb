import type { ReactNode } from 'react';
import { ShopForm } from './shop-form.tsx';

type Props<Value extends string | number> = {
  /** Where the choice is sent. */
  readonly action: string;
  /** The page that comes afterwards. */
  readonly redirectUri: string;
  readonly legend: ReactNode;
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly children: (value: Value) => ReactNode;
  /** What is sent along. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly styles: Readonly<Record<'form' | 'choices' | 'choice', string | undefined>>;
};

/** One of a few values, each a button of a plain form: the page comes again as it was chosen, with scripts and without. */
export const ChoiceForm = <Value extends string | number>(props: Props<Value>) => {
  const { action, redirectUri, legend, name, values, chosen, children, fields, styles } = props;
  return (
    <ShopForm className={styles.form} action={action} fields={{ redirectUri, ...fields }}>
      <fieldset className={styles.choices}>
        {legend}
        {values.map((value) => (
          <button
            key={value}
            className={styles.choice}
            type="submit"
            name={name}
            value={value}
            aria-pressed={value === chosen}
          >
            {children(value)}
          </button>
        ))}
      </fieldset>
    </ShopForm>
  );
};

import { noonOf } from '@torg/domain/calendar';
import type { ShopperCreditView } from '@torg/domain/credit';
import { useText } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import { fieldId } from './form-fields.ts';
import { FieldError } from './text-field.tsx';

type Props = {
  readonly credit: ShopperCreditView;
  /** What it would pay of the order, minor units. */
  readonly amount: number;
  readonly first: string;
  readonly error: string | undefined;
};

/** Whether the credit pays what it can of the order. What is sent is the amount that was shown. */
export const CreditChoice = ({ credit, amount, first, error }: Props) => {
  const { t, money, date } = useText();
  const id = fieldId('credit');
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset className={styles.section} aria-describedby={errorId}>
      <legend>
        <h2>{t(credit.kind === 'employee' ? 'credit.own_title' : 'credit.company_title')}</h2>
      </legend>
      <label className={styles.choice}>
        <input
          id={id}
          type="checkbox"
          name="credit"
          value={String(amount)}
          defaultChecked={first !== ''}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-more`}
        />
        <span className={styles.choiceName} id={`${id}-name`}>
          {t('credit.use', { amount: money(amount) })}
        </span>
        <span className={`${styles.choiceMore} ${styles.hint}`} id={`${id}-more`}>
          {t('credit.left', { available: money(credit.available), until: date(noonOf(credit.renewsOn - 1)) })}
        </span>
      </label>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
};

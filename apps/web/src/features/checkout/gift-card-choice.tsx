import type { ShownGiftCard } from '@torg/domain/gift-card';
import { giftCardPaths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './checkout-page.module.css';
import { fieldId } from './form-fields.ts';
import { FieldError } from './text-field.tsx';

type Props = {
  /** The card whose code was typed in this browser; left out where none was. */
  readonly card: ShownGiftCard | undefined;
  /** What it can pay of the order, minor units. */
  readonly amount: number;
  readonly first: string;
  readonly error: string | undefined;
};

/** Whether a gift card pays what it can of the order, or where its code is typed. What is sent is the amount that was shown. */
export const GiftCardChoice = ({ card, amount, first, error }: Props) => {
  const { t, money } = useText();
  const id = fieldId('giftCard');
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset className={styles.section} aria-describedby={errorId}>
      <legend>
        <h2>{t('gift_card.title')}</h2>
      </legend>
      {card !== undefined && amount > 0 && (
        <label className={styles.choice}>
          <input
            id={id}
            type="checkbox"
            name="giftCard"
            value={String(amount)}
            defaultChecked={first !== ''}
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-more`}
          />
          <span className={styles.choiceName} id={`${id}-name`}>
            {t('gift_card.pay', { amount: money(amount), last: card.last })}
          </span>
          <span className={`${styles.choiceMore} ${styles.hint}`} id={`${id}-more`}>
            {t('gift_card.left', { amount: money(card.available) })}
          </span>
        </label>
      )}
      <FieldError id={errorId} error={error} />
      <p>
        <Link to={giftCardPaths.card}>{t(card === undefined ? 'gift_card.have' : 'gift_card.another')}</Link>
      </p>
    </fieldset>
  );
};

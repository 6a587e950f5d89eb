import type { Price } from '@torg/domain/money';
import type { Discount } from '@torg/domain/promotion';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './discount-notes.module.css';

type Props = {
  readonly line: {
    readonly unitPrice: Price;
    readonly quantity: number;
    readonly discounts?: readonly Discount[] | undefined;
  };
};

/** Why goods cost less than their price: what they cost before, and what each promotion took off, one after another. */
export const DiscountNotes = ({ line: { unitPrice, quantity, discounts = [] } }: Props) => {
  const { text, priced } = useStorefront();
  if (discounts.length === 0) return null;
  return (
    <span className={styles.notes}>
      <span>
        {text.t('promotion.before', { price: priced({ ...unitPrice, amount: unitPrice.amount * quantity }) })}
      </span>
      {discounts.map(({ promotion, name, amount }) => (
        <span key={promotion} className={styles.off}>
          {text.t('promotion.off', { name, amount: priced({ ...unitPrice, amount }) })}
        </span>
      ))}
    </span>
  );
};

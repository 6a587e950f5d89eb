import type { Price } from '@torg/domain/money';
import { useStorefront } from '../bindings/storefront.ts';
import { FinalPrice } from './final-price.tsx';
import styles from './price-tag.module.css';

type Props = {
  readonly price: Price;
  readonly compareAt?: Price | undefined;
  /** The lowest of several prices. */
  readonly isFrom?: boolean;
  readonly size?: 'card' | 'page';
};

/** The lowest of several prices: the amount is what is read, the words around it are small. */
const FromAmount = ({ whole, amount }: { readonly whole: string; readonly amount: string }) => {
  const [before, after] = whole.split(amount);
  return (
    <>
      <span className={styles.from}>{before}</span>
      {amount}
      <span className={styles.from}>{after}</span>
    </>
  );
};

/** A price in the shopper's VAT view, with the price before a reduction beside it, and the final one where that has to be told. */
export const PriceTag = ({ price, compareAt, isFrom = false, size = 'card' }: Props) => {
  const { text, priced } = useStorefront();
  const amount = isFrom ? <FromAmount whole={priced(price, true)} amount={priced(price)} /> : priced(price);
  if (compareAt === undefined) {
    return (
      <p className={styles.price} data-size={size}>
        {amount}
        <FinalPrice price={price} isFrom={isFrom} />
      </p>
    );
  }
  return (
    <p className={styles.price} data-size={size} data-reduced="">
      <span className="visually-hidden">{text.t('price.now')} </span>
      <ins className={styles.now}>{amount}</ins> <FinalPrice price={price} isFrom={isFrom} />
      <span className="visually-hidden">{text.t('price.before')} </span>
      <del className={styles.before}>{priced(compareAt)}</del>
    </p>
  );
};

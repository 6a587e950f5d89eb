import { amountIn, type Price } from '@torg/domain/money';
import { tellsFinalPrice } from '@torg/domain/shopper';
import { useStorefront } from '../bindings/storefront.ts';
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
  const { text, priced, facts, shop } = useStorefront();
  const gross = text.money(amountIn(price, 'gross'));
  const final = tellsFinalPrice(shop.config.info, facts.priceContext.vatView) && (
    <span className={styles.final}>
      {text.t('price.with_vat', { price: isFrom ? text.t('price.from', { price: gross }) : gross })}
    </span>
  );
  const amount = isFrom ? <FromAmount whole={priced(price, true)} amount={priced(price)} /> : priced(price);
  if (compareAt === undefined) {
    return (
      <p className={styles.price} data-size={size}>
        {amount}
        {final}
      </p>
    );
  }
  return (
    <p className={styles.price} data-size={size} data-reduced="">
      <span className="visually-hidden">{text.t('price.now')} </span>
      <ins className={styles.now}>{amount}</ins> <span className="visually-hidden">{text.t('price.before')} </span>
      <del className={styles.before}>{priced(compareAt)}</del>
      {final}
    </p>
  );
};

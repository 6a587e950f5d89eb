import { amountIn, type Price } from '@torg/domain/money';
import { tellsFinalPrice } from '@torg/domain/shopper';
import { useStorefront } from '../bindings/storefront.ts';
import styles from './price-tag.module.css';

type Props = {
  readonly price: Price;
  /** The lowest of several prices. */
  readonly isFrom?: boolean;
};

/** The price with VAT, beside one without, where it has to be told; nothing elsewhere. */
export const FinalPrice = ({ price, isFrom = false }: Props) => {
  const { text, facts, shop } = useStorefront();
  if (!tellsFinalPrice(shop.config.info, facts.priceContext.vatView)) return null;
  const gross = text.money(amountIn(price, 'gross'));
  return (
    <span className={styles.final}>
      {text.t('price.with_vat', { price: isFrom ? text.t('price.from', { price: gross }) : gross })}
    </span>
  );
};

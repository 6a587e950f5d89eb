import { type UnitPricing, unitPrice } from '@torg/domain/catalogue';
import { amountIn, type Price } from '@torg/domain/money';
import { useStorefront } from '../bindings/storefront.ts';
import { FinalPrice } from './final-price.tsx';
import styles from './price-tag.module.css';

type Props = {
  readonly price: Price;
  readonly lowestPrice?: Price | undefined;
  readonly listPrice?: Price | undefined;
  readonly unitPricing?: UnitPricing | undefined;
};

/** What stands beside a price: that it is agreed and what others pay; by law, the lowest before a reduction and the price of a unit. */
export const PriceNotes = ({ price, lowestPrice, listPrice, unitPricing }: Props) => {
  const { text, priced, facts } = useStorefront();
  const { vatView } = facts.priceContext;
  const perBase = unitPricing && unitPrice(amountIn(price, vatView), unitPricing);
  const finalPerBase = unitPricing && unitPrice(amountIn(price, 'gross'), unitPricing);
  return (
    <>
      {lowestPrice && <p className={styles.note}>{text.t('price.lowest', { price: priced(lowestPrice) })}</p>}
      {listPrice && <p className={styles.own}>{text.t('price.own', { price: priced(listPrice) })}</p>}
      {unitPricing && perBase !== undefined && (
        <p className={styles.note}>
          {text.t('price.per_unit', {
            price: priced({ ...price, amount: perBase, vat: vatView }),
            count: unitPricing.base.value,
            unit: unitPricing.base.unit,
          })}
          {finalPerBase !== undefined && <FinalPrice price={{ ...price, amount: finalPerBase, vat: 'gross' }} />}
        </p>
      )}
    </>
  );
};

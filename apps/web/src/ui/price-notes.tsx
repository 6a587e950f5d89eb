import { type UnitPricing, unitPrice } from '@torg/domain/catalogue';
import { amountIn, type Price } from '@torg/domain/money';
import { useStorefront } from '../bindings/storefront.ts';
import styles from './price-tag.module.css';

type Props = {
  readonly price: Price;
  readonly lowestPrice?: Price | undefined;
  readonly unitPricing?: UnitPricing | undefined;
};

/** What law wants beside a price: the lowest before a reduction, and the price of a unit. */
export const PriceNotes = ({ price, lowestPrice, unitPricing }: Props) => {
  const { text, priced, facts } = useStorefront();
  const { vatView } = facts.priceContext;
  const perBase = unitPricing && unitPrice(amountIn(price, vatView), unitPricing);
  return (
    <>
      {lowestPrice && <p className={styles.note}>{text.t('price.lowest', { price: priced(lowestPrice) })}</p>}
      {unitPricing && perBase !== undefined && (
        <p className={styles.note}>
          {text.t('price.per_unit', {
            price: priced({ ...price, amount: perBase, vat: vatView }),
            count: unitPricing.base.value,
            unit: unitPricing.base.unit,
          })}
        </p>
      )}
    </>
  );
};

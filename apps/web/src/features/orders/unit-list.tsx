import type { SharedOrder, Units } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { inOneLine, unbroken } from '../../bindings/wording.ts';
import styles from './order-parcels.module.css';

type Props = { readonly order: Pick<SharedOrder, 'lines'>; readonly units: readonly Units[] };

/** Units of an order, each by its name, options and number. */
export const UnitList = ({ order, units }: Props) => {
  const { t } = useStorefront().text;
  return (
    <ul className={styles.goods}>
      {units.map(({ sku, quantity }) => {
        const line = order.lines.find((one) => one.sku === sku);
        const options = Object.values(line?.options ?? {});
        return (
          <li key={sku}>
            {line?.name ?? sku}
            <span className={styles.more}>
              {inOneLine([...options, unbroken(t('order.units', { count: quantity }))])}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

import { type ListingQuery, stockFacet } from '@torg/domain/catalogue';
import { useText } from '../../bindings/storefront.ts';
import styles from './facet-group.module.css';

/** Leaves out what cannot be ordered now, in a listing that is too large to count how much that is (see `stockFacet`). */
export const StockChoice = ({ query }: { readonly query: ListingQuery }) => {
  const { t } = useText();
  const { key, value } = stockFacet;
  return (
    <div className={styles.group}>
      <label className={styles.value}>
        <input
          type="checkbox"
          name={`filter.${key}`}
          value={value}
          defaultChecked={query.filters[key]?.includes(value) ?? false}
        />
        <span>{t('facet.in_stock')}</span>
      </label>
    </div>
  );
};

import { paths } from '@torg/domain/navigation';
import { type OrderPage, type OrderQuery, orderSearch } from '@torg/domain/purchase';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './orders-page.module.css';

type Props = Pick<OrderPage, 'before' | 'after'> & { readonly query: OrderQuery };

/** The ways to newer and to older orders. Nobody counts pages: any of them is found as fast as the first. */
export const OrderPages = ({ query: { before: _newer, after: _older, ...narrowed }, before, after }: Props) => {
  const { t } = useText();
  if (before === undefined && after === undefined) return null;
  const at = (place: Pick<OrderQuery, 'before' | 'after'>) =>
    `${paths.orders}?${orderSearch({ ...narrowed, ...place })}`;
  return (
    <nav className={styles.pages} aria-label={t('pagination.label')}>
      {before !== undefined && (
        <Link to={at({ before })} look="quiet-button" rel="prev">
          {t('order.newer')}
        </Link>
      )}
      {after !== undefined && (
        <Link to={at({ after })} look="quiet-button" rel="next">
          {t('order.older')}
        </Link>
      )}
    </nav>
  );
};

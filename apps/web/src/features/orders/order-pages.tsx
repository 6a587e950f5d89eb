import type { OrderPage, OrderQuery } from '@torg/domain/purchase';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './orders-page.module.css';

type Props = Pick<OrderPage, 'before' | 'after'> & {
  /** The address of the page that begins there, narrowed as this one, without language prefix. */
  readonly to: (place: Pick<OrderQuery, 'before' | 'after'>) => string;
};

/** The ways to newer and to older orders. Nobody counts pages: any of them is found as fast as the first. */
export const OrderPages = ({ to, before, after }: Props) => {
  const { t } = useText();
  if (before === undefined && after === undefined) return null;
  return (
    <nav className={styles.pages} aria-label={t('pagination.label')}>
      {before !== undefined && (
        <Link to={to({ before })} look="quiet-button" rel="prev">
          {t('order.newer')}
        </Link>
      )}
      {after !== undefined && (
        <Link to={to({ after })} look="quiet-button" rel="next">
          {t('order.older')}
        </Link>
      )}
    </nav>
  );
};

import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { useBasket } from '../../bindings/stores.ts';
import { Link } from '../../ui/link.tsx';
import styles from './mini-basket.module.css';

/** The way to the basket, with the number of units in it. */
export const MiniBasket = () => {
  const { t, number } = useText();
  const { count } = useBasket().state;
  const label = count === undefined ? t('basket.title') : t('basket.mini', { count });
  return (
    <Link to={paths.basket} look="plain" className={styles.link} label={label}>
      <svg className={styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M5 8h14l-1.2 11.1a1 1 0 0 1-1 .9H7.2a1 1 0 0 1-1-.9L5 8Z M9 8V6.5a3 3 0 0 1 6 0V8" />
      </svg>
      {count !== undefined && count > 0 && (
        <span className={styles.count}>{count > 99 ? `${number(99)}+` : number(count)}</span>
      )}
    </Link>
  );
};

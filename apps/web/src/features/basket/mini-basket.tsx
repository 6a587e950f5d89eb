import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { useBasket } from '../../bindings/stores.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './mini-basket.module.css';

/** The way to the basket, with the number of units in it. */
export const MiniBasket = () => {
  const { t, number } = useText();
  const { count } = useBasket().state;
  const label = count === undefined ? t('basket.title') : t('basket.mini', { count });
  return (
    <Link to={paths.basket} look="plain" className={styles.link} label={label}>
      <Icon name="basket" />
      {count !== undefined && count > 0 && (
        <span className={styles.count}>{count > 99 ? `${number(99)}+` : number(count)}</span>
      )}
    </Link>
  );
};

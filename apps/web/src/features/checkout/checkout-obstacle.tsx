import type { Basket } from '@torg/domain/basket';
import type { BuyObstacle } from '@torg/domain/buying';
import { paths } from '@torg/domain/navigation';
import type { ReactNode } from 'react';
import { obstacleText } from '../../bindings/buying.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './checkout-page.module.css';
import { fieldId } from './form-fields.ts';

type Props = { readonly obstacle: BuyObstacle; readonly basket: Basket };

/** What stands between the shopper and the order, in one line with the way on. */
export const CheckoutObstacle = ({ obstacle, basket }: Props) => (
  <div className={styles.notice}>
    <p>{obstacleText(useStorefront().text, obstacle, basket.lines)}</p>
    <WayOn obstacle={obstacle} />
  </div>
);

const WayOn = ({ obstacle }: Pick<Props, 'obstacle'>): ReactNode => {
  const { t } = useStorefront().text;
  switch (obstacle._tag) {
    case 'BasketChanged':
      return (
        <Link to={paths.basket} look="button">
          {t('checkout.see_changes')}
        </Link>
      );
    case 'NotEnoughStock':
    case 'OverSpendingLimit':
    case 'TooBulky':
    case 'TooHeavy':
      return (
        <Link to={paths.basket} look="button">
          {t('checkout.change_basket')}
        </Link>
      );
    case 'EmptyBasket':
    case 'BelowMinimum':
      return (
        <Link to={paths.all} look="button">
          {t('basket.to_products')}
        </Link>
      );
    case 'NotDelivered':
      return (
        <a className="button" href={`#${fieldId('postalCode')}`}>
          {t('buying.change_address')}
        </a>
      );
  }
};

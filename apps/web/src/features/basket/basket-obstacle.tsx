import type { Basket } from '@torg/domain/basket';
import type { BuyObstacle } from '@torg/domain/buying';
import { paths } from '@torg/domain/navigation';
import { obstacleText } from '../../bindings/buying.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { BasketForm } from './basket-form.tsx';
import styles from './basket-page.module.css';

/** Where the basket page says what changed. */
export const changesId = 'basket-changed';

type Props = { readonly obstacle: BuyObstacle; readonly basket: Basket };

/** What stands between the basket and the checkout, in one line with the way on, where the way to the checkout would be. */
export const BasketObstacle = ({ obstacle, basket }: Props) => {
  const { text } = useStorefront();
  return (
    <div className={styles.obstacle}>
      <p>{obstacleText(text, obstacle, basket.lines)}</p>
      <WayOn obstacle={obstacle} basket={basket} />
    </div>
  );
};

const WayOn = ({ obstacle, basket }: Props) => {
  const { t } = useStorefront().text;
  switch (obstacle._tag) {
    case 'BasketChanged':
      return (
        <a className="link" href={`#${changesId}`}>
          {t('checkout.see_changes')}
        </a>
      );
    case 'NotEnoughStock':
      return <LessOfIt obstacle={obstacle} basket={basket} />;
    case 'OverSpendingLimit':
    case 'TooBulky':
    case 'TooHeavy':
      // The goods that can be taken out stand beside it.
      return null;
    case 'EmptyBasket':
    case 'BelowMinimum':
    case 'NotDelivered':
      return <Link to={paths.all}>{t('basket.to_products')}</Link>;
  }
};

/** Lowers the line to what there is, or takes it out where nothing is left. */
const LessOfIt = ({
  obstacle: { sku, available },
  basket,
}: {
  readonly obstacle: Extract<BuyObstacle, { _tag: 'NotEnoughStock' }>;
  readonly basket: Basket;
}) => {
  const { t } = useStorefront().text;
  const line = basket.lines.find((one) => one.sku === sku)?.id ?? '';
  const fields = available > 0 ? { intent: 'set', line, quantity: String(available) } : { intent: 'remove', line };
  return (
    <BasketForm fields={fields}>
      <button type="submit" className="button button-quiet">
        {available > 0 ? t('buying.set_quantity', { quantity: available }) : t('basket.remove')}
      </button>
    </BasketForm>
  );
};

import type { BuyerRule } from '@torg/domain/approval';
import type { Basket } from '@torg/domain/basket';
import type { ShopperCreditView } from '@torg/domain/credit';
import type { ShopperPointsView } from '@torg/domain/loyalty';
import { paths } from '@torg/domain/navigation';
import type { PaymentStatus } from '@torg/domain/purchase';
import { useEffect } from 'react';
import { useBuyObstacle } from '../../bindings/buy-obstacle.ts';
import { useText } from '../../bindings/storefront.ts';
import { useBasket } from '../../bindings/stores.ts';
import { Link } from '../../ui/link.tsx';
import { BasketNotices } from '../basket/basket-notices.tsx';
import { BasketUnreachable } from '../basket/basket-unreachable.tsx';
import { HeldPayment } from '../payment/held-payment.tsx';
import { LoginOffer } from '../session/login-offer.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutObstacle } from './checkout-obstacle.tsx';
import styles from './checkout-page.module.css';
import type { KnownAddresses } from './use-checkout-fields.ts';

type Props = KnownAddresses & {
  /** As it came with the page. */
  readonly basket: Basket;
  /** The credit that the shopper may buy on. */
  readonly credit: ShopperCreditView | null;
  /** The points that the shopper has. */
  readonly loyalty: ShopperPointsView | null;
  /** A payment that was left in the middle. */
  readonly held: PaymentStatus | null;
  /** The rules that orders of the shopper are judged by. */
  readonly approvalRules?: readonly BuyerRule[];
};

/** From the basket to the order, on one page. */
export const CheckoutPage = ({ basket: loaded, held, credit, loyalty, approvalRules = [], ...known }: Props) => {
  const { store, state } = useBasket();
  useEffect(() => store.tell(loaded), [store, loaded]);
  const basket = state.basket ?? loaded;
  const obstacle = useBuyObstacle(basket);
  const { t } = useText();

  const content =
    basket.lines.length === 0 ? (
      <div className={styles.notice}>
        <p>{t('order.empty_basket')}</p>
        <Link to={paths.all} look="button">
          {t('basket.to_products')}
        </Link>
      </div>
    ) : (
      <>
        <BasketNotices basket={basket} />
        {/* What no field of the form mends is told before one is filled in. */}
        {obstacle !== undefined && (
          <div role="alert">
            <CheckoutObstacle obstacle={obstacle} basket={basket} />
          </div>
        )}
        <LoginOffer reason={t('checkout.log_in')} />
        <CheckoutForm {...{ basket, credit, loyalty, approvalRules }} {...known} />
      </>
    );

  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('checkout.title')}</h1>
      <HeldPayment loaded={held} isCheckout />
      {state.failure === undefined ? content : <BasketUnreachable />}
    </div>
  );
};

import type { Basket } from '@torg/domain/basket';
import type { BuyerFacts } from '@torg/domain/buying';
import type { WindowsByMethod } from '@torg/domain/delivery';
import { paths } from '@torg/domain/navigation';
import type { PaymentStatus, StepsAhead } from '@torg/domain/purchase';
import type { Taxations } from '@torg/domain/tax';
import { useEffect } from 'react';
import { useBuyAnswer } from '../../bindings/buying.ts';
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
import { SignatureNotice } from './signature-notice.tsx';
import type { KnownAddresses } from './use-checkout-fields.ts';

type Props = KnownAddresses & {
  /** As it came with the page. */
  readonly basket: Basket;
  readonly buyer: BuyerFacts;
  readonly taxations: Taxations;
  readonly windows: WindowsByMethod;
  readonly steps: StepsAhead;
  /** A payment that was left in the middle. */
  readonly held: PaymentStatus | null;
};

/** From the basket to the order, on one page. */
export const CheckoutPage = ({ basket: loaded, held, buyer, taxations, windows, steps, ...known }: Props) => {
  const { store, state } = useBasket();
  useEffect(() => store.tell(loaded), [store, loaded]);
  const basket = state.basket ?? loaded;
  const answer = useBuyAnswer(buyer, basket);
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
        <SignatureNotice steps={steps} />
        <BasketNotices basket={basket} />
        {/* What no field of the form mends is told before one is filled in. */}
        {answer._tag === 'No' && (
          <div role="alert">
            <CheckoutObstacle obstacle={answer.obstacle} basket={basket} />
          </div>
        )}
        <LoginOffer reason={t('checkout.log_in')} />
        <CheckoutForm {...{ basket, buyer, taxations, windows, steps }} {...known} />
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

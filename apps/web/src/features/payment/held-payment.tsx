import { paths } from '@torg/domain/navigation';
import type { PaymentStatus } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './held-payment.module.css';
import { paymentStories } from './payment-texts.ts';
import { useHeldPayment } from './use-held-payment.ts';

type Props = {
  /** As it came with the page. */
  readonly loaded: PaymentStatus | null;
  readonly isCheckout?: boolean;
};

/**
 * A payment that was left in the middle: how it stands, and the ways on. Ordering again is safe, for it gives the first
 * order up.
 */
export const HeldPayment = ({ loaded, isCheckout = false }: Props) => {
  const { t } = useStorefront().text;
  const payment = useHeldPayment(loaded);
  if (payment === null) return null;
  const { orderNumber, state } = payment;
  const isOpen = state === 'started';
  return (
    <section className={styles.held} data-state={state} aria-labelledby="held-payment">
      <h2 id="held-payment">{t(isOpen ? 'payment.held_title' : paymentStories[state].title)}</h2>
      <p>{isOpen ? t('payment.held_text', { number: orderNumber }) : t('payment.order', { number: orderNumber })}</p>
      <p className={styles.ways}>
        {isOpen ? (
          <>
            <Link to={paths.redirectPayment(orderNumber)} look="button">
              {t('payment.go_on')}
            </Link>
            <Link to={paths.completePayment(orderNumber)}>{t('payment.held_check')}</Link>
            {!isCheckout && <Link to={paths.checkout}>{t('payment.held_again')}</Link>}
          </>
        ) : state === 'approved' ? (
          <Link to={paths.confirmation(orderNumber)} look="quiet-button">
            {t('payment.to_order')}
          </Link>
        ) : (
          <Link to={paths.completePayment(orderNumber)} look="quiet-button">
            {t('payment.what_happened')}
          </Link>
        )}
      </p>
    </section>
  );
};

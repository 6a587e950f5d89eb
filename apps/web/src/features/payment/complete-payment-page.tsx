import { paths } from '@torg/domain/navigation';
import type { PaymentStatus } from '@torg/domain/purchase';
import type { MouseEvent } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './complete-payment-page.module.css';
import { paymentStories } from './payment-texts.ts';
import { usePaymentWatch, type WatchedPayment } from './use-payment-watch.ts';

type Props = {
  /** As it stood when the page came. */
  readonly payment: PaymentStatus;
};

/** Back from the bank without an approval: what happened, and what to do now. */
export const CompletePaymentPage = ({ payment }: Props) => {
  const { t } = useStorefront().text;
  const shown = usePaymentWatch(payment);
  const { orderNumber, state } = shown.status;
  const story = paymentStories[state];
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.order}>{t('payment.order', { number: orderNumber })}</p>
      <div className={styles.story} role="status">
        <h1 tabIndex={-1}>{t(story.title)}</h1>
        <p className={styles.text}>{t(story.text)}</p>
      </div>
      {state === 'started' ? <Waiting shown={shown} /> : <WaysOn payment={shown.status} />}
    </div>
  );
};

/** The bank may still decide: ways to hear of it, and to help it along. */
const Waiting = ({ shown }: { readonly shown: WatchedPayment }) => {
  const { text, path } = useStorefront();
  const { t } = text;
  const { status, isChecking, checked, check } = shown;
  // Without scripts the link asks for the page again, which asks the bank.
  const checkHere = (event: MouseEvent): void => {
    event.preventDefault();
    if (!isChecking) check();
  };
  return (
    <>
      <p className={styles.ways}>
        <Link to={paths.redirectPayment(status.orderNumber)} look="button">
          {t('payment.go_on')}
        </Link>
        <a
          className="button button-quiet"
          href={path(paths.completePayment(status.orderNumber))}
          aria-busy={isChecking}
          onClick={checkHere}
        >
          {t('payment.check')}
        </a>
        <Link to={paths.basket}>{t('payment.to_basket')}</Link>
      </p>
      <p className={styles.checked} role="status">
        {checked !== undefined &&
          (checked.isAnswered ? t('payment.checked', { time: text.time(checked.at) }) : t('payment.not_checked'))}
      </p>
      <p className={styles.then}>{t('payment.started_then', { time: text.time(status.expiresAt) })}</p>
    </>
  );
};

/** It is over: the basket is where it was. */
const WaysOn = ({ payment }: Props) => {
  const { t } = useStorefront().text;
  if (payment.state === 'approved') {
    return (
      <p className={styles.ways}>
        <Link to={paths.confirmation(payment.orderNumber)} look="button">
          {t('payment.to_order')}
        </Link>
      </p>
    );
  }
  return (
    <p className={styles.ways}>
      <Link to={paths.checkout} look="button">
        {t('payment.to_checkout')}
      </Link>
      <Link to={paths.basket}>{t('payment.to_basket')}</Link>
    </p>
  );
};

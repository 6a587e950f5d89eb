import { giftCardPaths, paths } from '@torg/domain/navigation';
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
  /** Whether a gift card is bought by it, which comes from a form of its own and not from the basket. */
  readonly isGiftCard: boolean;
};

/** Where it is ordered again, in another way. */
const anew = ({ orderNumber }: PaymentStatus, isGiftCard: boolean): string =>
  isGiftCard ? giftCardPaths.buyAgain(orderNumber) : paths.checkout;

/** Back from the bank without an approval: what happened, and what to do now. */
export const CompletePaymentPage = ({ payment, isGiftCard }: Props) => {
  const { t } = useStorefront().text;
  const shown = usePaymentWatch(payment);
  const { orderNumber, state } = shown.status;
  const story = paymentStories[state];
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.order}>{t('payment.order', { number: orderNumber })}</p>
      <div className={styles.story} role="status">
        <h1 tabIndex={-1}>{t(story.title)}</h1>
        <p className={styles.text}>{t(story.text, { kind: isGiftCard ? 'giftCard' : 'goods' })}</p>
      </div>
      {state === 'started' ? (
        <Waiting {...{ shown, isGiftCard }} />
      ) : (
        <WaysOn {...{ payment: shown.status, isGiftCard }} />
      )}
    </div>
  );
};

/** The bank may still decide: ways to hear of it, and to help it along. */
const Waiting = ({ shown, isGiftCard }: Pick<Props, 'isGiftCard'> & { readonly shown: WatchedPayment }) => {
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
        <Link to={anew(status, isGiftCard)}>{t('payment.other_way')}</Link>
        {!isGiftCard && <Link to={paths.basket}>{t('payment.to_basket')}</Link>}
      </p>
      <p className={styles.checked} role="status">
        {checked !== undefined &&
          (checked.isAnswered ? t('payment.checked', { time: text.time(checked.at) }) : t('payment.not_checked'))}
      </p>
      <p className={styles.then}>
        {t('payment.started_then', { kind: isGiftCard ? 'giftCard' : 'goods', time: text.time(status.expiresAt) })}
      </p>
    </>
  );
};

/** It is over: the basket is where it was, or the form of the gift card as it was. */
const WaysOn = ({ payment, isGiftCard }: Props) => {
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
      <Link to={anew(payment, isGiftCard)} look="button">
        {t(isGiftCard ? 'payment.to_gift_card' : 'payment.to_checkout')}
      </Link>
      {!isGiftCard && <Link to={paths.basket}>{t('payment.to_basket')}</Link>}
    </p>
  );
};

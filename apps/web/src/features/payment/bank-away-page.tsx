import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './complete-payment-page.module.css';

/** The bank does not answer, so that nobody can be led there: nothing is lost. */
export const BankAwayPage = ({ orderNumber }: { readonly orderNumber: string }) => {
  const { t } = useStorefront().text;
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.order}>{t('payment.order', { number: orderNumber })}</p>
      <div className={styles.story}>
        <h1 tabIndex={-1}>{t('payment.away_title')}</h1>
        <p className={styles.text}>{t('payment.away_text')}</p>
      </div>
      <p className={styles.ways}>
        <Link to={paths.redirectPayment(orderNumber)} look="button">
          {t('payment.retry')}
        </Link>
        <Link to={paths.checkout}>{t('payment.to_checkout')}</Link>
      </p>
    </div>
  );
};

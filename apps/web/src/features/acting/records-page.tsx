import type { ActingEnd } from '@torg/domain/acting';
import { paths } from '@torg/domain/navigation';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Link } from '../../ui/link.tsx';
import styles from './acting-page.module.css';

type Props = Pick<Extract<OwnContent, { page: 'acting' }>, 'records'>;

/** How a time of acting ended, as the customer is told. */
const endTexts: Readonly<Record<ActingEnd, MessageKey>> = {
  ended: 'acting.records_ended',
  expired: 'acting.records_expired',
  withdrawn: 'acting.records_withdrawn',
  customer_gone: 'acting.records_customer_gone',
};

/** Who acted as the user, when and why, what they ordered and how it ended. */
export const RecordsPage = ({ records }: Props) => {
  const { t, date, time } = useStorefront().text;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('acting.records_title')}</h1>
      <p className={styles.lead}>{t(records.length === 0 ? 'acting.records_none' : 'acting.records_lead')}</p>
      <ul className={styles.list}>
        {records.map(({ representative, reason, startedAt, endsAt, end, orders }) => (
          <li key={`${startedAt} ${representative}`} className={styles.item}>
            <h2 className={styles.who}>{representative}</h2>
            <p className={styles.when}>
              {t('acting.records_when', { date: date(startedAt), from: time(startedAt), to: time(endsAt) })}
              {' · '}
              {t(end === undefined ? 'acting.records_running' : endTexts[end])}
            </p>
            <p className={styles.why}>{reason}</p>
            {orders.length === 0 ? (
              <p className={styles.hint}>{t('acting.records_no_orders')}</p>
            ) : (
              <ul className={styles.orders} aria-label={t('acting.records_orders')}>
                {orders.map((number) => (
                  <li key={number}>
                    <Link to={paths.order(number)}>{t('order.title', { number })}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

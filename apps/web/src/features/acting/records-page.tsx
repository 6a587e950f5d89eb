import type { OwnContent } from '../../bindings/page.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './acting-page.module.css';

type Props = Pick<Extract<OwnContent, { page: 'acting' }>, 'records'>;

/** Who acted as the user, when and why. */
export const RecordsPage = ({ records }: Props) => {
  const { t, date, time } = useStorefront().text;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('acting.records_title')}</h1>
      <p className={styles.lead}>{t(records.length === 0 ? 'acting.records_none' : 'acting.records_lead')}</p>
      <ul className={styles.list}>
        {records.map(({ representative, reason, startedAt, endsAt }) => (
          <li key={`${startedAt} ${representative}`} className={styles.item}>
            <h2 className={styles.who}>{representative}</h2>
            <p className={styles.when}>
              {t('acting.records_when', { date: date(startedAt), from: time(startedAt), to: time(endsAt) })}
            </p>
            <p className={styles.why}>{reason}</p>
          </li>
        ))}
      </ul>
    </div>
  );
};

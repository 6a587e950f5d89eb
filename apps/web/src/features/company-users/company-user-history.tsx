import type { CompanyUserBook } from '@torg/domain/company-user';
import { useStorefront } from '../../bindings/storefront.ts';
import { deedText, userName } from './company-user-texts.ts';
import styles from './company-users.module.css';

/** Who changed what of whom, and when, the newest first. */
export const CompanyUserHistory = ({ history, users }: CompanyUserBook) => {
  const { text, shop } = useStorefront();
  const { t } = text;
  const nameOf = (id: string) => userName(text, users.find((user) => user.id === id) ?? {});
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">{t('user.history')}</h2>
      <ol>
        {history.map((event) => (
          <li key={`${event.at} ${event.user} ${event.deed}`}>
            <time dateTime={new Date(event.at).toISOString()}>
              {text.date(event.at)}, {text.time(event.at)}
            </time>{' '}
            <strong>{nameOf(event.user)}</strong>: {deedText(text, shop.config, event)}{' '}
            <span className={styles.by}>{t('user.by', { name: nameOf(event.by) })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

import type { OpeningHoursFooter } from '@torg/domain/content';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './opening-hours.module.css';

/** 1 January 2024 was a Monday, the first day of the week as ISO 8601 counts them. */
const dayNumber = (weekday: number): Date => new Date(Date.UTC(2024, 0, weekday));

/** When somebody is there, and how they are reached. */
export const OpeningHours = ({ title, text: words, hours, telephone, email }: OpeningHoursFooter) => {
  const { text, shop } = useStorefront();
  const weekdays = new Intl.DateTimeFormat(shop.config.locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <section className={styles.hours} aria-labelledby="opening-hours">
      <div>
        <h2 id="opening-hours">{title}</h2>
        {words !== undefined && <p>{words}</p>}
      </div>
      <dl className={styles.list}>
        {hours.map(({ from, to, opens, closes }) => (
          <div key={`${from} ${opens}`}>
            <dt>
              {from === to
                ? weekdays.format(dayNumber(from))
                : text.t('custom.days', { from: weekdays.format(dayNumber(from)), to: weekdays.format(dayNumber(to)) })}
            </dt>
            <dd>
              {opens}–{closes}
            </dd>
          </div>
        ))}
      </dl>
      {(telephone !== undefined || email !== undefined) && (
        <ul className={styles.contact}>
          {telephone !== undefined && (
            <li>
              <a href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</a>
            </li>
          )}
          {email !== undefined && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </ul>
      )}
    </section>
  );
};

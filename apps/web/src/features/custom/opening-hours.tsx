import type { OpeningHoursFooter } from '@torg/domain/content';
import { hoursText } from '../../bindings/opening-hours.ts';
import { useText } from '../../bindings/storefront.ts';
import styles from './opening-hours.module.css';

/** When somebody is there, and how they are reached. */
export const OpeningHours = ({ title, text: words, hours, phone, email }: OpeningHoursFooter) => {
  const text = useText();
  return (
    <section className={styles.hours} aria-labelledby="opening-hours">
      <h2 id="opening-hours">{title}</h2>
      <div>
        {words !== undefined && <p>{words}</p>}
        <p>{hoursText(text, hours)}</p>
      </div>
      {(phone !== undefined || email !== undefined) && (
        <ul className={styles.contact}>
          {phone !== undefined && (
            <li>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
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

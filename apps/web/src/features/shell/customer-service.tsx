import { paths } from '@torg/domain/navigation';
import { hoursText } from '../../bindings/opening-hours.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { returnsPath } from '../checkout/terms-links.ts';
import styles from './footer.module.css';

/** What a phone calls (RFC 3966). */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

/** How the shop is reached, where help is found, and who it is. */
export const CustomerService = () => {
  const { text, shop } = useStorefront();
  const { t } = text;
  const service = shop.config.info.customerService;
  if (service === undefined) return null;
  const { company, organisationNumber, phone, email, hours, helpContentId, paymentMarks } = service;
  const returns = returnsPath(shop.config);
  return (
    <section className={styles.service} aria-label={t('service.title')}>
      <p className={styles.heading}>{t('service.title')}</p>
      <ul className={styles.lines}>
        {phone !== undefined && (
          <li>
            <a href={phoneAddress(phone)}>{phone}</a>
          </li>
        )}
        {email !== undefined && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {hours !== undefined && (
          <li>
            <span>{hoursText(text, hours)}</span>
          </li>
        )}
        {helpContentId !== undefined && (
          <li>
            <Link to={paths.content(helpContentId)} look="plain">
              {t('service.help')}
            </Link>
          </li>
        )}
        {returns !== undefined && (
          <li>
            <Link to={returns} look="plain">
              {t('service.returns')}
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.orders} look="plain">
            {t('service.order_status')}
          </Link>
        </li>
      </ul>
      {paymentMarks.length > 0 && (
        <ul className={styles.marks} aria-label={t('service.payment')}>
          {paymentMarks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
      <p>
        {company} · {t('service.organisation_number', { number: organisationNumber })}
      </p>
    </section>
  );
};

import type { Rehearsal } from '@torg/domain/recurring';
import { useStorefront } from '../../bindings/storefront.ts';
import lists from '../lists/lists.module.css';
import styles from './recurring.module.css';

/** What it would hold and cost now, and what stands in its way. */
export const RecurringNow = ({ now: { lines, delivery, net, gross, obstacle } }: { readonly now: Rehearsal }) => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const { vatView } = facts.priceContext;
  return (
    <section className={lists.book}>
      <h2>{t('recurring.goods')}</h2>
      {obstacle !== undefined && (
        <p className={lists.partly}>
          {t('recurring.obstacle')} {t('recurring.because', { because: obstacle.because, name: obstacle.name ?? '' })}
        </p>
      )}
      <ul className={styles.goods}>
        {lines.map((line) => (
          <li key={line.sku}>
            <span>
              {text.number(line.quantity)} × {line.name}
            </span>
            <span className={styles.amount}>{text.money(line[vatView])}</span>
          </li>
        ))}
        <li>
          <span>{t('recurring.delivery')}</span>
          <span className={styles.amount}>{text.money(delivery)}</span>
        </li>
        {vatView === 'net' && (
          <li>
            <span>{t('recurring.net_sum')}</span>
            <span className={styles.amount}>{text.money(net)}</span>
          </li>
        )}
        <li className={styles.total}>
          <span>{t('order.total')}</span>
          <span className={styles.amount}>{text.money(gross)}</span>
        </li>
      </ul>
    </section>
  );
};

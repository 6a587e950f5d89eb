import { findingText } from '../../bindings/finding-text.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { ReorderReport } from './load-reordered.ts';
import styles from './reorder-notice.module.css';

/** Says what of an order is in the basket again, and what is gone, less, or costs another price. */
export const ReorderNotice = ({ report }: { readonly report: ReorderReport | null }) => {
  const storefront = useStorefront();
  const { t } = storefront.text;
  if (report === null) return null;
  const { number, findings, isNothing } = report;
  if (findings.length === 0) {
    return (
      <p className={styles.notice} role="status">
        {t('order.reordered', { number })}
      </p>
    );
  }
  return (
    <section className={styles.notice} data-differs="" aria-labelledby="reordered">
      <h2 id="reordered">{t(isNothing ? 'order.reordered_none' : 'order.reordered_partly', { number })}</h2>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.sku} ${finding._tag}`}>{findingText(storefront, finding)}</li>
        ))}
      </ul>
    </section>
  );
};

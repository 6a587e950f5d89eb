import { useRouterState } from '@tanstack/react-router';
import { useStorefront } from '../../bindings/storefront.ts';
import { BasketForm } from './basket-form.tsx';
import styles from './basket-notices.module.css';

/** A login brought other things together with what the shopper had seen: it led here with `change=true`. */
export const ChangeNotice = () => {
  const { t } = useStorefront().text;
  const isAsked = useRouterState({
    select: ({ location }) => (location.search as { change?: unknown }).change === 'true',
  });
  if (!isAsked) return null;
  return (
    <p className={styles.notice} role="status">
      {t('basket.merged')}
    </p>
  );
};

/** The basket was ordered already: ordering it once more would be a mistake, unless the shopper wants just that. */
export const DuplicateNotice = ({ isDuplicate }: { readonly isDuplicate: boolean }) => {
  const { t } = useStorefront().text;
  if (!isDuplicate) return null;
  return (
    <section className={styles.notice} aria-labelledby="basket-duplicate">
      <h2 id="basket-duplicate">{t('basket.duplicate_title')}</h2>
      <p>{t('basket.duplicate_text')}</p>
      <BasketForm fields={{ intent: 'clear' }}>
        <button type="submit" className="button">
          {t('basket.duplicate_clear')}
        </button>
      </BasketForm>
    </section>
  );
};

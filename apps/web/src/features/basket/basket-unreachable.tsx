import { useRouterState } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { either as E } from 'fp-ts';
import { noticeExpiry } from '../../bindings/failure-text.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { useBasket } from '../../bindings/stores.ts';
import styles from './basket-notices.module.css';

/** Says that the basket could not be fetched, that nothing of it is lost, and offers to ask again. */
export const BasketUnreachable = () => {
  const storefront = useStorefront();
  const { t } = storefront.text;
  const { store } = useBasket();
  const retry = async (): Promise<void> => {
    const outcome = await store.load();
    if (E.isLeft(outcome)) return noticeExpiry(storefront, outcome.left);
    // The button is gone, and the focus must not go with it.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.notice} role="alert">
      <p>{t('basket.unreachable')}</p>
      <button type="button" className="button button-quiet" onClick={() => void retry()}>
        {t('error.retry')}
      </button>
    </div>
  );
};

const ownPages: readonly string[] = [paths.basket, paths.checkout];

/** As above, on pages that are about something else; the basket's own pages say it in their place. */
export const BasketAlert = () => {
  const { failure } = useBasket().state;
  const here = useRouterState({ select: ({ location }) => location.pathname });
  if (failure === undefined || ownPages.includes(here)) return null;
  return (
    <div className={`page ${styles.aside}`}>
      <BasketUnreachable />
    </div>
  );
};

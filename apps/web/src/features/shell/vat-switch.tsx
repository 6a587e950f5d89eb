import { useRouterState } from '@tanstack/react-router';
import type { VatBasis } from '@torg/domain/money';
import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './vat-switch.module.css';

const views: readonly VatBasis[] = ['net', 'gross'];

/**
 * The shopper's choice to see prices with or without VAT (`showVat`). A plain form: the whole page comes again,
 * for every price on it changes.
 */
export const VatSwitch = () => {
  const { facts, path, text } = useStorefront();
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  return (
    <form className={styles.form} method="post" action={paths.vatView}>
      <input type="hidden" name="redirectUri" value={path(here)} />
      <fieldset className={styles.views}>
        <legend>{text.t('vat.label')}</legend>
        {views.map((view) => (
          <button
            key={view}
            className={styles.view}
            type="submit"
            name="showVat"
            value={String(view === 'gross')}
            aria-pressed={facts.priceContext.vatView === view}
          >
            {text.t(view === 'gross' ? 'vat.gross' : 'vat.net')}
          </button>
        ))}
      </fieldset>
    </form>
  );
};

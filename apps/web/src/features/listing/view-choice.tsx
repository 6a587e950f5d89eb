import { useRouterState } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { type ListView, listViews } from '@torg/domain/settings';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './view-choice.module.css';

const keys: Readonly<Record<ListView, MessageKey>> = { grid: 'listing.view_grid', list: 'listing.view_list' };

/** Whether products stand side by side or one below the other. A plain form: the page comes again as it was chosen. */
export const ViewChoice = () => {
  const { facts, path, shop, text } = useStorefront();
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  return (
    <form method="post" action={paths.websiteSettings}>
      <input type="hidden" name="redirectUri" value={path(here)} />
      <input type="hidden" name="locale" value={shop.config.locale} />
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{text.t('listing.view')}</legend>
        {listViews.map((view) => (
          <button
            key={view}
            className={styles.view}
            type="submit"
            name="listView"
            value={view}
            aria-pressed={facts.listingView.listView === view}
          >
            <Icon name={view} size={20} />
            <span className="visually-hidden">{text.t(keys[view])}</span>
          </button>
        ))}
      </fieldset>
    </form>
  );
};

import { useRouterState } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { type ListView, listViews } from '@torg/domain/settings';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { ChoiceForm } from '../../ui/choice-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './view-choice.module.css';

const keys: Readonly<Record<ListView, MessageKey>> = { grid: 'listing.view_grid', list: 'listing.view_list' };

/** Whether products stand side by side or one below the other. */
export const ViewChoice = () => {
  const { facts, path, shop, text } = useStorefront();
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  return (
    <ChoiceForm
      action={paths.websiteSettings}
      redirectUri={path(here)}
      fields={{ locale: shop.config.locale }}
      legend={<legend className="visually-hidden">{text.t('listing.view')}</legend>}
      name="listView"
      values={listViews}
      chosen={facts.listingView.listView}
      styles={{ form: undefined, choices: styles.views, choice: styles.view }}
    >
      {(view) => (
        <>
          <Icon name={view} size={20} />
          <span className="visually-hidden">{text.t(keys[view])}</span>
        </>
      )}
    </ChoiceForm>
  );
};

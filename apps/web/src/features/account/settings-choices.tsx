import { pageSizes } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { type ListView, listViews } from '@torg/domain/settings';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { ChoiceForm } from '../../ui/choice-form.tsx';
import { LanguageLinks } from '../shell/language-links.tsx';
import styles from './settings-choices.module.css';

const viewKeys: Readonly<Record<ListView, MessageKey>> = { grid: 'listing.view_grid', list: 'listing.view_list' };
const look = { form: styles.form, choices: styles.choices, choice: styles.choice };

/** The website settings: language, and how listings are shown. Each is sent as it is chosen. */
export const SettingsChoices = () => {
  const { facts, path, shop, text } = useStorefront();
  const { info, locale } = shop.config;
  const { listView, pageSize } = facts.listingView;
  const sent = { action: paths.websiteSettings, redirectUri: path(paths.profile), fields: { locale }, styles: look };
  return (
    <>
      {info.locales.length > 1 && (
        <div className={styles.form}>
          <p className={styles.legend}>{text.t('profile.language')}</p>
          <LanguageLinks />
        </div>
      )}
      <ChoiceForm
        {...sent}
        legend={<legend className={styles.legend}>{text.t('listing.view')}</legend>}
        name="listView"
        values={listViews}
        chosen={listView}
      >
        {(view) => text.t(viewKeys[view])}
      </ChoiceForm>
      <ChoiceForm
        {...sent}
        legend={<legend className={styles.legend}>{text.t('listing.page_size')}</legend>}
        name="pageSize"
        values={pageSizes}
        chosen={pageSize}
      >
        {text.number}
      </ChoiceForm>
    </>
  );
};

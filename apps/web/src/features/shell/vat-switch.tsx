import { useRouterState } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { ChoiceForm } from '../../ui/choice-form.tsx';
import styles from './vat-switch.module.css';

/** Values of `showVat`. */
const views = ['false', 'true'] as const;

/** The shopper's choice to see prices with or without VAT (`showVat`): every price on the page changes. */
export const VatSwitch = ({ place }: { readonly place: 'strip' | 'footer' }) => {
  const { facts, path, text } = useStorefront();
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  return (
    <ChoiceForm
      action={paths.vatView}
      redirectUri={path(here)}
      legend={<legend>{text.t('vat.label')}</legend>}
      name="showVat"
      values={views}
      chosen={facts.priceContext.vatView === 'gross' ? 'true' : 'false'}
      styles={{ form: place === 'strip' ? styles.inStrip : styles.form, choices: styles.views, choice: styles.view }}
    >
      {(view) => text.t(view === 'true' ? 'vat.gross' : 'vat.net')}
    </ChoiceForm>
  );
};

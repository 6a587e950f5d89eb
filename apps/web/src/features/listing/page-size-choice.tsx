import { type ListingQuery, pageSizes } from '@torg/domain/catalogue';
import { listingPath, paths } from '@torg/domain/navigation';
import { plainListing } from '@torg/domain/settings';
import { useStorefront } from '../../bindings/storefront.ts';
import { ChoiceForm } from '../../ui/choice-form.tsx';
import styles from './page-size-choice.module.css';

type Props = { readonly query: ListingQuery; readonly total: number };

/** How many products a page of a listing has. The first page of the listing follows, as it is then. */
export const PageSizeChoice = ({ query, total }: Props) => {
  const { path, shop, text } = useStorefront();
  const [smallest] = pageSizes;
  if (total <= smallest) return null;
  return (
    <ChoiceForm
      action={paths.websiteSettings}
      redirectUri={path(listingPath({ ...query, page: 1, pageSize: plainListing.pageSize }))}
      fields={{ locale: shop.config.locale }}
      legend={<legend>{text.t('listing.page_size')}</legend>}
      name="pageSize"
      values={pageSizes}
      chosen={query.pageSize}
      styles={{ form: styles.form, choices: styles.sizes, choice: styles.size }}
    >
      {text.number}
    </ChoiceForm>
  );
};

import { type ListingQuery, pageSizes } from '@torg/domain/catalogue';
import { listingPath, paths } from '@torg/domain/navigation';
import { plainListing } from '@torg/domain/settings';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './page-size-choice.module.css';

type Props = { readonly query: ListingQuery; readonly total: number };

/** How many products a page of a listing has. A plain form, that leads to the first page of the listing as it is then. */
export const PageSizeChoice = ({ query, total }: Props) => {
  const { path, shop, text } = useStorefront();
  const [smallest] = pageSizes;
  if (total <= smallest) return null;
  const first = listingPath({ ...query, page: 1, pageSize: plainListing.pageSize });
  return (
    <form className={styles.form} method="post" action={paths.websiteSettings}>
      <input type="hidden" name="redirectUri" value={path(first)} />
      <input type="hidden" name="locale" value={shop.config.locale} />
      <fieldset className={styles.sizes}>
        <legend>{text.t('listing.page_size')}</legend>
        {pageSizes.map((size) => (
          <button
            key={size}
            className={styles.size}
            type="submit"
            name="pageSize"
            value={size}
            aria-pressed={query.pageSize === size}
          >
            {text.number(size)}
          </button>
        ))}
      </fieldset>
    </form>
  );
};

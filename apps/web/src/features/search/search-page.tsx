import type { Category, Listing, LoadedSearch } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';
import { CategoryLinks } from '../listing/category-links.tsx';
import { ListingView } from '../listing/listing-view.tsx';
import { ProductGrid } from '../listing/product-grid.tsx';
import { FoundContents } from './found-contents.tsx';
import styles from './search-page.module.css';
import { useRememberedSearch } from './use-recent-searches.ts';

type Props = LoadedSearch & {
  readonly title: string;
  readonly categories: readonly Category[];
};

/** What was searched for instead, and which words were left out for it. */
const meantNote = ({ t }: Text, text: string, { meantText = '', leftOut }: Listing): string =>
  leftOut === undefined
    ? t('search.meant', { text })
    : t('search.left_out', { text: meantText, words: leftOut.join(', '), count: leftOut.length });

/** What a search found; where it found nothing, ways onward. */
export const SearchPage = ({ title, query, listing, categories, popular }: Props) => {
  const text = useText();
  useRememberedSearch(listing.total > 0 ? (listing.meantText ?? query.text) : undefined);
  const { t } = text;
  const { contents = [] } = listing;
  return (
    <ListingView
      title={title}
      intro={
        <>
          {listing.meantText !== undefined && <p role="status">{meantNote(text, query.text ?? '', listing)}</p>}
          {listing.total > 0 && <FoundContents contents={contents.filter(({ isNamed }) => isNamed)} />}
        </>
      }
      trail={[{ name: t('breadcrumbs.start'), to: paths.start }]}
      query={query}
      listing={listing}
      formAddress="/search"
      whenEmpty={
        <div className={styles.help}>
          <FoundContents contents={contents} />
          <p>{t('search.no_hits_help')}</p>
          <ul className={styles.advice}>
            <li>{t('search.no_hits_spelling')}</li>
            <li>{t('search.no_hits_fewer_words')}</li>
            <li>{t('search.no_hits_general')}</li>
          </ul>
          <h2>{t('search.no_hits_browse')}</h2>
          <CategoryLinks categories={categories} />
          {popular.length > 0 && (
            <>
              <h2>{t('search.no_hits_popular')}</h2>
              <ProductGrid cards={popular} heading="h3" />
            </>
          )}
        </div>
      }
    />
  );
};

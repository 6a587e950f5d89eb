import { defaultSort, type ListingQuery, type ListingSort, listingSorts } from '@torg/domain/catalogue';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import styles from './sort-choice.module.css';

const keys: Readonly<Record<ListingSort, MessageKey>> = {
  relevance: 'sort.relevance',
  popularity: 'sort.popularity',
  rating: 'sort.rating',
  'price-asc': 'sort.price_asc',
  'price-desc': 'sort.price_desc',
  name: 'sort.name',
  newest: 'sort.newest',
};

type Props = { readonly query: ListingQuery; readonly formId: string };

/** In which order products stand. The usual order has an empty value, so that it leaves no trace in the address. */
export const SortChoice = ({ query, formId }: Props) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  const { reviews } = shop.config.info;
  const usual = defaultSort(query.text);
  const left = [query.text === undefined ? 'relevance' : '', reviews.enabled ? '' : 'rating'];
  const offered = listingSorts.filter((sort) => !left.includes(sort));
  const chosen = query.sort === usual ? '' : query.sort;
  return (
    <p className={styles.choice}>
      <label htmlFor="sort">{t('sort.label')}</label>
      <select
        key={usual}
        id="sort"
        className={`field ${styles.select}`}
        name="sort"
        form={formId}
        defaultValue={chosen}
        data-chosen={chosen}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {offered.map((sort) => (
          <option key={sort} value={sort === usual ? '' : sort}>
            {t(keys[sort])}
          </option>
        ))}
      </select>
      <button type="submit" form={formId} className="button button-quiet without-scripts">
        {t('sort.apply')}
      </button>
    </p>
  );
};

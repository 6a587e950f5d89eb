import {
  type Listing,
  type ListingQuery,
  withoutFilters,
  withoutPrice,
  withoutText,
  withoutValue,
} from '@torg/domain/catalogue';
import { listingPath } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './chosen-filters.module.css';
import { facetLabel, facetValueName } from './facet-form.tsx';

type Props = {
  readonly query: ListingQuery;
  readonly listing: Listing;
  /** Whether the page's title says what was searched for. */
  readonly isSearch: boolean;
};

/** What the listing is narrowed by, each with a way to take it back. */
export const ChosenFilters = ({ query, listing, isSearch }: Props) => {
  const { text, path, shop } = useStorefront();
  const { t, money } = text;
  const named = (key: string, value: string) =>
    listing.facets.find((facet) => facet.key === key)?.values.find((known) => known.value === value) ?? { value };
  const chips = Object.entries(query.filters).flatMap(([key, values]) =>
    values.map((value) => ({
      name: `${facetLabel(shop.config, text, key)}: ${facetValueName(text, key, named(key, value))}`,
      without: withoutValue(query, key, value),
    })),
  );
  if (query.text !== undefined && !isSearch)
    chips.unshift({ name: t('listing.searched', { text: query.text }), without: withoutText(query) });
  const { minPrice, maxPrice } = query;
  if (minPrice !== undefined || maxPrice !== undefined) {
    const name =
      maxPrice === undefined
        ? t('facet.price_above', { price: money(minPrice ?? 0) })
        : minPrice === undefined
          ? t('facet.price_below', { price: money(maxPrice) })
          : t('facet.price_between', { min: money(minPrice), max: money(maxPrice) });
    chips.push({ name, without: withoutPrice(query) });
  }
  if (chips.length === 0) return null;
  const unfiltered = withoutFilters(query);
  return (
    <ul className={styles.chips} aria-label={t('listing.chosen')}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <a
            className={styles.chip}
            href={path(listingPath(without))}
            data-scroll="keep"
            aria-label={t('listing.remove_filter', { name })}
          >
            {name}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a
          className={`link ${styles.all}`}
          href={path(listingPath(isSearch ? unfiltered : withoutText(unfiltered)))}
          data-scroll="keep"
        >
          {t('listing.clear_filters')}
        </a>
      </li>
    </ul>
  );
};

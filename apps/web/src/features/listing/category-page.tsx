import type { Category, LoadedListing } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { CategoryLinks } from './category-links.tsx';
import { ListingView } from './listing-view.tsx';

type Props = LoadedListing & { readonly trail: readonly Category[]; readonly subcategories: readonly Category[] };

/** All products, or those of a category. */
export const CategoryPage = ({ query, listing, trail, subcategories }: Props) => {
  const { t } = useText();
  const own = trail.at(-1);
  const above = [
    { name: t('breadcrumbs.start'), to: paths.start },
    ...(own === undefined ? [] : [{ name: t('listing.all_products'), to: paths.all }]),
    ...trail.slice(0, -1).map(({ name, slug }) => ({ name, to: paths.category(slug) })),
  ];
  return (
    <ListingView
      title={own?.name ?? t('listing.all_products')}
      trail={above}
      query={query}
      listing={listing}
      formAddress={own === undefined ? paths.all : paths.category(own.slug)}
      intro={subcategories.length > 0 && <CategoryLinks categories={subcategories} />}
    />
  );
};

import type { LoadedListing, Product } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { ListingView } from '../listing/listing-view.tsx';

type Props = LoadedListing & { readonly product: Pick<Product, 'slug' | 'name'> };

/** All that goes with a product, to be narrowed and sorted as any listing. */
export const AccessoriesPage = ({ query, listing, product }: Props) => {
  const { t } = useText();
  const { slug, name } = product;
  return (
    <ListingView
      title={t('product.accessories_of', { section: t('product.accessories'), name })}
      trail={[
        { name: t('breadcrumbs.start'), to: paths.start },
        { name, to: paths.product(slug) },
      ]}
      query={query}
      listing={listing}
      formAddress={paths.accessories(slug)}
    />
  );
};

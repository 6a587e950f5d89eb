import type { LoadedBrand } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { ListingView } from './listing-view.tsx';

/** The products of a brand. */
export const BrandPage = ({ query, listing, name }: LoadedBrand) => {
  const { t } = useText();
  return (
    <ListingView
      title={name}
      trail={[
        { name: t('breadcrumbs.start'), to: paths.start },
        { name: t('listing.all_products'), to: paths.all },
      ]}
      query={query}
      listing={listing}
      formAddress={paths.brand(query.brand ?? '')}
    />
  );
};

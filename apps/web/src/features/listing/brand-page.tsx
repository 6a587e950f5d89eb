import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { ListingView } from './listing-view.tsx';
import type { LoadedListing } from './load-listing.ts';

/** The products of a brand. */
export const BrandPage = ({ query, listing, name }: LoadedListing & { readonly name: string }) => {
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

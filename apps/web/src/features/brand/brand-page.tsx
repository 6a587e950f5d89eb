import type { LoadedBrand } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { LoadedBlock } from '../blocks/load-blocks.ts';
import { ListingView } from '../listing/listing-view.tsx';

type Props = LoadedBrand & { readonly blocks: readonly LoadedBlock[] };

/** The products of a brand, below what the shop tells of it. */
export const BrandPage = ({ query, listing, name, blocks }: Props) => {
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
      intro={blocks.length > 0 && <Blocks blocks={blocks} isInset />}
    />
  );
};

import { type ListingQuery, readListingQuery } from '@torg/domain/catalogue';
import { listingPath } from '@torg/domain/navigation';
import { facetKeys } from '@torg/domain/shop';
import { useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ProductGrid } from '../listing/product-grid.tsx';
import type { LoadedProducts } from './load-blocks.ts';
import styles from './product-block.module.css';
import sectionStyles from './section.module.css';

type Props = { readonly block: LoadedProducts; readonly isFirst: boolean };

/** Pictures of the first row that are in sight when the page opens. */
const picturesInSight = 4;

/** Goods and the way to all of them: in a grid, or on a shelf that phones scroll sideways, by rank or without. */
export const ProductBlock = ({ block: { title, query, look = 'grid', cards }, isFirst }: Props) => {
  const storefront = useStorefront();
  const titleId = useId();
  const asked: ListingQuery = readListingQuery(new URLSearchParams(query), {
    facetKeys: facetKeys(storefront.shop.config.info),
  });
  return (
    <section aria-labelledby={titleId}>
      <div className={sectionStyles.head}>
        <h2 id={titleId}>{title}</h2>
        <Link to={listingPath(asked)} className={sectionStyles.all}>
          {storefront.text.t('start.see_all')}
          <span className="visually-hidden"> {title}</span>
          <Icon name="arrow" size={18} />
        </Link>
      </div>
      <div className={look === 'grid' ? undefined : styles.shelf} data-look={look}>
        <ProductGrid cards={cards} first={isFirst ? picturesInSight : 0} heading="h3" fullRows />
      </div>
    </section>
  );
};

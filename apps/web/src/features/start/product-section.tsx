import { type ListingQuery, type ProductCard, readListingQuery } from '@torg/domain/catalogue';
import type { StartSection } from '@torg/domain/content';
import { listingPath } from '@torg/domain/navigation';
import { facetKeys } from '@torg/domain/shop';
import { useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ProductGrid } from '../listing/product-grid.tsx';
import styles from './section.module.css';

type Props = {
  readonly section: Extract<StartSection, { kind: 'products' }>;
  readonly cards: readonly ProductCard[];
  readonly isFirst: boolean;
};

/** A row of products, and the way to all of them. A row without products is left out. */
export const ProductSection = ({ section, cards, isFirst }: Props) => {
  const storefront = useStorefront();
  const titleId = useId();
  if (cards.length === 0) return null;
  const query: ListingQuery = readListingQuery(new URLSearchParams(section.query), {
    facetKeys: facetKeys(storefront.shop.config.info),
  });
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{section.title}</h2>
        <Link to={listingPath(query)} className={styles.all}>
          {storefront.text.t('start.see_all')}
          <span className="visually-hidden"> {section.title}</span>
          <Icon name="arrow" size={18} />
        </Link>
      </div>
      <ProductGrid cards={cards} first={isFirst ? 4 : 0} heading="h3" fullRows />
    </section>
  );
};

import type { Outlined } from '@torg/domain/storefront/browser';
import { ComingCards } from '../listing/coming-cards.tsx';
import listing from '../listing/listing-view.module.css';
import grid from '../listing/product-grid.module.css';
import product from '../product/product-page.module.css';
import styles from './page-outline.module.css';

/** As many as fill a screen. */
const cards = 8;

/** The outline of a page that is on its way, in the places of what will stand there. */
export const PageOutline = ({ page }: { readonly page: Outlined }) => (
  <div className="page" aria-hidden="true">
    {page === 'listing' ? (
      <>
        <div className={listing.head}>
          <span className={styles.trail} />
          <span className={styles.title} />
        </div>
        <div className={listing.toolbar}>
          <span className={styles.bar} />
        </div>
        <div className={listing.body}>
          <span />
          <ul className={grid.grid}>
            <ComingCards count={cards} />
          </ul>
        </div>
      </>
    ) : (
      <>
        <div className={product.trail}>
          <span className={styles.trail} />
        </div>
        <div className={product.top}>
          <span className={styles.picture} />
          <div className={product.buy}>
            <span className={styles.title} />
            <span className={styles.bar} />
            <span className={styles.words} />
          </div>
        </div>
      </>
    )}
  </div>
);

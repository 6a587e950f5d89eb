import type { ProductCard } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import type { Wish } from '@torg/domain/wishlist';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ProductGrid } from '../listing/product-grid.tsx';
import { WishHeart } from '../wish-heart/wish-heart.tsx';
import styles from './wishlist.module.css';

type Props = {
  readonly wishes: readonly Wish[];
  /** Of all products that the shop shows. */
  readonly cards: readonly ProductCard[];
  /** Whether hearts of goods that are gone are shown, so that they can be taken off. */
  readonly isOwn?: boolean;
};

/** Goods of a list: those that the shop shows as cards, ready to be bought, and the names of those that it does not. */
export const WishedGoods = ({ wishes, cards, isOwn = false }: Props) => {
  const { t } = useText();
  const found = wishes.flatMap((wish) => {
    const card = cards.find(({ slug }) => slug === wish.slug);
    // Of a variant that was chosen, the card puts just that one into the basket.
    return card === undefined ? [] : [wish.sku === undefined ? card : { ...card, sku: wish.sku }];
  });
  const gone = wishes.filter((wish) => cards.every(({ slug }) => slug !== wish.slug));
  return (
    <>
      {found.length > 0 && <ProductGrid cards={found} canCompare />}
      {gone.length > 0 && (
        <section className={styles.gone} aria-labelledby="gone">
          <h2 id="gone">{t('wishlist.gone')}</h2>
          <ul>
            {gone.map((wish) => (
              <li key={`${wish.slug} ${wish.sku}`}>
                {wish.name}{' '}
                <Link to={paths.search(wish.name)} rel="nofollow">
                  {t('wishlist.find_alike')}
                  <span className="visually-hidden"> {wish.name}</span>
                </Link>{' '}
                {isOwn && <WishHeart wish={wish} place="card" />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

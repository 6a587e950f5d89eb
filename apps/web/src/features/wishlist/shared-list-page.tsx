import type { ProductCard } from '@torg/domain/catalogue';
import type { Wish } from '@torg/domain/wishlist';
import { useText } from '../../bindings/storefront.ts';
import { WishedGoods } from './wished-goods.tsx';
import styles from './wishlist.module.css';

type Props = { readonly wishes: readonly Wish[]; readonly cards: readonly ProductCard[] };

/** A list that somebody shared by a link: its goods, and nothing about whose they are. */
export const SharedListPage = ({ wishes, cards }: Props) => (
  <div className={`page ${styles.page}`}>
    <h1 tabIndex={-1}>{useText().t('wishlist.shared_title')}</h1>
    <WishedGoods {...{ wishes, cards }} />
  </div>
);

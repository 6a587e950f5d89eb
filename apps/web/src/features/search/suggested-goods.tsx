import type { ProductCard } from '@torg/domain/catalogue';
import { PriceNotes } from '../../ui/price-notes.tsx';
import { PriceTag } from '../../ui/price-tag.tsx';
import { StockNote } from '../../ui/stock-note.tsx';
import styles from './suggestions.module.css';

/** What stands beside suggested goods: their price with what law wants beside it, and whether they can be had. */
export const SuggestedGoods = ({ card }: { readonly card: ProductCard }) => (
  <div className={styles.facts}>
    <PriceTag price={card.price} compareAt={card.compareAt} isFrom={card.priceVaries} />
    <PriceNotes {...card} />
    <StockNote state={card.stock} from={card.availableAt} />
  </div>
);

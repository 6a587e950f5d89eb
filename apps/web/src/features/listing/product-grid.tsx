import type { ProductCard as Card } from '@torg/domain/catalogue';
import type { ListView } from '@torg/domain/settings';
import { defaultDeliveryEstimate } from '@torg/domain/shop';
import { timeText } from '../../bindings/delivery.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { ComingCards } from './coming-cards.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

type Props = {
  readonly cards: readonly Card[];
  /** How many cards are in sight when the page opens. */
  readonly first?: number;
  readonly heading?: 'h2' | 'h3';
  /** Leaves out products that would begin a row without filling it, however many stand side by side. */
  readonly fullRows?: boolean;
  /** Whether products stand side by side, or one below the other. */
  readonly view?: ListView;
  /** How many more are on their way. */
  readonly coming?: number;
  /** Whether goods can be chosen to be compared. */
  readonly canCompare?: boolean;
};

/** Products side by side, two on a phone, four on a desk; or one below the other. */
export const ProductGrid = ({
  cards,
  first = 0,
  heading = 'h2',
  fullRows = false,
  view = 'grid',
  coming = 0,
  canCompare = false,
}: Props) => {
  const { text, shop } = useStorefront();
  const estimate = defaultDeliveryEstimate(shop.config.info);
  return (
    <ul className={styles.grid} data-full-rows={fullRows ? '' : undefined} data-view={view}>
      {cards.map((card, index) => (
        <ProductCard
          key={`${card.slug} ${card.sku}`}
          {...{ card, heading, view, canCompare }}
          delivery={timeText(text, estimate, card.availableAt)}
          isFirst={index < first}
        />
      ))}
      {coming > 0 && <ComingCards count={coming} />}
    </ul>
  );
};

import type { ProductCard as Card } from '@torg/domain/catalogue';
import { productPath } from '@torg/domain/navigation';
import type { ListView } from '@torg/domain/settings';
import { useStorefront } from '../../bindings/storefront.ts';
import { ColourDots } from '../../ui/colour-dots.tsx';
import { EnergyArrow } from '../../ui/energy-arrow.tsx';
import { PriceNotes } from '../../ui/price-notes.tsx';
import { PriceTag } from '../../ui/price-tag.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { Stars } from '../../ui/stars.tsx';
import { StockNote } from '../../ui/stock-note.tsx';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import { CompareChoice } from '../compare-choice/compare-choice.tsx';
import { WishHeart } from '../wish-heart/wish-heart.tsx';
import styles from './product-card.module.css';

type Props = {
  readonly card: Card;
  /** When it would arrive, in words. */
  readonly delivery: string | undefined;
  /** In sight when the page opens. */
  readonly isFirst?: boolean;
  readonly heading?: 'h2' | 'h3';
  readonly view: ListView;
  /** Whether it can be chosen to be compared with others. */
  readonly canCompare: boolean;
};

const widths: Readonly<Record<ListView, string>> = {
  grid: '(max-width: 619px) 46vw, (max-width: 1199px) 30vw, 300px',
  list: '(max-width: 619px) 104px, 144px',
};

/** A product in a listing: what it is, what it costs, whether it can be had and when, and a way to buy it at once. */
export const ProductCard = ({ card, delivery, isFirst = false, heading: Heading = 'h2', view, canCompare }: Props) => {
  const { text, path, shop } = useStorefront();
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture
          image={card.image && { ...card.image, alt: '' }}
          size="product-card"
          sizes={widths[view]}
          isFirst={isFirst}
        />
        {card.compareAt && <span className={styles.badge}>{text.t('price.reduced')}</span>}
      </div>
      <WishHeart wish={{ slug: card.slug, name: card.name }} place="card" />
      <div className={styles.title}>
        <div className={styles.above}>
          {shop.config.info.showBrandName && card.brand && <p className={styles.brand}>{card.brand}</p>}
          {card.rating && <Stars {...card.rating} />}
        </div>
        <Heading className={styles.name}>
          <a className={styles.link} href={path(productPath(card.slug, { options: card.options ?? {} }))}>
            {card.name}
          </a>
        </Heading>
      </div>
      <div className={styles.offer}>
        <PriceTag price={card.price} compareAt={card.compareAt} isFrom={card.priceVaries} />
        <PriceNotes {...card} />
        <StockNote state={card.stock} from={card.availableAt} delivery={delivery} />
        {(card.colours || card.energy) && (
          <div className={styles.marks}>
            {card.colours && <ColourDots colours={card.colours} />}
            {card.energy && <EnergyArrow {...card.energy} size="card" />}
          </div>
        )}
        {canCompare && (
          <div className={styles.compare}>
            <CompareChoice goods={{ slug: card.slug, name: card.name }} />
          </div>
        )}
      </div>
      {card.sku === undefined ? (
        <span className={`button button-quiet ${styles.variants}`}>
          {text.t('listing.variants', { count: card.variantCount })}
        </span>
      ) : (
        <div className={styles.buy}>
          <AddToBasket sku={card.sku} name={card.name} stock={card.stock} place="listing" />
        </div>
      )}
    </li>
  );
};

import type { ProductCard } from '@torg/domain/catalogue';
import { either as E } from 'fp-ts';
import { useEffect, useRef, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { whileShown } from '../../bindings/while-shown.ts';
import shelfStyles from '../blocks/product-block.module.css';
import sectionStyles from '../blocks/section.module.css';
import { ProductGrid } from '../listing/product-grid.tsx';
import styles from './viewed-goods.module.css';

type Props = { readonly slugs: readonly string[]; readonly clear: () => void };

/** Goods that were looked at, on one shelf, and a way to forget them. Those that are sold no longer are left out. */
export const ViewedGoods = ({ slugs, clear }: Props) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  const heading = useRef<HTMLHeadingElement>(null);
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  const [isCleared, setCleared] = useState(false);
  useEffect(
    () =>
      whileShown(shop.catalogue.cards(slugs)(), (found) => {
        if (E.isRight(found)) setCards(found.right);
      }),
    [shop, slugs],
  );
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className={styles.viewed}>
      <div className={sectionStyles.head}>
        <h2 id="viewed" ref={heading} tabIndex={-1}>
          {t('viewed.heading')}
        </h2>
        {!isCleared && (
          <button
            type="button"
            className="link"
            onClick={() => {
              clear();
              setCleared(true);
              heading.current?.focus();
            }}
          >
            {t('viewed.clear')}
          </button>
        )}
      </div>
      <p role="status">{isCleared && t('viewed.cleared')}</p>
      {!isCleared && (
        <div className={shelfStyles.shelf}>
          <ProductGrid cards={cards} heading="h3" fullRows />
        </div>
      )}
    </section>
  );
};

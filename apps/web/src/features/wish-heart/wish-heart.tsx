import type { Wish } from '@torg/domain/wishlist';
import { isWished, unknownWishes } from '@torg/domain/wishlist/browser';
import { useState } from 'react';
import { withTexts } from '../../bindings/late-texts.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import { useStream } from '../../bindings/use-stream.ts';
import { Icon } from '../../ui/icon.tsx';
import { useVisit } from '../punchout/use-visit.ts';
import styles from './wish-heart.module.css';

const loadToggle = withTexts(() => import('./toggle-wish.ts'));

type Props = {
  readonly wish: Wish;
  /** `card`: over the corner of a picture; `page`: with words. */
  readonly place: 'card' | 'page';
};

/** Puts goods on the wish list, or takes them off. Lists need scripts, so that it is not there without them. */
export const WishHeart = ({ wish, place }: Props) => {
  const storefront = useStorefront();
  const state = useStream(storefront.wishes, unknownWishes);
  const [failed, setFailed] = useState<string>();
  const visit = useVisit();
  // Nothing of a visit from a procurement system is kept.
  if (!useHydrated() || visit !== undefined) return null;
  const isOn = isWished(state, wish);
  const { t } = storefront.text;
  return (
    <>
      <button
        type="button"
        className={place === 'page' ? styles.words : styles.heart}
        aria-pressed={isOn}
        onClick={() => {
          loadToggle().then(
            ({ toggleWish }) => toggleWish(storefront, wish, isOn).then(setFailed),
            () => {},
          );
        }}
      >
        <Icon name="heart" size={20} />
        <span className={place === 'page' ? undefined : 'visually-hidden'}>{t('wishlist.save')}</span>
        <span className="visually-hidden">{t('basket.add_what', { name: wish.name })}</span>
      </button>
      {failed && (
        <p role="alert" className={styles.failed} data-place={place}>
          {failed}
        </p>
      )}
    </>
  );
};

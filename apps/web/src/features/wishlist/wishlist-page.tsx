import type { ProductCard } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { leftOut, maxWishes, type Wish } from '@torg/domain/wishlist';
import { unknownWishes } from '@torg/domain/wishlist/browser';
import { either as E } from 'fp-ts';
import { useEffect, useState } from 'react';
import { shopFailureText } from '../../bindings/failure-text.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { useStream } from '../../bindings/use-stream.ts';
import { whileShown } from '../../bindings/while-shown.ts';
import { Link } from '../../ui/link.tsx';
import { wishFailureText } from '../wish-heart/toggle-wish.ts';
import { ShareList } from './share-list.tsx';
import { WishedGoods } from './wished-goods.tsx';
import styles from './wishlist.module.css';

type Shown = { readonly wishes: readonly Wish[]; readonly cards: readonly ProductCard[] };

/** The own list. What is taken off stays in sight until the page is left, with a heart that brings it back. */
export const WishlistPage = () => {
  const { text, wishes, shop } = useStorefront();
  const { t } = text;
  const { list, place, failure, waiting = 0 } = useStream(wishes, unknownWishes);
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const known = shown?.wishes ?? [];
  const isNew = list !== undefined && (shown === undefined || leftOut({ wishes: known }, list.wishes).length > 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    if (!isNew || list === undefined) return;
    const slugs = [...new Set(list.wishes.map(({ slug }) => slug))];
    return whileShown(shop.catalogue.cards(slugs)(), (found) => {
      if (E.isRight(found)) setShown({ wishes: list.wishes, cards: found.right });
      setFailed(E.isLeft(found) ? shopFailureText(text, found.left) : undefined);
    });
  }, [isNew, list, shop, text, attempt]);

  const retry = (): void => {
    setAttempt(attempt + 1);
    wishes.loaded().then(
      (store) => store.load(),
      () => {},
    );
  };
  const why = failure === undefined ? failed : wishFailureText(text, failure);
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('wishlist.title')}</h1>
      <noscript>{t('wishlist.needs_scripts')}</noscript>
      {why !== undefined && (
        <p role="alert">
          {t('wishlist.unreachable')} {why}{' '}
          <button type="button" className="link" onClick={retry}>
            {t('error.retry')}
          </button>
        </p>
      )}
      {waiting > 0 && <p role="status">{t('wishlist.waiting', { count: waiting, max: maxWishes })}</p>}
      {list !== undefined && place !== 'account' && (
        <p className={styles.quiet}>
          {t(place === 'visit' ? 'wishlist.kept_visit' : 'wishlist.kept_here')}{' '}
          <Link to={paths.login(paths.wishes)}>{t('account.log_in')}</Link>
        </p>
      )}
      {shown !== undefined && shown.wishes.length === 0 && (
        <>
          <p>{t('wishlist.empty')}</p>
          <p>
            <Link to={paths.all} look="button">
              {t('basket.to_products')}
            </Link>
          </p>
        </>
      )}
      {shown !== undefined && <WishedGoods {...shown} isOwn />}
      {list !== undefined && place === 'account' && <ShareList share={list.share} />}
    </div>
  );
};

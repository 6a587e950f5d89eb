import { paths } from '@torg/domain/navigation';
import type { WishList } from '@torg/domain/wishlist';
import { either as E } from 'fp-ts';
import { useState } from 'react';
import { noticeExpiry } from '../../bindings/failure-text.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { wishFailureText } from '../wish-heart/toggle-wish.ts';
import styles from './wishlist.module.css';

/** Makes the link by which others see a user's list, shows it, and ends it. */
export const ShareList = ({ share }: Pick<WishList, 'share'>) => {
  const storefront = useStorefront();
  const { text, wishes, facts, path } = storefront;
  const { t } = text;
  const [failed, setFailed] = useState<string>();
  const ask = async (intent: 'share' | 'unshare'): Promise<void> => {
    const outcome = await (await wishes.loaded()).apply({ intent });
    if (E.isLeft(outcome)) noticeExpiry(storefront, outcome.left);
    setFailed(E.isLeft(outcome) ? wishFailureText(text, outcome.left) : undefined);
  };
  return (
    <div className={styles.share}>
      <p className={styles.quiet}>{t('wishlist.share_hint')}</p>
      {share !== null && (
        <label>
          {t('wishlist.share_link')}
          <input
            className="field"
            readOnly
            value={facts.origin + path(paths.sharedWishes(share))}
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
      <button
        type="button"
        className="button button-quiet"
        onClick={() => void ask(share === null ? 'share' : 'unshare')}
      >
        {t(share === null ? 'wishlist.share' : 'wishlist.share_end')}
      </button>
      <p role="alert" className={styles.failed}>
        {failed}
      </p>
    </div>
  );
};

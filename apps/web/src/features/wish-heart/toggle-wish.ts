import { restoring, type Wish, type WishFailure } from '@torg/domain/wishlist';
import { either as E } from 'fp-ts';
import { noticeExpiry, shopFailureText } from '../../bindings/failure-text.ts';
import type { Storefront } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';

/** What a shopper is told when the wish list could not be read or changed. */
export const wishFailureText = (text: Text, failure: WishFailure): string =>
  failure._tag === 'TooManyWishes' ? text.t('wishlist.too_many', { max: failure.max }) : shopFailureText(text, failure);

/**
 * Puts goods on the list, or takes them off, and says so; the heart shows it, too. What was taken off can be brought back.
 * @returns why nothing came of it, to be told beside the heart.
 */
export const toggleWish = async (storefront: Storefront, wish: Wish, isOn: boolean): Promise<string | undefined> => {
  const { wishes, text, showToast } = storefront;
  const store = await wishes.loaded();
  const before = store.get().list?.wishes ?? [];
  const outcome = await store.apply({ intent: isOn ? 'remove' : 'add', wish });
  if (E.isLeft(outcome)) {
    noticeExpiry(storefront, outcome.left);
    return wishFailureText(text, outcome.left);
  }
  const undo = async (): Promise<void> => {
    for (const command of restoring(before, wish)) {
      const restored = await store.apply(command);
      if (E.isLeft(restored)) return showToast({ words: wishFailureText(text, restored.left) });
    }
  };
  const isForVisit = store.get().place === 'visit';
  if (isOn) await showToast({ words: text.t('wishlist.removed', { name: wish.name }), undo: () => void undo() });
  else await showToast({ words: text.t(isForVisit ? 'wishlist.added_for_visit' : 'wishlist.added') });
  return undefined;
};

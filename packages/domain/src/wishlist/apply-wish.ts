import { either as E } from 'fp-ts';
import { isSameWish, maxWishes, type TooManyWishes, type Wish, type WishCommand, type WishList } from './wish.ts';

const isListed = (wishes: readonly Wish[], { slug, sku }: Wish): boolean =>
  wishes.some((known) => known.slug === slug && known.sku === sku);

/** Goods that are not in a list, of those that were brought to it: where they were taken over, it had no room for them. */
export const leftOut = ({ wishes }: Pick<WishList, 'wishes'>, brought: readonly Wish[]): readonly Wish[] =>
  brought.filter((wish) => !isListed(wishes, wish));

/**
 * What brings back, each to its place, what a removal takes off a list; to be carried out one after the other.
 * @param before the list before the removal.
 */
export const restoring = (
  before: readonly Wish[],
  removed: Pick<Wish, 'slug' | 'sku'>,
): readonly Extract<WishCommand, { readonly intent: 'add' }>[] =>
  before.flatMap((wish, at) => (isSameWish(wish, removed) ? [{ intent: 'add', wish, at }] : []));

/**
 * Decides what a command makes of a list: the next list, or why it stays as it was.
 * @param newSecret makes the secret of a link.
 */
export const applyWish =
  (command: WishCommand, newSecret: () => string) =>
  (list: WishList): E.Either<TooManyWishes, WishList> => {
    const { wishes } = list;
    switch (command.intent) {
      case 'add':
        if (isListed(wishes, command.wish)) return E.right(list);
        if (wishes.length >= maxWishes) return E.left({ _tag: 'TooManyWishes', max: maxWishes });
        return E.right({ ...list, wishes: wishes.toSpliced(command.at ?? 0, 0, command.wish) });
      case 'remove':
        return E.right({ ...list, wishes: wishes.filter((known) => !isSameWish(known, command.wish)) });
      case 'merge': {
        const { wishes: more } = command;
        const brought = more.filter((wish, at) => !isListed(wishes, wish) && !isListed(more.slice(0, at), wish));
        return E.right({ ...list, wishes: [...wishes, ...brought].slice(0, maxWishes) });
      }
      case 'share':
        return E.right({ ...list, share: list.share ?? newSecret() });
      case 'unshare':
        return E.right({ ...list, share: null });
    }
  };

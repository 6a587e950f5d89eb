import { option as O, taskEither as TE } from 'fp-ts';
import type { NewId } from '../runtime/ports.ts';
import { accountOf } from '../shopper/owner.ts';
import type { LoginInUse } from '../shopper/shopper.ts';
import { applyWish } from './apply-wish.ts';
import type { ShopperWishes, WishStore } from './ports.ts';
import { noWishes } from './wish.ts';

/** What lists of shoppers stand on. */
export type ShopperWishesDeps = {
  readonly store: WishStore;
  /** Makes the secret of a link. */
  readonly newId: NewId;
};

/** The list of a shopper on a store of this process. Nothing is kept at a sales desk, where many come under one name. */
export const createShopperWishes =
  ({ store, newId }: ShopperWishesDeps) =>
  (login: O.Option<LoginInUse>): ShopperWishes => {
    const owner = accountOf('wishes', login);
    return {
      read: () => (O.isSome(owner) ? store.find(owner.value) : TE.right(noWishes)),
      apply: (command) =>
        O.isSome(owner)
          ? store.change(owner.value, applyWish(command, newId))
          : TE.left(O.isNone(login) ? { _tag: 'NotLoggedIn' } : { _tag: 'Forbidden' }),
      shared: store.shared,
    };
  };

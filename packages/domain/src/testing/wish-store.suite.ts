import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { WishStore } from '../wishlist/ports.ts';
import { noWishes, type WishList } from '../wishlist/wish.ts';

/**
 * What every `WishStore` keeps to.
 * @param start gives an empty store of a shop.
 */
export const wishStoreSuite = (name: string, start: () => Promise<WishStore>): void => {
  const list: WishList = { wishes: [{ slug: 'lamp', sku: 'L-1', name: 'Lamp' }], share: 'a-secret' };
  const become = (next: WishList) => () => E.right(next);

  describe(`${name} as a store of wish lists`, () => {
    it('has an empty list of who chose nothing', async () => {
      expect(await (await start()).find('kari')()).toEqual(E.right(noWishes));
    });

    it('gives back what a change made of it, of each user apart', async () => {
      const store = await start();
      expect(await store.change('kari', become(list))()).toEqual(E.right(list));
      expect(await store.find('kari')()).toEqual(E.right(list));
      expect(await store.find('nils')()).toEqual(E.right(noWishes));
    });

    it('stays as it was where a change is refused', async () => {
      const store = await start();
      await store.change('kari', become(list))();
      expect(await store.change('kari', () => E.left('no'))()).toEqual(E.left('no'));
      expect(await store.find('kari')()).toEqual(E.right(list));
    });

    it('loses nothing of changes at once', async () => {
      const store = await start();
      await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          store.change('kari', ({ wishes, share }) =>
            E.right({ share, wishes: [...wishes, { slug: `w${n}`, name: 'Wish' }] }),
          )(),
        ),
      );
      const found = await store.find('kari')();
      expect(E.isRight(found) && found.right.wishes.map(({ slug }) => slug).sort()).toEqual([
        'w0',
        'w1',
        'w2',
        'w3',
        'w4',
        'w5',
      ]);
    });

    it('shows a list by the secret of its link, until that is ended', async () => {
      const store = await start();
      await store.change('kari', become(list))();
      expect(await store.shared('a-secret')()).toEqual(E.right(O.some(list.wishes)));
      expect(await store.shared('another')()).toEqual(E.right(O.none));
      await store.change('kari', become({ ...list, share: null }))();
      expect(await store.shared('a-secret')()).toEqual(E.right(O.none));
    });
  });
};

import type { ToastContent } from '@torg/domain/storefront/browser';
import { applyWish, noWishes, type Wish, type WishCommand, type WishList } from '@torg/domain/wishlist';
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import type { Storefront } from '../../bindings/storefront.ts';
import { textOf } from '../../bindings/text.ts';
import { aStorefrontConfig } from '../../testing/a-shop.ts';
import { toggleWish } from './toggle-wish.ts';

const wish = (slug: string, sku?: string): Wish => ({ slug, name: slug, ...(sku === undefined ? {} : { sku }) });

/** A shopper's list, and what is told over the page. */
const setUp = (...wishes: readonly Wish[]) => {
  const world = { list: { ...noWishes, wishes } as WishList, isAway: false };
  const told: ToastContent[] = [];
  const store = {
    get: () => ({ list: world.list, place: 'account' }),
    apply: async (command: WishCommand) => {
      if (world.isAway) return E.left({ _tag: 'Unavailable', cause: 'away' });
      const decided = applyWish(command, () => '')(world.list);
      if (E.isRight(decided)) world.list = decided.right;
      return decided;
    },
  };
  const storefront = {
    text: textOf(aStorefrontConfig('en')),
    wishes: { loaded: async () => store },
    showToast: async (content: ToastContent) => void told.push(content),
  } as unknown as Storefront;
  return { world, told, storefront };
};

it('what is taken off is told with a way to bring it back to its place, all variants of it', async () => {
  const before = [wish('rope'), wish('tent', 'T1'), wish('lamp'), wish('tent', 'T2')];
  const { world, told, storefront } = setUp(...before);
  expect(await toggleWish(storefront, wish('tent'), true)).toBeUndefined();
  expect(world.list.wishes).toEqual([wish('rope'), wish('lamp')]);
  expect(told.map(({ words }) => words)).toEqual(['tent was removed from your favourites.']);
  told[0]?.undo?.();
  await expect.poll(() => world.list.wishes).toEqual(before);
  expect(told).toHaveLength(1);
});

it('what could not be brought back is told', async () => {
  const { world, told, storefront } = setUp(wish('tent'));
  await toggleWish(storefront, wish('tent'), true);
  world.isAway = true;
  told[0]?.undo?.();
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]?.undo).toBeUndefined();
  expect(world.list.wishes).toEqual([]);
});

it('what is put on the list is told without one', async () => {
  const { told, storefront } = setUp();
  await toggleWish(storefront, wish('tent'), false);
  expect(told).toEqual([{ words: 'Saved to your favourites.' }]);
});

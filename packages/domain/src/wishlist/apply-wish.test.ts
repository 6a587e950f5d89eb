import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { applyWish, leftOut, restoring } from './apply-wish.ts';
import { isSameWish, maxWishes, noWishes, type Wish, type WishCommand } from './wish.ts';

const wish = (slug: string, sku?: string): Wish => ({ slug, name: slug, ...(sku === undefined ? {} : { sku }) });
const listOf = (...wishes: readonly Wish[]) => ({ ...noWishes, wishes });
const apply = (command: WishCommand) => applyWish(command, () => 'secret');

it('adds the latest first, and the same once', () => {
  expect(apply({ intent: 'add', wish: wish('b') })(listOf(wish('a')))).toEqual(E.right(listOf(wish('b'), wish('a'))));
  expect(apply({ intent: 'add', wish: wish('a') })(listOf(wish('a')))).toEqual(E.right(listOf(wish('a'))));
  expect(apply({ intent: 'add', wish: wish('a', 'A1') })(listOf(wish('a')))).toEqual(
    E.right(listOf(wish('a', 'A1'), wish('a'))),
  );
});

it('refuses one more than a list holds, and says how many that are', () => {
  const full = listOf(...Array.from({ length: maxWishes }, (_, index) => wish(`w${index}`)));
  expect(apply({ intent: 'add', wish: wish('more') })(full)).toEqual(E.left({ _tag: 'TooManyWishes', max: 200 }));
  expect(apply({ intent: 'add', wish: wish('w0') })(full)).toEqual(E.right(full));
});

it('removes a variant alone, or all of a product', () => {
  const list = listOf(wish('a', 'A1'), wish('a', 'A2'), wish('b'));
  expect(apply({ intent: 'remove', wish: { slug: 'a', sku: 'A1' } })(list)).toEqual(
    E.right(listOf(wish('a', 'A2'), wish('b'))),
  );
  expect(apply({ intent: 'remove', wish: { slug: 'a' } })(list)).toEqual(E.right(listOf(wish('b'))));
});

it('takes over what was chosen before login after what there is, each once, up to the limit', () => {
  expect(apply({ intent: 'merge', wishes: [wish('a'), wish('b'), wish('b')] })(listOf(wish('a')))).toEqual(
    E.right(listOf(wish('a'), wish('b'))),
  );
  const many = Array.from({ length: maxWishes }, (_, index) => wish(`w${index}`));
  const merged = apply({ intent: 'merge', wishes: many })(listOf(wish('a')));
  expect(E.isRight(merged) && [merged.right.wishes.length, merged.right.wishes[0]]).toEqual([maxWishes, wish('a')]);
  expect(E.isRight(merged) && leftOut(merged.right, many)).toEqual([wish('w199')]);
});

it.each([
  ['a variant', { slug: 'a', sku: 'A2' }],
  ['all of a product', { slug: 'a' }],
])('brings back %s to its place', (_, removed) => {
  const before = listOf(wish('x'), wish('a', 'A1'), wish('b'), wish('a', 'A2'), wish('c'));
  const commands: readonly WishCommand[] = [{ intent: 'remove', wish: removed }, ...restoring(before.wishes, removed)];
  const after = commands.reduce((list, command) => E.getOrElse(() => list)(apply(command)(list)), before);
  expect(commands.length).toBeGreaterThan(1);
  expect(after).toEqual(before);
});

it('keeps the link that there is, until it is ended', () => {
  const shared = { ...noWishes, share: 'known' };
  expect(apply({ intent: 'share' })(noWishes)).toEqual(E.right({ ...noWishes, share: 'secret' }));
  expect(apply({ intent: 'share' })(shared)).toEqual(E.right(shared));
  expect(apply({ intent: 'unshare' })(shared)).toEqual(E.right(noWishes));
});

it('a product without a variant is about all of its variants', () => {
  expect(isSameWish(wish('a'), wish('a', 'A1'))).toBe(true);
  expect(isSameWish(wish('a', 'A2'), wish('a', 'A1'))).toBe(false);
  expect(isSameWish(wish('a'), wish('b'))).toBe(false);
});

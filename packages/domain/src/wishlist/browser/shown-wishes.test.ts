import { either as E, taskEither as TE } from 'fp-ts';
import { expect, it } from 'vitest';
import { applyWish } from '../apply-wish.ts';
import { maxWishes, noWishes, type Wish, type WishCommand, type WishList } from '../wish.ts';
import { createShownWishes } from './shown-wishes.ts';
import { isWished, unknownWishes } from './wish-state.ts';

const lamp: Wish = { slug: 'lamp', name: 'Lamp' };
const rope: Wish = { slug: 'rope', name: 'Rope' };

/** A list of somebody who may log in, with what the browser and the server have of it. */
const start = ({ mayLast = true, isAway = false } = {}) => {
  const world = { isUser: false, kept: [] as readonly Wish[], account: noWishes as WishList };
  const away = TE.left({ _tag: 'Unavailable' as const, cause: 'away' });
  const list = createShownWishes({
    isUser: () => world.isUser,
    kept: {
      read: () => world.kept,
      write: (wishes) => {
        world.kept = wishes;
      },
      mayLast: () => mayLast,
    },
    server: {
      read: () => (isAway ? away : TE.right(world.account)),
      apply: (command: WishCommand) =>
        isAway
          ? away
          : TE.map((next: WishList) => {
              world.account = next;
              return next;
            })(TE.fromEither(applyWish(command, () => 'secret')(world.account))),
    },
  });
  return { world, list };
};

it('keeps a guest’s list in the browser, and says for how long', async () => {
  for (const mayLast of [true, false]) {
    const { world, list } = start({ mayLast });
    await list.apply({ intent: 'add', wish: lamp });
    expect(world.kept).toEqual([lamp]);
    expect(list.get()).toEqual({ list: { ...noWishes, wishes: [lamp] }, place: mayLast ? 'browser' : 'visit' });
    expect([isWished(list.get(), lamp), isWished(list.get(), rope), isWished(unknownWishes, lamp)]).toEqual([
      true,
      false,
      false,
    ]);
  }
});

it('brings what a guest chose to the account at login, once', async () => {
  const { world, list } = start();
  world.account = { wishes: [rope], share: null };
  await list.apply({ intent: 'add', wish: lamp });
  world.isUser = true;
  await list.load();
  expect(list.get()).toEqual({ list: { wishes: [rope, lamp], share: null }, place: 'account' });
  expect(world.kept).toEqual([]);
  await list.apply({ intent: 'remove', wish: rope });
  expect(world.account.wishes).toEqual([lamp]);
});

it('keeps what the account has no room for, says how much that is, and brings it once there is room', async () => {
  const { world, list } = start();
  const full = Array.from({ length: maxWishes - 1 }, (_, index): Wish => ({ slug: `w${index}`, name: 'Wish' }));
  world.account = { wishes: full, share: null };
  await list.apply({ intent: 'add', wish: lamp });
  await list.apply({ intent: 'add', wish: rope });
  world.isUser = true;
  await list.load();
  expect(list.get()).toMatchObject({ place: 'account', waiting: 1 });
  expect(list.get().list?.wishes).toEqual([...full, rope]);
  expect(world.kept).toEqual([lamp]);
  await list.apply({ intent: 'remove', wish: { slug: 'w0' } });
  expect(list.get()).toMatchObject({ waiting: 1 });
  await list.load();
  expect(list.get().list?.wishes.slice(-2)).toEqual([rope, lamp]);
  expect([list.get().waiting, world.kept]).toEqual([undefined, []]);
});

it('keeps what a guest chose while the account cannot be reached, and says why', async () => {
  const { world, list } = start({ isAway: true });
  await list.apply({ intent: 'add', wish: lamp });
  world.isUser = true;
  await list.load();
  expect(list.get()).toMatchObject({ place: 'account', failure: { _tag: 'Unavailable' } });
  expect(world.kept).toEqual([lamp]);
  expect(E.isLeft(await list.apply({ intent: 'add', wish: rope }))).toBe(true);
});

import { either as E } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ShopFailure, unavailable } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import { permissionAttemptEvery, permissionAttempts, permissionsStep, withPermissions } from './permissions-step.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const siri: User = { customerUserId: 'siri', nonResourcePermissions: ['Shop'], isSalesRepresentative: false };
const away: E.Either<ShopFailure, readonly string[]> = E.left(unavailable('away'));

const begin = (answers: readonly E.Either<ShopFailure, readonly string[]>[], failed = 0, user: User = siri) => {
  const world = { failed, asked: [] as number[] };
  const began = asyncScheduler.now();
  const step = permissionsStep({
    ask: () => async () => {
      world.asked.push(asyncScheduler.now() - began);
      return answers[world.asked.length - 1] ?? away;
    },
    attempts: {
      read: () => world.failed,
      write: (to) => {
        world.failed = to;
      },
    },
    scheduler: asyncScheduler,
  });
  const outcome = step(user, false)();
  return { world, done: () => vi.advanceTimersByTimeAsync(60_000).then(() => outcome) };
};

describe('the permissions of a user', () => {
  it('are fetched once where the server answers', async () => {
    const { world, done } = begin([E.right(['Shop'])]);
    expect(await done()).toEqual({ _tag: 'Done' });
    expect(world).toEqual({ failed: 0, asked: [0] });
  });

  it.each([[['Shop', 'Sales representative']], [['Sales representative']]])(
    'are those that the server tells: %j',
    async (told) => {
      const user = { ...siri, nonResourcePermissions: told, isSalesRepresentative: true };
      expect(await begin([E.right(told)]).done()).toEqual({ _tag: 'Known', user });
    },
  );

  it('are learnt where nothing was known of them', async () => {
    const { done } = begin([E.right(['Shop'])], 0, { customerUserId: 'siri' });
    expect(await done()).toEqual({ _tag: 'Known', user: siri });
  });

  it('are asked for three times at most, a second apart, and then away', async () => {
    const { world, done } = begin([]);
    expect(await done()).toEqual({ _tag: 'PermissionsAway' });
    expect(world).toEqual({
      failed: permissionAttempts,
      asked: [0, permissionAttemptEvery, 2 * permissionAttemptEvery],
    });
  });

  it('are there when a later attempt succeeds, which forgets the failed ones', async () => {
    const { world, done } = begin([away, E.right(['Shop'])]);
    expect(await done()).toEqual({ _tag: 'Done' });
    expect(world).toEqual({ failed: 0, asked: [0, permissionAttemptEvery] });
  });

  it.each([
    [1, 2],
    [2, 1],
    [3, 1],
    [7, 1],
  ])('are asked for less often where %i attempts had failed on pages before: %i times', async (failed, times) => {
    const { world, done } = begin([], failed);
    expect(await done()).toEqual({ _tag: 'PermissionsAway' });
    expect([world.asked.length, world.failed]).toEqual([times, permissionAttempts]);
  });

  it.each(['NotLoggedIn', 'Forbidden'] as const)('are not asked for again after a no: %s', async (_tag) => {
    const { world, done } = begin([E.left({ _tag })]);
    expect(await done()).toEqual({ _tag: 'Away' });
    expect(world.asked).toEqual([0]);
  });

  it('that are none make nobody a user of the shop', async () => {
    expect(await begin([E.right([])]).done()).toEqual({ _tag: 'NoAccess', code: 'invalid_user_permission' });
  });

  it('are no question of a guest', async () => {
    const { world, done } = begin([], 0, {});
    expect(await done()).toEqual({ _tag: 'NothingToDo' });
    expect(world.asked).toEqual([]);
  });

  it('decide who is a representative', () => {
    expect(withPermissions({ ...siri, isSalesRepresentative: true }, [])).toEqual({
      ...siri,
      nonResourcePermissions: [],
      isSalesRepresentative: false,
    });
    expect(withPermissions(siri, ['Sales representative']).isSalesRepresentative).toBe(true);
  });
});

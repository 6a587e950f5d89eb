import { of, VirtualTimeScheduler } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inMemoryStartUp } from '../../testing/in-memory-start-up.ts';
import { keepTokensFresh, refreshTokens } from './late-refresher.ts';
import type { Identity } from './start-up-ports.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Code that is lost until it has been loaded for the `good`th time. */
const lostUntil = async (good: number) => {
  const { deps } = inMemoryStartUp();
  const known: Identity = await deps.identity();
  const identity: Identity = {
    ...known,
    refresher: {
      keepFresh: of({ _tag: 'Refreshed' }),
      renew: (isForced) => of({ _tag: isForced ? 'Refreshed' : 'Expired' }),
    },
  };
  const calls = { loads: 0 };
  const load = async (): Promise<Identity> => {
    calls.loads += 1;
    if (calls.loads < good) throw new TypeError('Failed to fetch');
    return identity;
  };
  return { load, calls, scheduler: deps.scheduler };
};

describe('a refresh of tokens', () => {
  it.each([
    [true, 'Refreshed'],
    [false, 'Expired'],
  ])('that is forced, %s, says what came of it', async (isForced, _tag) => {
    const { load } = await lostUntil(1);
    const told: unknown[] = [];
    refreshTokens(load, isForced).subscribe((event) => told.push(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([{ _tag }]);
  });

  it('whose code cannot be loaded is one that nobody answered', async () => {
    const { load, calls } = await lostUntil(2);
    const told: unknown[] = [];
    refreshTokens(load, true).subscribe((event) => told.push(event));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, calls.loads]).toEqual([[{ _tag: 'Degraded' }], 1]);
  });

  it('that goes on for long has its code loaded again each 30 s until it is there', async () => {
    const { load, calls, scheduler } = await lostUntil(3);
    const told: unknown[] = [];
    keepTokensFresh(load, scheduler).subscribe((event) => told.push(event));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(calls.loads).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([calls.loads, told]).toEqual([2, []]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([calls.loads, told]).toEqual([3, [{ _tag: 'Refreshed' }]]);
  });

  it('loads nothing before it is asked for', async () => {
    const { load, calls } = await lostUntil(1);
    refreshTokens(load, true);
    keepTokensFresh(load, new VirtualTimeScheduler());
    expect(calls.loads).toBe(0);
  });
});

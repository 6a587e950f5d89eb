import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limits = { atOnce: 2, maxWaiting: 3, longestWait: 1000 };

/** Work that lasts as long, and says when it begins. */
const lasting =
  (milliseconds: number, begun: string[] = [], name = 'work') =>
  async () => {
    begun.push(name);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return E.right(name);
  };

describe('a queue of work', () => {
  it('lets a few pieces begin, and the next in turn as soon as one is done', async () => {
    const queue = createWorkQueue(limits);
    const begun: string[] = [];
    const done = Promise.all(['one', 'two', 'three', 'four'].map((name) => queue(lasting(400, begun, name))()));
    await vi.advanceTimersByTimeAsync(399);
    expect(begun).toEqual(['one', 'two']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['one', 'two', 'three', 'four']);
    await vi.advanceTimersByTimeAsync(400);
    expect(await done).toEqual(['one', 'two', 'three', 'four'].map(E.right));
  });

  it('sends away what has waited too long, and never begins it', async () => {
    const queue = createWorkQueue(limits);
    const begun: string[] = [];
    const long = [queue(lasting(5000))(), queue(lasting(5000))()];
    const late = queue(lasting(1, begun))();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await late).toEqual(E.left({ _tag: 'Busy' }));
    await vi.advanceTimersByTimeAsync(5000);
    await Promise.all(long);
    expect(begun).toEqual([]);
  });

  it('sends away at once what finds too many waiting', async () => {
    const queue = createWorkQueue(limits);
    const all = Array.from({ length: 6 }, () => queue(lasting(100))());
    expect(await all[5]).toEqual(E.left({ _tag: 'Busy' }));
    await vi.advanceTimersByTimeAsync(300);
    expect(await Promise.all(all.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => E.right('work')));
  });

  it('goes on after work that failed or threw', async () => {
    const queue = createWorkQueue({ ...limits, atOnce: 1 });
    const thrown = queue(() => Promise.reject(new Error('broken')))();
    await expect(thrown).rejects.toThrow('broken');
    expect(await queue(async () => E.left('refused'))()).toEqual(E.left('refused'));
    const last = queue(lasting(10))();
    await vi.advanceTimersByTimeAsync(10);
    expect(await last).toEqual(E.right('work'));
  });
});

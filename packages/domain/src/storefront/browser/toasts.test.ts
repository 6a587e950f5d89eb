import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createToasts, maxToasts, toastLife } from './toasts.ts';

const setUp = () => {
  const scheduler = new VirtualTimeScheduler();
  const toasts = createToasts(scheduler);
  const words = () => toasts.get().map((toast) => toast.words);
  const pass = (milliseconds: number): void => {
    scheduler.maxFrames = scheduler.frame + milliseconds;
    scheduler.schedule(() => {}, milliseconds);
    scheduler.flush();
  };
  return { toasts, words, pass };
};

const first = (toasts: ReturnType<typeof setUp>['toasts']): number => toasts.get()[0]?.id ?? 0;

describe('a toast', () => {
  it('goes after its time, one that can be undone later', () => {
    const { toasts, words, pass } = setUp();
    toasts.show({ words: 'kept' });
    toasts.show({ words: 'removed', undo: () => {} });
    pass(toastLife.plain - 1);
    expect(words()).toEqual(['kept', 'removed']);
    pass(1);
    expect(words()).toEqual(['removed']);
    pass(toastLife.undoable - toastLife.plain - 1);
    expect(words()).toEqual(['removed']);
    pass(1);
    expect(words()).toEqual([]);
  });

  it('stays while it is held, also one that comes meanwhile, and has all of its time again', () => {
    const { toasts, words, pass } = setUp();
    toasts.show({ words: 'a' });
    pass(toastLife.plain - 1);
    toasts.hold(true);
    toasts.show({ words: 'b' });
    pass(10 * toastLife.plain);
    expect(words()).toEqual(['a', 'b']);
    toasts.hold(true);
    toasts.hold(false);
    pass(toastLife.plain - 1);
    // Who lets go twice holds nothing: the time goes on.
    toasts.hold(false);
    expect(words()).toEqual(['a', 'b']);
    pass(1);
    expect(words()).toEqual([]);
  });

  it('is dismissed alone, once', () => {
    const { toasts, words, pass } = setUp();
    const seen: number[] = [];
    toasts.changes.subscribe((shown) => seen.push(shown.length));
    toasts.show({ words: 'a' });
    toasts.show({ words: 'b' });
    const id = first(toasts);
    toasts.dismiss(id);
    toasts.dismiss(id);
    expect(words()).toEqual(['b']);
    expect(seen).toEqual([0, 1, 2, 1]);
    pass(toastLife.plain);
    expect(seen).toEqual([0, 1, 2, 1, 0]);
  });

  it('takes back what it tells, once, and goes', () => {
    const { toasts, words } = setUp();
    let undone = 0;
    toasts.show({
      words: 'removed',
      undo: () => {
        undone += 1;
      },
    });
    const id = first(toasts);
    toasts.undo(id);
    toasts.undo(id);
    expect([undone, words()]).toEqual([1, []]);
    toasts.show({ words: 'plain' });
    toasts.undo(first(toasts));
    expect([undone, words()]).toEqual([1, []]);
  });

  it('gives way to newer ones when there are too many', () => {
    const { toasts, words, pass } = setUp();
    for (const each of ['a', 'b', 'c']) toasts.show({ words: each });
    expect(words()).toEqual(['b', 'c']);
    expect(words()).toHaveLength(maxToasts);
    toasts.show({ words: 'd' });
    expect(words()).toEqual(['c', 'd']);
    pass(toastLife.plain);
    expect(words()).toEqual([]);
  });

  it('takes the place of one with the same words at once, with a time and an undo of its own', () => {
    const { toasts, words, pass } = setUp();
    const undone: string[] = [];
    const seen: number[] = [];
    toasts.show({ words: 'removed', undo: () => undone.push('first') });
    const older = first(toasts);
    toasts.show({ words: 'kept' });
    pass(toastLife.plain - 1);
    toasts.changes.subscribe((shown) => seen.push(shown.length));
    toasts.show({ words: 'removed', undo: () => undone.push('second') });
    expect([words(), seen]).toEqual([
      ['kept', 'removed'],
      [2, 2],
    ]);
    pass(toastLife.undoable - 1);
    expect(words()).toEqual(['removed']);
    toasts.undo(older);
    toasts.undo(first(toasts));
    expect(undone).toEqual(['second']);
  });
});

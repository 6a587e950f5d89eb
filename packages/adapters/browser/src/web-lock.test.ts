import { either as E, type taskEither as TE } from 'fp-ts';
import { defer, lastValueFrom, Observable, of, Subject, throwError, toArray } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createHeldLock, createTaskLock, createWebLock, type Locks } from './web-lock.ts';

/** Locks as a browser has them: the works of one name follow each other. */
const fakeLocks = (): Locks => {
  const last = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, number>();
  return {
    request: (name, { ifAvailable = false }, work) => {
      const ahead = waiting.get(name) ?? 0;
      if (ifAvailable && ahead > 0) return work(null);
      waiting.set(name, ahead + 1);
      const turn = (last.get(name) ?? Promise.resolve())
        .then(() => work({ name }))
        .finally(() => waiting.set(name, (waiting.get(name) ?? 0) - 1));
      last.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
};

describe('work under a lock', () => {
  it('waits for the end of what another tab does', async () => {
    const locks = fakeLocks();
    const log: string[] = [];
    let first: Promise<string> | undefined;
    const slow = new Subject<string>();
    const begun = new Promise<void>((begin) => {
      const work = defer(() => {
        begin();
        return slow;
      });
      first = lastValueFrom(createWebLock(locks, 'tokens')(work));
    });
    const second = lastValueFrom(
      createWebLock(
        locks,
        'tokens',
      )(
        new Observable<string>((subscriber) => {
          log.push('second starts');
          subscriber.next('second');
          subscriber.complete();
        }),
      ),
    );
    await begun;
    log.push('first ends');
    slow.next('first');
    slow.complete();
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
    expect(log).toEqual(['first ends', 'second starts']);
  });

  it('begins with what the one before wrote, which comes a little later than the lock does', async () => {
    const locks = fakeLocks();
    let stored = 'old';
    const locked = createTaskLock(locks, 'tokens');
    const first = locked(async () => E.right(setTimeout(() => (stored = 'new'), 20)))();
    const read = defer(() => of(stored));
    const [asTask, asWork] = [
      locked(async () => E.right(stored))(),
      lastValueFrom(createWebLock(locks, 'tokens')(read)),
    ];
    await first;
    expect([await asTask, await asWork]).toEqual([E.right('new'), 'new']);
  });

  it('passes on what the work says, and that it fails', async () => {
    const locked = createWebLock(fakeLocks(), 'tokens');
    expect(await lastValueFrom(locked(of(1, 2)).pipe(toArray()))).toEqual([1, 2]);
    await expect(lastValueFrom(locked(throwError(() => new Error('a defect'))))).rejects.toThrow('a defect');
    expect(await lastValueFrom(locked(of(3)))).toBe(3);
  });

  it('does not begin what nobody waits for any more', async () => {
    const locks = fakeLocks();
    let begun = false;
    const work = new Observable<never>((subscriber) => {
      begun = true;
      subscriber.complete();
    });
    createWebLock(locks, 'tokens')(work).subscribe().unsubscribe();
    await lastValueFrom(createWebLock(locks, 'tokens')(of(1)));
    expect(begun).toBe(false);
  });

  it('is done at once where there are no locks', () => {
    const heard: number[] = [];
    createWebLock(undefined, 'tokens')(of(1)).subscribe((value) => heard.push(value));
    expect(heard).toEqual([1]);
  });
});

it.each([fakeLocks(), undefined])('a task gives its answer, and its defect, through the lock', async (locks) => {
  const locked = createTaskLock(locks, 'tokens');
  const defect: TE.TaskEither<never, never> = () => Promise.reject(new Error('a defect'));
  expect(await locked(async () => E.left('refused'))()).toEqual(E.left('refused'));
  await expect(locked(defect)()).rejects.toThrow('a defect');
});

describe('a work that one tab holds', () => {
  const begin = () => {
    const locks = fakeLocks();
    const log: string[] = [];
    const hold = (name: string) => {
      const work = new Observable<string>((subscriber) => {
        log.push(`${name} begins`);
        subscriber.next('said');
        return () => log.push(`${name} ends`);
      });
      return createHeldLock(locks, 'events')(work).subscribe((word) => log.push(`${name} ${word}`));
    };
    return { log, hold };
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('is done by the next one when it is let go of', async () => {
    const { log, hold } = begin();
    const [first] = [hold('one'), hold('two')];
    await settled();
    expect(log).toEqual(['one begins', 'one said']);
    first.unsubscribe();
    await settled();
    expect(log.slice(2)).toEqual(['one ends', 'two begins', 'two said']);
  });

  it('is not begun by who has left meanwhile, and is by the one after', async () => {
    const { log, hold } = begin();
    const [first, second] = [hold('one'), hold('two'), hold('three')];
    second.unsubscribe();
    first.unsubscribe();
    await settled();
    await settled();
    expect(log).toEqual(['three begins', 'three said']);
  });

  it('lets go when it comes to its end', async () => {
    const locks = fakeLocks();
    const seen: unknown[] = [];
    createHeldLock(
      locks,
      'events',
    )(of('one')).subscribe({ next: (word) => seen.push(word), complete: () => seen.push('end') });
    createHeldLock(locks, 'events')(of('two')).subscribe((word) => seen.push(word));
    await settled();
    expect(seen).toEqual(['one', 'end', 'two']);
  });

  it('is done by nobody where a browser has no locks, and fails where they do', async () => {
    const seen: unknown[] = [];
    createHeldLock(undefined, 'events')(of('one')).subscribe((word) => seen.push(word));
    const denied: Locks = { request: () => Promise.reject(new Error('denied')) };
    createHeldLock(denied, 'events')(of('two')).subscribe({ error: ({ message }) => seen.push(message) });
    await settled();
    expect(seen).toEqual(['denied']);
  });
});

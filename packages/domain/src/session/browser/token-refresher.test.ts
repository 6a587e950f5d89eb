import { either as E, option as O } from 'fp-ts';
import { NEVER, type Observable, of, type SchedulerLike, timer } from 'rxjs';
import { map } from 'rxjs/operators';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { KeptTokens, RefreshOutcome, WithLock } from './ports.ts';
import { createTokenRefresher, type RefreshEvent } from './token-refresher.ts';

const tokensOf = (generation: number) => ({
  tkid: 'session',
  token: `token ${generation}`,
  refreshToken: `${generation}.mac`,
  idToken: 'id',
});
const away: RefreshOutcome = E.left(unavailable('away'));
const refused: RefreshOutcome = E.left({ _tag: 'Refused' });
const events: Record<string, RefreshEvent> = {
  r: { _tag: 'Refreshed' },
  d: { _tag: 'Degraded' },
  x: { _tag: 'Expired' },
};

type World = {
  readonly expiresIn?: number;
  readonly receivedAt?: number;
  readonly minAge?: number;
  readonly answer?: (call: number, now: number, logOut: () => void) => Observable<RefreshOutcome>;
  readonly withLock?: (world: { keep: (tokens: KeptTokens) => void }) => WithLock;
  readonly wakes?: string;
  /** Milliseconds that the device's clock is off at a moment. */
  readonly clockOff?: (now: number) => number;
};

/** A device whose clock is off, and whose time passes as ever. */
const withClock = (scheduler: TestScheduler, off: (now: number) => number): SchedulerLike => ({
  now: () => scheduler.now() + off(scheduler.now()),
  schedule: scheduler.schedule.bind(scheduler),
});

/** Runs the refresher in virtual time; a fake server gives the next generation of tokens, which live for 300 s. */
const run = (
  expected: string,
  until: string,
  world: World,
  check: (calls: number[], kept: O.Option<KeptTokens>) => void,
) => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  scheduler.run(({ cold, expectObservable, flush }) => {
    let kept: O.Option<KeptTokens> = O.some({
      tokens: tokensOf(0),
      expiresIn: world.expiresIn ?? 300,
      receivedAt: world.receivedAt ?? 0,
    });
    const calls: number[] = [];
    const keep = (tokens: KeptTokens): void => {
      kept = O.some(tokens);
    };
    const clear = (): void => {
      kept = O.none;
    };
    const next = (): RefreshOutcome => E.right({ tokens: tokensOf(calls.length), expiresIn: 300 });
    const { keepFresh: refresher } = createTokenRefresher({
      kept: {
        tokens: () => kept,
        saveTokens: (tokens) => {
          keep(tokens);
          return true;
        },
        clear,
      },
      refresh: () => {
        calls.push(scheduler.now());
        return world.answer?.(calls.length, scheduler.now(), clear) ?? of(next());
      },
      withLock: world.withLock?.({ keep }) ?? ((work) => work),
      wakes: world.wakes === undefined ? NEVER : cold(world.wakes),
      minAge: world.minAge ?? 60,
      scheduler: withClock(scheduler, world.clockOff ?? (() => 0)),
    });
    expectObservable(refresher, until).toBe(expected, events);
    flush();
    check(calls, kept);
  });
};

describe('the token refresher', () => {
  it('renews them when they end within 60 s, as it sees every 3 s', () => {
    run('240s r 239999ms r', '481s !', {}, (calls, kept) => {
      expect(calls).toEqual([240_000, 480_000]);
      expect(kept).toEqual(O.some({ tokens: tokensOf(2), expiresIn: 300, receivedAt: 480_000 }));
    });
  });

  it('renews at the first look what is due by then', () => {
    run('r', '2s !', { expiresIn: 60, receivedAt: -59_000 }, (calls) => expect(calls).toEqual([0]));
  });

  it('sees at the next look, not earlier, what became due', () => {
    run('3s r', '5s !', { receivedAt: -239_000 }, (calls) => expect(calls).toEqual([3_000]));
  });

  it('looks at once when the network is back or the page is seen again', () => {
    run('1s r', '2s !', { receivedAt: -239_500, wakes: '1s w' }, (calls) => expect(calls).toEqual([1_000]));
  });

  it('renews tokens whose age is unknown, or that a changed clock puts into the future', () => {
    run('r', '2s !', { receivedAt: 5_000 }, (calls) => expect(calls).toEqual([0]));
  });

  it('does not renew without end what lives no longer than the wanted rest', () => {
    run('30s r', '100s !', { expiresIn: 60, minAge: 3600 }, (calls) => expect(calls).toEqual([30_000]));
  });

  it('asks once while an answer is on its way', () => {
    const slow = () => timer(10_000).pipe(map((): RefreshOutcome => E.right({ tokens: tokensOf(1), expiresIn: 300 })));
    run('250s r', '300s !', { answer: slow }, (calls, kept) => {
      expect(calls).toEqual([240_000]);
      expect(O.map((tokens: KeptTokens) => tokens.receivedAt)(kept)).toEqual(O.some(250_000));
    });
  });

  it('clears them when they are refused, and ends', () => {
    run('240s (x|)', '600s !', { answer: () => of(refused) }, (calls, kept) => {
      expect(calls).toEqual([240_000]);
      expect(kept).toEqual(O.none);
    });
  });

  it('keeps them while the server is away for 30 s, and goes on afterwards', () => {
    const answer = (call: number, now: number) =>
      of(now < 270_000 ? away : (E.right({ tokens: tokensOf(call), expiresIn: 300 }) as RefreshOutcome));
    run(`240s d${' 2999ms d'.repeat(9)} 2999ms r`, '300s !', { answer }, (calls, kept) => {
      expect(calls).toHaveLength(11);
      expect(O.isSome(kept)).toBe(true);
    });
  });

  it('gives up when the server is still away after the token has ended', () => {
    run(`240s d${' 2999ms d'.repeat(19)} 2999ms (x|)`, '600s !', { answer: () => of(away) }, (calls, kept) => {
      expect(calls.at(-1)).toBe(300_000);
      expect(O.isSome(kept)).toBe(true);
    });
  });

  it('goes on trying as long as the token lives, also beyond a minute', () => {
    run(`180s d${' 2999ms d'.repeat(39)} 2999ms (x|)`, '600s !', { minAge: 120, answer: () => of(away) }, (calls) => {
      expect(calls.at(-1)).toBe(300_000);
    });
  });

  it('gives a device that wakes up without network a minute', () => {
    const answer = (call: number) =>
      of(call < 5 ? away : (E.right({ tokens: tokensOf(1), expiresIn: 300 }) as RefreshOutcome));
    run('d 2999ms d 2999ms d 2999ms d 2999ms r', '20s !', { receivedAt: -3_600_000, answer }, (_, kept) =>
      expect(O.isSome(kept)).toBe(true),
    );
  });

  it('brings nothing back when somebody logs out before the answer comes', () => {
    const answer = (_call: number, _now: number, logOut: () => void) => {
      logOut();
      return of<RefreshOutcome>(E.right({ tokens: tokensOf(1), expiresIn: 300 }));
    };
    run('', '245s !', { answer }, (calls, kept) => {
      expect(calls).toEqual([240_000]);
      expect(kept).toEqual(O.none);
    });
  });

  it('asks nobody when another tab renewed them while it waited for its turn', () => {
    const withLock =
      ({ keep }: { keep: (tokens: KeptTokens) => void }): WithLock =>
      (work) => {
        keep({ tokens: tokensOf(7), expiresIn: 300, receivedAt: 240_000 });
        return work;
      };
    run('240s r', '245s !', { withLock }, (calls, kept) => {
      expect(calls).toEqual([]);
      expect(O.map(({ tokens }: KeptTokens) => tokens)(kept)).toEqual(O.some(tokensOf(7)));
    });
  });

  describe('with a clock', () => {
    const hours = (count: number) => count * 3_600_000;

    it.each([-2, 2])('that is %d hours off renews as ever', (off) => {
      run('240s r', '245s !', { receivedAt: hours(off), clockOff: () => hours(off) }, (calls) => {
        expect(calls).toEqual([240_000]);
      });
    });

    it.each([-2, 2])('that jumps by %d hours renews at once, and then as ever', (jump) => {
      const clockOff = (now: number) => (now >= 100_000 ? hours(jump) : 0);
      run('102s r 239999ms r', '345s !', { clockOff }, (calls) => expect(calls).toEqual([102_000, 342_000]));
    });

    it('that jumps forward while the server is away gives the minute all the same', () => {
      const clockOff = (now: number) => (now >= 242_000 ? hours(2) : 0);
      const answer = (call: number) =>
        of(call < 20 ? away : (E.right({ tokens: tokensOf(call), expiresIn: 300 }) as RefreshOutcome));
      run(`240s d${' 2999ms d'.repeat(18)} 2999ms r`, '300s !', { clockOff, answer }, (calls) => {
        expect(calls).toHaveLength(20);
      });
    });

    it('that slept between two looks in vain gives the minute after it woke', () => {
      // A sleep is a jump in which nothing is looked at.
      const clockOff = (now: number) => (now >= 298_500 ? hours(8) : 0);
      const answer = (_call: number, now: number) =>
        of(now < 309_000 ? away : (E.right({ tokens: tokensOf(1), expiresIn: 300 }) as RefreshOutcome));
      run(`270s d${' 2999ms d'.repeat(12)} 2999ms r`, '312s !', { minAge: 30, clockOff, answer }, (_, kept) =>
        expect(O.isSome(kept)).toBe(true),
      );
    });
  });

  describe('asked for now', () => {
    const renew = (isForced: boolean, receivedAt: number, answer: RefreshOutcome, tokensAreThere = true) => {
      const log: string[] = [];
      const { renew: start } = createTokenRefresher({
        kept: {
          tokens: () => (tokensAreThere ? O.some({ tokens: tokensOf(0), expiresIn: 300, receivedAt }) : O.none),
          saveTokens: () => log.push('saved') > 0,
          clear: () => void log.push('cleared'),
        },
        refresh: () => of(answer),
        withLock: (work) => work,
        wakes: NEVER,
        minAge: 60,
        scheduler: new TestScheduler(() => {}),
      });
      start(isForced).subscribe(({ _tag }) => log.push(_tag));
      return log;
    };
    const fresh: RefreshOutcome = E.right({ tokens: tokensOf(1), expiresIn: 300 });

    it.each([
      [fresh, ['saved', 'Refreshed']],
      [refused, ['cleared', 'Expired']],
      [away, ['Degraded']],
    ])('tells what came of it: %j', (answer, log) => {
      expect(renew(false, -299_000, answer)).toEqual(log);
    });

    it('renews what is not due only where that is wanted, and nothing where nothing is kept', () => {
      expect(renew(false, 0, fresh)).toEqual([]);
      expect(renew(true, 0, fresh)).toEqual(['saved', 'Refreshed']);
      expect(renew(true, 0, fresh, false)).toEqual([]);
      expect(renew(false, -299_000, fresh, false)).toEqual([]);
    });
  });
});

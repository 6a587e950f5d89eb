import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { countdown, firstTimeLeft, isTimeOver, type TimeLeft } from './countdown.ts';

const said = {
  a: { minutes: 60, isEnding: false, isOver: false },
  b: { minutes: 59, isEnding: false, isOver: false },
  s: { minutes: 6, isEnding: false, isOver: false },
  f: { minutes: 5, isEnding: true, isOver: false, announced: 5 },
  p: { minutes: 5, isEnding: true, isOver: false },
  v: { minutes: 4, isEnding: true, isOver: false, announced: 5 },
  q: { minutes: 4, isEnding: true, isOver: false },
  t: { minutes: 2, isEnding: true, isOver: false },
  o: { minutes: 1, isEnding: true, isOver: false, announced: 1 },
  l: { minutes: 1, isEnding: true, isOver: false },
  z: { minutes: 0, isEnding: true, isOver: false },
  e: { minutes: 0, isEnding: true, isOver: true },
} as const satisfies Readonly<Record<string, TimeLeft>>;

const run = (secondsLeft: number, expected: string, until: string, slowness = 1) => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  scheduler.run(({ expectObservable }) => {
    // A clock that begins anywhere: only what passes counts.
    const now = () => 7_000 + scheduler.now() * slowness;
    expectObservable(countdown(secondsLeft, now, scheduler), until).toBe(expected, said);
  });
};

describe('the time left', () => {
  it('is said in minutes that have begun, and again when there is one less', () => {
    run(3_600, 'a 59999ms b', '119s !');
    run(3_541, 'a 4999ms b', '60s !');
    run(3_540, 'b', '59s !');
  });

  it('is announced once at five minutes, and the page says from there on that it ends soon', () => {
    run(301, 's 4999ms f 59999ms v', '119s !');
  });

  it('is announced once at one minute, and then it is over, which is said until somebody hears', () => {
    run(62, 't 4999ms o 59999ms e 4999ms e', '72s !');
  });

  it('is not announced by a page that is shown with it', () => {
    run(300, 'p 59999ms q', '119s !');
    run(60, 'l 59999ms e', '61s !');
  });

  it('is not taken for over before a look, so that a server that is a moment behind is not asked all the time', () => {
    run(0, 'z 4999ms e 4999ms e', '11s !');
  });

  it('is over at the next look after a device has slept', () => {
    run(301, 's 4999ms e', '6s !', 1_000);
    run(301, 's 4999ms e', '6s !', 60.2);
    run(301, 's 4999ms o', '5001ms !', 60);
  });
});

describe('the time of a page is over', () => {
  it('with its last second, and not a millisecond earlier', () => {
    expect(isTimeOver(60, 59_999)).toBe(false);
    expect(isTimeOver(60, 60_000)).toBe(true);
  });
});

it('says first what the server says', () => {
  expect(firstTimeLeft(0)).toEqual(said.z);
  expect(firstTimeLeft(3_600)).toEqual(said.a);
});

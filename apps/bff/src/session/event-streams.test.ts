import { either as E } from 'fp-ts';
import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  createEventStreams,
  heartbeat,
  type OpenPage,
  type StreamHolder,
  streamsOfNetwork,
  streamsOfProcess,
  streamsOfSession,
  streamsOfUser,
} from './event-streams.ts';

const begin = () => {
  const scheduler = new VirtualTimeScheduler();
  const log: string[] = [];
  const page = (name: string): OpenPage => ({
    tell: ({ type }) => void log.push(`${name}: ${type}`),
    beat: () => void log.push(`${name}: beat`),
    end: () => void log.push(`${name}: end`),
    giveWay: () => void log.push(`${name}: gives way`),
  });
  const streams = createEventStreams(scheduler);
  const open = (name: string, sessionId = 's', shopId = 'shop', more: Partial<StreamHolder> = {}) =>
    streams.open({ shopId, sessionId, userId: `user of ${sessionId}`, network: undefined, ...more }, page(name));
  const goTo = (moment: number) => {
    scheduler.maxFrames = moment;
    scheduler.flush();
  };
  return { scheduler, log, streams, open, goTo };
};

const leaving = (opened: ReturnType<ReturnType<typeof begin>['open']>): (() => void) => {
  if (E.isLeft(opened)) throw new Error(`no room for the ${opened.left}`);
  return opened.right;
};

describe('event streams', () => {
  it('tell the pages of one session of one shop', () => {
    const { log, streams, open } = begin();
    open('one');
    open('two');
    open('other session', 't');
    open('other shop', 's', 'other');
    streams.tell('shop', 's', { type: 'user-changed' });
    streams.tell('shop', 'nobody', { type: 'user-changed' });
    expect(log).toEqual(['one: user-changed', 'two: user-changed']);
  });

  it('tell nothing to who has left', () => {
    const { log, streams, open } = begin();
    const leave = leaving(open('one'));
    open('two');
    leave();
    leave();
    streams.tell('shop', 's', { type: 'user-changed' });
    streams.endAll();
    expect(log).toEqual(['two: user-changed', 'two: end']);
  });

  it('give signs of life, all at once, as long as there is one', () => {
    const { scheduler, log, open, goTo } = begin();
    const [one, two] = [leaving(open('one')), leaving(open('two', 't'))];
    goTo(heartbeat - 1);
    expect(log).toEqual([]);
    goTo(heartbeat);
    expect(log).toEqual(['one: beat', 'two: beat']);
    one();
    goTo(2 * heartbeat);
    expect(log.slice(2)).toEqual(['two: beat']);
    two();
    expect(scheduler.actions).toEqual([]);
    open('three');
    goTo(3 * heartbeat);
    expect(log.slice(3)).toEqual(['three: beat']);
  });

  it('are so many for one session; who leaves makes room', () => {
    const { open } = begin();
    const opened = Array.from({ length: streamsOfSession }, (_, index) => open(String(index)));
    expect(opened.every(E.isRight)).toBe(true);
    expect(open('one more')).toEqual(E.left('session'));
    expect(E.isRight(open('elsewhere', 't'))).toBe(true);
    const [first] = opened;
    if (first !== undefined) leaving(first)();
    expect(E.isRight(open('one more'))).toBe(true);
    expect(open('and one more')).toEqual(E.left('session'));
  });

  it('are so many for one user, in all sessions and shops: the oldest gives way', () => {
    const { log, streams, open } = begin();
    const more = { userId: 'kari' };
    const opened = Array.from({ length: streamsOfUser }, (_, n) => open(`${n}`, `s${n}`, `shop ${n % 3}`, more));
    expect([opened.every(E.isRight), log]).toEqual([true, []]);
    expect(E.isRight(open('of another', 'other', 'shop', { userId: 'nils' }))).toBe(true);
    expect(log).toEqual([]);
    expect(E.isRight(open('newest', 'new', 'shop', more))).toBe(true);
    expect(log).toEqual(['0: gives way']);
    streams.tell('shop 0', 's0', { type: 'user-changed' });
    streams.tell('shop', 'new', { type: 'user-changed' });
    expect(log.slice(1)).toEqual(['newest: user-changed']);
    for (const stream of opened.slice(0, 3)) leaving(stream)();
    open('one', 'one', 'shop', more);
    open('two', 'two', 'shop', more);
    expect(log.slice(2)).toEqual([]);
    open('three', 'three', 'shop', more);
    expect(log.slice(2)).toEqual(['3: gives way']);
  });

  it('are so many for one network', () => {
    const { log, open } = begin();
    const at = { network: 'office' };
    for (let n = 0; n < streamsOfNetwork; n += 1) open(`${n}`, `s${n}`, 'shop', at);
    open('elsewhere', 'e', 'shop', { network: 'home' });
    open('nowhere', 'n');
    expect(log).toEqual([]);
    open('newest', 'new', 'shop', at);
    expect(log).toEqual(['0: gives way']);
  });

  it('are so many for a process', () => {
    const { open } = begin();
    const opened = Array.from({ length: streamsOfProcess }, (_, index) => open('page', `session ${index}`));
    expect(opened.every(E.isRight)).toBe(true);
    expect(open('one more', 'another')).toEqual(E.left('process'));
    const [first] = opened;
    if (first !== undefined) leaving(first)();
    expect(E.isRight(open('one more', 'another'))).toBe(true);
  });
});

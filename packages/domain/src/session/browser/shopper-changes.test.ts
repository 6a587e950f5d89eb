import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { groupChanges, userChanges } from './shopper-changes.ts';
import type { StartPlace, StartUpState } from './start-up.ts';

const page: StartPlace = { _tag: 'Page' };
const done = { _tag: 'UserInitSuccess', user: {}, isDegraded: false, isLeaving: false, place: page } as const;
const asking: StartUpState = { _tag: 'IdentityInit', place: page, user: {}, isDelayed: false };

/** How often a change is told of a page that goes through states, with the group that the browser has in each. */
const timesTold = (...steps: readonly (readonly [StartUpState, string])[]): number => {
  const states = new Subject<StartUpState>();
  let [group, told] = ['', 0];
  groupChanges(states, () => group).subscribe(() => {
    told += 1;
  });
  for (const [state, present] of steps) {
    group = present;
    states.next(state);
  }
  return told;
};

describe('the customer group of an open page', () => {
  it('is what its first start-up ends with, however often that is told', () => {
    expect(timesTold([asking, ''], [done, 'business'], [{ ...done, isDegraded: true }, 'business'])).toBe(0);
  });

  it('is another one once a later start-up ends with it, each time', () => {
    expect(timesTold([done, 'business'], [asking, 'framework'])).toBe(0);
    expect(timesTold([done, 'business'], [asking, 'framework'], [done, 'framework'])).toBe(1);
    expect(timesTold([done, 'business'], [done, 'framework'], [done, 'framework'], [done, 'business'])).toBe(2);
  });

  it.each<[string, StartUpState]>([
    ['is left', { ...done, isLeaving: true }],
    ['is that of a login', { ...done, place: { _tag: 'Login', options: { checkOnly: true } } }],
    ['shows an alert', { _tag: 'ProfileChanged' }],
    ['has failed', { _tag: 'Failed', place: page, user: {}, failure: { _tag: 'Loop' } }],
  ])('is not looked at where it %s', (_, state) => {
    expect(timesTold([done, 'business'], [state, 'framework'])).toBe(0);
    expect(timesTold([state, 'business'], [done, 'framework'])).toBe(0);
  });
});

describe('the user of an open page', () => {
  const kari: StartUpState = { ...done, user: { customerUserId: 'kari' } };
  const nils: StartUpState = { ...done, user: { customerUserId: 'nils' } };
  const changes = (...steps: readonly StartUpState[]): number => {
    const states = new Subject<StartUpState>();
    let told = 0;
    userChanges(states).subscribe(() => {
      told += 1;
    });
    for (const state of steps) states.next(state);
    return told;
  };

  it('is another one once somebody else has logged in, whoever was there between them', () => {
    expect(changes(kari, { _tag: 'LoggedOut' }, asking, nils)).toBe(1);
    expect(changes(kari, { _tag: 'Expired' }, nils, kari)).toBe(2);
    expect(changes(kari, done, nils)).toBe(1);
  });

  it('is not looked at where the page is left', () => {
    expect(changes(kari, { ...done, user: { customerUserId: 'nils' }, isLeaving: true }, kari)).toBe(0);
  });

  it('is the same one who comes back, and nobody before the first', () => {
    expect(changes(done, kari, { _tag: 'Expired' }, asking, kari)).toBe(0);
  });
});

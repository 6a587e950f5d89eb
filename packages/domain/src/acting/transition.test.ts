import { either as E } from 'fp-ts';
import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { aCustomer, aRepresentative } from '../testing/examples-of-acting.ts';
import { type ActingState, actingLife, overSince } from './acting.ts';
import { type ActingEvent, mayBegin, readReason, transition } from './transition.ts';

const siri = aRepresentative();
const ingrid = aCustomer();
const reason = 'Asked for help by phone';
const nobody: ActingState = { user: siri };

const assume = (more: Partial<Extract<ActingEvent, { _tag: 'Assume' }>> = {}): ActingEvent => ({
  ...{ _tag: 'Assume', id: 'acting-1', customer: ingrid, reason },
  ...more,
});
const stateAfter = (event: ActingEvent, now: number, state: ActingState): ActingState => {
  const next = transition(event, now)(state);
  if (E.isLeft(next)) throw new Error(next.left._tag);
  return next.right;
};
const acts = stateAfter(assume(), 1000, nobody);
const overOf = ({ user, acting }: ActingState, now: number) =>
  acting === undefined ? 'nobody' : overSince({ user, acting }, now);

describe('to begin', () => {
  it('makes a representative act as a customer from now on', () => {
    expect(acts).toEqual({ user: siri, acting: { id: 'acting-1', customer: ingrid, reason, startedAt: 1000 } });
  });

  it('is refused to a customer, and to one at a sales desk', () => {
    const forbidden = E.left({ _tag: 'Forbidden' });
    expect(transition(assume(), 0)({ user: aCustomer({ customerUserId: 'kari' }) })).toEqual(forbidden);
    expect(transition(assume(), 0)({ user: aRepresentative({ isGuestUser: true }) })).toEqual(forbidden);
  });

  it.each([
    ['a representative', aRepresentative({ customerUserId: 'sigurd' })],
    ['a desk', aCustomer({ isGuestUser: true })],
    ['somebody who may more', aCustomer({ nonResourcePermissions: ['Shop', 'Edit customer group users'] })],
    ['oneself', aCustomer({ customerUserId: 'siri' })],
  ])('is refused as %s, as for somebody whom there is not', (_, customer) => {
    expect(transition(assume({ customer }), 0)(nobody)).toEqual(E.left({ _tag: 'UnknownCustomer' }));
  });

  it('is never on top of acting, be it for the same customer', () => {
    const kari = aCustomer({ customerUserId: 'kari' });
    expect(transition(assume({ customer: kari }), 2000)(acts)).toEqual(E.left({ _tag: 'AlreadyActing' }));
    expect(transition(assume(), 2000)(acts)).toEqual(E.left({ _tag: 'AlreadyActing' }));
    expect(mayBegin(acts, 999 + actingLife)).toEqual(E.left({ _tag: 'AlreadyActing' }));
    expect(mayBegin(nobody, 0)).toEqual(E.right(nobody));
  });

  it('is possible again once it is over', () => {
    const kari = aCustomer({ customerUserId: 'kari' });
    const later = 1000 + actingLife;
    expect(transition(assume({ customer: kari, id: 'acting-2' }), later)(acts)).toEqual(
      E.right({ user: siri, acting: { id: 'acting-2', customer: kari, reason, startedAt: later } }),
    );
  });

  it('needs a reason', () => {
    expect(transition(assume({ reason: ' ' }), 0)(nobody)).toEqual(E.left({ _tag: 'InvalidReason', min: 5, max: 200 }));
  });
});

describe('a reason', () => {
  it.each([
    ['  asked \n by\tphone ', 'asked by phone'],
    ['fem å', 'fem å'],
    ['a\u202ebc\u0000de', 'a bc de'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['😀'.repeat(200), '😀'.repeat(200)],
  ])('%j is kept as %j', (typed, kept) => {
    expect(readReason(typed)).toEqual(E.right(kept));
  });

  it.each(['', 'four', ' fo ur'.slice(0, 5), '\u200b\u200b\u200b\u200b\u200b\u200b', 'x'.repeat(201)])(
    '%j is none',
    (typed) => {
      expect(readReason(typed)).toEqual(E.left({ _tag: 'InvalidReason', min: 5, max: 200 }));
    },
  );
});

describe('what the identity server says', () => {
  const check = (more: Partial<Extract<ActingEvent, { _tag: 'Checked' }>> = {}, now = 2000, state = acts) =>
    stateAfter({ _tag: 'Checked', user: siri, customer: ingrid, ...more }, now, state);

  it('is what counts of both from then on', () => {
    const user = aRepresentative({ name: 'Siri Ny' });
    const customer = aCustomer({ customerGroupIds: ['member'] });
    expect(check({ user, customer })).toEqual({ user, acting: { ...acts.acting, customer } });
  });

  it.each([
    ['withdrawn', 'the permission is gone', { user: aRepresentative({ nonResourcePermissions: ['Shop'] }) }],
    ['customer_gone', 'nobody may act as the customer', { customer: undefined }],
    ['customer_gone', 'it tells of somebody else', { customer: aCustomer({ customerUserId: 'kari' }) }],
    ['customer_gone', 'the customer may more now', { customer: { ...siri, customerUserId: 'ingrid' } }],
  ])('ends it as %s when %s', (over, _, event) => {
    const { acting } = check(event);
    expect(acting?.over).toBe(over);
    expect(acting?.customer).toBe(ingrid);
  });

  it('ends it when its time is over, and nothing begins it again', () => {
    const expired = check({}, 1000 + actingLife);
    expect(expired.acting?.over).toBe('expired');
    expect(check({}, 2000, expired).acting?.over).toBe('expired');
  });

  it('is only about the user where nobody acts', () => {
    const user = aRepresentative({ name: 'Siri Ny' });
    expect(check({ user }, 0, nobody)).toEqual({ user });
  });
});

it('an hour passes in virtual time: checks each minute keep it, and do not prolong it', () => {
  const time = new VirtualTimeScheduler();
  let state = stateAfter(assume(), time.now(), nobody);
  const seen: [number, string | undefined][] = [];
  for (let minute = 1; minute <= 61; minute += 1) {
    time.schedule(() => {
      state = stateAfter({ _tag: 'Checked', user: siri, customer: ingrid }, time.now(), state);
      seen.push([minute, overOf(state, time.now())]);
    }, minute * 60_000);
  }
  time.flush();
  expect(seen.slice(0, 59).every(([, over]) => over === undefined)).toBe(true);
  expect(seen.slice(59)).toEqual([
    [60, 'expired'],
    [61, 'expired'],
  ]);
});

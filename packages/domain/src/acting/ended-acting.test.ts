import { describe, expect, it } from 'vitest';
import { aCustomer, aRepresentative } from '../testing/examples-of-acting.ts';
import { type Acting, actingLife } from './acting.ts';
import { endedActing } from './ended-acting.ts';

const begun = 1_000_000;
const acting: Acting = { id: 'a', customer: aCustomer(), reason: 'Asked by phone', startedAt: begun };
const siri = { user: aRepresentative(), acting };
const later = begun + 5;

describe('the end of acting, for the log', () => {
  it('is there when nobody acts any more, when somebody else is acted for, and when the session ends', () => {
    const ended = { id: 'a', at: later, why: 'ended' };
    expect(endedActing(siri, {}, later)).toEqual(ended);
    expect(endedActing(siri, { acting: { ...acting, id: 'b' } }, later)).toEqual(ended);
    expect(endedActing(siri, 'ended', later)).toEqual(ended);
  });

  it('is there as soon as acting is found to be over, with its cause', () => {
    const over = { ...siri, acting: { ...acting, over: 'customer_gone' as const } };
    expect(endedActing(siri, over, later)).toEqual({ id: 'a', at: later, why: 'customer_gone' });
  });

  it('is told once: what was over before is in the log', () => {
    const over = { ...siri, acting: { ...acting, over: 'customer_gone' as const } };
    expect(endedActing(over, over, later)).toBeUndefined();
    expect(endedActing(over, {}, later)).toBeUndefined();
    expect(endedActing(over, 'ended', later)).toBeUndefined();
  });

  it('is none as long as acting goes on, or where nobody acts', () => {
    expect(endedActing(siri, siri, later)).toBeUndefined();
    expect(endedActing({ user: siri.user }, siri, later)).toBeUndefined();
    expect(endedActing({ user: siri.user }, 'ended', later)).toBeUndefined();
  });

  it('is by time after an hour, and never later', () => {
    const until = begun + actingLife;
    expect(endedActing(siri, {}, until + 5)).toEqual({ id: 'a', at: until, why: 'expired' });
    expect(endedActing(siri, {}, until - 1)).toEqual({ id: 'a', at: until - 1, why: 'ended' });
  });

  it('is a withdrawal where the right is gone', () => {
    const without = { ...siri, user: { ...siri.user, nonResourcePermissions: ['Shop'] } };
    expect(endedActing(without, 'ended', later)).toEqual({ id: 'a', at: later, why: 'withdrawn' });
  });
});

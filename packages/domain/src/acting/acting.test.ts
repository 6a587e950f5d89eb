import { describe, expect, it } from 'vitest';
import { mayActForOthers } from '../permission/permission.ts';
import { aCustomer, aRepresentative } from '../testing/examples-of-acting.ts';
import { actingLife, actingUntil, assumedUserOf, endOfRecord, mayBeActedFor, overSince } from './acting.ts';

const permitted = (...nonResourcePermissions: readonly string[]) => ({ nonResourcePermissions });

describe('who may act for customers', () => {
  it('is a representative, by the permission alone', () => {
    expect(mayActForOthers(aRepresentative())).toBe(true);
    expect(mayActForOthers(aCustomer({ isSalesRepresentative: true }))).toBe(false);
  });

  it('is nobody whose name a whole sales desk shares', () => {
    expect(mayActForOthers(aRepresentative({ isGuestUser: true }))).toBe(false);
  });
});

describe('who may be acted for', () => {
  it.each([
    [['Shop']],
    [['Shop', 'Attest orders']],
    [['Shop', 'Purchase without credit limit', 'Company credit purchase']],
    [['Shop', 'Edit customer user addresses', 'Edit customer profile addresses']],
  ])('is a customer, with %j', (names) => {
    expect(mayBeActedFor(permitted(...names))).toBe(true);
  });

  it.each([
    ['a representative', permitted('Shop', 'Sales representative')],
    ['who manages users', permitted('Shop', 'Edit customer group users')],
    ['who sees orders of others', permitted('Shop', 'Customer responsible - see my customer responsible orders')],
    ['who sees credits of others', permitted('Shop', 'See employee credit policy company report')],
    ['who may what nobody knows', permitted('Shop', 'Administer everything')],
    ['who may not shop', permitted('Attest orders')],
    ['who has no permissions', permitted()],
    ['of whom none are known', {}],
    ['a desk', { ...permitted('Shop'), isGuestUser: true }],
  ])('is not %s', (_, user) => {
    expect(mayBeActedFor(user)).toBe(false);
  });
});

describe('a customer who is acted for', () => {
  it('is who they are, and approves nothing', () => {
    const customer = aCustomer({ nonResourcePermissions: ['Shop', 'Attest orders', 'Company credit purchase'] });
    const nonResourcePermissions = ['Shop', 'Company credit purchase'];
    expect(assumedUserOf(customer)).toEqual({ ...customer, nonResourcePermissions });
    const { nonResourcePermissions: _, ...without } = customer;
    expect(assumedUserOf(without)).toEqual({ ...without, nonResourcePermissions: [] });
  });
});

describe('a record of acting', () => {
  it('tells how it ended, goes on until its time, and is over then though nobody ended it', () => {
    expect(endOfRecord({ endsAt: 5, end: 'withdrawn' }, 9)).toBe('withdrawn');
    expect(endOfRecord({ endsAt: 5, end: 'ended' }, 4)).toBe('ended');
    expect(endOfRecord({ endsAt: 5 }, 4)).toBeUndefined();
    expect(endOfRecord({ endsAt: 5 }, 5)).toBe('expired');
  });
});

describe('acting is over', () => {
  const acting = { id: 'a', customer: aCustomer(), reason: 'asked by phone', startedAt: 1000 };
  const user = aRepresentative();

  it('an hour after it began, and not a millisecond earlier', () => {
    expect(actingUntil(acting)).toBe(1000 + 3_600_000);
    expect(overSince({ user, acting }, 999 + actingLife)).toBeUndefined();
    expect(overSince({ user, acting }, 1000 + actingLife)).toBe('expired');
  });

  it('once the permission is withdrawn', () => {
    expect(overSince({ user: aCustomer(), acting }, 1000)).toBe('withdrawn');
  });

  it('for the reason that was first', () => {
    expect(overSince({ user, acting: { ...acting, over: 'customer_gone' } }, 1000 + actingLife)).toBe('customer_gone');
  });
});

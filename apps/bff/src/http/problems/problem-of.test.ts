import { describe, expect, it } from 'vitest';
import { type Failure, problemOf, retryAfterOf } from './problem-of.ts';

describe('a failure becomes a problem', () => {
  const cases: readonly (readonly [Failure, number, string])[] = [
    [{ _tag: 'InvalidQuantity', max: 99 }, 422, 'basket.invalid_quantity'],
    [{ _tag: 'UnknownSku', sku: 'x' }, 422, 'basket.unknown_sku'],
    [{ _tag: 'UnknownLine', lineId: 'l' }, 404, 'basket.unknown_line'],
    [{ _tag: 'TooManyLines', max: 100 }, 422, 'basket.too_many_lines'],
    [{ _tag: 'NotEnoughStock', sku: 'x', available: 3 }, 409, 'basket.not_enough_stock'],
    [{ _tag: 'InvalidDetails', errors: [] }, 422, 'order.invalid_details'],
    [{ _tag: 'InvalidSettings', faults: [] }, 422, 'settings.invalid'],
    [{ _tag: 'AlreadyActing' }, 409, 'acting.already_acting'],
    [{ _tag: 'InvalidReason', min: 5, max: 200 }, 422, 'acting.invalid_reason'],
    [{ _tag: 'UnknownCustomer' }, 404, 'acting.unknown_customer'],
    [{ _tag: 'InvalidSearch', min: 3, max: 100 }, 422, 'acting.invalid_search'],
    [{ _tag: 'ActingOver' }, 409, 'acting.over'],
    [{ _tag: 'ActingChanged' }, 409, 'acting.changed'],
    [{ _tag: 'EmptyBasket' }, 409, 'order.empty_basket'],
    [{ _tag: 'BasketChanged' }, 409, 'order.basket_changed'],
    [{ _tag: 'BelowMinimum', minimum: 25_000, missing: 100, vat: 'net' }, 409, 'order.below_minimum'],
    [{ _tag: 'NotDelivered' }, 409, 'order.not_delivered'],
    [{ _tag: 'TooBulky' }, 409, 'order.too_bulky'],
    [{ _tag: 'TooHeavy', weight: 41_000, maxWeight: 35_000 }, 409, 'order.too_heavy'],
    [{ _tag: 'InvalidIdempotencyKey' }, 422, 'order.invalid_idempotency_key'],
    [{ _tag: 'Unavailable', cause: 'secret' }, 503, 'problem.unavailable'],
    [{ _tag: 'Busy' }, 503, 'problem.unavailable'],
    [{ _tag: 'IdentityMisconfigured' }, 501, 'login.misconfigured'],
    [{ _tag: 'NotLoggedIn' }, 401, 'problem.login_required'],
    [{ _tag: 'Forbidden' }, 403, 'problem.forbidden'],
    [{ _tag: 'TooManyRequests', retryAfter: 1 }, 429, 'problem.too_many_requests'],
    [{ _tag: 'Closed' }, 503, 'problem.closed'],
    [{ _tag: 'ForeignOrigin' }, 403, 'problem.foreign_origin'],
    [{ _tag: 'UnknownHost' }, 421, 'problem.unknown_host'],
  ];

  it.each(cases)('%o', (failure, status, code) => {
    expect(problemOf(failure)).toMatchObject({ type: 'about:blank', status, code });
  });

  it('tells what a frontend needs to go on', () => {
    expect(problemOf({ _tag: 'NotEnoughStock', sku: 'x', available: 3 }, 'r1')).toEqual({
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: 'basket.not_enough_stock',
      sku: 'x',
      available: 3,
      requestId: 'r1',
    });
    const errors = [{ field: 'email', code: 'checkout.email_invalid' }] as const;
    expect(problemOf({ _tag: 'InvalidDetails', errors })).toMatchObject({ errors });
  });

  it('keeps the cause of an outage to itself', () => {
    expect(JSON.stringify(problemOf({ _tag: 'Unavailable', cause: 'password=1' }))).not.toContain('password');
  });

  it('says when to try again', () => {
    expect(retryAfterOf({ _tag: 'Unavailable', cause: '' })).toBeGreaterThan(0);
    expect(retryAfterOf({ _tag: 'TooManyRequests', retryAfter: 1_500 })).toBe(2);
    expect(retryAfterOf({ _tag: 'NotFound' })).toBeUndefined();
  });
});

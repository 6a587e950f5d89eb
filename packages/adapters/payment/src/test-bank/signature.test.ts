import { describe, expect, it } from 'vitest';
import { bankKeyOf, isSigned, sign } from './signature.ts';

const key = bankKeyOf('a secret that only tests know, 32+');
const now = Date.UTC(2026, 0, 15, 12);
const signed = { subject: 'POST /api/payments', body: '{"amount":1}' };

describe('a signature', () => {
  it('holds for what was signed, for five minutes to either side', () => {
    const header = sign(key, now, signed);
    for (const later of [0, 299_000, -299_000]) expect(isSigned(key, now + later, header, signed)).toBe(true);
    for (const later of [301_000, -301_000]) expect(isSigned(key, now + later, header, signed)).toBe(false);
  });

  it.each([
    ['another body', { ...signed, body: '{"amount":2}' }],
    ['another address', { ...signed, subject: 'POST /api/payments/x/refund' }],
    ['a body that takes over a part of the subject', { subject: 'POST', body: ` /api/payments\n${signed.body}` }],
  ])('does not hold for %s', (_, other) => {
    expect(isSigned(key, now, sign(key, now, signed), other)).toBe(false);
  });

  it('does not hold when made with another key, or for another time than it says', () => {
    expect(isSigned(key, now, sign(bankKeyOf('another'), now, signed), signed)).toBe(false);
    const moved = sign(key, now, signed).replace(/^t=\d+/, `t=${now / 1000 + 60}`);
    expect(isSigned(key, now, moved, signed)).toBe(false);
  });

  it.each([
    undefined,
    '',
    't=1',
    'v1=ab',
    ['t=1', 'v1=ab'],
    `t=${now / 1000},v1=zz`,
    `t=${now / 1000},v1=${'a'.repeat(63)}`,
  ])('is not %j', (header) => {
    expect(isSigned(key, now, header, signed)).toBe(false);
  });
});

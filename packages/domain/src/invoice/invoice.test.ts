import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withCheckDigit } from './check-digit.ts';

it.each([
  // Of the rules of the Norwegian banks, and of an account number of ISO/IEC 7812-1.
  ['1234567', '12345674'],
  ['7992739871', '79927398713'],
  ['1', '18'],
  ['0', '00'],
])('the digits %s get a check digit: %s', (digits, checked) => {
  expect(withCheckDigit(digits)).toBe(checked);
});

it('a check digit tells of one wrong digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const right = withCheckDigit(String(number));
      const place = at % right.length;
      const wrong = [...right]
        .map((digit, index) => (index === place ? String((Number(digit) + by) % 10) : digit))
        .join('');
      expect(withCheckDigit(wrong.slice(0, -1))).not.toBe(wrong);
    }),
  );
});

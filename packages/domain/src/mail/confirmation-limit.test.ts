import { expect, it } from 'vitest';
import { mailboxOf, mayConfirm } from './confirmation-limit.ts';

it('confirms ten orders to a mailbox', () => {
  expect([0, 9, 10, 11].map(mayConfirm)).toEqual([true, true, false, false]);
});

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['ada@plus+sign.example', 'ada@plus+sign.example'],
])('takes %s for %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

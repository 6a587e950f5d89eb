import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { mostLinkLines } from '../basket-link/basket-link.ts';
import { aRepresentative } from '../testing/examples-of-acting.ts';
import type { KnownUser } from '../user/user.ts';
import { deskLink, withoutSubscriptions } from './desk-link.ts';

const siri = aRepresentative();
const gina: KnownUser = { customerUserId: 'gina', isGuestUser: true, nonResourcePermissions: ['Shop'] };
const lines = [{ sku: 'A', quantity: '2' }];
const now = 5;

it('is for the customer as whom somebody acts, for seven days', () => {
  expect(deskLink({ user: siri, customer: 'kari', lines, now })).toEqual(
    E.right({ lines, customer: 'kari', expires: now + 7 * 86_400_000 }),
  );
});

it('is for anybody where a user of a sales system makes it, and for nobody where a representative acts as nobody', () => {
  expect(deskLink({ user: gina, lines, now })).toEqual(E.right({ lines }));
  expect(deskLink({ user: siri, lines, now })).toEqual(E.left({ _tag: 'LinkNeedsCustomer' }));
});

it('holds goods, and no more than a link takes', () => {
  const of = (count: number) =>
    deskLink({ user: gina, lines: Array.from({ length: count }, () => ({ sku: 'A', quantity: '1' })), now });
  expect(of(0)).toEqual(E.left({ _tag: 'EmptyBasket' }));
  expect(of(mostLinkLines + 1)).toEqual(E.left({ _tag: 'LinkTooLong', max: mostLinkLines }));
  expect(E.isRight(of(mostLinkLines))).toBe(true);
});

it('holds no goods that go with a subscription, and says each line that it cannot', () => {
  const lines = [{ name: 'Aurik' }, { name: 'Vika', subscription: {} }, { name: 'Lumo', subscription: {} }];
  expect(withoutSubscriptions(lines)).toEqual(E.left({ _tag: 'SubscriptionStays', names: ['Vika', 'Lumo'] }));
  expect(withoutSubscriptions(lines.slice(0, 1))).toEqual(E.right(undefined));
});

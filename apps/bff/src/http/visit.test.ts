import type { KnownUser } from '@torg/domain/user';
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { formerOwner, ownerOf, type ShopperSession } from './visit.ts';

const guest = O.some('g'.repeat(43));
const visit = (id: string, user: KnownUser) => ({
  guest,
  session: O.some<ShopperSession>({ id, user, kind: 'browser' }),
});
const kari: KnownUser = { customerUserId: 'kari' };
const desk: KnownUser = { customerUserId: 'gina', isGuestUser: true };

it('what a user has is there again at the next login, on any device', () => {
  expect(ownerOf(visit('one', kari))).toEqual(O.some({ user: 'kari' }));
  expect(ownerOf(visit('two', kari))).toEqual(O.some({ user: 'kari' }));
});

it('what a customer of the sales desk has is not there for the next one, nor at the desk beside it', () => {
  const [one, two] = [ownerOf(visit('one', desk)), ownerOf(visit('two', desk))];
  expect(one).not.toEqual(two);
  expect(one).toEqual(ownerOf(visit('one', desk)));
  expect(formerOwner(visit('one', desk))).toEqual(O.none);
});

import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { KeptSession } from '../session/browser/ports.ts';

const tokens = { tkid: 't', token: 'a', refreshToken: '1.mac', idToken: 'i' };
const kept = { tokens, expiresIn: 300, receivedAt: 5_000 };
const siri = { customerUserId: 'siri', name: 'Siri' };
const ingrid = { customerUserId: 'ingrid', name: 'Ingrid' };
const visitor = { user: siri, assumedUser: null, guestBasketId: 'b1', isPureGuest: false };

/**
 * What every `KeptSession` keeps to that can keep anything.
 * @param start gives one in which nothing is kept.
 */
export const keptSessionSuite = (name: string, start: () => KeptSession): void => {
  describe(`${name} as a kept session`, () => {
    it('has nobody and no tokens at first', () => {
      const session = start();
      expect([session.tokens(), session.user(), session.shopper()]).toEqual([O.none, {}, {}]);
    });

    it('has the tokens that were saved last, whoever shops', () => {
      const session = start();
      expect(session.saveTokens({ ...kept, receivedAt: 1 })).toBe(true);
      expect(session.saveTokens(kept)).toBe(true);
      expect(session.saveVisitor({ ...visitor, user: {} })).toBe(true);
      expect(session.tokens()).toEqual(O.some(kept));
    });

    it('has who is logged in, who shops too, until nobody is any more', () => {
      const session = start();
      expect(session.saveVisitor(visitor)).toBe(true);
      expect([session.user(), session.shopper()]).toEqual([siri, siri]);
      session.saveVisitor({ ...visitor, user: {} });
      expect([session.user(), session.shopper()]).toEqual([{}, {}]);
    });

    it('has the customer as who shops while a representative acts as one, and no longer', () => {
      const session = start();
      session.saveVisitor({ ...visitor, assumedUser: ingrid });
      expect([session.user(), session.shopper()]).toEqual([siri, ingrid]);
      session.saveVisitor(visitor);
      expect(session.shopper()).toEqual(siri);
    });

    it('keeps what is new of who shops with that one', () => {
      const session = start();
      session.saveVisitor(visitor);
      session.saveShopper({ ...siri, name: 'Siri Ny' });
      expect([session.user(), session.shopper()].map((one) => one.name)).toEqual(['Siri Ny', 'Siri Ny']);
      session.saveVisitor({ ...visitor, assumedUser: ingrid });
      session.saveShopper({ ...ingrid, name: 'Ingrid Ny' });
      expect([session.user(), session.shopper()].map((one) => one.name)).toEqual(['Siri', 'Ingrid Ny']);
    });

    it('has nothing left once it is cleared', () => {
      const session = start();
      session.saveTokens(kept);
      session.saveVisitor({ ...visitor, assumedUser: ingrid });
      session.clear();
      expect([session.tokens(), session.user(), session.shopper()]).toEqual([O.none, {}, {}]);
    });
  });
};

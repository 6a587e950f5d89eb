import { describe, expect, it } from 'vitest';
import { aCustomer, aRepresentative } from '../testing/examples-of-acting.ts';
import { type ActingLogin, type AskedWrite, ownUserOf, refusalOfWrite, rightsOf } from './admit.ts';

const siri = aRepresentative();
const ingrid = aCustomer();
const representative = { id: 'siri', name: 'Siri Selger' };

const logins: Readonly<Record<'guest' | 'own' | 'acting' | 'over', ActingLogin | undefined>> = {
  guest: undefined,
  own: { id: 'one', user: siri },
  acting: { id: 'one', user: ingrid, representative, acting: { own: { id: 'one', user: siri } } },
  over: { id: 'one', user: siri, acting: { own: { id: 'one', user: siri }, over: 'expired' } },
};

const write: AskedWrite = { role: 'shopper', about: 'shopper', isWrite: true, isPage: false, madeFor: undefined };
const changed = 'ActingChanged';
const over = 'ActingOver';

describe('a write', () => {
  it.each([
    ['guest', undefined, undefined],
    ['guest', 'none', undefined],
    ['guest', 'ingrid', changed],
    ['own', undefined, undefined],
    ['own', 'none', undefined],
    ['own', 'ingrid', changed],
    ['own', 'siri', changed],
    ['acting', 'ingrid', undefined],
    ['acting', undefined, changed],
    ['acting', 'none', changed],
    ['acting', 'kari', changed],
    ['acting', '', changed],
    ['over', undefined, over],
    ['over', 'none', over],
    ['over', 'ingrid', over],
  ] as const)('of %s, from a page for %s: %s', (who, madeFor, refusal) => {
    expect(refusalOfWrite({ ...write, madeFor }, logins[who])?._tag).toBe(refusal);
    expect(refusalOfWrite({ ...write, role: 'user', madeFor }, logins[who])?._tag).toBe(refusal);
  });

  it('by going to a page cannot say for whom, and goes on unless it says another one, or acting is over', () => {
    const page = { ...write, isPage: true };
    expect(refusalOfWrite(page, logins.acting)).toBeUndefined();
    expect(refusalOfWrite({ ...page, madeFor: 'kari' }, logins.acting)?._tag).toBe(changed);
    expect(refusalOfWrite(page, logins.over)?._tag).toBe(over);
  });

  it.each([
    ['that reads', { isWrite: false }],
    ['that everybody may do', { role: 'open' }],
    ['about who logged in', { about: 'own' }],
  ] as const)('is none, or lets everybody in: %s', (_, differences) => {
    for (const login of Object.values(logins)) {
      expect(refusalOfWrite({ ...write, ...differences }, login)).toBeUndefined();
    }
  });
});

describe('the rights that count', () => {
  it.each([
    ['shopper', 'acting', ingrid],
    ['own', 'acting', siri],
    ['shopper', 'over', siri],
    ['own', 'over', siri],
    ['shopper', 'own', siri],
    ['own', 'own', siri],
  ] as const)('for what is about %s, of %s', (about, who, user) => {
    const login = logins[who];
    expect(login && rightsOf(about, login)).toEqual(user);
  });

  it('of who logged in are not those of a customer', () => {
    expect(ownUserOf({ id: 'one', user: ingrid })).toBe(ingrid);
    expect(ownUserOf({ id: 'one', user: ingrid, acting: { own: { id: 'one', user: siri } } })).toBe(siri);
  });
});

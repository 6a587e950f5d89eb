import { describe, expect, it } from 'vitest';
import { aCustomer, aRepresentative } from '../testing/examples-of-acting.ts';
import { type Asking, type Door, refusalOfAccess, refusalOfWrite, type Writing } from './door.ts';

const siri = aRepresentative();
const ingrid = aCustomer();
const own = { user: siri };

const askers = {
  nobody: undefined,
  kari: { user: { nonResourcePermissions: ['Shop'], privacyConsent: true } },
  // A shop that does not ask for consent says nothing of it.
  siri: own,
  'kari without consent': { user: { nonResourcePermissions: ['Shop'], privacyConsent: false } },
  'siri without consent': { user: { ...siri, privacyConsent: false } },
  'siri as ingrid': { user: ingrid, acting: { own } },
  'a buyer from a procurement system': {
    user: { nonResourcePermissions: ['Shop'], punchOut: { company: 'Berg AS', operation: 'create', missing: [] } },
  },
} satisfies Readonly<Record<string, Asking | undefined>>;

const doors = {
  open: { role: 'open' },
  'open, after consent': { role: 'open', servedBeforeConsent: false },
  shopper: { role: 'shopper' },
  'shopper, before consent': { role: 'shopper', servedBeforeConsent: true },
  'shopper, in a punch-out': { role: 'shopper', servedInPunchOut: true },
  user: { role: 'user' },
  'open, but to a punch-out': { role: 'open', servedInPunchOut: false },
  'user, before consent': { role: 'user', servedBeforeConsent: true },
  representatives: { role: { permission: 'Sales representative' } },
  'representatives, about who logged in': { role: { permission: 'Sales representative' }, about: 'own' },
  'representatives, before consent': { role: { permission: 'Sales representative' }, servedBeforeConsent: true },
} satisfies Readonly<Record<string, Door>>;

type Answer = 'in' | 'login' | 'forbidden' | 'consent' | 'punchout';
const answerTo = (...asked: Parameters<typeof refusalOfAccess>): Answer => {
  const refusal = refusalOfAccess(...asked);
  if (refusal === undefined) return 'in';
  if (refusal._tag === 'NotLoggedIn') return 'login';
  return refusal.reason ?? 'forbidden';
};

describe('the door', () => {
  it.each<[keyof typeof doors, keyof typeof askers, Answer, Answer]>([
    ['open', 'nobody', 'in', 'in'],
    ['open', 'kari', 'in', 'in'],
    ['open', 'kari without consent', 'in', 'in'],
    ['open', 'siri as ingrid', 'in', 'in'],
    ['open, after consent', 'nobody', 'in', 'in'],
    ['open, after consent', 'kari', 'in', 'in'],
    ['open, after consent', 'kari without consent', 'consent', 'consent'],
    ['shopper', 'nobody', 'in', 'login'],
    ['shopper', 'kari', 'in', 'in'],
    ['shopper', 'siri', 'in', 'in'],
    ['shopper', 'kari without consent', 'consent', 'consent'],
    ['shopper', 'siri as ingrid', 'in', 'in'],
    ['shopper, before consent', 'nobody', 'in', 'login'],
    ['shopper, before consent', 'kari without consent', 'in', 'in'],
    ['user', 'nobody', 'login', 'login'],
    ['user', 'kari', 'in', 'in'],
    ['user', 'kari without consent', 'consent', 'consent'],
    ['user, before consent', 'nobody', 'login', 'login'],
    ['user, before consent', 'kari without consent', 'in', 'in'],
    ['representatives', 'nobody', 'login', 'login'],
    ['representatives', 'kari', 'forbidden', 'forbidden'],
    ['representatives', 'siri', 'in', 'in'],
    ['representatives', 'kari without consent', 'forbidden', 'forbidden'],
    ['representatives', 'siri without consent', 'consent', 'consent'],
    ['representatives', 'siri as ingrid', 'forbidden', 'forbidden'],
    ['representatives, before consent', 'kari without consent', 'forbidden', 'forbidden'],
    ['representatives, before consent', 'siri without consent', 'in', 'in'],
    ['open', 'a buyer from a procurement system', 'in', 'in'],
    ['open, but to a punch-out', 'a buyer from a procurement system', 'punchout', 'punchout'],
    ['open, but to a punch-out', 'kari', 'in', 'in'],
    ['shopper', 'a buyer from a procurement system', 'punchout', 'punchout'],
    ['shopper, in a punch-out', 'a buyer from a procurement system', 'in', 'in'],
    ['shopper, in a punch-out', 'nobody', 'in', 'login'],
    ['user', 'a buyer from a procurement system', 'punchout', 'punchout'],
    ['representatives', 'a buyer from a procurement system', 'forbidden', 'forbidden'],
    ['representatives, about who logged in', 'siri', 'in', 'in'],
    ['representatives, about who logged in', 'siri as ingrid', 'in', 'in'],
    ['representatives, about who logged in', 'kari', 'forbidden', 'forbidden'],
    ['representatives, about who logged in', 'siri without consent', 'consent', 'consent'],
  ])('for %s answers %s: %s, and where the shop requires login: %s', (door, asker, open, loginRequired) => {
    expect(answerTo(doors[door], { loginRequired: false }, askers[asker])).toBe(open);
    expect(answerTo(doors[door], { loginRequired: true }, askers[asker])).toBe(loginRequired);
  });
});

const representative = { id: 'siri', name: 'Siri Selger' };
const writers: Readonly<Record<'guest' | 'own' | 'acting' | 'over', Writing | undefined>> = {
  guest: undefined,
  own: { user: siri },
  acting: { user: ingrid, representative, acting: {} },
  over: { user: siri, acting: { over: 'expired' } },
};

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
    expect(refusalOfWrite({ role: 'shopper' }, madeFor, writers[who])?._tag).toBe(refusal);
    expect(refusalOfWrite({ role: 'user' }, madeFor, writers[who])?._tag).toBe(refusal);
  });

  it('by going to a page cannot say for whom, and goes on unless it says another one, or acting is over', () => {
    const page: Door = { role: 'shopper', isPage: true };
    expect(refusalOfWrite(page, undefined, writers.acting)).toBeUndefined();
    expect(refusalOfWrite(page, 'kari', writers.acting)?._tag).toBe(changed);
    expect(refusalOfWrite(page, undefined, writers.over)?._tag).toBe(over);
  });

  it.each([
    ['that everybody may do', { role: 'open' }],
    ['about who logged in', { role: 'shopper', about: 'own' }],
  ] as const)('lets everybody in: %s', (_, door) => {
    for (const writer of Object.values(writers)) {
      expect(refusalOfWrite(door, undefined, writer)).toBeUndefined();
      expect(refusalOfWrite(door, 'kari', writer)).toBeUndefined();
    }
  });
});

import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { User } from '../user/user.ts';
import { userFromClaims } from '../user/user-from-claims.ts';
import {
  awaitsConsent,
  type ConsentReceipt,
  decideConsent,
  hasConsented,
  isConsentEnforced,
  untilConsent,
  withConsent,
} from './consent.ts';

const texts = new Map([
  ['nb', 'nb-2'],
  ['en', 'en-1'],
]);
const receipt = (differences: Partial<ConsentReceipt> = {}): ConsentReceipt => ({
  ...{ decision: 'accepted', locale: 'nb', version: 'nb-2', decidedAt: 1_700_000_000_000 },
  ...differences,
});

describe('consent is enforced', () => {
  const shop = { privacyPageContentId: 'privacy', privacy: { enabled: true } };

  it('in a shop with a privacy page and the feature enabled, of a user who is not ignoring it', () => {
    expect(isConsentEnforced(shop, {}, texts)).toBe(true);
    expect(isConsentEnforced(shop, { ignorePrivacyConsent: false }, texts)).toBe(true);
  });

  it.each([
    ['without a privacy page', { privacy: { enabled: true } }, {}, texts],
    ['with the feature disabled', { ...shop, privacy: { enabled: false } }, {}, texts],
    ['of a user who is ignoring it', shop, { ignorePrivacyConsent: true }, texts],
    ['without any text', shop, {}, new Map<string, string>()],
  ])('but not %s', (_, settings, user, shown) => {
    expect(isConsentEnforced(settings, user, shown)).toBe(false);
  });

  it('of nobody by a claim that only looks like that word', () => {
    const ignores = (value: unknown) =>
      E.map((user: User) => user.ignorePrivacyConsent)(userFromClaims({ sub: 'kari', ignorePrivacyConsent: value }));
    expect([true, 'true', 1, false].map(ignores)).toEqual([true, undefined, undefined, undefined].map(E.right));
  });
});

describe('a consent', () => {
  it('holds while the text is shown word for word in the language in which it was read', () => {
    expect(hasConsented(O.some(receipt()), texts)).toBe(true);
    expect(hasConsented(O.some(receipt({ locale: 'en', version: 'en-1' })), texts)).toBe(true);
  });

  it.each([
    ['to a text that has changed', O.some(receipt({ version: 'nb-1' }))],
    ['to a text of another language', O.some(receipt({ version: 'en-1' }))],
    ['in a language that the shop no longer speaks', O.some(receipt({ locale: 'sv' }))],
    ['that was withdrawn', O.some(receipt({ decision: 'withdrawn' }))],
    ['that was never given', O.none],
  ])('%s is none', (_, latest) => {
    expect(hasConsented(latest, texts)).toBe(false);
  });

  it('is awaited of who is told to lack it, and of nobody else', () => {
    expect([{ privacyConsent: false }, { privacyConsent: true }, {}].map(awaitsConsent)).toEqual([true, false, false]);
  });

  it('is told of a user where it is asked for, whatever was told before', () => {
    const user = { customerUserId: 'kari', privacyConsent: true };
    expect(withConsent(user, true, false)).toEqual({ customerUserId: 'kari', privacyConsent: false });
    expect(withConsent(user, true, true)).toEqual(user);
    expect(withConsent(user, false, false)).toEqual({ customerUserId: 'kari' });
  });

  it('opens what is personal: until then nothing but who it is is told', () => {
    const user = { customerUserId: 'kari', loginMethod: 'oidc-auth', privacyConsent: false } as const;
    expect(untilConsent({ ...user, name: 'Kari', email: 'kari@example.com', customerGroupIds: ['member'] })).toEqual(
      user,
    );
    expect(untilConsent({ name: 'Kari' })).toEqual({});
  });
});

describe('a decision about the text', () => {
  const now = 1_800_000_000_000;
  const request = { consent: true, locale: 'nb', version: 'nb-2' };
  const accepted = { decision: 'accepted', locale: 'nb', version: 'nb-2', decidedAt: now };

  it.each([
    ['for the first time', O.none],
    ['after a withdrawal', O.some(receipt({ decision: 'withdrawn' }))],
    ['of a new text', O.some(receipt({ version: 'nb-1' }))],
  ])('is kept when it is a consent %s', (_, latest) => {
    expect(decideConsent(latest, texts, request, now)).toEqual(E.right(O.some(accepted)));
  });

  it('is not kept twice', () => {
    expect(decideConsent(O.some(receipt()), texts, request, now)).toEqual(E.right(O.none));
    const inEnglish = receipt({ locale: 'en', version: 'en-1' });
    expect(decideConsent(O.some(inEnglish), texts, request, now)).toEqual(E.right(O.none));
  });

  it.each([
    ['that has changed since it was shown', { ...request, version: 'nb-1' }],
    ['of another language', { ...request, version: 'en-1' }],
    ['in a language without one', { ...request, locale: 'sv' }],
  ])('is refused when it is a consent to a text %s', (_, wrong) => {
    expect(decideConsent(O.none, texts, wrong, now)).toEqual(E.left({ _tag: 'ConsentTextChanged' }));
    expect(decideConsent(O.some(receipt()), texts, wrong, now)).toEqual(E.left({ _tag: 'ConsentTextChanged' }));
  });

  it('is kept when it withdraws a consent, with the text that this was about', () => {
    const before = receipt({ version: 'nb-1' });
    const withdrawn = { ...before, decision: 'withdrawn', decidedAt: now };
    expect(decideConsent(O.some(before), texts, { ...request, consent: false }, now)).toEqual(
      E.right(O.some(withdrawn)),
    );
  });

  it('is not kept when there is nothing to withdraw', () => {
    const no = { ...request, consent: false };
    expect(decideConsent(O.none, texts, no, now)).toEqual(E.right(O.none));
    expect(decideConsent(O.some(receipt({ decision: 'withdrawn' })), texts, no, now)).toEqual(E.right(O.none));
  });
});

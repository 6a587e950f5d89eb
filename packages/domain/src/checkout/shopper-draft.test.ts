import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { LoginInUse } from '../shopper/shopper.ts';
import { aCheckoutForm } from '../testing/examples.ts';
import { createInMemoryDraftStore } from '../testing/in-memory-draft-store.ts';
import { rightOf } from '../testing/right-of.ts';
import { userInProfile } from '../user/customer-profiles.ts';
import { draftFields, keptOf } from './kept-draft.ts';
import { createShopperDraft } from './shopper-draft.ts';

const kari = { customerUserId: 'kari' };
const nils = { customerUserId: 'nils' };
const ofTwo = (chosen: string) =>
  userInProfile(
    {
      customerUserId: 'ingrid',
      customerProfiles: ['north', 'south'].map((id) => ({ id, customerGroupIds: ['business'], attributes: {} })),
    },
    chosen,
  );
const login = (user: LoginInUse['user']): LoginInUse => ({ id: 'login', user });
const acting: LoginInUse = {
  ...login(kari),
  ...{
    representative: { id: 'siri', name: 'Siri' },
    acting: { own: { id: 'login', user: { customerUserId: 'siri' } } },
  },
};

const start = () => {
  let now = 1_700_000_000_000;
  const draftOf = createShopperDraft({ store: createInMemoryDraftStore(), clock: { now: () => now } });
  return {
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    of: (session?: LoginInUse) => draftOf(O.fromNullable(session)),
  };
};
const typed = (city: string) => ({ fields: { ...aCheckoutForm, city }, wished: '', by: 'tab' });

describe('the draft of a user on the server', () => {
  it('is what was kept last, with when that was', async () => {
    const { of, pass } = start();
    expect(await of(login(kari)).read()()).toEqual(E.right({ isKept: true }));
    await of(login(kari)).keep(typed('Oslo'))();
    pass(1000);
    expect(await of(login(kari)).keep(typed('Bergen'))()).toEqual(E.right({ changedAt: 1_700_000_001_000 }));
    expect(await of(login(kari)).read()()).toEqual(
      E.right({ isKept: true, draft: { ...typed('Bergen'), changedAt: 1_700_000_001_000 } }),
    );
  });

  it('is over once nobody changed it for fourteen days', async () => {
    const { of, pass } = start();
    await of(login(kari)).keep(typed('Oslo'))();
    pass(1_209_600_000);
    expect(rightOf(await of(login(kari)).read()()).draft).toBeDefined();
    pass(1);
    expect(await of(login(kari)).read()()).toEqual(E.right({ isKept: true }));
  });

  it('is nobody else’s, nor that of another profile', async () => {
    const { of } = start();
    await of(login(kari)).keep(typed('Oslo'))();
    await of(login(ofTwo('north'))).keep(typed('Tromsø'))();
    expect(await of(login(nils)).read()()).toEqual(E.right({ isKept: true }));
    expect(await of(login(ofTwo('south'))).read()()).toEqual(E.right({ isKept: true }));
    expect(rightOf(await of(login(ofTwo('north'))).read()()).draft?.fields.city).toBe('Tromsø');
  });

  it('is not what was typed by another user or for another profile than is logged in by now', async () => {
    const { of } = start();
    const other = E.left({ _tag: 'ActingChanged' });
    expect(await of(login(kari)).keep({ ...typed('Oslo'), user: 'nils', profileId: '' })()).toEqual(other);
    expect(await of(login(ofTwo('north'))).keep({ ...typed('Oslo'), user: 'ingrid', profileId: 'south' })()).toEqual(
      other,
    );
    expect(await of(login(kari)).read()()).toEqual(E.right({ isKept: true }));
    expect(E.isRight(await of(login(kari)).keep({ ...typed('Oslo'), user: 'kari', profileId: '' })())).toBe(true);
  });

  it.each([
    ['a guest', undefined, 'NotLoggedIn'],
    ['a sales desk', login({ customerUserId: 'gina', isGuestUser: true }), 'Forbidden'],
    ['a representative who acts as a customer', acting, 'Forbidden'],
  ])('is neither read nor kept for %s', async (_, session, refusal) => {
    const { of } = start();
    await of(login(kari)).keep(typed('Oslo'))();
    expect(await of(session).read()()).toEqual(E.right({ isKept: false }));
    expect(await of(session).keep(typed('Bergen'))()).toEqual(E.left({ _tag: refusal }));
    expect(rightOf(await of(login(kari)).read()()).draft?.fields.city).toBe('Oslo');
  });
});

describe('what is kept of a form', () => {
  it('is all that is asked for but a date of birth, the consent to have files at once and what a gift card pays', () => {
    const form = { ...aCheckoutForm, dateOfBirth: '1990-02-03', immediateDelivery: 'yes', giftCard: '300' };
    expect(keptOf(form)).toEqual(aCheckoutForm);
    expect(draftFields).not.toEqual(expect.arrayContaining(['giftCard']));
  });

  it('is no field that no form has, none that is too long, and none with characters that nobody types', () => {
    const form = { city: 'Oslo', card: '4242', phone: '1'.repeat(21), street: 'a\u0000b', extra: 'a\nb' };
    expect(keptOf(form)).toEqual({ city: 'Oslo' });
  });
});

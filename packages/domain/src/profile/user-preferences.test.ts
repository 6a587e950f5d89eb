import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createInMemoryUserPreferencesStore } from '../testing/in-memory-user-preferences-store.ts';
import { userInProfile } from '../user/customer-profiles.ts';
import type { KnownUser } from '../user/user.ts';
import { createShopperPreferences, editablePart, preferredVatView, withFacts } from './user-preferences.ts';

const countries = ['NO', 'SE'];
const edited = (sent: Readonly<Record<string, unknown>>) => editablePart(sent, countries);

describe('what a user may edit', () => {
  it('is the VAT view and the postal code, of all that is sent', () => {
    const sent = {
      ...{ _isShowVat: true, _defaultPostalCode: '0155', customerUserId: 'somebody', isSalesRepresentative: true },
      ...{ nonResourcePermissions: ['Sales representative'], customerGroups: ['staff'], customerGroupIds: ['staff'] },
      ...{ _selectedProfileId: 'north', customerProfiles: [], basketId: 'b', isGuestUser: false, email: 'a@b.no' },
    };
    expect(edited(sent)).toEqual(E.right({ _isShowVat: true, _defaultPostalCode: '0155' }));
    expect(edited({ _isShowVat: false })).toEqual(E.right({ _isShowVat: false }));
    expect(edited({})).toEqual(E.right({}));
  });

  it.each(['', '0155', '111 22'])('may be the postal code %j of one of the shop’s countries, or none', (code) => {
    expect(edited({ _defaultPostalCode: code })).toEqual(E.right({ _defaultPostalCode: code }));
  });

  it.each(['SW1A1AA', '1234-567', ' 0155', '-0155', '0'.repeat(13), '<b>', '01\n55', 'æøå'])(
    'is refused with the postal code %j, which is named with the countries',
    (value) => {
      expect(edited({ _isShowVat: true, _defaultPostalCode: value })).toEqual(
        E.left({ _tag: 'InvalidPostalCode', field: '_defaultPostalCode', value, countries }),
      );
    },
  );

  it.each([155, null, {}])('is no postal code that is no text: %j', (code) => {
    expect(edited({ _isShowVat: true, _defaultPostalCode: code })).toEqual(E.right({ _isShowVat: true }));
  });

  it.each(['true', 1, null])('may not be the VAT view %j', (view) => {
    expect(edited({ _isShowVat: view })).toEqual(E.right({}));
  });

  it('says which VAT view is preferred, if any', () => {
    const views = [{ _isShowVat: true }, { _isShowVat: false }, {}].map(preferredVatView);
    expect(views).toEqual(['gross', 'net', undefined]);
  });
});

describe('the preferences of a shopper', () => {
  const profile = (id: string) => ({ id, customerGroupIds: [], attributes: {} });
  const ingrid: KnownUser = { customerUserId: 'ingrid', customerProfiles: [profile('north'), profile('south')] };
  const start = () => {
    const of = createShopperPreferences(createInMemoryUserPreferencesStore());
    return (user?: KnownUser) => of(user === undefined ? O.none : O.some({ id: 'session', user }));
  };

  it('are kept for each of several profiles', async () => {
    const of = start();
    const [north, south] = [of(userInProfile(ingrid, 'north')), of(userInProfile(ingrid, 'south'))];
    expect(await north.save({ _isShowVat: true })()).toEqual(E.right({ _isShowVat: true }));
    expect(await south.read()).toEqual(E.right({}));
    expect(await north.save({})()).toEqual(E.right({ _isShowVat: true }));
    expect(await north.read()).toEqual(E.right({ _isShowVat: true }));
  });

  it('are not changed by how a representative looks at the prices of a customer', async () => {
    const of = createShopperPreferences(createInMemoryUserPreferencesStore());
    const own = of(O.some({ id: 'own', user: ingrid }));
    const assumed = of(O.some({ id: 'other', user: ingrid, representative: { id: 'siri', name: 'Siri' } }));
    await own.save({ _isShowVat: true })();
    expect(await assumed.save({ _isShowVat: false })()).toEqual(E.right({ _isShowVat: true }));
    await assumed.save({ _isShowVat: false, _defaultPostalCode: '0155' })();
    expect(await own.read()).toEqual(E.right({ _isShowVat: true, _defaultPostalCode: '0155' }));
  });

  it('are none of a guest, and of a sales desk', async () => {
    const of = start();
    for (const user of [undefined, { ...ingrid, isGuestUser: true }]) {
      expect(await of(user).save({ _isShowVat: true })()).toEqual(E.right({}));
      expect(await of(user).read()).toEqual(E.right({}));
    }
  });
});

describe('a user as frontends are told', () => {
  const user = { customerUserId: 'kari' };
  it('has the basket, the VAT view that is shown, and the postal code', () => {
    expect(
      withFacts(user, { _isShowVat: true, _defaultPostalCode: '0155' }, { basketId: 'b', vatView: 'net', countries }),
    ).toEqual({
      ...{ ...user, basketId: 'b', _isShowVat: false, _defaultPostalCode: '0155' },
    });
    expect(withFacts(user, {}, { basketId: null, vatView: 'gross', countries })).toEqual({ ...user, _isShowVat: true });
    expect(withFacts(user, { _defaultPostalCode: '' }, { basketId: null, vatView: 'gross', countries })).toEqual({
      ...{ ...user, _isShowVat: true },
    });
  });

  it('has no postal code of another country than the shop’s, whatever was kept once', () => {
    const facts = { basketId: null, vatView: 'gross' as const, countries };
    expect(withFacts(user, { _defaultPostalCode: 'SW1A1AA' }, facts)).not.toHaveProperty('_defaultPostalCode');
    expect(withFacts(user, { _defaultPostalCode: '111 22' }, facts)).toMatchObject({ _defaultPostalCode: '111 22' });
  });
});

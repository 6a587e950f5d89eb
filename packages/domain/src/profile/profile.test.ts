import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { emptyCheckoutForm } from '../checkout/validate-checkout.ts';
import { accountOf } from '../shopper/owner.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import { anAddress } from '../testing/examples-of-addresses.ts';
import { createInMemoryAddressStore } from '../testing/in-memory-address-store.ts';
import { userInProfile } from '../user/customer-profiles.ts';
import type { CustomerProfile, KnownUser, User } from '../user/user.ts';
import type { SavedAddress } from './ports.ts';
import { prefillCheckout } from './prefill-checkout.ts';
import { addressToKeep, addressToStartFrom, createShopperAddresses } from './shopper-addresses.ts';

const kari = {
  customerUserId: 'kari',
  name: 'Kari Anne Nordmann',
  given_name: 'Kari Anne',
  family_name: 'Nordmann',
  email: 'kari@example.no',
};
const known = (user: User, saved?: SavedAddress) => ({ user, customerGroup: 'framework', saved });
const login = (user: KnownUser) => O.some({ id: 'session', user });
const fresh = { ...emptyCheckoutForm, country: 'NO', deliveryMethod: 'home', paymentMethod: 'invoice' };

describe('the addresses of a shopper', () => {
  it('are those of the user, and of nobody who is not logged in', async () => {
    const store = createInMemoryAddressStore();
    await store.save('kari', anAddress('Storgata 1'))();
    const addresses = createShopperAddresses(store);
    expect(await addresses(login(kari)).list()()).toMatchObject(E.right([{ address: { street: 'Storgata 1' } }]));
    expect(await addresses(login({ customerUserId: 'nils' })).list()()).toEqual(E.right([]));
    expect(await addresses(O.none).list()()).toEqual(E.right([]));
  });

  it('are not shown at a sales desk, where the next customer would see them', async () => {
    const store = createInMemoryAddressStore();
    await store.save('gina', anAddress('Storgata 1'))();
    const desk = { customerUserId: 'gina', isGuestUser: true };
    expect(await createShopperAddresses(store)(login(desk)).list()()).toEqual(E.right([]));
  });

  it('are those of the chosen profile, then those of before, without the company of before', async () => {
    const store = createInMemoryAddressStore();
    const customerProfiles = ['north', 'south'].map((id) => ({ id, customerGroupIds: [], attributes: {} }));
    const ingrid = (profileId?: string) =>
      login(userInProfile({ customerUserId: 'ingrid', customerProfiles }, profileId));
    const save = async (as: O.Option<ShopperLogin>, street: string, company: string) => {
      const owner = accountOf('addresses', as);
      const business = { company, organisationNumber: '', reference: '' };
      if (O.isSome(owner)) await store.save(owner.value, { ...anAddress(street), business })();
    };
    await save(ingrid(), 'Before 1', 'Before AS');
    await save(ingrid('north'), 'North 1', 'North AS');
    const shownTo = async (as: O.Option<ShopperLogin>) => {
      const list = await createShopperAddresses(store)(as).list()();
      return E.isRight(list) && list.right.map(({ address, business }) => [address.street, business?.company]);
    };
    expect(await shownTo(ingrid('north'))).toEqual([
      ['North 1', 'North AS'],
      ['Before 1', undefined],
    ]);
    expect(await shownTo(ingrid('south'))).toEqual([['Before 1', undefined]]);
    expect(await shownTo(ingrid())).toEqual([['Before 1', 'Before AS']]);
    for (let number = 1; number <= 20; number += 1) await save(ingrid('north'), `North ${number}`, 'North AS');
    expect(await shownTo(ingrid('north'))).toHaveLength(20);
  });

  it('are kept without what belongs to one purchase', () => {
    const business = { company: 'Nord AS', organisationNumber: '974760673', reference: 'PO 17' };
    expect(addressToKeep({ ...anAddress('Storgata 1'), business })).toEqual({
      ...anAddress('Storgata 1'),
      business: { ...business, reference: '' },
    });
    expect(addressToKeep(anAddress('Storgata 1'))).toEqual(anAddress('Storgata 1'));
  });
});

describe('the address that a checkout starts from', () => {
  const saved = [
    { id: 'a', ...anAddress('Storgata 1') },
    { id: 'b', ...anAddress('Lillegata 2') },
  ];

  it.each([
    ['the one used last', undefined, 'a'],
    ['the wished one', 'b', 'b'],
    ['the one used last, for an id that is none of theirs', 'c', 'a'],
    ['none, when it is to be a new one', 'new', undefined],
  ])('is %s', (_, wished, id) => {
    expect(addressToStartFrom(saved, wished)?.id).toBe(id);
  });

  it('is none where none is kept', () => {
    expect(addressToStartFrom([], 'a')).toBeUndefined();
  });
});

describe('a checkout form for somebody who is known', () => {
  it('says name and e-mail where no address is kept', () => {
    expect(prefillCheckout(fresh, known(kari), ['NO'])).toEqual({
      ...fresh,
      firstName: 'Kari Anne',
      lastName: 'Nordmann',
      email: 'kari@example.no',
    });
  });

  it.each([
    ['Kari Anne Nordmann', 'Kari Anne', 'Nordmann'],
    [' Kari  Anne Nordmann ', 'Kari Anne', 'Nordmann'],
    ['Anne Kari Maria Nordmann', 'Anne Kari Maria', 'Nordmann'],
    ['Kari', 'Kari', ''],
    ['', '', ''],
    [undefined, '', ''],
  ])('cuts the full name %j where its parts are not told', (name, firstName, lastName) => {
    const user = { customerUserId: 'kari', ...(name === undefined ? {} : { name }) };
    expect(prefillCheckout(fresh, known(user), ['NO'])).toMatchObject({ firstName, lastName, email: '' });
  });

  it.each([
    [{ given_name: 'Kari' }, 'Kari', ''],
    [{ family_name: 'Nordmann' }, '', 'Nordmann'],
  ])('takes %j as it is told, and cuts nothing', (told, firstName, lastName) => {
    const user = { customerUserId: 'kari', name: 'Somebody Else', ...told };
    expect(prefillCheckout(fresh, known(user), ['NO'])).toMatchObject({ firstName, lastName });
  });

  it('says the postal code that the user wants, else that of the form', () => {
    const form = { ...fresh, postalCode: '0001' };
    const postalCode = (user: User) => prefillCheckout(form, known(user), ['NO']).postalCode;
    expect([postalCode({ ...kari, _defaultPostalCode: '7010' }), postalCode(kari)]).toEqual(['7010', '0001']);
    expect(postalCode({ ...kari, _defaultPostalCode: '7010', isGuestUser: true })).toBe('0001');
    const saved = { id: 'home', ...anAddress('Storgata 1') };
    const known7010 = known({ ...kari, _defaultPostalCode: '7010' }, saved);
    expect(prefillCheckout(form, known7010, ['NO']).postalCode).toBe(saved.address.postalCode);
  });

  it('leaves the form as it is for nobody, and starts from an address that is handed over', () => {
    expect(prefillCheckout({ ...fresh, email: 'guest@example.no' }, known({}), ['NO']).email).toBe('guest@example.no');
    const saved = { id: 'a', ...anAddress('Storgata 1') };
    expect(prefillCheckout(fresh, known({}, saved), ['NO']).street).toBe('Storgata 1');
  });

  it('says the saved address, and leaves the reference and the choices as they are', () => {
    const business = { company: 'Nord AS', organisationNumber: '974760673', reference: 'PO 17' };
    const saved = { id: 'a', ...anAddress('Storgata 1'), business };
    expect(prefillCheckout(fresh, known(kari, saved), ['NO'])).toEqual({
      ...fresh,
      ...saved.contact,
      ...saved.address,
      company: 'Nord AS',
      organisationNumber: '974760673',
    });
  });

  it("keeps the shop's first country for an address where the shop does not deliver", () => {
    const saved = { id: 'a', ...anAddress('Storgatan 1', { country: 'SE' }) };
    expect(prefillCheckout(fresh, known(kari, saved), ['NO', 'DK']).country).toBe('NO');
    expect(prefillCheckout(fresh, known(kari, saved), ['NO', 'SE']).country).toBe('SE');
  });

  describe('who buys for a company', () => {
    const north = { customerType: 'B2B', organisationNumber: '312045702' };
    const profile = (id: string, customerGroupId: string, attributes: CustomerProfile['attributes'] = north) => ({
      ...{ id, name: id, customerGroupIds: [customerGroupId], attributes },
    });
    const filledIn = (...customerProfiles: readonly CustomerProfile[]) => {
      const { company, organisationNumber } = prefillCheckout(fresh, known({ ...kari, customerProfiles }), ['NO']);
      return [company, organisationNumber];
    };

    it('says the company whose prices are paid', () => {
      expect(filledIn(profile('South AS', 'business', {}), profile('North AS', 'framework'))).toEqual([
        'North AS',
        '312045702',
      ]);
    });

    it('says the name alone where no number is known', () => {
      expect(filledIn(profile('North AS', 'framework', { customerType: 'B2B' }))).toEqual(['North AS', '']);
    });

    it('says nothing of a profile that is no company, or of another group', () => {
      expect(filledIn(profile('Home', 'framework', {}), profile('South AS', 'business'))).toEqual(['', '']);
    });

    it('says the company of the saved address where that has one, else that of the profile', () => {
      const user = { ...kari, customerProfiles: [profile('North AS', 'framework')] };
      const business = { company: 'East AS', organisationNumber: '974760673', reference: '' };
      const company = (saved: SavedAddress) => prefillCheckout(fresh, known(user, saved), ['NO']).company;
      expect(company({ id: 'a', ...anAddress('Storgata 1'), business })).toBe('East AS');
      expect(company({ id: 'a', ...anAddress('Storgata 1') })).toBe('North AS');
    });
  });

  it('stays as it is for nobody, and at a sales desk', () => {
    expect(prefillCheckout(fresh, known({}), ['NO'])).toBe(fresh);
    expect(prefillCheckout(fresh, known({ ...kari, isGuestUser: true }), ['NO'])).toBe(fresh);
  });
});

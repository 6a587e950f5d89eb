import { describe, expect, it } from 'vitest';
import { emptyCheckoutForm } from '../checkout/validate-checkout.ts';
import { anAddress } from '../testing/examples-of-addresses.ts';
import type { CustomerProfile, User } from '../user/user.ts';
import type { NewAddress } from './ports.ts';
import { prefillAddress, prefillCheckout } from './prefill-checkout.ts';

const kari = {
  customerUserId: 'kari',
  name: 'Kari Anne Nordmann',
  given_name: 'Kari Anne',
  family_name: 'Nordmann',
  email: 'kari@example.no',
};
const known = (user: User, saved?: NewAddress) => ({ user, customerGroup: 'framework', saved });
const fresh = { ...emptyCheckoutForm, country: 'NO', deliveryMethod: 'home', paymentMethod: 'invoice' };

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
      const company = (saved: NewAddress) => prefillCheckout(fresh, known(user, saved), ['NO']).company;
      expect(company({ ...anAddress('Storgata 1'), business })).toBe('East AS');
      expect(company(anAddress('Storgata 1'))).toBe('North AS');
    });
  });

  it('stays as it is for nobody, and at a sales desk', () => {
    expect(prefillCheckout(fresh, known({}), ['NO'])).toBe(fresh);
    expect(prefillCheckout(fresh, known({ ...kari, isGuestUser: true }), ['NO'])).toBe(fresh);
  });
});

describe('a checkout form at an address of the company', () => {
  const { contact, address } = anAddress('Lagerveien 4');
  const saved = { contact, address, of: 'company' as const };

  it('has whoever orders told of the order, by the telephone of the address', () => {
    expect(prefillCheckout(fresh, known(kari, saved), ['NO'])).toMatchObject({
      ...{ firstName: 'Kari Anne', lastName: 'Nordmann', email: 'kari@example.no', phone: contact.phone },
      ...address,
    });
  });

  it('is no reason to change who the address names', () => {
    expect(prefillAddress(known(kari, saved), ['NO'])).toMatchObject({ ...contact, ...address });
  });
});

describe('the form of an address', () => {
  it('begins with what is known of the user, in the first country of the shop', () => {
    const { company, organisationNumber, street, extra, city, phone } = emptyCheckoutForm;
    expect(prefillAddress(known(kari), ['SE', 'NO'])).toEqual({
      ...{ company, organisationNumber, street, extra, city, phone, postalCode: '', country: 'SE' },
      ...{ firstName: 'Kari Anne', lastName: 'Nordmann', email: 'kari@example.no' },
    });
  });

  it('says the address that is changed', () => {
    const { contact, address } = anAddress('Storgata 1');
    expect(prefillAddress(known(kari, { contact, address }), ['SE', 'NO'])).toMatchObject({ ...contact, ...address });
  });
});

import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { emptyCheckoutForm } from '../checkout/validate-checkout.ts';
import { anAddress } from '../testing/examples-of-addresses.ts';
import { createInMemoryAddressStore } from '../testing/in-memory-address-store.ts';
import { prefillCheckout } from './prefill-checkout.ts';
import { addressToKeep, addressToStartFrom, createShopperAddresses } from './shopper-addresses.ts';

const kari = {
  customerUserId: 'kari',
  name: 'Kari Anne Nordmann',
  given_name: 'Kari Anne',
  family_name: 'Nordmann',
  email: 'kari@example.no',
};
const fresh = { ...emptyCheckoutForm, country: 'NO', deliveryMethod: 'home', paymentMethod: 'invoice' };

describe('the addresses of a shopper', () => {
  it('are those of the user, and of nobody who is not logged in', async () => {
    const store = createInMemoryAddressStore();
    await store.save('kari', anAddress('Storgata 1'))();
    const addresses = createShopperAddresses(store);
    expect(await addresses(O.some(kari)).list()()).toMatchObject(E.right([{ address: { street: 'Storgata 1' } }]));
    expect(await addresses(O.some({ customerUserId: 'nils' })).list()()).toEqual(E.right([]));
    expect(await addresses(O.none).list()()).toEqual(E.right([]));
  });

  it('are not shown at a sales desk, where the next customer would see them', async () => {
    const store = createInMemoryAddressStore();
    await store.save('gina', anAddress('Storgata 1'))();
    const desk = { customerUserId: 'gina', isGuestUser: true };
    expect(await createShopperAddresses(store)(O.some(desk)).list()()).toEqual(E.right([]));
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
    expect(prefillCheckout(fresh, kari, undefined, ['NO'])).toEqual({
      ...fresh,
      firstName: 'Kari Anne',
      lastName: 'Nordmann',
      email: 'kari@example.no',
    });
  });

  it.each([
    ['Kari Anne Nordmann', 'Kari Anne', 'Nordmann'],
    ['Kari', 'Kari', ''],
    ['', '', ''],
  ])('cuts the full name %j where its parts are not told', (name, firstName, lastName) => {
    expect(prefillCheckout(fresh, { customerUserId: 'kari', name }, undefined, ['NO'])).toMatchObject({
      firstName,
      lastName,
    });
  });

  it('says the saved address, and leaves the reference and the choices as they are', () => {
    const business = { company: 'Nord AS', organisationNumber: '974760673', reference: 'PO 17' };
    const saved = { id: 'a', ...anAddress('Storgata 1'), business };
    expect(prefillCheckout(fresh, kari, saved, ['NO'])).toEqual({
      ...fresh,
      ...saved.contact,
      ...saved.address,
      company: 'Nord AS',
      organisationNumber: '974760673',
    });
  });

  it("keeps the shop's first country for an address where the shop does not deliver", () => {
    const saved = { id: 'a', ...anAddress('Storgatan 1', { country: 'SE' }) };
    expect(prefillCheckout(fresh, kari, saved, ['NO', 'DK']).country).toBe('NO');
    expect(prefillCheckout(fresh, kari, saved, ['NO', 'SE']).country).toBe('SE');
  });

  it('stays as it is for nobody, and at a sales desk', () => {
    expect(prefillCheckout(fresh, {}, undefined, ['NO'])).toBe(fresh);
    expect(prefillCheckout(fresh, { ...kari, isGuestUser: true }, undefined, ['NO'])).toBe(fresh);
  });
});

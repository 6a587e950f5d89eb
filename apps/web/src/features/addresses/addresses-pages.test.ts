import { aKeptAddress, anAddress } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { aPage, type PageExample } from '../../testing/a-page.ts';

type Addresses = Omit<Extract<OwnContent, { page: 'addresses' }>, 'page'>;
type Form = Omit<Extract<OwnContent, { page: 'address' }>, 'page'>;

const home = aKeptAddress('home', anAddress('Storgata 1'));
const cabin = aKeptAddress('cabin', anAddress('Fjellveien 9'), { isDefault: true });
const depot = aKeptAddress('depot', anAddress('Lagerveien 4'), { of: 'company', isDefault: true });
const north = { id: 'north', name: 'Nord AS', customerGroupIds: ['consumer'], attributes: { customerType: 'B2B' } };
const user = { customerUserId: 'per', name: 'Per Sjef', customerProfiles: [north] };
const { contact, address } = anAddress('Storgata 1');
const values = { company: '', organisationNumber: '', ...contact, ...address };

const list = (own: Partial<Addresses>, example: Partial<PageExample> = {}) => {
  const whole = { addresses: [home, cabin], mayEdit: { user: true, company: false }, ...own };
  return aPage({ url: '/en/me/profile/addresses', user, own: { page: 'addresses', ...whole }, ...example });
};
const form = (own: Partial<Form>, example: Partial<PageExample> = {}) => {
  const whole: Form = { of: 'user', values, errors: [], isDefault: false, ...own };
  return aPage({ url: '/en/me/profile/address/new', user, own: { page: 'address', ...whole }, ...example });
};
const intents = ({ forms }: Awaited<ReturnType<typeof aPage>>) =>
  forms.flatMap(({ values: { intent, id } }) => (intent === undefined ? [] : [`${intent} ${id}`]));

describe('the page of addresses', () => {
  it('shows the default first, and offers for each what may be done with it', async () => {
    const page = await list({});
    expect(page.html.indexOf('Fjellveien 9')).toBeLessThan(page.html.indexOf('Storgata 1'));
    expect(page.html.match(/>Default address</g)).toHaveLength(1);
    expect(intents(page)).toEqual(['remove cabin', 'default home', 'remove home']);
    expect(Object.values(page.links)).toContain('/en/me/profile/address?id=home');
    expect(Object.values(page.links)).toContain('/en/me/profile/address/new');
    expect(page.html).toContain('deleted for good');
  });

  it('shows those of the company below the own ones, by its name', async () => {
    const page = await list({ addresses: [home, depot], mayEdit: { user: true, company: true } });
    expect(page.html).toContain('Addresses of Nord AS');
    expect(page.html.indexOf('Storgata 1')).toBeLessThan(page.html.indexOf('Lagerveien 4'));
    expect(Object.values(page.links)).toContain('/en/me/profile/address/new?of=company');
    expect(intents(page)).toContain('remove depot');
  });

  it('has no dead buttons for who may edit none', async () => {
    const page = await list({ addresses: [home, depot], mayEdit: { user: false, company: false } });
    expect(page.html).toContain('Storgata 1');
    expect(page.html).toContain('Lagerveien 4');
    expect(intents(page)).toEqual([]);
    expect(Object.values(page.links).filter((href) => href.includes('/address?') || href.includes('/new'))).toEqual([]);
    expect(page.html).toContain('The company decides who can change them.');
  });

  it.each([
    ['added', 'The address was added.'],
    ['changed', 'The address was changed.'],
    ['removed', 'The address was deleted.'],
    ['default', 'The default address was changed.'],
  ] as const)('says what was done: %s', async (done, text) => {
    expect((await list({ done })).html).toContain(text);
  });

  it('invites to add the first one, and says what is not there', async () => {
    const page = await list({ addresses: [], code: 'address.missing' });
    expect(page.html).toContain('No addresses here yet. Add one');
    expect(page.html).toContain('There is no such address');
  });
});

describe('the form of an address', () => {
  it('names whose it is to be, and for which profile it was filled in', async () => {
    const chosen = { ...user, _selectedProfileId: 'north' };
    const page = await form({ of: 'company' }, { user: chosen });
    expect(page.forms[0]?.values).toMatchObject({ of: 'company', profileId: 'north', street: 'Storgata 1' });
    expect(page.html).toContain('New address of the company');
    expect(page.html).not.toContain('name="company"');
  });

  it('asks for the company in a shop for businesses', async () => {
    expect((await form({}, { info: { viewMode: 'B2B' } })).html).toContain('name="company"');
  });

  it('says beside the fields what is wrong, and keeps what was typed', async () => {
    const errors = [{ field: 'postalCode', code: 'checkout.postal_code_invalid' }] as const;
    const page = await form({ values: { ...values, postalCode: '12' }, errors, isDefault: true });
    const wrong = page.fields.filter(({ attributes }) => attributes['aria-invalid'] === 'true');
    expect(wrong.map(({ attributes }) => attributes.name)).toEqual(['postalCode']);
    expect(page.forms[0]?.values).toMatchObject({ postalCode: '12', isDefault: 'yes' });
    expect(page.html).toContain('href="#checkout-postalCode"');
  });

  it('of a change names address and revision, and shows what somebody else made of it', async () => {
    const now = { ...home, address: { ...home.address, street: 'Nyveien 3' }, revision: 2 };
    const page = await form({ id: 'home', revision: 2, code: 'address.changed', now });
    expect(page.forms[0]?.values).toMatchObject({ id: 'home', revision: '2', street: 'Storgata 1' });
    expect(page.html).toContain('Nyveien 3');
    expect(page.html).toContain('The address was changed elsewhere');
  });

  it('offers no choice of the default where it is that', async () => {
    const page = await form({ id: 'home', revision: 1, isDefault: true, isKeptDefault: true });
    expect(page.html).not.toContain('name="isDefault"');
    expect(page.html).toContain('This is the default address');
  });
});

import { aCheckoutForm, aKeptAddress, aLine, anAddress, anOffer, aPrice } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { aPage, basketOf, type PageExample } from '../../testing/a-page.ts';

const jacket = anOffer('J', { name: 'Jacket', price: aPrice(50_000) });
const basket = basketOf([aLine('J', 1, { seenPrice: jacket.price })], [jacket]);
const kari = {
  ...{ customerUserId: 'kari', name: 'Kari Nordmann', given_name: 'Kari', family_name: 'Nordmann' },
  email: 'kari@example.no',
};
const saved = [
  aKeptAddress('home', anAddress('Storgata 1'), { isDefault: true }),
  aKeptAddress('cabin', anAddress('Fjellveien 9', { postalCode: '3580', city: 'Geilo' })),
];

const checkout = async (example: Partial<PageExample> = {}) => {
  const page = await aPage({ url: '/en/checkout', basket, ...example });
  return { ...page, values: page.forms[0]?.values ?? {} };
};
const choices = ({ links }: { links: Readonly<Record<string, string>> }) =>
  Object.entries(links).filter(([, href]) => href.includes('?address='));

describe('the checkout of somebody who is known', () => {
  it('says name and e-mail, and asks whether to keep the address', async () => {
    const { values, fields } = await checkout({ user: kari });
    expect(values).toMatchObject({ firstName: 'Kari', lastName: 'Nordmann', email: 'kari@example.no', street: '' });
    expect(values).not.toHaveProperty('saveAddress');
    expect(fields.map(({ attributes }) => attributes.name)).toContain('saveAddress');
  });

  it('says the postal code that the user wants, as long as no address is known', async () => {
    const user = { ...kari, _defaultPostalCode: '7010' };
    expect((await checkout({ user })).values).toMatchObject({ postalCode: '7010', city: '' });
    expect((await checkout({ user, saved })).values).toMatchObject(saved[0]?.address ?? {});
    expect((await checkout({ user: { ...user, isGuestUser: true } })).values.postalCode).toBe('');
  });

  it('says the default address, and keeps it in use', async () => {
    const { values } = await checkout({ user: kari, saved });
    expect(values).toMatchObject({ ...saved[0]?.contact, ...saved[0]?.address, saveAddress: 'yes' });
  });

  it('says what was typed in another browser, over the default address, and is the same without scripts', async () => {
    const fields = { ...aCheckoutForm, street: 'Nyveien 3', city: 'Bergen', phone: '' };
    const draft = { isKept: true, draft: { fields, wished: '', by: 'phone', changedAt: 1 } };
    const { values } = await checkout({ user: kari, saved, draft });
    expect(values).toMatchObject({ street: 'Nyveien 3', city: 'Bergen', phone: '' });
    const chosen = await checkout({ user: kari, saved, draft, url: '/en/checkout?address=cabin' });
    expect(chosen.values).toMatchObject({ street: 'Fjellveien 9', city: 'Geilo' });
  });

  it('offers the others and a new one by links that need no scripts', async () => {
    expect(choices(await checkout({ user: kari, saved }))).toEqual([
      ['Ada Nordmann Storgata 1 0155 Oslo Norway Default address', '/en/checkout?address=home'],
      ['Ada Nordmann Fjellveien 9 3580 Geilo Norway', '/en/checkout?address=cabin'],
      ['A new address', '/en/checkout?address=new'],
    ]);
  });

  it('starts from the default, wherever it stands in the list', async () => {
    const others = saved.map((address) => ({ ...address, isDefault: address.id === 'cabin' }));
    expect((await checkout({ user: kari, saved: others })).values).toMatchObject({ street: 'Fjellveien 9' });
  });

  it('asks who may not edit own addresses for none to keep, and keeps none of the company with the own ones', async () => {
    const mayEdit = { user: false, company: false };
    expect((await checkout({ user: kari, saved, mayEdit })).values).not.toHaveProperty('saveAddress');
    const ofCompany = saved.map((address) => ({ ...address, of: 'company' as const }));
    expect((await checkout({ user: kari, saved: ofCompany })).values).not.toHaveProperty('saveAddress');
  });

  it('is filled in with what such a link asks for', async () => {
    const chosen = await checkout({ user: kari, saved, url: '/en/checkout?address=cabin' });
    expect(chosen.values).toMatchObject({ street: 'Fjellveien 9', city: 'Geilo' });
    const fresh = await checkout({ user: kari, saved, url: '/en/checkout?address=new' });
    expect(fresh.values).toMatchObject({ firstName: 'Kari', email: 'kari@example.no', street: '', city: '' });
    expect(fresh.values).not.toHaveProperty('saveAddress');
  });

  it.each(['somebody-elses', '', 'home&address=cabin', '%00', '__proto__'])(
    'takes no notice of the address %j that nobody offered',
    async (id) => {
      const { values, status } = await checkout({ user: kari, saved, url: `/en/checkout?address=${id}` });
      expect([status, values.street]).toEqual([200, 'Storgata 1']);
    },
  );

  it('offers nothing to choose where there is one address, but where another was typed', async () => {
    const page = await checkout({ user: kari, saved: saved.slice(0, 1) });
    expect(choices(page)).toEqual([]);
    expect(page.values.street).toBe('Storgata 1');
    const draft = { isKept: true, draft: { fields: { street: 'Nyveien 3' }, wished: '', by: 'phone', changedAt: 1 } };
    const typed = choices(await checkout({ user: kari, saved: saved.slice(0, 1), draft }));
    expect(typed.map(([, href]) => href)).toEqual(['/en/checkout?address=home', '/en/checkout?address=new']);
  });

  it('shows a form that was refused as it was typed, the wish to keep the address too', async () => {
    const values = { ...aCheckoutForm, street: 'Nyveien 3', city: '' };
    const posted = { form: 'checkout', values, errors: [{ field: 'city', code: 'checkout.required' }] } as const;
    const wished = await checkout({ user: kari, saved, posted: { ...posted, saveAddress: true } });
    expect(wished.values).toMatchObject({ street: 'Nyveien 3', city: '', saveAddress: 'yes' });
    const unwished = await checkout({ user: kari, saved, posted: { ...posted, saveAddress: false } });
    expect(unwished.values).not.toHaveProperty('saveAddress');
  });

  it('knows nothing of who stands at a sales desk, and keeps nothing of them', async () => {
    const { values, fields } = await checkout({ user: { ...kari, isGuestUser: true } });
    expect(values).toMatchObject({ firstName: '', email: '' });
    expect(fields.map(({ attributes }) => attributes.name)).not.toContain('saveAddress');
  });

  it('asks a guest for everything, and keeps nothing', async () => {
    const { values, fields } = await checkout();
    expect(values).toMatchObject({ firstName: '', email: '', street: '' });
    expect(fields.map(({ attributes }) => attributes.name)).not.toContain('saveAddress');
  });
});

describe('the checkout of a business', () => {
  const info = { viewMode: 'B2B' } as const;

  it('asks who buys, and explains the number', async () => {
    const { fields, headings } = await checkout({ info });
    expect(headings).toContain('Company details');
    const hints = fields
      .slice(0, 3)
      .map(({ name, attributes: { autocomplete, required }, describedBy }) => [
        ...[name, autocomplete, required !== undefined, describedBy],
      ]);
    expect(hints).toEqual([
      ['Company', 'organization', true, ''],
      [
        'Organisation number',
        'off',
        true,
        "In Norway nine digits, as in the business register. It is on your company's invoices.",
      ],
      ['Your reference (optional)', 'off', false, 'Printed on the invoice, for example an order or project number.'],
    ]);
  });

  it('is filled in with the company of the saved address, but not with the reference of another purchase', async () => {
    const business = { company: 'Nord AS', organisationNumber: '974760673', reference: '' };
    const { values } = await checkout({
      info,
      user: kari,
      saved: [aKeptAddress('a', { ...anAddress('Storgata 1'), business })],
    });
    expect(values).toMatchObject(business);
  });

  it('is filled in with the company of the profile at the first purchase', async () => {
    const profile = { id: 'north', name: 'Nord AS', customerGroupIds: ['consumer'] };
    const attributes = { customerType: 'B2B', organisationNumber: '312045702' };
    const { values } = await checkout({ info, user: { ...kari, customerProfiles: [{ ...profile, attributes }] } });
    expect(values).toMatchObject({ firstName: 'Kari', company: 'Nord AS', organisationNumber: '312045702' });
  });

  it('says what is wrong with the number', async () => {
    const values = { ...aCheckoutForm, company: 'Nord AS', organisationNumber: '974760674' };
    const errors = [{ field: 'organisationNumber', code: 'checkout.organisation_number_invalid' }] as const;
    const page = await checkout({ info, posted: { form: 'checkout', values, errors } });
    const wrong = page.fields.filter(({ attributes }) => attributes['aria-invalid'] === 'true');
    expect(wrong.map(({ name }) => name)).toEqual(['Organisation number']);
  });
});

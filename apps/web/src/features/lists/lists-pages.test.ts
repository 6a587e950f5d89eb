import type { ShownList } from '@torg/domain/shopping-list';
import { aLine, anOffer, aPrice } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { aPage, basketOf, type PageExample } from '../../testing/a-page.ts';

const north = { id: 'north', name: 'Nord AS', customerGroupIds: ['consumer'], attributes: { customerType: 'B2B' } };
const kari = { customerUserId: 'kari', name: 'Kari' };
const per = { customerUserId: 'per', name: 'Per', customerProfiles: [north], _selectedProfileId: 'north' };
const coffee = { id: 'coffee', name: 'Coffee', createdBy: 'Ingrid', goods: 2, of: 'user' } as const;
const shared = { id: 'paper', name: 'Paper', createdBy: 'Ingrid', goods: 1, of: 'company' } as const;
const list: ShownList = {
  ...{ id: 'coffee', name: 'Coffee', createdBy: 'Ingrid', of: 'user', revision: 3 },
  lines: [
    { sku: 'A', name: 'Beans', quantity: 2, slug: 'beans', options: { size: '1 kg' }, unitPrice: aPrice(18_900) },
    { sku: 'B', name: 'Filters', quantity: 1 },
  ],
};

const lists = (own: Partial<Extract<OwnContent, { page: 'lists' }>>, example: Partial<PageExample> = {}) =>
  aPage({
    url: '/en/me/lists',
    user: kari,
    own: { page: 'lists', lists: [coffee], handed: [], mayShare: false, ...own },
    ...example,
  });
const one = (own: Partial<Extract<OwnContent, { page: 'list' }>> = {}) =>
  aPage({ url: '/en/me/list?id=coffee', user: kari, own: { page: 'list', list, ...own } });

describe('the page of shopping lists', () => {
  it('leads to each list, and tells who made those of the company', async () => {
    const page = await lists({ lists: [coffee, shared], mayShare: true }, { user: per });
    expect(page.links).toMatchObject({ Coffee: '/en/me/list?id=coffee', Paper: '/en/me/list?id=paper' });
    expect(page.text).toContain('2 products');
    expect(page.text).toMatch(/Paper\s*1 product\s*Made by Ingrid/);
    expect(page.forms[0]?.values).toMatchObject({ intent: 'make', from: 'lines', profileId: 'north' });
    expect(page.html).toContain('Share it with all who buy for the company');
    expect((await lists({})).html).not.toContain('Share it');
  });

  it('leads to baskets that were put together for who reads it', async () => {
    const handed = [{ id: 'h-1', by: 'Siri', at: 0, message: '', goods: 4, state: 'waiting' } as const];
    const { links, headings } = await lists({ handed });
    expect(links['Siri has put together a basket for you: 4 products']).toBe('/en/me/lists/handed?id=h-1');
    expect(headings).toContain('Baskets put together for you');
    expect((await lists({})).headings).not.toContain('Baskets put together for you');
  });

  it('says why none was made, and has the form again as it was sent', async () => {
    const making = { name: 'Week', of: 'company', from: 'order', number: 'AAAAA-00001', goods: '' } as const;
    const page = await lists({ code: 'list.name_taken', making, mayShare: true }, { user: per });
    expect(page.alerts[0]).toContain('There is another list of that name.');
    expect(page.text).toContain('made of the order AAAAA-00001');
    expect(page.forms[0]?.values).toMatchObject({ from: 'order', number: 'AAAAA-00001', name: 'Week', of: 'company' });
    const unknown = await lists({
      ...{ code: 'basket.unknown_sku', sku: 'X-9' },
      making: { name: 'Tea', of: 'user', from: 'lines', number: '', goods: 'X-9 2' },
    });
    expect(unknown.alerts[0]).toContain('No goods have the SKU X-9.');
    expect(unknown.forms[0]?.values).toMatchObject({ name: 'Tea', from: 'lines' });
    expect(unknown.html).toMatch(/<textarea[^>]*>X-9 2<\/textarea>/);
  });
});

describe('the page of one shopping list', () => {
  it('is a form of its goods, all of them chosen, at present prices', async () => {
    const page = await one();
    expect(page.headings[0]).toBe('Coffee');
    expect(page.links).toMatchObject({ Beans: '/en/product/beans?sku=A' });
    expect(page.links).not.toHaveProperty('Filters');
    expect(page.text).toContain('NOK 189');
    expect(page.text).toContain('No longer sold');
    expect(page.forms[0]).toMatchObject({ action: '/en/me/list?id=coffee', values: { id: 'coffee', revision: '3' } });
    const chosen = page.fields.filter(({ attributes }) => attributes.name === 'chosen');
    expect(chosen.map(({ name }) => name)).toEqual(['Beans goes into the basket', 'Filters goes into the basket']);
    expect(page.forms.at(-1)?.values).toEqual({ intent: 'remove', id: 'coffee' });
  });

  it('keeps what was typed beside what somebody else made of it', async () => {
    const typed = {
      ...{ name: 'Break', chosen: ['C'], added: { sku: 'NEW', quantity: '3' } },
      lines: [
        { sku: 'A', quantity: '1.5' },
        { sku: 'C', quantity: '4' },
      ],
    };
    const page = await one({ code: 'list.changed', typed });
    expect(page.alerts[0]).toContain('changed elsewhere');
    const quantities = page.fields.filter(({ attributes }) => attributes.name === 'quantity');
    expect(quantities.map(({ name, attributes }) => [name, attributes.value])).toEqual([
      ['Quantity of Beans', '1.5'],
      ['Quantity of C', '4'],
      ['Quantity of Filters', '1'],
    ]);
    expect(page.html).toContain('value="NEW"');
  });

  it('says what is in the basket now, what is not, and leads there', async () => {
    const finding = { _tag: 'Gone', sku: 'B', name: 'Filters' } as const;
    const page = await one({ put: { goods: 2, findings: [finding] } });
    expect(page.text).toContain('Not all of it is in the basket');
    expect(page.text).toContain('1 product of the list is in the basket.');
    expect(page.links['Go to the basket']).toBe('/en/basket');
    const none = await one({ put: { goods: 1, findings: [finding] } });
    expect(none.text).not.toContain('of the list is in the basket');
  });
});

describe('the basket', () => {
  const jacket = anOffer('J', { price: aPrice(50_000) });
  const basket = basketOf([aLine('J', 1, { seenPrice: jacket.price })], [jacket]);
  const makes = async (user: PageExample['user']) => {
    const { forms } = await aPage({ url: '/en/basket', basket, ...(user === undefined ? {} : { user }) });
    return forms.filter(({ action }) => action === '/en/me/lists').map(({ values }) => values);
  };

  it('is saved as a list by who has lists: nobody without a login, and nobody at a sales desk', async () => {
    expect(await makes(per)).toEqual([{ intent: 'make', from: 'basket', profileId: 'north', name: '' }]);
    expect(await makes(undefined)).toEqual([]);
    expect(await makes({ customerUserId: 'gina', isGuestUser: true })).toEqual([]);
  });
});

import type { User } from '@torg/domain/user';
import { describe, expect, it } from 'vitest';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import type { ShownActing } from '../../bindings/shown-acting.ts';
import { aPage } from '../../testing/a-page.ts';

const acting: ShownActing = { representative: 'Siri', customer: 'Ingrid', customerId: 'u-ingrid', secondsLeft: 3_600 };
const profile = (id: string, name: string) => ({ id, name, customerGroupIds: ['framework'], attributes: {} });
const [north, south] = [profile('north', 'Nordlys Bygg AS'), profile('south', 'Fjordheim AS')];
const ingrid: User = { customerUserId: 'u-ingrid', customerProfiles: [north, south] };

/** The bar of a page: what it says, and how it looks. */
const barOf = async (differences: Partial<ShownActing> = {}, user: User = ingrid): Promise<string> => {
  const { html } = await aPage({ url: '/en/basket', acting: { ...acting, ...differences }, user });
  return /<section[^>]*aria-label="You act for a customer".*?<\/section>/s.exec(html)?.[0] ?? '';
};

describe('the bar of who acts as a customer', () => {
  it('names the business that is shopped for, where the customer has several', async () => {
    const bar = await barOf({}, { ...ingrid, _selectedProfileId: 'south' });
    expect(bar).toContain('title="60 minutes left · Fjordheim AS"');
    const single: User = { ...ingrid, customerProfiles: [north], _selectedProfileId: 'north' };
    expect(await barOf({}, single)).toContain('>60 minutes left<');
  });

  it.each([
    [301, '6 minutes left', false],
    [300, '5 minutes left', true],
    [60, '1 minute left', true],
  ])('says the time, and shows when it ends soon: %i s', async (secondsLeft, text, isEnding) => {
    const bar = await barOf({ secondsLeft });
    expect(bar).toContain(text);
    expect(bar.includes('data-ending')).toBe(isEnding);
    expect(bar).toMatch(/<p[^>]*role="status"><\/p>/);
  });

  it('says plainly what became of the basket once it is over', async () => {
    const bar = await barOf({ secondsLeft: 0, over: 'expired' });
    expect(bar).toContain('The 60 minutes are over. The basket is kept for the customer.');
    expect(bar).not.toContain('data-ending');
  });
});

describe('pages while somebody acts', () => {
  const sentence = 'This basket is yours for Ingrid;';

  it('say whose basket it is, until acting is over', async () => {
    expect((await aPage({ url: '/en/basket', acting })).text).toContain(sentence);
    expect((await aPage({ url: '/en/basket', acting: { ...acting, over: 'ended' } })).text).not.toContain(sentence);
    expect((await aPage({ url: '/en/basket' })).text).not.toContain(sentence);
  });

  it('ask which business it is about, not for whom, which is said already', async () => {
    const headingsOf = async (of?: ShownActing) =>
      (await aPage({ url: '/en/me/profile/choose', user: ingrid, ...(of === undefined ? {} : { acting: of }) }))
        .headings;
    const { html } = await aPage({ url: '/en/me/profile/choose', user: ingrid, acting });
    expect(html).toContain('<title>Which of Ingrid’s businesses?');
    expect(await headingsOf(acting)).toEqual(['Which of Ingrid’s businesses?']);
    expect(await headingsOf({ ...acting, over: 'ended' })).toEqual(['Who are you shopping for?']);
    expect(await headingsOf()).toEqual(['Who are you shopping for?']);
  });
});

describe('the page that finds customers', () => {
  const customers = (own: Omit<Extract<OwnContent, { page: 'customers' }>, 'page'>) =>
    aPage({ url: '/en/me/customers', own: { page: 'customers', ...own } });
  /** The words on which the browser puts the focus, as the page is loaded. */
  const focused = (html: string) => /<(\w+)[^>]*\sautofocus=""[^>]*>([^<]*)<\/\1>/.exec(html)?.[2];

  it('says whom nobody acts for any more, with the focus there, and leads back to that customer', async () => {
    const page = await customers({ left: { customer: 'Ingrid', customerId: 'u-ingrid' } });
    expect(focused(page.html)).toBe('You no longer act for Ingrid');
    expect(page.html).toMatch(/<p role="status" tabindex="-1" autofocus="">You no longer act for Ingrid/i);
    expect(page.buttons.map(({ name }) => name)).toContain('Act for Ingrid again');
    expect(page.forms.map(({ values }) => values)).toContainEqual({ intent: 'search', search: 'u-ingrid' });
  });

  it('tells customers apart by their businesses, address of mail and number', async () => {
    const businesses = [{ name: 'Nordlys Bygg AS', organisationNumber: '312045702' }, { name: 'Fjordheim AS' }];
    const found = { customers: [{ id: 'u-1', name: 'Ingrid', email: 'i@example.no', businesses }], isMore: false };
    const { text } = await customers({ search: 'nord', found });
    expect(text).toContain('Nordlys Bygg AS, Organisation no. 312045702');
    for (const told of ['Fjordheim AS', 'i@example.no', 'Customer no. u-1']) expect(text).toContain(told);
  });

  it.each<[string, Omit<Extract<OwnContent, { page: 'customers' }>, 'page'>, string | undefined]>([
    [
      'what was found',
      { search: 'ola', found: { customers: [{ id: 'o', name: 'Ola' }], isMore: false } },
      '1 customer',
    ],
    [
      'that nobody was found',
      { search: 'ola', found: { customers: [], isMore: false } },
      'No customer fits this search.',
    ],
    ['what is wrong', { search: 'o', code: 'acting.invalid_search' }, 'Search with 3 to 100 characters.'],
    ['nothing at first', {}, undefined],
  ])('has the focus on the answer: %s', async (_, own, words) => {
    expect(focused((await customers(own)).html)).toBe(words);
  });
});

describe('who acted for the user', () => {
  const record = { representative: 'Siri', reason: 'on the phone', startedAt: 0, endsAt: 60_000, orders: [] };
  const shown = (...records: Extract<OwnContent, { page: 'acting' }>['records']) =>
    aPage({ url: '/en/me/acting', user: ingrid, own: { page: 'acting', records } });

  it('leads to the orders of each time', async () => {
    const { html } = await shown({ ...record, orders: ['7K3M9-QXA2B', '7K3M9-QXA2C'] });
    expect(html).toContain('href="/en/me/order/7K3M9-QXA2B"');
    expect(html).toContain('href="/en/me/order/7K3M9-QXA2C"');
    expect(html).not.toContain('Nothing was ordered.');
  });

  it.each([
    [undefined, 'going on now'],
    ['ended', 'ended by who shopped'],
    ['expired', 'ended after 60 minutes'],
    ['withdrawn', 'ended because access was withdrawn'],
    ['customer_gone', 'ended because nobody can shop for you any more'],
  ] as const)('says how it ended, and that nothing was ordered: %s', async (end, text) => {
    const page = await shown({ ...record, ...(end === undefined ? {} : { end }) });
    expect(page.text).toContain(text);
    expect(page.text).toContain('Nothing was ordered.');
  });
});

import { aLine, anOffer, anOrder, anOrderPage } from '@torg/domain/testing';
import type { User } from '@torg/domain/user';
import { findAll, getAttributeValue } from 'domutils';
import { option as O, taskEither as TE } from 'fp-ts';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { OwnContent } from './bindings/own-content/own-content.ts';
import type { PageRequest } from './bindings/page.ts';
import type { ShownActing } from './bindings/shown-acting.ts';
import { renderPage } from './entry-server.tsx';
import { basketOf } from './testing/a-page.ts';
import { aRequest, aShop, aStorefrontConfig, away } from './testing/a-shop.ts';

const acting: ShownActing = { representative: 'Siri', customer: 'Ingrid', customerId: 'ingrid', secondsLeft: 600 };
const profileOf = (id: string) => ({ id, name: id, customerGroupIds: ['consumer'], attributes: {} });
const user: User = { customerUserId: 'ingrid', customerProfiles: [profileOf('north'), profileOf('south')] };
const found = { customers: [{ id: 'ola', name: 'Ola' }], isMore: false };
const own: OwnContent = { page: 'customers', search: 'ola', found };

const order = anOrder('ABCDE-12345', { A: 1 });
const units = [{ sku: 'C', name: 'Cup', options: {}, quantity: 1 }];
const basket = {
  ...basketOf([aLine('C', 2)], [anOffer('C')]),
  ...{ together: { saved: units, brought: units, kept: 'both' as const }, orderedAs: order.number },
};
const read = () => TE.right(basket);
const shop = aShop({
  config: aStorefrontConfig('nb', { viewMode: 'B2B' }),
  basket: { read, apply: read, merge: read },
  orders: {
    place: away,
    stepsAhead: () => TE.right({}),
    taxations: () => TE.right({ byCountry: {} }),
    find: () => TE.right(O.some(order)),
    see: () => TE.right(O.some(order)),
    list: () => TE.right(anOrderPage([order], {})),
    reorder: away,
    cancel: away,
    withdraw: away,
  },
});

type Form = { readonly action: string; readonly madeFor: readonly string[] };

/** The forms of a page by which something is done, each with whom it says that it was made for. */
const formsOf = async (url: string, facts: Partial<PageRequest> = {}): Promise<readonly Form[]> => {
  const { html } = await renderPage({ ...aRequest(url, shop), user, ...facts });
  const forms = findAll(
    (node) => node.name === 'form' && getAttributeValue(node, 'method') === 'post',
    parseDocument(html).children,
  );
  return forms.map((form) => ({
    action: getAttributeValue(form, 'action') ?? '',
    madeFor: findAll((node) => getAttributeValue(node, 'name') === 'assumedUser', form.children).map(
      (field) => getAttributeValue(field, 'value') ?? '',
    ),
  }));
};

const pages: readonly (readonly [url: string, actions: readonly string[]])[] = [
  ['/', ['/basket']],
  ['/all/clothing', ['/basket', '/website-settings', '/vat-view']],
  ['/product/jacket', ['/basket']],
  ['/basket', ['/basket', `/me/order/${order.number}/reorder`]],
  ['/checkout', ['/basket', '/checkout']],
  [`/me/order/${order.number}`, [`/me/order/${order.number}/reorder`]],
  ['/me/profile', ['/website-settings', '/me/profile/save']],
  ['/me/profile/choose', ['/me/profile/choose']],
  ['/me/customers', ['/me/customers']],
];

const components = import.meta.glob<string>('./**/*.tsx', { eager: true, query: '?raw', import: 'default' });

describe('every form by which something is done', () => {
  it.each(pages)('of %s says for whom it was made while somebody acts', async (url, actions) => {
    const forms = await formsOf(url, { acting, own });
    expect(forms.map(({ action }) => action)).toEqual(expect.arrayContaining([...actions]));
    expect(forms.filter(({ madeFor }) => madeFor.join() !== 'ingrid')).toEqual([]);
  });

  it.each(pages)('of %s says nothing where nobody acts', async (url) => {
    expect((await formsOf(url, { own })).filter(({ madeFor }) => madeFor.length > 0)).toEqual([]);
  });

  it('is a ShopForm, also where no page is rendered with it here', () => {
    const others = Object.entries(components)
      .filter(([, source]) => /method=(?!"(get|dialog)")|<form(?![^>]*\smethod=)/.test(source))
      .map(([file]) => file);
    expect(others).toEqual(['./ui/shop-form.tsx']);
  });
});

import { parse } from '@formatjs/icu-messageformat-parser';
import { emptyBasket } from '@torg/domain/basket';
import { deliveryPromise } from '@torg/domain/checkout';
import type { Article, Block, FoundCampaign } from '@torg/domain/content';
import { unavailable } from '@torg/domain/failure';
import { type Language, languageOf } from '@torg/domain/language';
import { plainListing } from '@torg/domain/settings';
import type { Locale, ShopInfo } from '@torg/domain/shop';
import { publicShopInfo, type Shop, type StorefrontConfig } from '@torg/domain/storefront';
import { newCustomer } from '@torg/domain/subscription';
import { aShopInfo } from '@torg/domain/testing';
import { noWishes } from '@torg/domain/wishlist';
import { option as O, taskEither as TE } from 'fp-ts';
import en from '../../messages/en.json';
import nb from '../../messages/nb.json';
import sv from '../../messages/sv.json';
import type { PageRequest } from '../bindings/page.ts';
import { aCatalogue } from './a-catalogue.ts';

const article: Article = {
  slug: 'care',
  title: 'Care',
  description: 'How to wash what keeps you dry.',
  body: [{ tag: 'h2', children: ['Washing'] }],
  inFooter: true,
};

const campaigns: Readonly<Record<string, FoundCampaign>> = {
  rain: {
    state: 'running',
    campaign: { slug: 'rain', title: 'Rain week', text: 'Everything that keeps you dry.', until: '2026-11-30' },
  },
  sun: { state: 'over' },
};

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { nb, en, sv };

export const aStorefrontConfig = (locale: Locale = 'nb', info: Partial<ShopInfo> = {}): StorefrontConfig => ({
  info: publicShopInfo({ ...aShopInfo, ...info }),
  holidays: [],
  locale,
  messages: Object.fromEntries(
    Object.entries(catalogues[languageOf(locale) ?? 'nb']).map(([key, text]): [string, unknown] => [key, parse(text)]),
  ),
  footer: [{ name: 'Care', slug: 'care' }],
  campaignChanges: [],
  deliveryPromise: deliveryPromise({ ...aShopInfo, ...info }),
});

const noLists = () => TE.left({ _tag: 'NotLoggedIn' as const });

/** The start page of the example shop. */
const aStartPage: readonly Block[] = [
  { type: 'banner', title: 'Out', text: 'Whatever the weather', link: { label: 'See all', href: '/all' } },
  { type: 'products', title: 'Popular', query: 'sort=newest', count: 4 },
  { type: 'categories', title: 'What do you need?' },
];

/** A shop with an article, a jacket and an empty basket. */
export const aShop = (rest: Partial<Shop> = {}): Shop => {
  const basket = () => TE.right(emptyBasket('NOK'));
  return {
    config: aStorefrontConfig(),
    catalogue: aCatalogue(),
    contents: {
      page: (of) => TE.right({ blocks: of.page === 'start' ? aStartPage : [] }),
      article: (slug) => TE.right(slug === article.slug ? O.some(article) : O.none),
      campaign: (slug) => TE.right(campaigns[slug] ?? { state: 'unknown' }),
      tradeInModels: () => TE.right([]),
    },
    basket: {
      ...{ read: basket, apply: basket, merge: basket },
    },
    quickOrder: () => TE.right({ basket: emptyBasket('NOK'), taken: { goods: 0, units: 0 }, findings: [] }),
    credit: { balance: () => TE.right(O.none), events: () => TE.right([]) },
    creditReport: () => TE.left({ _tag: 'Forbidden' }),
    giftCard: { shown: () => TE.right(O.none) },
    points: { balance: () => TE.right(O.none), events: () => TE.right({ events: [] }) },
    planStanding: () => TE.right(newCustomer),
    findPlace: () => TE.right({ state: 'unlisted' }),
    findPickupPoints: () => TE.right([]),
    findDeliveryWindows: () => TE.right([]),
    draft: { read: () => TE.right({ isKept: false }), keep: () => TE.left({ _tag: 'NotLoggedIn' }) },
    orders: {
      place: () => TE.left({ _tag: 'EmptyBasket' }),
      stepsAhead: () => TE.right({}),
      taxations: () => TE.right({ byCountry: {} }),
      find: () => TE.right(O.none),
      see: () => TE.right(O.none),
      list: () => TE.right({ orders: [] }),
      reorder: () => TE.left({ _tag: 'UnknownOrder' }),
      cancel: () => TE.left({ _tag: 'UnknownOrder' }),
      withdraw: () => TE.left({ _tag: 'UnknownOrder' }),
    },
    payments: { status: () => TE.right(O.none) },
    lists: {
      list: () => TE.left({ _tag: 'NotLoggedIn' }),
      ...{ find: noLists, make: noLists, change: noLists, remove: noLists, put: noLists },
    },
    approvals: { terms: () => TE.right({ rules: [] }) },
    addresses: {
      list: () => TE.right({ addresses: [], mayEdit: { user: false, company: false } }),
      apply: () => TE.left({ _tag: 'NotLoggedIn' }),
    },
    wishes: {
      read: () => TE.right(noWishes),
      apply: () => TE.right(noWishes),
      shared: (secret) =>
        TE.right(
          secret === 'a-secret'
            ? O.some([
                { slug: 'item-1', name: 'Item' },
                { slug: 'gone', name: 'Gone lamp' },
              ])
            : O.none,
        ),
    },
    ...rest,
  };
};

/** A request for a page of this shop. */
export const aRequest = (url: string, shop: Shop = aShop()): PageRequest => ({
  url,
  origin: 'https://shop.example',
  shop,
  priceContext: { customerGroup: 'consumer', vatView: 'gross' },
  listingView: plainListing,
  configUrl: '/config.json',
  stylesheets: ['/app.css'],
  idempotencyKey: 'key-0123456789abcdef',
});

export const away = () => TE.left(unavailable(new Error('the database is away')));

import type { Offer } from '@torg/domain/catalogue';
import type { Unavailable } from '@torg/domain/failure';
import type { MailStore } from '@torg/domain/mail';
import {
  anOffer,
  createInMemoryAddressStore,
  createInMemoryBasketStore,
  createInMemoryCatalogue,
  createInMemoryLoginSessionStore,
  createInMemoryMailStore,
  createInMemoryPurchaseStore,
} from '@torg/domain/testing';
import type { PageRequest, PageResponse } from '@torg/web/server';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { pino } from 'pino';
import { EMPTY } from 'rxjs';
import { type AppOptions, buildApp } from '../app.ts';
import { compose } from '../composition/compose.ts';
import type { Outside } from '../composition/outside-module.ts';
import { createMemoryPageCache } from '../pages/cache/memory-page-cache.ts';
import type { PageCache } from '../pages/cache/page-cache.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { shopsState } from '../shops/shops.ts';
import { aTestBank, clientOf, pocketSignature, type TestBank } from './bank.ts';
import { catalogueIndexOf, failing } from './catalogues.ts';
import { createFakeIdentity, type FakeIdentity } from './fake-identity.ts';
import { aRunningShop } from './shops.ts';

/** Levers of the world outside of the server under test. */
export type TestWorld = {
  shops: readonly RunningShop[];
  readonly offers: Map<string, Offer>;
  /** The catalogue's version as heard; undefined: changes cannot be heard. */
  version: number | undefined;
  isDatabaseAway: boolean;
  readonly pageCache: PageCache;
  /** Only what keeps baskets. */
  areBasketsAway: boolean;
  readonly identity: FakeIdentity;
  /** Addresses can be neither read nor kept. */
  areAddressesAway: boolean | 'by a defect';
  /** What went wrong beside an answer. */
  readonly mishaps: string[];
  readonly bank: TestBank;
  /** A second payment provider. */
  readonly pocket: TestBank;
  readonly mailStoreOf: (shopId: string) => MailStore;
  /** Pages rendered so far, as they were asked for. */
  readonly rendered: PageRequest[];
  /** What a page says beyond its products. */
  render: (request: PageRequest) => Promise<PageResponse>;
};

const outage = () => ({ _tag: 'Unavailable' as const, cause: new Error('connection refused by 10.0.0.1') });

const html = (title: string, body: string, nonce: number): string =>
  `<html lang="nb"><head><title>${title}</title></head><body>${body}<script>self.t=${nonce}</script></body></html>`;

/** A small application: it lists products, shows an empty order page and knows what is missing. */
const renderSimply =
  (world: TestWorld) =>
  async (request: PageRequest): Promise<PageResponse> => {
    const { pathname } = new URL(request.url, request.origin);
    const count = world.rendered.length;
    if (request.shop.config.info.temporaryClosedContent !== undefined) {
      return { status: 503, html: html('Closed', 'Back in May', count), jsonLd: [] };
    }
    if (pathname.includes('nothing')) return { status: 404, html: html('Missing', '', count), jsonLd: [] };
    if (pathname.includes('privacy')) return { status: 302, location: '/', html: '', jsonLd: [] };
    const listing = await request.shop.catalogue.listing({ filters: {}, sort: 'popularity', page: 1, pageSize: 24 })();
    if (E.isLeft(listing)) return { status: 503, html: html('Away', '', count), jsonLd: [] };
    const prices = listing.right.items.map((item) => `${item.name}: ${item.price.amount}`).join(', ');
    const posted = request.posted === undefined ? '' : JSON.stringify(request.posted);
    const body = `<main>${prices}</main><aside>${posted}</aside><p>${request.priceContext.vatView} ${request.idempotencyKey}</p>`;
    return { status: 200, html: html(request.url, body, count), jsonLd: [{ '@type': 'WebPage' }] };
  };

export const aTestWorld = (differences: Partial<TestWorld> = {}): TestWorld => {
  const world: TestWorld = {
    shops: [aRunningShop()],
    offers: new Map(
      [anOffer('A1', { name: 'Kappe', slug: 'kappe' }), anOffer('B2', { available: 0 })].map((o) => [o.sku, o]),
    ),
    version: 1,
    isDatabaseAway: false,
    pageCache: createMemoryPageCache(1_000_000),
    areBasketsAway: false,
    areAddressesAway: false,
    mishaps: [],
    bank: aTestBank(),
    pocket: aTestBank(),
    mailStoreOf: remembered(() => createInMemoryMailStore()),
    identity: createFakeIdentity(),
    rendered: [],
    render: async () => ({ status: 500, html: '', jsonLd: [] }),
    ...differences,
  };
  if (differences.render === undefined) world.render = renderSimply(world);
  return world;
};

const remembered = <A>(make: (id: string) => A): ((id: string) => A) => {
  const made = new Map<string, A>();
  return (id) => {
    const value = made.get(id) ?? make(id);
    made.set(id, value);
    return value;
  };
};

const addressBooks = (world: TestWorld): Outside['addressStoreOf'] => {
  const books = remembered(() => createInMemoryAddressStore());
  return ({ id }) => ({
    list: (user) => (world.areAddressesAway ? TE.left(outage()) : books(id).list(user)),
    save: (user, address) => {
      if (world.areAddressesAway === 'by a defect') return () => Promise.reject(new Error('a defect'));
      return world.areAddressesAway ? TE.left(outage()) : books(id).save(user, address);
    },
  });
};

const pictureOf = (format: string, final: boolean) =>
  ({ body: Buffer.from('picture'), contentType: `image/${format}`, etag: `"${final}"`, final }) as const;

/** What a server on a test world stands on. */
export const outside = (world: TestWorld): Outside => {
  const baskets = remembered(() => createInMemoryBasketStore());
  const sessions = remembered(() => createInMemoryLoginSessionStore(Date));
  const purchases = remembered((shopId) => createInMemoryPurchaseStore(baskets(shopId)));
  const whileUp = <E, A>(task: TE.TaskEither<E, A>): TE.TaskEither<E | Unavailable, A> =>
    world.isDatabaseAway ? TE.left(outage()) : task;
  const whileKept = <E, A>(task: TE.TaskEither<E, A>) => (world.areBasketsAway ? TE.left(outage()) : whileUp(task));
  return {
    shops: { get: () => shopsState(world.shops), changes: EMPTY },
    basketStoreOf: ({ id }) => {
      const store = baskets(id);
      return {
        find: (owner) => whileKept(store.find(owner)),
        change: (owner, decide) => whileKept(store.change(owner, decide)),
        remove: (owner) => whileKept(store.remove(owner)),
        isSubmitted: (owner) => whileKept(store.isSubmitted(owner)),
      };
    },
    addressStoreOf: addressBooks(world),
    onError: (what) => world.mishaps.push(what),
    purchaseStoreOf: ({ id }) => ({
      ...purchases(id),
      merge: (...merging) => whileKept(purchases(id).merge(...merging)),
    }),
    mailStoreOf: ({ id }) => world.mailStoreOf(id),
    paymentProviders: new Map([
      ['test-bank', clientOf(world.bank)],
      ['pocket', clientOf(world.pocket, 'https://pocket.example', pocketSignature)],
    ]),
    identityOf: ({ keycloakConfig, loginDisabled }) =>
      keycloakConfig === undefined || loginDisabled ? O.none : O.some(world.identity.server),
    loginSessionStoreOf: ({ id }) => {
      const store = sessions(id);
      return {
        create: (key, session) => whileUp(store.create(key, session)),
        find: (key) => whileUp(store.find(key)),
        change: (key, decide) => whileUp(store.change(key, decide)),
        noteSeen: (key) => whileUp(store.noteSeen(key)),
      };
    },
    catalogueOf: () =>
      failing(
        createInMemoryCatalogue(() => world.offers),
        () => world.isDatabaseAway,
      ),
    catalogueIndexOf: () => catalogueIndexOf(world.offers, () => world.isDatabaseAway),
    accessoryFacetsOf: () => (slug) => {
      const facets = [{ key: 'brand', values: [{ value: 'Fjell', count: 1, selected: false }] }];
      return whileUp(TE.right(slug === 'kappe' ? O.some(facets) : O.none));
    },
    offersOf: () => (skus) => whileUp(TE.right(new Map([...world.offers].filter(([sku]) => skus.includes(sku))))),
    catalogueVersions: { of: () => world.version },
    pageCache: world.pageCache,
    findPicture: (_shop, _type, id, format) =>
      (id === 'kappe' || id === 'coming') && format !== 'svg'
        ? TE.right(pictureOf(format, id === 'kappe'))
        : TE.left({ _tag: 'PictureNotFound' }),
    pingDatabase: () => whileUp(TE.right('pong')),
    webBuild: {
      render: (request) => {
        world.rendered.push(request);
        return world.render(request);
      },
      scripts: { entry: '/assets/entry-1.js', preloads: [] },
      stylesheets: ['/assets/style-1.css'],
      id: 'build-1',
      directory: '/nowhere',
    },
  };
};

export const testSecret = 'a secret that only tests know, 32+';

/** The server on a test world, as it is in production but for what lies outside. @param real what is not of the test world. */
export const buildTestApp = (world: TestWorld, options: Partial<AppOptions> = {}, real: Partial<Outside> = {}) =>
  buildApp(compose({ ...outside(world), ...real }), {
    secret: testSecret,
    rateLimits: false,
    demo: true,
    production: false,
    trustedProxies: [],
    port: 3000,
    assets: '/nowhere',
    logger: pino({ level: 'silent' }),
    ...options,
  });

import type { CustomerDirectory } from '@torg/domain/acting';
import type { Offer } from '@torg/domain/catalogue';
import type { CookieReceipt } from '@torg/domain/cookie-consent';
import type { MailStore, MailToKeep } from '@torg/domain/mail';
import type { AskedAboutOrder } from '@torg/domain/purchase';
import {
  anOffer,
  createInMemoryActingLog,
  createInMemoryCards,
  createInMemoryCustomerDirectory,
  createInMemoryMailStore,
  createInMemoryOwnDataStore,
  createInMemoryPunchOuts,
  type InMemoryActingLog,
} from '@torg/domain/testing';
import type { PageRequest, PageResponse } from '@torg/web/server';
import { either as E } from 'fp-ts';
import { createMemoryPageCache } from '../pages/cache/memory-page-cache.ts';
import type { PageCache } from '../pages/cache/page-cache.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { createSigningDesk, type SigningDesk } from './a-signing-desk.ts';
import { aTestBank, type TestBank } from './bank.ts';
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
  /** Of the web application. */
  readonly buildId: string;
  /** Only what keeps baskets. */
  areBasketsAway: boolean;
  /** Only what keeps consents. */
  isConsentAway: boolean;
  readonly identity: FakeIdentity;
  /** What answers in the place of the operator's system of subscriptions; left out, its stand-in. `none`: there is none. */
  readonly subscriptionSystem?: typeof fetch | 'none';
  /** Mails about subscriptions: what each tells as its subject, and whom it goes to. */
  readonly subscriptionMails: MailToKeep[];
  /** What answers in the place of the credit check; left out, its stand-in. */
  readonly creditService?: typeof fetch;
  /** Where contracts are signed. */
  readonly signing: SigningDesk;
  readonly actingLogOf: (shopId: string) => InMemoryActingLog;
  /** Companies whose procurement systems call, and their buyers' visits. */
  readonly punchOutsOf: (shopId: string) => ReturnType<typeof createInMemoryPunchOuts>;
  /** Customers as representatives find them. */
  customers: CustomerDirectory;
  /** Addresses can be neither read nor kept. */
  areAddressesAway: boolean | 'by a defect';
  /** What went wrong beside an answer. */
  readonly mishaps: string[];
  /** What was chosen about cookies. */
  readonly cookieReceipts: CookieReceipt[];
  readonly bank: TestBank;
  /** A second payment provider. */
  readonly pocket: TestBank;
  /** Cards that the second one keeps. */
  readonly cards: ReturnType<typeof createInMemoryCards>;
  readonly mailStoreOf: (shopId: string) => MailStore;
  /** Everything that a shop keeps of its users. */
  readonly ownDataOf: (shopId: string) => ReturnType<typeof createInMemoryOwnDataStore>;
  /** Links of orders that were asked for. */
  readonly askedLinks: AskedAboutOrder[];
  /** Mails of invitations, with the link as their text. */
  readonly invitationMails: MailToKeep[];
  /** Mails about requests to buy for companies; the text of one to who decides is the signed part of its link. */
  readonly requestMails: MailToKeep[];
  /** Those that tell codes of gift cards. */
  readonly giftCardMails: MailToKeep[];
  /** Who withdrew from a purchase by its number and mailbox. */
  readonly askedWithdrawals: AskedAboutOrder[];
  /** Pages rendered so far, as they were asked for. */
  readonly rendered: PageRequest[];
  /** What a page says beyond its products. */
  render: (request: PageRequest) => Promise<PageResponse>;
};

/** What is answered while something is away. */
export const outage = () => ({ _tag: 'Unavailable' as const, cause: new Error('connection refused by 10.0.0.1') });

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
    if (request.own?.page === 'review-mails') return { status: 200, html: html('Mails', '', count), jsonLd: [] };
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
    buildId: 'build-1',
    pageCache: createMemoryPageCache(1_000_000),
    areBasketsAway: false,
    isConsentAway: false,
    areAddressesAway: false,
    mishaps: [],
    cookieReceipts: [],
    bank: aTestBank(),
    pocket: aTestBank(),
    cards: createInMemoryCards(),
    mailStoreOf: remembered(() => createInMemoryMailStore()),
    ownDataOf: remembered(() => createInMemoryOwnDataStore()),
    askedLinks: [],
    invitationMails: [],
    requestMails: [],
    giftCardMails: [],
    subscriptionMails: [],
    askedWithdrawals: [],
    identity: createFakeIdentity(),
    signing: createSigningDesk(),
    actingLogOf: remembered(() => createInMemoryActingLog()),
    punchOutsOf: remembered(() => createInMemoryPunchOuts()),
    customers: createInMemoryCustomerDirectory([]),
    rendered: [],
    render: async () => ({ status: 500, html: '', jsonLd: [] }),
    ...differences,
  };
  if (differences.render === undefined) world.render = renderSimply(world);
  return world;
};

/** Makes one for each shop. */
export const remembered = <A>(make: (id: string) => A): ((id: string) => A) => {
  const made = new Map<string, A>();
  return (id) => {
    const value = made.get(id) ?? make(id);
    made.set(id, value);
    return value;
  };
};

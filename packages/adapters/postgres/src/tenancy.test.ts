import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { applyAddress } from '@torg/domain/profile';
import { aHandedBasket, anAddress, anInvoicingShop, anOrder, aQuote, aShopInfo, ordersOn } from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActingLog } from './acting/acting-log.ts';
import { createAbsenceStore } from './approval/absence-store.ts';
import { createApprovalRuleStore } from './approval/approval-rule-store.ts';
import { createCompanyMemberStore } from './approval/company-member-store.ts';
import { createBasketStore } from './basket/basket-store.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createCatalogueIndex } from './catalogue/catalogue-index.ts';
import { createImportReports } from './catalogue/import/import-reports.ts';
import { createDraftStore } from './checkout/draft-store.ts';
import { createCompanyRequestStore } from './company-user/company-request-store.ts';
import { createCompanyUserStore } from './company-user/company-user-store.ts';
import { createInvitationStore } from './company-user/invitation-store.ts';
import { createConsentStore } from './consent/consent-store.ts';
import { createKeepCookieReceipt } from './cookie-consent/cookie-receipts.ts';
import { createCreditStore } from './credit/credit-store.ts';
import { type Database, openDatabase, type RanQuery } from './database/database.ts';
import { writeGiftCards } from './gift-card/gift-card-rows.ts';
import { createGiftCardStore } from './gift-card/gift-card-store.ts';
import * as adapter from './index.ts';
import { createPointsStore } from './loyalty/points-store.ts';
import { createMailStore } from './mail/mail-store.ts';
import { createOwnDataStore } from './own-data/own-data-store.ts';
import { createAddressStore } from './profile/address-store.ts';
import { createUserPreferencesStore } from './profile/user-preferences-store.ts';
import { createPunchOutCompanies } from './punchout/punchout-companies.ts';
import { createPunchOutStore } from './punchout/punchout-store.ts';
import { createPurchaseStore } from './purchase/purchase-store.ts';
import { createQuoteStore } from './quote/quote-store.ts';
import { createRecurringStore } from './recurring/recurring-store.ts';
import { createReviewStore } from './review/review-store.ts';
import { createCustomerNoteStore } from './sales-desk/customer-note-store.ts';
import { createHandedBasketStore } from './sales-desk/handed-basket-store.ts';
import { createLoginSessionStore } from './session/login-session-store.ts';
import { createWebsiteSettingsStore } from './settings/website-settings-store.ts';
import { createListStore } from './shopping-list/list-store.ts';
import { createCreditDecisionStore } from './subscription/credit-decision-store.ts';
import { createSigningStore } from './subscription/signing-store.ts';
import { createTrialBook } from './subscription/trial-book.ts';
import {
  aChoice,
  aCompanyUserStep,
  aConsent,
  aCreditCheck,
  aDraft,
  aList,
  aMail,
  aNote,
  anAbsence,
  anActing,
  aRecurring,
  aReviewOf,
  aSearch,
  aSecretInvitation,
  aSecretRequest,
  aSigning,
  aWishList,
  credit,
  everyRead,
  everyWrite,
  type Names,
  spending,
} from './testing/every-call.ts';
import { aFeedItem, importItems } from './testing/import-items.ts';
import { createJobList } from './testing/job-list.ts';
import { punchIn } from './testing/punchout-calls.ts';
import { logIn } from './testing/session-calls.ts';
import { createTestDatabase, rightOf, type TestDatabase } from './testing/test-database.ts';
import { createWishStore } from './wishlist/wish-store.ts';

const facets = [{ key: 'colour', label: { nb: 'Farge' } }];
const one = { ...aShopInfo, id: 'one', facets };
const two = { ...aShopInfo, id: 'two', facets };
const nobody = { ...aShopInfo, id: 'nobody', facets };

/** What shop one has, and shop two asks for. */
const names: Names = {
  ...{
    sku: 'SKU',
    productId: 'product',
    slug: 'secret-lamp',
    formerSlug: 'old-lamp',
    goneSlug: 'secret-torch',
    brand: 'maker',
    brandName: 'Maker',
  },
  ...{ category: 'lights', formerCategory: 'lamps' },
  ...{
    colour: 'Red',
    word: 'secret',
    image: 'picture',
    guest: 'kari',
    list: 'list-1',
    order: 'AAAAA-00001',
    userOrder: 'AAAAA-00002',
    reference: 'AAAAA-payment',
    key: 'key-00000000000001',
    mail: 'mail-1',
    review: 'review-1',
  },
};

/** Public functions that belong to no shop, or are made of the ones that are walked. */
const shopless = [
  ...['openDatabase', 'migrate', 'listenNews', 'createJobs', 'createSweep', 'sweepSessions'],
  // The queue is one for all shops; a job names its own.
  ...['createClaimShare', 'createAskAboutOrder'],
];
/** Walked by their own steps below. */
const whole = ['createStartImport', 'followSettings'];

let test: TestDatabase;
let database: Database;
const ran: RanQuery[] = [];

/** An order by a code, which is brought in a window whose end says that it is this shop's. */
const inWindow = (order: ReturnType<typeof anOrder>) => {
  const window = { day: 25_000, from: '17:00', to: 'secret', startsAt: 2_160_054_000_000, capacity: 1 };
  const promotions = [{ id: 'x-secret', code: 'X-SECRET', uses: 9 }];
  return { ...order, promotions, delivery: { ...order.delivery, method: 'evening', window } };
};

const fill = async (info: typeof aShopInfo) => {
  const lamp = {
    ...{ productId: names.productId, name: 'Secret lamp', brand: 'Maker', categoryPath: ['Lights'] },
    ...{ attributes: { colour: ['Red'] }, images: [{ id: names.image, url: 'https://pictures.example/lamp' }] },
    translations: { en: { name: 'Secret light', words: [{ key: 'colour', value: 'Red', word: 'Secret red' }] } },
  };
  await importItems(test, info, [aFeedItem(names.sku, { ...lamp, name: 'Old lamp', categoryPath: ['Lamps'] })]);
  const torch = aFeedItem('TORCH', { name: 'Secret torch' });
  await importItems(test, info, [aFeedItem(names.sku, lamp), torch]);
  const shade = aFeedItem('SHADE', { productId: 'shade', name: 'Secret shade', brand: 'Maker' });
  await importItems(test, info, [aFeedItem(names.sku, { ...lamp, accessories: ['shade'] }), shade], {
    prune: true,
  });
  const owner = { guest: names.guest };
  const basket = rightOf(await createBasketStore(test.db, info.id, Date).change(owner, E.right)());
  const payment = {
    ...{ reference: names.reference, orderNumber: names.order, provider: 'test-bank', amount: 10_000, currency: 'NOK' },
    ...{ startedAt: 1, expiresAt: 1_800_001 },
  };
  const order = anOrder(names.order, { [names.sku]: 1 });
  const limit = { limit: 900_000, reset: 'year' } as const;
  const counted = { spending: { account: spending, limit, mayExceed: false } };
  const draft = { order, basket, idempotencyKey: names.key, payment, ...counted };
  rightOf(await ordersOn(createPurchaseStore(test.db, info, createJobList(), Date)).place(owner, draft)());
  const other = { guest: `${names.guest} unpaid` };
  const unpaid = {
    order: inWindow(anOrder(`${names.order}-U`, { [names.sku]: 1 })),
    basket: rightOf(await createBasketStore(test.db, info.id, Date).change(other, E.right)()),
    ...{ idempotencyKey: names.key, network: names.guest },
  };
  rightOf(await ordersOn(createPurchaseStore(test.db, info, createJobList(), Date)).place(other, unpaid)());
  const mails = createMailStore(test.db, info.id);
  rightOf(await mails.keep(aMail(names))());
  rightOf(await mails.settle(names.mail, { sentAt: 1_700_000_000_001 })());
  const line = { id: 'line', sku: names.sku, name: 'Lamp', slug: names.slug, quantity: 1 };
  const seenPrice = { amount: 1, currency: 'NOK', vat: 'gross', taxRate: 2500 } as const;
  rightOf(
    await createBasketStore(test.db, info.id, Date).change(owner, (b) =>
      E.right({ ...b, lines: [{ ...line, seenPrice }] }),
    )(),
  );
  rightOf(await logIn(test.db, info));
  rightOf(await punchIn(test.db, info));
  const user = { user: 'AAAAA-buyer' };
  const ownBasket = async () => rightOf(await createBasketStore(test.db, info.id, Date).change(user, E.right)());
  const representative = { id: 'siri', name: 'Siri', actingId: names.userOrder };
  const approval = { askedAt: 1, lapsesAt: 2, steps: [{ because: [], approvers: [{ id: 'x', name: 'x-secret' }] }] };
  const buyer = { company: 'x-secret', user: 'x-secret', name: 'x-secret' };
  const ofUser: Parameters<ReturnType<typeof ordersOn>['place']>[1] = {
    order: anOrder(names.userOrder, { [names.sku]: 1 }, { representative, buyer, approval }),
    basket: await ownBasket(),
    idempotencyKey: 'key-of-a-user',
    credit: { account: credit, terms: { limit: 9_000, reset: 'year', advance: false }, amount: 4_500 },
  };
  const orders = ordersOn(createPurchaseStore(test.db, info, createJobList(), Date), undefined, anInvoicingShop);
  rightOf(await orders.place(user, ofUser)());
  const sent = `${names.userOrder}-S`;
  const ofCompany = { ...ofUser, order: anOrder(sent, { [names.sku]: 1 }, { buyer }), basket: await ownBasket() };
  rightOf(await orders.place(user, { ...ofCompany, idempotencyKey: 'key-of-what-is-sent' })());
  rightOf(await orders.ship(sent, {})());
  const earner = { user: 'x-secret earner' };
  const earning: Parameters<ReturnType<typeof ordersOn>['place']>[1] = {
    order: anOrder(`${names.order}-P`, { [names.sku]: 1 }),
    basket: rightOf(await createBasketStore(test.db, info.id, Date).change(earner, E.right)()),
    idempotencyKey: 'key-of-an-earner',
    points: { account: 'x-secret', rule: { perHundred: 1, worth: 1, days: 9 }, wanted: 0 },
  };
  rightOf(await orders.place(earner, earning)());
  rightOf(await orders.ship(earning.order.number, {})());
  const giftCard = { card: names.order, kind: 'issue', amount: 500, order: names.order } as const;
  await test.db.transaction().execute((trx) => writeGiftCards(trx, info.id, { moves: [giftCard], days: [] }, 1));
  const code = { hash: names.order.padEnd(43, 'x').slice(0, 43), last: '9XZQ' };
  const told = { id: `${names.mail}-card`, to: 'x-secret', subject: 'x-secret', html: '', text: '' };
  rightOf(await createGiftCardStore(test.db, info.id, createJobList(), Date).giveCode(names.order, code, told)());
  const reviews = createReviewStore(test.db, info);
  const picture = { id: `${names.review}-picture`, thumb: Buffer.from('AAAAA'), full: Buffer.from('AAAAA') };
  const review = aReviewOf(names);
  const key = { productId: names.productId, buyer: 'ada@example.com' };
  rightOf(await reviews.change(key, () => E.right(review), [picture])());
  rightOf(await reviews.report(names.review, { by: 'x-secret', reason: 'fake', at: 1 })());
  rightOf(await reviews.vote(names.review, 'x-secret')());
  rightOf(await reviews.optOut('ada@example.com')());
  const log = createActingLog(test.db, info.id);
  rightOf(await log.begin(anActing(names))());
  rightOf(await log.add(aSearch(names))());
  rightOf(await createWishStore(test.db, info.id).change(names.guest, () => E.right(aWishList(names)))());
  rightOf(await createDraftStore(test.db, info.id).keep({ user: names.guest }, aDraft)());
  const use = applyAddress({ intent: 'use', address: anAddress('Secret street 1') });
  rightOf(await createAddressStore(test.db, info.id).change(names.guest, use)());
  rightOf(await createCustomerNoteStore(test.db, info.id).add(names.guest, aNote)());
  rightOf(await createCreditDecisionStore(test.db, info.id).begin(aCreditCheck, { most: 9, since: 0 })());
  await createTrialBook(test.db, info.id)(() => ({ book: ['x-secret'], answer: undefined }));
  rightOf(await createSigningStore(test.db, info.id).begin(aSigning, Buffer.from('x-secret'), 0)());
  const handed = aHandedBasket({ message: 'x-secret' });
  const handedBaskets = createHandedBasketStore(test.db, info.id, createJobList());
  rightOf(await handedBaskets.change(names.guest, handed.id, () => E.right(handed))());
  const quote = aQuote({ company: 'x-secret', customer: { id: 'x-secret', name: 'x-secret' } });
  rightOf(await createQuoteStore(test.db, info.id, createJobList(), Date).add('x-secret', () => E.right(quote))());
  const list = () => E.right(O.some(aList(1)));
  const again = createRecurringStore(test.db, info.id, createJobList(), Date);
  const due = () => E.right({ next: O.some(aRecurring(names)), dueAt: 1 });
  rightOf(await again.change(names.list, names.guest, due)());
  rightOf(await createListStore(test.db, info.id).change(names.guest, { name: 'x-secret' }, list)());
  await test.db.updateTable('shopping_list').set({ list_id: names.list }).where('shop_id', '=', info.id).execute();
  rightOf(await createApprovalRuleStore(test.db, info.id).change('x-secret', () => E.right([{ id: 'x-secret' }]))());
  const member = { id: 'x-secret', name: 'x-secret', permissions: [] };
  rightOf(await createCompanyMemberStore(test.db, info.id, Date).note('x-secret', member)());
  rightOf(await createAbsenceStore(test.db, info.id).put('x-secret', anAbsence)());
  const said = () => E.right(aCompanyUserStep('x-secret'));
  rightOf(await createCompanyUserStore(test.db, info.id, Date).change('x-secret', said)());
  const invitations = createInvitationStore(test.db, info.id, createJobList(), Date);
  rightOf(await invitations.change('x-secret', '', () => E.right({ invitation: aSecretInvitation }))());
  const requests = createCompanyRequestStore(test.db, info.id, createJobList(), Date);
  const asked = () => E.right({ request: aSecretRequest, mailsTo: () => [] });
  rightOf(await requests.ask<never>('x-secret', 0, asked)());
  rightOf(await createUserPreferencesStore(test.db, info.id).keep(names.guest, { _defaultPostalCode: 'secret' })());
  rightOf(await createWebsiteSettingsStore(test.db, info.id).keep(names.guest, aChoice)());
  rightOf(await createConsentStore(test.db, info.id).append(names.guest, aConsent)());
  const imports = createImportReports(test.db, info.id);
  const run = rightOf(await imports.begin({ importId: 'x-secret', kind: 'full', source: 'x-secret' })());
  const counts = { rows: 0, created: 0, updated: 0, unchanged: 0, removed: 0, bad: 0 };
  rightOf(await imports.end(run, { outcome: 'landed', counts, problems: [], mark: { etag: 'x-secret' } })());
  const receipt = { id: randomUUID(), version: 'x-secret', allowed: [], givenAt: 1 } as const;
  rightOf(await createKeepCookieReceipt(test.db, info.id)(receipt)());
};

const shopTables = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'torg' and column_name = 'shop_id' order by 1
  `.execute(test.db);
  return rows.map(({ name }) => name);
};

/** Every row that a shop has, as text. */
const rowsOf = async (shopId: string): Promise<Record<string, readonly string[]>> => {
  const dumps: Record<string, readonly string[]> = {};
  for (const table of await shopTables()) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t where shop_id = ${shopId} order by 1
    `.execute(test.db);
    dumps[table] = rows.map(({ row }) => row);
  }
  return dumps;
};

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.url, onQuery: (query) => ran.push(query) });
  await fill(one);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

describe('a shop', () => {
  it('has a row in every table that keeps shops apart, so that the walk below meets them all', async () => {
    const empty = Object.entries(await rowsOf('one')).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([table]) => table)).toEqual([]);
  });

  it('is walked by every public function', async () => {
    const calls = [...Object.keys(everyRead(test.db, one, names)), ...Object.keys(everyWrite(test.db, one, names))];
    const covered = new Set([...calls.map((name) => name.split('.')[0]), ...shopless, ...whole]);
    const functions = Object.entries(adapter).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
    expect(functions.filter((name) => !covered.has(name))).toEqual([]);
    const priceContext = { customerGroup: 'consumer', vatView: 'gross' } as const;
    const stores = {
      createCatalogue: createCatalogue(test.db, one, priceContext),
      createCatalogueIndex: createCatalogueIndex(test.db, one),
      createBasketStore: createBasketStore(test.db, 'one', Date),
      createPurchaseStore: createPurchaseStore(test.db, one, createJobList(), Date),
      createCreditStore: createCreditStore(test.db, one, Date),
      createPointsStore: createPointsStore(test.db, 'one', Date),
      createGiftCardStore: createGiftCardStore(test.db, 'one', createJobList(), Date),
      createImportReports: createImportReports(test.db, 'one'),
      createMailStore: createMailStore(test.db, 'one'),
      createActingLog: createActingLog(test.db, 'one'),
      createAddressStore: createAddressStore(test.db, 'one'),
      createDraftStore: createDraftStore(test.db, 'one'),
      createListStore: createListStore(test.db, 'one'),
      createRecurringStore: createRecurringStore(test.db, 'one', createJobList(), Date),
      createCustomerNoteStore: createCustomerNoteStore(test.db, 'one'),
      createCreditDecisionStore: createCreditDecisionStore(test.db, 'one'),
      createSigningStore: createSigningStore(test.db, 'one'),
      createHandedBasketStore: createHandedBasketStore(test.db, 'one', createJobList()),
      createQuoteStore: createQuoteStore(test.db, 'one', createJobList(), Date),
      createApprovalRuleStore: createApprovalRuleStore(test.db, 'one'),
      createCompanyMemberStore: createCompanyMemberStore(test.db, 'one', Date),
      createCompanyUserStore: createCompanyUserStore(test.db, 'one', Date),
      createInvitationStore: createInvitationStore(test.db, 'one', createJobList(), Date),
      createCompanyRequestStore: createCompanyRequestStore(test.db, 'one', createJobList(), Date),
      createUserPreferencesStore: createUserPreferencesStore(test.db, 'one'),
      createWebsiteSettingsStore: createWebsiteSettingsStore(test.db, 'one'),
      createConsentStore: createConsentStore(test.db, 'one'),
      createReviewStore: createReviewStore(test.db, one),
      createPunchOutCompanies: createPunchOutCompanies(test.db, 'one'),
      createPunchOutStore: createPunchOutStore(test.db, 'one'),
      createOwnDataStore: createOwnDataStore(test.db, one, createJobList()),
      createLoginSessionStore: createLoginSessionStore(test.db, 'one', { secret: '', clock: Date }),
    };
    const methods = Object.entries(stores).flatMap(([name, store]) =>
      Object.keys(store).map((method) => `${name}.${method}`),
    );
    expect(methods.filter((name) => !calls.includes(name))).toEqual([]);
  });

  it('is found by its own calls', async () => {
    for (const [name, call] of Object.entries(everyRead(test.db, one, names))) {
      expect(inspect(await call(), { depth: 9 }), name).toMatch(
        /secret|Lights|available|AAAAA|pictures|right: [1-9]|amount: [1-9]|maker|revision|12345/i,
      );
    }
  });

  it('shows nothing to calls of another shop, whatever ids they name', async () => {
    const empty = everyRead(test.db, nobody, names);
    for (const [name, call] of Object.entries(everyRead(database.db, two, names))) {
      expect(await call(), name).toEqual(await empty[name]?.());
      expect(inspect(await call(), { depth: 9 }), name).not.toMatch(
        /Secret lamp|Secret street|pictures\.example|AAAAA|x-secret/,
      );
    }
    expect(await everyRead(database.db, two, names)['createPurchaseStore.find']?.()).toEqual(E.right(O.none));
  });

  it('is left alone by everything that another shop writes', async () => {
    const before = await rowsOf('one');
    for (const call of Object.values(everyWrite(database.db, two, names))) await call();
    await importItems(test, two, [], { prune: true });
    await fill(two);
    for (const call of Object.values(everyWrite(database.db, two, names))) await call();
    await adapter.followSettings(database.db, { ...two, facets: [] });
    await importItems(test, two, [], { prune: true });
    expect(await rowsOf('one')).toEqual(before);
  });

  it('is named in every statement', () => {
    const own = /\b(torg\.)?(select|insert|update|delete)\b/i;
    const statements = ran.filter(({ sql: text }) => own.test(text) && !/^\s*select (pg_|gin_clean)/.test(text));
    expect(statements.length).toBeGreaterThan(40);
    const nameless = statements.filter(({ sql: text }) => !/shop_id|derived_/.test(text));
    expect(nameless.map(({ sql: text }) => text)).toEqual([]);
  });

  it('is part of every key and every reference', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where connamespace = 'torg'::regnamespace and contype in ('p', 'u', 'f')
        and conrelid in (select attrelid from pg_attribute where attname = 'shop_id')
        and not exists (
          select from pg_attribute a where a.attrelid = conrelid and a.attname = 'shop_id' and a.attnum = any(conkey)
        )
    `.execute(test.db);
    expect(rows.map(({ name }) => name)).toEqual(['listing_term_term_id_key']);
  });
});

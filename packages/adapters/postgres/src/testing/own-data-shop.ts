import { refuseOpen } from '@torg/domain/own-data';
import { applyAddress } from '@torg/domain/profile';
import type { Order, OrderDraft } from '@torg/domain/purchase';
import type { ShopperId } from '@torg/domain/shopper';
import {
  aCheckoutForm,
  aCompanyRequest,
  aHandedBasket,
  aKeptReview,
  aLoginSession,
  anActingRecord,
  anAddress,
  anInvoicingShop,
  anOrder,
  aQuote,
  aRecurringOrder,
  aShopInfo,
  ordersOn,
} from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { createActingLog } from '../acting/acting-log.ts';
import { createAbsenceStore } from '../approval/absence-store.ts';
import { createCompanyMemberStore } from '../approval/company-member-store.ts';
import { createBasketStore } from '../basket/basket-store.ts';
import { createDraftStore } from '../checkout/draft-store.ts';
import { createCompanyRequestStore } from '../company-user/company-request-store.ts';
import { createCompanyUserStore } from '../company-user/company-user-store.ts';
import { createConsentStore } from '../consent/consent-store.ts';
import { createMailStore } from '../mail/mail-store.ts';
import { createOwnDataStore } from '../own-data/own-data-store.ts';
import { createAddressStore } from '../profile/address-store.ts';
import { createUserPreferencesStore } from '../profile/user-preferences-store.ts';
import { createPurchaseStore } from '../purchase/purchase-store.ts';
import { createQuoteStore } from '../quote/quote-store.ts';
import { createRecurringStore } from '../recurring/recurring-store.ts';
import { createReviewStore } from '../review/review-store.ts';
import { createCustomerNoteStore } from '../sales-desk/customer-note-store.ts';
import { createHandedBasketStore } from '../sales-desk/handed-basket-store.ts';
import { createLoginSessionStore } from '../session/login-session-store.ts';
import { createWebsiteSettingsStore } from '../settings/website-settings-store.ts';
import { createListStore } from '../shopping-list/list-store.ts';
import { createCreditDecisionStore } from '../subscription/credit-decision-store.ts';
import { createSigningStore } from '../subscription/signing-store.ts';
import { createWishStore } from '../wishlist/wish-store.ts';
import { addSkus } from './add-skus.ts';
import { createJobList } from './job-list.ts';
import { rightOf } from './test-database.ts';
import type { UsedDatabase } from './use-test-database.ts';

const at = 1_700_000_100_000;
const buyer = { company: 'north', name: 'Kari Nordmann' };
const mail = { id: 'mail', to: 'kari@example.no', subject: 'Done', html: '<p>Done</p>', text: 'Done' };

/** A new shop, in which `fill` gives a user something of everything. `serial`: five characters that stand in all of it. */
export const ownDataShop = async (database: UsedDatabase) => {
  const { db } = database;
  const info = { ...aShopInfo, id: database.newShop() };
  await addSkus(db, info.id, { A: 50 });
  const queue = createJobList();
  const purchases = ordersOn(createPurchaseStore(db, info, queue, Date), undefined, anInvoicingShop);
  const baskets = createBasketStore(db, info.id, Date);
  const sessions = createLoginSessionStore(db, info.id, { secret: 'a secret that only tests know, 32+', clock: Date });
  const place = async (
    owner: ShopperId,
    number: string,
    rest: Partial<Order> = {},
    more: Pick<OrderDraft, 'credit' | 'points'> = {},
  ) => {
    const basket = rightOf(await baskets.change(owner, E.right)());
    const draft = { order: anOrder(number, { A: 1 }, rest), basket, idempotencyKey: `key of ${number}-----`, ...more };
    return rightOf(await purchases.place(owner, draft)());
  };
  const logIn = (key: string, user: string, rest = {}) =>
    sessions.create(
      key,
      aLoginSession({
        ...{ id: `${info.id} ${key}`, user: { customerUserId: user }, startedAt: Date.now(), seenAt: Date.now() },
        ...rest,
      }),
    )();
  const fill = async (user: string, serial: string) => {
    const inProfile = { user, profile: 'north' };
    const credit = {
      account: `employee:${user}`,
      terms: { limit: 9_000, reset: 'year', advance: false },
      amount: 1_000,
    } as const;
    const points = { account: user, rule: { perHundred: 5, worth: 1, days: 9 }, wanted: 0 };
    await place({ user }, `${serial}-00001`, {}, { credit, points });
    const own = { ...buyer, user };
    await place(inProfile, `${serial}-00002`, { buyer: own });
    for (const number of [`${serial}-00001`, `${serial}-00002`]) await purchases.ship(number)();
    for (const owner of [{ user }, inProfile, { user, by: 'siri' }]) {
      const line = { id: `line of ${serial}`, sku: 'A', name: 'Lamp', slug: 'a', quantity: 1 };
      const seenPrice = { amount: 1, currency: 'NOK', vat: 'gross', taxRate: 2500 } as const;
      rightOf(await baskets.change(owner, (b) => E.right({ ...b, lines: [{ ...line, seenPrice }] }))());
    }
    for (const owner of [{ user }, inProfile]) {
      const draft = { fields: { city: serial }, wished: '', by: 'tab', changedAt: at };
      rightOf(await createDraftStore(db, info.id).keep(owner, draft)());
    }
    const use = applyAddress({ intent: 'use', address: anAddress(`${serial} street 1`) });
    for (const name of [user, `profile:${encodeURIComponent(user)}:north`]) {
      rightOf(await createAddressStore(db, info.id).change(name, use)());
    }
    rightOf(await createUserPreferencesStore(db, info.id).keep(user, { _isShowVat: true })());
    const choice = { locale: 'nb', listView: 'list', pageSize: 48, changedAt: at } as const;
    rightOf(await createWebsiteSettingsStore(db, info.id).keep(user, choice)());
    const wishes = { wishes: [{ slug: 'lamp', name: `${serial} lamp` }], share: `link of ${info.id} ${serial}` };
    rightOf(await createWishStore(db, info.id).change(user, () => E.right(wishes))());
    const list = { name: `${serial} list`, createdBy: user, lines: [] };
    rightOf(await createListStore(db, info.id).change(user, list, () => E.right(O.some(list)))());
    const recurring = aRecurringOrder({
      id: `recurring ${serial}`,
      owner: inProfile,
      buyer: { customerUserId: user },
      form: { ...aCheckoutForm, city: serial },
    });
    const again = createRecurringStore(db, info.id, queue, Date);
    const about = (what: string) => ({
      ...{ id: `${what} ${info.id} ${serial}`, to: 'shared@example.no', subject: `${serial} ${what}` },
      ...{ html: '<p>For you</p>', text: 'For you' },
    });
    const recurs = { next: O.some(recurring), dueAt: at, mail: about('recurs') };
    rightOf(await again.change(recurring.id, user, () => E.right(recurs))());
    const note = { id: `note ${serial}`, text: `${serial} note`, by: { id: 'siri', name: 'Siri' }, at };
    rightOf(await createCustomerNoteStore(db, info.id).add(user, note)());
    const check = { id: `check ${serial}`, person: user, basket: `basket ${serial}`, amount: 598_800 };
    const checks = createCreditDecisionStore(db, info.id);
    rightOf(await checks.begin({ ...check, askedAt: at, validUntil: at + 1 }, { most: 9, since: 0 })());
    const signings = createSigningStore(db, info.id);
    const name = { givenName: serial, familyName: 'signs' };
    const signing = { person: user, name, terms: 'terms', locale: 'nb', begunAt: at, endsAt: at + 1 };
    rightOf(await signings.begin({ ...signing, id: `contract ${serial}`, state: 'open' }, Buffer.from(serial), 0)());
    const handed = aHandedBasket({ id: `handed ${serial}`, message: `${serial} handed`, at });
    const handedBaskets = createHandedBasketStore(db, info.id, queue);
    rightOf(
      await handedBaskets.change(user, handed.id, () => E.right(handed), {
        basket: { id: `basket ${serial}`, revision: 1 },
        mailOf: () => about('handed'),
      })(),
    );
    const quote = aQuote({ number: `Q-${serial}`, customer: { id: user, name: `${serial} asks` } });
    const quotes = createQuoteStore(db, info.id, queue, Date);
    rightOf(await quotes.add('north', () => E.right(quote))());
    rightOf(await quotes.change(quote.number, E.right, () => about('quoted'))());
    const member = { id: user, name: `${serial} member`, permissions: [] };
    rightOf(await createCompanyMemberStore(db, info.id, Date).note('north', member)());
    const absence = { user, deputy: `deputy of ${serial}`, from: 20_000, until: 20_001 };
    rightOf(await createAbsenceStore(db, info.id).put('north', absence)());
    const said = { user, standing: { isActive: true, given: [], taken: [] }, ends: () => false } as const;
    const event = { deed: 'activate', by: `keeper of ${serial}`, given: [], taken: [] } as const;
    rightOf(await createCompanyUserStore(db, info.id, Date).change('north', () => E.right({ ...said, event }))());
    const request = aCompanyRequest({
      id: `${serial}-REQUE`,
      user: { id: user, name: `${serial} asks`, email: `${user}@example.no` },
    });
    const requests = createCompanyRequestStore(db, info.id, queue, Date);
    rightOf(await requests.ask<never>(user, 0, () => E.right({ request, mailsTo: () => [] }))());
    // Who was asked to approve an order is none of its buyer's data.
    const asked = { id: `asked ${info.id} ${serial}`, kind: 'asked:1', recipient: 'approver@example.no' };
    const words = { subject: 'Asked', html: '<p>Asked</p>', text: 'Dear approver', createdAt: at };
    rightOf(await createMailStore(db, info.id).keep({ ...asked, ...words, orderNumber: `${serial}-00002` })());
    const consent = { decision: 'accepted', locale: 'nb', version: '1', decidedAt: at } as const;
    rightOf(await createConsentStore(db, info.id).append(user, consent)());
    const log = createActingLog(db, info.id);
    const record = { id: `acting ${info.id} ${serial}`, customerId: user, startedAt: at, endsAt: at + 1 };
    rightOf(await log.begin(anActingRecord(record))());
    const review = aKeptReview(`${info.id}-${serial}`, {
      ...{ productId: 'A', buyer: `${serial}@example.com`, orderNumber: `${serial}-00001`, text: `${serial} words` },
    });
    const reviews = createReviewStore(db, info);
    rightOf(await reviews.change({ productId: 'A', buyer: `${serial}@example.com` }, () => E.right(review))());
    await logIn(`key of ${serial}`, user);
  };
  const store = createOwnDataStore(db, info, queue);
  const all = async (user: string) => {
    const keys = rightOf(await store.list(user)());
    const parts: Record<string, unknown> = {};
    for (const part of Object.keys(keys) as (keyof typeof keys)[]) {
      parts[part] = rightOf(await store.read(user, part, keys[part])());
    }
    return parts;
  };
  const erase = (user: string) => store.erase({ user, at: Date.now(), mail }, refuseOpen)();
  return { db, info, queue, store, all, erase, fill, place, purchases, logIn, sessions };
};

/** Everything that the database has of a shop, by table, as text. */
export const dumpOf = async (
  { db }: Pick<UsedDatabase, 'db'>,
  shopId: string,
): Promise<Readonly<Record<string, string>>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'torg' and column_name = 'shop_id'
  `.execute(db);
  const dumps: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t where shop_id = ${shopId} order by 1
    `.execute(db);
    dumps[name] = rows.map(({ row }) => row).join('\n');
  }
  return dumps;
};

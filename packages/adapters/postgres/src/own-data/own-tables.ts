import type { OwnPart } from '@torg/domain/own-data';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether an expression names a user, in whatever profile (`shopperKey`). */
const owns = (owner: RawBuilder<string>, user: string): RawBuilder<SqlBool> =>
  sql`(${owner} = ${`user:${user}`} or ${inProfile(owner, user)})`;

const inProfile = (owner: RawBuilder<string>, user: string): RawBuilder<SqlBool> =>
  sql`starts_with(${owner}, ${`profile:${encodeURIComponent(user)}:`})`;

const ofUser = (user: string): RawBuilder<SqlBool> => sql`t.user_id = ${user}`;

/** What each of several profiles has its own of stands under the user's id, or under the user in a profile. */
const keptWith = (user: string): RawBuilder<SqlBool> =>
  sql`(t.user_id = ${user} or ${inProfile(sql`t.user_id`, user)})`;

/** The orders of a user. @param owner the column of the table of orders. */
export const ownOrders = (user: string, owner: RawBuilder<string>): RawBuilder<SqlBool> => owns(owner, user);

/** What a representative puts together for a customer is the customer's, too: `by:`, who did it, and whose it is. */
const ownBaskets = (user: string): RawBuilder<SqlBool> => {
  const ofCustomer = owns(sql`substring(t.owner from '^by:[^:]*:(.*)$')`, user);
  return sql`(${owns(sql`t.owner`, user)} or (starts_with(t.owner, 'by:') and ${ofCustomer}))`;
};

/** Rows that stand below another one and are told with it. */
type Below = {
  readonly as: string;
  readonly key: string;
  readonly order: string;
  /** Which of them are the user's; left out, all. */
  readonly of?: RawBuilder<SqlBool>;
  readonly withheld?: readonly string[];
  readonly shown?: Readonly<Record<string, RawBuilder<unknown>>>;
};

/** A table in which rows of users stand. In its expressions it is called `t`, a table below it `b`. */
export type OwnTable = {
  readonly table: string;
  /** What names a row. */
  readonly key: string;
  readonly of: (user: string) => RawBuilder<SqlBool>;
  /** The first comes first. */
  readonly order: string;
  /** Columns that are not told: somebody else's, what opens doors, and the store's own keeping of books. */
  readonly withheld?: readonly string[];
  /** What is told in the place of a column. */
  readonly shown?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly below?: Readonly<Record<string, Below>>;
};

/** The text of a mail says what its markup does. */
const withheldOfMail = ['number', 'user_id', 'html', 'claimed_until', 'error'];

/** Where each kind of what is kept of a user stands. A column that is not withheld is told, one that is yet to come too. */
export const ownTables: Readonly<Record<OwnPart, OwnTable>> = {
  addresses: {
    ...{ table: 'address', key: 'address_id', of: keptWith, order: 'last_use' },
    withheld: ['fingerprint', 'last_use'],
  },
  preferences: { table: 'user_preference', key: 'user_id', of: keptWith, order: 'user_id' },
  settings: { table: 'website_settings', key: 'user_id', of: ofUser, order: 'user_id' },
  wishes: { table: 'wish_list', key: 'user_id', of: ofUser, order: 'user_id' },
  lists: {
    ...{ table: 'shopping_list', key: 'list_id', order: 'changed_at', withheld: ['owner'] },
    of: (user) => sql`(t.owner = ${user} or ${inProfile(sql`t.owner`, user)})`,
  },
  recurringOrders: {
    ...{ table: 'recurring_order', key: 'recurring_id', of: ofUser, order: 'recurring_id' },
    withheld: ['owner', 'user_id', 'revision'],
  },
  baskets: {
    ...{ table: 'basket', key: 'basket_id', of: ownBaskets, order: 'basket_id' },
    withheld: ['owner'],
    below: { basket_line: { as: 'lines', key: 'basket_id', order: 'position', withheld: ['basket_id'] } },
  },
  checkoutDrafts: {
    ...{ table: 'checkout_draft', key: 'owner', order: 'changed_at', withheld: ['owner', 'written_by'] },
    of: (user) => owns(sql`t.owner`, user),
  },
  orders: {
    ...{ table: 'customer_order', key: 'number', of: (user) => ownOrders(user, sql`t.owner`), order: 'placed_at' },
    // Who of a company decided about it is told by its page.
    withheld: [
      'owner',
      'buyer',
      'approval',
      'idempotency_key',
      'network',
      'basket_id',
      'basket_revision',
      'signing_id',
    ],
    // Of who placed it the customer is told the name.
    shown: {
      representative: sql`t.representative -> 'name'`,
      credit: sql`t.credit - 'account'`,
      spending: sql`t.spending - 'account'`,
      points: sql`t.points - 'account'`,
      gift_card: sql`t.gift_card - 'card'`,
    },
    below: {
      order_line: { as: 'lines', key: 'number', order: 'position', withheld: ['number'] },
      order_history: { as: 'history', key: 'number', order: 'position', withheld: ['number'] },
      invoice: {
        ...{ as: 'invoices', key: 'number', order: 'nth' },
        // The number says the place in the series; kind and what it corrects stand in the content.
        withheld: ['number', 'nth', 'kind', 'corrects'],
      },
      payment: { as: 'payments', key: 'number', order: 'started_at', withheld: ['number'] },
      mail: {
        ...{ as: 'mails', key: 'number', order: 'created_at' },
        // Those to who approves it are theirs.
        of: sql`b.kind not like 'asked%'`,
        withheld: withheldOfMail,
      },
    },
  },
  credit: {
    ...{ table: 'credit_entry', key: 'entry', order: 'entry', withheld: ['account'] },
    of: (user) => sql`t.account = ${`employee:${user}`}`,
  },
  // What a question is called opens nothing, and tells nobody anything.
  creditChecks: {
    ...{ table: 'credit_check', key: 'check_id', of: ofUser, order: 'asked_at' },
    withheld: ['check_id', 'user_id', 'basket_id'],
  },
  // The file is read as text; where it is kept for an order, its page has it, too.
  contracts: {
    ...{ table: 'contract_signing', key: 'signing_id', of: ofUser, order: 'begun_at' },
    withheld: ['signing_id', 'user_id', 'terms', 'document_id'],
    shown: { file: sql`encode(t.file, 'base64')` },
  },
  points: {
    ...{ table: 'points_entry', key: 'entry', order: 'entry', withheld: ['account'] },
    of: (user) => sql`t.account = ${user}`,
  },
  reviews: {
    ...{ table: 'review', key: 'review_id', order: 'written_at', withheld: ['buyer'] },
    of: (user) => sql`t.order_number in (
      select o.number from customer_order o where o.shop_id = t.shop_id and ${ownOrders(user, sql`o.owner`)}
    )`,
    below: {
      review_picture: {
        ...{ as: 'pictures', key: 'review_id', order: 'picture_id', withheld: ['review_id', 'thumb'] },
        shown: { full_size: sql`encode(b.full_size, 'base64')` },
      },
    },
  },
  consents: { table: 'privacy_consent', key: 'id', of: ofUser, order: 'id' },
  actedForMe: {
    ...{ table: 'acting', key: 'acting_id', order: 'started_at', withheld: ['representative_id', 'customer_id'] },
    of: (user) => sql`t.customer_id = ${user}`,
    // By what was ordered in it the two are read together.
    shown: {
      orders: sql`(
        select jsonb_agg(o.number order by o.placed_at) from customer_order o
        where o.shop_id = t.shop_id and o.representative ->> 'actingId' = t.acting_id and o.representative is not null
      )`,
    },
  },
  actedForOthers: {
    ...{ table: 'acting', key: 'acting_id', of: (user) => sql`t.representative_id = ${user}`, order: 'started_at' },
    // For whom, and why, is about the customer.
    withheld: ['customer_id', 'reason'],
  },
  notes: {
    ...{ table: 'customer_note', key: 'note_id', order: 'at', of: (user) => sql`t.customer_id = ${user}` },
    withheld: ['customer_id', 'by_id'],
  },
  handedBaskets: {
    ...{ table: 'handed_basket', key: 'handed_id', order: 'at', of: (user) => sql`t.customer_id = ${user}` },
    withheld: ['customer_id', 'by_id', 'basket_id', 'basket_revision'],
  },
  quotes: {
    ...{ table: 'quote', key: 'number', order: 'asked_at', of: (user) => sql`t.customer ->> 'id' = ${user}` },
    withheld: ['company', 'basket_id', 'basket_revision'],
  },
  // Those about what is no order yet; the others are told with their orders.
  mails: {
    ...{ table: 'mail', key: 'mail_id', of: ofUser, order: 'created_at' },
    withheld: withheldOfMail,
  },
  memberships: {
    ...{ table: 'company_member', key: 'company', of: ofUser, order: 'company', withheld: ['profile'] },
  },
  // Who is away, and who decides instead: one of the two is somebody else.
  absences: {
    ...{ table: 'approver_absence', key: 'company', order: 'first_day', withheld: ['user_id', 'deputy'] },
    of: (user) => sql`(t.user_id = ${user} or t.deputy = ${user})`,
  },
  standings: {
    ...{ table: 'company_user', key: 'company', of: ofUser, order: 'company', withheld: ['revision', 'groups'] },
  },
  companyRequests: { table: 'company_request', key: 'request_id', of: ofUser, order: 'asked_at' },
  sessions: {
    ...{ table: 'session', key: 'session_id', order: 'started_at' },
    of: (user) => sql`t.account ->> 'customerUserId' = ${user}`,
    withheld: [
      ...['cookie_hash', 'tokens', 'sid', 'generation', 'refreshing', 'refreshing_until', 'acting', 'account'],
      ...['issued_at', 'checked_at', 'expires_at'],
    ],
  },
};

/** Tables of which no row is told to the user that it may be about, each with the reason. A new table is told, or stands here. */
export const notOwnTables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['attribute_word', 'brand', 'catalogue_version', 'category', 'former_category', 'former_slug', 'gone_product'],
      ...['import_report', 'listing', 'listing_bits', 'listing_count', 'listing_scope', 'listing_term', 'price'],
      ...['price_history', 'product', 'product_rating', 'product_search', 'remote_image', 'search_word', 'stock'],
      ...['suggestion', 'variant'],
    ].map((table) => [table, 'about goods']),
  ),
  promotion_use: 'of orders, which tell themselves what came off',
  window_place: 'places of orders, which tell their windows themselves',
  order_transition: 'a rule',
  payment_transition: 'a rule',
  migration: 'the store’s own',
  invoice_series: 'the store’s own',
  approval_rules: 'a company’s, by ids alone',
  company_user_event: 'a company’s, by ids alone; nobody can change it',
  company_invitation: 'a company’s, to a mailbox that is nobody’s account until it is accepted, and then gone from it',
  credit_account: 'what stands in its entries, which are told, and how much they may come to',
  credit_period: 'what its entries add up to, which are told',
  points_account: 'what its entries add up to, which are told',
  points_lot: 'what its entries add up to, which are told',
  gift_card: 'whoever has its code’s, which is no account',
  gift_card_entry: 'what orders did to such a card; nobody can change it',
  trial_subscriptions: 'the demo world’s; an operator’s own system tells what it keeps',
  punchout_company: 'about a company',
  punchout: 'a visit from a procurement system, which has no account',
  order_search: 'words of orders, which are told',
  acting_audit: 'what representatives did, by ids alone; nobody can change it, and it goes after two years',
  cookie_receipt: 'a choice of some browser; nothing says whose',
  review_vote: 'a hash that is of one review alone: nobody can tell whose',
  review_report: 'a hash that is of one review alone: nobody can tell whose',
  review_opt_out: 'the hash of a mailbox that wants no mails; it has to outlive the account',
  logout_token: 'for as long as a login could still come from before it',
  used_id_token: 'a hash of a token, until it expires',
  budget: 'what networks used in a minute',
};

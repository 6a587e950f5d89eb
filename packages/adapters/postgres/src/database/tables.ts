import type { Acting, ActingEnd, AuditEntry } from '@torg/domain/acting';
import type { Together } from '@torg/domain/basket';
import type { DraftValues } from '@torg/domain/checkout';
import type { ConsentReceipt } from '@torg/domain/consent';
import type { VatBasis } from '@torg/domain/money';
import type { NewAddress } from '@torg/domain/profile';
import type { PunchOut, ReturnedBasket } from '@torg/domain/punchout';
import type { RatingCounts, ReviewState, Stars } from '@torg/domain/rating';
import type { KeptRecurring } from '@torg/domain/recurring';
import type { ReportReason } from '@torg/domain/review';
import type { ListingView, ListView } from '@torg/domain/settings';
import type { ListLine } from '@torg/domain/shopping-list';
import type { Subscription } from '@torg/domain/subscription';
import type { TradeIn } from '@torg/domain/trade-in';
import type { KnownUser } from '@torg/domain/user';
import type { Wish } from '@torg/domain/wishlist';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from './columns.ts';
import type { CompanyTables } from './company-tables.ts';
import type { PurchaseTables } from './purchase-tables.ts';

/** Columns of the tables that are read and written through the query builder; `migrations/` tells what they are for. */
export type Tables = PurchaseTables &
  CompanyTables & {
    readonly catalogue_version: { shop_id: string; version: ColumnType<number, never, number>; settings: string };
    readonly remote_image: { shop_id: string; image_id: string; url: string };
    readonly stock: {
      shop_id: string;
      sku: string;
      on_hand: number | null;
      reserved: number;
      available_at: number | null;
    };
    readonly session: {
      shop_id: string;
      cookie_hash: string;
      session_id: string;
      account: Json<KnownUser>;
      profile_id: ColumnType<string | null, string | null | undefined, string | null>;
      started_at: Time;
      seen_at: Time;
      ends_at: ColumnType<Date | null, Date | null, never>;
      sid: ColumnType<string | null, string | null, never>;
      tokens: Buffer;
      generation: number;
      issued_at: Time;
      checked_at: Time;
      expires_at: Time;
      acting: ColumnType<Acting | null, string | null, string | null>;
      refreshing: string | null;
      refreshing_until: ColumnType<Date | null, Date | null, Date | null>;
    };
    readonly logout_token: {
      shop_id: string;
      jti: string;
      sid: string | null;
      subject: string | null;
      told_at: Time | null;
      expires_at: Time;
    };
    readonly used_id_token: { shop_id: string; token_hash: string; expires_at: Time };
    readonly basket: {
      shop_id: string;
      basket_id: string;
      owner: string;
      revision: number;
      is_basket_change: ColumnType<boolean, boolean | undefined, boolean>;
      together: ColumnType<Together | null, string | undefined, string | null>;
      ordered_as: ColumnType<string | null, string | undefined, string | null>;
      codes: ColumnType<string[] | null, string | undefined, string | null>;
      expires_at: Time;
    };
    readonly basket_line: {
      shop_id: string;
      basket_id: string;
      line_id: string;
      position: number;
      sku: string;
      slug: string;
      name: string;
      quantity: number;
      seen_amount: number;
      seen_currency: string;
      seen_vat: VatBasis;
      seen_tax_rate: number;
      wanted: number | null;
      trade_in: ColumnType<TradeIn | null, string | null, string | null>;
      subscription: ColumnType<Subscription | null, string | null, string | null>;
    };
    readonly review: {
      shop_id: string;
      review_id: string;
      product_id: string;
      buyer: string | null;
      order_number: string | null;
      state: ReviewState;
      stars: Stars;
      title: string;
      text: string;
      author: string;
      locale: string;
      written_at: Time;
      is_verified: boolean;
      pictures: string[];
      helpful: ColumnType<number, never, number>;
      answer: string | null;
      answered_at: Time | null;
    };
    readonly review_picture: {
      shop_id: string;
      picture_id: string;
      review_id: string;
      thumb: Buffer;
      full_size: Buffer;
    };
    readonly review_report: { shop_id: string; review_id: string; reporter: string; reason: ReportReason; at: Time };
    readonly review_opt_out: { shop_id: string; mailbox: string };
    readonly product_rating: { shop_id: string; product_id: string; stars: RatingCounts; count: number; sum: number };
    readonly address: {
      shop_id: string;
      user_id: string;
      address_id: Generated<string>;
      content: Json<NewAddress>;
      fingerprint: ColumnType<string, never, never>;
      last_use: Generated<number>;
      is_default: Generated<boolean>;
      revision: Generated<number>;
    };
    readonly shopping_list: {
      shop_id: string;
      owner: string;
      list_id: Generated<string>;
      name: string;
      created_by: string;
      lines: Json<readonly ListLine[]>;
      revision: Generated<number>;
      changed_at: Generated<Time>;
    };
    readonly recurring_order: {
      shop_id: string;
      recurring_id: string;
      owner: string;
      user_id: string;
      content: Json<Omit<KeptRecurring, 'id' | 'buyer' | 'seenAt' | 'revision'>>;
      buyer: Json<KnownUser>;
      seen_at: Time;
      due_at: ColumnType<Date | null, Date | null, Date | null>;
      revision: Generated<number>;
    };
    readonly acting: {
      shop_id: string;
      acting_id: string;
      representative_id: string;
      representative_name: string;
      customer_id: string;
      reason: string;
      started_at: Time;
      ends_at: Time;
      end_cause: ActingEnd | null;
    };
    readonly acting_audit: {
      line_id: Generated<string>;
      shop_id: string;
      event: AuditEntry['event'];
      representative_id: string;
      customer_id: string | null;
      acting_id: string | null;
      request_id: string;
      route: string;
      outcome: number | null;
      at: Time;
    };
    readonly user_preference: {
      shop_id: string;
      user_id: string;
      show_vat: ColumnType<boolean | null, boolean | undefined, boolean>;
      postal_code: ColumnType<string | null, string | undefined, string>;
    };
    readonly wish_list: {
      shop_id: string;
      user_id: string;
      wishes: ColumnType<readonly Wish[], string | undefined, string>;
      share: ColumnType<string | null, string | null | undefined, string | null>;
    };
    readonly punchout_company: {
      shop_id: string;
      company_id: string;
      name: string;
      organisation_number: string | null;
      customer_group: string;
      domain: string;
      identity: string;
      secret_hash: string;
      return_origins: string[];
    };
    readonly punchout: {
      shop_id: string;
      visit_id: string;
      company_id: string;
      payload_id: string;
      /** The request as it was judged; what never changes of a visit. */
      request: Json<Pick<PunchOut, 'operation' | 'buyerCookie' | 'returnUrl' | 'to' | 'isTest' | 'items'>>;
      start_hash: string;
      start_until: Time;
      cookie_hash: string | null;
      returned: ColumnType<ReturnedBasket | null, never, string>;
      returned_at: ColumnType<Date | null, never, Date>;
    };
    readonly checkout_draft: {
      shop_id: string;
      owner: string;
      fields: ColumnType<DraftValues, string, string>;
      wished: string;
      written_by: string;
      changed_at: Time;
    };
    readonly website_settings: {
      shop_id: string;
      user_id: string;
      locale: string;
      list_view: ListView;
      page_size: ListingView['pageSize'];
      changed_at: Time;
    };
    readonly cookie_receipt: {
      shop_id: string;
      id: string;
      version: string;
      allowed: string[];
      given_at: Time;
    };
    readonly privacy_consent: {
      id: ColumnType<string, never, never>;
      shop_id: string;
      user_id: string;
      decision: ConsentReceipt['decision'];
      locale: string;
      version: string;
      decided_at: Time;
    };
  };

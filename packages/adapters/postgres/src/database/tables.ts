import type { Address, BusinessDetails, Contact } from '@torg/domain/checkout';
import type { RateTotal, VatBasis } from '@torg/domain/money';
import type { NewAddress } from '@torg/domain/profile';
import type { OrderDelivery, OrderState, PaymentState } from '@torg/domain/purchase';
import type { ListingView, ListView } from '@torg/domain/settings';
import type { PaymentMethod } from '@torg/domain/shop';
import type { KnownUser } from '@torg/domain/user';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Json<A extends object> = JSONColumnType<A, string, string>;
type Time = ColumnType<Date, Date, Date>;

/** Columns of the tables that are read and written through the query builder; `migrations/` tells what they are for. */
export type Tables = {
  readonly catalogue_version: { shop_id: string; version: ColumnType<number, never, number>; settings: string };
  readonly remote_image: { shop_id: string; image_id: string; url: string };
  readonly stock: { shop_id: string; sku: string; on_hand: number | null; reserved: number };
  readonly session: {
    shop_id: string;
    cookie_hash: string;
    session_id: string;
    account: Json<KnownUser>;
    profile_id: ColumnType<string | null, string | null | undefined, string | null>;
    started_at: Time;
    seen_at: Time;
    tokens: Buffer;
    generation: number;
    issued_at: Time;
    checked_at: Time;
    expires_at: Time;
    refreshing: string | null;
    refreshing_until: ColumnType<Date | null, Date | null, Date | null>;
  };
  readonly basket: {
    shop_id: string;
    basket_id: string;
    owner: string;
    revision: number;
    is_basket_change: ColumnType<boolean, boolean | undefined, boolean>;
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
  };
  readonly customer_order: {
    shop_id: string;
    number: string;
    owner: string;
    idempotency_key: string;
    state: OrderState;
    placed_at: Time;
    locale: string;
    contact: Json<Contact>;
    address: Json<Address>;
    delivery: Json<OrderDelivery>;
    payment_method: PaymentMethod['id'];
    currency: string;
    net: number;
    vat: number;
    gross: number;
    by_rate: ColumnType<RateTotal[], string, string>;
    basket_id: string | null;
    basket_revision: number | null;
    business: ColumnType<BusinessDetails | null, string | null, string | null>;
  };
  readonly payment: {
    shop_id: string;
    reference: string;
    number: string;
    provider: ColumnType<string, string, never>;
    amount: number;
    currency: string;
    state: PaymentState;
    started_at: Time;
    expires_at: Time;
    is_called_off: Generated<boolean>;
  };
  readonly mail: {
    shop_id: string;
    mail_id: string;
    number: string;
    kind: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    created_at: Time;
    claimed_until: ColumnType<Date | null, Date | undefined, Date | null>;
    sent_at: ColumnType<Date | null, Date | undefined, Date>;
    error: ColumnType<string | null, string | undefined, string | null>;
  };
  readonly address: {
    shop_id: string;
    user_id: string;
    address_id: Generated<string>;
    content: Json<NewAddress>;
    fingerprint: ColumnType<string, never, never>;
    last_use: Generated<number>;
  };
  readonly website_settings: {
    shop_id: string;
    user_id: string;
    locale: string;
    list_view: ListView;
    page_size: ListingView['pageSize'];
    changed_at: Time;
  };
  readonly order_line: {
    shop_id: string;
    number: string;
    position: number;
    sku: string;
    slug: string;
    name: string;
    options: ColumnType<Record<string, string>, string, string>;
    image: ColumnType<{ id: string; alt: string } | null, string | null, string | null>;
    quantity: number;
    unit_amount: number;
    unit_currency: string;
    unit_vat: VatBasis;
    unit_tax_rate: number;
    net: number;
    gross: number;
  };
  readonly order_history: { shop_id: string; number: string; position: number; state: OrderState; at: Time };
};

import type { Approval } from '@torg/domain/approval';
import type { Address, BusinessDetails, Contact } from '@torg/domain/checkout';
import type { CreditMoveKind } from '@torg/domain/credit';
import type { GiftCardMoveKind } from '@torg/domain/gift-card';
import type { InvoiceContent } from '@torg/domain/invoice';
import type { PointsMoveKind } from '@torg/domain/loyalty';
import type { RateTotal, VatBasis } from '@torg/domain/money';
import type { Discount } from '@torg/domain/promotion';
import type {
  BookedCredit,
  BookedGiftCard,
  BookedPoints,
  BookedSpending,
  Capture,
  Deposit,
  Order,
  OrderDelivery,
  OrderIdentification,
  OrderState,
  OrderStep,
  PaymentState,
  Refund,
  Reservation,
  UsedPromotion,
} from '@torg/domain/purchase';
import type { PaymentMethod } from '@torg/domain/shop';
import type { AgreedSubscription } from '@torg/domain/subscription';
import type { CreditAnswer, OrderSignature, SigningState } from '@torg/domain/subscription/server';
import type { Taxation } from '@torg/domain/tax';
import type { TradeIn } from '@torg/domain/trade-in';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from './columns.ts';

/** Columns of the tables of orders, of their payments, and of the mails about them. */
export type PurchaseTables = {
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
    representative: ColumnType<Order['representative'] | null, string | null, never>;
    network: string | null;
    company: string | null;
    buyer: string | null;
    buyer_name: string | null;
    credit: ColumnType<BookedCredit | null, string | null, never>;
    spending: ColumnType<BookedSpending | null, string | null | undefined, never>;
    points: ColumnType<BookedPoints | null, string | null, never>;
    gift_card: ColumnType<BookedGiftCard | null, string | null | undefined, never>;
    sold_card: ColumnType<Order['soldCard'] | null, string | null | undefined, string | null>;
    approval: ColumnType<Approval | null, string | null, string | null>;
    quote: ColumnType<string | null, string | null, never>;
    taxation: ColumnType<Taxation | null, string | null | undefined, never>;
    promotions: ColumnType<UsedPromotion[] | null, string | null | undefined, never>;
    immediate_delivery: ColumnType<boolean, boolean | undefined, never>;
    deposit: ColumnType<Deposit | null, string | undefined, string>;
    identification: ColumnType<OrderIdentification | null, string | undefined, never>;
    signing_id: ColumnType<string | null, string | undefined, never>;
    signature: ColumnType<Omit<OrderSignature, 'id'> | null, string | undefined, never>;
  };
  readonly contract_signing: {
    shop_id: string;
    signing_id: string;
    user_id: string;
    given_name: string;
    family_name: string;
    terms: string;
    locale: string;
    begun_at: Time;
    ends_at: Time;
    state: SigningState;
    document_id: ColumnType<string | null, never, string>;
    closed_at: ColumnType<Date | null, never, Date>;
    sha256: ColumnType<string | null, never, string>;
    file: Buffer;
  };
  readonly credit_check: {
    shop_id: string;
    check_id: string;
    user_id: string;
    basket_id: string;
    amount: number;
    asked_at: Time;
    valid_until: Time;
    answer: ColumnType<CreditAnswer['_tag'] | null, never, CreditAnswer['_tag']>;
    deposit: ColumnType<number | null, never, number | null>;
  };
  readonly window_place: {
    shop_id: string;
    method: string;
    delivery_window: string;
    place: number;
    number: string;
    capacity: number;
    starts_at: Time;
  };
  readonly promotion_use: {
    shop_id: string;
    promotion: string;
    number: string;
    place: number | null;
    uses: number | null;
  };
  readonly credit_account: {
    shop_id: string;
    account: string;
    limit_amount: number | null;
  };
  readonly credit_entry: {
    shop_id: string;
    entry: ColumnType<number, never, never>;
    account: ColumnType<string, string, never>;
    period: ColumnType<Date, Date, never>;
    kind: ColumnType<CreditMoveKind, CreditMoveKind, never>;
    amount: ColumnType<number, number, never>;
    number: ColumnType<string | null, string | null, never>;
    at: ColumnType<Date, Date, never>;
  };
  readonly points_entry: {
    shop_id: string;
    entry: ColumnType<number, never, never>;
    account: ColumnType<string, string, never>;
    lot: ColumnType<string | null, string | null, never>;
    kind: ColumnType<PointsMoveKind, PointsMoveKind, never>;
    points: ColumnType<number, number, never>;
    number: ColumnType<string | null, string | null, never>;
    at: ColumnType<Date, Date, never>;
  };
  readonly gift_card: {
    shop_id: string;
    card: string;
    code_hash: string | null;
    last: string | null;
    is_blocked: boolean;
  };
  readonly gift_card_entry: {
    shop_id: string;
    entry: ColumnType<number, never, never>;
    card: ColumnType<string, string, never>;
    kind: ColumnType<GiftCardMoveKind, GiftCardMoveKind, never>;
    amount: ColumnType<number, number, never>;
    number: ColumnType<string, string, never>;
    at: ColumnType<Date, Date, never>;
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
    reserved: ColumnType<Reservation | null, undefined, string | null>;
    captures: ColumnType<Capture[], undefined, string>;
    refunds: ColumnType<Refund[], string | undefined, string>;
  };
  readonly invoice_series: {
    shop_id: string;
  };
  readonly invoice: {
    shop_id: string;
    nth: ColumnType<number, number, never>;
    number: ColumnType<string, string, never>;
    invoice_number: ColumnType<string, string, never>;
    reference: ColumnType<string | null, string | null, never>;
    content: ColumnType<InvoiceContent, string, never>;
  };
  readonly mail: {
    shop_id: string;
    mail_id: string;
    number: string | null;
    user_id: ColumnType<string | null, string | undefined, never>;
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
    trade_in: ColumnType<TradeIn | null, string | null, string | null>;
    subscription: ColumnType<AgreedSubscription | null, string | null, string | null>;
    discounts: ColumnType<Discount[] | null, string | null, never>;
    no_withdrawal: ColumnType<boolean, boolean | undefined, boolean>;
    digital: ColumnType<boolean, boolean | undefined, never>;
  };
  readonly order_history: Pick<OrderStep, 'event' | 'state'> & {
    shop_id: string;
    number: string;
    position: number;
    at: Time;
    units: ColumnType<OrderStep['units'] | null, string | null, never>;
    parcel: ColumnType<OrderStep['parcel'] | null, string | null, never>;
    by: ColumnType<'shop' | null, 'shop' | null, never>;
  };
};

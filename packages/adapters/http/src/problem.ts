import type { Problem } from '@torg/contracts';
import type { BasketError, BasketFailure } from '@torg/domain/basket';
import type { GoneProduct } from '@torg/domain/catalogue';
import { checkoutFields, type FieldError } from '@torg/domain/checkout';
import { type ShopFailure, unavailable } from '@torg/domain/failure';
import {
  type NotWithdrawable,
  type OrderMoved,
  type PlaceOrderError,
  type PlaceOrderFailure,
  type TooLateToCancel,
  type UnitsNotOpen,
  whyNotWithdrawable,
} from '@torg/domain/purchase';
import type { OrderTooLong } from '@torg/domain/quick-order';
import type { TooManyWishes, WishFailure } from '@torg/domain/wishlist';
import { option as O } from 'fp-ts';
import type { CallFailure, Refused } from './call.ts';

/** What a call was about; a problem need not repeat it. */
type About = { readonly sku?: string; readonly lineId?: string };

type Decode<Failure> = (problem: Problem, about: About) => Failure;

/** One entry for each error of a feature, so that a new one fails to compile until its code is here. */
export type DecodeTable<Failure extends { readonly _tag: string }> = {
  readonly [Tag in Failure['_tag']]: {
    readonly code: string;
    readonly decode: Decode<Extract<Failure, { readonly _tag: Tag }>>;
  };
};

/** A number of things as an answer tells it; none where it does not. */
export const count = (value: number | undefined): number => (Number.isSafeInteger(value) ? Math.max(0, value ?? 0) : 0);

const basketTable: DecodeTable<BasketError> = {
  InvalidQuantity: {
    code: 'basket.invalid_quantity',
    decode: ({ max }) => ({ _tag: 'InvalidQuantity', max: count(max) }),
  },
  UnknownSku: {
    code: 'basket.unknown_sku',
    decode: ({ sku }, about) => ({ _tag: 'UnknownSku', sku: sku ?? about.sku ?? '' }),
  },
  UnknownLine: {
    code: 'basket.unknown_line',
    decode: (_, { lineId }) => ({ _tag: 'UnknownLine', lineId: lineId ?? '' }),
  },
  TooManyLines: {
    code: 'basket.too_many_lines',
    decode: ({ max }) => ({ _tag: 'TooManyLines', max: count(max) }),
  },
  UnknownTradeIn: { code: 'basket.trade_in_unknown', decode: () => ({ _tag: 'UnknownTradeIn' }) },
  OtherEstimate: {
    code: 'basket.trade_in_estimate',
    decode: ({ estimate }) => ({ _tag: 'OtherEstimate', estimate: count(estimate) }),
  },
  NotEnoughStock: {
    code: 'basket.not_enough_stock',
    decode: ({ sku, available }, about) => ({
      _tag: 'NotEnoughStock',
      sku: sku ?? about.sku ?? '',
      available: count(available),
    }),
  },
};

const orderTable: DecodeTable<PlaceOrderError> = {
  InvalidDetails: {
    code: 'order.invalid_details',
    decode: ({ errors }) => ({ _tag: 'InvalidDetails', errors: (errors ?? []).filter(isFieldError) }),
  },
  EmptyBasket: { code: 'order.empty_basket', decode: () => ({ _tag: 'EmptyBasket' }) },
  BasketChanged: { code: 'order.basket_changed', decode: () => ({ _tag: 'BasketChanged' }) },
  BelowMinimum: {
    code: 'order.below_minimum',
    decode: ({ minimum, missing, vat = 'gross' }) => ({
      ...{ _tag: 'BelowMinimum', minimum: count(minimum), missing: count(missing), vat },
    }),
  },
  NotDelivered: { code: 'order.not_delivered', decode: () => ({ _tag: 'NotDelivered' }) },
  OtherProfile: { code: 'order.other_profile', decode: () => ({ _tag: 'OtherProfile' }) },
  InvalidIdempotencyKey: {
    code: 'order.invalid_idempotency_key',
    decode: () => ({ _tag: 'InvalidIdempotencyKey' }),
  },
  IdempotencyKeyUsed: { code: 'order.key_used', decode: () => ({ _tag: 'IdempotencyKeyUsed' }) },
  ApprovalNeeded: { code: 'order.approval_needed', decode: () => ({ _tag: 'ApprovalNeeded' }) },
  ApprovalNotNeeded: { code: 'order.approval_not_needed', decode: () => ({ _tag: 'ApprovalNotNeeded' }) },
  TooMuchUnpaid: { code: 'order.too_much_unpaid', decode: () => ({ _tag: 'TooMuchUnpaid' }) },
  CreditShort: {
    code: 'order.credit_short',
    decode: ({ available }) => ({ _tag: 'CreditShort', available: count(available) }),
  },
  NotEnoughStock: basketTable.NotEnoughStock,
};

const wishTable: DecodeTable<TooManyWishes> = {
  TooManyWishes: { code: 'wishlist.too_many', decode: ({ max }) => ({ _tag: 'TooManyWishes', max: count(max) }) },
};

const quickOrderTable: DecodeTable<OrderTooLong> = {
  OrderTooLong: { code: 'quick_order.too_long', decode: ({ max }) => ({ _tag: 'OrderTooLong', max: count(max) }) },
};

const cancelTable: DecodeTable<TooLateToCancel | OrderMoved> = {
  OrderMoved: { code: 'order.moved', decode: () => ({ _tag: 'OrderMoved' }) },
  TooLateToCancel: { code: 'order.too_late_to_cancel', decode: () => ({ _tag: 'TooLateToCancel' }) },
};

const withdrawalTable: DecodeTable<NotWithdrawable | UnitsNotOpen | OrderMoved> = {
  OrderMoved: cancelTable.OrderMoved,
  NotWithdrawable: {
    code: 'order.not_withdrawable',
    decode: ({ reason }) => ({
      _tag: 'NotWithdrawable',
      reason: whyNotWithdrawable.find((why) => why === reason) ?? 'nothing',
    }),
  },
  UnitsNotOpen: {
    code: 'order.units_not_open',
    decode: ({ sku = '', available }) => ({ _tag: 'UnitsNotOpen', sku, open: count(available) }),
  },
};

/** Whether a problem is about a field of the checkout. */
export const isFieldError = (error: { readonly field: string; readonly code: string }): error is FieldError =>
  checkoutFields.some((field) => field === error.field);

/** A refusal that no table knows is one that this build cannot act upon: it counts as `Unavailable`. */
export const decodeBy = <Failure extends { readonly _tag: string }>(table: DecodeTable<Failure>) => {
  const entries: readonly { readonly code: string; readonly decode: Decode<Failure> }[] = Object.values(table);
  const byCode = new Map(entries.map(({ code, decode }) => [code, decode]));
  return (failure: CallFailure, about: About = {}): Failure | ShopFailure => {
    if (failure._tag !== 'Refused') return failure;
    return byCode.get(failure.problem.code)?.(failure.problem, about) ?? refusedUnexpectedly(failure);
  };
};

export const basketFailure: (failure: CallFailure, about?: About) => BasketFailure = decodeBy(basketTable);
export const orderFailure: (failure: CallFailure) => PlaceOrderFailure = decodeBy(orderTable);
export const cancelFailure: (failure: CallFailure) => TooLateToCancel | OrderMoved | ShopFailure =
  decodeBy(cancelTable);
export const withdrawalFailure: (failure: CallFailure) => NotWithdrawable | UnitsNotOpen | OrderMoved | ShopFailure =
  decodeBy(withdrawalTable);
export const quickOrderFailure: (failure: CallFailure) => OrderTooLong | ShopFailure = decodeBy(quickOrderTable);
export const wishFailure: (failure: CallFailure) => WishFailure = decodeBy(wishTable);

/** The failure of a call that has no errors of its own. */
export const shopFailure = (failure: CallFailure): ShopFailure =>
  failure._tag === 'Refused' ? refusedUnexpectedly(failure) : failure;

export const isNotFound = (failure: CallFailure): boolean =>
  failure._tag === 'Refused' && failure.problem.status === 404;

/** There was something, and there will not be again. */
export const isGone = (failure: CallFailure): boolean => failure._tag === 'Refused' && failure.problem.status === 410;

/** What an answer tells of goods that have left the shop. */
export const goneIn = (failure: CallFailure): O.Option<GoneProduct> =>
  failure._tag === 'Refused' ? O.fromNullable(failure.problem.gone) : O.none;

const refusedUnexpectedly = ({ problem }: Refused): ShopFailure =>
  unavailable(new Error(`refused: ${problem.status} ${problem.code}`));

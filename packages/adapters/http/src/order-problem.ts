import { checkoutFields, type FieldError } from '@torg/domain/checkout';
import type { ShopFailure } from '@torg/domain/failure';
import {
  type NotWithdrawable,
  type OrderMoved,
  type PlaceOrderError,
  type PlaceOrderFailure,
  type TooLateToCancel,
  type UnitsNotOpen,
  whyNotWithdrawable,
} from '@torg/domain/purchase';
import type { CallFailure } from './call.ts';
import { basketTable, count, type DecodeTable, decodeBy } from './problem.ts';

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
  TooBulky: { code: 'order.too_bulky', decode: () => ({ _tag: 'TooBulky' }) },
  TooHeavy: {
    code: 'order.too_heavy',
    decode: ({ weight, maxWeight }) => ({ _tag: 'TooHeavy', weight: count(weight), maxWeight: count(maxWeight) }),
  },
  NotDelivered: { code: 'order.not_delivered', decode: () => ({ _tag: 'NotDelivered' }) },
  OverSpendingLimit: {
    code: 'order.over_limit',
    decode: ({ limit, available, renewsOn }) => ({
      ...{ _tag: 'OverSpendingLimit', limit: count(limit), available: count(available), renewsOn: count(renewsOn) },
    }),
  },
  OtherProfile: { code: 'order.other_profile', decode: () => ({ _tag: 'OtherProfile' }) },
  InvalidIdempotencyKey: {
    code: 'order.invalid_idempotency_key',
    decode: () => ({ _tag: 'InvalidIdempotencyKey' }),
  },
  IdempotencyKeyUsed: { code: 'order.key_used', decode: () => ({ _tag: 'IdempotencyKeyUsed' }) },
  TotalChanged: { code: 'order.total_changed', decode: ({ total }) => ({ _tag: 'TotalChanged', total: count(total) }) },
  ApprovalNeeded: { code: 'order.approval_needed', decode: () => ({ _tag: 'ApprovalNeeded' }) },
  ApprovalNotNeeded: { code: 'order.approval_not_needed', decode: () => ({ _tag: 'ApprovalNotNeeded' }) },
  CodeUsedUp: {
    code: 'promotion.used_up',
    decode: ({ reason }) => ({ _tag: 'CodeUsedUp', code: reason ?? '' }),
  },
  TooMuchUnpaid: { code: 'order.too_much_unpaid', decode: () => ({ _tag: 'TooMuchUnpaid' }) },
  TooManyWindows: { code: 'order.too_many_windows', decode: () => ({ _tag: 'TooManyWindows' }) },
  Unidentified: { code: 'order.unidentified', decode: () => ({ _tag: 'Unidentified' }) },
  SignatureNeeded: { code: 'order.signature_needed', decode: () => ({ _tag: 'SignatureNeeded' }) },
  DepositNeeded: {
    code: 'order.deposit_needed',
    decode: ({ available }) => ({ _tag: 'DepositNeeded', amount: count(available) }),
  },
  CreditRefused: { code: 'order.credit_refused', decode: () => ({ _tag: 'CreditRefused' }) },
  CreditUnchecked: { code: 'order.credit_unchecked', decode: () => ({ _tag: 'CreditUnchecked' }) },
  CreditAskedOften: { code: 'order.credit_asked_often', decode: () => ({ _tag: 'CreditAskedOften' }) },
  PointsShort: {
    code: 'order.points_short',
    decode: ({ available }) => ({ _tag: 'PointsShort', available: count(available) }),
  },
  GiftCardShort: {
    code: 'order.gift_card_short',
    decode: ({ available }) => ({ _tag: 'GiftCardShort', available: count(available) }),
  },
  CreditShort: {
    code: 'order.credit_short',
    decode: ({ available }) => ({ _tag: 'CreditShort', available: count(available) }),
  },
  NotEnoughStock: basketTable.NotEnoughStock,
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

export const orderFailure: (failure: CallFailure) => PlaceOrderFailure = decodeBy(orderTable);
export const cancelFailure: (failure: CallFailure) => TooLateToCancel | OrderMoved | ShopFailure =
  decodeBy(cancelTable);
export const withdrawalFailure: (failure: CallFailure) => NotWithdrawable | UnitsNotOpen | OrderMoved | ShopFailure =
  decodeBy(withdrawalTable);

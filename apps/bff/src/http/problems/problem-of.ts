import { STATUS_CODES } from 'node:http';
import type { Problem } from '@torg/contracts';
import type { ActingRefusal, InvalidSearch } from '@torg/domain/acting';
import type { ApprovalOfOtherProfile, InvalidAbsence, InvalidRule, RuleRefusal } from '@torg/domain/approval';
import type { BasketError } from '@torg/domain/basket';
import type { LinkRefusal, LinkUnreadable } from '@torg/domain/basket-link';
import type { GoneProduct } from '@torg/domain/catalogue';
import type {
  AskRefusal,
  DecideRefusal,
  InvitationRefusal,
  JoinRefusal,
  OtherCompany,
  UserRefusal,
} from '@torg/domain/company-user';
import type { ConsentTextChanged } from '@torg/domain/consent';
import type { InvalidPostalCode } from '@torg/domain/delivery';
import type { ShopFailure } from '@torg/domain/failure';
import type { DeletionRefusal } from '@torg/domain/own-data';
import type { AddressRefusal, UnknownProfile } from '@torg/domain/profile';
import type {
  DecisionRefusal,
  ImpossibleTransition,
  NothingAwaited,
  NotWithdrawable,
  OrderMoved,
  ParcelDiffers,
  PlaceOrderError,
  TooLateToCancel,
  UnitsNotOpen,
  UnknownCard,
  UnknownOrder,
} from '@torg/domain/purchase';
import type { OrderTooLong } from '@torg/domain/quick-order';
import type { OfferIncomplete, QuoteRefusal } from '@torg/domain/quote';
import type { RecurringRefusal } from '@torg/domain/recurring';
import type { DeskLinkRefusal, HandedRefusal, InvalidNote } from '@torg/domain/sales-desk';
import { identityMessages } from '@torg/domain/session';
import type { IdentityMisconfigured } from '@torg/domain/session/server';
import type { InvalidSettings } from '@torg/domain/settings';
import type { ListOfOtherProfile, ListRefusal } from '@torg/domain/shopping-list';
import type { ServiceRefused, SubscriptionTermsChanged, UnknownSubscription } from '@torg/domain/subscription/server';
import type { NoAccess } from '@torg/domain/user';
import type { TooManyWishes } from '@torg/domain/wishlist';

/** A field of a body or a query that is not as it has to be. */
export type InputFault = { readonly field: string; readonly expected: string };

/** What HTTP itself may refuse, before or beside the business. */
export type HttpRefusal =
  | { readonly _tag: 'BadRequest'; readonly faults?: readonly InputFault[] }
  | InvalidPostalCode
  | NoAccess
  | { readonly _tag: 'InvalidToken' }
  | { readonly _tag: 'LoginRefused' }
  | { readonly _tag: 'IdentityUnavailable'; readonly cause: unknown }
  | Pick<IdentityMisconfigured, '_tag'>
  | { readonly _tag: 'ForeignOrigin' }
  | { readonly _tag: 'InvalidSignature' }
  | { readonly _tag: 'NotSupported' }
  | { readonly _tag: 'NotFound' }
  | { readonly _tag: 'MethodNotAllowed' }
  | { readonly _tag: 'Gone'; readonly product?: GoneProduct }
  | { readonly _tag: 'TooLarge' }
  | { readonly _tag: 'UnsupportedMediaType' }
  | { readonly _tag: 'UnknownHost' }
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'Internal' };

/** Everything that keeps a request from its success. */
export type Failure =
  | ActingFailure
  | AddressRefusal
  | DecisionRefusal
  | RecurringRefusal
  | InvalidNote
  | InvalidAbsence
  | ApprovalOfOtherProfile
  | QuoteRefusal
  | OfferIncomplete
  | LinkRefusal
  | LinkUnreadable
  | DeskLinkRefusal
  | HandedRefusal
  | InvalidRule
  | UserRefusal
  | InvitationRefusal
  | AskRefusal
  | DecideRefusal
  | JoinRefusal
  | OtherCompany
  | RuleRefusal
  | BasketError
  | ConsentTextChanged
  | DeletionRefusal
  | PlaceOrderError
  | InvalidSettings
  | ListOfOtherProfile
  | ListRefusal
  | TooLateToCancel
  | TooManyWishes
  | ImpossibleTransition
  | OrderMoved
  | NotWithdrawable
  | NothingAwaited
  | OrderTooLong
  | ParcelDiffers
  | UnitsNotOpen
  | UnknownCard
  | UnknownSubscription
  | SubscriptionTermsChanged
  | ServiceRefused
  | UnknownOrder
  | UnknownProfile
  | ShopFailure
  | HttpRefusal;

/** What is said of acting as somebody else. */
type ActingFailure = Exclude<ActingRefusal, ShopFailure> | InvalidSearch;

type Told = Pick<Problem, 'status' | 'code'> &
  Partial<
    Pick<
      Problem,
      | 'title'
      | 'sku'
      | 'available'
      | 'minimum'
      | 'missing'
      | 'vat'
      | 'limit'
      | 'renewsOn'
      | 'weight'
      | 'maxWeight'
      | 'estimate'
      | 'max'
      | 'by'
      | 'at'
      | 'reason'
      | 'gone'
      | 'errors'
      | 'orders'
    >
  >;
type Table = { readonly [Tag in Failure['_tag']]: (failure: Extract<Failure, { _tag: Tag }>) => Told };

const plain = (status: number, code: string) => (): Told => ({ status, code });

/** Why the operator's system of subscriptions does nothing. */
const serviceCodes = {
  changed: 'subscription.own_changed',
  unknown: 'subscription.own_missing',
  bound: 'subscription.own_bound',
  impossible: 'subscription.own_impossible',
} as const;

const forbiddenCodes = { consent: 'problem.consent_required', punchout: 'problem.punchout' } as const;

/** The one place that says which failure is which status and code. */
const table: Table = {
  InvalidQuantity: ({ max }) => ({ status: 422, code: 'basket.invalid_quantity', max }),
  UnknownSku: ({ sku }) => ({ status: 422, code: 'basket.unknown_sku', sku }),
  UnknownLine: plain(404, 'basket.unknown_line'),
  UnknownCode: plain(422, 'promotion.unknown_code'),
  TooManyCodes: ({ max }) => ({ status: 422, code: 'promotion.too_many_codes', max }),
  CodeUsedUp: ({ code }) => ({ status: 409, code: 'promotion.used_up', reason: code }),
  TooManyLines: ({ max }) => ({ status: 422, code: 'basket.too_many_lines', max }),
  OrderTooLong: ({ max }) => ({ status: 422, code: 'quick_order.too_long', max }),
  TooManyWishes: ({ max }) => ({ status: 422, code: 'wishlist.too_many', max }),
  NotEnoughStock: ({ sku, available }) => ({ status: 409, code: 'basket.not_enough_stock', sku, available }),
  SubscriptionRefused: ({ fault }) => ({ status: 422, code: 'subscription.refused', reason: fault }),
  UnknownTradeIn: plain(422, 'basket.trade_in_unknown'),
  OtherEstimate: ({ estimate }) => ({ status: 409, code: 'basket.trade_in_estimate', estimate }),
  InvalidAddress: ({ errors }) => ({ status: 422, code: 'address.invalid', errors: [...errors] }),
  TooManyAddresses: ({ max }) => ({ status: 422, code: 'address.too_many', max }),
  AddressChanged: plain(409, 'address.changed'),
  AddressOfOtherProfile: plain(409, 'address.other_profile'),
  UnknownAddress: plain(404, 'problem.not_found'),
  OtherUser: plain(409, 'own_data.other_user'),
  WordDiffers: plain(422, 'own_data.word_differs'),
  OrdersOpen: ({ orders }) => ({
    ...{ status: 409, code: 'own_data.orders_open' },
    orders: orders.map(({ number }) => number),
  }),
  InvalidDetails: ({ errors }) => ({ status: 422, code: 'order.invalid_details', errors: [...errors] }),
  InvalidListName: ({ max }) => ({ status: 422, code: 'list.invalid_name', max }),
  ListNameTaken: plain(409, 'list.name_taken'),
  InvalidRecurringDay: () => ({ status: 422, code: 'recurring.invalid_day' }),
  PaidInPerson: () => ({ status: 422, code: 'recurring.paid_in_person' }),
  TooManyRecurring: ({ max }) => ({ status: 422, code: 'recurring.too_many', max }),
  RecurringChanged: () => ({ status: 409, code: 'recurring.changed' }),
  UnknownRecurring: () => ({ status: 404, code: 'problem.not_found' }),
  TooManyLists: ({ max }) => ({ status: 422, code: 'list.too_many', max }),
  TooManyListLines: ({ max }) => ({ status: 422, code: 'list.too_many_lines', max }),
  EmptyList: plain(422, 'list.empty'),
  InvalidListQuantity: ({ sku, max }) => ({ status: 422, code: 'list.invalid_quantity', sku, max }),
  ListChanged: plain(409, 'list.changed'),
  ListOfOtherProfile: plain(409, 'list.other_profile'),
  UnknownList: plain(404, 'problem.not_found'),
  AlreadyActing: plain(409, 'acting.already_acting'),
  InvalidReason: ({ max }) => ({ status: 422, code: 'acting.invalid_reason', max }),
  UnknownCustomer: plain(404, 'acting.unknown_customer'),
  UnknownHandedBasket: plain(404, 'problem.not_found'),
  HandedToOtherProfile: plain(409, 'handed.other_profile'),
  HandedBasketAnswered: plain(409, 'handed.answered'),
  TooManyHandedBaskets: ({ max }) => ({ status: 422, code: 'handed.too_many', max }),
  InvalidHandedMessage: ({ max }) => ({ status: 422, code: 'handed.invalid_message', max }),
  LinkUnreadable: plain(400, 'basket_link.unreadable'),
  SubscriptionStays: ({ names }) => ({ status: 409, code: 'desk.subscription_stays', reason: names.join(', ') }),
  LinkNeedsCustomer: plain(422, 'desk.link_needs_customer'),
  LinkTooLong: ({ max }) => ({ status: 422, code: 'basket_link.too_long', max }),
  LinkForged: plain(403, 'basket_link.forged'),
  LinkOver: plain(410, 'basket_link.over'),
  LinkOfOther: plain(403, 'basket_link.other_customer'),
  LinkOfOtherProfile: plain(409, 'basket_link.other_profile'),
  OfferIncomplete: plain(422, 'basket_link.incomplete'),
  UnknownQuote: plain(404, 'problem.not_found'),
  QuoteMoved: plain(409, 'quote.moved'),
  QuoteAskedBefore: plain(409, 'quote.asked_before'),
  TooManyQuotes: ({ max }) => ({ status: 422, code: 'quote.too_many', max }),
  InvalidQuoteText: ({ max }) => ({ status: 422, code: 'quote.invalid_text', max }),
  InvalidQuotePrice: ({ sku, max }) => ({ status: 422, code: 'quote.invalid_price', sku, max }),
  InvalidQuoteDay: ({ max }) => ({ status: 422, code: 'quote.invalid_day', max }),
  InvalidNote: ({ max }) => ({ status: 422, code: 'desk.invalid_note', max }),
  InvalidSearch: ({ max }) => ({ status: 422, code: 'acting.invalid_search', max }),
  ActingOver: plain(409, 'acting.over'),
  ActingChanged: plain(409, 'acting.changed'),
  InvalidSettings: ({ faults }) => ({
    status: 422,
    code: 'settings.invalid',
    errors: faults.map((fault) => ({ ...fault, code: 'settings.invalid' })),
  }),
  InvalidPostalCode: ({ field, value, countries }) => ({
    status: 422,
    code: 'checkout.postal_code_invalid',
    errors: [
      {
        ...{ field, code: 'checkout.postal_code_invalid', value: JSON.stringify(value) },
        expected: `a postal code of ${countries.join(', ')}`,
      },
    ],
  }),
  EmptyBasket: plain(409, 'order.empty_basket'),
  BasketChanged: plain(409, 'order.basket_changed'),
  BelowMinimum: ({ minimum, missing, vat }) => ({
    ...{ status: 409, code: 'order.below_minimum', minimum, missing, vat },
  }),
  NotDelivered: plain(409, 'order.not_delivered'),
  TooBulky: plain(409, 'order.too_bulky'),
  TooHeavy: ({ weight, maxWeight }) => ({ status: 409, code: 'order.too_heavy', weight, maxWeight }),
  OverSpendingLimit: ({ limit, available, renewsOn }) => ({
    ...{ status: 409, code: 'order.over_limit', limit, available, renewsOn },
  }),
  IdempotencyKeyUsed: plain(409, 'order.key_used'),
  TotalChanged: ({ total }) => ({ status: 409, code: 'order.total_changed', total }),
  ApprovalNeeded: plain(409, 'order.approval_needed'),
  ApprovalNotNeeded: plain(409, 'order.approval_not_needed'),
  OwnOrder: plain(403, 'approval.own'),
  NotYours: plain(403, 'approval.not_yours'),
  AlreadyDecided: ({ by, at, verdict }) => ({ status: 409, code: 'approval.decided', by, at, reason: verdict }),
  LinkUsed: ({ at, verdict }) => ({ status: 409, code: 'approval.link_used', at, reason: verdict }),
  ApprovalOver: ({ how, at }) => ({ status: 409, code: 'approval.over', at, reason: how }),
  InvalidComment: ({ reason, max }) => ({
    ...{ status: 422, code: reason === 'missing' ? 'approval.comment_missing' : 'approval.comment_long', reason, max },
  }),
  ApprovalOfOtherProfile: plain(409, 'approval.other_profile'),
  InvalidAbsence: ({ errors }) => ({
    ...{ status: 422, code: 'approval.absence_invalid' },
    errors: errors.map(({ value, ...fault }) => ({ ...fault, value: JSON.stringify(value) })),
  }),
  InvalidRule: ({ errors }) => ({
    ...{ status: 422, code: 'approval.rule_invalid' },
    errors: errors.map(({ value, ...fault }) => ({ ...fault, value: JSON.stringify(value) })),
  }),
  RuleChanged: plain(409, 'approval.rule_changed'),
  UnknownUser: plain(404, 'user.unknown'),
  UserChanged: plain(409, 'user.changed'),
  PermissionNotYours: ({ value }) => ({
    ...{ status: 422, code: 'user.permission_not_yours' },
    errors: [{ field: 'permissions', code: 'user.permission_not_yours', value: JSON.stringify(value) }],
  }),
  LastKeeper: plain(409, 'user.last_keeper'),
  NoMailbox: ({ value }) => ({
    ...{ status: 422, code: 'invitation.no_mailbox' },
    errors: [{ field: 'email', code: 'invitation.no_mailbox', value: JSON.stringify(value) }],
  }),
  NoOrganisationNumber: ({ value }) => ({
    ...{ status: 422, code: 'company_request.no_number' },
    errors: [{ field: 'organisationNumber', code: 'company_request.no_number', value: JSON.stringify(value) }],
  }),
  BuysForCompany: plain(409, 'company_request.buys_already'),
  TooManyAsked: plain(409, 'company_request.too_many'),
  AsksInPerson: plain(403, 'company_request.in_person'),
  RequestUnknown: plain(404, 'company_request.unknown'),
  RequestDecided: plain(409, 'company_request.decided'),
  RequestOver: plain(410, 'company_request.over'),
  OwnRequest: plain(403, 'company_request.own'),
  RequesterShutOut: plain(409, 'company_request.shut_out'),
  AlreadyInvited: plain(409, 'invitation.already'),
  TooManyInvitations: plain(409, 'invitation.too_many'),
  InvitationGone: plain(404, 'invitation.gone'),
  InvitationUnknown: plain(404, 'invitation.unknown'),
  InvitationUsed: plain(410, 'invitation.used'),
  InvitationWithdrawn: plain(410, 'invitation.withdrawn'),
  InvitationOver: plain(410, 'invitation.over'),
  OtherCompany: plain(409, 'user.other_company'),
  InvitationVoid: plain(409, 'invitation.void'),
  MailboxDiffers: plain(403, 'invitation.other_mailbox'),
  MailboxUnsaid: plain(422, 'invitation.mailbox_unsaid'),
  ShutOutOfCompany: plain(403, 'invitation.shut_out'),
  InvitedInPerson: plain(403, 'invitation.in_person'),
  UnknownRule: plain(404, 'approval.rule_unknown'),
  TooManyRules: ({ max }) => ({ status: 422, code: 'approval.rule_too_many', max }),
  TooMuchUnpaid: plain(409, 'order.too_much_unpaid'),
  TooManyWindows: plain(409, 'order.too_many_windows'),
  Unidentified: plain(409, 'order.unidentified'),
  DepositNeeded: ({ amount }) => ({ status: 409, code: 'order.deposit_needed', available: amount }),
  CreditRefused: plain(409, 'order.credit_refused'),
  CreditUnchecked: plain(409, 'order.credit_unchecked'),
  CreditAskedOften: plain(409, 'order.credit_asked_often'),
  SignatureNeeded: plain(409, 'order.signature_needed'),
  UnknownCard: plain(404, 'problem.not_found'),
  UnknownSubscription: plain(404, serviceCodes.unknown),
  SubscriptionTermsChanged: plain(409, 'subscription.own_terms_changed'),
  ServiceRefused: ({ reason }) => ({ status: 409, code: serviceCodes[reason] }),
  UnknownOrder: plain(404, 'problem.not_found'),
  TooLateToCancel: plain(409, 'order.too_late_to_cancel'),
  OrderMoved: plain(409, 'order.moved'),
  NotWithdrawable: ({ reason }) => ({ status: 409, code: 'order.not_withdrawable', reason }),
  NothingAwaited: plain(409, 'order.nothing_awaited'),
  ParcelDiffers: plain(409, 'order.parcel_differs'),
  ImpossibleTransition: plain(409, 'order.impossible_transition'),
  UnitsNotOpen: ({ sku, open }) => ({ status: 409, code: 'order.units_not_open', sku, available: open }),
  CreditShort: ({ available }) => ({ status: 409, code: 'order.credit_short', available }),
  GiftCardShort: ({ available }) => ({ status: 409, code: 'order.gift_card_short', available }),
  PointsShort: ({ available }) => ({ status: 409, code: 'order.points_short', available }),
  OtherProfile: plain(409, 'order.other_profile'),
  UnknownProfile: plain(404, 'selected_profiles.unknown'),
  InvalidIdempotencyKey: plain(422, 'order.invalid_idempotency_key'),
  Unavailable: plain(503, 'problem.unavailable'),
  Busy: plain(503, 'problem.unavailable'),
  BadRequest: ({ faults = [] }) => ({
    ...{ status: 400, code: 'problem.bad_request' },
    ...(faults.length > 0 ? { errors: faults.map((fault) => ({ ...fault, code: 'problem.bad_request' })) } : {}),
  }),
  NoAccess: ({ code }) => ({ status: 403, code }),
  NotLoggedIn: plain(401, 'problem.login_required'),
  Forbidden: ({ reason }) => ({
    status: 403,
    code: reason === undefined ? 'problem.forbidden' : forbiddenCodes[reason],
  }),
  ConsentTextChanged: plain(409, 'problem.consent_changed'),
  LoginRefused: plain(400, 'problem.login_refused'),
  InvalidToken: plain(401, 'problem.invalid_token'),
  IdentityUnavailable: plain(503, 'problem.identity_unavailable'),
  IdentityMisconfigured: plain(501, 'login.misconfigured'),
  ForeignOrigin: plain(403, 'problem.foreign_origin'),
  InvalidSignature: plain(401, 'problem.invalid_signature'),
  NotSupported: () => ({ status: 501, code: 'problem.not_supported', title: identityMessages.notSupported }),
  NotFound: plain(404, 'problem.not_found'),
  MethodNotAllowed: plain(405, 'problem.method_not_allowed'),
  Gone: ({ product }) => ({
    ...{ status: 410, code: 'problem.gone' },
    ...(product === undefined ? {} : { gone: { name: product.name, categories: [...product.categories] } }),
  }),
  TooLarge: plain(413, 'problem.too_large'),
  UnsupportedMediaType: plain(415, 'problem.unsupported_media_type'),
  UnknownHost: plain(421, 'problem.unknown_host'),
  TooManyRequests: plain(429, 'problem.too_many_requests'),
  Closed: plain(503, 'problem.closed'),
  Internal: plain(500, 'problem.internal'),
};

/** Seconds after which a failed request is worth another try, where the failure does not say itself. */
const retryAfter: Partial<Readonly<Record<Failure['_tag'], number>>> = {
  Unavailable: 5,
  Busy: 5,
  IdentityUnavailable: 5,
  Closed: 3600,
};

/** A failure as RFC 9457 tells it, without a word about what is inside. */
export const problemOf = (failure: Failure, requestId?: string): Problem => {
  const told = (table[failure._tag] as (failure: Failure) => Told)(failure);
  return {
    type: 'about:blank',
    title: STATUS_CODES[told.status] ?? 'Error',
    ...told,
    ...(requestId === undefined ? {} : { requestId }),
  };
};

/** The value of a `Retry-After` header in seconds, where a failure passes with time. */
export const retryAfterOf = (failure: Failure): number | undefined =>
  failure._tag === 'TooManyRequests' ? Math.ceil(failure.retryAfter / 1000) : retryAfter[failure._tag];

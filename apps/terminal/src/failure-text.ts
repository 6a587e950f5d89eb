import type { NativeLoginError } from '@torg/adapter-native-login';
import type { BasketFailure } from '@torg/domain/basket';
import type { OrderMoved, PlaceOrderFailure, TooLateToCancel } from '@torg/domain/purchase';
import type { Texts } from '@torg/domain/storefront';

/** Any failure of a command: the domain's own, a login's, or one of the command line. */
export type CommandFailure =
  | BasketFailure
  | PlaceOrderFailure
  | TooLateToCancel
  | OrderMoved
  | NativeLoginError
  | { readonly _tag: 'UnknownOrder' }
  | { readonly _tag: 'Usage'; readonly words: string };

type Tag = CommandFailure['_tag'];

/** One entry for each failure, so that a new one fails to compile until its words are here. */
type Words = {
  readonly [T in Tag]: (failure: Extract<CommandFailure, { readonly _tag: T }>, texts: Texts | undefined) => string;
};

const words: Words = {
  Usage: (failure) => failure.words,
  NotLoggedIn: () => 'You are not logged in: torg login',
  LoginTimedOut: () => 'Nobody came back from the browser in time',
  LoginRefused: ({ reason }) => `Not logged in: ${reason}`,
  Forbidden: () => 'You may not do that',
  ActingOver: () => 'You no longer act for the customer',
  ActingChanged: () => 'You act for somebody else by now',
  Closed: () => 'The shop is closed for now',
  TooManyRequests: () => 'Too many calls: wait a minute',
  Unavailable: ({ cause }) => `The shop does not answer${cause instanceof Error ? `: ${cause.message}` : ''}`,
  UnknownOrder: () => 'There is no such order',
  OrderMoved: () => 'Some of the order was sent or cancelled meanwhile',
  TooLateToCancel: () => 'It was too late: the order is on its way, or was cancelled before',
  EmptyBasket: () => 'The basket is empty',
  OtherProfile: () => 'You shop in another profile by now: look at the basket, then order again.',
  BasketChanged: () => 'Prices or stock changed: look at the basket, then: torg accept',
  BelowMinimum: ({ minimum, missing, vat }, texts) => {
    const money = (amount: number) => texts?.money(amount) ?? String(amount);
    return `The smallest order is ${money(minimum)} (${vat}), delivery not counted: ${money(missing)} are missing`;
  },
  OverSpendingLimit: ({ available, renewsOn }, texts) => {
    const left = texts?.money(available) ?? String(available);
    const day = new Date(renewsOn * 86_400_000).toISOString().slice(0, 10);
    return `It is more than you may order for your company: ${left} are left until ${day}`;
  },
  TotalChanged: ({ total }) => `The total changed, to ${total} minor units: look at the basket and order again`,
  TooBulky: () => 'Some of the goods are bulky: no way of delivery takes them there',
  TooHeavy: ({ weight, maxWeight }) =>
    `The basket weighs ${weight / 1000} kg, and the shop delivers at most ${maxWeight / 1000} kg there`,
  NotDelivered: () => 'The shop delivers in no way to that address',
  IdempotencyKeyUsed: () => 'This was ordered before, with other details: look at your orders',
  ApprovalNeeded: () => 'The order needs an approval of your company by now',
  ApprovalNotNeeded: () => 'The order needs no approval of your company any more',
  DepositNeeded: ({ amount }) => `What is paid later needs a deposit of ${amount} minor units: order it in a browser`,
  CreditRefused: () => 'Nothing that is paid later is sold to you here: order the goods without a subscription',
  CreditUnchecked: () => 'The credit check did not answer: try again later',
  CreditAskedOften: () => 'Your credit was checked too often: try again tomorrow',
  SignatureNeeded: () => 'The contract of a subscription is signed first: order it in a browser',
  Unidentified: () => 'Subscriptions are ordered in a browser, by who has proved who they are',
  TooManyWindows: () =>
    'Too many delivery windows are booked from here and not paid yet: pay at once, or try again tomorrow',
  TooMuchUnpaid: () => 'There are many unpaid orders from here: log in, pay at once, or try again tomorrow',
  CreditShort: () => 'The credit does not suffice',
  PointsShort: () => 'The points do not suffice',
  GiftCardShort: () => 'The gift card does not suffice',
  InvalidIdempotencyKey: () => 'The shop does not take the key of this order: order again',
  InvalidDetails: ({ errors }, texts) =>
    errors.map(({ field, code }) => `${field}: ${texts?.code(code) ?? code}`).join('\n'),
  UnknownCode: () => 'There is no such code',
  TooManyCodes: ({ max }) => `A basket takes no more than ${max} codes`,
  CodeUsedUp: ({ code }) => `The code ${code} is used up: look at the basket, then order again`,
  UnknownSku: ({ sku }) => `No goods have the SKU ${sku}`,
  UnknownLine: ({ lineId }) => `The basket has no line ${lineId}: torg basket names them`,
  SubscriptionRefused: ({ fault }) => `The shop does not sell it with that subscription (${fault})`,
  UnknownTradeIn: () => 'The shop does not take that phone with these goods',
  OtherEstimate: () => 'The shop pays something else for that phone by now',
  TooManyLines: ({ max }) => `A basket takes no more than ${max} lines`,
  NotEnoughStock: ({ available, sku }) => `Only ${available} left of ${sku}`,
  InvalidQuantity: ({ max }) => `A quantity from 1 to ${max} is needed`,
};

/** One line for people, naming the value that is wrong where one is; a line for each wrong field of an order. */
export const failureText = (failure: CommandFailure, texts?: Texts): string => {
  const say = words[failure._tag] as (failure: CommandFailure, texts: Texts | undefined) => string;
  return say(failure, texts);
};

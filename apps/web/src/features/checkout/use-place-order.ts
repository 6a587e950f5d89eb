import { useRouter } from '@tanstack/react-router';
import type { Basket } from '@torg/domain/basket';
import { type FieldError, validateCheckout } from '@torg/domain/checkout';
import type { Load } from '@torg/domain/delivery';
import { identificationPath, paths, signingPaths } from '@torg/domain/navigation';
import { afterOrder, type Expected, isUnpaid, type Order, type PlaceOrderFailure } from '@torg/domain/purchase';
import { createOrderAttempt } from '@torg/domain/purchase/browser';
import { either as E } from 'fp-ts';
import { type FormEvent, useState } from 'react';
import { obstacleText } from '../../bindings/buying.ts';
import { noticeExpiry, shopFailureText } from '../../bindings/failure-text.ts';
import { knownUser } from '../../bindings/known-user.ts';
import type { PostedForm } from '../../bindings/page.ts';
import { type Storefront, useStorefront } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';
import { useServerRendered } from '../../bindings/use-server-rendered.ts';
import { valuesOf, wantsAddressSaved } from './form-fields.ts';

export type PlaceOrder = {
  /** Goes with the form, so that an order that is sent twice is one order. */
  readonly key: string;
  /** Goes with the form, so that nobody orders for another company than the one on screen. */
  readonly profileId: string;
  /** Goes with the form, so that nobody finds what somebody else typed; empty for a guest. */
  readonly user: string;
  readonly isPlacing: boolean;
  /** What is to be deposited beside what the order costs, as far as a credit check said so, minor units. */
  readonly deposit: number;
  /** Why there is no order yet, when it is not about a field. */
  readonly problem: string | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Sends the checkout form without leaving the page until there is an order.
 * @param shown the basket that stands beside the form, what the button says, and what all of it costs.
 */
export const usePlaceOrder = (
  shown: Pick<Basket, 'id' | 'revision'> & {
    readonly expects: Expected;
    readonly total: number;
    readonly load: Load;
    /** What a credit check wanted before, if it did. */
    readonly deposit?: number | undefined;
  },
  refuse: (errors: readonly FieldError[]) => void,
): PlaceOrder => {
  const storefront = useStorefront();
  const { shop, text, path, facts, basket, checkoutDraft, newOrderKey, openDocument } = storefront;
  const isServerRendered = useServerRendered();
  const router = useRouter();
  const [attempt] = useState(() =>
    createOrderAttempt({
      place: shop.orders.place,
      newKey: newOrderKey,
      firstKey: isServerRendered ? facts.idempotencyKey : undefined,
    }),
  );
  // What the form was made for: another tab may choose another profile while it is filled in.
  const [profileId] = useState(() => profileNow(storefront));
  const [user] = useState(() => knownUser(storefront)?.customerUserId ?? '');
  const [isPlacing, setPlacing] = useState(false);
  const [problem, setProblem] = useState(() => (isServerRendered ? complaintOf(facts.posted, text) : undefined));

  const [wanted, setWanted] = useState(() =>
    isServerRendered && facts.posted?.form === 'checkout' ? facts.posted.deposit : undefined,
  );
  const deposit = wanted ?? shown.deposit ?? 0;

  const fail = (failure: PlaceOrderFailure): void => {
    if (failure._tag === 'InvalidDetails') {
      refuse(failure.errors);
      // Which windows have a place left is another by now.
      if (failure.errors.some(({ field }) => field === 'deliveryWindow')) void router.invalidate();
      return;
    }
    noticeExpiry(storefront, failure);
    // It stands beside the button from now on: a condition is no mistake.
    if (failure._tag === 'DepositNeeded') {
      setWanted(failure.amount);
      return;
    }
    setProblem(orderFailureText(text, failure, basket.get().basket?.lines ?? []));
    // What was typed is kept in this tab: whoever comes back finds the form as they left it.
    if (failure._tag === 'Unidentified') openDocument(path(identificationPath(path(paths.checkout))));
    if (failure._tag === 'SignatureNeeded') openDocument(path(signingPaths.sign));
    if (isAboutBasket(failure)) void basket.load();
    if (loadedAnew.includes(failure._tag)) void router.invalidate();
  };

  const follow = async (outcome: E.Either<PlaceOrderFailure, Order>): Promise<void> => {
    if (E.isLeft(outcome)) return fail(outcome.left);
    const order = outcome.right;
    // The bank is reached by way of the server; who comes back unpaid finds the form and the basket as they were.
    if (isUnpaid(order)) return openDocument(path(afterOrder(order)));
    checkoutDraft.clear();
    // An empty basket before the thanks are there would look as if nothing had been ordered.
    await router.navigate({ to: '/confirmation', search: { order: order.number } }).finally(basket.forget);
  };

  return {
    ...{ key: attempt.key(), profileId, user, isPlacing, problem, deposit },
    submit: (event) => {
      event.preventDefault();
      const form = valuesOf(event.currentTarget);
      const judged = validateCheckout(form, { ...shop.config.info, load: shown.load });
      if (E.isLeft(judged)) return refuse(judged.left);
      refuse([]);
      setProblem(undefined);
      setPlacing(true);
      const saveAddress = wantsAddressSaved(event.currentTarget);
      const { expects, total } = shown;
      void attempt
        .place({ form, basket: shown, expects, total, deposit, saveAddress, profileId }, follow)
        .finally(() => setPlacing(attempt.isUnderWay()));
    },
  };
};

/** The profile that the user shops in, empty for none. */
const profileNow = ({ session, facts }: Storefront): string => {
  const state = session.get();
  const user = state._tag === 'Known' ? state.user : facts.user;
  return user?._selectedProfileId ?? '';
};

/** What came with the page is another by now: VAT, rules of approval, or what is left of a credit, a limit, or of points. */
const loadedAnew: readonly PlaceOrderFailure['_tag'][] = [
  'ApprovalNeeded',
  'ApprovalNotNeeded',
  'CodeUsedUp',
  'CreditShort',
  'GiftCardShort',
  'OverSpendingLimit',
  'PointsShort',
  'TotalChanged',
];

const isAboutBasket = ({ _tag }: PlaceOrderFailure): boolean =>
  _tag === 'EmptyBasket' || _tag === 'BasketChanged' || _tag === 'BelowMinimum' || _tag === 'NotEnoughStock';

/** Why the server did not take a form that was posted without scripts, when no field is to blame. */
const complaintOf = (posted: PostedForm | undefined, { code, money }: Text): string | undefined =>
  posted?.form === 'checkout' && posted.code !== undefined && posted.deposit === undefined
    ? code(posted.code, {
        ...{ available: posted.available ?? 0, amount: money(posted.available ?? 0) },
        total: money(posted.total ?? 0),
      })
    : undefined;

const orderFailureText = (
  text: Text,
  failure: Exclude<PlaceOrderFailure, { _tag: 'InvalidDetails' | 'DepositNeeded' }>,
  lines: Basket['lines'],
): string => {
  const { t } = text;
  switch (failure._tag) {
    case 'EmptyBasket':
    case 'BasketChanged':
    case 'BelowMinimum':
    case 'NotEnoughStock':
    case 'NotDelivered':
    case 'TooBulky':
    case 'TooHeavy':
    case 'OverSpendingLimit':
      return obstacleText(text, failure, lines);
    case 'CreditShort':
      return t('order.credit_short', { amount: text.money(failure.available) });
    case 'GiftCardShort':
      return t('order.gift_card_short', { amount: text.money(failure.available) });
    case 'PointsShort':
      return t('order.points_short', { available: failure.available });
    case 'TotalChanged':
      return t('order.total_changed', { total: text.money(failure.total) });
    case 'CodeUsedUp':
      return t('promotion.used_up');
    case 'OtherProfile':
      return t('order.other_profile');
    case 'IdempotencyKeyUsed':
      return t('order.key_used');
    case 'ApprovalNeeded':
      return t('order.approval_needed');
    case 'ApprovalNotNeeded':
      return t('order.approval_not_needed');
    case 'TooMuchUnpaid':
      return t('order.too_much_unpaid');
    case 'TooManyWindows':
      return t('order.too_many_windows');
    case 'Unidentified':
      return t('order.unidentified');
    case 'SignatureNeeded':
      return t('order.signature_needed');
    case 'CreditRefused':
      return t('order.credit_refused');
    case 'CreditUnchecked':
      return t('order.credit_unchecked');
    case 'CreditAskedOften':
      return t('order.credit_asked_often');
    case 'InvalidIdempotencyKey':
      return t('order.invalid_idempotency_key');
    case 'Unavailable':
      return t('checkout.not_reached');
    default:
      return shopFailureText(text, failure);
  }
};

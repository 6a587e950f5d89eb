import { either as E, function as F } from 'fp-ts';
import type { Forbidden } from '../failure/failure.ts';
import { mayActForOthers } from '../permission/permission.ts';
import { hasProfile } from '../user/customer-profiles.ts';
import type { KnownUser } from '../user/user.ts';
import { type Acting, type ActingState, mayBeActedFor, overSince, runningActing } from './acting.ts';

/** The shortest and the longest reason, in characters. */
export const reasonLengths = { min: 5, max: 200 } as const;

/** Somebody acts already: never on top of acting. */
export type AlreadyActing = { readonly _tag: 'AlreadyActing' };
/** A reason that says nothing, or too much. */
export type InvalidReason = { readonly _tag: 'InvalidReason'; readonly min: number; readonly max: number };
/** Nobody, or nobody for whom others may act: which of them is not told. */
export type UnknownCustomer = { readonly _tag: 'UnknownCustomer' };

/** Why somebody does not act as a customer. */
export type ActingRefusal = Forbidden | AlreadyActing | InvalidReason | UnknownCustomer;

/** What becomes of acting. */
export type ActingEvent =
  | { readonly _tag: 'Assume'; readonly id: string; readonly customer: KnownUser; readonly reason: string }
  /** The identity server was asked: who it is that acts, and the customer, if nobody may act as that one any more none. */
  | { readonly _tag: 'Checked'; readonly user: KnownUser; readonly customer: KnownUser | undefined };

// biome-ignore lint/suspicious/noControlCharactersInRegex: nobody types them, and pages cannot show them.
const unreadable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g;

/** A reason as it is kept: on one line, without what cannot be read. */
export const readReason = (text: string): E.Either<InvalidReason, string> =>
  F.pipe(
    E.right(text.normalize('NFC').replace(unreadable, ' ').replace(/\s+/g, ' ').trim()),
    E.filterOrElse(
      (reason) => [...reason].length >= reasonLengths.min && [...reason].length <= reasonLengths.max,
      (): InvalidReason => ({ _tag: 'InvalidReason', ...reasonLengths }),
    ),
  );

/** Whether somebody who logged in may begin to act now, as whomever. */
export const mayBegin = (state: ActingState, now: number): E.Either<Forbidden | AlreadyActing, ActingState> => {
  if (!mayActForOthers(state.user)) return E.left({ _tag: 'Forbidden' });
  return runningActing(state, now) !== undefined ? E.left({ _tag: 'AlreadyActing' }) : E.right(state);
};

/**
 * What follows from an event. Only `Assume` is ever refused.
 * @param now milliseconds since 1970.
 */
export const transition =
  (event: ActingEvent, now: number) =>
  (state: ActingState): E.Either<ActingRefusal, ActingState> => {
    switch (event._tag) {
      case 'Assume':
        return assume(state, event, now);
      case 'Checked':
        return E.right(checked(state, event, now));
    }
  };

const assume = (
  state: ActingState,
  { id, customer, reason }: Extract<ActingEvent, { _tag: 'Assume' }>,
  now: number,
): E.Either<ActingRefusal, ActingState> =>
  F.pipe(
    mayBegin(state, now),
    E.filterOrElseW(
      ({ user }) => mayBeActedFor(customer) && customer.customerUserId !== user.customerUserId,
      (): ActingRefusal => ({ _tag: 'UnknownCustomer' }),
    ),
    E.chainW(() => readReason(reason)),
    E.map((read): ActingState => ({ user: state.user, acting: { id, customer, reason: read, startedAt: now } })),
  );

const checked = (
  { acting }: ActingState,
  { user, customer }: Extract<ActingEvent, { _tag: 'Checked' }>,
  now: number,
): ActingState => {
  if (acting === undefined) return { user };
  return { user, acting: checkedActing(acting, overSince({ user, acting }, now), customer) };
};

const checkedActing = (acting: Acting, over: Acting['over'], customer: KnownUser | undefined): Acting => {
  if (over !== undefined) return { ...acting, over };
  const isSame = customer?.customerUserId === acting.customer.customerUserId;
  if (!isSame || !mayBeActedFor(customer)) return { ...acting, over: 'customer_gone' };
  const { profileId, ...rest } = acting;
  return { ...rest, customer, ...(hasProfile(customer, profileId) ? { profileId } : {}) };
};

import type { CallQueue, DueCall } from '../../tell-shops.ts';
import type { Card } from './cards.ts';
import type { StandInPayment } from './payment.ts';

/** An event that a shop is to be told, with the body that is signed when it is sent. */
export type StandInEvent = { readonly url: string; readonly body: string };

export type DueEvent = DueCall & StandInEvent;

/** A card that is kept with a customer. */
export type KeptCard = { readonly id: string; readonly customerId: string; readonly card: Card };

/** Customers, and the cards that are kept with them. */
export type CustomerStore = {
  readonly openCustomer: (id: string) => Promise<void>;
  readonly hasCustomer: (id: string) => Promise<boolean>;
  /** Lets go of a customer and its cards. @returns whether there was one. */
  readonly dropCustomer: (id: string) => Promise<boolean>;
  /** The cards of a customer, those that were kept last first. */
  readonly cardsOf: (customerId: string) => Promise<readonly KeptCard[]>;
  /** Keeps a card; with a customer that is gone it keeps none. @param now milliseconds since 1970. */
  readonly attach: (card: KeptCard, now: number) => Promise<void>;
  /** Lets go of a card. @returns it; undefined where there is none of that id. */
  readonly detach: (id: string) => Promise<KeptCard | undefined>;
};

/** What was answered to a call. */
export type Answer = { readonly status: number; readonly body: string };

/** What an idempotency key stands for: nothing yet, a call that is being answered, or one that was. */
type Claim =
  | { readonly _tag: 'Yours' }
  | { readonly _tag: 'InUse' }
  | { readonly _tag: 'Answered'; readonly asked: string; readonly answer: Answer };

/** Milliseconds after which an idempotency key is forgotten. */
export const keysLast = 24 * 60 * 60_000;

/** What a decision makes of a payment; what it leaves out stays as it was. */
type Change<A> = {
  readonly payment?: StandInPayment;
  readonly events?: readonly StandInEvent[];
  readonly answer: A;
};

/** Where the stand-in keeps what it knows. Every function rejects when the store is away. */
export type StandInStore = CallQueue<DueEvent> &
  CustomerStore & {
    readonly open: (payment: StandInPayment) => Promise<void>;
    /** By the id of its session or of its intent. */
    readonly find: (id: string) => Promise<StandInPayment | undefined>;
    /**
     * Decides about a payment and writes the outcome with its events, one decision after the other.
     * @param now when events are due, milliseconds since 1970. @returns undefined where there is none of that id.
     */
    readonly change: <A>(
      id: string,
      now: number,
      decide: (payment: StandInPayment) => Change<A>,
    ) => Promise<A | undefined>;
    /**
     * Takes an idempotency key for a call; one that is a day old is forgotten.
     * @param asked what the call asks, so that another one is told from it. @param now milliseconds since 1970.
     */
    readonly claim: (key: string, asked: string, now: number) => Promise<Claim>;
    readonly answered: (key: string, answer: Answer) => Promise<void>;
  };

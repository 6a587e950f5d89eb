import type { Capturing, PaymentReport, PaymentRequest } from '@torg/domain/purchase';
import type { CallQueue, DueCall } from '../tell-shops.ts';

/** A payment as the bank keeps it. */
export type BankPayment = PaymentRequest & {
  /** Names its page; nobody can guess it. */
  readonly id: string;
  readonly state: PaymentReport['state'];
  /** Minor units that were approved; undefined as long as nothing was. */
  readonly approvedAmount?: number;
  /** Until when what was approved is reserved, milliseconds since 1970; left out where it was taken at once. */
  readonly reservedUntil?: number;
};

/** Some of a payment's money that went back; the id is the shop's. */
export type BankRefund = { readonly id: string; readonly amount: number };

/** What somebody decided on the page, and how often the shop is told of it. */
export type Decision = {
  readonly state: 'approved' | 'declined';
  readonly approvedAmount?: number;
  /** As of a payment. */
  readonly reservedUntil?: number;
  readonly callbacks: number;
};

/** A call-back about a payment that is to be sent now. */
export type DueCallback = DueCall & { readonly payment: BankPayment };

/** Where the test bank keeps what it knows. Every function rejects when the store is away. */
export type BankStore = CallQueue<DueCallback> & {
  /** Keeps a payment, unless there is one with its reference: then that one is given. */
  readonly open: (payment: PaymentRequest & { readonly id: string }) => Promise<BankPayment>;
  readonly find: (id: string) => Promise<BankPayment | undefined>;
  readonly findByReference: (reference: string) => Promise<BankPayment | undefined>;
  /** Decides an open payment once, and queues its call-backs with it. @returns whether it was this call that decided. */
  readonly decide: (id: string, decision: Decision, now: number) => Promise<boolean>;
  /** What was taken of a payment, and what of it went back; undefined where there is none of that reference. */
  readonly moved: (reference: string) => Promise<PaymentReport['moved']>;
  /**
   * Takes some of what is reserved, once for each id.
   * @returns whether it is taken: not where that is more than is left, after the last one, and of what is not reserved.
   */
  readonly capture: (reference: string, capture: Omit<Capturing, 'total'>, now: number) => Promise<boolean>;
  /** Pays all of an approved payment back that is left; one that is paid back stays so. @returns it as it then stands. */
  readonly refund: (reference: string) => Promise<BankPayment | undefined>;
  /**
   * Pays some of an approved payment back, once for each id.
   * @returns whether it is paid back: not where that is more than was taken and is left, and not for a payment that is not approved.
   */
  readonly refundPart: (reference: string, part: BankRefund) => Promise<boolean>;
};

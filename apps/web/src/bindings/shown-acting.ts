import type { ActingEnd } from '@torg/domain/acting';

/** A representative who acts as a customer, as every page of both shows it. */
export type ShownActing = {
  /** Names. */
  readonly representative: string;
  readonly customer: string;
  readonly customerId: string;
  /** Seconds until it ends by itself. */
  readonly secondsLeft: number;
  /** Why it is over: the representative has not seen that yet. */
  readonly over?: ActingEnd;
};

import type { Generated } from 'kysely';
import type { Card } from './cards.ts';
import type { StandInPayment } from './payment.ts';

/** Tables of schema `stripe_stand_in`; `migrations` tells what they are for. */
export type Tables = {
  readonly customer: { readonly id: string };
  readonly payment_method: {
    readonly id: string;
    readonly customer_id: string;
    readonly card: Card;
    readonly kept_at: number;
  };
  readonly payment: { readonly id: string; readonly intent_id: string; readonly document: StandInPayment };
  readonly event: {
    readonly id: Generated<number>;
    readonly url: string;
    readonly body: string;
    readonly attempt: Generated<number>;
    readonly due_at: number;
  };
  readonly answer: {
    readonly key: string;
    readonly asked: string;
    readonly asked_at: number;
    readonly status: number | null;
    readonly body: string | null;
  };
};

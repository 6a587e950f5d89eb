import type { PaymentStanding, PaymentState } from '@torg/domain/purchase';
import type { MessageKey } from '../../bindings/text.ts';

/** How a payment stands, in a few words. */
export const paymentStateNames: Readonly<Record<PaymentStanding, MessageKey>> = {
  started: 'payment.state_started',
  reserved: 'payment.state_reserved',
  charging: 'payment.state_charging',
  released: 'payment.state_released',
  approved: 'payment.state_approved',
  declined: 'payment.state_declined',
  expired: 'payment.state_expired',
  refunding: 'payment.state_refunding',
  refunded: 'payment.state_refunded',
};

/** What happened to a payment, and what to do about it. */
export const paymentStories: Readonly<Record<PaymentState, { readonly title: MessageKey; readonly text: MessageKey }>> =
  {
    started: { title: 'payment.started_title', text: 'payment.started_text' },
    approved: { title: 'payment.approved_title', text: 'payment.approved_text' },
    declined: { title: 'payment.declined_title', text: 'payment.declined_text' },
    expired: { title: 'payment.expired_title', text: 'payment.expired_text' },
    refunding: { title: 'payment.refunding_title', text: 'payment.refunding_text' },
    refunded: { title: 'payment.refunded_title', text: 'payment.refunded_text' },
  };

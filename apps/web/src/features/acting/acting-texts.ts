import type { ActingEnd } from '@torg/domain/acting';
import type { MessageKey } from '../../bindings/text.ts';

/** Why acting is over. */
export const overTexts: Readonly<Record<ActingEnd, MessageKey>> = {
  ended: 'acting.over_ended',
  expired: 'acting.over_expired',
  withdrawn: 'acting.over_withdrawn',
  customer_gone: 'acting.over_customer_gone',
};

const refusals: Readonly<Record<string, MessageKey>> = {
  'acting.already_acting': 'acting.already_acting',
  'acting.invalid_reason': 'acting.invalid_reason',
  'acting.invalid_search': 'acting.invalid_search',
  'acting.unknown_customer': 'acting.unknown_customer',
  'problem.forbidden': 'problem.forbidden',
  'problem.too_many_requests': 'problem.too_many_requests',
};

/** What a refused form says; what is away for any other reason is worth another try. */
export const refusalText = (code: string): MessageKey => refusals[code] ?? 'problem.unavailable';

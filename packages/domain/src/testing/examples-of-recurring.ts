import type { KeptRecurring } from '../recurring/recurring-order.ts';
import { aCheckoutForm } from './examples.ts';

/** An order of kari that recurs each month, next on 30 November 2026. */
export const aRecurringOrder = (rest: Partial<KeptRecurring> = {}): KeptRecurring => ({
  ...{ id: 'recurring-1', revision: 1, rhythm: 'month', first: 20_787, next: 20_787, onCredit: false, locale: 'nb' },
  lines: [{ sku: 'A', name: 'Product A', quantity: 2 }],
  form: aCheckoutForm,
  outcomes: [],
  owner: { user: 'kari' },
  buyer: { customerUserId: 'kari', email: 'kari@example.no', nonResourcePermissions: ['Shop'] },
  seenAt: 1_795_000_000_000,
  ...rest,
});

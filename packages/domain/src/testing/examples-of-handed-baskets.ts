import type { HandedBasket } from '../sales-desk/handed-basket.ts';

/** What Siri handed over to a customer: two units of A1, with these differences. */
export const aHandedBasket = (differences: Partial<HandedBasket> = {}): HandedBasket => ({
  ...{ id: 'handed-000000000001', by: { id: 'siri', name: 'Siri Selger' }, at: 1_767_225_600_000 },
  ...{ message: 'As we said on the phone', state: 'waiting' },
  lines: [{ sku: 'A1', name: 'Lamp', quantity: 2 }],
  ...differences,
});

import { type ApiCallsDeps, missing, newId, type Outcome, ok, refusal } from './api-calls.ts';
import type { Form } from './form.ts';
import { customerObject, goneCustomerObject, listObject, paymentMethodObject } from './objects.ts';

/** What calls about customers and their cards do and answer. */
export const createCustomerCalls = ({ store, now }: Pick<ApiCallsDeps, 'store' | 'now'>) => ({
  open: async (form: Form): Promise<Outcome> => {
    const id = newId('cus');
    await store.openCustomer(id);
    return ok(customerObject(id, form.record('metadata'), Math.floor(now() / 1000)));
  },
  drop: async (id: string): Promise<Outcome> =>
    (await store.dropCustomer(id)) ? ok(goneCustomerObject(id)) : missing('customer'),
  cards: async (id: string): Promise<Outcome> =>
    (await store.hasCustomer(id))
      ? ok(listObject(`/v1/customers/${id}/payment_methods`, (await store.cardsOf(id)).map(paymentMethodObject)))
      : missing('customer'),
  detach: async (id: string): Promise<Outcome> => {
    const kept = await store.detach(id);
    return kept === undefined
      ? refusal('payment_method_unexpected_state', 'The payment method is not attached to a customer.')
      : ok(paymentMethodObject({ id, card: kept.card }));
  },
});

import { asksElectronicInvoice, type CheckoutForm } from '@torg/domain/checkout';
import type { PublicShopInfo } from '@torg/domain/storefront';
import type { MessageKey } from '../../bindings/text.ts';

type Rules = Pick<PublicShopInfo, 'electronicInvoice' | 'viewMode'>;

/**
 * How an invoice comes, as a key of the texts.
 * @param values of the form as it is typed. @param follows whether the hint can follow what is chosen: without scripts it cannot.
 */
export const invoiceHint = (values: Pick<CheckoutForm, 'invoiceBy'>, info: Rules, follows: boolean): MessageKey => {
  if (!follows && info.viewMode === 'B2B' && info.electronicInvoice) return 'checkout.payment_invoice_chosen_hint';
  return asksElectronicInvoice(values, info) ? 'checkout.payment_invoice_ehf_hint' : 'checkout.payment_invoice_hint';
};

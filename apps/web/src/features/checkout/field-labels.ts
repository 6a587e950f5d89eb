import type { CheckoutField } from '@torg/domain/checkout';
import type { MessageKey } from '../../bindings/text.ts';

/** The name of every field, as its label says it. */
export const fieldLabels: Readonly<Record<CheckoutField, MessageKey>> = {
  company: 'checkout.company',
  organisationNumber: 'checkout.organisation_number',
  vatNumber: 'checkout.vat_number',
  reference: 'checkout.reference',
  costCentre: 'checkout.cost_centre',
  firstName: 'checkout.first_name',
  lastName: 'checkout.last_name',
  email: 'checkout.email',
  phone: 'checkout.phone',
  dateOfBirth: 'checkout.date_of_birth',
  street: 'checkout.street',
  extra: 'checkout.extra',
  postalCode: 'checkout.postal_code',
  city: 'checkout.city',
  country: 'checkout.country',
  deliveryMethod: 'checkout.delivery_method',
  twoDeliveries: 'checkout.two_deliveries',
  immediateDelivery: 'checkout.files',
  pickupPoint: 'checkout.pickup_point',
  deliveryWindow: 'checkout.delivery_window',
  credit: 'checkout.credit',
  points: 'checkout.points',
  giftCard: 'checkout.gift_card',
  paymentMethod: 'checkout.payment_method',
  invoiceBy: 'checkout.invoice_by',
};

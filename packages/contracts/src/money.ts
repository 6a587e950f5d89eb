import { Type } from 'typebox';

const Minor = Type.Integer({ minimum: 0, description: 'minor units' });

export const VatBasis = Type.Union([Type.Literal('net'), Type.Literal('gross')]);

export const Price = Type.Object({
  amount: Minor,
  currency: Type.String(),
  vat: VatBasis,
  taxRate: Type.Integer({ description: 'basis points: 2500 is 25 %' }),
});

/** What others pay, beside a lower price that was agreed with the shopper's customer group. */
export const ListPrice = Type.Object(Price.properties, {
  description: 'what others pay, where the price of the customer group is lower',
});

export const Totals = Type.Object({
  currency: Type.String(),
  net: Minor,
  vat: Minor,
  gross: Minor,
  byRate: Type.Array(Type.Object({ taxRate: Type.Integer(), net: Minor, vat: Minor, gross: Minor })),
});

/** What a promotion took off, in the basis of the price beside which it stands. */
export const Discount = Type.Object({
  promotion: Type.String({ description: 'the id of the promotion' }),
  name: Type.String(),
  amount: Minor,
});

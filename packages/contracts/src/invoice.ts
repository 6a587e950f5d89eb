import { Type } from 'typebox';
import { Address, BusinessDetails } from './buyer.ts';
import { CalendarDay, Milliseconds, MinorUnits } from './figures.ts';
import { Discount, VatBasis } from './money.ts';
import { Taxation } from './tax.ts';

const InvoiceSum = Type.Object({ net: MinorUnits, vat: MinorUnits, gross: MinorUnits });

export const Invoice = Type.Object(
  {
    kind: Type.Union([Type.Literal('invoice'), Type.Literal('credit-note')]),
    number: Type.String({ description: 'in the shop’s one series, without gaps' }),
    reference: Type.Optional(Type.String({ description: 'what its payment is known by' })),
    at: Milliseconds,
    day: CalendarDay('on which it was written, and its goods were sent or came back'),
    step: Type.Integer({ description: 'of the order’s history that it was written by, from 0' }),
    seller: Type.Object({
      company: Type.String(),
      address: Type.Array(Type.String()),
      organisationNumber: Type.String(),
      vatNumber: Type.Optional(Type.String()),
    }),
    buyer: Type.Object({
      name: Type.String(),
      email: Type.String(),
      address: Address,
      business: Type.Optional(BusinessDetails),
      orderedBy: Type.Optional(Type.String()),
    }),
    vatBasis: VatBasis,
    lines: Type.Array(
      Type.Object({
        sku: Type.String(),
        name: Type.String(),
        options: Type.Record(Type.String(), Type.String()),
        quantity: Type.Integer(),
        unitPrice: Type.Integer({ description: 'minor units, in the VAT basis of the invoice' }),
        taxRate: Type.Integer({ description: 'basis points' }),
        discounts: Type.Optional(
          Type.Array(Discount, { description: 'what promotions took off, already off its amounts' }),
        ),
        net: MinorUnits,
        gross: MinorUnits,
      }),
    ),
    delivery: Type.Optional(Type.Object({ name: Type.String(), net: MinorUnits, gross: MinorUnits })),
    taxation: Type.Optional(Taxation),
    currency: Type.String(),
    ...InvoiceSum.properties,
    byRate: Type.Array(Type.Object({ taxRate: Type.Integer(), ...InvoiceSum.properties })),
    onCredit: Type.Integer({ description: 'what of it credit pays, minor units' }),
    byPoints: Type.Integer({ description: 'what of it points pay, minor units' }),
    byGiftCard: Type.Optional(Type.Integer({ description: 'what of it a gift card pays, minor units' })),
    toPay: Type.Integer({ description: 'what of it is paid in money, minor units' }),
    due: Type.Optional(Type.Object({ day: CalendarDay('by which it is paid'), account: Type.String() })),
    corrects: Type.Optional(
      Type.Object(
        { number: Type.String(), day: CalendarDay('of the invoice') },
        { description: 'the invoice that a credit note takes back, or some of it' },
      ),
    ),
  },
  { description: 'as it was written; amounts of a credit note, above 0, are not owed any more' },
);

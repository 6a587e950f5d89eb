import { Type } from 'typebox';

export const Contact = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phone: Type.String(),
});

export const Address = Type.Object({
  street: Type.String(),
  extra: Type.String(),
  postalCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
});

export const BusinessDetails = Type.Object({
  company: Type.String(),
  organisationNumber: Type.String(),
  vatNumber: Type.Optional(Type.String({ description: 'of a business in another member of the EU' })),
  reference: Type.String(),
  costCentre: Type.Optional(Type.String()),
  electronicInvoice: Type.Optional(Type.Literal(true, { description: 'by Peppol, to the organisation number' })),
});

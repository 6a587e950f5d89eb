import { Type } from 'typebox';
import { Address, BusinessDetails, Contact } from './buyer.ts';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

const AddressOwner = Type.Union([Type.Literal('user'), Type.Literal('company')], {
  description: 'whose it is: of the user alone, or of all who buy for the company',
});

const AddressList = Type.Object({
  addresses: Type.Array(
    Type.Object({
      id: Type.String(),
      of: AddressOwner,
      isDefault: Type.Boolean({ description: 'whether a checkout starts from it; one of each owner' }),
      revision: Type.Integer({ description: 'counts its changes from 1' }),
      contact: Contact,
      address: Address,
      business: Type.Optional(BusinessDetails),
    }),
  ),
  mayEdit: Type.Object({ user: Type.Boolean(), company: Type.Boolean() }),
});

const answered = { 200: AddressList, ...problems };

const text = Type.String({ maxLength: 1000 });

/** As it was typed; the company is asked for in shops for businesses only. */
const AddressForm = Type.Object({
  company: Type.Optional(text),
  organisationNumber: Type.Optional(text),
  ...{ firstName: text, lastName: text, email: text, phone: text },
  ...{ street: text, extra: text, postalCode: text, city: text, country: text },
});

const written = { form: AddressForm, isDefault: Type.Optional(Type.Boolean()) };
const named = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** The addresses that the user kept, then the company's; none for a guest or at a sales desk. */
export const getAddresses = endpoint({
  method: 'GET',
  url: '/api/user/addresses',
  role: 'shopper',
  schema: {
    summary: 'The addresses of the customer, the one used last first, then those of the company; none for a guest',
    response: answered,
  },
});

/**
 * Adds an address; one that says the same as another is kept once. 422 `address.invalid` with `errors` beside the fields,
 * `address.too_many` with the `max`; 403 for who may not edit those addresses; 409 `address.other_profile` where
 * `profileId` tells another profile than that of the session.
 */
export const postAddress = endpoint({
  method: 'POST',
  url: '/api/user/addresses',
  role: 'user',
  schema: {
    summary: 'Adds an address of the user, or of the company',
    body: Type.Object({ of: Type.Optional(AddressOwner), profileId: Type.Optional(text), ...written }),
    response: answered,
  },
});

/**
 * Changes an address. 404 for one that is nobody's or somebody else's, 409 `address.changed` where `revision` is not the
 * one that it has, else as for a new one.
 */
export const putAddress = endpoint({
  method: 'PUT',
  url: '/api/user/addresses/:id',
  role: 'user',
  schema: {
    summary: 'Changes an address, as it stood in the revision that was read',
    params: named,
    body: Type.Object({ revision: Type.Integer({ minimum: 1 }), ...written }),
    response: answered,
  },
});

/** Removes an address for good; of a default, the one used last takes the place. 404 and 403 as for a change. */
export const deleteAddress = endpoint({
  method: 'DELETE',
  url: '/api/user/addresses/:id',
  role: 'user',
  schema: { summary: 'Removes an address for good', params: named, response: answered },
});

/** Makes an address the one that checkouts start from. 404 and 403 as for a change. */
export const putDefaultAddress = endpoint({
  method: 'PUT',
  url: '/api/user/addresses/:id/default',
  role: 'user',
  schema: { summary: 'Chooses the address that checkouts start from', params: named, response: answered },
});

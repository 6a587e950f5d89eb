import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Address, BusinessDetails, Contact } from './order.ts';
import { problems } from './problem.ts';

/** Addresses that the user kept, the one used last first; none for a guest or at a sales desk. */
export const getAddresses = endpoint({
  method: 'GET',
  url: '/api/user/addresses',
  role: 'shopper',
  schema: {
    summary: 'The addresses that the customer kept, the one used last first; none for a guest',
    response: {
      200: Type.Object({
        addresses: Type.Array(
          Type.Object({
            id: Type.String(),
            contact: Contact,
            address: Address,
            business: Type.Optional(BusinessDetails),
          }),
        ),
      }),
      ...problems,
    },
  },
});

import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

/** Whether the shopper sees prices with VAT. */
export const getVatView = endpoint({
  method: 'GET',
  url: '/api/user/seePriceInclVat',
  role: 'shopper',
  schema: {
    summary: 'Whether prices are shown with VAT',
    response: { 200: Type.Object({ seePriceInclVat: Type.Boolean() }), ...problems },
  },
});

/** What the identity server allows who is logged in. 401 for nobody. */
export const getPermissions = endpoint({
  method: 'GET',
  url: '/api/user/permissions',
  role: 'user',
  schema: {
    summary: 'The permissions of who is logged in, by the names of the identity server',
    response: { 200: Type.Object({ permissions: Type.Array(Type.String()) }), ...problems },
  },
});

import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';
import { User } from './session.ts';

const VatView = Type.Object({ seePriceInclVat: Type.Boolean() });

/** Whether the shopper sees prices with VAT. */
export const getVatView = endpoint({
  method: 'GET',
  url: '/api/user/seePriceInclVat',
  role: 'shopper',
  schema: {
    summary: 'Whether prices are shown with VAT',
    response: { 200: VatView, ...problems },
  },
});

/** Chooses whether prices are shown with VAT: kept in the cookie `showVat`, and with the account of who is logged in. */
export const putVatView = endpoint({
  method: 'PUT',
  url: '/api/user/seePriceInclVat',
  role: 'shopper',
  schema: {
    summary: 'Chooses whether prices are shown with VAT',
    body: VatView,
    response: { 200: VatView, ...problems },
  },
});

/** `ignoreTuid=true`: of who logged in, also while they act as somebody else. */
const IgnoreTuid = Type.Object({
  ignoreTuid: Type.Optional(Type.Boolean({ description: 'of who logged in, also while they act as somebody else' })),
});

/** What the identity server allows who is logged in. 401 for nobody. */
export const getPermissions = endpoint({
  method: 'GET',
  url: '/api/user/permissions',
  role: 'user',
  schema: {
    summary: 'The permissions of who is logged in, or acted for, by the names of the identity server',
    querystring: IgnoreTuid,
    response: { 200: Type.Object({ permissions: Type.Array(Type.String()) }), ...problems },
  },
});

/**
 * Lets the user shop in one of the own profiles. 404 for one that is unknown, or that the user cannot choose (any more);
 * 401 for nobody, 403 for a program, which has no session that could keep it. The profile that is chosen already changes
 * nothing.
 */
export const postChangeProfile = endpoint({
  method: 'POST',
  url: '/api/user/changeProfile/:id',
  role: 'user',
  schema: {
    summary: 'Chooses the profile in which the user shops; basket, prices, addresses and company follow',
    params: Type.Object({ id: Type.String({ maxLength: 400 }) }),
    querystring: IgnoreTuid,
    response: {
      200: Type.Object({
        profileId: Type.String(),
        isChanged: Type.Boolean(),
        customerGroup: Type.String({ description: 'whose prices are shown from now on' }),
        vatView: Type.Union([Type.Literal('net'), Type.Literal('gross')]),
      }),
      ...problems,
    },
  },
});

/**
 * Saves what a user may edit of themselves: whether prices are shown with VAT, and the postal code. Whatever else is sent
 * along is not looked at. 401 for nobody, 422 for a postal code of none of the shop's countries, with which nothing is saved.
 */
export const postSaveUser = endpoint({
  method: 'POST',
  url: '/api/user/save',
  role: 'user',
  schema: {
    summary: 'Saves what a user may edit: the VAT view and the postal code; all else that is sent is not looked at',
    body: Type.Object({ user: Type.Record(Type.String(), Type.Unknown()) }),
    response: { 200: Type.Object({ user: User }), ...problems },
  },
});

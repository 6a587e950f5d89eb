import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

export const getSession = endpoint({
  method: 'GET',
  url: '/me/session',
  role: 'open',
  schema: {
    summary: 'Who shops; renews the count cookie',
    response: {
      200: Type.Object({
        user: Type.Object({}),
        assumedUser: Type.Null(),
        guestBasketId: Type.Union([Type.String(), Type.Null()]),
        keycloakToken: Type.Null(),
        isPureGuest: Type.Boolean(),
      }),
      ...problems,
    },
  },
});

import { Type } from 'typebox';
import { cookieConsentPath } from './cookies.ts';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

/**
 * Keeps a receipt of a shopper's choice about cookies and sets the cookie that says it, for 730 days. 404 where the shop
 * asks another question by now, 403 from another site.
 */
export const postCookieConsent = endpoint({
  method: 'POST',
  url: cookieConsentPath,
  role: 'open',
  schema: {
    summary: 'Keeps a choice about cookies',
    body: Type.Object({
      version: Type.String({ maxLength: 40, description: 'of the question that was answered' }),
      allowed: Type.Array(
        Type.Union([Type.Literal('functional'), Type.Literal('statistics'), Type.Literal('marketing')]),
        { maxItems: 3, description: 'what is allowed besides the necessary; an empty list refuses all of it' },
      ),
    }),
    response: {
      200: Type.Object({ receipt: Type.String({ description: 'a random id, by which the choice can be shown' }) }),
      ...problems,
    },
  },
});

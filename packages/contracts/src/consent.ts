import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

const Consent = Type.Object({
  consent: Type.Boolean({ description: 'true, too, of a user whom the shop does not ask' }),
  version: Type.Optional(Type.String({ description: 'of the text in the language of the call; absent without one' })),
  locale: Type.Optional(Type.String({ description: 'the language of that text' })),
});

const ofWhom = {
  userId: Type.Optional(Type.String({ maxLength: 400, description: 'the own id; that of anybody else is 403' })),
  ignoreTuid: Type.Optional(Type.Boolean({ description: 'the own consent while acting as somebody else' })),
};

/**
 * Whether the user consents to the shop's privacy text as it is shown now. 403 for another user's id, 404 in a shop
 * without such a text.
 */
export const getConsent = endpoint({
  method: 'GET',
  url: '/api/consent',
  role: 'user',
  schema: {
    summary: "Whether the user consents to the shop's privacy text as it is shown now",
    querystring: Type.Object(ofWhom),
    response: { 200: Consent, ...problems },
  },
});

/**
 * Takes a consent to the text that was shown, named by its version, or takes it back. 409 `problem.consent_changed` where
 * that is not the text that is shown now. 403 from another site, and for another user's id.
 */
export const postConsent = endpoint({
  method: 'POST',
  url: '/api/consent',
  role: 'user',
  schema: {
    summary: 'Takes a consent to the privacy text that was shown, or takes it back',
    querystring: Type.Object(ofWhom),
    body: Type.Object({
      consent: Type.Boolean(),
      version: Type.Optional(Type.String({ maxLength: 100 })),
      locale: Type.Optional(Type.String({ maxLength: 35 })),
    }),
    response: { 200: Consent, ...problems },
  },
});

import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Problem, problems } from './problem.ts';

const Texts = Type.Array(Type.String());

const CustomerProfile = Type.Object({
  id: Type.String(),
  name: Type.Optional(Type.String()),
  customerGroupIds: Texts,
  attributes: Type.Object({
    customerType: Type.Optional(Type.String()),
    organisationNumber: Type.Optional(Type.String()),
  }),
  isLent: Type.Optional(
    Type.Literal(true, { description: 'the company itself let the user buy for it, by an invitation' }),
  ),
});

/** Without any field: nobody. */
export const User = Type.Object({
  customerUserId: Type.Optional(Type.String()),
  username: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  given_name: Type.Optional(Type.String()),
  family_name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  auth_time: Type.Optional(Type.Integer({ description: 'seconds since 1970' })),
  loginMethod: Type.Optional(
    Type.Union([
      Type.Literal('talkmore'),
      Type.Literal('talkmore-oidc'),
      Type.Literal('fjordkraft-oidc'),
      Type.Literal('oidc-auth'),
    ]),
  ),
  isGuestUser: Type.Optional(Type.Boolean()),
  isSalesRepresentative: Type.Optional(Type.Boolean()),
  customerGroupIds: Type.Optional(Texts),
  customerGroups: Type.Optional(Texts),
  customerProfiles: Type.Optional(
    Type.Array(CustomerProfile, { description: 'those that can be chosen: with a group of the user' }),
  ),
  allCustomerProfiles: Type.Optional(Type.Array(CustomerProfile)),
  _selectedProfileId: Type.Optional(Type.String({ description: 'the one that was chosen in this session' })),
  alreadySelectProfile: Type.Optional(Type.Boolean()),
  nonResourcePermissions: Type.Optional(Texts),
  punchOut: Type.Optional(
    Type.Object(
      {
        company: Type.String({ description: 'to whom the basket is handed over' }),
        operation: Type.Union([Type.Literal('create'), Type.Literal('edit'), Type.Literal('inspect')]),
        missing: Type.Array(Type.String({ description: 'a SKU that could not be brought back' })),
      },
      { description: 'a buyer who comes from a procurement system, which orders by itself' },
    ),
  ),
  privacyConsent: Type.Optional(
    Type.Boolean({
      description: 'false: nothing personal until the privacy text is accepted; absent where nobody asks',
    }),
  ),
  ignorePrivacyConsent: Type.Optional(Type.Boolean()),
  basketId: Type.Optional(Type.String()),
  _isShowVat: Type.Optional(Type.Boolean()),
  _defaultPostalCode: Type.Optional(Type.String()),
});

const TokenSet = Type.Object({
  tkid: Type.String(),
  token: Type.String(),
  refreshToken: Type.String(),
  idToken: Type.String(),
});

const Session = Type.Object({
  user: User,
  assumedUser: Type.Union([User, Type.Null()]),
  guestBasketId: Type.Union([Type.String(), Type.Null()]),
  keycloakToken: Type.Union([TokenSet, Type.Null()]),
  isPureGuest: Type.Boolean(),
});

/** Who shops, with the shop's tokens where there is a session. A user without fields is nobody. */
export const getSession = endpoint({
  method: 'GET',
  url: '/me/session',
  role: 'open',
  schema: {
    summary: 'Who shops; renews the count cookie',
    response: { 200: Session, ...problems },
  },
});

/** Somebody is there: a session that would end for want of a person goes on. 401 where it has ended. */
export const postSession = endpoint({
  method: 'POST',
  url: '/me/session',
  role: 'user',
  schema: {
    summary: 'Says that somebody is there, so that the session goes on',
    response: {
      200: Type.Object({ secondsLeft: Type.Integer({ description: 'until the session ends if nothing is done' }) }),
      ...problems,
    },
  },
});

/**
 * Begins the session of a guest: a browser that has none gets the guest's cookie, a crawler does not. What a caller says of
 * tokens is not read. 403 from another site.
 */
export const postGuestSession = endpoint({
  method: 'POST',
  url: '/me/guest-session',
  role: 'open',
  schema: {
    summary: 'Begins the session of a guest, whose basket it will be; never for a crawler',
    body: Type.Object({
      keycloak: Type.Unknown({ description: 'not read: who somebody is, the session cookie says' }),
    }),
    response: { 200: Session, ...problems },
  },
});

/** Ends the session without a page. 403 from another site. */
export const deleteGuestSession = endpoint({
  method: 'DELETE',
  url: '/me/guest-session',
  role: 'open',
  schema: {
    summary: 'Silent logout: ends the session here, without a page',
    response: { 200: Session, ...problems },
  },
});

const BegunLogin = Type.Object({
  nonce: Type.String(),
  prompt: Type.Optional(
    Type.Literal('login', { description: 'the identity server may still know who logged out of this browser' }),
  ),
});

/**
 * Starts a login with a nonce that only this browser can use for ten minutes, and with the prompt that it has to ask the
 * identity server for, where that has not been told of a logout yet. 503 while the identity server is away.
 */
export const postLogin = endpoint({
  method: 'POST',
  url: '/bff/login',
  role: 'open',
  schema: {
    summary: 'Starts a login: the nonce belongs to a cookie that only this browser has for ten minutes',
    response: { 200: BegunLogin, ...problems },
  },
});

const Realm = Type.Object({ realm: Type.String({ maxLength: 100 }) });

/** RFC 6749, 5.2, within a problem; without `error` where the request did not get as far as the gateway. */
const TokenRefusal = Type.Object({
  ...Problem.properties,
  error: Type.Optional(Type.String()),
  error_description: Type.Optional(
    Type.String({ description: 'what an account lacks to shop here; or what clients say' }),
  ),
});

/**
 * The gateway's token endpoint (RFC 6749, 4.1.3 and 6). 400 with `error` for a code or refresh token that does not
 * hold; 503 while the identity server is away; 501 with `login_misconfigured` when the shop is set up wrongly for it.
 */
export const postToken = endpoint({
  method: 'POST',
  url: '/auth/realms/:realm/protocol/openid-connect/token',
  role: 'open',
  schema: {
    summary: 'Gives tokens of this shop for a code or a refresh token; form-encoded (RFC 6749)',
    params: Realm,
    response: {
      200: Type.Object({
        access_token: Type.String(),
        refresh_token: Type.String(),
        id_token: Type.String(),
        token_type: Type.Literal('Bearer'),
        expires_in: Type.Integer({ description: 'seconds' }),
        tkid: Type.String(),
      }),
      '4xx': TokenRefusal,
      '5xx': TokenRefusal,
    },
    described: {
      body: Type.Union([
        Type.Object({
          grant_type: Type.Literal('authorization_code'),
          client_id: Type.String(),
          code: Type.String({ description: 'the ID token of the answer in a shop that logs in by the implicit flow' }),
          id_token: Type.Optional(
            Type.String({ description: 'that came with the code, in a shop that logs in by the hybrid flow' }),
          ),
          code_verifier: Type.String(),
          redirect_uri: Type.String(),
        }),
        Type.Object({
          grant_type: Type.Literal('refresh_token'),
          client_id: Type.String(),
          refresh_token: Type.String(),
        }),
      ]),
      consumes: ['application/x-www-form-urlencoded'],
      // What OAuth refuses is said in its own way (RFC 6749, 5.2), what the shop refuses before that as everywhere.
      errors: ['application/json', 'application/problem+json'],
    },
  },
});

/** Claims of the user (OpenID Connect Core, 5.3). 401 without a token of this shop and its cookie. */
export const getUserinfo = endpoint({
  method: 'GET',
  url: '/auth/realms/:realm/protocol/openid-connect/userinfo',
  role: 'open',
  schema: {
    summary: 'What the identity server says of the user of a token of this shop',
    params: Realm,
    response: { 200: Type.Record(Type.String(), Type.Unknown()), ...problems },
  },
});

/** The user's account at the identity server. 401 without a token of this shop and its cookie. */
export const getAccount = endpoint({
  method: 'GET',
  url: '/auth/realms/:realm/account',
  role: 'open',
  schema: {
    summary: 'The account at the identity server, for a token of this shop',
    params: Realm,
    response: { 200: Type.Record(Type.String(), Type.Unknown()), ...problems },
  },
});

/** The gateway's metadata (OpenID Connect Discovery, 4). 503 while the identity server is away. */
export const getDiscovery = endpoint({
  method: 'GET',
  url: '/auth/realms/:realm/.well-known/openid-configuration',
  role: 'open',
  schema: {
    summary: "The identity server's metadata, with this shop's token and userinfo endpoints",
    params: Realm,
    response: { 200: Type.Record(Type.String(), Type.Unknown()), ...problems },
  },
});

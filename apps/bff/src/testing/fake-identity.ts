import { createHash, randomUUID } from 'node:crypto';
import { unavailable } from '@torg/domain/failure';
import { identityMessages } from '@torg/domain/session';
import {
  type IdentityFailure,
  type IdentityGrant,
  type IdentityMisconfigured,
  type IdentityOutage,
  type IdentityServer,
  isOutage,
} from '@torg/domain/session/server';
import type { Claims } from '@torg/domain/user';
import { either as E, taskEither as TE } from 'fp-ts';

/** What a browser sent to the authorisation endpoint, and who logged in there. */
type Authorization = {
  readonly claims: Claims;
  /** Left out: all that the shop asks for. */
  readonly scope?: 'openid';
  readonly nonce: string;
  readonly redirectUri: string;
  readonly challenge: string;
};

/** An identity server in memory, as strict as a real one about what may be used once and by whom. */
export type FakeIdentity = {
  readonly server: IdentityServer;
  isAway: boolean;
  /** What is wrong with how the shop is set up there; undefined: nothing. */
  wrong: IdentityMisconfigured | undefined;
  /** Whether it has no endpoints but those of a login. */
  lacks: boolean;
  /** Names of the calls so far. */
  readonly calls: string[];
  /** Every access and refresh token that it gave. */
  readonly tokens: string[];
  /** Logs somebody in, and gives the code that a browser brings back. */
  readonly authorize: (authorization: Authorization) => string;
  /** Logs somebody in, and gives the ID token that a browser brings back, alone or with a code. */
  readonly signIn: (authorization: Authorization, code?: string) => string;
  /** Makes customers known, as whom a representative may act. */
  readonly introduce: (...everybody: readonly Claims[]) => void;
  /** Lets nobody act as a user any more. */
  readonly forget: (subject: string) => void;
  /** Makes an access token for programs. */
  readonly nativeToken: (claims: Claims) => string;
  /** Signs a logout token of these claims. */
  readonly logoutToken: (claims: Claims) => string;
  /** Ends what it knows of a user. */
  readonly revoke: (subject: string) => void;
  /** Changes what it says of a user from the next refresh on. */
  readonly rename: (subject: string, claims: Claims) => void;
};

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** What is said of every user who is not said to have something else. */
const ofEverybody: Claims = { nonResourcePermissions: ['Shop'] };

/** What a scope opens: the least of them nothing but who it is. */
const openedBy = ({ claims, scope }: Authorization): Claims =>
  scope === 'openid' ? { sub: claims.sub } : { ...ofEverybody, ...claims };

const refused = (reason: string): E.Either<IdentityFailure, never> => E.left({ _tag: 'IdentityRefused', reason });

export const createFakeIdentity = (): FakeIdentity => {
  const codes = new Map<string, Authorization>();
  const idTokens = new Map<string, Authorization & { readonly code: string | undefined }>();
  const refreshTokens = new Map<string, Claims>();
  const accessTokens = new Map<string, Claims>();
  const natives = new Map<string, Claims>();
  const logouts = new Map<string, Claims>();
  const renamed = new Map<unknown, Claims>();
  const people = new Map<unknown, Claims>();

  const give = (before: Claims): IdentityGrant => {
    const claims = { ...before, ...renamed.get(before.sub) };
    const [accessToken, refreshToken] = [`upstream-access-${randomUUID()}`, `upstream-refresh-${randomUUID()}`];
    fake.tokens.push(accessToken, refreshToken);
    accessTokens.set(accessToken, claims);
    refreshTokens.set(refreshToken, claims);
    return { accessToken, refreshToken, idToken: `id-token-${randomUUID()}`, claims, expiresIn: 300 };
  };

  const answer =
    <A>(name: string, work: () => E.Either<IdentityFailure, A>): TE.TaskEither<IdentityFailure, A> =>
    async () => {
      fake.calls.push(name);
      // As over a network: others get on meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (fake.isAway) return E.left(unavailable(new Error('identity server away')));
      return fake.wrong === undefined ? work() : E.left(fake.wrong);
    };

  const reachable = <A>(name: string, value: A): TE.TaskEither<IdentityOutage, A> =>
    TE.mapLeft((failure: IdentityFailure) => (isOutage(failure) ? failure : unavailable(failure.reason)))(
      answer(name, () => E.right(value)),
    );

  const tokenExchange = 'urn:ietf:params:oauth:grant-type:token-exchange';
  const server: IdentityServer = {
    discover: () =>
      reachable('discover', {
        issuer: 'http://id.localhost/auth/realms/torg',
        authorization_endpoint: 'http://id.localhost/auth/realms/torg/protocol/openid-connect/auth',
        token_endpoint: 'http://id.localhost/auth/realms/torg/protocol/openid-connect/token',
        revocation_endpoint: 'http://id.localhost/auth/realms/torg/protocol/openid-connect/revoke',
        introspection_endpoint: 'http://id.localhost/auth/realms/torg/protocol/openid-connect/token/introspect',
        mtls_endpoint_aliases: { token_endpoint: 'https://mtls.id.localhost/token' },
        userinfo_endpoint: 'http://id.localhost/auth/realms/torg/protocol/openid-connect/userinfo',
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
        token_endpoint_auth_signing_alg_values_supported: ['RS256'],
        grant_types_supported: ['authorization_code', 'refresh_token', 'password', tokenExchange],
      }),
    redeem: (grant) =>
      answer('redeem', () => {
        if (!('code' in grant)) {
          const brought = idTokens.get(grant.idToken);
          if (brought === undefined) return refused('token: ERR_JWS_SIGNATURE_VERIFICATION_FAILED');
          if (brought.nonce !== grant.nonce) return refused('token: nonce');
          return E.right({ idToken: grant.idToken, claims: brought.claims, expiresIn: 900 });
        }
        const { code, redirectUri, codeVerifier, nonce, idToken } = grant;
        if (idToken !== undefined && idTokens.get(idToken)?.code !== code) return refused('token: c_hash');
        const known = codes.get(code);
        codes.delete(code);
        if (known === undefined) return refused('invalid_grant');
        if (known.redirectUri !== redirectUri) return refused('invalid_grant');
        if (known.challenge !== challengeOf(codeVerifier)) return refused('invalid_grant');
        return known.nonce === nonce ? E.right(give(known.claims)) : refused('token: nonce');
      }),
    refresh: (token, subject) =>
      answer('refresh', () => {
        const claims = refreshTokens.get(token);
        refreshTokens.delete(token);
        return claims !== undefined && claims.sub === subject ? E.right(give(claims)) : refused('invalid_grant');
      }),
    userinfo: (token) =>
      answer('userinfo', () =>
        fake.lacks
          ? refused(identityMessages.notSupported)
          : E.fromNullable<IdentityFailure>({ _tag: 'IdentityRefused', reason: '401' })(accessTokens.get(token)),
      ),
    actAs: (token, representative, customer) =>
      answer('actAs', () => {
        const actor = accessTokens.get(token);
        const claims = people.get(customer);
        const isRight = actor?.sub === representative && claims !== undefined;
        return isRight
          ? E.right({ ...ofEverybody, ...claims, act: { sub: representative } })
          : refused('access_denied');
      }),
    account: (token) =>
      answer('account', () =>
        fake.lacks
          ? refused(identityMessages.notSupported)
          : accessTokens.has(token)
            ? E.right({ username: accessTokens.get(token)?.name })
            : refused('401'),
      ),
    endSessionUrl: (idToken, returnTo, state) =>
      reachable(
        'endSessionUrl',
        `http://id.localhost/auth/realms/torg/protocol/openid-connect/logout?${new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: returnTo, state })}`,
      ),
    verifyLogoutToken: (token) =>
      answer('verifyLogoutToken', () =>
        E.fromNullable<IdentityFailure>({ _tag: 'IdentityRefused', reason: 'token' })(logouts.get(token)),
      ),
    verifyBearer: (token) =>
      answer('verifyBearer', () =>
        E.fromNullable<IdentityFailure>({ _tag: 'IdentityRefused', reason: 'token' })(natives.get(token)),
      ),
  };

  const fake: FakeIdentity = {
    server,
    isAway: false,
    lacks: false,
    wrong: undefined,
    calls: [],
    tokens: [],
    authorize: (authorization) => {
      const code = `code-${randomUUID()}`;
      codes.set(code, { ...authorization, claims: openedBy(authorization) });
      return code;
    },
    signIn: (authorization, code) => {
      const idToken = `head.${randomUUID()}.signature`;
      const claims = { ...openedBy(authorization), iat: Math.floor(Date.now() / 1000) };
      idTokens.set(idToken, { ...authorization, claims, code });
      return idToken;
    },
    introduce: (...everybody) => {
      for (const claims of everybody) people.set(claims.sub, claims);
    },
    forget: (subject) => void people.delete(subject),
    nativeToken: (claims) => {
      const token = `eyJhbGciOiJFUzI1NiJ9.${randomUUID()}.native`;
      natives.set(token, { ...ofEverybody, ...claims });
      return token;
    },
    logoutToken: (claims) => {
      const token = `logout-${randomUUID()}`;
      logouts.set(token, claims);
      return token;
    },
    revoke: (subject) => {
      for (const [token, claims] of refreshTokens) if (claims.sub === subject) refreshTokens.delete(token);
    },
    rename: (subject, claims) => {
      renamed.set(subject, claims);
    },
  };
  return fake;
};

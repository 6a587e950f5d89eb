import { orUnavailable } from '@torg/domain/failure';
import type {
  BegunLogin,
  FailedLogin,
  FinishedLogin,
  Login,
  LoginFailure,
  LoginOptions,
  LoginStates,
} from '@torg/domain/session/browser';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { OidcClient } from 'oidc-client-ts';
import { loginFailure } from './failures.ts';
import { createTaking, noStates } from './login-state.ts';
import { freshTokens } from './refresh-tokens.ts';
import { type OidcSettings, settingsOf } from './settings.ts';

export type OidcLoginDeps = OidcSettings & {
  readonly states: LoginStates;
  /** Has the shop begin a login of this browser; unavailable when the identity server is away. */
  readonly beginLogin: () => TE.TaskEither<LoginFailure, BegunLogin>;
};

/**
 * The code flow with PKCE (S256), state and nonce (RFC 7636, OpenID Connect Core 3.1), by oidc-client-ts. The token
 * endpoint is the shop's own, which verifies what the library does not: the ID token's signature, issuer, audience, expiry.
 */
export const createOidcLogin = ({ states, beginLogin, ...settings }: OidcLoginDeps): Login => ({
  start: (options) => {
    const requestWith = async ({ nonce, prompt }: BegunLogin): Promise<string> => {
      const stateStore = { ...noStates, set: async (id: string, text: string) => states.put(id, text) };
      const client = new OidcClient({ ...settingsOf(settings), stateStore });
      const { url } = await client.createSigninRequest({
        state: options,
        nonce,
        ...(options.loginHint === undefined ? {} : { login_hint: options.loginHint }),
        ...proofOf(options),
        ...promptOf(options, prompt),
        ...hintsOf(options),
      });
      return httpAddress(url);
    };
    return F.pipe(
      beginLogin(),
      // After an owed logout nobody is looked for silently.
      TE.filterOrElse(
        ({ prompt }) => prompt === undefined || !options.checkOnly,
        (): LoginFailure => nobodyThere,
      ),
      TE.flatMap((begun): TE.TaskEither<LoginFailure, string> => orUnavailable(() => requestWith(begun))),
    );
  },

  finish: (address) => async (): Promise<E.Either<FailedLogin, FinishedLogin>> => {
    const taking = createTaking(states);
    const client = new OidcClient({ ...settingsOf(settings), stateStore: taking.store });
    try {
      const response = await client.processSigninResponse(address);
      const fresh = freshTokens(response);
      return E.right({ ...fresh, options: taking.options() ?? { checkOnly: false } });
    } catch (error) {
      const options = taking.options();
      const failure = loginFailure(error, taking.refusal());
      return E.left(options === undefined ? { failure } : { failure, options });
    }
  },
});

const httpAddress = (url: string): string => {
  if (!/^https?:\/\//.test(url)) throw new Error('the authorization endpoint is no http address');
  return url;
};

/** How an identity server says that it knows nobody (OpenID Connect Core, 3.1.2.6). */
const nobodyThere = { _tag: 'IdentityError', code: 'login_required' } as const;

/** Who shops in somebody's stead, or as somebody else than before, proves it each time; others when the shop wants it. */
const promptOf = (
  { checkOnly, asSomebodyElse = false, type }: LoginOptions,
  asked: BegunLogin['prompt'],
): Pick<BegunLogin, 'prompt'> | { readonly prompt: 'none' } => {
  if (checkOnly) return { prompt: 'none' };
  return asked === 'login' || asSomebodyElse || type === 'impersonation' ? { prompt: 'login' } : {};
};

/** How surely, and how lately, the user is to have proved who they are. */
const proofOf = ({ acrValues, maxAge }: LoginOptions) => ({
  ...(acrValues === undefined ? {} : { acr_values: acrValues }),
  ...(maxAge === undefined ? {} : { max_age: maxAge }),
});

/** Names the provider that the identity server is to ask: Keycloak reads the first, others the second. */
const hintsOf = ({ idp }: LoginOptions) =>
  idp === undefined ? {} : { extraQueryParams: { kc_idp_hint: idp, idp_hint: idp } };

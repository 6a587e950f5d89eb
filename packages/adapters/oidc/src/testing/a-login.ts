import type { Login, LoginOptions } from '@torg/domain/session/browser';
import { either as E, taskEither as TE } from 'fp-ts';
import type { OidcLoginDeps } from '../oidc-login.ts';
import { aGateway, memoryStates, origin, settings, type Token } from './a-gateway.ts';

export const options: LoginOptions = { redirectUri: '/basket', checkOnly: false };

type Create = (deps: OidcLoginDeps) => Login;
type Surroundings = { readonly token?: Token; readonly discovery?: unknown };

/** A login of the shop that the identity server lets begin. @param more replaces parts of what it stands on. */
export const aLogin = (create: Create, { token, discovery }: Surroundings = {}, more: Partial<OidcLoginDeps> = {}) => {
  const { forms } = aGateway(token, discovery);
  const states = memoryStates();
  const login = create({ ...settings, states, beginLogin: () => TE.right({ nonce: 'the-nonce' }), ...more });
  return { forms, states, login };
};

/** Where a login that starts leads to. */
export const addressOf = async (login: Login, asked: LoginOptions = options): Promise<URL> => {
  const started = await login.start(asked)();
  if (E.isLeft(started)) throw new Error(started.left._tag);
  return new URL(started.right);
};

/** Where an identity server leads back to. @param mark where the answer begins: a query, or a fragment. */
export const callBack = (answer: Readonly<Record<string, string>>, mark: '?' | '#' = '?'): string =>
  `${origin}/me/auth${mark}${new URLSearchParams(answer)}`;

/** A login that was started; `comeBack` ends it with what an identity server answers. */
export const begin = async (create: Create, token?: Token) => {
  const { login, forms, states } = aLogin(create, token === undefined ? {} : { token });
  const request = await addressOf(login);
  const state = request.searchParams.get('state') ?? '';
  const comeBack = (answer: Readonly<Record<string, string>>, mark?: '?' | '#') =>
    login.finish(callBack({ state, ...answer }, mark))();
  const verifier: string = JSON.parse(states.texts.get(state) ?? '').code_verifier;
  return { login, request, forms, states, state, comeBack, verifier };
};

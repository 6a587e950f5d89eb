import { responseTypes } from '@torg/domain/session';
import type { Login, LoginStates } from '@torg/domain/session/browser';
import type { Flow } from '@torg/domain/shop';
import { function as F, taskEither as TE } from 'fp-ts';
import { createOidcLogin, type OidcLoginDeps } from './oidc-login.ts';

/** Flows whose answer brings an ID token. */
export type FrontChannelFlow = Exclude<Flow, 'standard'>;

/**
 * The hybrid and the implicit flow (OpenID Connect Core, 3.2 and 3.3) as the code flow, which is all that the library
 * knows: with other words in the request, and with an answer that is read as one with a code. The gateway verifies the ID
 * token, beside the code or in its place. It is written into the fragment, which no server sees.
 */
export const createFrontChannelLogin = (flow: FrontChannelFlow, deps: OidcLoginDeps): Login => {
  const own: OidcLoginDeps = { ...deps, responseMode: 'fragment' };
  return {
    start: (options) => F.pipe(createOidcLogin(own).start(options), TE.map(asking(responseTypes[flow]))),
    finish: (address) => {
      const { answer, idToken } = readAnswer(address);
      if (idToken === null) return createOidcLogin(own).finish(address);
      if (flow === 'implicit') answer.set('code', idToken);
      const states = flow === 'hybrid' ? sendingAlong(own.states, { id_token: idToken }) : own.states;
      return createOidcLogin({ ...own, states }).finish(withFragment(address, answer));
    },
  };
};

const asking =
  (responseType: string) =>
  (request: string): string => {
    const url = new URL(request);
    url.searchParams.set('response_type', responseType);
    return url.href;
  };

const readAnswer = (address: string) => {
  const answer = new URLSearchParams(new URL(address).hash.slice(1));
  return { answer, idToken: answer.get('id_token') };
};

const withFragment = (address: string, answer: URLSearchParams): string => {
  const url = new URL(address);
  url.hash = answer.toString();
  return url.href;
};

/** What was remembered of a login, with more to be sent to the gateway than the library would send. */
const sendingAlong = (states: LoginStates, extraTokenParams: Readonly<Record<string, string>>): LoginStates => ({
  ...states,
  take: (id) =>
    F.pipe(
      states.take(id),
      TE.map((text) => JSON.stringify({ ...JSON.parse(text), extraTokenParams })),
    ),
});

import type { LoginStates } from '@torg/domain/session/browser';
import { either as E } from 'fp-ts';
import { vi } from 'vitest';

export const origin = 'https://shop.example';
export const settings = { origin, realm: 'torg', clientId: 'fjell-web', locale: 'nb', scope: 'openid shop-claims' };

const base64url = (value: unknown): string =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** An ID token as far as a browser reads it. */
export const anIdToken = (claims: Readonly<Record<string, unknown>> = {}): string =>
  `${base64url({ alg: 'RS256' })}.${base64url({ sub: 'u1', nonce: 'the-nonce', ...claims })}.signature`;

export const anAnswer = (rest: Readonly<Record<string, unknown>> = {}) => ({
  access_token: 'access',
  refresh_token: '1.mac',
  id_token: anIdToken(),
  token_type: 'Bearer',
  expires_in: 300,
  tkid: 'tkid-1',
  ...rest,
});

export type Token = (form: URLSearchParams) => Response | Promise<Response>;

export const json = (status: number, body: unknown, type = 'application/json'): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

const metadata = {
  issuer: 'https://id.example/auth/realms/torg',
  authorization_endpoint: 'https://id.example/auth/realms/torg/protocol/openid-connect/auth',
  token_endpoint: `${origin}/auth/realms/torg/protocol/openid-connect/token`,
};

/** Answers for the shop's gateway as the page's own `fetch` would; tells what was asked of the token endpoint. */
export const aGateway = (token: Token = () => json(200, anAnswer()), discovery: unknown = metadata) => {
  const forms: URLSearchParams[] = [];
  const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = String(input);
    if (url === `${origin}/auth/realms/torg/.well-known/openid-configuration`) {
      return discovery instanceof Response ? discovery : json(200, discovery);
    }
    if (url !== metadata.token_endpoint) throw new Error(`nobody answers at ${url}`);
    const form = new URLSearchParams(String(init?.body));
    forms.push(form);
    return token(form);
  };
  vi.stubGlobal('fetch', answer);
  return { forms };
};

/** Login states in memory; each is given out once. */
export const memoryStates = (): LoginStates & { readonly texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  const used = new Set<string>();
  return {
    texts,
    put: (id, text) => void texts.set(id, text),
    take: (id) => async () => {
      const text = texts.get(id);
      if (used.has(id)) return E.left('used');
      if (text === undefined) return E.left('missing');
      used.add(id);
      return E.right(text);
    },
  };
};

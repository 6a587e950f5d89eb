import type { LoginOptions } from '@torg/domain/session/browser';
import { either as E, taskEither as TE } from 'fp-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFrontChannelLogin, type FrontChannelFlow } from './front-channel.ts';
import {
  aGateway,
  anAnswer,
  anIdToken,
  json,
  memoryStates,
  origin,
  settings,
  type Token,
} from './testing/a-gateway.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const options: LoginOptions = { redirectUri: '/basket', checkOnly: false };

/** Starts a login; `comeBack` ends it with what an identity server writes into the fragment, or the query. */
const begin = async (flow: FrontChannelFlow, token?: Token) => {
  const { forms } = aGateway(token);
  const states = memoryStates();
  const login = createFrontChannelLogin(flow, {
    ...settings,
    states,
    beginLogin: () => TE.right({ nonce: 'the-nonce' }),
  });
  const started = await login.start(options)();
  if (E.isLeft(started)) throw new Error(started.left._tag);
  const request = new URL(started.right);
  const state = request.searchParams.get('state') ?? '';
  const comeBack = (answer: Readonly<Record<string, string>>, mark = '#') =>
    login.finish(`${origin}/me/auth${mark}${new URLSearchParams({ state, ...answer })}`)();
  const verifier = JSON.parse([...states.texts.values()][0] ?? '').code_verifier;
  return { request, forms, states, comeBack, verifier };
};

const common = { grant_type: 'authorization_code', client_id: 'fjell-web', redirect_uri: `${origin}/me/auth` };
const brought = 'head.payload.signature';

describe.each([
  ['hybrid', 'code id_token'],
  ['implicit', 'id_token'],
] as const)('a login by the %s flow', (flow, responseType) => {
  const answer = flow === 'hybrid' ? { code: 'the-code', id_token: brought } : { id_token: brought };

  it('asks for an ID token in the fragment, with nonce, state and PKCE', async () => {
    const { request } = await begin(flow);
    expect(request.searchParams.getAll('response_type')).toEqual([responseType]);
    expect(Object.fromEntries(request.searchParams)).toMatchObject({
      ...{ response_mode: 'fragment', nonce: 'the-nonce', code_challenge_method: 'S256' },
      redirect_uri: `${origin}/me/auth`,
    });
  });

  it('has the gateway verify what came back', async () => {
    const { forms, comeBack, verifier } = await begin(flow);
    expect(await comeBack(answer)).toMatchObject(
      E.right({ tokens: { tkid: 'tkid-1', token: 'access', idToken: anIdToken() }, options }),
    );
    const sent = flow === 'hybrid' ? answer : { code: brought };
    expect(forms.map((form) => Object.fromEntries(form))).toEqual([{ ...common, ...sent, code_verifier: verifier }]);
  });

  it('hears of an ID token of another login, though the gateway did not', async () => {
    const { comeBack } = await begin(flow, () => json(200, anAnswer({ id_token: anIdToken({ nonce: 'other' }) })));
    expect(await comeBack(answer)).toEqual(E.left({ failure: { _tag: 'Refused' }, options }));
  });

  it('hears what the identity server says', async () => {
    const { forms, comeBack } = await begin(flow);
    expect(await comeBack({ error: 'login_required' })).toEqual(
      E.left({ failure: { _tag: 'IdentityError', code: 'login_required' }, options }),
    );
    expect(forms).toEqual([]);
  });

  it('believes no answer in a query, none of another state, and none twice', async () => {
    const { forms, comeBack } = await begin(flow);
    const missing = E.left({ failure: { _tag: 'LoginState', reason: 'missing' } });
    expect(await comeBack(answer, '?')).toEqual(missing);
    expect(await comeBack({ ...answer, state: 'forged' })).toEqual(missing);
    expect(forms).toEqual([]);
    expect(E.isRight(await comeBack(answer))).toBe(true);
    expect(await comeBack(answer)).toEqual(E.left({ failure: { _tag: 'LoginState', reason: 'used' } }));
    expect(forms).toHaveLength(1);
  });

  it('believes no answer that brings nothing', async () => {
    const { forms, comeBack } = await begin(flow);
    expect(await comeBack({})).toEqual(E.left({ failure: { _tag: 'Refused' }, options }));
    expect(forms).toEqual([]);
  });

  it('remembers no ID token', async () => {
    const { states, comeBack } = await begin(flow);
    await comeBack(answer);
    expect(JSON.stringify([...states.texts])).not.toContain(brought);
  });
});

describe('a login by the hybrid flow', () => {
  it('leaves it to the gateway to miss the ID token', async () => {
    const { forms, comeBack } = await begin('hybrid', () => json(400, { error: 'invalid_request', code: 'x' }));
    expect(await comeBack({ code: 'the-code' })).toEqual(E.left({ failure: { _tag: 'Refused' }, options }));
    expect(forms.map((form) => form.has('id_token'))).toEqual([false]);
  });
});

import type { Login } from '@torg/domain/session/browser';
import type { Flow } from '@torg/domain/shop';
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFrontChannelLogin, type FrontChannelFlow } from './front-channel.ts';
import { createOidcLogin, type OidcLoginDeps } from './oidc-login.ts';
import { anAnswer, anIdToken, json, origin, type Token } from './testing/a-gateway.ts';
import { begin, options } from './testing/a-login.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const brought = 'head.payload.signature';
const common = { grant_type: 'authorization_code', client_id: 'fjell-web', redirect_uri: `${origin}/me/auth` };

type FlowCase = {
  readonly flow: Flow;
  readonly create: (deps: OidcLoginDeps) => Login;
  readonly responseType: string;
  readonly mode: string;
  /** Where the answer begins. */
  readonly mark: '?' | '#';
  readonly answer: Readonly<Record<string, string>>;
  /** What of the answer the gateway gets. */
  readonly sent: Readonly<Record<string, string>>;
};

const inFragment = (flow: FrontChannelFlow) => ({
  ...{ flow, mode: 'fragment', mark: '#' as const },
  create: (deps: OidcLoginDeps) => createFrontChannelLogin(flow, deps),
});

const flows: readonly FlowCase[] = [
  {
    ...{ flow: 'standard', create: createOidcLogin, responseType: 'code', mode: 'query', mark: '?' },
    ...{ answer: { code: 'the-code' }, sent: { code: 'the-code' } },
  },
  {
    ...{ ...inFragment('hybrid'), responseType: 'code id_token' },
    ...{ answer: { code: 'the-code', id_token: brought }, sent: { code: 'the-code', id_token: brought } },
  },
  {
    ...{ ...inFragment('implicit'), responseType: 'id_token' },
    ...{ answer: { id_token: brought }, sent: { code: brought } },
  },
];

describe.each(flows)('a login by the $flow flow', ({ create, responseType, mode, mark, answer, sent }) => {
  it('asks where its answer is written, with nonce, state and PKCE', async () => {
    const { request } = await begin(create);
    expect(request.searchParams.getAll('response_type')).toEqual([responseType]);
    expect(Object.fromEntries(request.searchParams)).toMatchObject({
      ...{ response_mode: mode, nonce: 'the-nonce', code_challenge_method: 'S256' },
      ...{ client_id: 'fjell-web', redirect_uri: `${origin}/me/auth`, scope: 'openid shop-claims', ui_locales: 'nb' },
    });
    expect(request.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  });

  it('keeps the verifier to itself, of the length that the specification wants', async () => {
    const { request, states, state, verifier } = await begin(create);
    expect([...states.texts.keys()]).toEqual([state]);
    expect(verifier).toHaveLength(96);
    expect(request.href).not.toContain(verifier);
  });

  it('gets tokens that the gateway gives for what came back', async () => {
    const { forms, comeBack, verifier } = await begin(create);
    expect(await comeBack(answer, mark)).toEqual(
      E.right({
        tokens: { tkid: 'tkid-1', token: 'access', refreshToken: '1.mac', idToken: anIdToken() },
        expiresIn: expect.closeTo(300, -1),
        options,
      }),
    );
    expect(forms.map((form) => Object.fromEntries(form))).toEqual([{ ...common, ...sent, code_verifier: verifier }]);
  });

  it('is redeemed once, however often the page runs', async () => {
    const { comeBack, forms } = await begin(create);
    const [first, second] = await Promise.all([comeBack(answer, mark), comeBack(answer, mark)]);
    expect(E.isRight(first)).toBe(true);
    expect(second).toEqual(E.left({ failure: { _tag: 'LoginState', reason: 'used' } }));
    expect(forms).toHaveLength(1);
  });

  it.each(['', 'forged'])('believes no answer of the state "%s"', async (state) => {
    const { comeBack, forms } = await begin(create);
    expect(await comeBack({ ...answer, state }, mark)).toEqual(
      E.left({ failure: { _tag: 'LoginState', reason: 'missing' } }),
    );
    expect(forms).toEqual([]);
  });

  it.each(['authority', 'client_id', 'id'])('of which the remembered %s was changed is refused', async (field) => {
    const { comeBack, forms, states, state } = await begin(create);
    const remembered = JSON.parse(states.texts.get(state) ?? '');
    states.texts.set(state, JSON.stringify({ ...remembered, [field]: 'https://evil.example' }));
    expect(await comeBack(answer, mark)).toEqual(E.left({ failure: { _tag: 'Refused' }, options }));
    expect(forms).toEqual([]);
  });

  it.each([
    ['access_denied', { _tag: 'IdentityError', code: 'access_denied' }],
    ['login_required', { _tag: 'IdentityError', code: 'login_required' }],
    ['invalid_user_setup', { _tag: 'IdentityError', code: 'invalid_user_setup' }],
    ['invalid_scope', { _tag: 'LoginMisconfigured' }],
    ['unauthorized_client', { _tag: 'LoginMisconfigured' }],
    ['unsupported_response_type', { _tag: 'LoginMisconfigured' }],
    ['invalid_request', { _tag: 'LoginMisconfigured' }],
  ])('hears what the identity server says (%s), and may try again for the same target', async (error, failure) => {
    const { comeBack, forms } = await begin(create);
    expect(await comeBack({ error }, mark)).toEqual(E.left({ failure, options }));
    expect(forms).toEqual([]);
  });

  it.each<[string, Token, object]>([
    ['a refused code', () => json(400, { error: 'invalid_grant', code: 'problem.bad_request' }), { _tag: 'Refused' }],
    ['a request that is invalid', () => json(400, { error: 'invalid_request', code: 'x' }), { _tag: 'Refused' }],
    [
      'a shop that is set up wrongly',
      () => json(501, { error: 'login_misconfigured', code: 'x' }),
      { _tag: 'LoginMisconfigured' },
    ],
    [
      'a shop that is not for this user',
      () => json(403, { error: 'invalid_user_setup', code: 'invalid_user_setup' }),
      { _tag: 'NoAccess', code: 'invalid_user_setup' },
    ],
    [
      'an identity server that is away',
      () => json(503, { error: 'temporarily_unavailable' }),
      { _tag: 'Unavailable', cause: expect.anything() },
    ],
    [
      'an ID token of another login, though the gateway did not mind',
      () => json(200, anAnswer({ id_token: anIdToken({ nonce: 'other' }) })),
      { _tag: 'Refused' },
    ],
    ['an ID token that is none', () => json(200, anAnswer({ id_token: 'x' })), { _tag: 'Refused' }],
    ['an answer without a name of the session', () => json(200, anAnswer({ tkid: undefined })), { _tag: 'Refused' }],
  ])('that meets %s is told, with the target kept', async (_, token, failure) => {
    const { comeBack } = await begin(create, token);
    expect(await comeBack(answer, mark)).toEqual(E.left({ failure, options }));
  });
});

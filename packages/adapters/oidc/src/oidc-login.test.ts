import { unavailable } from '@torg/domain/failure';
import type { LoginOptions } from '@torg/domain/session/browser';
import { either as E, taskEither as TE } from 'fp-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOidcLogin } from './oidc-login.ts';
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

const world = (token?: Token, discovery?: unknown) => {
  const { forms } = aGateway(token, discovery);
  const states = memoryStates();
  const login = createOidcLogin({ ...settings, states, beginLogin: () => TE.right({ nonce: 'the-nonce' }) });
  return { forms, states, login };
};

const addressOf = async (login: ReturnType<typeof createOidcLogin>, asked: LoginOptions = options): Promise<URL> => {
  const started = await login.start(asked)();
  if (E.isLeft(started)) throw new Error(started.left._tag);
  return new URL(started.right);
};

const callBack = (params: Readonly<Record<string, string>>): string =>
  `${origin}/me/auth?${new URLSearchParams(params)}`;

/** Starts a login and comes back with a code. */
const comeBack = async (token?: Token) => {
  const { login, forms, states } = world(token);
  const state = (await addressOf(login)).searchParams.get('state') ?? '';
  return { login, forms, states, state, address: callBack({ code: 'the-code', state }) };
};

describe('a login that starts', () => {
  it('leads to the identity server with PKCE, state and the nonce of the shop', async () => {
    const { login, states } = world();
    const url = await addressOf(login);
    expect(url.origin + url.pathname).toBe('https://id.example/auth/realms/torg/protocol/openid-connect/auth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'fjell-web',
      redirect_uri: 'https://shop.example/me/auth',
      scope: 'openid shop-claims',
      nonce: 'the-nonce',
      code_challenge_method: 'S256',
      ui_locales: 'nb',
    });
    expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect([...states.texts.keys()]).toEqual([url.searchParams.get('state')]);
    expect(url.searchParams.has('prompt')).toBe(false);
  });

  it('keeps the verifier to itself, of the length that the specification wants', async () => {
    const { login, states } = world();
    const url = await addressOf(login);
    const { code_verifier } = JSON.parse([...states.texts.values()][0] ?? '');
    expect(code_verifier).toHaveLength(96);
    expect(url.href).not.toContain(code_verifier);
  });

  it('passes on whom the visitor is taken for, and asks without a form where it only looks', async () => {
    const url = await addressOf(world().login, { checkOnly: true, loginHint: 'kari' });
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'none', login_hint: 'kari' });
  });

  it('names the provider that is to be asked, as Keycloak and as others read it', async () => {
    const url = await addressOf(world().login, { ...options, idp: 'bankid' });
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ kc_idp_hint: 'bankid', idp_hint: 'bankid' });
    const plain = await addressOf(world().login);
    expect([plain.searchParams.has('kc_idp_hint'), plain.searchParams.has('idp_hint')]).toEqual([false, false]);
  });

  it('has who shops in somebody’s stead prove it, and nobody else', async () => {
    const promptFor = async (type: LoginOptions['type']) =>
      (await addressOf(world().login, type === undefined ? options : { ...options, type })).searchParams.get('prompt');
    expect(await promptFor('impersonation')).toBe('login');
    for (const type of [undefined, 'standard', 'refresh-token', 'welcome'] as const) {
      expect(await promptFor(type)).toBe(null);
    }
  });

  it.each([undefined, 'query', 'fragment'] as const)(
    'has the answer written where the shop sets it: %s',
    async (mode) => {
      aGateway();
      const states = memoryStates();
      const login = createOidcLogin({
        ...settings,
        responseMode: mode,
        states,
        beginLogin: () => TE.right({ nonce: 'the-nonce' }),
      });
      const url = await addressOf(login);
      expect(url.searchParams.get('response_mode')).toBe(mode ?? 'query');
      const mark = mode === 'fragment' ? '#' : '?';
      const answer = `${origin}/me/auth${mark}code=the-code&state=${url.searchParams.get('state')}`;
      expect(E.isRight(await login.finish(answer)())).toBe(true);
    },
  );

  it('asks anew where the shop wants it, and does not look whom the identity server knows', async () => {
    aGateway();
    const beginLogin = () => TE.right({ nonce: 'n', prompt: 'login' as const });
    const login = createOidcLogin({ ...settings, states: memoryStates(), beginLogin });
    expect((await addressOf(login)).searchParams.get('prompt')).toBe('login');
    expect(await login.start({ ...options, checkOnly: true })()).toEqual(
      E.left({ _tag: 'IdentityError', code: 'login_required' }),
    );
  });

  it('says so when the identity server is away', async () => {
    aGateway();
    const beginLogin = () => TE.left(unavailable('away'));
    const login = createOidcLogin({ ...settings, states: memoryStates(), beginLogin });
    expect(await login.start(options)()).toEqual(E.left(unavailable('away')));
  });

  it.each([
    ['the metadata cannot be had', json(503, { code: 'problem.identity_unavailable' }, 'application/problem+json')],
    ['the metadata leads to a script', { authorization_endpoint: 'javascript:alert(1)' }],
  ])('says so when %s', async (_, discovery) => {
    expect(await world(undefined, discovery).login.start(options)()).toMatchObject({ left: { _tag: 'Unavailable' } });
  });
});

describe('a visitor who comes back', () => {
  it('gets tokens for the code, redeemed at the shop with the verifier', async () => {
    const { login, forms, states, address } = await comeBack();
    expect(await login.finish(address)()).toEqual(
      E.right({
        tokens: { tkid: 'tkid-1', token: 'access', refreshToken: '1.mac', idToken: anIdToken() },
        expiresIn: expect.closeTo(300, -1),
        options,
      }),
    );
    expect(Object.fromEntries(forms[0] ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      client_id: 'fjell-web',
      redirect_uri: 'https://shop.example/me/auth',
      code_verifier: JSON.parse([...states.texts.values()][0] ?? '').code_verifier,
    });
  });

  it('redeems once, however often the page runs', async () => {
    const { login, forms, address } = await comeBack();
    const [first, second] = await Promise.all([login.finish(address)(), login.finish(address)()]);
    expect(E.isRight(first)).toBe(true);
    expect(second).toEqual(E.left({ failure: { _tag: 'LoginState', reason: 'used' } }));
    expect(forms).toHaveLength(1);
  });

  it.each([
    ['without a state', {}],
    ['with a state that nobody gave', { state: 'forged' }],
  ])('%s is not believed', async (_, params: Record<string, string>) => {
    const { login, forms } = await comeBack();
    const finished = await login.finish(callBack({ code: 'the-code', ...params }))();
    expect(finished).toEqual(E.left({ failure: { _tag: 'LoginState', reason: 'missing' } }));
    expect(forms).toEqual([]);
  });

  it('too late is not believed', async () => {
    aGateway();
    const states = { ...memoryStates(), take: () => TE.left<'too-old', string>('too-old') };
    const login = createOidcLogin({ ...settings, states, beginLogin: () => TE.right({ nonce: 'n' }) });
    expect(await login.finish(callBack({ code: 'c', state: 's' }))()).toEqual(
      E.left({ failure: { _tag: 'LoginState', reason: 'too-old' } }),
    );
  });

  it.each(['authority', 'client_id', 'id'])('to a remembered login whose %s was changed is refused', async (field) => {
    const { login, forms, states, state, address } = await comeBack();
    const remembered = JSON.parse(states.texts.get(state) ?? '');
    states.texts.set(state, JSON.stringify({ ...remembered, [field]: 'https://evil.example' }));
    expect(await login.finish(address)()).toEqual(E.left({ failure: { _tag: 'Refused' }, options }));
    expect(forms).toEqual([]);
  });

  it.each(['access_denied', 'invalid_user_setup'])(
    'hears what the identity server says (%s), and may try again for the same target',
    async (code) => {
      const { login, state, forms } = await comeBack();
      expect(await login.finish(callBack({ error: code, state }))()).toEqual(
        E.left({ failure: { _tag: 'IdentityError', code }, options }),
      );
      expect(forms).toEqual([]);
    },
  );

  it.each(['invalid_scope', 'unauthorized_client', 'unsupported_response_type', 'invalid_request'])(
    'hears of %s that the shop is set up wrongly, not that the visitor did something',
    async (error) => {
      const { login, state, forms } = await comeBack();
      expect(await login.finish(callBack({ error, state }))()).toEqual(
        E.left({ failure: { _tag: 'LoginMisconfigured' }, options }),
      );
      expect(forms).toEqual([]);
    },
  );

  it('hears from the shop that it is set up wrongly, and that of no code the shop is to blame', async () => {
    const { login, address } = await comeBack(() => json(501, { error: 'login_misconfigured', code: 'x' }));
    expect(await login.finish(address)()).toEqual(E.left({ failure: { _tag: 'LoginMisconfigured' }, options }));
    const other = await comeBack(() => json(400, { error: 'invalid_request', code: 'x' }));
    expect(await other.login.finish(other.address)()).toEqual(E.left({ failure: { _tag: 'Refused' }, options }));
  });

  it.each(['invalid_user_setup', 'invalid_user_permission'])(
    'hears that the shop is not for this user (%s), and may come back as somebody else',
    async (code) => {
      const { login, address } = await comeBack(() => json(403, { error: code, code }));
      expect(await login.finish(address)()).toEqual(E.left({ failure: { _tag: 'NoAccess', code }, options }));
      const again = await addressOf(login, { ...options, asSomebodyElse: true });
      expect(again.searchParams.get('prompt')).toBe('login');
    },
  );

  it.each([
    ['group', { lacks: 'group' }],
    ['<script>', {}],
  ])('hears which condition an account does not meet, by a known name alone: %s', async (described, told) => {
    const code = 'invalid_user_setup';
    const { login, address } = await comeBack(() => json(403, { error: code, code, error_description: described }));
    expect(await login.finish(address)()).toEqual(E.left({ failure: { _tag: 'NoAccess', code, ...told }, options }));
  });

  it.each<[string, Token, string]>([
    ['a refused code', () => json(400, { error: 'invalid_grant', code: 'problem.bad_request' }), 'Refused'],
    ['an identity server that is away', () => json(503, { error: 'temporarily_unavailable' }), 'Unavailable'],
    ['a page of some proxy', () => new Response('<html>', { status: 502 }), 'Unavailable'],
    ['a problem', () => json(429, { code: 'problem.too_many_requests' }, 'application/problem+json'), 'Unavailable'],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'Unavailable'],
    [
      'half of an answer',
      () => new Response('{"access_token":', { headers: { 'content-type': 'application/json' } }),
      'Unavailable',
    ],
    ['an answer without a name of the session', () => json(200, anAnswer({ tkid: undefined })), 'Refused'],
    ['an ID token of another login', () => json(200, anAnswer({ id_token: anIdToken({ nonce: 'other' }) })), 'Refused'],
    ['an ID token that is none', () => json(200, anAnswer({ id_token: 'x' })), 'Refused'],
  ])('with %s is told, with the target kept', async (_, token, tag) => {
    const { login, address } = await comeBack(token);
    expect(await login.finish(address)()).toMatchObject({ left: { failure: { _tag: tag }, options } });
  });
});

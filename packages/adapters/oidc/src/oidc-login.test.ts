import { unavailable } from '@torg/domain/failure';
import type { LoginOptions } from '@torg/domain/session/browser';
import { either as E, taskEither as TE } from 'fp-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOidcLogin } from './oidc-login.ts';
import { json, memoryStates, origin, type Token } from './testing/a-gateway.ts';
import { addressOf, aLogin, begin, callBack, options } from './testing/a-login.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const standard = () => aLogin(createOidcLogin).login;

describe('a login that starts', () => {
  it('leads to the identity server, and asks nobody to prove anything', async () => {
    const url = await addressOf(standard());
    expect(url.origin + url.pathname).toBe('https://id.example/auth/realms/torg/protocol/openid-connect/auth');
    expect(url.searchParams.has('prompt')).toBe(false);
  });

  it('passes on whom the visitor is taken for, and asks without a form where it only looks', async () => {
    const url = await addressOf(standard(), { checkOnly: true, loginHint: 'kari' });
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'none', login_hint: 'kari' });
  });

  it('names the provider that is to be asked, as Keycloak and as others read it', async () => {
    const url = await addressOf(standard(), { ...options, idp: 'bankid' });
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ kc_idp_hint: 'bankid', idp_hint: 'bankid' });
    expect(url.searchParams.has('acr_values') || url.searchParams.has('max_age')).toBe(false);
    const proved = await addressOf(standard(), { ...options, idp: 'bankid', acrValues: 'a b', maxAge: 0 });
    expect(Object.fromEntries(proved.searchParams)).toMatchObject({ acr_values: 'a b', max_age: '0' });
    const plain = await addressOf(standard());
    expect([plain.searchParams.has('kc_idp_hint'), plain.searchParams.has('idp_hint')]).toEqual([false, false]);
  });

  it('has who shops in somebody’s stead prove it, and nobody else', async () => {
    const promptFor = async (type: LoginOptions['type']) =>
      (await addressOf(standard(), type === undefined ? options : { ...options, type })).searchParams.get('prompt');
    expect(await promptFor('impersonation')).toBe('login');
    for (const type of [undefined, 'standard', 'refresh-token', 'welcome'] as const) {
      expect(await promptFor(type)).toBe(null);
    }
  });

  it.each([undefined, 'query', 'fragment'] as const)(
    'has the answer written where the shop sets it: %s',
    async (mode) => {
      const { login } = aLogin(createOidcLogin, {}, mode === undefined ? {} : { responseMode: mode });
      const url = await addressOf(login);
      expect(url.searchParams.get('response_mode')).toBe(mode ?? 'query');
      const mark = mode === 'fragment' ? '#' : '?';
      const answer = `${origin}/me/auth${mark}code=the-code&state=${url.searchParams.get('state')}`;
      expect(E.isRight(await login.finish(answer)())).toBe(true);
    },
  );

  it('asks anew where the shop wants it, and does not look whom the identity server knows', async () => {
    const beginLogin = () => TE.right({ nonce: 'n', prompt: 'login' as const });
    const { login } = aLogin(createOidcLogin, {}, { beginLogin });
    expect((await addressOf(login)).searchParams.get('prompt')).toBe('login');
    expect(await login.start({ ...options, checkOnly: true })()).toEqual(
      E.left({ _tag: 'IdentityError', code: 'login_required' }),
    );
  });

  it('says so when the identity server is away', async () => {
    const { login } = aLogin(createOidcLogin, {}, { beginLogin: () => TE.left(unavailable('away')) });
    expect(await login.start(options)()).toEqual(E.left(unavailable('away')));
  });

  it.each([
    ['the metadata cannot be had', json(503, { code: 'problem.identity_unavailable' }, 'application/problem+json')],
    ['the metadata leads to a script', { authorization_endpoint: 'javascript:alert(1)' }],
  ])('says so when %s', async (_, discovery) => {
    expect(await aLogin(createOidcLogin, { discovery }).login.start(options)()).toMatchObject({
      left: { _tag: 'Unavailable' },
    });
  });
});

describe('a visitor who comes back', () => {
  const comeBack = async (token?: Token) => {
    const { login, comeBack: end } = await begin(createOidcLogin, token);
    return { login, outcome: await end({ code: 'the-code' }) };
  };

  it('without a state is not believed', async () => {
    const { login, forms } = await begin(createOidcLogin);
    const finished = await login.finish(callBack({ code: 'the-code' }))();
    expect(finished).toEqual(E.left({ failure: { _tag: 'LoginState', reason: 'missing' } }));
    expect(forms).toEqual([]);
  });

  it('too late is not believed', async () => {
    const states = { ...memoryStates(), take: () => TE.left<'too-old', string>('too-old') };
    const { login } = aLogin(createOidcLogin, {}, { states });
    expect(await login.finish(callBack({ code: 'c', state: 's' }))()).toEqual(
      E.left({ failure: { _tag: 'LoginState', reason: 'too-old' } }),
    );
  });

  it.each(['invalid_user_setup', 'invalid_user_permission'])(
    'hears that the shop is not for this user (%s), and may come back as somebody else',
    async (code) => {
      const { login, outcome } = await comeBack(() => json(403, { error: code, code }));
      expect(outcome).toEqual(E.left({ failure: { _tag: 'NoAccess', code }, options }));
      const again = await addressOf(login, { ...options, asSomebodyElse: true });
      expect(again.searchParams.get('prompt')).toBe('login');
    },
  );

  it.each([
    ['group', { lacks: 'group' }],
    ['<script>', {}],
  ])('hears which condition an account does not meet, by a known name alone: %s', async (described, told) => {
    const code = 'invalid_user_setup';
    const { outcome } = await comeBack(() => json(403, { error: code, code, error_description: described }));
    expect(outcome).toEqual(E.left({ failure: { _tag: 'NoAccess', code, ...told }, options }));
  });

  it.each<[string, Token]>([
    ['a page of some proxy', () => new Response('<html>', { status: 502 })],
    ['a problem', () => json(429, { code: 'problem.too_many_requests' }, 'application/problem+json')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['half of an answer', () => new Response('{"access_token":', { headers: { 'content-type': 'application/json' } })],
  ])('with %s is told that nobody answered, with the target kept', async (_, token) => {
    const { outcome } = await comeBack(token);
    expect(outcome).toMatchObject({ left: { failure: { _tag: 'Unavailable' }, options } });
  });
});

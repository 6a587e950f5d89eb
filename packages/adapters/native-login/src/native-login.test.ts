import { either as E } from 'fp-ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createNativeLogin, type NativeLoginOptions } from './native-login.ts';
import { aProvider, follow } from './testing/a-provider.ts';

const running: (() => Promise<void>)[] = [];
const provider = async (...options: Parameters<typeof aProvider>) => {
  const started = await aProvider(...options);
  running.push(started.stop);
  return started;
};
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of running.splice(0)) await stop();
});

const login = (issuer: string, more: Partial<NativeLoginOptions> = {}) =>
  createNativeLogin({ issuer, openBrowser: (url) => void follow(url), timeoutMs: 5_000, ...more });

const loggedIn = async (...input: Parameters<typeof login>) => {
  const session = await login(...input).logIn()();
  if (E.isLeft(session)) throw new Error(JSON.stringify(session.left));
  return session.right;
};

it('leads through the browser and comes back with a token of the person', async () => {
  const { issuer } = await provider();
  const session = await loggedIn(issuer);
  expect(session.userName).toBe('Kari Nordmann');
  expect(await session.accessToken()()).toEqual(E.right(session.tokens().accessToken));
});

it('asks for a code that only this program can redeem, at a free port of this machine', async () => {
  const { issuer } = await provider();
  const pages: URL[] = [];
  await loggedIn(issuer, {
    openBrowser: (url) => {
      pages.push(new URL(url));
      return void follow(url);
    },
  });
  expect(Object.fromEntries(pages[0]?.searchParams ?? [])).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/./),
    nonce: expect.stringMatching(/./),
    redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/callback$/),
  });
});

it('tells a no, and who does not come back', async () => {
  const { issuer, ...rest } = await provider();
  const refused = await provider();
  refused.answer = undefined;
  expect(await login(refused.issuer).logIn()()).toEqual(E.left({ _tag: 'LoginRefused', reason: 'access_denied' }));
  const away = login(issuer, { openBrowser: () => undefined, waitMs: 30 });
  expect(await away.logIn()()).toEqual(E.left({ _tag: 'LoginTimedOut' }));
  expect(rest.asked.get('/token')).toBeUndefined();
});

it('takes no answer to another question', async () => {
  const { issuer, asked } = await provider();
  const forged = (url: string) => {
    const back = new URL(new URL(url).searchParams.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code: 'stolen', state: 'another', iss: issuer }).toString();
    return void fetch(back);
  };
  expect(await login(issuer, { openBrowser: forged }).logIn()()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  expect(asked.get('/token')).toBeUndefined();
});

it('is unavailable when the identity server is, or stands elsewhere without encryption', async () => {
  for (const issuer of ['http://127.0.0.1:9', 'http://id.example/auth']) {
    expect(await login(issuer).logIn()()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  }
});

it('renews a token that is about to end, once for all who ask', async () => {
  const { issuer, asked } = await provider({ accessTokenSeconds: 20 });
  const session = await loggedIn(issuer);
  const first = session.tokens();
  const tokens = await Promise.all([session.accessToken()(), session.accessToken()()]);
  expect(tokens[0]).toEqual(tokens[1]);
  expect(tokens[0]).not.toEqual(E.right(first.accessToken));
  expect(asked.get('/token')).toBe(2);
});

it('goes on with kept tokens until the login is over', async () => {
  const { issuer } = await provider({ accessTokenSeconds: 20 });
  const session = await loggedIn(issuer);
  const kept = session.tokens();
  const resumed = await login(issuer).resume(kept)();
  if (E.isLeft(resumed)) throw new Error('not resumed');
  expect(E.isRight(await resumed.right.accessToken()())).toBe(true);
  expect(await resumed.right.logOut()()).toEqual(E.right(undefined));
  expect(await resumed.right.accessToken()()).toEqual(E.left({ _tag: 'LoginOver' }));
});

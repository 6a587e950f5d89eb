import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { createHttpSession } from './session.ts';

const session = (status: number, body: unknown) => {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const answer = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    calls.push(`${init?.method} ${url}`);
    bodies.push(init?.body);
    return new Response(JSON.stringify(body), { status });
  };
  return { calls, bodies, ...createHttpSession({ fetch: answer, baseUrl: '', locale: 'nb', timeoutMs: 1000 }) };
};

it('asks who shops', async () => {
  const nobody = { user: {}, assumedUser: null, guestBasketId: null, keycloakToken: null, isPureGuest: true };
  const { ask, calls } = session(200, nobody);
  expect(await ask()()).toEqual(E.right(nobody));
  expect(calls).toEqual(['GET /me/session']);
});

it('starts a login with a nonce of this browser', async () => {
  const { beginLogin, calls } = session(200, { nonce: 'n' });
  expect(await beginLogin()()).toEqual(E.right({ nonce: 'n' }));
  expect(calls).toEqual(['POST /bff/login']);
});

it('says that none can be started in a shop that is set up wrongly', async () => {
  const { beginLogin } = session(501, { status: 501, code: 'login.misconfigured' });
  expect(await beginLogin()()).toEqual(E.left({ _tag: 'LoginMisconfigured' }));
});

it('begins the session of a guest with what is kept here, and ends a session', async () => {
  const nobody = { user: {}, assumedUser: null, guestBasketId: null, keycloakToken: null, isPureGuest: true };
  const { beginGuest, end, calls, bodies } = session(200, nobody);
  expect(await beginGuest(null)()).toEqual(E.right(nobody));
  expect(await end()()).toEqual(E.right(nobody));
  expect(calls).toEqual(['POST /me/guest-session', 'DELETE /me/guest-session']);
  expect(bodies).toEqual(['{"keycloak":null}', undefined]);
});

it('cannot start one while the identity server is away', async () => {
  const { beginLogin } = session(503, { status: 503, code: 'problem.identity_unavailable' });
  expect(await beginLogin()()).toMatchObject({ left: { _tag: 'Unavailable' } });
});

it('says that somebody is there, and hears for how long the session goes on', async () => {
  const { stay, calls } = session(200, { secondsLeft: 1800 });
  expect(await stay()()).toEqual(E.right(1800));
  expect(calls).toEqual(['POST /me/session']);
});

it('asks what whoever shops may do', async () => {
  const { askPermissions, calls } = session(200, { permissions: ['Shop'] });
  expect(await askPermissions()()).toEqual(E.right(['Shop']));
  expect(calls).toEqual(['GET /api/user/permissions']);
  const { askPermissions: refused } = session(401, { status: 401, code: 'problem.login_required' });
  expect(await refused()()).toEqual(E.left({ _tag: 'NotLoggedIn' }));
});

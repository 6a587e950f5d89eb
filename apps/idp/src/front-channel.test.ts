import { checkRegistration, clientSecretOf, createIdentityServer } from '@torg/adapter-identity';
import type { Flow } from '@torg/domain/shop';
import { either as E } from 'fp-ts';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { identityHost, originOf, realmPath } from './addresses.ts';
import { loadShops } from './brands/load-shops.ts';
import { newBrowser } from './testing/browser.ts';
import { startListeningIdp } from './testing/listening-idp.ts';
import { aRequest, berg, fragmentOf, logIn, partyOf } from './testing/relying-party.ts';
import { secret, shopPort, someShops, startIdp, type TestIdp, port as usualPort } from './testing/test-idp.ts';

let idp: TestIdp;
let port: number;

beforeAll(async () => {
  ({ idp, port } = await startListeningIdp({ frontChannelFlows: true }));
});
afterEach(() => void vi.useRealTimers());
afterAll(() => idp.close());

/** Shops by the flow that they log in by. */
const parties = { standard: berg, hybrid: partyOf('elv'), implicit: partyOf('sjo') };
const asked = { standard: 'code', hybrid: 'code id_token', implicit: 'id_token' };

const options = (flow: Flow) => ({
  authServerUrl: `${originOf(identityHost, port)}/auth`,
  ...{ realm: 'torg', clientId: parties[flow].id, clientSecret: clientSecretOf(secret, parties[flow].id) },
});
const client = (flow: Flow) => createIdentityServer(options(flow));

/** Where a login leads back to. */
const comeBack = async (flow: Flow, more: Readonly<Record<string, string>> = {}) => {
  const browser = newBrowser(idp.app, originOf(identityHost, port));
  const { page, verifier } = await logIn(browser, parties[flow], { response_type: asked[flow], ...more });
  const answer = Object.fromEntries(fragmentOf(page));
  const { code = '', id_token: idToken = '' } = answer;
  const common = { idToken, nonce: 'a-nonce' };
  const grant = { ...common, code, codeVerifier: verifier, redirectUri: parties[flow].redirectUri };
  return { url: page.url, answer, grant, brought: common };
};

/** The error that a request for a login is led back with, or the status of a page of its own. */
const errorOf = async (flow: Flow, more: Readonly<Record<string, string>>) => {
  const browser = newBrowser(idp.app, originOf(identityHost, port));
  const { page } = await logIn(browser, parties[flow], more).catch(() => ({ page: undefined }));
  return page === undefined ? undefined : (fragmentOf(page).get('error') ?? page.url.searchParams.get('error'));
};

const refused = (reason: string) => E.left({ _tag: 'IdentityRefused', reason });

describe('a login by the hybrid flow', () => {
  it('brings a code and an ID token in the fragment, which are redeemed together', async () => {
    const { url, answer, grant } = await comeBack('hybrid');
    expect([url.search, Object.keys(answer).sort()]).toEqual(['', ['code', 'id_token', 'state']]);
    const redeemed = await client('hybrid').redeem(grant)();
    expect(redeemed).toMatchObject(E.right({ claims: { preferred_username: 'kari', customerGroups: ['member'] } }));
    const given = E.isRight(redeemed) ? redeemed.right : undefined;
    expect(given?.idToken).not.toBe(grant.idToken);
    const { sub = '' } = decodeJwt(grant.idToken);
    expect(given?.claims.sub).toBe(sub);
    expect(E.isRight(await client('hybrid').refresh(given?.refreshToken ?? '', sub)())).toBe(true);
  });

  it('is refused with the ID token of another code, and the code is not used up by that', async () => {
    const [first, second] = [await comeBack('hybrid'), await comeBack('hybrid')];
    const mixed = { ...first.grant, idToken: second.grant.idToken };
    expect(await client('hybrid').redeem(mixed)()).toEqual(refused('token: c_hash'));
    expect(E.isRight(await client('hybrid').redeem(first.grant)())).toBe(true);
  });

  it('is refused the second time', async () => {
    const { grant } = await comeBack('hybrid');
    expect(E.isRight(await client('hybrid').redeem(grant)())).toBe(true);
    expect(await client('hybrid').redeem(grant)()).toEqual(refused('invalid_grant'));
  });
});

describe('a login by the implicit flow', () => {
  it('brings an ID token alone, which holds all that a shop wants to know', async () => {
    const { url, answer, brought } = await comeBack('implicit');
    expect([url.search, Object.keys(answer).sort()]).toEqual(['', ['id_token', 'state']]);
    const redeemed = await client('implicit').redeem(brought)();
    expect(redeemed).toMatchObject(
      E.right({
        idToken: brought.idToken,
        claims: { preferred_username: 'kari', customerGroups: ['member'], sid: expect.any(String) },
      }),
    );
    const given = E.isRight(redeemed) ? redeemed.right : undefined;
    expect([given?.accessToken, given?.refreshToken]).toEqual([undefined, undefined]);
    expect(given?.expiresIn).toBeGreaterThan(900 - 60);
  });

  it('brings an ID token of its own, however soon it follows another one of its browser', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const browser = newBrowser(idp.app, originOf(identityHost, port));
    const { page } = await logIn(browser, parties.implicit, { response_type: asked.implicit });
    const { url } = aRequest(parties.implicit, { response_type: asked.implicit });
    const tokens = [page, await browser.open(url)].map((back) => fragmentOf(back).get('id_token') ?? '');
    const [one, other] = tokens.map((token) => decodeJwt(token));
    const { jti: _, ...same } = one ?? {};
    expect(other).toEqual({ ...same, jti: expect.any(String) });
    expect(other?.jti).not.toBe(one?.jti);
  });

  it('is refused once its ID token is not young any more, and once it has expired', async () => {
    const { brought } = await comeBack('implicit');
    const now = Date.now();
    const redeemAfter = (seconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: now + seconds * 1000 });
      return client('implicit').redeem(brought)();
    };
    // Clocks may differ by 30 s.
    expect(await redeemAfter(10 * 60 + 60)).toEqual(refused('token: iat'));
    expect(await redeemAfter(15 * 60 + 60)).toEqual(refused('token: exp'));
    expect(await redeemAfter(-60)).toEqual(refused('token: iat'));
  });
});

describe.each(['hybrid', 'implicit'] as const)('an ID token of the %s flow', (flow) => {
  const grantOf = ({ grant, brought }: Awaited<ReturnType<typeof comeBack>>) => (flow === 'hybrid' ? grant : brought);

  it('is refused for another nonce, another client, and another server', async () => {
    const back = grantOf(await comeBack(flow));
    expect(await client(flow).redeem({ ...back, nonce: 'another' })()).toEqual(refused('token: nonce'));
    const other = flow === 'hybrid' ? 'implicit' : 'hybrid';
    expect(await client(other).redeem(back)()).toEqual(refused('token: aud'));
    const elsewhere = await startIdp({ port, frontChannelFlows: true });
    try {
      const browser = newBrowser(elsewhere.app, originOf(identityHost, port));
      const { page } = await logIn(browser, parties[flow], { response_type: asked[flow] });
      const idToken = fragmentOf(page).get('id_token') ?? '';
      expect(idToken).not.toBe('');
      expect(await client(flow).redeem({ ...back, idToken })()).toEqual(refused('token: ERR_JWKS_NO_MATCHING_KEY'));
    } finally {
      await elsewhere.close();
    }
  });

  it('is never written into a query', async () => {
    expect(await errorOf(flow, { response_type: asked[flow], response_mode: 'query' })).toBe('invalid_request');
  });

  it('is given to no shop of another flow', async () => {
    for (const other of ['standard', 'hybrid', 'implicit'] as const) {
      const error = await errorOf(other, { response_type: asked[flow] });
      expect(error).toBe(other === flow ? null : 'invalid_request');
    }
  });

  it('comes to a shop that is found to be registered rightly', async () => {
    const check = (more: object = {}) =>
      checkRegistration({
        ...options(flow),
        ...{ flow, scope: 'openid profile email torg', redirectUris: [parties[flow].redirectUri], logoutUris: [] },
        ...more,
      })();
    expect(await check()).toEqual([]);
    expect(await check({ flow: 'standard' })).toContainEqual({ _tag: 'LoginRefused', error: 'invalid_request' });
    const secretProblems = await check({ clientSecret: 'wrong' });
    expect(secretProblems).toEqual(flow === 'hybrid' ? [{ _tag: 'WrongSecret', error: 'invalid_client' }] : []);
  });
});

describe('an identity server', () => {
  it('leaves out a shop of another flow without the operator’s flag', async () => {
    const { folder, remove } = await someShops(undefined, true);
    const loaded = await loadShops({ shopsDir: folder, shopPort, frontChannelFlows: false })();
    await remove();
    const { clients, problems } = E.isRight(loaded) ? loaded.right : { clients: [], problems: [] };
    expect(clients.map(({ id }) => id).sort()).toEqual(['berg-web', 'eng-web', 'vann-web']);
    expect(problems).toEqual([
      'elv/shop.json: keycloakConfig.flow: expected standard, unless the operator sets TORG_FRONT_CHANNEL_FLOWS=1, instead of "hybrid"',
      'sjo/shop.json: keycloakConfig.flow: expected standard, unless the operator sets TORG_FRONT_CHANNEL_FLOWS=1, instead of "implicit"',
    ]);
  });

  const responseTypesOf = async ({ app }: TestIdp, at: number) => {
    const url = `${realmPath}/.well-known/openid-configuration`;
    const { response_types_supported: types } = (await app.inject({ url, headers: hostAt(at) })).json();
    return types.sort();
  };
  const hostAt = (at: number) => ({ host: new URL(originOf(identityHost, at)).host });

  it('offers codes alone, unless a shop of another flow is registered', async () => {
    const usual = await startIdp();
    expect(await responseTypesOf(usual, usualPort)).toEqual(['code']);
    await usual.close();
    expect(await responseTypesOf(idp, port)).toEqual(['code', 'code id_token', 'id_token']);
  });
});

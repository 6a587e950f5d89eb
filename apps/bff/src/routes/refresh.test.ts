import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn, refreshForm, tokenUrl } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const begin = async () => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
  const server = await serve(world);
  const browser = createBrowser(server);
  const tokens = await logIn(browser, world.identity, { sub: 'kari', name: 'Kari' });
  const refresh = (handle: string) => browser.form(tokenUrl, refreshForm(handle));
  const upstreamCalls = () => world.identity.calls.filter((call) => call === 'refresh').length;
  const isLoggedIn = async () => (await browser.get('/me/session')).json().user.customerUserId === 'kari';
  return { world, server, browser, tokens, refresh, upstreamCalls, isLoggedIn, identity: world.identity };
};

describe('a refresh', () => {
  it('gives the next handle, which works in its turn, and what is new about the user', async () => {
    const { browser, tokens, refresh, identity, isLoggedIn } = await begin();
    identity.rename('kari', { name: 'Kari Ny' });
    const first = await refresh(tokens.refresh_token);
    expect(first.json().refresh_token).toMatch(/^2\./);
    expect(first.json().access_token).not.toBe(tokens.access_token);
    expect(first.json().tkid).toBe(tokens.tkid);
    expect((await refresh(first.json().refresh_token)).json().refresh_token).toMatch(/^3\./);
    expect((await browser.get('/me/session')).json().user.name).toBe('Kari Ny');
    expect(await isLoggedIn()).toBe(true);
  });

  it('by five tabs at once is one call upstream, the same answer for all, and nobody is logged out', async () => {
    const { tokens, refresh, upstreamCalls, isLoggedIn } = await begin();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(tokens.refresh_token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().access_token)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1);
    expect(upstreamCalls()).toBe(1);
    expect(await isLoggedIn()).toBe(true);
  });

  it('whose answer was lost is answered again without another call', async () => {
    const { tokens, refresh, upstreamCalls } = await begin();
    const lost = await refresh(tokens.refresh_token);
    const again = await refresh(tokens.refresh_token);
    expect(again.json().refresh_token).toBe(lost.json().refresh_token);
    expect(again.json().access_token).toBe(lost.json().access_token);
    expect(upstreamCalls()).toBe(1);
  });

  it('with a handle from before the last one ends the session', async () => {
    const { tokens, refresh, isLoggedIn } = await begin();
    const second = await refresh(tokens.refresh_token);
    const third = await refresh(second.json().refresh_token);
    const stolen = await refresh(tokens.refresh_token);
    expect([stolen.statusCode, stolen.json().error]).toEqual([400, 'invalid_grant']);
    expect(await isLoggedIn()).toBe(false);
    expect((await refresh(third.json().refresh_token)).statusCode).toBe(400);
  });

  it.each(['2.x', 'nonsense', `1.${'A'.repeat(43)}`, `9.${'A'.repeat(43)}`])(
    'with the handle %s is refused, and the session goes on',
    async (handle) => {
      const { refresh, isLoggedIn, upstreamCalls } = await begin();
      expect((await refresh(handle)).json()).toMatchObject({ error: 'invalid_grant', status: 400 });
      expect(await isLoggedIn()).toBe(true);
      expect(upstreamCalls()).toBe(0);
    },
  );

  it('that the identity server refuses ends the session', async () => {
    const { tokens, refresh, identity, isLoggedIn } = await begin();
    identity.revoke('kari');
    const answer = await refresh(tokens.refresh_token);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_grant']);
    expect(await isLoggedIn()).toBe(false);
  });

  it('of somebody who has lost every permission ends the session', async () => {
    const { tokens, refresh, identity, isLoggedIn } = await begin();
    identity.rename('kari', { nonResourcePermissions: [] });
    const answer = await refresh(tokens.refresh_token);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_grant']);
    expect(await isLoggedIn()).toBe(false);
  });

  it('while the identity server is away leaves everybody logged in, and works as soon as it is back', async () => {
    const { tokens, refresh, identity, isLoggedIn } = await begin();
    identity.isAway = true;
    for (const _ of [1, 2, 3]) {
      const away = await refresh(tokens.refresh_token);
      expect([away.statusCode, away.json().error]).toEqual([503, 'temporarily_unavailable']);
    }
    expect(await isLoggedIn()).toBe(true);
    identity.isAway = false;
    expect((await refresh(tokens.refresh_token)).statusCode).toBe(200);
  });

  it('in another browser, without the cookie or with another one’s, is refused and harms nobody', async () => {
    const { server, tokens, identity, isLoggedIn, upstreamCalls } = await begin();
    const thief = createBrowser(server);
    const answer = await thief.form(tokenUrl, refreshForm(tokens.refresh_token));
    expect([answer.statusCode, answer.json().error_description]).toEqual([400, 'Not authenticated']);
    await logIn(thief, identity, { sub: 'nils' });
    expect((await thief.form(tokenUrl, refreshForm(tokens.refresh_token))).statusCode).toBe(400);
    expect(upstreamCalls()).toBe(0);
    expect(await isLoggedIn()).toBe(true);
  });
});

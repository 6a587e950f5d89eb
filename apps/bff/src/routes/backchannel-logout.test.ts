import { logoutEvent } from '@torg/domain/session/server';
import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const url = '/bff/backchannel-logout';

const begin = async (differences: Parameters<typeof aRunningShop>[0] = { keycloakConfig }) => {
  const demo = aRunningShop(differences);
  const other = aRunningShop({ id: 'other', hosts: ['other.localhost'], ...differences });
  const world = aTestWorld({ shops: [demo, other] });
  const server = await serve(world);
  const now = Math.floor(Date.now() / 1000);
  let made = 0;
  const claims = (more: object = {}) => {
    made += 1;
    return { events: { [logoutEvent]: {} }, iat: now, exp: now + 120, jti: `jti-${made}`, sid: 'sid-1', ...more };
  };
  const token = (more: object = {}) => world.identity.logoutToken(claims(more));
  const tell = (logoutToken: string, host = 'demo.localhost:3000', headers = {}) =>
    server.inject({
      method: 'POST',
      url,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ logout_token: logoutToken }).toString(),
    });
  const known = async (sid: string, sub = 'kari', host = 'demo.localhost:3000') => {
    const browser = createBrowser(server, host);
    await logIn(browser, world.identity, { sub, sid });
    return async () => (await browser.get('/me/session')).json().user.customerUserId === sub;
  };
  return { world, server, token, tell, known };
};

describe('a logout that the identity server tells of', () => {
  it('ends the session that it names, and no other one', async () => {
    const { token, tell, known } = await begin();
    const [first, second, elsewhere] = [
      await known('sid-1'),
      await known('sid-2'),
      await known('sid-1', 'kari', 'other.localhost:3000'),
    ];
    const answer = await tell(token());
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, '', 'no-store']);
    expect([await first(), await second(), await elsewhere()]).toEqual([false, true, true]);
  });

  it('ends all sessions of a user at this shop', async () => {
    const { token, tell, known } = await begin();
    const [first, second, nils] = [await known('sid-1'), await known('sid-2'), await known('sid-3', 'nils')];
    expect((await tell(token({ sid: undefined, sub: 'kari' }))).statusCode).toBe(200);
    expect([await first(), await second(), await nils()]).toEqual([false, false, true]);
  });

  it('is a success where there was nothing to end', async () => {
    const { token, tell } = await begin();
    expect((await tell(token())).statusCode).toBe(200);
  });

  it('is refused the second time, and ends nothing then', async () => {
    const { token, tell, known } = await begin();
    const logout = token();
    await tell(logout);
    const later = await known('sid-1');
    const again = await tell(logout);
    expect([again.statusCode, again.json()]).toEqual([400, { error: 'invalid_request' }]);
    expect(again.headers['content-type']).toMatch('application/json');
    expect(await later()).toBe(true);
  });

  it.each([
    ['with a nonce', { nonce: 'n' }],
    ['without events', { events: {} }],
    ['of yesterday', { iat: 1, exp: 2 }],
    ['that names nobody', { sid: undefined }],
  ])('%s is refused, and ends nothing', async (_, more) => {
    const { token, tell, known } = await begin();
    const session = await known('sid-1');
    const answer = await tell(token(more));
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'invalid_request' }]);
    expect(await session()).toBe(true);
  });

  it('is refused when the identity server did not sign it, and when there is no token', async () => {
    const { tell, server } = await begin();
    expect((await tell('made up')).json()).toEqual({ error: 'invalid_request' });
    for (const payload of [
      '',
      'logout_token=',
      `logout_token=${'x'.repeat(16_001)}`,
      'logout_token=a&logout_token=b',
    ]) {
      const headers = { host: 'demo.localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await server.inject({ method: 'POST', url, headers, payload });
      expect([payload.slice(0, 20), answer.statusCode]).toEqual([payload.slice(0, 20), 400]);
    }
  });

  it.each(['the database', 'the identity server', 'the right realm'])(
    'can be told again when %s was away',
    async (what) => {
      const { world, token, tell, known } = await begin();
      const session = await known('sid-1');
      const logout = token();
      world.isDatabaseAway = what === 'the database';
      world.identity.isAway = what === 'the identity server';
      if (what === 'the right realm') {
        world.identity.wrong = { _tag: 'IdentityMisconfigured', fault: 'address', reason: 'the answer is 404' };
      }
      const answer = await tell(logout);
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'temporarily_unavailable' }]);
      world.isDatabaseAway = false;
      world.identity.isAway = false;
      world.identity.wrong = undefined;
      expect(await session()).toBe(true);
      expect((await tell(logout)).statusCode).toBe(200);
      expect(await session()).toBe(false);
    },
  );

  it('is heard while the shop is closed, and is none of a shop without logins', async () => {
    const closed = await begin({ keycloakConfig, temporaryClosedContent: 'closed' });
    expect((await closed.tell(closed.token())).statusCode).toBe(200);
    const open = await begin({});
    expect((await open.tell(open.token())).statusCode).toBe(404);
  });
});

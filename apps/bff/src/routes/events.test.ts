import { logoutEvent, sessionIdle } from '@torg/domain/session/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { streamsOfSession, streamsOfUser } from '../session/event-streams.ts';
import { createBrowser, keycloakConfig, logIn, refreshForm, tokenUrl } from '../testing/browser.ts';
import { host, serving } from '../testing/client.ts';
import { openWorld, users } from '../testing/demo-users.ts';
import { listening, readEvents } from '../testing/event-reader.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const begin = async () => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
  const server = await serve(world);
  const port = await listening(server);
  const known = async (sub = 'kari') => {
    const browser = createBrowser(server);
    const tokens = await logIn(browser, world.identity, { sub, sid: `sid of ${sub}` });
    return { browser, tokens, open: () => readEvents(port, browser.cookie()) };
  };
  return { world, server, port, known };
};

const ended = (reason: string) => ({ type: 'session-ended', reason });

describe('the stream of events', () => {
  it('is sent as it comes: neither kept, nor compressed, nor gathered on its way', async () => {
    const { known, port } = await begin();
    const { browser } = await known();
    const accept = { accept: 'text/event-stream', 'accept-encoding': 'br, gzip' };
    const stream = await readEvents(port, browser.cookie(), accept);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers).not.toHaveProperty('content-encoding');
    await expect.poll(stream.text).toMatch(/^retry: \d{4}\n\n$/);
    stream.leave();
  });

  it('tells that a session ended by a logout, and ends with it', async () => {
    const { known } = await begin();
    const { browser, open } = await known();
    const [stream, other] = [await open(), await (await known('nils')).open()];
    await browser.ask('DELETE', '/me/guest-session');
    await expect.poll(stream.isOver).toBe(true);
    expect([stream.events(), other.events(), other.isOver()]).toEqual([[ended('logged-out')], [], false]);
    other.leave();
    expect((await open()).status).toBe(401);
  });

  it('tells that the identity server ended it, and that a login took its place', async () => {
    const { world, server, known } = await begin();
    const [kari, nils] = [await known(), await known('nils')];
    const [first, second] = [await kari.open(), await nils.open()];
    const now = Math.floor(Date.now() / 1000);
    const claims = { events: { [logoutEvent]: {} }, iat: now, exp: now + 120, jti: 'j', sid: 'sid of kari' };
    await server.inject({
      method: 'POST',
      url: '/bff/backchannel-logout',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${world.identity.logoutToken(claims)}`,
    });
    await logIn(nils.browser, world.identity, { sub: 'nils' });
    await expect.poll(() => [first.isOver(), second.isOver()]).toEqual([true, true]);
    expect([first.events(), second.events()]).toEqual([[ended('logged-out')], [ended('replaced')]]);
    const anew = await nils.open();
    expect(anew.status).toBe(200);
    anew.leave();
  });

  it('tells that a right was withdrawn, and that a login was', async () => {
    const { world, known } = await begin();
    const { browser, tokens, open } = await known();
    const stream = await open();
    world.identity.rename('kari', { nonResourcePermissions: ['Shop', 'Attest orders'] });
    const next = await browser.form(tokenUrl, refreshForm(tokens.refresh_token));
    await expect.poll(stream.events).toEqual([{ type: 'user-changed' }]);
    world.identity.revoke('kari');
    await browser.form(tokenUrl, refreshForm(next.json().refresh_token));
    await expect.poll(stream.isOver).toBe(true);
    expect(stream.events()).toEqual([{ type: 'user-changed' }, ended('withdrawn')]);
  });

  it('tells that another profile was chosen, by whatever form', async () => {
    const profile = (id: string) => ({ id, name: id, customerGroupIds: ['consumer'], attributes: {} });
    const { server, world, port } = await begin();
    const browser = createBrowser(server);
    const profiles = [profile('north'), profile('south')];
    await logIn(browser, world.identity, { sub: 'ingrid', customerGroups: ['consumer'], customerProfiles: profiles });
    const stream = await readEvents(port, browser.cookie());
    await browser.form('/me/profile/choose', { profileId: 'north', redirectUri: '/' });
    await expect.poll(stream.events).toEqual([{ type: 'profile-changed' }]);
    await browser.form('/me/profile/choose', { profileId: 'north', redirectUri: '/' });
    await browser.ask('POST', '/api/user/changeProfile/south');
    await expect.poll(stream.events).toEqual([{ type: 'profile-changed' }, { type: 'profile-changed' }]);
    stream.leave();
  });

  it('tells that acting began and ended, and comes back with the cookie of then', async () => {
    const world = openWorld();
    world.identity.introduce(users.ingrid ?? {}, users.siri ?? {});
    const server = await serve(world);
    const port = await listening(server);
    const browser = createBrowser(server);
    await logIn(browser, world.identity, { name: 'Siri', sub: 'siri', ...users.siri });
    for (const change of [
      () => browser.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Asked for help' }),
      () => browser.ask('DELETE', '/api/user/assumeRole'),
    ]) {
      const stream = await readEvents(port, browser.cookie());
      expect((await change()).statusCode).toBe(200);
      await expect.poll(stream.isOver).toBe(true);
      expect(stream.events()).toEqual([{ type: 'acting-changed' }]);
    }
    const stream = await readEvents(port, browser.cookie());
    expect(stream.status).toBe(200);
    stream.leave();
  });

  it('is for browsers that are logged in and ask for a stream', async () => {
    const { world, port, known } = await begin();
    expect((await readEvents(port, '')).status).toBe(401);
    const { browser } = await known();
    expect((await readEvents(port, browser.cookie(), { accept: 'text/html' })).status).toBe(400);
    expect((await readEvents(port, browser.cookie(), {})).status).toBe(400);
    const authorization = `Bearer ${world.identity.nativeToken({ sub: 'kari' })}`;
    expect((await readEvents(port, '', { accept: 'text/event-stream', authorization })).status).toBe(403);
  });

  it('is there so often for one session; the next one is told when to ask again', async () => {
    const { known } = await begin();
    const { open } = await known();
    const streams = await Promise.all(Array.from({ length: streamsOfSession }, open));
    const refused = await open();
    await expect.poll(refused.isOver).toBe(true);
    expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.text()).code]).toEqual([
      429,
      '60',
      'problem.too_many_requests',
    ]);
    streams[0]?.leave();
    await expect.poll(async () => (await open()).status).toBe(200);
  });

  it('gives way to the newest of as many as a user may have, and says to come back later', async () => {
    const { server, world, port } = await begin();
    const oldest = createBrowser(server);
    await logIn(oldest, world.identity, { sub: 'kari', sid: 'oldest' });
    const stream = await readEvents(port, oldest.cookie());
    const others = [];
    for (let n = 0; n < streamsOfUser; n += 1) {
      const browser = createBrowser(server);
      await logIn(browser, world.identity, { sub: 'kari', sid: `sid ${n}` });
      others.push(await readEvents(port, browser.cookie()));
    }
    await expect.poll(stream.isOver).toBe(true);
    expect(stream.text()).toMatch(/retry: 60000\n\n$/);
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(others.some((other) => other.isOver())).toBe(false);
    for (const other of others) other.leave();
  });

  it('ends with the process, which does not wait for it', async () => {
    const { server, known } = await begin();
    const stream = await (await known()).open();
    await server.close();
    await expect.poll(stream.isOver).toBe(true);
    expect(stream.events()).toEqual([]);
  });
});

describe('a session that nobody uses', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is not prolonged by its stream; its pages are told two minutes before its end', async () => {
    const { known } = await begin();
    const { open } = await known();
    vi.setSystemTime(Date.now() + sessionIdle - 110_000);
    const stream = await open();
    await expect.poll(stream.events).toMatchObject([{ type: 'session-ending', kind: 'idle', secondsLeft: 110 }]);
    stream.leave();
    vi.setSystemTime(Date.now() + 110_000);
    expect((await open()).status).toBe(401);
  });

  it('goes on when somebody says to be there, which all its pages hear', async () => {
    const { known } = await begin();
    const { browser, open } = await known();
    vi.setSystemTime(Date.now() + sessionIdle - 60_000);
    const stream = await open();
    const stay = await browser.json('/me/session', {});
    expect([stay.statusCode, stay.json()]).toEqual([200, { secondsLeft: sessionIdle / 1000 }]);
    await expect.poll(stream.events).toMatchObject([{ type: 'session-ending' }, { type: 'session-prolonged' }]);
    stream.leave();
    vi.setSystemTime(Date.now() + sessionIdle - 1000);
    expect((await browser.get('/me/session')).json().user.customerUserId).toBe('kari');
    vi.setSystemTime(Date.now() + 1000);
    expect((await browser.json('/me/session', {})).statusCode).toBe(401);
  });
});

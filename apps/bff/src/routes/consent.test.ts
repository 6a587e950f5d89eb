import type { Article } from '@torg/domain/content';
import type { Claims } from '@torg/domain/user';
import { describe, expect, it } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { own, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const page = '/me/privacy-consent';
const article = (more: Partial<Article> = {}): Article => ({
  ...{ slug: 'privacy', title: 'Privacy', description: '', inFooter: true },
  body: [
    { tag: 'h2', children: ['What <we> keep'] },
    { tag: 'a', href: '/content/terms', children: ['Terms'] },
  ],
  ...more,
});
const terms: Article = { slug: 'terms', title: 'Terms', description: '', body: ['Be kind'], inFooter: true };

const aShop = (text: Article = article(), settings: Parameters<typeof aRunningShop>[0] = {}) =>
  aRunningShop(
    { keycloakConfig, privacyPageContentId: 'privacy', privacy: { enabled: true }, ...settings },
    { 'consent.title': 'Your data', 'consent.given': 'Accepted on {date}', 'consent.given_title': 'Your consent' },
    { articles: { nb: [text, terms], en: [article({ title: 'Privacy in English' }), terms] } },
  );

const begin = async (shop = aShop()) => {
  const world = aTestWorld({ shops: [shop] });
  const server = await serve(world);
  const enter = async (claims: Claims = { sub: 'kari', email: 'kari@example.com' }) => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, claims);
    return browser;
  };
  return { world, server, enter };
};

const versionOn = (body: string): string => /name="version" value="([^"]+)"/.exec(body)?.[1] ?? 'none';
const accept = async (browser: Browser, path = page) => {
  const { body } = await browser.get(path);
  return browser.form(page, { decision: 'accept', locale: 'nb', version: versionOn(body), redirectUri: '/me/orders' });
};
const html = { accept: 'text/html' };

describe('a user who has not consented to the privacy text', () => {
  it('gets no personal page: each leads to the page that asks, with the way back', async () => {
    const { enter } = await begin();
    const kari = await enter();
    for (const path of ['/me/orders', '/basket', '/en/checkout?address=2']) {
      const answer = await kari.get(path);
      const prefix = path.startsWith('/en') ? '/en' : '';
      expect([answer.statusCode, answer.headers.location]).toEqual([
        302,
        `${prefix}${page}?redirectUri=${encodeURIComponent(path)}`,
      ]);
    }
  });

  it('gets no personal answer by any call, with the cookie or as a program', async () => {
    const { world, server, enter } = await begin();
    const kari = await enter();
    const bearer = { ...own, authorization: `Bearer ${world.identity.nativeToken({ sub: 'kari' })}` };
    for (const url of ['/api/orders', '/api/user/addresses', '/api/websiteSettings', '/api/user/permissions']) {
      const answers = [await kari.get(url), await server.inject({ url, headers: bearer })];
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().code], url).toEqual([403, 'problem.consent_required']);
      }
    }
    const posted = await kari.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
    expect([posted.statusCode, posted.json().code]).toEqual([403, 'problem.consent_required']);
    const form = await kari.form('/en/basket', { intent: 'add', sku: 'A1' }, { headers: html });
    expect([form.statusCode, form.headers.location]).toEqual([303, `/en${page}`]);
  });

  it.each([false, true])('is told of no goods for search engines (login required: %s)', async (loginRequired) => {
    const { enter } = await begin(aShop(article(), { loginRequired }));
    const kari = await enter({ sub: 'kari', customerGroupIds: ['consumer'] });
    const goods = await kari.json('/api/seo', { id: 'kappe', type: 'product' });
    expect([goods.statusCode, goods.json().code]).toEqual([403, 'problem.consent_required']);
    expect((await kari.json('/api/seo', { id: 'terms', type: 'content' })).statusCode).toBe(200);
  });

  it('gets no picture of goods, where the shop requires login', async () => {
    const { enter } = await begin(aShop(article(), { loginRequired: true }));
    const kari = await enter({ sub: 'kari', customerGroupIds: ['consumer'] });
    const picture = await kari.get('/media/thumbnail/kappe.webp');
    expect([picture.statusCode, picture.json().code]).toEqual([403, 'problem.consent_required']);
  });

  it('is told no more than who that is, and is nobody on the pages that everybody gets', async () => {
    const { world, enter } = await begin();
    const kari = await enter({ sub: 'kari', email: 'kari@example.com', customerGroupIds: ['member'] });
    const { user, keycloakToken } = (await kari.get('/me/session')).json();
    expect(user).toEqual({ customerUserId: 'kari', loginMethod: 'oidc-auth', privacyConsent: false });
    expect(keycloakToken).not.toBeNull();
    for (const path of ['/', '/content/terms', '/product/kappe']) expect((await kari.get(path)).statusCode).toBe(200);
    expect(world.rendered.map(({ user: shown }) => shown)).toEqual([undefined, undefined, undefined]);
    // Its page hears that the session ends: without a word that it wants a stream it is refused for that alone.
    expect((await kari.get('/me/events')).statusCode).toBe(400);
    const userinfo = await kari.get('/auth/realms/torg/protocol/openid-connect/userinfo', {
      authorization: `Bearer ${keycloakToken.token}`,
    });
    expect(userinfo.json().code).toBe('problem.consent_required');
  });

  it('gets in by accepting the text as it was shown, and what was chosen as a guest comes along', async () => {
    const { world, server, enter: _ } = await begin();
    const kari = createBrowser(server);
    await kari.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    await logIn(kari, world.identity, { sub: 'kari' });
    expect(kari.cookies.get('guestBasketTotalItems')).toBe('2');
    const accepted = await accept(kari);
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, '/me/orders']);
    expect([kari.cookies.get('guestBasketTotalItems'), kari.cookies.get('basketTotalItems')]).toEqual([undefined, '2']);
    expect((await kari.get('/me/orders')).statusCode).toBe(200);
    expect((await kari.get('/me/session')).json().user).toMatchObject({ customerUserId: 'kari', privacyConsent: true });
  });

  it('is told that the basket changed by accepting, where the own one had something, too', async () => {
    const { world, server } = await begin();
    const first = createBrowser(server);
    await logIn(first, world.identity, { sub: 'kari' });
    await accept(first);
    await first.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
    world.shops = [aShop(article({ title: 'Privacy, new' }))];
    const kari = createBrowser(server);
    await kari.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    await logIn(kari, world.identity, { sub: 'kari' });
    expect((await accept(kari)).headers.location).toBe('/basket?change=true');
  });

  it.each([
    ['nobody could say so at the login', 'away'],
    ['it was given in another browser', 'elsewhere'],
  ])('whose consent stands although %s gets what a login brings when the session is told next', async (_, how) => {
    const { world, server, enter } = await begin();
    const first = await enter();
    if (how === 'away') await accept(first);
    const kari = createBrowser(server);
    await kari.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    world.isConsentAway = how === 'away';
    await logIn(kari, world.identity, { sub: 'kari' });
    expect(kari.cookies.get('guestBasketTotalItems')).toBe('2');
    world.isConsentAway = false;
    if (how === 'elsewhere') await accept(first);
    expect((await kari.get('/me/session')).json().user.privacyConsent).toBe(true);
    expect([kari.cookies.get('guestBasketTotalItems'), kari.cookies.get('basketTotalItems')]).toEqual([undefined, '2']);
    expect((await kari.ask('POST', '/api/basket')).json().basket.count).toBe(2);
  });

  it('keeps the basket of a guest by declining, which ends the login here and at the identity server', async () => {
    const { world, server } = await begin();
    const kari = createBrowser(server);
    await kari.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    await logIn(kari, world.identity, { sub: 'kari' });
    const declined = await kari.form(page, { decision: 'decline', redirectUri: '/me/orders' });
    expect(declined.headers.location).toBe('/logout?shopOn=guest&redirectUri=%2F');
    const { headers } = await kari.get(String(declined.headers.location), { 'sec-fetch-site': 'same-origin' });
    expect(kari.cookies.get('torg.notice')).toBe('consent-declined');
    expect(headers.location).toMatch(/^http:\/\/id\.localhost\//);
    expect([kari.cookies.has('torg.sid'), kari.cookies.get('guestBasketTotalItems')]).toEqual([false, '2']);
    expect((await kari.ask('POST', '/api/basket')).json().basket.count).toBe(2);
  });

  it('keeps the basket of a guest through a login that ends silently, too', async () => {
    const { world, server } = await begin();
    const kari = createBrowser(server);
    await kari.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    await logIn(kari, world.identity, { sub: 'kari' });
    await kari.ask('DELETE', '/me/guest-session');
    expect(kari.cookies.has('torg.sid')).toBe(false);
    expect((await kari.ask('POST', '/api/basket')).json().basket.count).toBe(2);
  });

  it('leaves nothing of a guest who logs out by hand before the question is answered', async () => {
    const { world, server } = await begin();
    const kari = createBrowser(server);
    await kari.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    await logIn(kari, world.identity, { sub: 'kari' });
    await kari.get('/logout', { 'sec-fetch-site': 'same-origin' });
    expect([...kari.cookies.keys()].filter((name) => /^torg\.(sid|guest|deferred)|TotalItems/.test(name))).toEqual([]);
  });

  it('leaves nothing of who had accepted, and takes that back', async () => {
    const { enter } = await begin();
    const kari = await enter();
    await accept(kari);
    await kari.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    await kari.form(page, { decision: 'withdraw', redirectUri: '/' });
    await kari.get('/logout?shopOn=guest&redirectUri=%2F', { 'sec-fetch-site': 'same-origin' });
    expect([...kari.cookies.keys()].filter((name) => /^torg\.(sid|guest)|TotalItems/.test(name))).toEqual([]);
  });

  it('is led on from the login page, with the way back that it had', async () => {
    const { enter } = await begin();
    const answer = await (await enter()).get('/me/login?redirectUri=%2Fall');
    expect(answer.headers.location).toBe(`${page}?redirectUri=%2Fall`);
  });
});

describe('a user whom the telecom vouched for', () => {
  const talkmore = { enable: true, autologin: false, welcomeLogin: { enable: false } };
  const telecom = { sub: 'kari', identity_provider: 'talkmore' };

  it('is not asked for consent: the login ends here, and not at the identity server', async () => {
    const { enter } = await begin(aShop(article(), { talkmore }));
    const kari = await enter(telecom);
    expect((await kari.get('/me/session')).json().user.loginMethod).toBe('talkmore');
    expect((await kari.get('/me/orders')).headers.location).toBe('/logout?shopOn=guest');
    expect((await kari.get(page)).headers.location).toBe('/logout?shopOn=guest&redirectUri=%2F');
    const { headers } = await kari.get('/logout?redirectUri=%2Fall', { 'sec-fetch-site': 'same-origin' });
    expect(headers.location).toBe('/all');
    expect((await kari.get('/me/session')).json().user).toEqual({});
  });

  it('logs out at the identity server too, having consented or where nobody is asked', async () => {
    const settings = { talkmore, privacy: { enabled: false } };
    const kari = await (await begin(aShop(article(), settings))).enter(telecom);
    const { headers } = await kari.get('/logout', { 'sec-fetch-site': 'same-origin' });
    expect(headers.location).toMatch(/^http:\/\/id\.localhost\//);
  });

  it('is one whom the shop’s own identity server knows where none is named, and is asked', async () => {
    const kari = await (await begin(aShop(article(), { talkmore }))).enter();
    expect((await kari.get('/me/session')).json().user.loginMethod).toBe('talkmore-oidc');
    expect((await kari.get('/me/orders')).headers.location).toContain(page);
  });
});

describe('the page that asks for consent', () => {
  it('shows the text escaped, in the language of its address, beside a choice, and runs no script', async () => {
    const { enter } = await begin();
    const kari = await enter();
    const answer = await kari.get(`/en${page}?redirectUri=%2Fen%2Fbasket`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(answer.body).toContain('<h2>Privacy in English</h2><h3>What &lt;we&gt; keep</h3>');
    expect(answer.body).toContain('<a href="/en/content/terms">Terms</a>');
    expect(answer.body).toContain('name="redirectUri" value="/en/basket"');
    expect(answer.body).not.toMatch(/<script|role="search"/);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  });

  it.each(['https://evil.example/', '//evil.example', '/logout'])('does not lead on to %s', async (wish) => {
    const kari = await (await begin()).enter();
    const { body } = await kari.get(`${page}?redirectUri=${encodeURIComponent(wish)}`);
    expect(body).toContain('name="redirectUri" value="/"');
    const posted = await kari.form(page, {
      decision: 'accept',
      locale: 'nb',
      version: versionOn(body),
      redirectUri: wish,
    });
    expect(posted.headers.location).toBe('/');
  });

  it('is shown again where the text has changed meanwhile, and nothing is accepted', async () => {
    const { world, enter } = await begin();
    const kari = await enter();
    const { body } = await kari.get(page);
    world.shops = [aShop(article({ title: 'Privacy, new' }))];
    const posted = await kari.form(page, {
      decision: 'accept',
      locale: 'nb',
      version: versionOn(body),
      redirectUri: '/',
    });
    expect([posted.statusCode, posted.body.includes('Privacy, new'), versionOn(posted.body)]).toEqual([
      ...[409, true],
      expect.not.stringMatching(versionOn(body)),
    ]);
    expect((await kari.get('/api/orders')).statusCode).toBe(403);
  });

  it('asks again once the text has changed, in the language in which it was accepted', async () => {
    const { world, enter } = await begin();
    const kari = await enter();
    await accept(kari);
    world.shops = [aShop(article({ body: ['Something else'] }))];
    expect((await kari.get('/api/orders')).json().code).toBe('problem.consent_required');
  });

  it('takes a consent back: who withdraws it is let in no more', async () => {
    const { enter } = await begin();
    const kari = await enter();
    await accept(kari);
    const given = await kari.get(page);
    expect(given.body).toMatch(/Accepted on .*20\d\d/);
    const withdrawn = await kari.form(page, { decision: 'withdraw', redirectUri: '/' });
    expect(withdrawn.headers.location).toBe('/logout?shopOn=guest&redirectUri=%2F');
    expect(kari.cookies.get('torg.notice')).toBe('consent-withdrawn');
    expect((await kari.get('/api/orders')).statusCode).toBe(403);
    const again = await enter();
    expect((await again.get('/api/orders')).statusCode).toBe(403);
  });

  it('refuses a decision that is none, and one that another site sends', async () => {
    const kari = await (await begin()).enter();
    expect((await kari.form(page, { decision: 'perhaps' })).statusCode).toBe(400);
    const { body } = await kari.get(page);
    const fields = { decision: 'accept', locale: 'nb', version: versionOn(body) };
    const foreign = await kari.form(page, fields, { headers: { origin: 'https://evil.example' } });
    expect(foreign.statusCode).toBe(403);
    expect((await kari.get('/api/orders')).statusCode).toBe(403);
  });

  it('leads a guest to login, and back', async () => {
    const { server } = await begin();
    const guest = createBrowser(server);
    expect((await guest.get(`${page}?redirectUri=%2Fbasket`)).headers.location).toBe('/me/login?redirectUri=%2Fbasket');
    expect((await guest.form(page, { decision: 'accept' })).headers.location).toBe('/me/login?redirectUri=%2F');
  });
});

describe('nobody', () => {
  it.each([
    ['without a privacy page', { privacyPageContentId: 'missing' }, {}, '/'],
    ['where the feature is not enabled', { privacy: { enabled: false } }, {}, '/all'],
    ['who is ignoring it', {}, { ignorePrivacyConsent: true }, '/all'],
  ] as const)('is asked for consent %s', async (_, settings, claims, home) => {
    const { enter } = await begin(aShop(article(), settings));
    const kari = await enter({ sub: 'kari', ...claims });
    expect((await kari.get('/api/orders')).statusCode).toBe(200);
    expect((await kari.get('/me/session')).json().user.privacyConsent).toBeUndefined();
    expect((await kari.get(`${page}?redirectUri=%2Fall`)).headers.location).toBe(home);
    expect((await kari.get('/api/consent')).json().consent).toBe(true);
  });
});

describe('calls for consent', () => {
  const url = '/api/consent';

  it('tell whether there is one and to which text it would be, and take it', async () => {
    const { enter } = await begin();
    const kari = await enter();
    const asked = (await kari.get(`${url}?userId=kari&ignoreTuid=true`)).json();
    expect(asked).toEqual({ consent: false, locale: 'nb', version: expect.stringMatching(/^[\w-]{43}$/) });
    const { version, locale } = asked;
    const given = await kari.json(url, { consent: true, version, locale });
    expect([given.statusCode, given.json().consent]).toEqual([200, true]);
    expect((await kari.get('/api/orders')).statusCode).toBe(200);
    expect((await kari.json(url, { consent: false })).json().consent).toBe(false);
    expect((await kari.get('/api/orders')).statusCode).toBe(403);
  });

  it('are about nobody else', async () => {
    const kari = await (await begin()).enter();
    expect((await kari.get(`${url}?userId=nils`)).statusCode).toBe(403);
    expect((await kari.json(`${url}?userId=nils`, { consent: true })).statusCode).toBe(403);
  });

  it('refuse a consent to another text than the one that is shown', async () => {
    const kari = await (await begin()).enter();
    const refused = await kari.json(url, { consent: true, version: 'x', locale: 'nb' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'problem.consent_changed']);
  });

  it('tell the own consent while acting as a customer, and nothing of theirs', async () => {
    const siri = { sub: 'siri', nonResourcePermissions: ['Shop', 'Sales representative'] };
    const { world, enter } = await begin();
    world.identity.introduce({ sub: 'ingrid', nonResourcePermissions: ['Shop'] }, siri);
    const browser = await enter(siri);
    const { version, locale } = (await browser.get(url)).json();
    await browser.json(url, { consent: true, version, locale });
    const acts = await browser.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Asked for help' });
    browser.shown.madeFor = 'ingrid';
    expect(acts.statusCode).toBe(200);
    const consent = async (query: string) => {
      const answer = await browser.get(`${url}${query}`);
      return [answer.statusCode, answer.json().consent];
    };
    expect(await consent('?ignoreTuid=true&userId=siri')).toEqual([200, true]);
    expect(await consent('?ignoreTuid=true&userId=ingrid')).toEqual([403, undefined]);
    expect((await browser.json(`${url}?ignoreTuid=true`, { consent: false })).json().consent).toBe(false);
    expect(await consent('?ignoreTuid=true')).toEqual([200, false]);
    expect((await browser.json(url, { consent: false })).statusCode).toBe(404);
  });

  it('take none where nobody is asked', async () => {
    const kari = await (await begin(aShop(article(), { privacy: { enabled: false } }))).enter();
    expect((await kari.json(url, { consent: true, version: 'x', locale: 'nb' })).statusCode).toBe(404);
  });

  it('let a program in that accepts the text', async () => {
    const { world, server } = await begin();
    const headers = { ...own, authorization: `Bearer ${world.identity.nativeToken({ sub: 'kari' })}` };
    const { version, locale } = (await server.inject({ url, headers })).json();
    await server.inject({ method: 'POST', url, headers, payload: { consent: true, version, locale } });
    expect((await server.inject({ url: '/api/orders', headers })).statusCode).toBe(200);
  });
});

it('a user of whom it cannot be known whether there is a consent gets nothing personal', async () => {
  const { world, enter } = await begin();
  const kari = await enter();
  await accept(kari);
  world.isConsentAway = true;
  expect((await kari.get('/api/orders')).statusCode).toBe(503);
});

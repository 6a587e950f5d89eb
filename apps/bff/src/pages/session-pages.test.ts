import { fastifyCookie } from '@fastify/cookie';
import { bankMethod, invoiceMethod } from '@torg/domain/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { signGroup } from '../http/cookies/cookies.ts';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { testSecret } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const groups = {
  keycloakConfig,
  customerGroups: ['consumer', 'business', 'framework'].map((id) => ({ id, priceList: 'retail' })),
  defaultGroupId: 'consumer',
};
const other = aRunningShop({ ...groups, id: 'other', hosts: ['other.localhost'] });

/** A world whose pages say for which group they were rendered, and for whom. */
const begin = async (differences: Parameters<typeof aRunningShop>[0] = {}) => {
  const world = aTestWorld({
    shops: [aRunningShop({ ...groups, ...differences }), other],
    render: async ({ priceContext, user }) => ({
      status: 200,
      html: `<html><head></head><body>for ${priceContext.customerGroup} ${priceContext.vatView} ${user?.name ?? 'anybody'}</body></html>`,
      jsonLd: [],
    }),
  });
  const server = await serve(world);
  const known = async (sub: string, customerGroupIds: readonly string[], host?: string) => {
    const browser = createBrowser(server, host);
    await logIn(browser, world.identity, { sub, name: `Name of ${sub}`, customerGroupIds });
    return browser;
  };
  return { world, server, known };
};

/** Seconds. */
const week = 604_800;

const shown = async (browser: Browser, url = '/all') => (await browser.get(url)).body.match(/for (.*)<\/body>/)?.[1];

describe('a page of one customer group is never served to another', () => {
  const withCookie = (browser: Browser, value: string, name = 'customerGroup'): Browser => {
    browser.cookies.set(name, value);
    return browser;
  };

  it('in whatever order guests, groups, forgers and strangers come, through the memory of pages', async () => {
    const { server, known } = await begin();
    const framework = await known('ingrid', ['framework']);
    const foreign = await known('ingrid', ['business'], 'other.localhost:3000');
    const group = (id: string, now?: number) =>
      signGroup({ id: 'demo', customerGroupMaxAge: week }, id, testSecret, now);
    const signed = (value: string) => withCookie(createBrowser(server), value);
    const longAgo = Date.now() - week * 1000;
    const visitors: readonly (readonly [string, string, Browser])[] = [
      ['a guest', 'consumer', createBrowser(server)],
      ['a buyer', 'framework', framework],
      ['an approver', 'business', await known('per', ['business'])],
      ['a user of no group', 'consumer', await known('kari', ['nothing', 'here'])],
      [
        'a buyer with the cookie of another group',
        'framework',
        withCookie(await known('ida', ['framework']), group('business')),
      ],
      ['a forger', 'consumer', withCookie(createBrowser(server), 'demo/framework')],
      ['a forger with a signature', 'consumer', withCookie(createBrowser(server), `demo/framework.${'A'.repeat(43)}`)],
      [
        'a forger with the signature of another group',
        'consumer',
        withCookie(
          createBrowser(server),
          (framework.cookies.get('customerGroup') ?? '').replace('framework', 'business'),
        ),
      ],
      [
        'a stranger with another shop’s cookie',
        'consumer',
        withCookie(createBrowser(server), foreign.cookies.get('customerGroup') ?? ''),
      ],
      ['a guest with a planted session', 'consumer', withCookie(createBrowser(server), 'p'.repeat(43), 'torg.sid')],
      ['a guest who was a buyer', 'framework', signed(group('framework'))],
      ['a guest who was a buyer a week ago', 'consumer', signed(group('framework', longAgo))],
      ['a guest with a cookie without end', 'consumer', signed(fastifyCookie.sign('demo/framework', testSecret))],
      ['a group that is no more', 'consumer', signed(group('gone'))],
    ];
    for (const [round, order] of [
      visitors,
      [...visitors].reverse(),
      [...visitors, ...visitors].slice(5, 19),
    ].entries()) {
      for (const [who, group, browser] of order) {
        const answer = await browser.get('/all');
        expect([round, who, answer.body]).toEqual([round, who, expect.stringContaining(`for ${group} gross anybody`)]);
        const isPublic = who === 'a guest';
        expect([who, answer.headers['cache-control']]).toEqual([
          who,
          isPublic ? expect.stringMatching(/^public/) : 'private, no-cache',
        ]);
        expect(answer.headers.vary).toBe('Accept-Encoding, Cookie');
        expect(answer.cookies).toEqual([]);
      }
    }
  });

  it('and each is kept, so that the same group’s next is not rendered again', async () => {
    const { world, known } = await begin();
    const one = await known('ingrid', ['framework']);
    const two = await known('ida', ['framework']);
    expect(await shown(one)).toBe('framework gross anybody');
    expect(await shown(two)).toBe('framework gross anybody');
    expect(world.rendered).toHaveLength(1);
    one.cookies.set('showVat', 'false');
    expect(await shown(one)).toBe('framework net anybody');
    expect(world.rendered).toHaveLength(2);
  });
});

describe('a page', () => {
  it('that everybody gets does not know who asks; an own one does', async () => {
    const { known } = await begin();
    const kari = await known('kari', ['business']);
    expect(await shown(kari, '/all')).toBe('business gross anybody');
    expect(await shown(kari, '/me/orders')).toBe('business gross Name of kari');
    expect((await kari.get('/me/orders')).headers['cache-control']).toBe('private, no-store');
  });

  it('is served to guests from memory without asking the database for a session', async () => {
    const { world, server } = await begin();
    const guest = createBrowser(server);
    await guest.get('/all');
    world.isDatabaseAway = true;
    expect((await guest.get('/all')).statusCode).toBe(200);
    guest.cookies.set('torg.sid', 'p'.repeat(43));
    const unknown = await guest.get('/all');
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([503, 'private, no-store']);
    expect(unknown.headers['content-type']).toContain('text/html');
  });
});

describe('a shop that requires login', () => {
  it('sends strangers to the login page at the first byte, with where they wanted to go', async () => {
    const { server, world } = await begin({ loginRequired: true });
    const guest = createBrowser(server);
    const where = async (url: string) => {
      const answer = await guest.get(url);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      return [answer.statusCode, answer.headers.location];
    };
    expect(await where('/all?page=2')).toEqual([302, '/me/login?redirectUri=%2Fall%3Fpage%3D2']);
    expect(await where('/')).toEqual([302, '/me/login']);
    expect(await where('/basket')).toEqual([302, '/me/login?redirectUri=%2Fbasket']);
    guest.cookies.set('torg.sid', 'p'.repeat(43));
    expect(await where('/all')).toEqual([302, '/me/login?redirectUri=%2Fall']);
    expect(world.rendered).toHaveLength(0);
    for (const url of ['/me/login', '/me/auth', '/content/terms', '/privacy']) {
      expect([url, (await guest.get(url)).statusCode]).toEqual([url, 200]);
    }
  });

  it('shows its pages and calls to who is logged in, until the end of the session, and keeps none', async () => {
    const { known } = await begin({ loginRequired: true });
    const nils = await known('nils', ['business']);
    for (const url of ['/', '/all', '/product/kappe']) {
      const answer = await nils.get(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(answer.body).toContain('for business');
    }
    expect((await nils.get('/api/products')).statusCode).toBe(200);
    const cookie = nils.cookie();
    await nils.ask('DELETE', '/me/guest-session');
    expect((await nils.get('/all', { cookie })).statusCode).toBe(302);
    expect((await nils.get('/api/products', { cookie })).json().code).toBe('problem.login_required');
  });
});

it('lets forms of a shop end at its identity server and at the bank, where it has them', async () => {
  const { server } = await begin({ paymentMethods: [invoiceMethod, bankMethod] });
  const policy = (await createBrowser(server).get('/all')).headers['content-security-policy'];
  expect(policy).toContain("form-action 'self' http://id.localhost http://bank.localhost:3000;");
  const none = await serve(aTestWorld({ shops: [aRunningShop({ paymentMethods: [invoiceMethod] })] }));
  expect((await createBrowser(none).get('/all')).headers['content-security-policy']).toContain("form-action 'self';");
});

describe('a page of one look of listings', () => {
  const look = (settings: object) =>
    encodeURIComponent(JSON.stringify({ locale: 'nb', listView: 'grid', pageSize: 24, changedAt: 1, ...settings }));
  const open = async () => {
    const world = aTestWorld({
      shops: [aRunningShop(groups)],
      render: async ({ listingView: { listView, pageSize } }) => ({
        status: 200,
        html: `<html><head></head><body>for ${listView} ${pageSize}</body></html>`,
        jsonLd: [],
      }),
    });
    const server = await serve(world);
    const ask = (settings?: object) =>
      server.inject({
        url: '/all',
        headers: {
          host: 'demo.localhost:3000',
          ...(settings === undefined ? {} : { cookie: `websiteSettings=${look(settings)}` }),
        },
      });
    return { world, ask };
  };
  const lookOf = ({ body }: { readonly body: string }) => body.match(/for (.*)<\/body>/)?.[1];

  it('is served to who chose it and to nobody else, each rendered once', async () => {
    const { world, ask } = await open();
    const wishes = [
      undefined,
      { listView: 'list' },
      { pageSize: 48 },
      undefined,
      { listView: 'list' },
      { pageSize: 48 },
    ];
    const looks: unknown[] = [];
    for (const wish of wishes) looks.push(lookOf(await ask(wish)));
    expect(looks).toEqual(['grid 24', 'list 24', 'grid 48', 'grid 24', 'list 24', 'grid 48']);
    expect(world.rendered).toHaveLength(3);
  });

  it('is everybody’s where the choice is what everybody sees, whatever else the cookie holds', async () => {
    const { world, ask } = await open();
    const strangers = await ask();
    const plain = await ask({ locale: 'en' });
    const forged = await ask({ listView: 'table', pageSize: 1_000_000 });
    expect([plain, forged].map(lookOf)).toEqual(['grid 24', 'grid 24']);
    expect(world.rendered).toHaveLength(1);
    expect(plain.headers['cache-control']).toBe(strangers.headers['cache-control']);
  });

  it('is kept by no shared cache, which everybody’s is', async () => {
    const { ask } = await open();
    const [everybodys, own] = [await ask(), await ask({ listView: 'list' })];
    expect(everybodys.headers['cache-control']).toMatch(/^public, .*s-maxage/);
    expect(own.headers['cache-control']).toBe('private, no-cache');
    expect([everybodys, own].map(({ headers }) => headers.vary)).toEqual(Array(2).fill('Accept-Encoding, Cookie'));
  });
});

it('tells the log, and only the log, what an identity server said of a login that this browser began', async () => {
  const lines: string[] = [];
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
  const server = await serve(world, { logger: pino({ level: 'error' }, { write: (line) => void lines.push(line) }) });
  const browser = createBrowser(server);
  const answer = '/me/auth?error=invalid_scope&error_description=Invalid+scopes&state=s';
  await browser.get(answer);
  expect(lines).toEqual([]);
  await browser.ask('POST', '/bff/login');
  expect((await browser.get(answer)).statusCode).toBe(200);
  await browser.get('/me/auth?error=login_required&state=s');
  await browser.get('/all?error=invalid_scope');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      ...{ shop: 'demo', fault: 'scope', reason: 'invalid_scope' },
      msg: 'logins are set up wrongly: shop demo: look at keycloakConfig of its shop.json: scope "openid profile email torg"',
    },
  ]);
  expect(lines.join()).not.toContain('Invalid scopes');
});

describe('the answer of the identity server', () => {
  const from = async (locale: string | undefined, url = '/me/auth?code=a%3F%26b&state=s') => {
    const { server } = await begin({ locales: ['nb', 'en'] });
    const browser = createBrowser(server);
    const chosen = JSON.stringify({ locale, listView: 'grid', pageSize: 24, changedAt: 1 });
    if (locale !== undefined) browser.cookies.set('websiteSettings', chosen);
    const { statusCode, headers } = await browser.get(url);
    return { statusCode, location: headers.location, kept: headers['cache-control'] };
  };

  it('goes on in the language that the browser has chosen, and loses nothing on the way', async () => {
    expect(await from('en')).toEqual({
      ...{ statusCode: 302, location: '/en/me/auth?code=a%3F%26b&state=s', kept: 'private, no-store' },
    });
    expect(await from('en', '/me/auth')).toMatchObject({ statusCode: 302, location: '/en/me/auth' });
    const odd = '?error=a?b&state=c?d';
    expect(await from('en', `/me/auth${odd}`)).toMatchObject({ statusCode: 302, location: `/en/me/auth${odd}` });
  });

  it.each([['nb'], [undefined], ['sv']])(
    'is shown where it comes to for a browser that has chosen %s',
    async (locale) => {
      expect(await from(locale)).toMatchObject({ statusCode: 200, location: undefined });
    },
  );

  it('is not led on twice', async () => {
    expect(await from('en', '/en/me/auth?code=c')).toMatchObject({ statusCode: 200, location: undefined });
  });
});

import type { User } from '@torg/domain/user';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../entry-server.tsx';
import { aRequest, aShop, aStorefrontConfig } from '../../testing/a-shop.ts';
import { readPage } from '../../testing/read-page.ts';

const keycloakConfig = {
  authServerUrl: 'https://id.example/auth',
  realm: 'torg',
  clientId: 'web',
  minAgeRefreshToken: 60,
};
const shop = (info: Parameters<typeof aStorefrontConfig>[1] = {}, locale = 'nb') =>
  aShop({ config: aStorefrontConfig(locale, { keycloakConfig, ...info }) });
const kari: User = { customerUserId: 'u1', name: 'Kari Nordmann' };

/** The header of a page, where it stands before any script has run. */
const headerOf = async (url: string, of = shop(), user?: User): Promise<string> => {
  const request = aRequest(url, of);
  const { html } = await renderPage(user === undefined ? request : { ...request, user });
  return html.slice(html.indexOf('<header'), html.indexOf('</header>'));
};

describe('the header', () => {
  it.each([
    ['/', 'nb', '/me/login'],
    ['/product/jacket', 'nb', '/me/login?redirectUri=%2Fproduct%2Fjacket'],
    ['/all?sort=name', 'nb', '/me/login?redirectUri=%2Fall%3Fsort%3Dname'],
    ['/me/login?redirectUri=%2Fbasket', 'nb', '/me/login'],
    ['/en', 'en', '/en/me/login?redirectUri=%2Fen'],
    ['/en/basket', 'en', '/en/me/login?redirectUri=%2Fen%2Fbasket'],
  ])('leads from %s (%s) to %s', async (url, locale, address) => {
    expect(await headerOf(url, shop({}, locale))).toContain(`href="${address}"`);
  });

  it('leads to no login where it is switched off, or where there is no identity server', async () => {
    expect(await headerOf('/', shop({ loginDisabled: true }))).not.toContain('/me/login');
    expect(await headerOf('/', aShop())).not.toContain('/me/login');
  });

  it('has the menu of who is logged in, usable before any script has run', async () => {
    const header = await headerOf('/basket', shop(), kari);
    expect(header).toContain('aria-label="Min konto, logget inn som Kari Nordmann"');
    expect(header).toMatch(/<button[^>]*popovertarget="account"/i);
    const menu = header.slice(header.indexOf('id="account"'));
    expect([...menu.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href).slice(0, 8)).toEqual([
      ...['/me/orders', '/me/profile/addresses', '/me/lists', '/me/recurring-orders'],
      ...['/wishlist', '/me/acting', '/me/profile', '/logout'],
    ]);
    expect(header).not.toContain('/me/login');
  });

  it('comes back to the language of the page after logout', async () => {
    expect(await headerOf('/en/basket', shop({}, 'en'), kari)).toContain('href="/logout?redirectUri=%2Fen"');
  });
});

describe('the init page', () => {
  const linkOf = async (redirectUri: string) => {
    const { html, status } = await renderPage(
      aRequest(`/init?redirectUri=${encodeURIComponent(redirectUri)}`, aShop()),
    );
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    return { status, href: /<a [^>]*href="([^"]*)"/.exec(main)?.[1], text: readPage(html).text };
  };

  it('goes on by itself, and by a link where there are no scripts, in shops without a login too', async () => {
    expect(await linkOf('/basket?change=true')).toMatchObject({ status: 200, href: '/basket?change=true' });
    expect((await linkOf('/basket')).text).toContain('Du sendes straks videre.');
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/init', '/logout'])(
    'never links to %s',
    async (target) => {
      expect((await linkOf(target)).href).toBe('/');
    },
  );
});

describe('the choice of a profile', () => {
  const profile = (id: string, name: string, organisationNumber?: string) => ({
    ...{ id, name, customerGroupIds: ['business'] },
    attributes: organisationNumber === undefined ? {} : { organisationNumber },
  });
  const ingrid: User = {
    ...{ customerUserId: 'u2', name: 'Ingrid Innkjøp', _selectedProfileId: 'south' },
    customerProfiles: [profile('north', 'Nordlys Bygg AS', '312045702'), profile('south', 'Fjordheim Eiendom AS')],
  };
  const pageOf = async (url: string, user?: User, locale = 'nb') => {
    const request = aRequest(url, shop({}, locale));
    return readPage((await renderPage(user === undefined ? request : { ...request, user })).html);
  };
  const url = '/me/profile/choose?redirectUri=%2Fbasket';

  it('is a plain form, which names each profile and leads back', async () => {
    const page = await pageOf(url, ingrid);
    expect(page.headings).toEqual(['Hvem handler du for?']);
    expect(page.forms).toContainEqual({ action: '/me/profile/choose', values: { redirectUri: '/basket' } });
    expect(page.text).toContain('Nordlys Bygg AS');
    expect(page.text).toContain('Org.nr. 312045702');
    expect(page.text).toContain('Valgt nå');
    expect(page.text).not.toContain('kunne ikke byttes');
  });

  it('posts to the language of the page', async () => {
    const { forms } = await pageOf(`/en${url}`, ingrid, 'en');
    expect(forms.map(({ action }) => action)).toContain('/en/me/profile/choose');
  });

  it('says when the choice before was refused', async () => {
    expect((await pageOf(`${url}&failed=true`, ingrid)).text).toContain('Profilen kunne ikke byttes');
  });

  it.each(['https://evil.example/', '//evil.example', '/logout'])('leads nowhere else: %s', async (wish) => {
    const { forms } = await pageOf(`/me/profile/choose?redirectUri=${encodeURIComponent(wish)}`, ingrid);
    expect(forms).toContainEqual({ action: '/me/profile/choose', values: { redirectUri: '/' } });
  });

  it('is none for who has one profile, and asks a visitor to log in', async () => {
    const one = await pageOf(url, { ...ingrid, customerProfiles: ingrid.customerProfiles?.slice(0, 1) ?? [] });
    expect(one.text).toContain('bare én profil');
    expect(one.forms.map(({ action }) => action)).not.toContain('/me/profile/choose');
    const nobody = await pageOf(url);
    expect(nobody.text).toContain('Logg inn for å velge');
    expect(nobody.forms.map(({ action }) => action)).not.toContain('/me/profile/choose');
  });

  it('is named in the header, for a business in the strip of its shop, too; a desk is called one', async () => {
    const [profile, ...rest] = ingrid.customerProfiles ?? [];
    if (profile === undefined) throw new Error('ingrid has no profile');
    const business = { ...profile, attributes: { customerType: 'B2B' as const } };
    const buyer: User = { ...ingrid, customerProfiles: [business, ...rest], _selectedProfileId: business.id };
    const words = `Handler for ${business.name}`;
    const inShop = (viewMode: 'B2B' | 'B2C', user: User) => headerOf('/basket', shop({ viewMode }), user);
    expect(await inShop('B2B', buyer)).toMatch(new RegExp(`aria-label="[^"]*\\. ${words}"`));
    // The account's menu, which is closed, says it once more.
    const inWords = (header: string) =>
      header.split('popover="auto"')[0]?.match(new RegExp(`<p[^>]*>${words}<`, 'g')) ?? [];
    expect(inWords(await inShop('B2B', buyer))).toHaveLength(1);
    expect(inWords(await inShop('B2C', buyer))).toHaveLength(0);
    expect(await inShop('B2B', kari)).not.toContain('Handler for');
    const desk = await inShop('B2B', { ...kari, name: 'Gina Gjest', isGuestUser: true });
    expect(desk).toContain('logget inn som Salgsdisk Gina Gjest"');
    expect(await inShop('B2B', { ...kari, name: 'Gina Gjest' })).not.toContain('Salgsdisk');
  });

  it('is reached from the account menu, which says for whom is shopped', async () => {
    const header = await headerOf('/basket', shop(), ingrid);
    expect(header).toContain('Handler for Fjordheim Eiendom AS');
    expect(header).toContain('href="/me/profile/choose?redirectUri=%2Fbasket"');
    const one = await headerOf('/basket', shop(), kari);
    expect(one).not.toContain('/me/profile/choose');
    expect(one).not.toContain('Handler for');
  });
});

describe('the login pages', () => {
  it('say what happens, and what is needed for it', async () => {
    const login = readPage((await renderPage(aRequest('/me/login?redirectUri=%2Fbasket', shop()))).html);
    expect(login.headings).toEqual(['Logg inn']);
    expect(login.text).toContain('Du blir sendt til innloggingen …');
    expect(login.text).toContain('JavaScript');
    const answer = readPage((await renderPage(aRequest('/me/auth?code=c&state=s', shop()))).html);
    expect(answer.headings).toEqual(['Logger inn']);
  });

  it.each(['/me/login', '/me/auth'])(
    'are none where there is no identity server, or login is switched off: %s',
    async (url) => {
      expect((await renderPage(aRequest(url, aShop()))).status).toBe(404);
      expect((await renderPage(aRequest(url, shop({ loginDisabled: true })))).status).toBe(404);
    },
  );

  it.each([
    ['external', true, 200],
    ['external', false, 404],
    ['other', true, 404],
  ])(
    'leads to another provider only by the action %s, and where the shop takes others: %s',
    async (type, enable, status) => {
      const url = `/me/login-actions/${type}?idp=bankid&redirectUri=%2F`;
      expect((await renderPage(aRequest(url, shop({ oidcAuth: { enable } })))).status).toBe(status);
      expect((await renderPage(aRequest(url, shop({ oidcAuth: { enable }, loginDisabled: true })))).status).toBe(404);
    },
  );

  it('keep the code of the address to themselves', async () => {
    const { html } = await renderPage(aRequest('/me/auth?code=the-code&state=the-state', shop()));
    const shown = html.slice(html.indexOf('<body'), html.indexOf('<script'));
    expect(shown).not.toContain('the-code');
  });
});

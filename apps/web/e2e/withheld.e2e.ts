import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { chromiumOptions } from './chromium.ts';
import { expect, hydrated, t, test } from './test.ts';
import { identityServerReady, refresh, signIn } from './visitors.ts';

const options = chromiumOptions();
/** A browser that gives no cookie to what another site embeds or asks. */
test.use({ launchOptions: { ...options, args: [...(options.args ?? []), '--test-third-party-cookie-phaseout'] } });
test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const account = (page: Page) => page.getByRole('button', { name: t('account.menu_of', { name: 'Nils Ansatt' }) });

/** How often a page goes to the identity server. */
const leadsOf = (page: Page): readonly string[] => {
  const led: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && /\/openid-connect\/auth\?/.test(request.url())) led.push(request.url());
  });
  return led;
};

/** Loads a page again, and looks whether its start-up still finds the user. */
const stays = async (page: Page, path: string): Promise<void> => {
  // What the page before was told is gone with it.
  await page.goto(path, { waitUntil: 'commit' });
  const told = await page.waitForResponse(/\/me\/session$/);
  expect((await told.json()).user.username).toBe('nils');
  await hydrated(account(page));
  await expect(account(page)).toBeVisible();
};

test('where third-party cookies are withheld a login works, lasts and goes to the identity server once', async ({
  page,
  context,
}) => {
  await test.step('they are withheld', async () => {
    let sent = '';
    const server = createServer(({ url, headers }, answer) => {
      if (url === '/asked') sent = headers.cookie ?? '';
      answer.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,"><title>probe</title>');
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const identity = `http://id.localhost:${port}`;
    await context.addCookies([
      { name: 'probe', value: 'sent', domain: 'id.localhost', path: '/', secure: true, sameSite: 'None' },
    ]);
    const cookieFrom = async (origin: string): Promise<string> => {
      await page.goto(origin);
      await page.evaluate(
        (url) => fetch(url, { mode: 'no-cors', credentials: 'include' }).then(() => {}),
        `${identity}/asked`,
      );
      return sent;
    };
    expect(await cookieFrom(identity)).toBe('probe=sent');
    expect(await cookieFrom(`http://localhost:${port}`)).toBe('');
    server.closeAllConnections();
    server.close();
  });

  const led = leadsOf(page);
  await page.goto(paths.login('/all'));
  await signIn(page, 'nils');
  await expect(page).toHaveURL(/\/all$/);
  for (const path of ['/privacy', '/all', '/me/orders']) await stays(page, path);
  expect(led).toHaveLength(1);
  expect((await refresh(page)).status()).toBe(200);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(account(page)).toBeVisible();

  // A silent login leaves the page, and needs no cookie of a third party.
  await context.clearCookies({ name: 'torg.sid' });
  await page.goto(`${paths.login('/privacy')}&mode=check-sso`);
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(account(page)).toBeVisible();
  expect(led).toHaveLength(2);
});

for (const hours of [2, -2]) {
  test(`a device whose clock is ${hours} hours off logs in, renews its tokens and stays`, async ({ page }) => {
    await page.addInitScript((shift) => {
      const Right = Date;
      const now = () => Right.now() + shift;
      class Shifted extends Right {
        constructor(...parts: readonly unknown[]) {
          super(...((parts.length === 0 ? [now()] : parts) as [number]));
        }
        static override now = now;
      }
      window.Date = Shifted as DateConstructor;
    }, hours * 3_600_000);
    const led = leadsOf(page);
    await page.goto(paths.login('/all'));
    await signIn(page, 'nils');
    await stays(page, '/all');
    expect(Math.round(await page.evaluate(() => (Date.now() - performance.timeOrigin) / 3_600_000))).toBe(hours);
    expect((await refresh(page)).status()).toBe(200);
    await stays(page, '/me/orders');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(led).toHaveLength(1);
  });
}

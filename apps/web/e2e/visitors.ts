import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Waits until the identity server, which is started beside the shops, takes logins. */
export const identityServerReady = async (context: BrowserContext, origin: string): Promise<void> => {
  const discovery = `${origin}/auth/realms/torg/.well-known/openid-configuration`;
  await expect.poll(async () => (await context.request.get(discovery)).status(), { timeout: 30_000 }).toBe(200);
};

/** Fills in the identity server's form as one of the demo users, and waits for the way back to end. */
export const signIn = async (page: Page, user: string): Promise<void> => {
  await page.waitForURL(/\/\/id\.localhost/);
  await page.locator('input[name=userName]').fill(user);
  await page.locator('input[type=password]').fill('torg');
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL((url) => url.hostname !== 'id.localhost' && !url.pathname.startsWith('/me/auth'), {
    timeout: 30_000,
  });
};

/** The user whose tokens a browser holds. */
export const keptUser = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').username ?? null);

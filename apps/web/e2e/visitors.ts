import { type BrowserContext, expect, type Page, type Response } from '@playwright/test';

/** Waits until the identity server takes logins: one that ended is started again after half a minute at most. */
export const identityServerReady = async (context: BrowserContext, origin: string): Promise<void> => {
  const discovery = `${origin}/auth/realms/torg/.well-known/openid-configuration`;
  await expect.poll(async () => (await context.request.get(discovery)).status(), { timeout: 60_000 }).toBe(200);
};

/**
 * Fills in the identity server's form as one of the demo users. Within an hour nobody is let in more than 50 times from
 * browsers that are new to it: tests that ask for no particular user are spread among them.
 */
export const fillIn = async (page: Page, user: string): Promise<void> => {
  // A form is filled in as soon as it stands there, whatever else of its page still comes.
  await page.waitForURL(/\/\/id\.localhost/, { waitUntil: 'commit' });
  await page.locator('input[name=userName]').fill(user);
  await page.locator('input[type=password]').fill('torg');
  await page.locator('input[type=password]').press('Enter');
};

/** Fills in the form, and waits for the way back to end. */
export const signIn = async (page: Page, user: string): Promise<void> => {
  await fillIn(page, user);
  await page.waitForURL((url) => url.hostname !== 'id.localhost' && !url.pathname.includes('/me/auth'), {
    timeout: 30_000,
  });
};

/** The user whose tokens a browser holds. */
export const keptUser = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').username ?? null);

/** Whether an answer ends a refresh: new tokens or a refusal, or nothing is known of where to ask for them. */
const endsRefresh = (answer: Response): boolean =>
  answer.url().endsWith('/openid-connect/token') || (answer.url().endsWith('/openid-configuration') && !answer.ok());

/** Lets the tokens that a page keeps be old enough to be renewed, though not yet worthless, and waits for the answer. */
export const refresh = async (page: Page): Promise<Response> => {
  const answer = page.waitForResponse(endsRefresh);
  await page.evaluate(() =>
    localStorage.setItem('keycloakTokenReceipt', JSON.stringify({ expiresIn: 300, receivedAt: Date.now() - 250_000 })),
  );
  return answer;
};

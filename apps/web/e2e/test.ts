import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { keptNames } from '@torg/adapter-browser';
import { cookieChoiceCookie } from '@torg/contracts/cookies';
import type { Visitor } from './goods.ts';
import { demoShops, isClosed } from './shops.ts';
import { textsOf } from './texts.ts';

export { expect };

/** The texts of the shop at `localhost`. */
export const t = textsOf('fjell', 'nb');

/** What a page may do without being at fault: calls that answer with a refusal, and pages that do not exist. */
const isExpected = (refusals: Refusals, status: number, url: string, isPage: boolean): boolean =>
  isPage ||
  [usualRefusals, refusals]
    .flatMap(Object.entries<readonly number[]>)
    .some(([part, statuses]) => url.includes(part) && statuses.includes(status));

/** Parts of addresses, each with the statuses that its answers may have. */
type Refusals = Readonly<Record<string, readonly number[]>>;

const usualRefusals: Refusals = {
  '/api/': [404, 409, 422],
  '/api/product/campaign': [410],
  '/api/basket?type=merge': [401],
  '/bff/login': [503],
  // A stream that is opened while the session ends: the page asks before it hears of it.
  '/me/events': [401],
  '/api/user/permissions': [401],
  '/api/user/wishes': [401],
  '/openid-connect/token': [400, 403, 503],
  '/.well-known/openid-configuration': [503],
};

/**
 * Reports of the browser itself: refused calls, judged by their status below; and that Playwright's own scripts, which
 * record the page, may not run in the frame of a mail.
 */
const isReport = (text: string): boolean =>
  text.startsWith('Failed to load resource') ||
  (text.startsWith('Blocked script execution') && text.includes('/dev/mail/'));

/** Hears what a page complains about: errors and warnings of scripts (hydration among them), and files that are missing. */
const listen = (page: Page, refusals: Refusals, complaints: string[]): void => {
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && !isReport(message.text());
    if (isComplaint) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) =>
    complaints.push(`${page.url()}: ${error.stack || `${error.name}: ${error.message}`}`),
  );
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isExpected(refusals, response.status(), response.url(), isPage)) {
      complaints.push(`${page.url()}: ${response.status()} for ${response.url()}`);
    }
  });
};

/** Open shops that ask about cookies: those that load scripts of others, and all once something waits for a choice. */
const askingHosts = demoShops
  .filter(
    (shop) =>
      !isClosed(shop) && (shop.googleAnalytics?.section ?? keptNames.some(({ category }) => category === 'functional')),
  )
  .flatMap(({ hosts }) => hosts);

/** Chooses nothing but the necessary at the shops that ask. */
const answerCookies = async (context: BrowserContext, port: string): Promise<void> => {
  for (const domain of askingHosts) {
    const { cookies } = (await getJson(port, domain)) as { readonly cookies: { readonly version: string } };
    await context.addCookies([{ name: cookieChoiceCookie, value: `${cookies.version}.`, domain, path: '/' }]);
  }
};

/** What a shop tells frontends. Node finds no names below `localhost`, so that the host is named apart. */
const getJson = (port: string, host: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const options = { port, path: '/api/shop', headers: { host: `${host}:${port}` } };
    get({ host: '127.0.0.1', ...options }, (answer) => {
      json(answer).then(resolve, reject);
    }).on('error', reject);
  });

/** Every test fails when a page that it saw complained. */
export const test = base.extend<{
  readonly complaints: string[];
  readonly visitor: Visitor;
  /** What a file expects beyond the usual refusals. */
  readonly refusals: Refusals;
  /** Whether the question about cookies of shops that ask was answered before: with the necessary alone. */
  readonly answersCookies: boolean;
  readonly cookiesAnswered: undefined;
}>({
  answersCookies: [true, { option: true }],
  cookiesAnswered: [
    async ({ context, baseURL, answersCookies }, use) => {
      if (answersCookies) await answerCookies(context, new URL(baseURL ?? '').port);
      await use(undefined);
    },
    { auto: true },
  ],
  refusals: [{}, { option: true }],
  visitor: ({ context, baseURL }, use) => use({ context, baseURL: baseURL ?? '' }),
  complaints: [
    async ({ context, refusals }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => listen(page, refusals, complaints));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

type Fiber = {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly return: Fiber | null;
  readonly memoizedState: { readonly isDehydrated?: boolean } | null;
};

/**
 * Whether React has taken an element over: what it only prepares still does what it does without scripts. It is told by
 * what React itself goes by (`getNearestMountedFiber`).
 */
const isTakenOver = (node: object): boolean => {
  const [hostRoot, placementOrHydrating] = [3, 0b1_0000_0000_0010];
  const [, fiber] = Object.entries(node).find(([key]) => key.startsWith('__reactFiber')) ?? [];
  let top = fiber as Fiber | undefined;
  if (top === undefined) return false;
  const isNew = top.alternate === null;
  for (;;) {
    if (isNew && (top.flags & placementOrHydrating) !== 0) return false;
    if (top.return === null) return top.tag === hostRoot && top.memoizedState?.isDehydrated === false;
    top = top.return;
  }
};

/** Waits until React has hydrated an element of the server's page. */
export const hydrated = async (element: Locator): Promise<void> => {
  await expect
    .poll(() =>
      element
        .evaluate(isTakenOver)
        // The page is left for another while it is looked at.
        .catch((error: Error) => (/context was destroyed/.test(error.message) ? false : Promise.reject(error))),
    )
    .toBe(true);
};

/**
 * Keeps scripts from arriving until it is told to let them: what happens before a page is taken over.
 * @param pattern the addresses of the scripts; all of them unless told.
 */
export const holdScripts = async (context: BrowserContext, pattern = '**/*.js'): Promise<() => void> => {
  let letCome = (): void => {};
  const allowed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await context.route(pattern, async (route) => {
    await allowed;
    await route.continue();
  });
  return letCome;
};

/** The field of a basket's line for how many units it holds. */
export const quantityOf = (page: Page, name: string) => page.getByLabel(t('basket.quantity_of', { name }));

export const miniBasket = (page: Page, count: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: t('basket.mini', { count }), exact: true });

/** The button that puts a product into the basket, of the product's own page or of its card. */
export const buyButton = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name: t('product.add_to_basket') }).filter({ hasText: t('basket.add_what', { name }) });

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { test as alone } from './alone.ts';
import { goods, putIntoBasket } from './goods.ts';
import { k, kontorAt } from './kontor.ts';
import { startEnvironment } from './product.ts';
import { expect, hydrated, t, test } from './test.ts';
import { identityServerReady, signIn } from './visitors.ts';

/** The tokens that the identity server issued so far, read from its store. */
const issuedTokens = (): readonly { readonly kind: string; readonly token: string }[] => {
  const { TORG_DATA_DIR } = startEnvironment();
  const printed = execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/issued-tokens.ts', TORG_DATA_DIR], {
    cwd: join(import.meta.dirname, '../../..'),
    encoding: 'utf8',
  });
  return printed
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([kind = '', token = '']) => ({ kind, token }));
};

/** As long as an answer is waited for, in milliseconds: one that a page was left before it came may never end. */
const patience = 5_000;

/** Hears all that goes into and out of a browser over HTTP, and what its pages print. */
const listen = (context: BrowserContext): { readonly heard: string[]; readonly settled: () => Promise<unknown> } => {
  const heard: string[] = [];
  const bodies: Promise<unknown>[] = [];
  context.on('request', (request) => heard.push(request.url(), request.postData() ?? ''));
  context.on('response', (response) => {
    const told = async () => {
      heard.push(JSON.stringify(await response.allHeaders()), JSON.stringify(await response.request().allHeaders()));
      const type = response.headers()['content-type'] ?? '';
      // A stream has no end to wait for: its events are heard one by one.
      const isText = /text|json|javascript|xml|urlencoded/.test(type) && type !== 'text/event-stream';
      if (isText && response.status() < 300) heard.push(await response.text());
    };
    // A page that is left takes its last answers with it.
    bodies.push(Promise.race([told().catch(() => undefined), pause(patience, undefined, { ref: false })]));
  });
  context.on('console', (message) => heard.push(message.text()));
  return { heard, settled: () => Promise.all(bodies) };
};

/** Notes in the page every event that carries something between windows, tabs and workers. */
const noteEvents = (): void => {
  const notes: string[] = [];
  const post = BroadcastChannel.prototype.postMessage;
  BroadcastChannel.prototype.postMessage = function postNoted(message) {
    notes.push(JSON.stringify(message));
    post.call(this, message);
  };
  for (const name of ['message', 'storage'] as const) {
    window.addEventListener(name, (event) => {
      notes.push(event instanceof StorageEvent ? `${event.oldValue} ${event.newValue}` : JSON.stringify(event.data));
    });
  }
  Object.assign(window, { notedEvents: notes });
};

/** All that a page's origin keeps in the browser. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const names = [...opening.result.objectStoreNames];
              if (names.length === 0) return resolve([]);
              const stores = opening.result.transaction(names);
              const reading = names.map(
                (store) =>
                  new Promise((done) => {
                    const all = stores.objectStore(store).getAll();
                    all.onsuccess = () => done(all.result);
                  }),
              );
              resolve(Promise.all(reading));
            };
          }),
      ),
    );
    const caches_ = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()));
    const events = (window as { notedEvents?: unknown }).notedEvents;
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches_, events]);
  });

/** What a signed token says; nothing where it is none. */
const claimsOf = (token: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return {};
  }
};

/** Sees all that a browser is told and keeps, from now on. */
const watch = async (page: Page) => {
  const context = page.context();
  const before = new Set(issuedTokens().map(({ token }) => token));
  await context.addInitScript(noteEvents);
  const { heard, settled } = listen(context);
  const network = await context.newCDPSession(page);
  network.on('Network.eventSourceMessageReceived', ({ data }) => heard.push(`event ${data}`));
  await network.send('Network.enable');
  const kept: string[] = [];
  /** Those issued since, of each kind. */
  const issued = () => issuedTokens().filter(({ token }) => !before.has(token));
  return {
    heard,
    issued,
    look: async () => kept.push(await keptBy(page), JSON.stringify(await context.cookies())),
    /** Fails where one of the tokens was seen. @returns all that was seen. */
    expectNone: async (): Promise<string> => {
      await settled();
      const all = [...heard, ...kept].join('\n');
      const signed = [...all.matchAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g)].map(([token]) => claimsOf(token));
      // A browser has tokens of the shop, and the ID token of whoever sits there: never the one that lets them act.
      expect(signed).toContainEqual(expect.objectContaining({ iss: 'torg' }));
      expect(signed.filter((claims) => 'act' in claims)).toEqual([]);
      for (const { kind, token } of issued()) {
        expect(token.length).toBeGreaterThan(20);
        expect(all.includes(token) ? `${kind} was seen` : 'unseen').toBe('unseen');
      }
      return all;
    },
  };
};

test('no token of the identity server ever reaches the browser', async ({ page, context, visitor, baseURL }) => {
  await identityServerReady(context, baseURL ?? '');
  const { heard, issued, look, expectNone } = await watch(page);

  await putIntoBasket(visitor, goods.bag.sku);
  await page.goto('/me/login?redirectUri=/basket');
  await signIn(page, 'kari');
  const account = page.getByRole('button', { name: /Kari Nordmann/ });
  await hydrated(account);
  await look();

  await test.step('nor by a refresh', async () => {
    const refreshed = page.waitForResponse((response) => response.url().includes('/openid-connect/token'));
    await page.evaluate(() => localStorage.setItem('keycloakTokenReceipt', '{"expiresIn":300,"receivedAt":0}'));
    expect((await refreshed).status()).toBe(200);
    await look();
  });

  await test.step('nor by what follows', async () => {
    for (const path of ['/checkout', '/me/orders', '/']) await page.goto(path);
    const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('keycloakToken') ?? '{}'));
    for (const path of ['/auth/realms/torg/protocol/openid-connect/userinfo', '/auth/realms/torg/account']) {
      const answer = await page.evaluate(
        async ([address, bearer]) =>
          (await fetch(address ?? '', { headers: { authorization: `Bearer ${bearer}` } })).status,
        [path, String(token)],
      );
      expect(answer).toBe(200);
    }
    await look();
  });

  await test.step('nor by the events of the server', async () => {
    // Until the stream is open nobody hears of it.
    await expect(async () => {
      await page.evaluate(() => fetch('/me/session', { method: 'POST' }));
      expect(heard).toContain('event {"type":"session-prolonged"}');
    }).toPass();
  });

  const countOf = (wanted: string) => issued().filter(({ kind }) => kind === wanted).length;
  expect(countOf('AccessToken')).toBeGreaterThanOrEqual(2);
  expect(countOf('RefreshToken')).toBeGreaterThanOrEqual(2);

  await hydrated(account);
  await account.click();
  await page.getByRole('link', { name: t('account.log_out') }).click();
  await expect(page.getByRole('link', { name: t('account.log_in'), exact: true })).toBeVisible();
  await look();

  const all = await expectNone();
  // What should be found is found, so that finding nothing else means something.
  expect(all).toContain('torg.sid');
  expect(all).toContain('refresh_token');
});

alone.describe('of a representative', () => {
  alone.use({ knownAs: 'ingrid' });

  alone(
    'none is seen while they act, nor when they change the profile of the customer',
    async ({ page, user, baseURL }) => {
      await identityServerReady(page.context(), baseURL ?? '');
      const shop = kontorAt(baseURL);
      const { heard, issued, look, expectNone } = await watch(page);
      const bar = page.getByRole('region', { name: k('acting.label') });

      await page.goto(`${shop}/me/login?redirectUri=/me/customers`);
      await signIn(page, 'siri');
      await page.getByLabel(k('acting.search_label')).fill(`${user}@example.no`);
      await page.keyboard.press('Enter');
      await page.getByLabel(k('acting.reason_label')).fill('Ringte og ville ha hjelp');
      await page.getByRole('button', { name: k('acting.begin') }).click();
      await expect(bar).toContainText('Ingrid');
      await look();

      const question = page.getByRole('dialog', { name: k('acting.which_business', { customer: 'Ingrid Innkjøp' }) });
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Nordlys Bygg AS' }).first().click();
      await expect(page.getByRole('status').filter({ hasText: 'Nordlys Bygg AS' }).first()).toBeVisible();
      await look();

      await bar.getByRole('button', { name: k('acting.end') }).click();
      await expect(bar).toBeHidden();
      await look();

      expect(issued().length).toBeGreaterThanOrEqual(2);
      await expectNone();
      expect(heard.join('\n')).toContain('/api/user/changeProfile/');
    },
  );
});

import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startEnvironment } from '../product.ts';
import { type Keycloak, userPassword } from './admin.ts';

const root = join(import.meta.dirname, '../../../..');
const port = startEnvironment().PORT;

/** Shops that are set up wrongly, each in one thing, by what is wrong. */
const wrongShops = {
  scope: { scope: 'openid profile unknown' },
  secret: {},
  realm: { realm: 'wrong' },
};

export type WrongShop = keyof typeof wrongShops;

/** Shops that log in by other flows, each with a client of its own. */
export const otherFlows = ['hybrid', 'implicit'] as const;
type OtherFlow = (typeof otherFlows)[number];

export const clientOf = (flow: OtherFlow): string => `torg-${flow}`;
export const originOf = (shop: WrongShop | OtherFlow): string => `http://${shop}.localhost:${port}`;
export const origin = `http://localhost:${port}`;

/** Redirect URIs of the shops beside the one that the import knows. */
export const moreRedirects: readonly string[] = ['scope', 'secret'].map(
  (shop) => `${originOf(shop as WrongShop)}/me/auth`,
);

/** Writes the folders of shops whose logins are at Keycloak; the first is as it should be. */
export const writeShops = async (folder: string, { url }: Keycloak): Promise<void> => {
  const template = join(root, 'packages/shops/fjell');
  const settings = JSON.parse(await readFile(join(template, 'shop.json'), 'utf8'));
  const write = async (id: string, hosts: readonly string[], differences: object): Promise<void> => {
    await cp(template, join(folder, id), {
      recursive: true,
      filter: (file) => id === 'fjell' || !file.endsWith('.tsv'),
    });
    const keycloakConfig = { authServerUrl: url, realm: 'torg', clientId: 'torg-shop', ...differences };
    await writeFile(join(folder, id, 'shop.json'), JSON.stringify({ ...settings, id, hosts, keycloakConfig }));
  };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await write('fjell', ['localhost'], {});
  const flows = otherFlows.map((flow) => [flow, { flow, clientId: clientOf(flow) }] as const);
  for (const [id, differences] of [...Object.entries(wrongShops), ...flows]) {
    await write(id, [`${id}.localhost`], differences);
  }
};

/** How a command of an operator ended, and all that it said. */
export const runShopCommand = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly said: readonly string[] }> =>
  new Promise((resolve) => {
    const command = [join(root, 'apps/bff/src/commands/shop.ts'), ...args];
    execFile(process.execPath, command, { env: { ...process.env, ...env } }, (error, output, errors) => {
      const said = `${output}${errors}`.split('\n').filter((line) => line !== '');
      resolve({ code: error === null ? 0 : Number(error.code), said });
    });
  });

/** Fills in Keycloak's form. */
export const fillIn = async (page: Page, user: string): Promise<void> => {
  await page.locator('#username').fill(user);
  await page.locator('#password').fill(userPassword);
  await page.locator('#kc-login').click();
};

/** Logs in, and waits for the way back to end. */
export const logIn = async (page: Page, user: string, target = '/privacy'): Promise<void> => {
  await page.goto(`/me/login?redirectUri=${encodeURIComponent(target)}`);
  await fillIn(page, user);
  await page.waitForURL(`${origin}${target}`);
};

type Told = Readonly<Record<string, unknown>>;

/** What the shop knows of whoever has the page's cookies. */
export const userOf = async (page: Page): Promise<Told> =>
  (await (await page.context().request.get(`${origin}/me/session`)).json()).user;

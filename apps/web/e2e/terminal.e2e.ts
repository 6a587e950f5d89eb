import type { Page } from '@playwright/test';
import { type Installed, install, type Outcome } from './installed.ts';
import { expect, test } from './test.ts';
import { fillIn } from './visitors.ts';

// What others install is built, installed and used in turn: the tests share one folder and its login.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let installed: Installed;
// biome-ignore lint/correctness/noEmptyPattern: the fixtures of a hook are read from its parameter
test.beforeAll(async ({}, { project }) => {
  test.setTimeout(180_000);
  installed = await install(String(project.use.baseURL));
});
test.afterAll(() => installed?.remove());

const checkout = JSON.stringify({
  ...{ firstName: 'Kari', lastName: 'Nordmann', email: 'kari@example.no', phone: '91234567' },
  ...{ street: 'Storgata 1', postalCode: '0155', city: 'Oslo' },
});

const well = ({ code, out, err }: Outcome): string => {
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
};

/** The number of the order that a command tells of. */
const numberIn = (out: string): string => /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(out)?.[0] ?? 'no number';

/** A SKU of the first article whose stock is not counted out. */
const aSku = async (): Promise<string> => {
  const [slug = ''] = well(await installed.torg(['list'])).split(/\s/);
  const [, sku = ''] = /^ {2}(\S+) .*(?:in_stock|low)$/m.exec(well(await installed.torg(['show', slug]))) ?? [];
  expect(sku).not.toBe('');
  return sku;
};

test('the packages are put together as publint and attw want them, and there are five', () => {
  expect(installed.problems).toEqual([]);
  expect(installed.tarballs.map(({ name }) => name)).toEqual([
    '@torg/domain',
    '@torg/contracts',
    '@torg/adapter-http',
    '@torg/adapter-native-login',
    '@torg/terminal',
  ]);
});

test('the examples of their documents run as they stand there', async () => {
  const run = (name: string) => installed.example(name, { TORG_WAIT_MS: '50' });
  expect(well(await run('@torg/domain'))).toBe('2 259800\n');
  expect(well(await run('@torg/contracts'))).toBe('200 true false\n');
  expect(
    well(await run('@torg/adapter-http'))
      .trim()
      .split('\n'),
  ).toHaveLength(3);
  expect(well(await run('@torg/adapter-native-login'))).toMatch(/^Log in at http.*\nLoginTimedOut\n$/);
});

test('a guest lists, searches, fills a basket and orders by invoice, in Node alone', async () => {
  expect(well(await installed.torg(['search', 'jakke']))).toMatch(/jakke/i);
  const sku = await aSku();
  expect(well(await installed.torg(['add', sku, '2']))).toContain(`2 × `);
  expect(well(await installed.torg(['basket']))).toContain(`(${sku})`);
  const number = numberIn(well(await installed.torg(['order', 'invoice', '-'], checkout)));
  expect(well(await installed.torg(['orders']))).toContain(`${number}  placed`);
  expect(well(await installed.torg(['basket']))).toContain('The basket is empty');
});

test('what is wrong is said in one line, with an exit code', async () => {
  expect(await installed.torg(['add', 'NO-SUCH'])).toMatchObject({ code: 1, err: 'No goods have the SKU NO-SUCH\n' });
  expect(await installed.torg(['orders', 'AAAAA-00001'])).toMatchObject({ code: 1, err: 'There is no such order\n' });
  const wrong = await installed.torg(['order', 'invoice', '-'], '{"name": "Kari"}');
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('name is none of company') });
  expect(await installed.torg(['fly'])).toMatchObject({ code: 2 });
});

/** Logs in at the page that the command names. */
const logIn = async (page: Page, user: string): Promise<Outcome> => {
  let lead = (_url: string): void => undefined;
  const named = new Promise<string>((resolve) => {
    lead = resolve;
  });
  const login = installed.torg(['login'], '', (line) => {
    const [, url] = /^Log in at (\S+)/.exec(line) ?? [];
    if (url !== undefined) lead(url);
  });
  await page.goto(await named);
  await fillIn(page, user);
  await page.locator('button[name=answer][value=allow]').click();
  await expect(page.getByText('You can close this window')).toBeVisible();
  return login;
};

test('kari signs in by the browser, orders by bank, pays, and sees the order', async ({ page, context }) => {
  expect(well(await logIn(page, 'kari'))).toContain('Logged in as Kari');
  well(await installed.torg(['add', await aSku()]));
  const ordered = well(await installed.torg(['order', 'bank', '-'], checkout));
  const number = numberIn(ordered);
  const [, bankPage = ''] = /^Pay at (\S+)/m.exec(ordered) ?? [];
  const bank = await context.newPage();
  await bank.goto(bankPage);
  await bank.locator('button[name=decision][value=approve]').click();
  await expect
    .poll(async () => (await installed.torg(['orders', number])).out, { timeout: 20_000 })
    .toContain(`${number}  placed`);
  expect(well(await installed.torg(['payment', number]))).toContain('There is nothing left to pay');
  expect(well(await installed.torg(['logout']))).toBe('Logged out\n');
  expect(await installed.torg(['orders', number])).toMatchObject({ code: 1, err: 'There is no such order\n' });
});

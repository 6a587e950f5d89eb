import type { Locator, Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { test as alone } from './alone.ts';
import { expectSeenFocus } from './keyboard.ts';
import { k, kontorAt } from './kontor.ts';
import { expect, hydrated, t, test } from './test.ts';
import { identityServerReady, signIn } from './visitors.ts';

/** Where the focus goes when a dialog or a drawer is closed, or a choice loads the page anew. */
const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

const isFocused = async (page: Page, element: Locator): Promise<void> => {
  await expect(element).toBeFocused();
  await expectSeenFocus(page);
};

test('drawers give the focus back to their buttons', async ({ page, isMobile }) => {
  await page.goto(paths.all);
  await hydrated(page.getByRole('main'));
  const names = [t('menu.open'), ...(isMobile ? [t('listing.filter')] : [])];
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true });
    // On a wide screen the categories stand in a row instead.
    if (!(await button.isVisible())) continue;
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.drawer:popover-open')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.drawer:popover-open')).toHaveCount(0);
    await isFocused(page, button);
  }
});

test('a choice of how a listing looks leaves the focus on its button, one that is out of sight then on the heading', async ({
  page,
}) => {
  await page.goto(paths.all);
  await hydrated(page.getByRole('main'));
  await page.waitForFunction(() => localStorage.getItem('guestSession') !== null);
  const list = page.getByRole('button', { name: t('listing.view_list'), exact: true });
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await isFocused(page, list);

  const size = page.getByRole('button', { name: '48', exact: true });
  await size.focus();
  await page.keyboard.press('Enter');
  await expect(size).toHaveAttribute('aria-pressed', 'true');
  await expect(heading(page)).toBeFocused();
});

test('who is told of a logout elsewhere goes on at the heading of the page that comes again', async ({
  page,
  context,
  baseURL,
}) => {
  await identityServerReady(context, baseURL ?? '');
  await page.goto('/me/login?redirectUri=/all');
  await signIn(page, 'kari');
  const other = await context.newPage();
  await other.goto('/privacy');
  await hydrated(other.getByRole('button', { name: t('account.menu_of', { name: 'Kari Nordmann' }) }));
  await page.goto('/logout');
  const alert = other.getByRole('alertdialog', { name: t('you_logged_out') });
  await expect(alert).toBeVisible();
  await expect(alert).toHaveAccessibleDescription(t('session.logged_out_how'));
  const again = other.waitForEvent('load');
  await other.keyboard.press('Escape');
  await again;
  await expect(heading(other)).toBeFocused();
});

alone.describe('profiles', () => {
  alone.use({ knownAs: 'ingrid' });

  alone('the question for whom to shop gives the focus back', async ({ page, context, baseURL, user }) => {
    await identityServerReady(context, baseURL ?? '');
    await page.goto(`${kontorAt(baseURL)}/me/login?redirectUri=/privacy`);
    await signIn(page, user);
    const question = page.getByRole('dialog', { name: k('selected_profiles.title') });

    // Nobody opened it: there is the page to go on with.
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await isFocused(page, heading(page));

    const account = page.getByRole('button', { name: k('account.menu_of', { name: 'Ingrid Innkjøp' }) });
    const keep = question.getByRole('button').last();
    for (const close of [() => page.keyboard.press('Escape'), () => keep.press('Enter')]) {
      await account.focus();
      await page.keyboard.press('Enter');
      await page
        .locator('#account')
        .getByRole('link', { name: k('selected_profiles.change') })
        .press('Enter');
      await expect(question).toBeVisible();
      await close();
      await expect(question).toBeHidden();
      await isFocused(page, account);
    }
  });
});

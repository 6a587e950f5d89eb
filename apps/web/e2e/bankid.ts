import { expect, type Page } from '@playwright/test';

/** Says at BankID who somebody is, in whatever language it speaks. @param way `code` is of level 4, `app` of level 3. */
export const identifyAs = async (page: Page, person: RegExp, way: 'code' | 'app' = 'code'): Promise<void> => {
  await page.waitForURL(/\/\/bankid\.localhost/);
  const select = page.locator('select[name=person]');
  const option = await select.getByRole('option', { name: person }).getAttribute('value');
  await select.selectOption(option);
  await page.locator(`button[name=answer][value=${way}]`).click();
};

/** Comes to a page after the question whether somebody agrees to the privacy text, which a shop asks once. */
export const arriveAt = async (page: Page, address: string): Promise<void> => {
  const { origin, pathname } = new URL(address);
  const prefix = pathname.startsWith('/nb/') ? '/nb' : '';
  const consent = `${prefix}/me/privacy-consent`;
  await page.waitForURL((url) => url.origin === origin && [pathname, consent].includes(url.pathname));
  if (new URL(page.url()).pathname === consent) await page.locator('main button[type=submit]').first().click();
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
};

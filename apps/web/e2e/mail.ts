import { expect, type FrameLocator, type Page } from '@playwright/test';

/**
 * Opens the mail about an order: it is written in the background, soon after the order.
 * @param shop the origin of the shop that wrote it; empty for the one of all tests.
 */
export const openMail = async (page: Page, shop: string, subject: string | RegExp): Promise<FrameLocator> => {
  const link = page.getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto(`${shop}/dev/mail`);
    await expect(link).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  return page.frameLocator('iframe');
};

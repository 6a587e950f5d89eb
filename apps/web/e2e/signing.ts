import { expect, type Page } from '@playwright/test';

/** The page on which a contract is signed, in whatever language it speaks. */
export const arriveAtSigning = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/\/scrive\.localhost/);
  await expect(page.locator('select[name=person]')).toBeVisible();
};

/** Signs a contract as whoever is to, or as somebody else, or rejects it. */
export const finishSigning = async (page: Page, decision: 'sign' | 'reject', person = 0): Promise<void> => {
  await arriveAtSigning(page);
  await page.locator('select[name=person]').selectOption(String(person));
  await page.locator(`button[name=decision][value=${decision}]`).click();
};

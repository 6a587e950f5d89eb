import type { Page } from '@playwright/test';
import type { DraftAtHand } from '@torg/domain/checkout';

const url = '/api/user/checkout-draft';

/** What the server keeps of the checkout of the user whose page this is. */
export const keptDraft = (page: Page): Promise<DraftAtHand> =>
  page.evaluate(async (address) => (await fetch(address)).json(), url);

/** Lets a test begin with nothing typed: what a user types outlives the browsers of the tests before. */
export const forgetDraft = (page: Page): Promise<void> =>
  page.evaluate(async (address) => {
    const body = JSON.stringify({ fields: {}, wished: '', by: '' });
    await fetch(address, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  }, url);

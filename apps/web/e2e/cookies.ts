import type { Page } from '@playwright/test';
import { cookieChoiceCookie } from '@torg/contracts/cookies';

/** Allows what is functional, in place of the necessary alone, from the next page on. */
export const allowFunctional = async (page: Page): Promise<void> => {
  const [cookie] = (await page.context().cookies(page.url())).filter(({ name }) => name === cookieChoiceCookie);
  if (cookie === undefined) throw new Error('the question about cookies was not answered');
  await page.context().addCookies([{ ...cookie, value: `${cookie.value.split('.')[0]}.f` }]);
};

import { expect, type Page } from '@playwright/test';

/** Holds answers back until it is told to let them come, and tells whether any waits. */
export const hold = async (page: Page, pattern: RegExp) => {
  let waiting = 0;
  const { promise, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    waiting += 1;
    await promise;
    // A page that was left meanwhile waits for nothing any more.
    await route.continue().catch(() => {});
  });
  return { isWaited: () => expect.poll(() => waiting).toBeGreaterThan(0), letCome };
};

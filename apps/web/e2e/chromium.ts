import type { LaunchOptions } from '@playwright/test';

/** What a browser needs where it may not make a sandbox of its own, and keeps it from calling home. */
const asRoot = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How a Chromium is started: that of `CHROME_PATH`, else Playwright's own. */
export const chromiumOptions = (): LaunchOptions => {
  const executablePath = process.env.CHROME_PATH;
  return {
    ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? asRoot : asRoot.slice(1),
  };
};

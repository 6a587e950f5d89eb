import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ensureChromium } from '../chromium.mjs';
import { root } from './child.ts';

const { chromium } = createRequire(join(root, 'apps/web/package.json'))(
  'playwright-core',
) as typeof import('playwright-core');

/** What a browser needs where it may not make a sandbox of its own, and keeps it from calling home. */
export const browserFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Opens a page of 1440 by 900 pixels in a browser of its own. */
export const withPage = async <A>(use: (page: Page) => Promise<A>): Promise<A> => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...browserFlags] });
  try {
    return await use(await browser.newPage({ viewport: { width: 1440, height: 900 } }));
  } finally {
    await browser.close();
  }
};

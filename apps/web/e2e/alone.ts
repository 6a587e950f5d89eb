import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEnvironment } from './product.ts';
import { test as base } from './test.ts';

/** Waits until no other test of this run, in whatever process, has the user. */
const take = async (folder: string): Promise<void> => {
  for (;;) {
    try {
      return mkdirSync(folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

type Users = { readonly knownAs: string; readonly user: string };

/**
 * A test that has a demo user for itself, named by `test.use({ knownAs })`: a user has one basket in all browsers, so
 * tests that look into it may not meet there.
 */
export const test = base.extend<Users>({
  knownAs: ['kari', { option: true }],
  user: [
    async ({ knownAs }, use) => {
      const folder = join(startEnvironment().TORG_DATA_DIR, `e2e-${knownAs}`);
      await take(folder);
      try {
        await use(knownAs);
      } finally {
        rmdirSync(folder);
      }
    },
    { timeout: 240_000 },
  ],
});

import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { startEnvironment } from '../product.ts';

/** Walks through logins at a Keycloak that `npm run e2e:keycloak` has started; the product is started by the tests. */
export default defineConfig({
  testDir: '.',
  testMatch: /.*\.keycloak\.ts$/,
  outputDir: '../../../../test-results',
  forbidOnly: true,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${startEnvironment().PORT}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumOptions(),
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    screenshot: 'only-on-failure',
  },
});

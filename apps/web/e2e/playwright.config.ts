import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import { serverCommand, startEnvironment } from './product.ts';

// Set once, by the first process that reads this file; the processes of the tests inherit it.
const environment = startEnvironment();

/** Small as a phone; to draw each point of it seven times tells nothing more, and takes a tenth of the time. */
const phone = { width: 390, height: 844 };

/**
 * What looks or is used another way on a phone, and every page of the table; each other walk is done once, on the wide
 * screen, where `hindrances` looks at its pages enlarged four times: at a width of 320 pixels.
 */
const otherwiseOnPhones =
  /\/(basket|blocks|buying|compare|cookies|dialogs|keyboard|listing|listing-pages|listing-view|login|pages|pictures|product|purchase|quiet-checkout|ribbon|scroll|start-page|states)\.e2e\.ts$/;

/** Walks through the started product in a real browser: nothing is stubbed, and its data is its own. */
export default defineConfig({
  testDir: '.',
  testMatch: /.*\.(e2e|spec)\.ts$/,
  outputDir: '../../../test-results',
  forbidOnly: true,
  // What fails is run again, and followed: to follow every test takes half as long again. It has failed all the same.
  retries: 1,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${environment.PORT}`,
    launchOptions: chromiumOptions(),
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      testMatch: otherwiseOnPhones,
      use: { ...devices['Pixel 7'], viewport: phone, screen: phone, deviceScaleFactor: 1 },
    },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: serverCommand,
    cwd: '../../..',
    env: environment,
    url: `http://127.0.0.1:${environment.PORT}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

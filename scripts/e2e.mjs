import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { binaries, environment, firstLine, readJson, run, say } from './project.mjs';

/**
 * What is read of a report of Playwright.
 * @typedef {{ projectName: string, status: string, results: { error?: { message?: string } }[] }} Test
 * @typedef {{ specs: { title: string, file: string, line: number, tests: Test[] }[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} Report
 */

/** @template A @param {(file: string, folder: string) => Promise<A>} use a file in a folder that is there while it runs. */
const withReport = async (use) => {
  const folder = mkdtempSync(join(tmpdir(), 'torg-report-'));
  chmodSync(folder, 0o755);
  try {
    return await use(join(folder, 'report.json'), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @param {string} file @returns {Report | undefined} */
const readReport = (file) => {
  try {
    return readJson(file);
  } catch {
    // A tool that crashed has written none.
    return undefined;
  }
};

/**
 * Browser tests that failed, or passed only when they were tried again.
 * @param {readonly Suite[]} suites
 * @returns {readonly string[]}
 */
const failuresIn = (suites) =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, status, results }) => {
          const message = results.find(({ error }) => error !== undefined)?.error?.message ?? '';
          return `${file}:${line} › ${title} [${projectName}, ${status}]: ${firstLine(message)}`;
        }),
    ),
    ...failuresIn(inner),
  ]);

/**
 * Runs browser tests.
 * @param {string} config the folder of their configuration. @param {NodeJS.ProcessEnv} [more] of their environment.
 * @returns {Promise<import('./checks.mjs').Outcome>}
 */
export const browserTests = (config, more = {}) =>
  withReport(async (file, folder) => {
    const browser = await ensureChromium();
    say(`Browser: ${browser}`);
    const env = {
      ...environment,
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      TORG_E2E_FOLDER: folder,
      ...more,
    };
    const { code } = await run(join(binaries, 'playwright'), ['test', '-c', config, '--reporter=list,json'], {
      env,
    });
    const report = readReport(file);
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
    // A test that passes only now and then has found something.
    const failed = unexpected + flaky;
    const ok = code === 0 && expected > 0;
    return {
      ...{ passed: expected, failed: ok ? failed : Math.max(failed, 1), note: `${skipped} skipped` },
      failures: failuresIn(report?.suites ?? []),
    };
  });

/** Runs the browser tests of the product. @returns {Promise<import('./checks.mjs').Outcome>} */
export const e2e = () => browserTests('apps/web/e2e');

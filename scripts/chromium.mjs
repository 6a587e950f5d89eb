import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { binaries, giveUp, root, run, say } from './project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The Chromium of Debian that has no windows at all, as Playwright's own has none. */
const headless = 'chromium-headless-shell';

const isRoot = process.getuid?.() === 0;

/** Whether a command is a browser that runs: some systems have a stub of that name. @param {string} command */
const runs = (command) => {
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
};

/** @param {string} command */
const pathOf = (command) => {
  const { status, stdout } = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', command], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const ofSystem = () => {
  const found = [...names.map(pathOf), macBrowser].filter((path) => path !== undefined && existsSync(path));
  return found.find((path) => path !== undefined && runs(path));
};

/** Installs a Debian package where we may. @param {string} name @returns {Promise<boolean>} whether it could be tried. */
const fromDebian = async (name) => {
  if (!isRoot || pathOf('apt-get') === undefined) return false;
  say(`Installing the Debian package ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'], { env, quiet: true });
  return true;
};

const playwrightBrowser = () => {
  /** @type {typeof import('playwright-core')} */
  const { chromium } = createRequire(join(root, 'apps/web/package.json'))('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) && runs(path) ? path : undefined;
};

const fromPlaywright = async () => {
  say('Downloading the Chromium of Playwright …');
  await run(join(binaries, 'playwright'), ['install', 'chromium'], { quiet: true });
  return playwrightBrowser();
};

/** @returns {string | undefined} */
const chosen = () => {
  const path = process.env.CHROME_PATH;
  if (path === undefined || path === '') return undefined;
  return runs(path) ? path : giveUp(`CHROME_PATH=${path}: expected a Chromium or Chrome that runs`);
};

/**
 * The path of a Chromium for tests: one without windows, where the system has it or we may install it, since a test
 * takes it two thirds of the time; else any that runs.
 * @returns {Promise<string>}
 */
export const ensureHeadless = async () =>
  chosen() ??
  pathOf(headless) ??
  ((await fromDebian(headless)) ? pathOf(headless) : undefined) ??
  (await ensureChromium());

/**
 * The path of a Chromium that runs: `CHROME_PATH`, the system's, Playwright's, or else one that is installed now,
 * as a Debian package when we are root, from Playwright when not. Ends the process when there is no way to get one.
 * @returns {Promise<string>}
 */
export const ensureChromium = async () =>
  chosen() ??
  ofSystem() ??
  playwrightBrowser() ??
  ((await fromDebian('chromium')) ? ofSystem() : undefined) ??
  (await fromPlaywright()) ??
  giveUp('no Chromium was found or could be installed: install chromium or google-chrome, or set CHROME_PATH');

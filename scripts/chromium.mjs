import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { binaries, giveUp, root, run, say } from './project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

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

const fromDebian = async () => {
  if (!isRoot || pathOf('apt-get') === undefined) return undefined;
  say('Installing the Debian package chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
    env,
    quiet: true,
  });
  return ofSystem();
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

/**
 * The path of a Chromium that runs: `CHROME_PATH`, the system's, Playwright's, or else one that is installed now,
 * as a Debian package when we are root, from Playwright when not. Ends the process when there is no way to get one.
 * @returns {Promise<string>}
 */
export const ensureChromium = async () => {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '') {
    return runs(chosen) ? chosen : giveUp(`CHROME_PATH=${chosen}: expected a Chromium or Chrome that runs`);
  }
  return (
    ofSystem() ??
    playwrightBrowser() ??
    (await fromDebian()) ??
    (await fromPlaywright()) ??
    giveUp('no Chromium was found or could be installed: install chromium or google-chrome, or set CHROME_PATH')
  );
};

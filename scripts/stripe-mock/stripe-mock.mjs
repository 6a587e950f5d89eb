import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureGoProgram, Lacking } from '../go-program.mjs';
import { binaries, environment, firstLine, readJson, run, say } from '../project.mjs';

/** What is tried: Stripe's own server of examples, which checks calls by the description of its API. */
const module = 'github.com/stripe/stripe-mock@v0.203.0';

/** @returns {Promise<number>} a port that is free now. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Milliseconds within which it answers. */
const longestStart = 20_000;

/** @param {string} program @param {(url: string) => Promise<import('../checks.mjs').Outcome>} use */
const withMock = async (program, use) => {
  const port = await freePort();
  const child = spawn(program, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  try {
    const url = `http://127.0.0.1:${port}`;
    const deadline = performance.now() + longestStart;
    while (performance.now() < deadline) {
      const answers = await fetch(url).then(
        () => true,
        () => false,
      );
      if (answers) return await use(url);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('stripe-mock did not start');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

/** Makes every call of ours. @param {string} url @returns {Promise<import('../checks.mjs').Outcome>} */
const tryCalls = async (url) => {
  const reports = mkdtempSync(join(tmpdir(), 'torg-stripe-mock-'));
  const file = join(reports, 'report.json');
  try {
    const { code } = await run(
      join(binaries, 'vitest'),
      [
        'run',
        '--config',
        'scripts/stripe-mock/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env: { ...environment, STRIPE_MOCK_URL: url } },
    );
    const report = existsSync(file) ? readJson(file) : {};
    const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report;
    // One that checked nothing has failed.
    const ok = code === 0 && passed > 0;
    return { passed, failed: ok ? failed : Math.max(failed, 1), note: module };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
};

/** Tries the calls that we make at stripe-mock, where Go and its proxy are. @returns {Promise<import('../checks.mjs').Outcome>} */
export const stripeMock = async () => {
  try {
    return await withMock(ensureGoProgram('stripe-mock', module), tryCalls);
  } catch (error) {
    if (error instanceof Lacking) return { passed: 0, failed: 0, note: '', leftOut: `lacks ${error.message}` };
    const message = error instanceof Error ? error.message : String(error);
    say(message);
    return { passed: 0, failed: 1, note: firstLine(message) ?? message };
  }
};

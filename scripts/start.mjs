// The one command: installs, builds and serves, each only when needed. Runs on any Node from 20, before anything is installed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { binaries, environment, exitCode, giveUp, node, root } from './project.mjs';
import { identityServer, keepRunning, shopServer, startServer } from './serve.mjs';

/**
 * A server that decides how all ends, and what runs beside it.
 * @typedef {readonly [import('node:child_process').ChildProcess, ...import('./serve.mjs').Killable[]]} Processes
 */

/**
 * The shops and, beside them, the identity server of the demo world: shops go on while that one is away.
 * @returns {Processes}
 */
const serve = () => [startServer(shopServer), keepRunning(() => startServer(identityServer), 'The identity server')];

/**
 * Starts both servers and two builds that follow every change of a file. The build that stands serves until the next one.
 * @returns {Processes}
 */
const develop = () => {
  const vite = (/** @type {string[]} */ ...args) =>
    spawn(
      join(binaries, 'vite'),
      ['build', '--watch', '--mode', 'development', '--no-emptyOutDir', '--logLevel', 'warn', ...args],
      {
        cwd: join(root, 'apps/web'),
        detached: true,
        env: environment,
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
  const following = (/** @type {string} */ server) =>
    spawn(node, ['--watch', '--watch-preserve-output', server], {
      detached: true,
      env: environment,
      stdio: 'inherit',
    });
  return [following(shopServer), following(identityServer), vite(), vite('--ssr', 'src/entry-server.tsx')];
};

/** The process that started us and, when that is the shell that npm runs scripts in, npm itself. */
const starters = () => {
  try {
    // Field 2 is the name in parentheses, field 4 the parent's parent (proc_pid_stat(5)); where there is no /proc, shells step aside.
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return /^(sh|bash|dash|ash)$/.test(name ?? '') ? `${process.ppid} ${parent}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
};

/** @param {Processes} processes */
const untilEnd = ([first, ...others]) => {
  const children = [first, ...others];
  // Who was asked to end is not asked again: a second time means at once.
  let isAsked = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    let last = Number.NEGATIVE_INFINITY;
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group, and npm sends it once more: the server must not take it for a second one.
      const again = performance.now() - last < 500;
      last = performance.now();
      if (again) return;
      isAsked = true;
      for (const child of children) child.kill(signal);
    });
  }
  // npm, when it is killed, leaves us behind; then the ports have to become free for the next start.
  if (process.env.npm_lifecycle_event !== undefined) {
    const before = starters();
    setInterval(() => {
      if (starters() === before || isAsked) return;
      isAsked = true;
      for (const child of children) child.kill('SIGTERM');
    }, 200).unref();
  }
  first.on('error', (error) => giveUp(`${node} does not start: ${error.message}`));
  first.on('exit', (code, signal) => {
    if (!isAsked) for (const child of others) child.kill('SIGTERM');
    process.exitCode = exitCode(code, signal);
  });
};

await ensureInstalled();
await ensureBuilt();
untilEnd(process.argv.includes('--dev') ? develop() : serve());

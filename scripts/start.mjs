// The one command: installs, builds and serves, each only when needed. Runs on any Node from 20, before anything is installed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { binaries, environment, exitCode, giveUp, node, root } from './project.mjs';

const server = join(root, 'apps/bff/src/server.ts');
const lifeline = join(root, 'scripts/lifeline.mjs');

/** Starts the server. It ends with this process, also when this one is killed: it watches the pipe it gets as number 3. */
const serve = () =>
  spawn(node, ['--import', lifeline, server], {
    env: { ...environment, TORG_LIFELINE: '3' },
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  });

/** Starts the server and two builds, which all follow every change of a file. The server comes first. */
const develop = () => {
  const vite = (/** @type {string[]} */ ...args) =>
    spawn(join(binaries, 'vite'), ['build', '--watch', '--logLevel', 'warn', ...args], {
      cwd: join(root, 'apps/web'),
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const following = spawn(node, ['--watch', '--watch-preserve-output', server], { env: environment, stdio: 'inherit' });
  return [following, vite(), vite('--ssr', 'src/entry-server.tsx')];
};

/** @param {readonly import('node:child_process').ChildProcess[]} children the first one decides how it ends. */
const untilEnd = (children) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group itself.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      for (const child of children) child.kill(signal);
    });
  }
  // npm, when it is killed, leaves us behind with another parent; then the ports have to become free.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) for (const child of children) child.kill('SIGTERM');
    }, 500).unref();
  }
  const [first] = children;
  first?.on('error', (error) => giveUp(`${node} does not start: ${error.message}`));
  first?.on('exit', (code, signal) => {
    for (const child of children.slice(1)) child.kill('SIGTERM');
    process.exitCode = exitCode(code, signal);
  });
};

await ensureInstalled();
await ensureBuilt();
untilEnd(process.argv.includes('--dev') ? develop() : [serve()]);

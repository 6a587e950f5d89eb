// The one command: installs, builds and serves, each only when needed. Runs on any Node from 20, before anything is installed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { binaries, environment, exitCode, giveUp, node, root, serverFlags } from './project.mjs';

const server = join(root, 'apps/bff/src/server.ts');
const lifeline = join(root, 'scripts/lifeline.mjs');

/**
 * Starts the server in a group of its own: signals reach it through us, once.
 * It ends with this process, also when this one is killed: it watches the pipe that it gets as number 3.
 */
const serve = () =>
  spawn(node, [...serverFlags, '--import', lifeline, server], {
    detached: true,
    env: { ...environment, TORG_LIFELINE: '3' },
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  });

/** Starts the server and two builds that follow every change of a file. The build that stands serves until the next one. */
const develop = () => {
  const vite = (/** @type {string[]} */ ...args) =>
    spawn(join(binaries, 'vite'), ['build', '--watch', '--no-emptyOutDir', '--logLevel', 'warn', ...args], {
      cwd: join(root, 'apps/web'),
      detached: true,
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const following = spawn(node, ['--watch', '--watch-preserve-output', server], {
    detached: true,
    env: environment,
    stdio: 'inherit',
  });
  return [following, vite(), vite('--ssr', 'src/entry-server.tsx')];
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

/** @param {readonly import('node:child_process').ChildProcess[]} children the first one decides how it ends. */
const untilEnd = (children) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    let last = Number.NEGATIVE_INFINITY;
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group, and npm sends it once more: the server must not take it for a second one.
      const again = performance.now() - last < 500;
      last = performance.now();
      if (!again) for (const child of children) child.kill(signal);
    });
  }
  // npm, when it is killed, leaves us behind; then the ports have to become free for the next start.
  if (process.env.npm_lifecycle_event !== undefined) {
    const before = starters();
    setInterval(() => {
      if (starters() !== before) for (const child of children) child.kill('SIGTERM');
    }, 200).unref();
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

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, node, root, say, serverEnvironment, serverFlags } from './project.mjs';

const lifeline = join(root, 'scripts/lifeline.mjs');

export const shopServer = join(root, 'apps/bff/src/server.ts');
export const identityServer = join(root, 'apps/idp/src/server.ts');

/**
 * Starts a server in a group of its own: signals reach it through us, once.
 * It ends with this process, also when this one is killed: it watches the pipe that it gets as number 3.
 * @param {string} file @param {readonly string[]} [flags] of Node.
 */
export const startServer = (file, flags = serverFlags) =>
  spawn(node, [...flags, '--import', lifeline, file], {
    detached: true,
    env: { ...environment, ...serverEnvironment, TORG_LIFELINE: '3' },
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  });

/** Milliseconds before a server that ended is started again; twice as many each time, until it has run for a while. */
const shortestPause = 500;
const longestPause = 30_000;
const aWhile = 60_000;

/**
 * What a process that can be asked to end looks like, be it one or a row of them.
 * @typedef {{ kill: (signal: NodeJS.Signals) => unknown }} Killable
 */

/**
 * Keeps a server running: started again whenever it ends by a signal or with an error. One that ends well wanted to.
 * @param {() => import('node:child_process').ChildProcess} start @param {string} name for the terminal.
 * @param {(line: string) => unknown} [tell]
 * @returns {Killable}
 */
export const keepRunning = (start, name, tell = say) => {
  let pause = shortestPause;
  let isEnding = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {NodeJS.Timeout | undefined} */
  let waiting;
  const run = () => {
    const begin = performance.now();
    child = start();
    child.on('error', (error) => tell(`${name} does not start: ${error.message}`));
    child.on('exit', (code) => {
      if (isEnding || code === 0) return;
      pause = performance.now() - begin > aWhile ? shortestPause : Math.min(pause * 2, longestPause);
      tell(`${name} ended and is started again`);
      waiting = setTimeout(run, pause);
    });
  };
  run();
  return {
    kill: (signal) => {
      isEnding = true;
      clearTimeout(waiting);
      return child?.kill(signal);
    },
  };
};

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

export const binaries = join(root, 'node_modules', '.bin');

/** The Node that runs the project's code, whatever Node started this script. */
export const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * The environment of everything that is started here: the project's own tools and Node come first.
 * @type {NodeJS.ProcessEnv}
 */
export const environment = {
  ...process.env,
  PATH: [binaries, process.env.PATH].join(delimiter),
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  // Node keeps what it made of our TypeScript, for the next process that loads it.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'torg-node'),
};

/**
 * How Node runs the server. What lives long takes some 60 MB; without a word V8 lets garbage grow to ten times that before
 * it looks. Pages and pictures lie outside of this heap. Half as much room for young garbage costs more time than it gives
 * room; twice as much saves a twentieth of the time and takes 50 MB.
 */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=192'];

/**
 * Threads that compress pages and pictures share one arena of glibc: with one for each, freed memory stays in all of them.
 * Compiled code, and what is left of sources when their types are taken away, is kept from one start to the next: half of
 * a start's time, and 10 MB for the compiler that then is not needed.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'torg', 'compiled'),
};

/** Ends this process with one line about what is wrong. @param {string} line @returns {never} */
export function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** @param {string} line */
export const say = (line) => {
  process.stdout.write(`${line}\n`);
};

/** The first line of a message, without colours. @param {string} message */
export const firstLine = (message) => stripVTControlCharacters(message).trimStart().split('\n', 1)[0];

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The folders of the workspaces, relative to the project. @returns {string[]} */
export const workspaces = () =>
  readJson(join(root, 'package.json')).workspaces.flatMap((/** @type {string} */ pattern) => {
    const folder = pattern.replace(/\/\*$/, '');
    const found = folder === pattern ? [folder] : readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
    return found.filter((path) => existsSync(join(root, path, 'package.json')));
  });

/**
 * The exit code of an ended process, as a shell tells it.
 * @param {number | null} code @param {NodeJS.Signals | null} signal @returns {number}
 */
export const exitCode = (code, signal) => code ?? 128 + (signal === null ? 0 : constants.signals[signal]);

/**
 * Runs a command to its end, its output being ours.
 * @param {string} command @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet`: the output is kept and not shown.
 * @returns {Promise<{ code: number, output: string }>} 127 when there is no such command.
 */
export const run = (command, args, { cwd = root, env = environment, quiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (!quiet) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (!quiet) process.stderr.write(chunk);
    });
    child.on('error', (error) => resolve({ code: 127, output: String(error.message) }));
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binaries, giveUp, node, root, run, say } from './project.mjs';

const lockFile = join(root, 'package-lock.json');
/** npm writes this last: without it an installation did not finish. */
const installed = join(root, 'node_modules', '.package-lock.json');
/** Remembers which lock file is installed, since a checkout makes old files new. */
const stamp = join(root, 'node_modules', '.torg-lock');

const oldestNode = 20;
const ownNode = 24;

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

const isInstalled = () => {
  if (!existsSync(installed)) return false;
  // Linked packages belong to another folder, and npm ci would empty that one.
  if (lstatSync(join(root, 'node_modules')).isSymbolicLink()) return true;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  return statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs;
};

/**
 * Runs npm on the Node that npm came with: the project's own may be about to be replaced.
 * @param {readonly string[]} args
 */
const npm = (args) => {
  const { npm_execpath: script, npm_node_execpath: itsNode } = process.env;
  return script !== undefined && itsNode !== undefined && /npm-cli\.[cm]?js$/.test(script)
    ? run(itsNode, [script, ...args], { env: process.env })
    : run('npm', args, { env: process.env });
};

const hasOwnNode = () => {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) >= ownNode;
};

/** The package `node` fetches its binary in an install script, which npm may have been told to skip. */
const ensureOwnNode = async () => {
  if (hasOwnNode()) return;
  say('Fetching the Node that runs the project …');
  await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(root, 'node_modules', 'node') });
  if (!existsSync(join(binaries, 'node')) && process.platform !== 'win32') {
    symlinkSync(join('..', 'node', 'bin', 'node'), join(binaries, 'node'));
  }
  if (!hasOwnNode()) {
    giveUp(
      `Node ${ownNode} is missing in node_modules/node and could not be fetched; with a network, run: npm rebuild node`,
    );
  }
};

/** Ends the process with one line when the Node that runs it is too old. */
const checkNode = () => {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    giveUp(`Node ${oldestNode} or newer is needed, and this is ${process.versions.node}; see https://nodejs.org`);
  }
};

/** Installs the packages that package-lock.json names, unless they are there already; needs no network then. */
export const ensureInstalled = async () => {
  checkNode();
  if (isInstalled() && existsSync(node)) return;
  if (!isInstalled()) {
    say(`${existsSync(installed) ? 'package-lock.json has changed: installing' : 'Installing'} packages (npm ci) …`);
    // Building and testing need development packages, also where NODE_ENV=production would leave them out.
    const { code } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0) giveUp('npm ci failed; what it printed is above');
  }
  await ensureOwnNode();
  writeFileSync(stamp, lockHash());
};

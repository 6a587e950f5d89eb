// Changes the code of a part of the domain in many small ways, and looks whether its tests notice each: npm run mutation -- [--fresh] [FOLDER or FILE …]
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../install.mjs';
import { environment, giveUp, node, root, run, say } from '../project.mjs';

const here = import.meta.dirname;
const domain = join(root, 'packages', 'domain');
const stryker = join(here, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

/** The parts whose tests have to notice at least 90 of 100 changes. */
const usual = [
  'money',
  'basket',
  'credit',
  'loyalty',
  'approval',
  'purchase',
  'session',
  'permission',
  'profile',
  'acting',
  'consent',
  'cookie-consent',
  'tracking',
  'settings',
];

const asked = process.argv.slice(2);
// Changes of what a module makes when it is loaded are not tried again by an incremental run, whatever tests were added.
const fresh = asked.includes('--fresh') ? ['--force'] : [];
const named = asked.filter((word) => word !== '--fresh');
const parts = named.length > 0 ? named : usual;
const unknown = parts.find((part) => !existsSync(join(domain, 'src', part)));
if (unknown !== undefined) giveUp(`there is no packages/domain/src/${unknown}`);

await ensureInstalled();
if (!existsSync(stryker)) {
  say('Installing what mutation testing needs …');
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, quiet: true });
  if (code !== 0) giveUp(`it could not be installed:\n${output}`);
}

for (const part of parts) {
  say(`\n${part}`);
  const { code } = await run(node, [stryker, 'run', join(here, 'stryker.config.mjs'), ...fresh], {
    cwd: domain,
    env: { ...environment, MUTATION_OF: part },
  });
  if (code !== 0) process.exitCode = code;
}

// Runs a TypeScript file of the project with its arguments on the project's own Node: node scripts/run.mjs FILE …
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { environment, exitCode, giveUp, node } from './project.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) giveUp('usage: node scripts/run.mjs FILE [ARGUMENT …]');
await ensureInstalled();

const child = spawn(node, [resolve(file), ...args], { env: environment, stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the whole group itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('error', (error) => giveUp(`${node} does not start: ${error.message}`));
child.on('exit', (code, signal) => {
  process.exitCode = exitCode(code, signal);
});

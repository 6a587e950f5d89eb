import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const scripts = import.meta.dirname;

test('a Node that is too old ends the start with one line that names it', async () => {
  const pretend = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } })";
  const ended = await new Promise<{ readonly code: unknown; readonly stderr: string }>((resolve) => {
    const args = ['--import', `data:text/javascript,${pretend}`, join(scripts, 'start.mjs')];
    execFile(process.execPath, args, (error, _stdout, stderr) => resolve({ code: error?.code, stderr }));
  });
  expect(ended).toEqual({
    code: 1,
    stderr: 'Node 20 or newer is needed, and this is 18.20.0; see https://nodejs.org\n',
  });
});

/** Starts a process on the lifeline of another one, and tells both their ids. */
const parent = `
  const { spawn } = require('node:child_process');
  const script = 'process.on("SIGTERM", () => { console.log("asked to end"); process.exit(0); }); setInterval(() => {}, 1000); console.log("up " + process.pid);';
  spawn(process.execPath, ['--import', ${JSON.stringify(join(scripts, 'lifeline.mjs'))}, '-e', script], {
    detached: true,
    env: { ...process.env, TORG_LIFELINE: '3' },
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  setInterval(() => {}, 1000);`;

test('a server is asked to end when the process that started it is killed', async () => {
  const starter = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  starter.stdout.on('data', (chunk) => {
    said += chunk;
    if (/^up \d+$/m.test(said)) starter.kill('SIGKILL');
  });
  await once(starter.stdout, 'end');
  expect(said).toMatch(/^up \d+\nasked to end\n$/);
});

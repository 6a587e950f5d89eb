import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { keepRunning } from './serve.mjs';

let started: ChildProcess[] = [];
let told: string[] = [];

/** Starts processes that end as the scripts say, one after the other; the last script is used from then on. */
const starting = (...scripts: readonly string[]) => {
  started = [];
  return () => {
    const script = scripts[Math.min(started.length, scripts.length - 1)] ?? '';
    const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
    started.push(child);
    return child;
  };
};

const forever = 'setInterval(() => {}, 1000)';

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  told = [];
});

test('a server that ends with an error, or is killed, is started again', async () => {
  const kept = keepRunning(starting('process.exit(3)', forever), 'The server', (line) => told.push(line));
  await expect.poll(() => started.length, { timeout: 10_000 }).toBe(2);
  started[1]?.kill('SIGKILL');
  await expect.poll(() => started.length, { timeout: 10_000 }).toBe(3);
  expect(told).toEqual(['The server ended and is started again', 'The server ended and is started again']);
  kept.kill('SIGTERM');
});

test('a server that ends well, or is asked to end, stays away', async () => {
  const gone = starting('process.exit(0)');
  keepRunning(gone, 'The server', (line) => told.push(line));
  await once(started[0] as ChildProcess, 'exit');
  const kept = keepRunning(starting(forever), 'The server', (line) => told.push(line));
  const [child] = started as [ChildProcess];
  await once(child, 'spawn');
  kept.kill('SIGTERM');
  await once(child, 'exit');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([started.length, told]).toEqual([1, []]);
});

import { access, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/private-server.ts';
import { withLock } from './lock.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'starting');
});
afterEach(() => folder.remove());

it.each([
  ['whose holder died', '4194999'],
  ['left empty by a machine that stopped', ''],
])('a lock %s is taken over, and given back', async (_, content) => {
  await writeFile(file, content);
  await utimes(file, 0, 0);
  await expect(withLock(file, async () => 'done')).resolves.toBe('done');
  await expect(access(file)).rejects.toThrow('ENOENT');
});

it('a lock that is being written is waited for', async () => {
  await writeFile(file, '');
  let taken = false;
  const waiting = withLock(file, async () => {
    taken = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(taken).toBe(false);
  await utimes(file, 0, 0);
  await waiting;
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-shop-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Ended = { readonly code: unknown; readonly output: string; readonly errors: string };

/** Runs the command, as npm would. */
const run = (...args: readonly string[]): Promise<Ended> => {
  const env = { ...process.env, TORG_SHOPS_DIR: join(folder, 'shops'), PORT: '4620' };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'shop.ts'), ...args], { env }, (error, output, errors) => {
      resolve({ code: error === null ? 0 : error.code, output, errors });
    });
  });
};

describe('the shop command', () => {
  it('makes a shop and says what comes next, refuses to make it again, and finds it right', async () => {
    const made = await run('new', 'kaffe');
    expect(made).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('http://kaffe.localhost:4620/'),
    });
    expect(made.output).toContain('npm run import -- --shop kaffe FILE');
    expect(await run('new', 'kaffe')).toEqual({
      ...{ code: 1, output: '', errors: expect.stringMatching(/^ID kaffe: expected a new one; .*\n$/) },
    });
    expect(await run('check')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^kaffe: all right\n/),
      errors: '',
    });
    await writeFile(join(folder, 'shops/kaffe/theme.css'), ':root { --color-text: #999 }');
    expect(await run('check', 'kaffe')).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining('2.84:1'),
    });
    // Four processes, one after the other.
  }, 60_000);

  it('shows how it is used', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, output: expect.stringContaining('npm run shop -- new ID') });
    expect(await run()).toMatchObject({ code: 1, errors: expect.stringContaining('nothing to do') });
  });
});

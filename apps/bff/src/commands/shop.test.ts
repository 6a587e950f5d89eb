import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ended, runFile, runHere } from '../testing/command.ts';
import { shopCommand } from './shop.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-shop-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const variables = () => ({ TORG_SHOPS_DIR: join(folder, 'shops'), PORT: '4620' });
const run = (...args: readonly string[]): Promise<Ended> => runHere(shopCommand, args, variables());

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
  });

  it('is what npm runs', async () => {
    expect(await runFile(join(import.meta.dirname, 'shop.ts'), ['new', 'kaffe'], variables())).toMatchObject({
      ...{ code: 0, output: expect.stringMatching(/^Kaffe is there: /i), errors: '' },
    });
  });

  it('shows how it is used', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, output: expect.stringContaining('npm run shop -- new ID') });
    expect(await run()).toMatchObject({ code: 1, errors: expect.stringContaining('nothing to do') });
  });
});

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const server = fileURLToPath(new URL('./server.ts', import.meta.url));

const run = (environment: Record<string, string>) =>
  new Promise<{ code: number | null; output: string; errors: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [server], { env: { PATH: process.env.PATH ?? '', ...environment } });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', reject).on('close', (code) => resolve({ code, output, errors }));
  });

describe('the process', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT=abc: expected a port from 1 to 65535\n'],
    [
      { NODE_ENV: 'production' },
      'TORG_SECRET: expected at least 32 characters that nobody can guess, 8 different ones, and not the default\n',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud: expected fatal, error, warn, info, debug, trace, silent\n'],
  ])('ends with one line and exit code 1 for %j', async (environment, line) => {
    expect(await run(environment as Record<string, string>)).toEqual({ code: 1, output: '', errors: line });
  });

  it('ends with one line for a folder that holds no shops', async () => {
    const { code, errors } = await run({ TORG_SHOPS_DIR: '/nowhere' });
    expect(code).toBe(1);
    expect(errors).toBe('/nowhere: expected at least one folder with a shop.json\n');
  });
});

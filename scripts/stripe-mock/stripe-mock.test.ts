import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const root = join(import.meta.dirname, '../..');

test('a machine without Go is told what it lacks, with an exit code that is no failure', async () => {
  const env = { ...process.env, PATH: '/nowhere' };
  const { code, output } = await new Promise<{ readonly code: unknown; readonly output: string }>((resolve) => {
    execFile(process.execPath, ['scripts/test.mjs', 'stripe-mock'], { cwd: root, env }, (error, stdout) =>
      resolve({ code: error?.code, output: stdout }),
    );
  });
  expect(code).toBe(3);
  expect(output).toMatch(/^– stripe-mock +left out .*lacks Go: there is no go$/m);
});

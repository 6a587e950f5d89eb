import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const root = join(import.meta.dirname, '../..');

test('a machine without Java is told what it lacks, and with an exit code that is no failure of a test', async () => {
  const env = { ...process.env, JAVA_HOME: '/nowhere' };
  const { code, output } = await new Promise<{ readonly code: unknown; readonly output: string }>((resolve) => {
    execFile(process.execPath, ['scripts/test.mjs', 'keycloak'], { cwd: root, env }, (error, stdout) =>
      resolve({ code: error?.code, output: stdout }),
    );
  });
  expect(code).toBe(3);
  expect(output).toMatch(
    /^– keycloak +left out .*Java 17 or later: there is no \/nowhere\/bin\/java; install openjdk/m,
  );
  expect(output).toMatch(/\n0 passed, 0 failed\n$/);
});

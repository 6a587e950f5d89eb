import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../child.ts';
import type { Row } from '../row.ts';

export const domainTests: Row = {
  name: 'domain unit tests, in all',
  budget: 'under 10 s, no DOM',
  measure: async () => {
    const start = performance.now();
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const run = spawnSync(process.execPath, [vitest, 'run', '--root', 'packages/domain', '--reporter=json'], {
      cwd: root,
      encoding: 'utf8',
    });
    const took = performance.now() - start;
    const report: { success: boolean; numPassedTests: number } = JSON.parse(run.stdout.slice(run.stdout.indexOf('{')));
    if (!report.success || report.numPassedTests === 0) throw new Error('the domain tests did not pass');
    return { figure: `${(took / 1000).toFixed(1)} s for ${report.numPassedTests} tests`, met: took < 10_000 };
  },
};

import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../child.ts';
import type { Row } from '../row.ts';

export const domainTests: Row = {
  name: 'domain unit tests, in all',
  budget: 'under 10 s, no DOM',
  measure: async ({ dataDir }) => {
    const file = join(dataDir, 'domain-tests.json');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const start = performance.now();
    // As the package's own test script runs them.
    const options = ['--no-isolate', '--root', 'packages/domain', '--reporter=json', `--outputFile=${file}`];
    spawnSync(process.execPath, [vitest, 'run', ...options], { cwd: root });
    const took = performance.now() - start;
    const report: { success: boolean; numPassedTests: number } = JSON.parse(await readFile(file, 'utf8'));
    if (!report.success || report.numPassedTests === 0) throw new Error('the domain tests did not pass');
    return { figure: `${(took / 1000).toFixed(1)} s for ${report.numPassedTests} tests`, met: took < 10_000 };
  },
};

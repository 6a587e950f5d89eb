// @ts-check
// Read by Stryker, started by mutation.mjs in packages/domain.
const { MUTATION_OF: part = 'money' } = process.env;
const kept = `../../node_modules/.cache/mutation/${part.replaceAll('/', '-')}`;

const config = {
  mutate: [part.endsWith('.ts') ? `src/${part}` : `src/${part}/**/*.ts`, '!src/**/*.test.ts', '!src/**/index.ts'],
  // Left out of the copy that mutants live in: what it extends is not there, and TypeScript 7 has nothing to rewrite it with.
  ignorePatterns: ['tsconfig.json', 'dist', 'test-results', '.turbo'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // One process: the machine belongs to others, too.
  concurrency: 1,
  incremental: true,
  incrementalFile: `${kept}.incremental.json`,
  jsonReporter: { fileName: `${kept}.json` },
  reporters: ['json', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Outside of the domain, whose own tests would run the copy's as well.
  tempDirName: '../../.stryker-tmp',
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 90 },
};

export default config;

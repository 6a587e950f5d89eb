import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { binaries, firstLine, readJson, root, run, say, workspaces } from './project.mjs';

/** Where the tests of a workspace tell how they went; turbo keeps it for as long as nothing changes. */
const reportFile = 'test-results/unit.json';

const vitestArguments = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile}`,
  // Far beyond what any test needs: a slow machine is no failure.
  '--testTimeout=120000',
  '--hookTimeout=120000',
  '--expect.poll.timeout=60000',
];

/** Test files below a folder. @param {string} folder @returns {readonly string[]} */
const testFiles = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'e2e', '.turbo'].includes(entry.name) ? [] : testFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });

/**
 * The report of a folder; undefined when its tests crashed before they wrote one.
 * @param {string} folder @returns {import('vitest/node').JsonTestResults | undefined}
 */
const readReport = (folder) => {
  try {
    return readJson(join(root, folder, reportFile));
  } catch {
    return undefined;
  }
};

/** What failed in a folder, a line each: its file, its name and what it says first. @param {string} folder */
const failuresIn = (folder) =>
  (readReport(folder)?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that did not load has no tests, and says so itself.
    if (failed.length === 0) return message ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`,
    );
  });

/**
 * Runs the tests of every workspace that changed, or that stands on one that did, then those of these scripts, which
 * read the whole project. What turbo remembers of the others is counted from their reports.
 * @returns {Promise<import('./checks.mjs').Outcome>}
 */
export const unit = async () => {
  const folders = [...workspaces(), 'scripts'];
  // What is there afterwards was written, or brought back, in this run.
  for (const folder of folders) rmSync(join(root, folder, reportFile), { force: true });
  // Many tests wait, for a process or a timer: four tasks for each core keep it at work.
  const [turbo, own] = await Promise.all([
    run(join(binaries, 'turbo'), [
      ...['run', 'test', '--continue', '--concurrency=400%', '--output-logs=new-only', '--log-order=grouped'],
      ...['--', ...vitestArguments],
    ]),
    run(join(binaries, 'vitest'), ['run', '--no-isolate', ...vitestArguments], { cwd: join(root, 'scripts') }),
  ]);
  const counts = folders.map((folder) => {
    const report = readReport(folder);
    const ran = report?.testResults.length ?? 0;
    const wanted = testFiles(folder).length;
    if (ran === 0 || ran !== wanted) say(`${folder}: ${ran} of ${wanted} test files have run`);
    return {
      isComplete: ran > 0 && ran === wanted,
      ...{ ran, wanted, passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 },
      skipped: report?.numPendingTests ?? 0,
    };
  });
  const sum = (/** @type {'ran' | 'wanted' | 'passed' | 'failed' | 'skipped'} */ name) =>
    counts.reduce((total, count) => total + count[name], 0);
  const ok = turbo.code === 0 && own.code === 0 && counts.every(({ isComplete }) => isComplete);
  const unchanged = /Cached:\s+(\d+) cached/.exec(turbo.output)?.[1] ?? 0;
  return {
    passed: sum('passed'),
    // A file that did not load, or was not found, has no tests to count: it counts as one.
    failed: ok ? sum('failed') : Math.max(sum('failed'), 1),
    note: `${sum('ran')} of ${sum('wanted')} test files, ${sum('skipped')} skipped, ${unchanged} tasks remembered`,
    failures: folders.flatMap(failuresIn),
  };
};

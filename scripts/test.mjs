// Runs checks and ends with the line `N passed, N failed`: node scripts/test.mjs [check | all | NAME …]; without a name, all.
import { checks, extraChecks, quickChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, say } from './project.mjs';

/** The exit code of a run in which nothing could run that was asked for. */
const nothingRan = 3;

const known = { ...checks, ...extraChecks };
/** @type {Readonly<Record<string, readonly string[]>>} */
const several = { check: quickChecks, all: Object.keys(checks) };
const asked = process.argv.slice(2).flatMap((name) => several[name] ?? [name]);
const unknown = asked.find((name) => !(name in known));
if (unknown !== undefined)
  giveUp(`there is no check named ${unknown}; there are check, all, ${Object.keys(known).join(', ')}`);
await ensureInstalled();

const rows = [];
for (const [name, check] of Object.entries(known)) {
  if (asked.length > 0 ? !asked.includes(name) : name in extraChecks) continue;
  say(`\n── ${name}`);
  const start = performance.now();
  const outcome = await check();
  rows.push({ name, seconds: Math.round((performance.now() - start) / 100) / 10, ...outcome });
}

say('');
for (const { name, seconds, passed, failed, note, leftOut } of rows) {
  const counts = leftOut === undefined ? `${passed} passed, ${failed} failed` : 'left out';
  const sign = leftOut !== undefined ? '–' : failed === 0 ? '✓' : '✗';
  say(`${sign} ${name.padEnd(11)} ${counts.padEnd(24)} ${String(seconds).padStart(6)} s   ${leftOut ?? note}`);
}
// At the very end, where a log that is cut still shows them.
const failures = rows.flatMap(({ failures = [] }) => failures);
if (failures.length > 0) say(`\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`);
const passed = rows.reduce((sum, row) => sum + row.passed, 0);
const failed = rows.reduce((sum, row) => sum + row.failed, 0);
say(`\n${passed} passed, ${failed} failed`);
if (rows.every(({ leftOut }) => leftOut !== undefined)) process.exitCode = nothingRan;
else process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

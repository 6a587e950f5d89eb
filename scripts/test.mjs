// Runs checks and ends with the line `N passed, N failed`: node scripts/test.mjs [check | NAME …]; without a name, all.
import { checks, quickChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, say } from './project.mjs';

const asked = process.argv.slice(2).flatMap((name) => (name === 'check' ? quickChecks : [name]));
const unknown = asked.find((name) => !(name in checks));
if (unknown !== undefined)
  giveUp(`there is no check named ${unknown}; there are check, ${Object.keys(checks).join(', ')}`);
await ensureInstalled();

const rows = [];
for (const [name, check] of Object.entries(checks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`\n── ${name}`);
  const start = performance.now();
  const outcome = await check();
  rows.push({ name, seconds: Math.round((performance.now() - start) / 100) / 10, ...outcome });
}

say('');
for (const { name, seconds, passed, failed, note } of rows) {
  const counts = `${passed} passed, ${failed} failed`;
  say(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(11)} ${counts.padEnd(24)} ${String(seconds).padStart(6)} s   ${note}`);
}
// At the very end, where a log that is cut still shows them.
const failures = rows.flatMap(({ failures = [] }) => failures);
if (failures.length > 0) say(`\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`);
const passed = rows.reduce((sum, row) => sum + row.passed, 0);
const failed = rows.reduce((sum, row) => sum + row.failed, 0);
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

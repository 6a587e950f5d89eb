import { join } from 'node:path';
import { findUnshown } from './behaviour.mjs';
import { findCircles } from './circles.mjs';
import { findUndocumented } from './docstrings.mjs';
import { e2e } from './e2e.mjs';
import { keycloak } from './keycloak/keycloak.mjs';
import { binaries, readJson, root, run, say, workspaces } from './project.mjs';
import { stripeMock } from './stripe-mock/stripe-mock.mjs';
import { unit } from './unit.mjs';
import { earlyLimit, kilobytes, limit, strayIn, weigh } from './weight.mjs';

/**
 * What a check found. A check that looked at nothing has failed, whatever its tool says. `failures`: a line each, of
 * checks that are many tests. `leftOut`: what this machine lacks for it, so that it has not run at all.
 * @typedef {{ passed: number, failed: number, note: string, failures?: readonly string[], leftOut?: string }} Outcome
 */

/** @param {string} name */
const tool = (name) => join(binaries, name);

/** The outcome of a check that is one thing. @param {boolean} ok @param {string} note @returns {Outcome} */
const single = (ok, note) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, note });

/** A number in a tool's output, 0 when it is not there. @param {string} output @param {RegExp} pattern */
const figure = (output, pattern) => Number(pattern.exec(output)?.[1] ?? 0);

/** Workspaces with a script of that name. @param {string} script */
const withScript = (script) =>
  workspaces().filter((folder) => readJson(join(root, folder, 'package.json')).scripts?.[script] !== undefined);

/** Runs a turbo task, and sees that it ran or was remembered for every workspace that has it. @param {string} task */
const turboTask = async (task) => {
  const { code, output } = await run(tool('turbo'), ['run', task, '--output-logs=errors-only', '--continue']);
  const done = figure(output, /Tasks:\s+(\d+) successful/);
  const wanted = withScript(task).length;
  return { ok: code === 0 && wanted > 0 && done === wanted, note: `${done} of ${wanted} packages` };
};

const typecheck = async () => {
  const packages = await turboTask('typecheck');
  const scripts = await run(tool('tsc'), ['-p', 'scripts/tsconfig.json', '--listFilesOnly'], { quiet: true });
  const { code } = await run(tool('tsc'), ['-p', 'scripts/tsconfig.json']);
  const own = scripts.output.split('\n').filter((file) => /\/scripts\/[^:]*\.(ts|mjs)$/.test(file)).length;
  return single(packages.ok && code === 0 && own > 0, `${packages.note}, ${own} scripts`);
};

const lint = async () => {
  const { code, output } = await run(tool('biome'), ['check', '--error-on-warnings', '--max-diagnostics=none', '.']);
  const files = figure(output, /Checked (\d+) files/);
  return single(code === 0 && files > 0, `${files} files`);
};

const boundaries = async () => {
  // Turbo knows which package may depend on which, Biome which file may import what.
  const turbo = await run(tool('turbo'), ['boundaries']);
  const files = figure(turbo.output, /Checked (\d+) files/);
  const packages = figure(turbo.output, /Checked \d+ files in (\d+) packages/);
  const biome = await run(tool('biome'), [
    ...['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', 'apps', 'packages'],
  ]);
  const linted = figure(biome.output, /Checked (\d+) files/);
  const all = packages === workspaces().length && files > 0 && linted > 0;
  return single(turbo.code === 0 && biome.code === 0 && all, `${files} files in ${packages} packages`);
};

/** @returns {Promise<Outcome>} */
const circles = async () => {
  const { files, problems } = findCircles();
  for (const problem of problems) say(problem);
  return single(files > 0 && problems.length === 0, `${files} files`);
};

/** Files, exports and dependencies that nothing uses, and those that are used and not listed. @returns {Promise<Outcome>} */
const unused = async () => {
  const { code, output } = await run(tool('knip'), [
    ...['--config', 'scripts/unused/knip.jsonc', '--no-progress', '--treat-config-hints-as-errors'],
    ...['--reporter', 'symbols', '--reporter', './scripts/unused/count-files.mjs'],
  ]);
  const files = figure(output, /Looked at (\d+) files/);
  return single(code === 0 && files > 0, `${files} files`);
};

/** Whether the tests that documents of rules name are there. @returns {Promise<Outcome>} */
const behaviour = async () => {
  const found = ['behaviour', 'accessibility'].map((name) => findUnshown(join(root, `docs/${name}.md`)));
  for (const problem of found.flatMap(({ problems }) => problems)) say(problem);
  const isRight = found.every(({ named, problems }) => named > 0 && problems.length === 0);
  const sum = (/** @type {'rules' | 'named'} */ of) => found.reduce((all, one) => all + one[of], 0);
  return single(isRight, `${sum('rules')} rules, ${sum('named')} times a test`);
};

/** Whether what others install says what it is. @returns {Promise<Outcome>} */
const docstrings = async () => {
  const { names, missing } = findUndocumented();
  for (const problem of missing) say(problem);
  return single(names > 0 && missing.length === 0, `${names} names`);
};

const build = async () => {
  const { ok, note } = await turboTask('build');
  return single(ok, note);
};

/** What a first page loads of scripts: no more than the limit, nothing that comes later, and told by what is in it. @returns {Promise<Outcome>} */
const weight = async () => {
  const { total, early, files, parts } = weigh(join(root, 'apps/web/dist/client'));
  for (const [part, bytes] of parts) if (bytes >= 100) say(`${kilobytes(bytes).padStart(7)} kB  ${part}`);
  const stray = strayIn(parts);
  const note = `${kilobytes(total)} of ${kilobytes(limit)} kB brotli in ${files} scripts, ${kilobytes(early)} of ${kilobytes(earlyLimit)} kB before the page is painted${stray.map((part) => `, ${part} among them`).join('')}`;
  return single(files > 0 && total <= limit && early <= earlyLimit && stray.length === 0, note);
};

/** All checks in the order in which they run; what is quick comes first. @type {Record<string, () => Promise<Outcome>>} */
export const checks = { typecheck, lint, boundaries, circles, unused, behaviour, docstrings, build, weight, unit, e2e };

/** Checks that run when they are asked for by name: they need what not every machine has. @type {Record<string, () => Promise<Outcome>>} */
export const extraChecks = { keycloak, 'stripe-mock': stripeMock };

/** Checks that need no browser; tests of the server find the web built. */
export const quickChecks = Object.keys(checks).filter((name) => name !== 'e2e');

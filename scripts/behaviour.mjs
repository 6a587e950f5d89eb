import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root, workspaces } from './project.mjs';

/** Folders that the document writes short. */
const short = { e2e: 'apps/web/e2e', pg: 'packages/adapters/postgres/src' };

const isTest = (/** @type {string} */ name) => /\.(test\.tsx?|test-d\.ts|e2e\.ts|keycloak\.ts|suite\.ts)$/.test(name);

/** @param {string} folder @returns {readonly string[]} */
const testsBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testsBelow(path);
    return isTest(entry.name) ? [relative(root, path)] : [];
  });

/** What a title holds where each case has its own value. */
const placeholder = /%[sdifjoOcp#$]|\$\{|\$[a-z]/;

const untilPlaceholder = (/** @type {string} */ title) => title.split(placeholder)[0] ?? '';

const literal = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|\x60([^\x60]*)\x60|"((?:[^"\\\n]|\\.)*)")`;
/** A title is the first argument of a test, or of what makes a test for each of several cases. */
const titled = new RegExp(String.raw`(?:\b(?:it|test|scenario)(?:\.\w+)*|\))\s*\(\s*${literal}`, 'g');

/** @param {string} code @returns {readonly string[]} */
const titlesIn = (code) =>
  [...code.matchAll(titled)].map(([, single, template, double]) =>
    (single ?? template ?? double ?? '').replace(/\\(.)/g, '$1'),
  );

/** Whether a quoted beginning is that of a title; where each case fills in its own value, up to there. */
const begins = (/** @type {string} */ title, /** @type {string} */ quoted) => {
  const [start, wanted] = [untilPlaceholder(title), untilPlaceholder(quoted)];
  if (title.startsWith(quoted) || (quoted !== wanted && wanted !== '' && title.startsWith(wanted))) return true;
  return start !== title && start !== '' && quoted.startsWith(start);
};

/** Test files named by a cell, each with the beginnings of titles that are quoted after it. @param {string} cell */
const namedIn = (cell) =>
  [...cell.matchAll(/`([^`\s]+)`(?: \(((?:"[^"]+"(?:, )?)+)\))?/g)].flatMap(([, file = '', quotes = '']) =>
    isTest(file) ? [{ file, titles: [...quotes.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title) }] : [],
  );

/**
 * Compares a document of rules with the tests that it names: each row `| rule | shown by |` names a test file, found by
 * the end of its path, with beginnings of titles in quotes, or a command of npm.
 * @param {string} [file] the document.
 * @returns {{ rules: number, named: number, problems: readonly string[] }}
 */
export const findUnshown = (file = join(root, 'docs/behaviour.md')) => {
  const tests = [...workspaces(), 'scripts']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => testsBelow(join(root, folder)));
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  /** @type {string[]} */
  const problems = [];
  /** @type {Map<string, readonly string[]>} */
  const titles = new Map();
  const titlesOf = (/** @type {string} */ test) => {
    const known = titles.get(test) ?? titlesIn(readFileSync(join(root, test), 'utf8'));
    titles.set(test, known);
    return known;
  };
  let [rules, named] = [0, 0];
  lines.forEach((line, index) => {
    const [, rule = '', cell] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? [];
    if (cell === undefined || rule === 'rule' || rule === 'setting' || rule === 'what' || rule.startsWith('--')) return;
    rules += 1;
    const tell = (/** @type {string} */ what) => problems.push(`docs/${basename(file)}:${index + 1}: ${what}`);
    const shown = namedIn(cell);
    if (shown.length === 0 && !/`npm run [\w-]+/.test(cell)) tell(`nothing shows "${rule}"`);
    for (const { file: name, titles: quoted } of shown) {
      named += 1;
      const [folder = '', ...rest] = name.split('/');
      const path =
        rest.length > 0 && folder in short
          ? [short[/** @type {keyof typeof short} */ (folder)], ...rest].join('/')
          : name;
      const found = tests.filter((test) => test === path || test.endsWith(`/${path}`));
      const [test] = found;
      if (test === undefined) tell(`there is no test file ${name}`);
      else if (found.length > 1) tell(`${name} may be ${found.join(' or ')}`);
      else
        for (const title of quoted)
          if (!titlesOf(test).some((one) => begins(one, title))) tell(`no test of ${name} begins with "${title}"`);
    }
  });
  return { rules, named, problems };
};

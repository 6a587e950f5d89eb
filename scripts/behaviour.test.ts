import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUnshown } from './behaviour.mjs';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-behaviour-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is found in a document of one rule that this shows. */
const foundFor = async (shown: string) => {
  const file = join(folder, 'behaviour.md');
  await writeFile(file, `| rule | shown by |\n|---|---|\n| Some rule | ${shown} |\n`);
  const { rules, problems } = findUnshown(file);
  expect(rules).toBe(1);
  return problems.map((problem) => problem.replace('docs/behaviour.md:3: ', ''));
};

test('the rules as they are written name tests that are there', () => {
  const { rules, named, problems } = findUnshown();
  expect(problems).toEqual([]);
  expect(rules).toBeGreaterThan(200);
  expect(named).toBeGreaterThan(rules);
});

test('every setting names tests that are there', () => {
  const { rules, problems } = findUnshown(join(import.meta.dirname, '../docs/settings.md'));
  expect(problems).toEqual([]);
  expect(rules).toBeGreaterThan(80);
});

test.each([
  ['`behaviour.test.ts`'],
  ['`behaviour.test.ts` ("the rules as they", "takes what is there")'],
  // A placeholder stands for what each case has of its own.
  [
    '`apply.test.ts` ("refuses a quantity of"), `e2e/scroll.e2e.ts` ("what was scrolled before its scripts start stays where it is: start")',
  ],
  ['`pg/tenancy.test.ts`, `npm run faults`'],
  ['`npm run faults`'],
])('takes what is there: %s', async (shown) => {
  expect(await foundFor(shown)).toEqual([]);
});

test.each([
  ['`gone.test.ts`', 'there is no test file gone.test.ts'],
  ['`behaviour.test.ts`, `pg/apply.test.ts`', 'there is no test file pg/apply.test.ts'],
  ['`haviour.test.ts`', 'there is no test file haviour.test.ts'],
  ['`behaviour.test.ts` ("no such rule")', 'no test of behaviour.test.ts begins with "no such rule"'],
  ['`behaviour.test.ts` ("rules as they are")', 'no test of behaviour.test.ts begins with "rules as they are"'],
  ['`apply.test.ts` ("refuses a quota of 3")', 'no test of apply.test.ts begins with "refuses a quota of 3"'],
  ['`start.test.ts`', 'start.test.ts may be apps/bff/src/start.test.ts or scripts/start.test.ts'],
  ['everybody who looks', 'nothing shows "Some rule"'],
  ['`apply.ts`', 'nothing shows "Some rule"'],
])('tells what is not there: %s', async (shown, problem) => {
  expect(await foundFor(shown)).toEqual([problem]);
});

test('reads nothing where there is no document', () => {
  expect(findUnshown(join(folder, 'none.md'))).toEqual({ rules: 0, named: 0, problems: [] });
});

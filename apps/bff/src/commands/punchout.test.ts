import { createPunchOutCompanies } from '@torg/adapter-postgres';
import { createTestDatabase, rightOf, type TestDatabase } from '@torg/adapter-postgres/testing';
import { option as O } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../http/cookies/session-cookies.ts';
import { type Ended, runHere } from '../testing/command.ts';
import { punchOutCommand } from './punchout.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (line: string): Promise<Ended> =>
  runHere(punchOutCommand, `--shop kontor ${line}`.split(' '), { DATABASE_URL: database.url });

const berg = '--name Berg --identity DUNS:123 --group framework --return https://erp.example';
const secretIn = ({ output }: Ended): string => /: ([\w-]{43})\n$/.exec(output)?.[1] ?? 'no secret';
const hashKept = async () => {
  const found = rightOf(
    await createPunchOutCompanies(database.db, 'kontor').find({ domain: 'DUNS', identity: '123' })(),
  );
  return O.toUndefined(found)?.secretHash;
};

describe('the punchout command', () => {
  it('lets a company come, tells its secret once and keeps a hash of it', async () => {
    expect(await run('list')).toEqual({ code: 0, output: 'No companies\n', errors: '' });
    const added = await run(`add berg ${berg} --return http://localhost:9000 --organisation 912345678`);
    expect(added).toMatchObject({ code: 0, errors: '' });
    expect(await hashKept()).toBe(hashOf(secretIn(added)));
    const { output } = await run('list');
    expect(output).toBe('berg  Berg  DUNS:123  framework  https://erp.example http://localhost:9000\n');
    expect(await run(`add other ${berg}`)).toMatchObject({ code: 2, output: '' });
  });

  it('gives a company another secret, and lets it go', async () => {
    const before = await hashKept();
    const renewed = await run('renew berg');
    expect(await hashKept()).toBe(hashOf(secretIn(renewed)));
    expect(await hashKept()).not.toBe(before);
    expect(await run('remove berg')).toEqual({ code: 0, output: 'berg may not come any more\n', errors: '' });
    const unknown = { code: 2, output: '', errors: 'berg: kontor has no such company\n' };
    expect([await run('renew berg'), await run('remove berg')]).toEqual([unknown, unknown]);
  });

  it.each([
    [`add berg ${berg.replace('framework', 'nobody')}`, '--group nobody: expected one of business, framework'],
    [`add Berg ${berg}`, 'Berg: expected small letters, digits and hyphens, 50 at most'],
    [`add ${berg}`, 'ID is missing: expected what you call the company'],
    ['add berg --identity DUNS:1 --group business --return https://a.example', '--name is missing: expected a name'],
    [`add berg ${berg.replace('DUNS:123', '123')}`, '--identity 123: expected DOMAIN:ID'],
    [
      `add berg ${berg.replace('https://', 'http://')}`,
      '--return http://erp.example: expected an https origin without a path, such as https://erp.example',
    ],
    [
      `add berg ${berg}/path`,
      '--return https://erp.example/path: expected an https origin without a path, such as https://erp.example',
    ],
    ['list --name x', '--name: expected only with add'],
    ['list more', 'more: expected nothing after list'],
    ['sell', 'sell: expected list, add, renew or remove'],
  ])('says what is wrong with %s', async (line, problem) => {
    const { code, errors } = await run(line);
    expect([code, errors.split('\n')[0]]).toEqual([1, problem]);
  });
});

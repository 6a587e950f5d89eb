import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { aDatabase } from '../testing/test-idp.ts';
import { createThrottle, networkOf, type Rule } from './throttle.ts';

let database: Database & { readonly drop: () => Promise<void> };
const secret = 'a secret that only tests know, 32+';

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

const rule: Rule = { name: 'test', limit: 3, seconds: 900 };

describe('tries', () => {
  it('are counted together by all processes, however many come at once', async () => {
    const [one, other] = [createThrottle(database.db, secret), createThrottle(database.db, secret)];
    const answers = await Promise.all([one, other, one, other, one].map((throttle) => throttle.take(rule, 'kari')));
    expect(answers.filter((seconds) => seconds === undefined)).toHaveLength(3);
    for (const seconds of answers.filter((answer) => answer !== undefined)) {
      expect(seconds).toBeGreaterThan(890);
      expect(seconds).toBeLessThanOrEqual(900);
    }
    expect(await one.take(rule, 'nils')).toBeUndefined();
    expect(await one.take({ ...rule, name: 'other' }, 'kari')).toBeUndefined();
  });

  it('begin anew when the window is over, or they are forgotten', async () => {
    const throttle = createThrottle(database.db, secret);
    for (let tried = 0; tried < 3; tried += 1) await throttle.take(rule, 'per');
    expect(await throttle.take(rule, 'per')).toBeDefined();
    await throttle.forget(rule, 'per');
    expect(await throttle.take(rule, 'per')).toBeUndefined();
    for (let tried = 0; tried < 3; tried += 1) await throttle.take(rule, 'per');
    await database.db
      .updateTable('attempt')
      .set({ ends_at: new Date(Date.now() - 1) })
      .execute();
    expect(await throttle.take(rule, 'per')).toBeUndefined();
  });

  it('tell nobody who tried', async () => {
    await createThrottle(database.db, secret).take(rule, 'ingrid');
    const rows = await database.db.selectFrom('attempt').select('key').execute();
    expect(rows.map(({ key }) => key).join()).not.toContain('ingrid');
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::5:6', '2001:db8:0:0'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8:1::6', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
  ])('from %s count for %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

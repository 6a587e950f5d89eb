import { taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import { claimAlone, createLimiter } from './limiter.ts';
import type { Budget, ClaimShare } from './ports.ts';

const minute = 60_000;
const orders: Budget = { name: 'orders', limit: 60, window: minute };
const changes: Budget = { name: 'basket', limit: 300, window: minute };

/** One count for several processes, and a clock that all of them see. */
const aDeployment = () => {
  const time = { now: 1_000 };
  const counts = new Map<string, { count: number; endsAt: number }>();
  const claims: number[] = [];
  const causes: unknown[] = [];
  const lever = { isAway: false };
  const claim: ClaimShare =
    ({ name, limit, window }, subject, wanted) =>
    async () => {
      if (lever.isAway) return TE.left(unavailable('away'))();
      const key = `${name} ${subject}`;
      const known = counts.get(key);
      const { count, endsAt } = known && known.endsAt > time.now ? known : { count: 0, endsAt: time.now + window };
      const granted = Math.min(wanted, limit - count);
      claims.push(granted);
      counts.set(key, { count: count + granted, endsAt });
      await Promise.resolve();
      return TE.right({ granted, left: limit - count - granted, endsIn: endsAt - time.now })();
    };
  const aProcess = createLimiter({ claim, clock: { now: () => time.now }, onOutage: (cause) => causes.push(cause) });
  return { time, claims, causes, lever, aProcess };
};

const passed = (answers: readonly (number | undefined)[]): number =>
  answers.filter((answer) => answer === undefined).length;

describe('a budget', () => {
  it('is one for all processes, by however many ways it is asked at once', async () => {
    const { aProcess } = aDeployment();
    const [one, two] = [aProcess(orders), aProcess(orders)];
    const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => (n % 2 === 0 ? one : two)('kari')));
    expect(passed(answers)).toBe(60);
    expect(new Set(answers.filter((answer) => answer !== undefined))).toEqual(new Set([minute]));
  });

  it('is claimed in shares of a fiftieth, whole ones', async () => {
    const { aProcess, claims } = aDeployment();
    const limit = aProcess(changes);
    for (let done = 0; done < 7; done += 1) await limit('kari');
    expect(claims).toEqual([6, 6]);
    await aProcess(orders)('kari');
    expect(claims).toEqual([6, 6, 2]);
    await aProcess({ ...orders, limit: 51 })('nils');
    expect(claims).toEqual([6, 6, 2, 2]);
  });

  it('that is used up is not asked for again before the window is over', async () => {
    const { aProcess, claims, time } = aDeployment();
    const limit = aProcess({ ...orders, limit: 3 });
    for (let done = 0; done < 3; done += 1) expect(await limit('kari')).toBeUndefined();
    time.now += 20_000;
    expect([await limit('kari'), await limit('kari')]).toEqual([40_000, 40_000]);
    expect(claims).toEqual([1, 1, 1]);
    time.now += 39_999;
    expect(await limit('kari')).toBe(1);
    time.now += 1;
    expect(await limit('kari')).toBeUndefined();
  });

  it('that others used up meanwhile is known after one claim', async () => {
    const { aProcess, claims } = aDeployment();
    const [one, two] = [aProcess({ ...orders, limit: 2 }), aProcess({ ...orders, limit: 2 })];
    expect([await one('kari'), await one('kari')]).toEqual([undefined, undefined]);
    expect([await two('kari'), await two('kari')]).toEqual([minute, minute]);
    expect(claims).toEqual([1, 1, 0]);
  });

  it('loses what was not used when the window is over', async () => {
    const { aProcess, claims, time } = aDeployment();
    const limit = aProcess(changes);
    await limit('kari');
    time.now += minute;
    await limit('kari');
    expect(claims).toEqual([6, 6]);
  });

  it('is each subject’s own', async () => {
    const { aProcess } = aDeployment();
    const limit = aProcess({ ...orders, limit: 1 });
    expect([await limit('kari'), await limit('nils'), await limit('kari')]).toEqual([undefined, undefined, minute]);
  });

  it('is claimed once by those who wait together', async () => {
    const { aProcess, claims } = aDeployment();
    const limit = aProcess(changes);
    expect(passed(await Promise.all(Array.from({ length: 6 }, () => limit('kari'))))).toBe(6);
    expect(claims).toEqual([6]);
  });

  it('is this process’s own, and whole, for a window in which nothing can be claimed', async () => {
    const { aProcess, lever, causes, claims, time } = aDeployment();
    const limit = aProcess({ ...orders, limit: 2 });
    lever.isAway = true;
    expect([await limit('kari'), await limit('kari'), await limit('kari')]).toEqual([undefined, undefined, minute]);
    expect(causes).toEqual(['away']);
    lever.isAway = false;
    time.now += minute;
    expect(await limit('kari')).toBeUndefined();
    expect(claims).toEqual([1]);
  });

  it('is whole for a process that counts alone', async () => {
    const limit = createLimiter({ claim: claimAlone, clock: { now: () => 0 }, onOutage: () => undefined })(orders);
    expect(passed(await Promise.all(Array.from({ length: 61 }, () => limit('kari'))))).toBe(60);
    expect(await limit('kari')).toBe(minute);
  });

  it('is remembered of the latest ten thousand subjects', async () => {
    const { aProcess, claims } = aDeployment();
    const limit = aProcess({ ...changes, limit: 100 });
    for (let subject = 0; subject < 10_000; subject += 1) await limit(`${subject}`);
    await limit('0');
    expect(claims).toHaveLength(10_000);
    await limit('another');
    await limit('1');
    expect(claims).toHaveLength(10_001);
    await limit('0');
    expect(claims).toHaveLength(10_002);
  });
});

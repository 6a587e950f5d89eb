import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aTokenSet, inMemoryStartUp, type StartUpWorld } from '../../testing/in-memory-start-up.ts';
import type { User } from '../../user/user.ts';
import type { guestSteps, userSteps } from './start-up.ts';
import { stepsOfShop } from './steps-of-shop.ts';

const kari: User = { customerUserId: 'u1', nonResourcePermissions: ['Shopper'] };
const tokens = O.some({ tokens: aTokenSet, expiresIn: 300, receivedAt: 0 });

const steps = (differences: Partial<StartUpWorld> = {}) => {
  const { deps, log, world } = inMemoryStartUp(differences);
  return { steps: stepsOfShop({ ...deps, ask: TE.right(kari) }), log, world };
};

describe('the steps of a shop', () => {
  it.each<[(typeof userSteps)[number], object, readonly string[]]>([
    ['refresh', { _tag: 'Done' }, ['renew false']],
    ['verify', { _tag: 'Known', user: kari }, []],
    ['validate', { _tag: 'Done' }, []],
    ['consent', { _tag: 'AwaitsConsent' }, []],
    ['profile', { _tag: 'NothingToDo' }, []],
    ['permissions', { _tag: 'Done' }, ['permissions']],
    ['credit', { _tag: 'NothingToDo' }, []],
    ['settings', { _tag: 'Done' }, ['settings']],
    ['group', { _tag: 'NothingToDo' }, []],
    ['basket', { _tag: 'Done' }, ['merge']],
  ])('for a user, %s: %j by %j', async (step, outcome, done) => {
    const { steps: of, log } = steps({ tokens });
    const user = step === 'consent' ? { ...kari, privacyConsent: false } : kari;
    expect(await of.user[step](user, true)()).toEqual(outcome);
    expect(log).toEqual(done);
  });

  it.each<[(typeof guestSteps)[number], object, readonly string[]]>([
    ['guest-session', { _tag: 'Done' }, ['guest t']],
    ['settings', { _tag: 'Done' }, ['settings']],
    ['basket', { _tag: 'NothingToDo' }, []],
  ])('for a guest, %s: %j by %j', async (step, outcome, done) => {
    const { steps: of, log } = steps({ tokens });
    expect(await of.guest[step]({}, false)()).toEqual(outcome);
    expect(log).toEqual(done);
  });

  it('renew no tokens where none are kept, and tell the server of none', async () => {
    const { steps: of, log } = steps();
    expect(await of.user.refresh(kari, false)()).toEqual({ _tag: 'NothingToDo' });
    await of.guest['guest-session']({}, false)();
    expect(log).toEqual(['guest undefined']);
  });

  it('begin the session of a guest once, and never for a crawler', async () => {
    const { steps: of, log, world } = steps();
    await of.guest['guest-session']({}, false)();
    await of.guest['guest-session']({}, false)();
    expect([log, world.isGuestBegun]).toEqual([['guest undefined'], true]);
    const crawler = steps({ userAgent: 'Googlebot/2.1' });
    await crawler.steps.guest['guest-session']({}, false)();
    expect(crawler.log).toEqual([]);
  });

  it('count permissions that could not be had', async () => {
    const { steps: of, world } = steps({ failedAttempts: 2, permissions: E.left({ _tag: 'Closed' }) });
    expect(await of.user.permissions(kari, false)()).toEqual({ _tag: 'PermissionsAway' });
    expect(world.failedAttempts).toBe(3);
  });
});

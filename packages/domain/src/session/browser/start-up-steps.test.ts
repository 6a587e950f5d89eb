import { taskEither as TE } from 'fp-ts';
import { EMPTY, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import {
  basketStep,
  done,
  type GuestSessionDeps,
  guestSessionStep,
  nothingToDo,
  privacyConsentStep,
  refreshStep,
  validateStep,
  verifyStep,
} from './start-up-steps.ts';
import type { RefreshEvent } from './token-refresher.ts';

const kari: User = { customerUserId: 'u1', nonResourcePermissions: ['Shop'] };
const away = TE.left(unavailable('away'));

it('a feature that is not there has nothing to do', async () => {
  expect(await nothingToDo(kari, false)()).toEqual({ _tag: 'NothingToDo' });
});

it('a step that asks the server is done, or the server is away', async () => {
  expect(await done(TE.right(1))(kari, false)()).toEqual({ _tag: 'Done' });
  expect(await done(away)(kari, false)()).toEqual({ _tag: 'Away' });
});

it('the server says whose tokens they are, that they are nobody’s, or nothing', async () => {
  expect(await verifyStep(TE.right(kari))({}, true)()).toEqual({ _tag: 'Known', user: kari });
  expect(await verifyStep(TE.right({}))({}, true)()).toEqual({ _tag: 'Nobody' });
  expect(await verifyStep(away)({}, true)()).toEqual({ _tag: 'Away' });
});

describe('a user who can shop', () => {
  it.each<[User, object]>([
    [kari, { _tag: 'Done' }],
    // Left out, the permissions are not known yet.
    [{ customerUserId: 'u1' }, { _tag: 'Done' }],
    [{}, { _tag: 'NothingToDo' }],
    [
      { name: 'Kari', nonResourcePermissions: ['Shop'] },
      { _tag: 'NoAccess', code: 'invalid_user_setup', lacks: 'subject' },
    ],
    [
      { customerUserId: 'u1', nonResourcePermissions: [] },
      { _tag: 'NoAccess', code: 'invalid_user_permission' },
    ],
  ])('%j: %j', async (user, outcome) => {
    expect(await validateStep(user, false)()).toEqual(outcome);
  });
});

it.each<[boolean | undefined, string]>([
  [false, 'AwaitsConsent'],
  [true, 'Done'],
  [undefined, 'NothingToDo'],
])('a privacy text that is accepted: %s is %s', async (privacyConsent, outcome) => {
  const user = privacyConsent === undefined ? kari : { ...kari, privacyConsent };
  expect(await privacyConsentStep(user, false)()).toEqual({ _tag: outcome });
});

describe('tokens', () => {
  it.each<[RefreshEvent['_tag'], string]>([
    ['Refreshed', 'Done'],
    ['Degraded', 'Away'],
    ['Expired', 'Refused'],
  ])('%s are %s', async (event, outcome) => {
    expect(
      await refreshStep(
        () => true,
        () => of({ _tag: event }),
      )(kari, false)(),
    ).toEqual({ _tag: outcome });
  });

  it('that need no renewal, or are not there, are left alone', async () => {
    expect(
      await refreshStep(
        () => true,
        () => EMPTY,
      )(kari, false)(),
    ).toEqual({ _tag: 'NothingToDo' });
    const loaded: string[] = [];
    const renew = () => {
      loaded.push('identity');
      return EMPTY;
    };
    expect(await refreshStep(() => false, renew)(kari, false)()).toEqual({ _tag: 'NothingToDo' });
    expect(loaded).toEqual([]);
  });
});

describe('the basket', () => {
  it.each([
    [true, 'Changed'],
    [false, 'Done'],
  ])('of a login is taken along: merged %s is %s', async (mergedAtLogin, outcome) => {
    expect(await basketStep(() => TE.right({ mergedAtLogin }))(kari, true)()).toEqual({ _tag: outcome });
  });

  it('that cannot be asked holds nothing up, and without a login is not asked', async () => {
    expect(await basketStep(() => away)(kari, true)()).toEqual({ _tag: 'Away' });
    expect(await basketStep(() => TE.right({ mergedAtLogin: true }))(kari, false)()).toEqual({ _tag: 'NothingToDo' });
  });
});

describe('the session of a guest', () => {
  const world = (rest: Partial<GuestSessionDeps> = {}) => {
    const log: string[] = [];
    let isBegun = false;
    const step = guestSessionStep({
      userAgent: 'Mozilla/5.0 Chrome/131.0',
      isBegun: () => isBegun,
      noteBegun: () => {
        isBegun = true;
        log.push('noted');
      },
      begin: () =>
        TE.fromIO(() => {
          log.push('begun');
        }),
      ...rest,
    });
    return { log, step };
  };

  it('is begun once for each browser', async () => {
    const { log, step } = world();
    expect(await step({}, false)()).toEqual({ _tag: 'Done' });
    expect(await step({}, false)()).toEqual({ _tag: 'NothingToDo' });
    expect(log).toEqual(['begun', 'noted']);
  });

  it('is never begun for a crawler', async () => {
    const { log, step } = world({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect(await step({}, false)()).toEqual({ _tag: 'NothingToDo' });
    expect(log).toEqual([]);
  });

  it('is begun by the next page where the server did not answer', async () => {
    const { log, step } = world({ begin: () => away });
    expect(await step({}, false)()).toEqual({ _tag: 'Away' });
    expect(log).toEqual([]);
  });
});

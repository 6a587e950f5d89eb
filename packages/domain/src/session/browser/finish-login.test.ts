import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { emptyBasket } from '../../basket/view.ts';
import { unavailable } from '../../failure/failure.ts';
import { type FinishLoginDeps, finishLogin } from './finish-login.ts';
import type { FailedLogin, FinishedLogin } from './ports.ts';

const tokens = { tkid: 't', token: 'a', refreshToken: '1.mac', idToken: 'i' };
const finished = (redirectUri: string): FinishedLogin => ({
  tokens,
  expiresIn: 300,
  options: { redirectUri, checkOnly: false },
});

const noting = <A>(log: unknown[], word: string, answer: A): TE.TaskEither<never, A> =>
  TE.fromIO(() => {
    log.push(word);
    return answer;
  });

const world = (login: E.Either<FailedLogin, FinishedLogin>, rest: Partial<FinishLoginDeps> = {}) => {
  const log: unknown[] = [];
  const finish = finishLogin({
    login: { finish: () => TE.fromEither(login) },
    kept: { saveTokens: (kept) => log.push(kept) > 0 },
    settle: noting(log, 'settled', {}),
    mergeBasket: () => noting(log, 'merged', emptyBasket('NOK')),
    tabs: { announce: (news) => void log.push(news) },
    clock: { now: () => 5_000 },
    origin: 'https://shop.example',
    redirectOrigins: ['https://portal.example'],
    locales: ['nb', 'en'],
    ...rest,
  });
  return { log, address: finish('https://shop.example/me/auth?code=c&state=s') };
};
const changed = () => TE.right({ ...emptyBasket('NOK'), mergedAtLogin: true });

describe('a finished login', () => {
  it('leads to another site only where the operator lists it', async () => {
    for (const [wish, target] of [
      ['https://portal.example/back?x=1', 'https://portal.example/back?x=1'],
      ['https://evil.example/back', '/'],
    ] as const) {
      expect(await world(E.right(finished(wish))).address()).toEqual(E.right(target));
    }
  });

  it('keeps tokens with the time of their receipt, asks who it is, tells the tabs, takes the basket along', async () => {
    const { log, address } = world(E.right(finished('/all?page=2')));
    expect(await address()).toEqual(E.right('/all?page=2'));
    expect(log).toEqual([{ tokens, expiresIn: 300, receivedAt: 5_000 }, 'settled', 'logged-in', 'merged']);
  });

  it.each([
    ['/basket', '/basket?change=true'],
    ['/basket?reordered=A#top', '/basket?reordered=A&change=true#top'],
    ['/basket?change=true', '/basket?change=true'],
    ['/en/checkout', '/en/checkout?change=true'],
    // Pages that are about something else tell nothing of it.
    ['/', '/basket?change=true'],
    ['/en', '/en/basket?change=true'],
    ['/product/jacket?sku=A', '/basket?change=true'],
    ['/en/all?page=2', '/en/basket?change=true'],
    ['/me/orders', '/basket?change=true'],
  ])('with another basket from %s leads to %s, which says so', async (target, address) => {
    expect(await world(E.right(finished(target)), { mergeBasket: changed }).address()).toEqual(E.right(address));
  });

  it('that changed the basket leads to the listed site that was wanted all the same', async () => {
    const portal = 'https://portal.example/back';
    expect(await world(E.right(finished(portal)), { mergeBasket: changed }).address()).toEqual(E.right(portal));
  });

  it.each(['https://evil.example/', '//evil.example', '/me/login', '/\\evil.example'])(
    'does not lead to %s',
    async (target) => {
      expect(await world(E.right(finished(target))).address()).toEqual(E.right('/'));
    },
  );

  it('leads on when the basket and the session cannot be asked', async () => {
    const away = TE.left(unavailable('away'));
    const { address } = world(E.right(finished('/basket')), { settle: away, mergeBasket: () => away });
    expect(await address()).toEqual(E.right('/basket'));
  });
});

it('a login that failed keeps nothing', async () => {
  const failed: FailedLogin = { failure: { _tag: 'LoginState', reason: 'missing' } };
  const { log, address } = world(E.left(failed));
  expect(await address()).toEqual(E.left(failed));
  expect(log).toEqual([]);
});

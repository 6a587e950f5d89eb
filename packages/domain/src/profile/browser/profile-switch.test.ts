import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { KeptTokens } from '../../session/browser/ports.ts';
import type { PriceContext } from '../../shopper/price-context.ts';
import { createProfileSwitch, type ProfileSwitchDeps } from './profile-switch.ts';

const shown: PriceContext = { customerGroup: 'framework', vatView: 'net' };
const tokens: KeptTokens = {
  tokens: { tkid: 'id', token: 't', refreshToken: '1.mac', idToken: 'i' },
  expiresIn: 300,
  receivedAt: 1_000,
};

const start = (differences: Partial<ProfileSwitchDeps> = {}) => {
  const done: unknown[] = [];
  const loading: string[] = [];
  const { change } = createProfileSwitch({
    send: (id) => {
      done.push(`send ${id}`);
      return TE.right({ ...shown, isChanged: true });
    },
    kept: { tokens: () => O.some(tokens), saveTokens: (kept) => done.push(kept) > 0 },
    dispatch: (event) => void done.push(event),
    loading: { set: (flag, isUnderWay) => void loading.push(`${flag} ${isUnderWay}`) },
    ...differences,
  });
  return { change: (id = 'south') => change(id, shown)(), done, loading };
};

const stale = { ...tokens, expiresIn: 0, receivedAt: 0 };
const chosen = (isLeaving: boolean) => ({ _tag: 'ProfileChosen', isLeaving });

describe('a change of profile in a browser', () => {
  it('asks the server, has the tokens renewed, and the page started up again', async () => {
    const { change, done } = start();
    expect(await change()).toEqual(O.some(E.right({ _tag: 'Refresh' })));
    expect(done).toEqual(['send south', stale, chosen(false)]);
  });

  it.each([
    [{ customerGroup: 'business', vatView: 'net' }, 'Reload'],
    [{ customerGroup: 'framework', vatView: 'gross' }, 'Reload'],
    [{ customerGroup: 'framework', vatView: 'net' }, 'Refresh'],
  ] as const)('has the page loaded anew where its prices are others: %o, %s', async (prices, _tag) => {
    const { change, done } = start({ send: () => TE.right({ ...prices, isChanged: true }) });
    expect(await change()).toEqual(O.some(E.right({ _tag })));
    expect(done).toEqual([stale, chosen(_tag === 'Reload')]);
  });

  it('to the same profile only asks who shops', async () => {
    const { change, done } = start({ send: () => TE.right({ ...shown, customerGroup: 'other', isChanged: false }) });
    expect(await change()).toEqual(O.some(E.right({ _tag: 'Stay' })));
    expect(done).toEqual([{ _tag: 'UserSaved' }]);
  });

  it('leaves everything as it was when the server says no', async () => {
    const unknown = { _tag: 'UnknownProfile' } as const;
    const { change, done } = start({ send: () => TE.left(unknown) });
    expect(await change()).toEqual(O.some(E.left(unknown)));
    expect(done).toEqual([]);
  });

  it.each([
    ['until it has ended', shown, ['selectProfile true', 'selectProfile false']],
    ['and on, where the page is left for one of other prices', { ...shown, vatView: 'gross' }, ['selectProfile true']],
  ] as const)('is waited for %s', async (_, prices, told) => {
    const { change, loading } = start({ send: () => TE.right({ ...prices, isChanged: true }) });
    await change();
    expect(loading).toEqual(told);
  });

  it('that fails is not waited for any more', async () => {
    const { change, loading } = start({ send: () => TE.left({ _tag: 'UnknownProfile' }) });
    await change();
    expect(loading).toEqual(['selectProfile true', 'selectProfile false']);
  });

  it('needs no tokens', async () => {
    const { change, done } = start({ kept: { tokens: () => O.none, saveTokens: () => true } });
    expect(await change()).toEqual(O.some(E.right({ _tag: 'Refresh' })));
    expect(done).toEqual(['send south', chosen(false)]);
  });

  it('is one at a time, and another one after it', async () => {
    const { change, done } = start();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => change()));
    expect(outcomes.filter(O.isSome)).toHaveLength(1);
    expect(done.filter((step) => step === 'send south')).toHaveLength(1);
    expect(O.isSome(await change('north'))).toBe(true);
    expect(done).toContain('send north');
  });

  it('lets the next one through after a defect', async () => {
    let isBroken = true;
    const { change, loading } = start({
      send: () => async () => {
        if (isBroken) throw new Error('defect');
        return E.right({ ...shown, isChanged: true });
      },
    });
    await expect(change()).rejects.toThrow('defect');
    expect(loading).toEqual(['selectProfile true', 'selectProfile false']);
    isBroken = false;
    expect(await change()).toEqual(O.some(E.right({ _tag: 'Refresh' })));
  });
});

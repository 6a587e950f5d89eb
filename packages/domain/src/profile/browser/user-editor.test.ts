import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import { createUserEditor, type SendUser } from './user-editor.ts';

const kari: User = { customerUserId: 'kari', name: 'Kari', _defaultPostalCode: '0155', _isShowVat: true };
const away = unavailable('away');

const begin = (send: SendUser, user: User = kari) => {
  const browser = { user, told: [] as unknown[] };
  const { save } = createUserEditor({
    send,
    kept: {
      shopper: () => browser.user,
      saveShopper: (next) => {
        browser.user = next;
      },
    },
    dispatch: (event) => void browser.told.push(event),
  });
  return { browser, save };
};

describe('what a user saves', () => {
  it('counts at once, and is what the server says from then on', async () => {
    const seen: User[] = [];
    const { browser, save } = begin((user) => {
      seen.push(user, browser.user);
      return TE.right({ ...user, name: 'Kari Nordmann' });
    });
    const user = { ...kari, _defaultPostalCode: '7010', name: 'Kari Nordmann' };
    expect(await save({ _defaultPostalCode: '7010' })()).toEqual(E.right(user));
    const sent = { ...kari, _defaultPostalCode: '7010' };
    expect([seen, browser]).toEqual([[sent, sent], { user, told: [{ _tag: 'UserSaved' }] }]);
  });

  it.each<[string, User]>([
    ['what was saved before', kari],
    ['nothing, where nothing was saved before', { customerUserId: 'kari', _isShowVat: true }],
  ])('is as before where the server does not take it: %s', async (_, user) => {
    const { browser, save } = begin(() => TE.left(away), user);
    expect(await save({ _defaultPostalCode: '7010' })()).toEqual(E.left(away));
    expect(browser).toEqual({ user, told: [] });
  });

  it('is taken back whole, of several fields as of one', async () => {
    const { _isShowVat, ...user } = kari;
    const { browser, save } = begin(() => TE.left(away), user);
    await save({ _defaultPostalCode: '7010', _isShowVat: false })();
    expect(browser.user).toStrictEqual(user);
  });

  it('takes back nothing but itself: what came meanwhile stays', async () => {
    const { browser, save } = begin(() => {
      browser.user = { ...browser.user, name: 'Kari Nordmann', _isShowVat: false };
      return TE.left(away);
    });
    await save({ _defaultPostalCode: '7010' })();
    expect(browser.user).toEqual({ ...kari, name: 'Kari Nordmann', _isShowVat: false });
  });

  it('brings nobody back who logged out meanwhile', async () => {
    const { browser, save } = begin(() => {
      browser.user = {};
      return TE.left(away);
    });
    await save({ _defaultPostalCode: '7010' })();
    expect(browser.user).toEqual({});
  });
});

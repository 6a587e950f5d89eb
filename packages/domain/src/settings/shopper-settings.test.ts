import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import { createInMemoryWebsiteSettingsStore } from '../testing/in-memory-website-settings-store.ts';
import { createShopperSettings } from './shopper-settings.ts';
import type { ChosenSettings } from './website-settings.ts';

const kari = O.some({ id: 'one', user: { customerUserId: 'kari' } });
const desk = O.some({ id: 'one', user: { customerUserId: 'gina', isGuestUser: true } });
const at = (changedAt: number, rest: Partial<ChosenSettings> = {}): ChosenSettings => ({
  ...{ locale: 'nb', listView: 'grid', pageSize: 24, changedAt },
  ...rest,
});
const list = { locale: 'nb', listView: 'list', pageSize: 48 } as const;

const begin = (locales: readonly string[] = ['nb', 'en']) => {
  const store = createInMemoryWebsiteSettingsStore();
  const time = { at: 1_000 };
  const of = createShopperSettings({ shop: { locales }, store, clock: { now: () => time.at } });
  return { store, time, of };
};

describe('settings of a user', () => {
  it('are kept with the account and carry the time of their change', async () => {
    const { of, store } = begin();
    expect(await of(kari).change(list)()).toEqual(E.right(at(1_000, list)));
    expect(await store.find('kari')()).toEqual(E.right(O.some(at(1_000, list))));
    expect(await of(kari).read(O.none)()).toEqual(E.right(O.some(at(1_000, list))));
  });

  it('are not changed to what the shop does not offer', async () => {
    const { of, store } = begin();
    expect(await of(kari).change({ ...list, pageSize: 7 })()).toMatchObject({ left: { _tag: 'InvalidSettings' } });
    expect(await store.find('kari')()).toEqual(E.right(O.none));
  });

  it('become at login those of the browser, where these are the later ones', async () => {
    const { of, store } = begin();
    await of(kari).change(list)();
    expect(await of(kari).merge(O.some(at(1_001)))()).toEqual(E.right(O.some(at(1_001))));
    expect(await store.find('kari')()).toEqual(E.right(O.some(at(1_001))));
  });

  it('stay at login where the browser has earlier ones or none', async () => {
    const { of, store } = begin();
    await of(kari).change(list)();
    for (const inBrowser of [O.some(at(999)), O.none]) {
      expect(await of(kari).merge(inBrowser)()).toEqual(E.right(O.some(at(1_000, list))));
    }
    expect(await store.find('kari')()).toEqual(E.right(O.some(at(1_000, list))));
  });

  it('are none after a login of who never chose', async () => {
    expect(await begin().of(kari).merge(O.none)()).toEqual(E.right(O.none));
  });

  it('in a language that the shop gave up are none', async () => {
    const { store, of } = begin(['nb']);
    await store.keep('kari', at(5_000, { locale: 'en' }))();
    expect(await of(kari).read(O.none)()).toEqual(E.right(O.none));
    expect(await of(kari).merge(O.some(at(1)))()).toEqual(E.right(O.none));
  });
});

it.each([
  ['a guest', O.none],
  ['a sales desk, where many customers are one user,', desk],
])('settings of %s stay in the browser', async (_, user) => {
  const { of, store } = begin();
  expect(await of(user).change(list)()).toEqual(E.right(at(1_000, list)));
  expect(await of(user).merge(O.some(at(3)))()).toEqual(E.right(O.some(at(3))));
  expect(await of(user).read(O.none)()).toEqual(E.right(O.none));
  expect(await store.find('gina')()).toEqual(E.right(O.none));
});

it('an account that is away says so', async () => {
  const away = () => TE.left(unavailable('no connection'));
  const of = createShopperSettings({
    shop: { locales: ['nb'] },
    store: { find: away, keep: away },
    clock: { now: () => 1 },
  });
  const calls = [of(kari).read(O.none), of(kari).change(list), of(kari).merge(O.some(at(1)))];
  for (const call of calls) expect(await call()).toMatchObject({ left: { _tag: 'Unavailable' } });
});

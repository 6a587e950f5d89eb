import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createSettingsSync } from './settings-sync.ts';
import type { ChosenSettings, WebsiteSettings } from './website-settings.ts';

const shop = { locales: ['nb', 'en'] };
const at = (changedAt: number, rest: Partial<ChosenSettings> = {}): ChosenSettings => ({
  ...{ locale: 'nb', listView: 'list', pageSize: 48, changedAt },
  ...rest,
});

/** A browser and its server, which writes the cookie at the moment 100. */
const begin = (cookie: O.Option<ChosenSettings>, copy: O.Option<ChosenSettings>, isAway = false) => {
  const browser = { cookie, copy };
  const sent: WebsiteSettings[] = [];
  const sync = createSettingsSync(
    {
      inCookie: () => browser.cookie,
      copy: () => browser.copy,
      writeCopy: (chosen) => {
        browser.copy = O.some(chosen);
      },
    },
    (settings) => {
      sent.push(settings);
      if (isAway) return TE.left('away');
      browser.cookie = O.some({ ...settings, changedAt: 100 });
      return TE.right(settings);
    },
    shop,
  );
  return { browser, sent, sync };
};

describe('settings in a browser', () => {
  it('are copied from the cookie, also over an earlier copy', async () => {
    for (const copy of [O.none, O.some(at(1)), O.some(at(2))]) {
      const { browser, sent, sync } = begin(O.some(at(2, { pageSize: 96 })), copy);
      await sync.settle();
      expect([browser.copy, sent]).toEqual([O.some(at(2, { pageSize: 96 })), []]);
    }
  });

  it('are told to the server where the cookie is gone or an earlier one', async () => {
    for (const cookie of [O.none, O.some(at(1, { listView: 'grid' }))]) {
      const { browser, sent, sync } = begin(cookie, O.some(at(2)));
      await sync.settle();
      expect(sent).toEqual([{ locale: 'nb', listView: 'list', pageSize: 48 }]);
      expect([browser.cookie, browser.copy]).toEqual([O.some(at(100)), O.some(at(100))]);
    }
  });

  it('are nothing to tell where nothing was ever chosen', async () => {
    const { sent, sync } = begin(O.none, O.none);
    await sync.settle();
    expect(sent).toEqual([]);
  });

  it('take over a language and keep the rest', async () => {
    const { browser, sent, sync } = begin(O.some(at(2)), O.some(at(1)));
    await sync.chooseLocale('en')();
    expect(sent).toEqual([{ locale: 'en', listView: 'list', pageSize: 48 }]);
    expect(browser.copy).toEqual(O.some(at(100, { locale: 'en' })));
    const first = begin(O.none, O.none);
    await first.sync.chooseLocale('en')();
    expect(first.sent).toEqual([{ locale: 'en', listView: 'grid', pageSize: 24 }]);
  });

  it('stay as they are while the server is away', async () => {
    const { browser, sync } = begin(O.none, O.some(at(2)), true);
    await sync.settle();
    expect([browser.cookie, browser.copy]).toEqual([O.none, O.some(at(2))]);
  });
});

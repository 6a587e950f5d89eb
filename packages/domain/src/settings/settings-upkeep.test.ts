import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createSettingsUpkeep } from './settings-upkeep.ts';
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
  const upkeep = createSettingsUpkeep(
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
  return { browser, sent, upkeep };
};

describe('settings in a browser', () => {
  it('are copied from the cookie, also over an earlier copy', async () => {
    for (const copy of [O.none, O.some(at(1)), O.some(at(2))]) {
      const { browser, sent, upkeep } = begin(O.some(at(2, { pageSize: 96 })), copy);
      await upkeep.settle();
      expect([browser.copy, sent]).toEqual([O.some(at(2, { pageSize: 96 })), []]);
    }
  });

  it('are told to the server where the cookie is gone or an earlier one', async () => {
    for (const cookie of [O.none, O.some(at(1, { listView: 'grid' }))]) {
      const { browser, sent, upkeep } = begin(cookie, O.some(at(2)));
      await upkeep.settle();
      expect(sent).toEqual([{ locale: 'nb', listView: 'list', pageSize: 48 }]);
      expect([browser.cookie, browser.copy]).toEqual([O.some(at(100)), O.some(at(100))]);
    }
  });

  it('are nothing to tell where nothing was ever chosen', async () => {
    const { sent, upkeep } = begin(O.none, O.none);
    await upkeep.settle();
    expect(sent).toEqual([]);
  });

  it('take over a language and keep the rest', async () => {
    const { browser, sent, upkeep } = begin(O.some(at(2)), O.some(at(1)));
    await upkeep.chooseLocale('en')();
    expect(sent).toEqual([{ locale: 'en', listView: 'list', pageSize: 48 }]);
    expect(browser.copy).toEqual(O.some(at(100, { locale: 'en' })));
    const first = begin(O.none, O.none);
    await first.upkeep.chooseLocale('en')();
    expect(first.sent).toEqual([{ locale: 'en', listView: 'grid', pageSize: 24 }]);
  });

  it('stay as they are while the server is away', async () => {
    const { browser, upkeep } = begin(O.none, O.some(at(2)), true);
    await upkeep.settle();
    expect([browser.cookie, browser.copy]).toEqual([O.none, O.some(at(2))]);
  });
});

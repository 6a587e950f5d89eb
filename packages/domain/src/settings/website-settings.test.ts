import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { isPlainListing } from './listing-view.ts';
import {
  type ChosenSettings,
  checkSettings,
  defaultSettings,
  newerOf,
  readChosen,
  settingsOf,
  writeChosen,
} from './website-settings.ts';

const shop = { locales: ['nb', 'en'] };
const now = 1_700_000_000_000;
const chosen: ChosenSettings = { locale: 'en', listView: 'list', pageSize: 96, changedAt: now - 1 };
const read = readChosen(shop, now);

describe('website settings', () => {
  it('are plain listings in the main language until somebody chooses', () => {
    expect(settingsOf(shop, O.none)).toEqual({ locale: 'nb', listView: 'grid', pageSize: 24 });
    expect(settingsOf(shop, O.some(chosen))).toEqual({ locale: 'en', listView: 'list', pageSize: 96 });
    expect(isPlainListing(defaultSettings(shop))).toBe(true);
    expect(
      [{ listView: 'list', pageSize: 24 } as const, { listView: 'grid', pageSize: 48 } as const].map(isPlainListing),
    ).toEqual([false, false]);
  });

  it.each(['nb', 'en'])('are in a language of the shop: %s', (locale) => {
    expect(checkSettings(shop)({ locale, listView: 'grid', pageSize: 24 })).toEqual(
      E.right({ locale, listView: 'grid', pageSize: 24 }),
    );
  });

  it('are told each wrong field with its value and what would be right', () => {
    expect(checkSettings(shop)({ locale: 'sv', listView: 'table', pageSize: '48' })).toEqual(
      E.left({
        _tag: 'InvalidSettings',
        faults: [
          { field: 'locale', value: '"sv"', expected: 'one of "nb", "en"' },
          { field: 'listView', value: '"table"', expected: 'one of "grid", "list"' },
          { field: 'pageSize', value: '"48"', expected: 'one of 24, 48, 96' },
        ],
      }),
    );
  });

  it('are told a missing field, and no more of a long value than can be read', () => {
    const faults = checkSettings(shop)({ locale: 'nb', pageSize: 'x'.repeat(5_000) });
    expect(faults).toMatchObject({
      left: { faults: [{ field: 'listView', value: 'nothing' }, { field: 'pageSize' }] },
    });
    expect(E.isLeft(faults) && faults.left.faults.map(({ value }) => value.length <= 100)).toEqual([true, true]);
  });
});

describe('settings that a browser keeps', () => {
  it('are read as they were written', () => {
    expect(read(writeChosen(chosen))).toEqual(O.some(chosen));
  });

  it.each([
    undefined,
    '',
    'list',
    '[]',
    'null',
    '{"locale":"en"}',
    writeChosen({ ...chosen, locale: 'sv' }),
    '{"locale":"en","listView":"list","pageSize":96}',
    '{"locale":"en","listView":"list","pageSize":96,"changedAt":"1"}',
    '{"locale":"en","listView":"list","pageSize":96,"changedAt":-1}',
    `${writeChosen(chosen)}${' '.repeat(500)}`,
  ])('are none in %j', (text) => {
    expect(read(text)).toEqual(O.none);
  });

  it('were not changed later than now: no forger outlasts a later change', () => {
    expect(read(writeChosen({ ...chosen, changedAt: now * 2 }))).toEqual(O.some({ ...chosen, changedAt: now }));
  });
});

it.each([
  [O.none, O.none, O.none],
  [O.some(chosen), O.none, O.some(chosen)],
  [O.none, O.some(chosen), O.some(chosen)],
  [O.some(chosen), O.some({ ...chosen, changedAt: 1 }), O.some(chosen)],
  [O.some({ ...chosen, changedAt: 1 }), O.some(chosen), O.some(chosen)],
  [O.some(chosen), O.some({ ...chosen, pageSize: 24 as const }), O.some({ ...chosen, pageSize: 24 })],
])('of %j and %j the later change counts', (one, other, later) => {
  expect(newerOf(one, other)).toEqual(later);
});

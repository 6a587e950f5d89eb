import { describe, expect, it } from 'vitest';
import { aStorefrontConfig } from '../testing/a-shop.ts';
import { textOf } from './text.ts';
import { inOneLine, unbroken } from './wording.ts';

const nbsp = '\u00a0';
const text = textOf(aStorefrontConfig('nb'));

describe('texts', () => {
  it('take their arguments, and know one from many', () => {
    expect([0, 1, 3].map((count) => text.t('listing.count', { count }))).toEqual(['Ingen varer', '1 vare', '3 varer']);
  });

  it('of an unknown code are a general error', () => {
    expect(text.code('problem.never_heard_of')).toBe(text.t('problem.internal'));
    expect(text.code('problem.not_found')).toBe(text.t('problem.not_found'));
  });

  it('are made once for a configuration', () => {
    const config = aStorefrontConfig('en');
    expect(textOf(config)).toBe(textOf({ ...config }));
    expect(textOf(config)).not.toBe(text);
  });
});

describe('money', () => {
  it('stands in major units with the symbol where the shop puts it, and never breaks', () => {
    expect(text.money(429_900)).toBe(`4${nbsp}299${nbsp}kr`);
    const before = aStorefrontConfig('nb', { currencySymbol: 'kr', currencySymbolPlacement: 'before' });
    expect(textOf(before).money(429_900)).toBe(`kr${nbsp}4${nbsp}299`);
    const dollars = aStorefrontConfig('en', {
      currencySymbol: '$',
      currencySymbolPlacement: 'before',
      currency: 'USD',
    });
    expect(textOf(dollars).money(429_900)).toBe('$4,299');
  });

  it('names the currency to who would take its symbol for another one, with the digits of the language', () => {
    expect(textOf(aStorefrontConfig('sv')).money(1_099_050)).toBe(`10${nbsp}990,50${nbsp}NOK`);
    expect(textOf(aStorefrontConfig('en')).money(429_900)).toBe(`NOK${nbsp}4,299`);
  });

  it('shows minor units only where there are some', () => {
    expect(text.money(19_990)).toBe(`199,90${nbsp}kr`);
    expect(text.money(0)).toBe(`0${nbsp}kr`);
  });

  it('knows currencies without minor units', () => {
    const yen = aStorefrontConfig('en', { currency: 'JPY', currencySymbol: '¥', currencySymbolPlacement: 'before' });
    expect(textOf(yen).money(4_299)).toBe('¥4,299');
  });
});

it('dates are days in words, the same on server and in browser, and keep day and month together', () => {
  expect(text.date(Date.UTC(2026, 0, 31, 23, 30))).toBe(`1.${nbsp}februar 2026`);
  expect(textOf(aStorefrontConfig('en')).date(Date.UTC(2026, 0, 31))).toBe(`31${nbsp}January 2026`);
  expect(textOf(aStorefrontConfig('sv')).date(Date.UTC(2026, 0, 31))).toBe(`31${nbsp}januari 2026`);
});

it('days of a delivery and times of the day are written as their readers do', () => {
  const days = { from: 20_781, to: 20_783 };
  expect(text.days(days)).toBe(`tirsdag 24. – torsdag 26.${nbsp}november`);
  const swedish = textOf(aStorefrontConfig('sv'));
  expect(swedish.days(days)).toBe(`tisdag 24 – torsdag 26${nbsp}november`);
  expect(swedish.time(Date.UTC(2026, 10, 24, 7, 5))).toBe('08:05');
});

it('days and times are those of the shop’s clock, wherever the reader is', () => {
  const moment = Date.UTC(2026, 11, 31, 23, 30);
  const zones = ['Europe/Oslo', 'America/New_York'].map((timeZone) => textOf(aStorefrontConfig('en', { timeZone })));
  expect(zones.map((zone) => zone.date(moment))).toEqual([`1${nbsp}January 2027`, `31${nbsp}December 2026`]);
  expect(zones.map((zone) => zone.time(moment))).toEqual(['00:30', '18:30']);
  expect(zones.map((zone) => zone.clockTime('2026-11-30'))).toEqual(Array(2).fill(`30${nbsp}November 2026`));
  expect(zones.map((zone) => zone.clockTime('2026-11-30T18:00'))).toEqual(
    Array(2).fill(`30${nbsp}November 2026 18:00`),
  );
});

it('no line begins with a dot, where words are missing or where it breaks', () => {
  expect(inOneLine(['Hvit', '120 x 80 cm', '1 stk.'])).toBe('Hvit\u00a0· 120 x 80 cm\u00a0· 1 stk.');
  expect(inOneLine(['', 'Hvit', '', '1 stk.'])).toBe('Hvit\u00a0· 1 stk.');
  expect(inOneLine(['Hvit'])).toBe('Hvit');
});

it('a number stays with its unit', () => {
  expect(unbroken('1 stk.')).toBe('1\u00a0stk.');
});

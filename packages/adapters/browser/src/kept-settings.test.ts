import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { createKeptSettings } from './kept-settings.ts';

const chosen = { locale: 'nb', listView: 'list', pageSize: 48, changedAt: 7 } as const;
const text = JSON.stringify(chosen);

const storageOf = (texts: Map<string, string>) => () => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, value: string) => void texts.set(key, value),
  removeItem: (key: string) => void texts.delete(key),
});
const denied = () => {
  throw new Error('denied');
};
const settingsIn = (cookies: string, storage = storageOf(new Map())) =>
  createKeptSettings(() => cookies, storage, { locales: ['nb'] });

it('are read from the cookie among others', () => {
  expect(settingsIn(`a=1; websiteSettings=${encodeURIComponent(text)}; b=2`).inCookie()).toEqual(O.some(chosen));
});

it.each(['', 'websiteSettings=', 'websiteSettings=%', `xwebsiteSettings=${encodeURIComponent(text)}`])(
  'are none in the cookies %j',
  (cookies) => {
    expect(settingsIn(cookies).inCookie()).toEqual(O.none);
  },
);

it('are copied to localStorage and read again', () => {
  const texts = new Map<string, string>();
  const settings = settingsIn('', storageOf(texts));
  expect(settings.copy()).toEqual(O.none);
  settings.writeCopy(chosen);
  expect([...texts]).toEqual([['websiteSettings', text]]);
  expect(settings.copy()).toEqual(O.some(chosen));
});

it('have no copy where storage is denied', () => {
  const settings = settingsIn('', denied);
  settings.writeCopy(chosen);
  expect(settings.copy()).toEqual(O.none);
});

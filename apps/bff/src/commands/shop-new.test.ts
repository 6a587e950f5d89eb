import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@torg/domain/language';
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewShop } from './shop-arguments.ts';
import { makeShop } from './shop-new.ts';

const web = join(import.meta.dirname, '../../../web');
const messagesDir = join(web, 'messages');

let shopsDir = '';
beforeEach(async () => {
  shopsDir = join(await mkdtemp(join(tmpdir(), 'torg-new-shop-')), 'shops');
});
afterEach(() => rm(join(shopsDir, '..'), { recursive: true, force: true }));

const kaffe: NewShop = {
  ...{ action: 'new', id: 'kaffe', name: 'Kaffe', host: 'kaffe.localhost', locales: ['nb', 'en'], currency: 'NOK' },
};
const make = (differences: Partial<NewShop> = {}) =>
  makeShop({ ...kaffe, ...differences }, { shopsDir, messagesDir, reservedHosts: ['bank.localhost'] });
const written = (file: string): Promise<string> => readFile(join(shopsDir, 'kaffe', file), 'utf8');

/** Names of the tokens that a style sheet sets. */
const tokensOf = (css: string): readonly string[] =>
  [...css.matchAll(/^\s*(--[a-z0-9-]+):/gm)].map(([, name = '']) => name);

describe('a new shop', () => {
  it('is made whole, where there may have been no folder before', async () => {
    expect(await make()).toEqual(E.right(join(shopsDir, 'kaffe')));
    expect(await readdir(shopsDir)).toEqual(['kaffe']);
  });

  it('can be checked by editors, whose schema stands beside its settings', async () => {
    await make();
    expect(JSON.parse(await written('shop.json')).$schema).toBe('./shop.schema.json');
    const published = new URL('../../../../docs/shop.schema.json', import.meta.url);
    expect(await written('shop.schema.json')).toBe(await readFile(published, 'utf8'));
  });

  it('has a theme in which every token of the application stands on a line that explains it', async () => {
    await make();
    const [theme, application] = await Promise.all([
      written('theme.css'),
      readFile(join(web, 'src/styles/tokens.css'), 'utf8'),
    ]);
    expect(tokensOf(theme)).toEqual(tokensOf(application));
    const explained = theme.split('\n').filter((line) => /^\s*--.*; \/\* .+ \*\/$/.test(line));
    expect(explained).toHaveLength(tokensOf(theme).length);
  });

  it('says the same in each language that its texts are written in', async () => {
    const templates = join(import.meta.dirname, 'shop-template');
    const entries = await readdir(templates, { withFileTypes: true });
    expect(entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))).toEqual([...languages].sort());
    const files = await Promise.all(languages.map((language) => readdir(join(templates, language))));
    expect(new Set(files.map(String))).toEqual(new Set([String(files[0])]));
  });

  it('writes its currency as its main language does, in minor units of that currency', async () => {
    await make({ locales: ['en'], currency: 'EUR' });
    expect(JSON.parse(await written('shop.json'))).toMatchObject({
      ...{ currency: 'EUR', currencySymbol: '€', currencySymbolPlacement: 'before', loginDisabled: true },
      ...{ timeZone: 'Europe/Helsinki', holidays: 'FI' },
      deliveryMethods: [{ price: 700, freeFrom: 10_000 }],
    });
  });

  it('prices delivery in currencies without minor units, and in those whose country it does not know', async () => {
    await make({ currency: 'ISK' });
    expect(JSON.parse(await written('shop.json'))).toMatchObject({ deliveryMethods: [{ price: 1500 }] });
    await make({ id: 'te', host: 'te.localhost', currency: 'JPY' });
    expect(JSON.parse(await readFile(join(shopsDir, 'te/shop.json'), 'utf8'))).toMatchObject({
      ...{ countries: ['NO'], deliveryMethods: [{ price: 0 }] },
    });
  });

  it.each<readonly [Partial<NewShop>, RegExp]>([
    [{ host: 'te.localhost' }, /^ID kaffe: expected a new one; .*kaffe is there$/],
    [{ id: 'te' }, /^--host kaffe.localhost: expected a host that is free; it belongs to kaffe$/],
    [{ id: 'te', host: 'bank.localhost' }, /^--host bank.localhost: .* the server itself$/],
    [{ id: 'te', host: 'http://te' }, /^--host http:\/\/te: expected a host name without scheme and port$/],
    [{ id: 'te', locales: ['nb', 'xx'] }, /^--locales xx: expected languages of .*nb/],
    [{ id: 'te', locales: ['nb', 'nb'] }, /^--locales nb,nb: expected each language once$/],
    [{ id: 'te', currency: 'KRONER' }, /^--currency KRONER: expected an ISO 4217 code/],
    [{ id: '../te' }, /^ID \.\.\/te: expected lower-case letters/],
    [{ id: 't'.repeat(41), host: 't' }, /^ID t+: expected lower-case letters, digits and hyphens, at most 40$/],
  ])('is refused with %j, and leaves nothing behind', async (differences, words) => {
    await make();
    expect(await make(differences)).toEqual(E.left(expect.stringMatching(words)));
    expect(await readdir(shopsDir)).toEqual(['kaffe']);
  });
});

import { aShopJson } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { decodeShopInfo } from './decode-shop-info.ts';
import { shopJsonSchema, shopSchemaFile } from './shop-json-schema.ts';

const takes = (json: unknown): boolean => Value.Check(JSON.parse(shopSchemaFile()), json);

describe('the JSON Schema of shop.json', () => {
  it.each([
    ['as it is', {}],
    ['with a schema of its own', { $schema: './shop.schema.json' }],
    [
      'with names of sections in one word, or in languages',
      { sections: { webshop: 'Butikken', order: { en: 'Orders' } } },
    ],
    [
      'with a way to pay written out',
      { paymentMethods: ['bank', { id: 'wallet', provider: 'pocket', name: { nb: 'L' } }] },
    ],
    ['with another host for pictures', { mediaDomain: 'media.example' }],
  ])('takes what the shop is read from, %s', (_, change) => {
    const json = { ...aShopJson, ...change };
    expect([takes(json), E.isRight(decodeShopInfo(json))]).toEqual([true, true]);
  });

  it.each([
    ['an unknown field', { colour: 'red' }],
    ['an unknown language of a section', { sections: { webshop: { norsk: 'Butikk' } } }],
    ['a media domain with a path', { mediaDomain: 'media.example/x' }],
    ['a measurement id that is a script', { googleAnalytics: { section: '<script>' } }],
    ['a way to pay that nobody knows', { paymentMethods: ['cheque'] }],
    ['a name that is empty', { name: '' }],
    ['a list that is empty', { hosts: [] }],
    ['a layout that there is not', { headerLayout: 'round' }],
    ['a schema that is no text', { $schema: 5 }],
  ])('refuses %s, as the server does', (_, change) => {
    const json = { ...aShopJson, ...change };
    expect([takes(json), E.isRight(decodeShopInfo(json))]).toEqual([false, false]);
  });

  it('asks for no field that has a default, and for every other one', () => {
    expect(takes({})).toBe(false);
    for (const name of shopJsonSchema().required as readonly string[]) {
      const { [name as 'id']: _, ...rest } = aShopJson;
      expect([name, E.isRight(decodeShopInfo(rest))]).toEqual([name, false]);
    }
  });

  it('may be named by the file, which is read as without it', () => {
    expect(decodeShopInfo({ $schema: './shop.schema.json', ...aShopJson })).toEqual(decodeShopInfo(aShopJson));
  });
});

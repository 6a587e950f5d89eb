import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { readArguments } from './shop-arguments.ts';

describe('the arguments of the shop command', () => {
  it('make a shop with what is usual, or with what they say', () => {
    expect(readArguments(['new', 'kaffe'])).toEqual(
      E.right({
        ...{ action: 'new', id: 'kaffe', name: 'Kaffe', host: 'kaffe.localhost', locales: ['nb', 'en'] },
        currency: 'NOK',
      }),
    );
    const said = ['--name', ' Kaffe & te ', '--host', 'Kaffe.Example', '--locales', 'en, nb', '--currency', 'sek'];
    expect(readArguments(['new', 'kaffe', ...said])).toEqual(
      E.right({
        ...{ action: 'new', id: 'kaffe', name: 'Kaffe & te', host: 'kaffe.example', locales: ['en', 'nb'] },
        currency: 'SEK',
      }),
    );
  });

  it('check one shop or all', () => {
    expect(readArguments(['check'])).toEqual(E.right({ action: 'check', online: false }));
    const tel = { action: 'check', id: 'tel', online: true };
    expect(readArguments(['check', 'tel', '--online'])).toEqual(E.right(tel));
  });

  it.each([
    [[], 'nothing to do: expected new or check'],
    [['make'], 'make: expected new or check'],
    [['new'], 'ID is missing: expected the id of the new shop'],
    [['new', 'a', 'b'], 'b: expected one id'],
    [['new', 'a', '--name', 'x\ny'], '--name x\ny: expected 1 to 60 characters on one line'],
    [['check', 'a', 'b'], 'b: expected one id'],
    [['new', 'a', '--online'], '--online: expected only with check'],
    [['check', '--online', '--host', 'a'], '--host: expected only with new'],
    [['check', '--host', 'a'], '--host: expected only with new'],
    [['new', '--colour', 'red'], "Unknown option '--colour'"],
  ])('%j are told what is wrong', (args, line) => {
    expect(readArguments(args)).toEqual(E.left(line));
  });
});

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

  it('ask for a link to a draft, for three days or as long as they say', () => {
    const wanted = { action: 'preview', id: 'tel', path: '/en/content/winter' };
    expect(readArguments(['preview', 'tel', '/en/content/winter'])).toEqual(E.right({ ...wanted, hours: 72 }));
    const longest = readArguments(['preview', 'tel', '/en/content/winter', '--hours', '720']);
    expect(longest).toEqual(E.right({ ...wanted, hours: 720 }));
  });

  it('check one shop or all', () => {
    expect(readArguments(['check'])).toEqual(E.right({ action: 'check', online: false }));
    const tel = { action: 'check', id: 'tel', online: true };
    expect(readArguments(['check', 'tel', '--online'])).toEqual(E.right(tel));
  });

  it.each([
    [[], 'nothing to do: expected new, check or preview'],
    [['make'], 'make: expected new, check or preview'],
    [['new'], 'ID is missing: expected the id of the new shop'],
    [['new', 'a', 'b'], 'b: expected one id'],
    [['new', 'a', '--name', 'x\ny'], '--name x\ny: expected 1 to 60 characters on one line'],
    [['check', 'a', 'b'], 'b: expected one id'],
    [['new', 'a', '--online'], '--online: expected only with check'],
    [['check', '--online', '--host', 'a'], '--host: expected only with new'],
    [['check', '--host', 'a'], '--host: expected only with new'],
    [['new', 'a', '--hours', '2'], '--hours: expected only with preview'],
    [['check', '--hours', '2'], '--hours: expected only with preview'],
    [['preview', 'a'], 'expected the id of a shop and the path of a draft, such as /content/winter'],
    [['preview', 'a', '/x', '/y'], '/y: expected one path'],
    [['preview', 'a', 'x'], 'x: expected a path that begins with /'],
    [['preview', 'a', '/x', '--online'], '--online: expected only with new or check'],
    [['preview', 'a', '/x', '--hours', '0'], '--hours 0: expected a whole number from 1 to 720'],
    [['preview', 'a', '/x', '--hours', '721'], '--hours 721: expected a whole number from 1 to 720'],
    [['preview', 'a', '/x', '--hours', 'two'], '--hours two: expected a whole number from 1 to 720'],
    [['new', '--colour', 'red'], "Unknown option '--colour'"],
  ])('%j are told what is wrong', (args, line) => {
    expect(readArguments(args)).toEqual(E.left(line));
  });
});

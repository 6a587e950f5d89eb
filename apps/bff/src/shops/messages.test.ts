import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { parseMessage, parseMessages } from './messages.ts';

describe('a message of a shop', () => {
  it.each(['Kurv', 'Hei {name}', '{count, plural, =0 {ingen} one {# vare} other {# varer}}', '{max, number} tegn'])(
    'may be %j',
    (text) => {
      expect(E.isRight(parseMessage(text))).toBe(true);
    },
  );

  it.each([
    ['{at, date}', 'a date or a time'],
    ['{at, time, short}', 'a date or a time'],
    ['<b>Kurv</b>', 'the tag b'],
    ['{share, number, percent}', 'a style for the number share'],
    ['{count, plural, offset:1 one {en til} other {# til}}', 'offset'],
    ['{place, selectordinal, one {#st} other {#th}}', 'selectordinal'],
    ['{who, select, me {{at, date}} other {}}', 'a date or a time'],
  ])('may not be %j, which pages could not write', (text, told) => {
    expect(parseMessage(text)).toEqual(E.left(`texts of a shop do not know ${told}`));
  });

  it('that is broken is named with its key', () => {
    const parsed = parseMessages({ 'basket.title': 'Kurv' }, { 'basket.title': '{count' });
    expect(parsed).toMatchObject({ left: expect.stringMatching(/^message basket\.title: /) });
  });

  it('are text, whatever they hold, and stand before the brand’s words where the shop names a part of itself', () => {
    const parsed = parseMessages({ 'menu.all': 'All' }, { 'menu.all': 'Goods' }, { 'menu.all': "It's {all}" });
    expect(parsed).toEqual(E.right({ 'menu.all': [{ type: 0, value: "It's {all}" }] }));
  });
});

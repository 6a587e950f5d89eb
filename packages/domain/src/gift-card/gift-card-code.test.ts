import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { lastOfCode, newGiftCardCode, readGiftCardCode, toldGiftCardCode } from './gift-card-code.ts';

const anyBytes = fc.uint8Array({ minLength: 19, maxLength: 19 });
const codeOf = (bytes: Uint8Array) => newGiftCardCode(() => bytes);
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

describe('the code of a gift card', () => {
  it('has 95 random bits and nothing that is read as something else', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(codeOf(bytes)).toMatch(/^[2-9A-HJ-NP-Z]{20}$/);
        expect([...codeOf(bytes)].slice(0, 19)).toEqual([...bytes].map((byte) => characters[byte % 32]));
      }),
    );
  });

  it('is read however it is typed', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const code = codeOf(bytes);
        for (const typed of [code, toldGiftCardCode(code), ` ${toldGiftCardCode(code).toLowerCase()} `])
          expect(readGiftCardCode(typed)).toEqual(O.some(code));
      }),
    );
    const code = codeOf(new Uint8Array(19));
    expect(code).toBe('22222222222222222222');
    expect(toldGiftCardCode(code)).toBe('2222-2222-2222-2222-2222');
    expect(lastOfCode('2345678923456789ABCD')).toBe('ABCD');
  });

  it('tells each wrong character, and what is no code at all', () => {
    fc.assert(
      fc.property(anyBytes, fc.nat(19), fc.integer({ min: 1, max: 31 }), (bytes, at, by) => {
        const code = codeOf(bytes);
        const other = characters[(characters.indexOf(code[at] ?? '') + by) % 32];
        expect(readGiftCardCode(`${code.slice(0, at)}${other}${code.slice(at + 1)}`)).toEqual(O.none);
      }),
    );
    for (const typed of ['', '2'.repeat(19), '2'.repeat(21), `${'2'.repeat(19)}0`, '\u0000', 'x'.repeat(1_000_000)])
      expect(readGiftCardCode(typed)).toEqual(O.none);
  });
});

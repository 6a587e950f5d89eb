import { option as O } from 'fp-ts';
import type { RandomBytes } from '../runtime/ports.ts';

/** Nothing in it is mistaken for something else when it is read or typed: no 0 and O, no 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Characters of a code, the last of which checks the others: 95 random bits. */
const length = 20;

const digitOf = (character: string): number => alphabet.indexOf(character);

/** Luhn's sum in base 32: 0 modulo 32 for a code as it was made. It finds each wrong character, and nearly all that changed places. */
const checkSum = (characters: string): number =>
  [...characters].toReversed().reduce((sum, character, index) => {
    const value = digitOf(character) * (index % 2 === 0 ? 1 : 2);
    return sum + Math.floor(value / alphabet.length) + (value % alphabet.length);
  }, 0);

const checkOf = (characters: string): string => {
  const rest = checkSum(`${characters}${alphabet[0]}`) % alphabet.length;
  return alphabet[(alphabet.length - rest) % alphabet.length] ?? '';
};

/** A new code as it is kept and compared: 20 characters without anything between. */
export const newGiftCardCode = (randomBytes: RandomBytes): string => {
  const characters = [...randomBytes(length - 1)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${characters}${checkOf(characters)}`;
};

/** A code as it is read: `7K3M-9QXA-2BTR-5WZC-8HVN`. */
export const toldGiftCardCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** The code that somebody typed, whatever they put between its characters; none where it cannot be one. */
export const readGiftCardCode = (typed: string): O.Option<string> => {
  // What is longer than any code with something between its characters is not looked at.
  const code = typed
    .slice(0, 4 * length)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const isCode = code.length === length && [...code].every((character) => digitOf(character) >= 0);
  return isCode && checkSum(code) % alphabet.length === 0 ? O.some(code) : O.none;
};

/** What of a code is shown, by which who holds it knows it again: its last four characters. */
export const lastOfCode = (code: string): string => code.slice(-4);
